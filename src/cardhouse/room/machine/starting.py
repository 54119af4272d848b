"""How a match begins: every seat is taken, the house deals."""

from __future__ import annotations

from typing import Any

from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Deal
from cardhouse.room.machine.state import PLAYING, STAND_IN_LEVEL, WAITING, Visitor
from cardhouse.room.refused import Refused
from cardhouse.table import Table


def start(course: Course, visitor: Visitor) -> None:
    """The host lets the match begin: bots take the empty seats."""
    state = course.state
    if not state.is_host(visitor):
        raise Refused("Only the host starts the match")
    if state.stage == WAITING:
        for seat in state.seats:
            if seat.empty:
                seat.become_bot(STAND_IN_LEVEL)
        course.keep_seats()
    course.table_changed = True


def attend_start(course: Course) -> None:
    """Have the match dealt as soon as every seat is taken."""
    state = course.state
    if state.stage != WAITING or state.starting or any(seat.empty for seat in state.seats):
        return
    if course.now < state.rest_until:
        return
    state.starting = True
    entropy = [seat.entropy for seat in state.seats]
    course.do(Deal({**state.header, "entropy": entropy, "started_at": course.at}))


def hear_dealt(course: Course, match: Table | None, header: dict[str, Any]) -> None:
    """The match is dealt; nobody may have left meanwhile."""
    state = course.state
    state.starting = False
    if match is None:
        state.rest_until = course.now + state.limits.bot_retry_s
        course.notice("The match could not be started; the house tries again")
        return
    if state.stage != WAITING or header["entropy"] != [seat.entropy for seat in state.seats]:
        return
    if any(seat.empty for seat in state.seats):
        return
    course.keep(table={"state": PLAYING, "header": header})
    state.header, state.match, state.stage = header, match, PLAYING
    course.table_changed = course.match_changed = True
    course.note("match started")
