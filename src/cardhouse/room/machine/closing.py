"""The table is closed for good, by its host.

Nobody else closes it: who sits there may leave, and a table whose host is gone is closed by the house's retention.
"""

from cardhouse.room import messages as m
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Dismiss, Keep, PutAway
from cardhouse.room.machine.events import Came, Event, Heard, Lost, Went
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.state import CLOSED, TableState, Visitor
from cardhouse.room.words import say

TABLE_CLOSED = 4410


def close(course: Course, visitor: Visitor) -> None:
    """The host closes the table: everybody is told and sent away."""
    state = course.state
    if not state.is_host(visitor):
        raise Refused(say("only-host-can-close-table"))
    course.keep(Keep(table={"state": CLOSED}))
    send_away(course, say("host-has-closed-this-table"))


def send_away(course: Course, text: str) -> None:
    """Nothing happens at this table any more."""
    state = course.state
    state.stage, state.starting = CLOSED, False
    state.match = state.ceremony = state.question = None
    state.forget_waits()
    course.tell_all(m.ClosedTold(text=text))
    for number in state.visitors:
        course.do(Dismiss(number, TABLE_CLOSED, "table closed"))
    course.do(PutAway())
    course.note("table closed")


def passes(state: TableState, event: Event) -> bool:
    """Whether something may still happen at a table that is closed; Refused where somebody asks for more."""
    if isinstance(event, Came) or (isinstance(event, Heard) and event.visitor in state.visitors):
        raise Refused(say("this-table-is-closed"))
    return isinstance(event, Went | Lost)
