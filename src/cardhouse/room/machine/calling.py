"""Calling a player who is waited for but is not looking: once for each turn, when it begins.

Players who are looking when their turn begins know of it. Nobody is called for an answer that is due at once, to look
at the end of a hand, or because a room was started again.
"""

from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Call
from cardhouse.room.machine.state import PLAYING, TableState


def attend_calls(course: Course, silent: bool = False) -> None:
    """Call each player who is away when their turn begins; ``silent``: only note whose turn it is."""
    state = course.state
    version = -1 if state.match is None else state.match.version
    begun = dict.fromkeys(_waited_for(state), (state.number, version))
    for number, turn in begun.items():
        seat = state.seats[number]
        away = not seat.online or seat.looks_away
        if (
            state.called.get(number) != turn
            and seat.person is not None
            and seat.played_by_person
            and away
            and not silent
        ):
            course.do(Call(seat.person))
    state.called = begun


def _waited_for(state: TableState) -> list[int]:
    match = state.match
    if state.stage != PLAYING or match is None or state.pause is not None or state.window is not None:
        return []
    if state.gathering is not None:
        return list(state.gathering.awaited)
    return [] if match.turn is None else [match.turn]
