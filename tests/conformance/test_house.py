"""The conformance suite over every game of the house."""

from cardhouse.conformance.suite import *  # noqa: F403
