"""The host's place passes on where the host is gone for good: else nobody could run the table, break off or close it.

It goes to whoever has been there longest of those who sit, each known by an own cookie; a guest who only has a seat's
link does not become the host. An old host who comes back is a guest like others.
"""

from collections.abc import Sequence

from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Keep
from cardhouse.room.machine.state import CLOSED, TableState, Visitor
from cardhouse.room.words import say


def attend_host(course: Course) -> None:
    """See whether the host is there; after long enough the place passes on."""
    state = course.state
    if state.stage == CLOSED or any(state.is_host(each) for each in state.visitors.values()):
        state.host_gone_since = None
        return
    if state.host_gone_since is None:
        state.host_gone_since = course.now
    heir = _heir(state)
    if heir is None or course.now < state.host_gone_since + state.limits.host_wait_s:
        return
    state.host, state.host_gone_since = heir.person.id, None
    course.keep(Keep(table={"host": state.host}))
    course.notice(say("new-host", name=heir.person.name))
    course.table_changed = True


def host_due(state: TableState) -> Sequence[float]:
    """When ``attend_host`` is to be called again, should nothing happen before."""
    if state.host_gone_since is None or _heir(state) is None:
        return ()
    return (state.host_gone_since + state.limits.host_wait_s,)


def _heir(state: TableState) -> Visitor | None:
    sitting = (each for each in state.visitors.values() if each.seat is not None and not state.by_link(each))
    return min(sitting, key=lambda each: each.number, default=None)
