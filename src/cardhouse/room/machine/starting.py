"""How a match begins: every seat is taken, the key is settled, the house deals."""

from typing import Any

from cardhouse.room import messages as m
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Deal, Keep
from cardhouse.room.machine.moments import own_seat
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.state import PLAYING, STAND_IN_LEVEL, WAITING, TableState, Visitor
from cardhouse.room.words import say
from cardhouse.table import Table
from cardhouse.table.ceremony import Ceremony, CeremonyError


def start(course: Course, visitor: Visitor) -> None:
    """The host lets the match begin: bots take the empty seats."""
    state = course.state
    if not state.leads(visitor):
        raise Refused(say("only-host-can-start-match"))
    if state.stage != WAITING:
        raise Refused(say("match-has-already-started"))
    begin(state)
    course.keep_seats(Keep(table={"begun": True}))
    course.table_changed = True


def begin(state: TableState) -> None:
    """The match begins as soon as its key is settled; bots take the empty seats."""
    for seat in state.seats:
        if seat.empty:
            seat.become_bot(STAND_IN_LEVEL, [each.name for each in state.seats])
    state.begun = True


def is_beginning(state: TableState) -> bool:
    """Whether the match is to begin now, or as soon as its key is settled."""
    wanted = state.begun or state.settings.starts_full
    return state.stage == WAITING and wanted and not any(seat.empty for seat in state.seats)


def add_words(course: Course, visitor: Visitor, message: m.Commit | m.Reveal) -> None:
    """A seat commits to its words, or shows them."""
    ceremony = course.state.ceremony
    seat = own_seat(course.state, visitor)
    if ceremony is None:
        raise Refused(say("match-key-is-not-being-made-now"))
    phase = ceremony.phase
    try:
        if isinstance(message, m.Commit):
            ceremony.commit_to(seat, message.hash)
        else:
            ceremony.reveal(seat, message.words)
    except CeremonyError as error:
        raise Refused(str(error)) from error
    if ceremony.phase != phase:
        _next_phase(course, ceremony)


def give_up_words(course: Course, seat: int) -> None:
    """Who sat here has gone: nothing is awaited of the seat any more."""
    ceremony = course.state.ceremony
    if ceremony is None:
        course.state.ceremony_until = 0.0  # whoever sits down next is waited for anew
        return
    phase = ceremony.phase
    ceremony.leave(seat)
    if ceremony.phase != phase:
        _next_phase(course, ceremony)


def attend_start(course: Course) -> None:
    """Settle the key as soon as every seat is taken, then have the match dealt."""
    state = course.state
    if state.starting or not is_beginning(state):
        return
    if course.now < state.rest_until:
        return
    if state.shared is not None:  # its key was sealed before anybody sat here
        state.starting = True
        course.do(Deal({**state.header, "started_at": course.at}))
        return
    if state.ceremony is None:
        if not state.ceremony_until:
            state.ceremony_until = course.now + state.limits.words_wait_s
        if course.now < state.ceremony_until and not all(seat.kind == "bot" or seat.online for seat in state.seats):
            return  # those who sit here are about to come in
        people = [_has_words(state, seat.number) for seat in state.seats]
        state.ceremony = Ceremony.begun(state.header["commit"], people)
        _next_phase(course, state.ceremony)
    if not state.ceremony.settled and course.now >= state.ceremony_until:
        state.ceremony.late()
        _next_phase(course, state.ceremony)
    if state.ceremony.settled:
        state.starting = True
        course.do(Deal({**state.header, **state.ceremony.header(), "started_at": course.at}))


def _has_words(state: TableState, seat: int) -> bool:
    return any(state.visitors[visitor].has_words for visitor in state.seats[seat].visitors)


def _next_phase(course: Course, ceremony: Ceremony) -> None:
    """The ceremony goes on, in this process or another."""
    state = course.state
    state.ceremony_until = course.now + state.limits.words_wait_s
    course.keep(Keep(match={"header": {**state.header, "ceremony": ceremony.as_json()}}))
    course.table_changed = True


def start_due(state: TableState) -> list[float]:
    """When ``attend_start`` is to be called again, should nothing happen before."""
    if state.starting or not is_beginning(state):
        return []
    settled = state.ceremony is not None and state.ceremony.settled
    return [state.rest_until if settled else max(state.ceremony_until, state.rest_until)]


def hear_dealt(course: Course, match: Table | None, header: dict[str, Any]) -> None:
    """The match is dealt; nobody may have left meanwhile. What is not waited for any more counts for nothing."""
    state = course.state
    if not state.starting or header.get("commit") != state.header["commit"]:
        return
    state.starting = False
    if match is None:
        state.rest_until = course.now + state.limits.bot_retry_s
        course.notice(say("match-couldnt-start-trying-again"))
        return
    if not is_beginning(state):
        return
    course.keep(Keep(table={"state": PLAYING}, match={"header": header}))
    state.header, state.match, state.stage, state.ceremony = header, match, PLAYING, None
    course.table_changed = course.match_changed = True
    course.note("match started")
