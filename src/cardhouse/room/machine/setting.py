"""The table is set: the host says what is played next, who sits where, and when it begins.

A table has one match in hand. Another takes its place when the host says so: the one before is over, has not begun, or
is broken off. Everybody stays, as far as there are seats. While the host is not there, who sits there sets the table.
"""

from __future__ import annotations

from cardhouse.room import messages as m
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Choose
from cardhouse.room.machine.events import Chosen
from cardhouse.room.machine.seating import exchange, put_out, unbegin
from cardhouse.room.machine.starting import begin
from cardhouse.room.machine.state import PLAYING, STAND_IN_LEVEL, WAITING, Seat, TableState, Visitor
from cardhouse.room.machine.taking_back import drop_question
from cardhouse.room.naming import clean
from cardhouse.room.refused import Refused

NAME_LENGTH = 60


def another(course: Course, visitor: Visitor, message: m.Another) -> None:
    """Have another match looked up, if it may be set."""
    state = course.state
    _may_set(state, visitor)
    same = message.game in (None, state.game)
    header = state.header
    players = message.players
    if players is None and same:
        players = len(state.seats)
    preset = message.preset
    options = message.options
    if preset is None:
        preset = header["preset"] if same else "house"
    if options is None:
        options = header["options"] if same and message.preset is None else {}
    game = message.game or state.game
    course.do(Choose(visitor.number, state.number + 1, game, players, preset, options, message.begin))


def _may_set(state: TableState, visitor: Visitor) -> None:
    if state.stage == PLAYING and not state.is_host(visitor):
        raise Refused("A match is being played; only the host breaks it off")
    if not state.leads(visitor):
        raise Refused("The host sets the table")
    if state.starting:
        raise Refused("The match is being dealt")


def hear_chosen(course: Course, event: Chosen) -> None:
    """The match may be set so, or not."""
    state = course.state
    visitor = state.visitors.get(event.visitor)
    if visitor is None:
        return
    if event.refusal is not None:
        raise Refused(event.refusal)
    _may_set(state, visitor)
    if event.number != state.number + 1:
        raise Refused("The table has moved on; look again")
    drop_question(course)
    broken_off = state.stage == PLAYING
    dropped = _reseat(course, int(event.header["players"]))
    state.forget_match()
    state.stage, state.begun = WAITING, False
    state.game, state.title, state.header = event.game, event.title, dict(event.header)
    if event.begin:
        begin(state)
    course.keep(
        opens={"number": event.number, "game": event.game, "header": state.header},
        table={"state": WAITING, "begun": state.begun, "seats": [seat.keep() for seat in state.seats]},
        tokens_dropped=dropped,
    )
    state.number = event.number
    course.table_changed = True
    if broken_off:
        course.notice("The match was broken off")
    course.note("match set", game=event.game)


def _reseat(course: Course, players: int) -> list[str]:
    """Everybody keeps his seat, or takes one without a person; the people for whom there is none."""
    state = course.state
    old = state.seats
    seats = [*old[:players], *(Seat(number, "human") for number in range(len(old), players))]
    dropped = []
    for seat in old[players:]:
        if seat.person is None:
            continue
        free = next((each for each in seats if each.person is None), None)
        if free is None:
            dropped.append(seat.person)
            put_out(course, seat)
        else:
            exchange(course, free, seat)
    state.seats = seats
    for seat in seats:
        seat.past = [] if seat.person is None else [seat.person]
        seat.stand_in = False
    return dropped


def place(course: Course, visitor: Visitor, message: m.Place) -> None:
    """A bot sits at a seat, or nobody yet. Nobody who is there loses his seat in a running match."""
    state = course.state
    if not state.leads(visitor):
        raise Refused("The host says who sits where")
    seat = _seat(state, message.seat)
    if state.stage == PLAYING and seat.person is not None and seat.online:
        raise Refused("Nobody who is there loses his seat in a match")
    if state.starting:
        raise Refused("The match is being dealt")
    dropped = [] if seat.person is None else [seat.person]
    unbegin(course)
    if seat.person is not None:
        put_out(course, seat)
        course.match_changed = True
    if state.stage != PLAYING:
        seat.past.clear()
    seat.free()
    if message.kind == "bot":
        seat.become_bot(message.level or STAND_IN_LEVEL, [each.name for each in state.seats if each is not seat])
    state.turn = None
    course.keep_seats(tokens_dropped=dropped)
    course.table_changed = True


def swap(course: Course, visitor: Visitor, message: m.Swap) -> None:
    """Two change places, before a match."""
    state = course.state
    if not state.leads(visitor):
        raise Refused("The host says who sits where")
    if state.stage != WAITING or state.starting or state.ceremony is not None:
        raise Refused("Seats are changed before a match")
    one, other = _seat(state, message.one), _seat(state, message.other)
    exchange(course, one, other)
    course.keep_seats()
    course.table_changed = True


def manage(course: Course, visitor: Visitor, message: m.Manage) -> None:
    """The table's name, who may see it, how it is run."""
    state = course.state
    if not state.is_host(visitor):
        raise Refused("Only the host says how the table is run")
    changes: dict[str, object] = {}
    if message.name is not None:
        name = clean(message.name, NAME_LENGTH)
        if not name:
            raise Refused("A name needs something that can be seen")
        state.name = changes["name"] = name
    if message.private is not None:
        state.private = changes["private"] = message.private
    if message.settings is not None:
        state.settings = message.settings
        changes["settings"] = message.settings.model_dump()
    if changes:
        course.keep(table=changes)
        course.table_changed = True


def _seat(state: TableState, number: int) -> Seat:
    if number >= len(state.seats):
        raise Refused(f"This table has seats 0 to {len(state.seats) - 1}")
    return state.seats[number]
