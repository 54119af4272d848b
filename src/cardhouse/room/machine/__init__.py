"""A live table as a state machine: ``step(state, event, moment)`` changes the state and returns what is to be done.

Nothing here waits, reads a clock, draws chance of its own, or knows of sockets and databases: events bring what has
happened outside, effects say what is to happen there. ``room.tables.live`` carries them out.
"""

from cardhouse.room.machine.step import due, step

__all__ = ["due", "step"]
