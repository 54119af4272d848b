"""Who is asked just now: the seat in turn, or all who may claim something; and what a seat may answer to."""

from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.state import PLAYING, WAITING, Gathering, TableState, Visitor
from cardhouse.room.words import say
from cardhouse.table import Table


def asks(state: TableState, match: Table, seat: int | None) -> bool:
    """Whether a seat is asked in the open window, or together with others, and has not answered."""
    gathering = state.gathering
    if gathering is not None and gathering.version == match.version:
        return seat in gathering.awaited
    window = state.window
    if window is None or window.claims is None or window.version != match.version:
        return False
    return seat in window.claims.seats and seat not in window.answers


def as_asked(state: TableState, match: Table, seat: int) -> Table:
    """The match as it is when a seat that is asked comes to answer: those before it have forgone."""
    if state.gathering is not None and state.gathering.version == match.version:
        return match_for(match, state.gathering, seat)
    claims = match.claims
    assert claims is not None
    ahead = match.copy()
    while ahead.turn != seat:
        ahead.play(claims.forgo)
    return ahead


def match_for(match: Table, gathering: Gathering, seat: int) -> Table:
    """The match as a seat comes to answer, and has answered: never so far that all change hands."""
    ahead = match.copy()
    while ahead.turn != seat:
        ahead.play(ahead.numbers()[0])
    last = seat == gathering.together.seats[-1]
    answers = gathering.answers.get(seat, [])
    for action in answers[: len(answers) - (last and gathering.due(seat) == 0)]:
        ahead.play(action)
    return ahead


def own_seat(state: TableState, visitor: Visitor) -> int:
    """The visitor's seat; Refused where there is none."""
    if visitor.seat is None:
        raise Refused(say("you-have-no-seat-at-this-table"))
    return visitor.seat


def turn_of(state: TableState, visitor: Visitor, version: int | None) -> Table:
    """The match as the visitor in turn has it. Raises Refused when they may not act, or saw another version."""
    seat = own_seat(state, visitor)
    match = state.match
    if match is None:
        if state.broken:
            raise Refused(say("match-cannot-be-restored"))
        raise Refused(say("host-is-choosing-next-game") if state.stage != WAITING else say("match-has-not-started"))
    if match.over or state.stage != PLAYING:
        raise Refused(say("match-is-over"))
    if version is not None and version != match.version:
        raise Refused(say("table-has-moved-on-look-again"))
    if asks(state, match, seat):
        return as_asked(state, match, seat)
    if state.gathering is not None and seat in state.gathering.answers:
        raise Refused(say("you-have-chosen-wait-for-others"))
    if state.window is not None and state.window.claims is not None and seat in state.window.claims.seats:
        raise Refused(say("you-have-answered-wait-for-others"))
    if match.turn != seat:
        raise Refused(say("it-is-not-your-turn"))
    if match.claims is not None:
        raise Refused(say("everyone-is-asked-at-once"))
    return match
