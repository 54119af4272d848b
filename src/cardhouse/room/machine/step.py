"""One step of a live table: something happens, and whatever follows from it follows."""

from cardhouse.room import messages as m
from cardhouse.room.machine import events as e
from cardhouse.room.machine.acting import arrange, hear_arranged, play, select, suggest, why
from cardhouse.room.machine.barring import bar, lift, report
from cardhouse.room.machine.calling import attend_calls
from cardhouse.room.machine.claiming import claim_rest, hear_proven
from cardhouse.room.machine.clock import attend_clock, clock_due, is_back
from cardhouse.room.machine.closing import close, passes, send_away
from cardhouse.room.machine.company import chat, emote, look_away, nudge
from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Dismiss, Effect, Tell, TellChat
from cardhouse.room.machine.gathering import attend_gathering, gathering_due
from cardhouse.room.machine.hosting import attend_host, host_due
from cardhouse.room.machine.pressing import forget_press, settle_press, was_done
from cardhouse.room.machine.records import seal_of
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.seating import NOT_LET_IN, come, go, leave, new_token, rename, sit
from cardhouse.room.machine.setting import another, hear_chosen, manage, place, swap
from cardhouse.room.machine.starting import add_words, attend_start, hear_dealt, start, start_due
from cardhouse.room.machine.state import CLOSED, OVER, Moment, TableState, Visitor
from cardhouse.room.machine.taking_back import answer_back, ask_back, attend_question, drop_question
from cardhouse.room.machine.telling import greet, narrate, tell_changes, tell_meanings
from cardhouse.room.machine.thinking import attend_bots, bots_due, hear_thought, hint
from cardhouse.room.machine.windows import attend_window, window_due
from cardhouse.room.words import say
from cardhouse.table import Table

BY_ITSELF = (m.Hello, m.Probe, m.Next, m.Presence, m.Commit, m.Reveal)
"""What a client says without its person."""
NOT_IN_A_TEST = (m.Hint, m.Undo, m.Leave, m.Another, m.Place, m.Swap, m.Manage)
"""What nobody does while a play counts that others are compared with."""


def step(state: TableState, event: e.Event, moment: Moment) -> list[Effect]:
    """Let something happen at a table: changes its state and returns what is to be done outside, in order."""
    course = Course(state, *moment)
    refused = False
    try:
        _happen(course, event)
    except Refused as refusal:
        refused = True
        _tell_refusal(course, event, refusal)
    _follow(course)
    attend_calls(course, silent=isinstance(event, e.Opened | e.Lost))
    tell_changes(course)
    settle_press(course, event, refused)
    return course.effects


def due(state: TableState) -> float | None:
    """When the next ``Tick`` is due, should nothing happen before; None: never."""
    times = [*start_due(state), *bots_due(state), *window_due(state), *clock_due(state), *gathering_due(state)]
    times += host_due(state)
    if state.question is not None:
        times.append(state.question.until)
    if state.pause is not None:
        times.append(state.pause.until)
    soonest = min(times, default=float("inf"))
    return None if soonest == float("inf") else soonest


def _happen(course: Course, event: e.Event) -> None:
    state = course.state
    if state.stage == CLOSED and not passes(state, event):
        return
    match event:
        case e.Heard():
            visitor = state.visitors.get(event.visitor)
            if visitor is not None and not was_done(state, visitor, event.message.press):
                _hear(course, visitor, event.message, event.token)
        case e.Came():
            come(course, event)
        case e.Went():
            go(course, event.visitor)
        case e.Renamed():
            rename(course, event.person)
        case e.Opened():
            _open(course, event)
        case e.Chosen():
            hear_chosen(course, event)
        case e.Dealt():
            hear_dealt(course, event.match, event.header)
        case e.Thought():
            hear_thought(course, event.request, event.found)
        case e.Arranged():
            visitor = state.visitors.get(event.visitor)
            if visitor is not None:
                hear_arranged(course, visitor, event.version, event.arrangement, event.commit)
        case e.Suggested():
            visitor = state.visitors.get(event.visitor)
            if visitor is not None and state.match is not None and state.match.version == event.version:
                course.tell(visitor, m.LaidTold(version=event.version, groups=event.groups))
        case e.Proven():
            visitor = state.visitors.get(event.visitor)
            if visitor is not None:
                hear_proven(course, visitor, event)
        case e.Declined():
            if event.visitor in state.visitors:
                raise Refused(event.reason)
        case e.Lost():
            _lose(course, event)
        case e.Tick():
            pass


def _hear(course: Course, visitor: Visitor, message: m.AnyMessage, token: str) -> None:
    if not isinstance(message, BY_ITSELF):
        is_back(course, visitor)
    if course.state.is_test and isinstance(message, NOT_IN_A_TEST):
        raise Refused(say("not-in-a-try-that-counts"))
    if isinstance(message, m.Hello):
        greet(course, visitor)
        if course.state.settings.chat and course.state.may_see(visitor):
            course.do(TellChat(visitor.number))
    elif isinstance(message, m.AtPlay):
        _hear_at_play(course, visitor, message)
    elif isinstance(message, m.AtTable):
        _hear_at_table(course, visitor, message, token)
    elif isinstance(message, m.InCompany):
        _hear_in_company(course, visitor, message)


