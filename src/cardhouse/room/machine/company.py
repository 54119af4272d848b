"""People among themselves: words, a nudge to who sleeps, emotes, who is looking."""

from cardhouse.room import messages as m
from cardhouse.room.machine.bars import is_muted
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Call, Keep
from cardhouse.room.machine.moments import own_seat
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.state import PLAYING, WATCHING, TableState, Visitor
from cardhouse.room.names.naming import clean
from cardhouse.room.words import say

NUDGE_S = 10.0  # so long nobody nudges the same seat again


def chat(course: Course, visitor: Visitor, text: str) -> None:
    """Somebody says something."""
    state = course.state
    if not state.settings.chat:
        raise Refused(say("chat-is-off-at-this-table"))
    _may_be_heard(state, visitor)
    if visitor.seat is None and not state.settings.spectators:
        raise Refused(say("only-players-can-chat-at-this-table"))
    length = state.limits.chat_length
    if len(text) > length:
        raise Refused(say("message-too-long", most=length))
    text = clean(text, length)
    if not text:
        raise Refused(say("that-message-is-empty"))
    name = visitor.person.name + WATCHING if visitor.seat is None else state.seats[visitor.seat].name
    course.keep(Keep(chat=(visitor.person.id, name, text, course.at)))
    hearers = [number for number, hearer in state.visitors.items() if state.may_see(hearer)]
    who = state.who(visitor.person.id)
    course.tell_these(hearers, m.ChatTold(name=name, text=text, at=course.at, seat=visitor.seat, who=who))


def _may_be_heard(state: TableState, visitor: Visitor) -> None:
    if is_muted(state, visitor):
        raise Refused(say("host-has-muted-you-at-this-table"))


def emote(course: Course, visitor: Visitor, message: m.Emote) -> None:
    """Somebody at a seat waves, or the like."""
    state = course.state
    seat = own_seat(state, visitor)
    if not state.settings.chat:
        raise Refused(say("chat-is-off-at-this-table"))
    _may_be_heard(state, visitor)
    hearers = [number for number, hearer in state.visitors.items() if state.may_see(hearer)]
    course.tell_these(hearers, m.EmoteTold(seat=seat, emote=message.emote))


def nudge(course: Course, visitor: Visitor, message: m.Nudge) -> None:
    """Somebody wakes who is waited for."""
    state = course.state
    own = own_seat(state, visitor)
    _may_be_heard(state, visitor)
    if message.seat not in awaited(state) or message.seat == own:
        raise Refused(say("it-is-not-that-players-turn"))
    seat = state.seats[message.seat]
    if not seat.online:
        raise Refused(say("nobody-is-at-that-seat"))
    if course.now < state.nudged.get(seat.number, 0.0):
        raise Refused(say("nudged-a-moment-ago", name=seat.name))
    state.nudged[seat.number] = course.now + NUDGE_S
    course.tell_these(tuple(sorted(seat.visitors)), m.NudgedTold(name=state.seats[own].name))
    if seat.looks_away and seat.person is not None:
        course.do(Call(seat.person))
    course.tell(visitor, m.NoticeTold(text=say("nudged", name=seat.name)))


def awaited(state: TableState) -> set[int]:
    """The seats all others wait for."""
    if state.stage != PLAYING or state.match is None:
        return set()
    if state.window is not None and state.window.claims is not None:
        return set(state.window.claims.seats) - set(state.window.answers)
    looking = state.pause.waited_for if state.pause is not None else set()
    if state.gathering is not None:
        return {*state.gathering.awaited, *looking}
    if looking:
        return set(looking)
    return set() if state.match.turn is None else {state.match.turn}


def look_away(course: Course, visitor: Visitor, message: m.Presence) -> None:
    """Somebody looks at something else, or at the table again."""
    if visitor.seat is None:
        return
    seat = course.state.seats[visitor.seat]
    before = seat.looks_away
    if message.away:
        seat.away.add(visitor.number)
    else:
        seat.away.discard(visitor.number)
    course.table_changed = course.table_changed or seat.looks_away != before
