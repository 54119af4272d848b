"""The turn clock: so long for a turn, then from the seat's bank; and then as the host has set it.

It runs for the person in turn alone: not between hands, not while a question is open, and not in windows, which have
a clock of their own. A table has none unless its host sets one.
"""

from collections.abc import Sequence

from cardhouse.room.machine.course import Course
from cardhouse.room.machine.state import PLAYING, Clock, Seat, TableState, Visitor
from cardhouse.room.words import say


def attend_clock(course: Course) -> None:
    """Start the clock of the person in turn. When all their time is spent, do what the host has set."""
    state = course.state
    seat = _on_clock(state)
    clock = state.clock
    version = -1 if state.match is None else state.match.version
    if clock is not None and (seat is None or (clock.version, clock.seat) != (version, seat.number)):
        spent = course.now - clock.since - state.settings.turn_s
        state.banks[clock.seat] = max(0.0, bank_of(state, clock.seat) - max(0.0, spent))
        clock = state.clock = None
    if seat is None:
        return
    if clock is None:
        state.clock = Clock(version, seat.number, course.now)
        course.match_changed = True
    elif not clock.out and course.now >= runs_out_at(state, clock):
        clock.out = True
        if state.settings.idle == "bot":
            seat.stand_in = True
            state.clock = None
            state.banks[seat.number] = 0.0
            course.notice(say("time-up-bot-takes-over", name=seat.name))
        else:
            course.notice(say("time-up", name=seat.name))
        course.table_changed = True


def bank_of(state: TableState, seat: int) -> float:
    """What a seat has left in its bank for this match, in seconds."""
    return state.banks.get(seat, state.settings.bank_s)


def runs_out_at(state: TableState, clock: Clock) -> float:
    """When the seat in turn will have spent its time and its bank."""
    return clock.since + state.settings.turn_s + bank_of(state, clock.seat)


def clock_due(state: TableState) -> Sequence[float]:
    """When ``attend_clock`` is to be called again, should nothing happen before."""
    return () if state.clock is None or state.clock.out else (runs_out_at(state, state.clock),)


def _on_clock(state: TableState) -> Seat | None:
    match = state.match
    if state.settings.turn_s <= 0 or state.stage != PLAYING or match is None or match.turn is None:
        return None
    if state.pause is not None or state.question is not None or not state.visitors:
        return None
    if match.claims is not None or match.together is not None or match.window is not None:
        return None
    seat = state.seats[match.turn]
    return seat if seat.played_by_person else None


def is_back(course: Course, visitor: Visitor) -> None:
    """A person whose seat a bot was playing does something again: the bot hands the seat back."""
    if visitor.seat is None:
        return
    seat = course.state.seats[visitor.seat]
    if seat.stand_in:
        seat.stand_in = False
        course.state.turn = None
        if course.state.gathering is not None:
            course.state.gathering.forget(seat.number)
        course.table_changed = True
        course.notice(say("is-back", name=seat.name))