def _hear_at_play(course: Course, visitor: Visitor, message: m.AtPlay) -> None:
    match message:
        case m.Play():
            play(course, visitor, message)
        case m.Select():
            select(course, visitor, message)
        case m.Arrange():
            arrange(course, visitor, message)
        case m.Rest():
            claim_rest(course, visitor, message)
        case m.Why():
            why(course, visitor, message)
        case m.Hint(table=True):
            suggest(course, visitor)
        case m.Hint():
            hint(course, visitor, message.guide)
        case m.Narrate():
            narrate(course, visitor)
        case m.Meanings():
            tell_meanings(course, visitor)
        case m.Next():
            _looked(course, visitor)
        case m.Undo():
            ask_back(course, visitor)
        case m.UndoAnswer():
            answer_back(course, visitor, message.agree)


def _hear_at_table(course: Course, visitor: Visitor, message: m.AtTable, token: str) -> None:
    match message:
        case m.Watch():
            _watch(course, visitor)
        case m.Sit():
            sit(course, visitor, message, token)
        case m.Commit() | m.Reveal():
            add_words(course, visitor, message)
        case m.Leave():
            leave(course, visitor)
        case m.Start():
            start(course, visitor)
        case m.Another():
            another(course, visitor, message)
        case m.Place():
            place(course, visitor, message)
        case m.Swap():
            swap(course, visitor, message)
        case m.Manage():
            manage(course, visitor, message)
        case m.Token():
            new_token(course, visitor, token)
        case m.Close():
            close(course, visitor)


def _hear_in_company(course: Course, visitor: Visitor, message: m.InCompany) -> None:
    match message:
        case m.Chat():
            chat(course, visitor, message.text)
        case m.Emote():
            emote(course, visitor, message)
        case m.Nudge():
            nudge(course, visitor, message)
        case m.Presence():
            look_away(course, visitor, message)
        case m.Bar():
            bar(course, visitor, message)
        case m.Lift():
            lift(course, visitor, message)
        case m.Report():
            report(course, visitor, message)


def _follow(course: Course) -> None:
    """What follows of itself from where the table stands, as often as something does."""
    before: int | None = -1
    while before != (before := course.state.match.version if course.state.match is not None else None):
        attend_host(course)
        attend_start(course)
        attend_question(course)
        _attend_pause(course)
        attend_window(course)
        attend_gathering(course)
        attend_clock(course)
        attend_bots(course)


def _looked(course: Course, visitor: Visitor) -> None:
    pause = course.state.pause
    if pause is not None and visitor.seat in pause.waited_for:
        pause.waited_for.discard(visitor.seat)
        course.table_changed = True


def _attend_pause(course: Course) -> None:
    pause = course.state.pause
    if pause is not None and (not pause.waited_for or course.now >= pause.until):
        course.state.pause = None
        course.table_changed = True


def _watch(course: Course, visitor: Visitor) -> None:
    if visitor.seat is not None:
        raise Refused(say("leave-your-seat-first"))
    if not course.state.settings.spectators:
        raise Refused(say("this-table-doesnt-allow-spectators"))
    greet(course, visitor)


def _open(course: Course, event: e.Opened) -> None:
    state = course.state
    state.broken = event.broken
    _take_match(state, event.match)
    course.table_changed = course.match_changed = True


def _take_match(state: TableState, match: Table | None) -> None:
    state.match = match
    state.hand_keys = match.hand_keys if match is not None else []
    state.seal = seal_of(state, match) if match is not None and state.stage == OVER else None


def _lose(course: Course, event: e.Lost) -> None:
    """Something could not be kept: what the storage holds is what has happened."""
    state = course.state
    forget_press(course)
    drop_question(course)
    state.forget_waits()
    state.starting = False
    state.rest_until = course.now + state.limits.bot_retry_s
    course.table_changed = course.match_changed = True
    if event.row is None:
        state.match = None
        return
    state.broken, state.title = event.broken, event.title or state.title
    if event.row["state"] == CLOSED:
        send_away(course, say("this-table-is-closed"))
        return
    stand_ins = {(old.number, old.person) for old in state.seats if old.stand_in}
    state.take(event.row, course.now)
    for visitor in sorted(state.visitors.values(), key=lambda each: each.seat is None):
        number = state.seat_of(visitor.person.id) if visitor.seat is None else visitor.seat
        visitor.seat = number
        if number is not None and _has_room(state, visitor, number):
            state.seats[number].visitors.add(visitor.number)
        else:
            visitor.seat = None
    for seat in state.seats:
        seat.stand_in = (seat.number, seat.person) in stand_ins and not seat.online
    for visitor in state.visitors.values():
        visitor.shown = None
    _take_match(state, event.match)


def _has_room(state: TableState, visitor: Visitor, seat: int) -> bool:
    """Whether somebody holds the seat at which the visitor is, and it takes another line of this kind."""
    if seat >= len(state.seats) or state.seats[seat].person is None:
        return False
    by_link = state.by_link(visitor)
    return len(state.lines_at(seat, by_link)) < state.most_lines(by_link)


def _tell_refusal(course: Course, event: e.Event, refused: Refused) -> None:
    """Who asked is told; who was not let in, is not there."""
    number = getattr(event, "visitor", None)
    if number is None:
        raise refused
    course.do(Tell((number,), m.RefusedTold(reason=refused.reason, rule=refused.rule, about=e.about(event))))
    if isinstance(event, e.Came):
        course.do(Dismiss(number, NOT_LET_IN, "not let in"))
