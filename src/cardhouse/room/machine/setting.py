"""The table is set: the host says what is played next, who sits where, and when it begins.

A table has one match in hand. Another takes its place when the host says so: the one before is over, has not begun, or
is broken off. Everybody stays, as far as there are seats. While the host is not there, who sits there sets the table.
"""

from cardhouse.room import messages as m
from cardhouse.room.machine.barring import remove
from cardhouse.room.machine.bars import span
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Choose, Keep, TableColumns
from cardhouse.room.machine.events import Chosen
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.seating import exchange, unbegin, vacate
from cardhouse.room.machine.starting import begin
from cardhouse.room.machine.state import PLAYING, STAND_IN_LEVEL, WAITING, Seat, TableState, Visitor
from cardhouse.room.machine.taking_back import drop_question
from cardhouse.room.names.naming import clean
from cardhouse.room.words import say

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
    if state.stage == PLAYING and not state.broken and not state.is_host(visitor):
        raise Refused(say("only-host-can-end-match"))
    if not state.leads(visitor):
        raise Refused(say("only-host-can-choose-game"))
    if state.starting:
        raise Refused(say("cards-are-being-dealt"))


def hear_chosen(course: Course, event: Chosen) -> None:
    """Set the match as was asked for, or tell why not."""
    state = course.state
    visitor = state.visitors.get(event.visitor)
    if visitor is None:
        return
    if event.refusal is not None:
        raise Refused(event.refusal)
    _may_set(state, visitor)
    if event.number != state.number + 1:
        raise Refused(say("table-has-moved-on-look-again"))
    drop_question(course)
    broken_off = state.stage == PLAYING and not state.broken
    dropped = _reseat(course, visitor, int(event.header["players"]))
    state.forget_match()
    state.stage, state.begun = WAITING, False
    state.game, state.title, state.header = event.game, event.title, dict(event.header)
    if event.begin:
        begin(state)
    course.keep_seats(
        Keep(
            opens={"number": event.number, "game": event.game, "header": state.header},
            table={"state": WAITING, "begun": state.begun},
            tokens_dropped=dropped,
        )
    )
    state.number = event.number
    course.table_changed = True
    if broken_off:
        course.notice(say("host-ended-match"))
    course.note("match set", game=event.game)


def _reseat(course: Course, visitor: Visitor, players: int) -> list[str]:
    """Let everyone keep their seat, or move to one without a person. Returns the people for whom none is left."""
    state = course.state
    old = state.seats
    if sum(seat.person is not None for seat in old) > players:
        _may_vacate(state, visitor)
    seats = [*old[:players], *(Seat(number, "human") for number in range(len(old), players))]
    dropped = []
    for seat in old[players:]:
        if seat.person is None:
            continue
        free = next((each for each in seats if each.person is None), None)
        if free is None:
            dropped.append(seat.person)
            vacate(course, seat)
        else:
            exchange(course, free, seat)
    state.seats = seats
    for seat in seats:
        here = [state.visitors[number].person.id for number in sorted(seat.visitors)]
        seat.past = [] if seat.person is None else list(dict.fromkeys([seat.person, *here]))
        seat.stand_in = False
    return dropped


def _may_vacate(state: TableState, visitor: Visitor) -> None:
    """Refuse to remove people for a visitor who came by a seat's link, unless that visitor is the host."""
    if state.by_link(visitor) and not state.is_host(visitor):
        raise Refused(say("you-cant-remove-people-with-seat-link"))


def place(course: Course, visitor: Visitor, message: m.Place) -> None:
    """A bot sits at a seat, or nobody yet. Who is there is removed by the host alone, for good, and not in a match."""
    state = course.state
    if not state.leads(visitor):
        raise Refused(say("only-host-can-change-seats"))
    seat = _seat(state, message.seat)
    if state.stage == PLAYING and seat.person is not None and seat.online:
        raise Refused(say("you-cant-remove-player-who-is-here"))
    if state.starting:
        raise Refused(say("cards-are-being-dealt"))
    if seat.person is not None:
        _may_vacate(state, visitor)
    dropped = [] if seat.person is None else [seat.person]
    if seat.person is not None and seat.online and seat.person != visitor.person.id:
        if not state.is_host(visitor):
            raise Refused(say("only-host-can-remove-players"))
        remove(course, state.who(seat.person))
    unbegin(course)
    if seat.person is not None:
        vacate(course, seat)
        course.match_changed = True
    if state.stage != PLAYING:
        seat.past.clear()
    seat.free()
    if message.kind == "bot":
        seat.become_bot(message.level or STAND_IN_LEVEL, [each.name for each in state.seats if each is not seat])
    state.turn = None
    course.keep_seats(Keep(tokens_dropped=dropped))
    course.table_changed = True


def swap(course: Course, visitor: Visitor, message: m.Swap) -> None:
    """Two change places, before a match."""
    state = course.state
    if not state.leads(visitor):
        raise Refused(say("only-host-can-change-seats"))
    if state.stage != WAITING or state.starting or state.ceremony is not None:
        raise Refused(say("seats-are-fixed-in-a-match"))
    one, other = _seat(state, message.one), _seat(state, message.other)
    exchange(course, one, other)
    course.keep_seats()
    course.table_changed = True


def manage(course: Course, visitor: Visitor, message: m.Manage) -> None:
    """The table's name, who may see it, how it is run."""
    state = course.state
    if not state.is_host(visitor):
        raise Refused(say("only-host-can-change-table-settings"))
    changes = TableColumns()
    if message.name is not None:
        name = clean(message.name, NAME_LENGTH)
        if not name:
            raise Refused(say("name-is-empty"))
        state.name = changes["name"] = name
    if message.private is False and course.at < visitor.shut:
        raise Refused(say("removed-so-not-listed", span=span(visitor.shut - course.at)))
    if message.private is not None:
        state.private = changes["private"] = message.private
    if message.settings is not None:
        state.settings = message.settings
        changes["settings"] = message.settings.model_dump()
    if changes:
        course.keep(Keep(table=changes))
        course.table_changed = True


def _seat(state: TableState, number: int) -> Seat:
    if number >= len(state.seats):
        raise Refused(say("seats-are", last=len(state.seats) - 1))
    return state.seats[number]
