"""Seats: taken, given up, found again on another device; and visitors who come and go."""

from collections import Counter
from collections.abc import Sequence

from cardhouse.room import messages as m
from cardhouse.room.machine.bars import why_not_in
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Dismiss, Keep
from cardhouse.room.machine.events import Came
from cardhouse.room.machine.moments import own_seat
from cardhouse.room.machine.pressing import meet
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.starting import give_up_words
from cardhouse.room.machine.state import PLAYING, WAITING, Person, Seat, Visitor
from cardhouse.room.machine.telling import greet, show
from cardhouse.room.names.naming import namesake
from cardhouse.room.words import say

NOT_LET_IN, ELSEWHERE, BACK = 4403, 4409, 4411
FULL = say("this-table-is-full")


def come(course: Course, event: Came) -> None:
    """A visitor comes in, to a seat or to watch; a seat's bot hands back. Who holds a seat always comes in."""
    state, person = course.state, event.person
    if (reason := why_not_in(state, person.id, event.origin, event.shut, course.at)) is not None:
        raise Refused(reason)
    own = event.seat if event.seat is not None and not state.seats[event.seat].empty else state.seat_of(person.id)
    if own is None:
        lines = sum(other.person.id == person.id for other in state.visitors.values())
        if lines >= state.limits.lines_per_person:
            raise Refused(say("too-many-tabs"))
        if state.watchers >= state.limits.watchers:
            _make_place(course, event.address)
    elif state.seats[own].person == person.id:
        _make_room(course, own, by_link=False)
    else:
        _come_by_link(course, person, own)
    visitor = state.visitors[event.visitor] = Visitor(
        event.visitor, person, has_words=event.has_words, takes_changes=event.takes_changes
    )
    visitor.origin, visitor.shut, visitor.address = event.origin, event.shut, event.address
    state.remember(person, event.origin)
    if own is not None:
        attach(course, visitor, own)
    before = meet(state, visitor, event.client)
    if before is not None:
        course.do(Dismiss(before, BACK, "the page is back on another line"))
        go(course, before)
    course.table_changed = True


def _make_place(course: Course, address: str) -> None:
    """All places for watchers are taken: whoever came last from where most of them are makes room for an address."""
    watching = course.state.watching()
    crowds = Counter(each.address for each in watching)
    largest, most = crowds.most_common(1)[0]
    if most <= crowds[address] + 1:
        raise Refused(FULL)
    last = next(each for each in reversed(watching) if each.address == largest)
    course.tell_these((last.number,), m.RefusedTold(reason=FULL, about="table"))
    course.do(Dismiss(last.number, NOT_LET_IN, "the table is full"))
    go(course, last.number)


def _come_by_link(course: Course, person: Person, number: int) -> None:
    """Somebody else comes to a seat by its link: its person is told."""
    state = course.state
    seat = state.seats[number]
    if seat.seen_by(person.id):
        course.keep_seats()
        text = say("seat-opened-elsewhere")
        course.tell_these(state.lines_at(number, by_link=False), m.NoticeTold(text=text))
    _make_room(course, number, by_link=True)


def _make_room(course: Course, seat: int, by_link: bool, more: int = 1) -> None:
    """A seat has only so many lines of a kind: the oldest gives way, and none of its person's to one by its link."""
    state = course.state
    while len(lines := state.lines_at(seat, by_link)) + more > state.most_lines(by_link):
        oldest = lines[0]
        course.tell_these((oldest,), m.RefusedTold(reason=say("seat-on-too-many-devices"), about="table"))
        course.do(Dismiss(oldest, ELSEWHERE, "open on too many devices"))
        go(course, oldest)


def go(course: Course, number: int) -> None:
    """A visitor's connection is gone; a newer one of the same seat stays."""
    visitor = course.state.visitors.pop(number, None)
    if visitor is not None:
        detach(course, visitor)
        course.table_changed = True


def attach(course: Course, visitor: Visitor, number: int) -> None:
    """A connection of who holds a seat; the seat's bot hands back."""
    seat = course.state.seats[number]
    visitor.seat = number
    seat.visitors.add(visitor.number)
    seat.stand_in = False
    window = course.state.window
    if window is not None and window.by.get(number) == "bot":
        del window.answers[number], window.by[number]
    gathering = course.state.gathering
    if gathering is not None and gathering.by.get(number, "bot") == "bot":
        gathering.forget(number)


def detach(course: Course, visitor: Visitor) -> None:
    """The connection is gone, or its person sits no longer."""
    if visitor.seat is None:
        return
    seat = course.state.seats[visitor.seat]
    visitor.seat = None
    seat.visitors.discard(visitor.number)
    seat.away.discard(visitor.number)
    if not seat.visitors:
        seat.away_since = course.now
        if course.state.pause is not None:
            course.state.pause.waited_for.discard(seat.number)
            course.table_changed = True


