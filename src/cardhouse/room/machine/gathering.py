"""Acts that all do at once: the rules ask one seat after another and nobody sees what another does, so all are asked.

What each chooses is kept until all have, and told to nobody; then the rules go through them in their order, as the
record has them. A seat comes to answer in a match in which those before it have done the first thing allowed: it
sees nothing of that. Nobody is hurried, unless the table has a clock.
"""

from collections.abc import Sequence

from cardhouse.room.machine.course import Course
from cardhouse.room.machine.moments import match_for
from cardhouse.room.machine.playing import accept
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.state import PLAYING, Gathering, Seat, TableState
from cardhouse.room.machine.telling import show
from cardhouse.room.machine.thinking import ask, away_until
from cardhouse.room.words import say
from cardhouse.table import IllegalAction, Table


def attend_gathering(course: Course) -> None:
    """Ask all who are to act at once, have bots answer, and play it when everybody has."""
    state = course.state
    match = state.match
    together = match.together if match is not None and state.stage == PLAYING else None
    if match is None or together is None:
        course.table_changed = course.table_changed or state.gathering is not None
        state.gathering = None
        return
    gathering = state.gathering
    if gathering is None or gathering.version != match.version:
        gathering = state.gathering = Gathering(match.version, together, course.now)
        course.match_changed = course.table_changed = True
    if not state.visitors or course.now < state.rest_until:
        return
    for number in gathering.awaited:
        seat = state.seats[number]
        if seat.played_by_person and course.now >= _waits_until(state, gathering, seat):
            seat.stand_in = True
            course.table_changed = True
            course.notice(say("away-bot-takes-over", name=seat.name))
        if not seat.played_by_person and number not in gathering.asked:
            _ask(course, gathering, number)
    if not gathering.awaited:
        _play(course, match, gathering)


def _ask(course: Course, gathering: Gathering, seat: int) -> None:
    match = course.state.match
    assert match is not None
    gathering.asked.add(seat)
    ask(course, "together", seat, course.state.seats[seat].bot_level, match_for(match, gathering, seat))


def _waits_until(state: TableState, gathering: Gathering, seat: Seat) -> float:
    """How long a person is waited for."""
    if not seat.online:
        return max(away_until(state, seat), gathering.since)
    if state.settings.turn_s > 0 and state.settings.idle == "bot":
        return gathering.since + state.settings.turn_s + state.settings.bank_s
    return float("inf")


def gathering_due(state: TableState) -> Sequence[float]:
    """When ``attend_gathering`` is to be called again, should nothing happen before."""
    gathering = state.gathering
    if gathering is None or not state.visitors:
        return ()
    people = [seat for seat in gathering.awaited if state.seats[seat].played_by_person]
    times = [_waits_until(state, gathering, state.seats[seat]) for seat in people]
    if not gathering.awaited or any(seat not in gathering.asked for seat in gathering.awaited if seat not in people):
        times.append(state.rest_until)
    return [max(at, state.rest_until) for at in times]


def answer_together(course: Course, seat: int, actions: Sequence[int]) -> None:
    """A person answers; nobody else hears of it before all have."""
    state = course.state
    gathering = state.gathering
    assert gathering is not None
    gathering.answers.setdefault(seat, []).extend(actions)
    gathering.by[seat] = "human"
    if gathering.awaited:
        course.table_changed = True
        show(course, tuple(sorted(state.seats[seat].visitors)), seat)


def select_together(course: Course, view: Table, seat: int, cards: Sequence[str]) -> list[int]:
    """The acts meant by all the cards a seat selects; Refused where they are too few, too many, or not allowed."""
    gathering = course.state.gathering
    assert gathering is not None
    due = gathering.due(seat)
    if len(cards) != due:
        raise Refused(say("choose-cards", due=due))
    view, found = view.copy(), []
    for card in cards:
        actions, refusal = view.propose([card], gathering.together.kind)
        if not actions:
            raise Refused(refusal.text if refusal else say("that-card-is-not-yours"), refusal.rule if refusal else None)
        found.append(int(actions[0]))
        if len(found) < due:
            view.play(found[-1])
    if len(set(found)) < len(found):
        raise Refused(say("choose-each-card-once"))
    return found


def _play(course: Course, match: Table, gathering: Gathering) -> None:
    seats = gathering.together.seats
    moves = [(action, gathering.by[seat]) for seat in seats for action in gathering.answers[seat]]
    course.table_changed = True
    try:
        accept(course, moves)
    except (Refused, IllegalAction) as error:
        course.note("what all did at once was refused", grave=True, reason=error.reason)
        course.state.rest_until = course.now + course.state.limits.bot_retry_s
        course.state.gathering = None
