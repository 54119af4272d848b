"""Seats: taken, given up, found again on another device; and visitors who come and go."""

from __future__ import annotations

from cardhouse.room import messages as m
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Dismiss
from cardhouse.room.machine.events import Came
from cardhouse.room.machine.moments import own_seat
from cardhouse.room.machine.starting import give_up_words
from cardhouse.room.machine.state import PLAYING, WAITING, Person, Seat, Visitor
from cardhouse.room.machine.telling import greet, show
from cardhouse.room.naming import namesake
from cardhouse.room.refused import Refused

NOT_LET_IN, ELSEWHERE = 4403, 4409


def come(course: Course, event: Came) -> None:
    """A visitor comes in, to a seat or to watch; a seat's bot hands back. Who holds a seat always comes in."""
    state, person = course.state, event.person
    own = event.seat if event.seat is not None and not state.seats[event.seat].empty else state.seat_of(person.id)
    if own is None:
        if state.watchers >= state.limits.watchers:
            raise Refused("This table has no room for more visitors")
        lines = sum(other.person.id == person.id for other in state.visitors.values())
        if lines >= state.limits.lines_per_person:
            raise Refused("You have this table open too often")
    else:
        _make_room(course, own)
    visitor = state.visitors[event.visitor] = Visitor(
        event.visitor, person, has_words=event.has_words, takes_changes=event.takes_changes
    )
    if own is not None:
        attach(course, visitor, own)
    course.table_changed = True


def _make_room(course: Course, seat: int, more: int = 1) -> None:
    """A seat has only so many lines: the oldest gives way."""
    visitors = course.state.seats[seat].visitors
    while len(visitors) + more > course.state.limits.lines_per_person:
        oldest = min(visitors)
        course.tell_these((oldest,), m.RefusedTold(reason="This seat is open on too many devices", about="table"))
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
    own = state.seat_of(person.id) if visitor.seat is None else visitor.seat
    seats_change = state.stage == WAITING and not state.starting and state.ceremony is None
    if own is not None and not seats_change:
        raise Refused("You have a seat already")
    if message.seat >= len(state.seats):
        raise Refused(f"This table has seats 0 to {len(state.seats) - 1}")
    seat = state.seats[message.seat]
    if not seat.empty:
        raise Refused("That seat is taken")
    if own is not None:
        exchange(course, state.seats[own], seat)
        course.keep_seats()
        course.table_changed = True
        return
    if state.stage == PLAYING and any(person.id in each.past for each in state.seats if each is not seat):
        raise Refused("You have seen another seat's cards in this match")
    others = (each.name for each in state.seats if each is not seat)
    if (taken := namesake(person.name, others)) is not None:
        raise Refused(f"Somebody at this table is called {taken}; take another name first")
    seat.take(person)
    course.keep_seats(person=(person.id, person.name), token=(token, person.id))
    for other in state.visitors.values():
        if other.person.id == person.id and other.seat is None:  # he may have another's seat on another line
            attach(course, other, seat.number)
    _tell_token(course, visitor, seat, token)
    _make_room(course, seat.number, 0)
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
    """Somebody has gone before the match: it begins when the host says so again."""
    state = course.state
    if state.begun and state.stage == WAITING:
        state.begun = False
        course.keep(table={"begun": False})


def new_token(course: Course, visitor: Visitor, token: str) -> None:
    """Another token of one's seat, for another device."""
    seat = course.state.seats[own_seat(course.state, visitor)]
    course.keep(token=(token, seat.person or visitor.person.id))
    _tell_token(course, visitor, seat, token)


def _tell_token(course: Course, visitor: Visitor, seat: Seat, token: str) -> None:
    link = f"/t/{course.state.id}#token={token}"
    course.tell(visitor, m.SeatedTold(seat=seat.number, token=token, link=link))


def leave(course: Course, visitor: Visitor) -> None:
    """A visitor gives the seat up; in a running match it is free for somebody new, and a bot's until then."""
    state = course.state
    seat = state.seats[own_seat(state, visitor)]
    person = seat.person or visitor.person.id
    lines = tuple(number for number in sorted(seat.visitors) if state.settings.spectators)
    unbegin(course)
    put_out(course, seat)
    course.keep_seats(tokens_dropped=[person])
    if state.match is not None:
        show(course, lines, None)
    course.table_changed = True


def put_out(course: Course, seat: Seat) -> None:
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
    number = state.seat_of(person.id)
    if number is not None and state.seats[number].name != person.name:
        state.seats[number].name = person.name
        course.keep_seats()
        course.table_changed = True
