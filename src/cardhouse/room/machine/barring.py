"""The host removes people for good, mutes them, lets them in again; anybody reports them to the house."""

from dataclasses import replace

from cardhouse.room import messages as m
from cardhouse.room.machine.bars import why_not_in
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Dismiss, Keep, Report
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.seating import NOT_LET_IN, go, unbegin, vacate
from cardhouse.room.machine.state import NOWHERE, OUT, UNHEARD, Bar, BarKind, Origin, Person, TableState, Visitor
from cardhouse.room.names.naming import clean
from cardhouse.room.words import say

MOST_BARS = 200


def bar(course: Course, visitor: Visitor, message: m.Bar) -> None:
    """The host removes a guest for good, or mutes them."""
    state = course.state
    _may_bar(state, visitor)
    person, origin = _guest(state, message.who)
    if person.id == state.host:
        raise Refused(say("host-cant-be-removed-or-muted"))
    if message.kind == OUT:
        remove(course, message.who)
    else:
        _set_bar(course, message.kind, person, origin)
        _tell(course, person.id, say("host-has-muted-you-at-this-table"))


def _tell(course: Course, person: str, text: str) -> None:
    """Say something to a guest, on all lines there are."""
    mine = [number for number, other in course.state.visitors.items() if other.person.id == person]
    course.tell_these(mine, m.NoticeTold(text=text))


def _may_bar(state: TableState, visitor: Visitor) -> None:
    if not state.is_host(visitor):
        raise Refused(say("only-host-can-bar"))
    if len(state.bars) >= MOST_BARS:
        raise Refused(say("too-many-barred", most=MOST_BARS))


def remove(course: Course, who: str) -> None:
    """Take a guest's seat, if they have one, and keep them out, with anyone else their bar catches."""
    state = course.state
    person, origin = _guest(state, who)
    number = state.seat_of(person.id)
    more = Keep()
    if number is not None:
        unbegin(course)
        vacate(course, state.seats[number])
        state.turn = None
        course.match_changed = True
        more = Keep(table={"seats": [seat.keep() for seat in state.seats]}, tokens_dropped=[person.id])
    _set_bar(course, OUT, person, origin, more)
    for other in list(state.visitors.values()):
        if why_not_in(state, other.person.id, other.origin, 0.0, course.at) is not None:
            course.tell(other, m.ClosedTold(text=say("host-has-removed-you-from-this-table")))
            course.do(Dismiss(other.number, NOT_LET_IN, "removed"))
            go(course, other.number)
    course.notice(say("removed-by-host", name=person.name))


def _set_bar(course: Course, kind: BarKind, person: Person, origin: Origin, more: Keep = Keep()) -> None:
    state = course.state
    until = course.at + state.limits.bar_s if kind == OUT else 0.0
    new = Bar(kind, person.id, person.name, origin.browser, origin.address, course.at, until)
    state.bars = [*(each for each in state.bars if not each.is_of(kind, person.id)), new]
    course.keep(replace(more, bar=new))
    course.table_changed = True


def lift(course: Course, visitor: Visitor, message: m.Lift) -> None:
    """The host lets somebody in again, or be heard."""
    state = course.state
    if not state.is_host(visitor):
        raise Refused(say("only-host-can-let-people-back-in"))
    found = next((each for each in state.barred(message.kind) if state.who(each.person) == message.who), None)
    if found is None:
        raise Refused(say("that-person-is-not-removed-or-muted"))
    state.bars = [each for each in state.bars if each is not found]
    course.keep(Keep(lifted=(found.kind, found.person)))
    if found.kind == UNHEARD:
        _tell(course, found.person, say("host-has-unmuted-you"))
    course.table_changed = True


def report(course: Course, visitor: Visitor, message: m.Report) -> None:
    """Somebody tells the house of a guest; what that one said last goes with it."""
    state = course.state
    if not state.may_see(visitor):
        raise Refused(say("only-players-can-chat-at-this-table"))
    person, origin = _guest(state, message.who)
    if person.id == visitor.person.id:
        raise Refused(say("you-cant-report-yourself"))
    text = clean(message.text, state.limits.chat_length)
    course.keep(Keep(report=Report(visitor.person, person, origin, text)))
    course.tell(visitor, m.NoticeTold(text=say("report-sent", name=person.name)))


def _guest(state: TableState, who: str) -> tuple[Person, Origin]:
    """The guest whom others at the table know by this ID, and the guest's origin. Raises Refused when they are gone."""
    known = [Person(seat.person, seat.name) for seat in state.seats if seat.person is not None]
    known += [person for person, _ in state.guests.values()]
    found = next((person for person in known if state.who(person.id) == who), None)
    if found is None:
        raise Refused(say("person-is-gone"))
    return state.guests.get(found.id, (found, NOWHERE))
