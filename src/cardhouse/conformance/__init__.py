"""The tests every game must pass, shipped as a pytest plugin.

Installed with the package as a pytest plugin.  A package that adds games runs it with a test file of one
line, ``from cardhouse.conformance.suite import *``, and names its games on the command line or in its
configuration: ``--cardhouse-games mygame``.
"""
