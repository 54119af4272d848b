"""Bots think in processes of their own, so that the room's event loop never waits for them.

``bots.py`` is what a house asks. This module brings nothing along: a thinking process does with little of the room.
"""
