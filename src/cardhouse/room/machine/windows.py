"""Acts that people have only a moment for: the room has the clock, the rules know nothing of it.

Two kinds of moment. The seat in turn may have to act at once (``Game.window``): it does, or the house acts for it.
Or several seats are asked whether they claim something (``Game.claims``): all are asked at the same time, their
answers are kept, and once the window has closed the rules go through them in the order that they know. Who has said
nothing forgoes. How long such a window is follows from what everybody sees, who is asked and who of them are people,
and from when the people answer: nobody is told of an answer before, and bots do not hurry anyone.
"""

from collections.abc import Sequence

from cardhouse.room.machine.course import Course
from cardhouse.room.machine.moments import as_asked
from cardhouse.room.machine.playing import accept
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.state import PLAYING, TableState, Window
from cardhouse.room.machine.telling import show
from cardhouse.room.machine.thinking import ask
from cardhouse.room.words import say
from cardhouse.table import IllegalAction, Table


def attend_window(course: Course) -> None:
    """Open the window that is due, close the one whose time is out or whose answers are all there."""
    state = course.state
    match = state.match
    if match is None or not _is_wanted(state, match):
        state.window = None
        return
    if state.window is None or state.window.version != match.version:
        _open(course, match)
    window = state.window
    assert window is not None
    if course.now >= closes_at(state, window):
        _close(course, match, window)


def _is_wanted(state: TableState, match: Table) -> bool:
    if state.stage != PLAYING or state.pause is not None:
        return False
    if match.claims is not None:
        return bool(state.visitors)  # without anyone at the table its bots rest
    return match.window is not None and match.turn is not None and state.seats[match.turn].played_by_person


def _open(course: Course, match: Table) -> None:
    state = course.state
    state.window = Window(match.version, match.claims, course.now)
    course.match_changed = True
    for seat in state.window.claims.seats if state.window.claims is not None else ():
        if not state.seats[seat].played_by_person:
            ask(course, "claim", seat, state.seats[seat].bot_level, as_asked(state, match, seat))


def closes_at(state: TableState, window: Window) -> float:
    """When an open window closes: once all have answered, though not before bots would have; else in its time."""
    in_time = window.since + state.settings.window_seconds
    if window.claims is None or not set(window.claims.seats) <= set(window.answers):
        return max(in_time, state.rest_until)
    return max(min(in_time, window.since + state.settings.bot_pause_s), state.rest_until)


def window_due(state: TableState) -> Sequence[float]:
    """When ``attend_window`` is to be called again, should nothing happen before."""
    return (closes_at(state, state.window),) if state.window is not None else ()


def answer(course: Course, match: Table, seat: int, action: int) -> None:
    """A person who is asked answers; nobody else hears of it before the window closes."""
    window = course.state.window
    if window is None or window.claims is None:
        raise Refused(say("table-has-moved-on-look-again"))
    if window.claims.first_ends and action == window.claims.act:
        window.answers, window.by = {seat: action}, {seat: "human"}
        _close(course, match, window)
        return
    window.answers[seat], window.by[seat] = action, "human"
    show(course, tuple(course.state.seats[seat].visitors), seat)


def _close(course: Course, match: Table, window: Window) -> None:
    """The house acts for the seat in turn, or the rules go through what has been answered."""
    state = course.state
    state.window = None
    try:
        if window.claims is not None:
            accept(course, _in_order(match, window))
        elif match.window is not None:
            accept(course, [(int(match.window), "window")])
    except (Refused, IllegalAction) as error:
        course.note("a window's action was refused", grave=True, reason=error.reason)
        state.rest_until = course.now + state.limits.bot_retry_s
        state.window = Window(window.version, window.claims, window.since)  # who is asked forgoes then


def _in_order(match: Table, window: Window) -> list[tuple[int, str]]:
    """The answers as the rules ask for them, and who gave them; who has said nothing forgoes."""
    claims = window.claims
    assert claims is not None
    ahead, played = match.copy(), []
    for seat in claims.seats:
        if ahead.claims is None or ahead.turn != seat:
            break  # it is settled
        action = window.answers.get(seat, claims.forgo)
        played.append((action, window.by.get(seat, "window")))
        ahead.play(action)
    return played