def sit(course: Course, visitor: Visitor, message: m.Sit, token: str) -> None:
    """A visitor takes a free seat."""
    state, person = course.state, visitor.person
    if visitor.seat == message.seat:
        greet(course, visitor)
        return
    own = state.seat_of(person.id) if visitor.seat is None or state.by_link(visitor) else visitor.seat
    seats_change = state.stage == WAITING and not state.starting and state.ceremony is None and not state.is_test
    if own is not None and not seats_change:
        raise Refused(say("you-already-have-seat"))
    if message.seat >= len(state.seats):
        raise Refused(say("seats-are", last=len(state.seats) - 1))
    seat = state.seats[message.seat]
    if not seat.empty:
        raise Refused(say("that-seat-is-taken"))
    if own is not None:
        exchange(course, state.seats[own], seat)
        course.keep_seats()
        course.table_changed = True
        return
    if state.stage == PLAYING and any(person.id in each.past for each in state.seats if each is not seat):
        raise Refused(say("seen-another-seats-cards"))
    others = (each.name for each in state.seats if each is not seat)
    if (taken := namesake(person.name, others)) is not None:
        raise Refused(say("name-taken-at-this-table", name=taken))
    if state.by_link(visitor):
        detach(course, visitor)
    seat.take(person)
    course.keep_seats(Keep(person=(person.id, person.name), token=(token, person.id)))
    for other in state.visitors.values():
        if other.person.id == person.id and other.seat is None:  # another line of theirs may be at another's seat
            attach(course, other, seat.number)
    _tell_token(course, visitor, seat, token)
    _make_room(course, seat.number, by_link=False, more=0)
    course.table_changed = True
    if state.match is not None:
        show(course, tuple(sorted(seat.visitors)), seat.number)


def exchange(course: Course, one: Seat, other: Seat) -> None:
    """Who sits at two seats changes places."""
    lines = [(seat, [course.state.visitors[number] for number in sorted(seat.visitors)]) for seat in (one, other)]
    for _, visitors in lines:
        for visitor in visitors:
            detach(course, visitor)
    mine, yours = one.keep(), other.keep()
    away = one.away_since, other.away_since
    one.sit_as(yours, away[1])
    other.sit_as(mine, away[0])
    for (_, visitors), seat in zip(lines, (other, one), strict=True):
        for visitor in visitors:
            visitor.seat = seat.number
            seat.visitors.add(visitor.number)


def unbegin(course: Course) -> None:
    """A player left before the start: cancel the automatic start; the host must start again."""
    state = course.state
    if state.begun and state.stage == WAITING:
        state.begun = False
        course.keep(Keep(table={"begun": False}))


def new_token(course: Course, visitor: Visitor, token: str) -> None:
    """Another link for one's seat, in place of the one before: who came by that one only watches from now on."""
    state = course.state
    seat = state.seats[own_seat(state, visitor)]
    if state.by_link(visitor):
        raise Refused(say("only-owner-can-replace-link"))
    course.keep(Keep(token=(token, visitor.person.id)))
    _step_back(course, state.lines_at(seat.number, by_link=True), say("seat-link-was-replaced"))
    _tell_token(course, visitor, seat, token)


def _step_back(course: Course, lines: Sequence[int], text: str) -> None:
    """Lines that came by a seat's link watch from now on, where that is allowed."""
    state = course.state
    if not lines:
        return
    for number in lines:
        detach(course, state.visitors[number])
        state.visitors[number].shown = None
    course.tell_these(lines, m.NoticeTold(text=text))
    if state.match is not None and state.settings.spectators:
        show(course, lines, None)
    course.table_changed = True


def _tell_token(course: Course, visitor: Visitor, seat: Seat, token: str) -> None:
    link = f"/t/{course.state.id}#token={token}"
    course.tell(visitor, m.SeatedTold(seat=seat.number, token=token, link=link))


def leave(course: Course, visitor: Visitor) -> None:
    """A visitor gives their seat up. In a running match it is free for someone new, and a bot plays it until then.

    A visitor who is there by the seat's link alone just leaves: the seat stays its person's.
    """
    state = course.state
    seat = state.seats[own_seat(state, visitor)]
    if state.by_link(visitor):
        linked = state.lines_at(seat.number, by_link=True)
        mine = [number for number in linked if state.visitors[number].person.id == visitor.person.id]
        _step_back(course, mine, say("left-seat-to-its-player"))
        return
    person = seat.person or visitor.person.id
    lines = tuple(number for number in sorted(seat.visitors) if state.settings.spectators)
    unbegin(course)
    vacate(course, seat)
    course.keep_seats(Keep(tokens_dropped=[person]))
    if state.match is not None:
        show(course, lines, None)
    course.table_changed = True


def vacate(course: Course, seat: Seat) -> None:
    """Who sits here gives the seat up."""
    state = course.state
    if state.gathering is not None:
        state.gathering.forget(seat.number)
    seat.free()
    if state.stage == WAITING:
        seat.past.clear()
        give_up_words(course, seat.number)
    for number in sorted(seat.visitors):
        detach(course, state.visitors[number])


def rename(course: Course, person: Person) -> None:
    """Show the name a person has taken."""
    state = course.state
    for visitor in state.visitors.values():
        if visitor.person.id == person.id:
            visitor.person = person
    if person.id in state.guests:
        state.guests[person.id] = (person, state.guests[person.id][1])
    number = state.seat_of(person.id)
    if number is not None and state.seats[number].name != person.name:
        state.seats[number].name = person.name
        course.keep_seats()
        course.table_changed = True
