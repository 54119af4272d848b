"""Taking back: a player asks, the other people agree or do not; ``undo`` says what may go back at all.

A player among bots alone goes back to their own last decision at once, whatever has been seen since. The record says
how often they did.
"""

from dataclasses import replace

from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Keep
from cardhouse.room.machine.moments import own_seat
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.state import Question, TableState, Visitor
from cardhouse.room.machine.telling import show
from cardhouse.room.machine.undo import last_decision, undo_refusal
from cardhouse.room.messages import UndoAskedTold, UndoClosedTold, UndoneTold
from cardhouse.room.words import say


def ask_back(course: Course, visitor: Visitor) -> None:
    """Ask the others whether one's last action may go back; among bots, go back to one's last decision."""
    state = course.state
    seat = own_seat(state, visitor)
    if state.match is None or state.match.over:
        raise Refused(say("there-is-nothing-to-undo"))
    if not state.settings.undo:
        raise Refused(say("undo-is-off-at-this-table"))
    if state.question is not None:
        raise Refused(say("someone-has-already-asked-for-undo"))
    if _take_answer_back(course, seat):
        return
    if _alone(state, seat):
        _go_back(course, seat)
        return
    reason = undo_refusal(state.match, seat)
    if reason is not None:
        raise Refused(reason)
    state.question = Question(seat, course.now + state.limits.undo_wait_s, {seat})
    course.tell_all(UndoAskedTold(seat=seat))


def _alone(state: TableState, seat: int) -> bool:
    """Whether all the others are bots of the table."""
    return all(other.kind == "bot" for other in state.seats if other.number != seat)


def _go_back(course: Course, seat: int) -> None:
    """Through the bots' moves to a seat's own last decision; keys of hands that are played anew stay shown."""
    state, match = course.state, course.state.match
    assert match is not None
    version = last_decision(match, seat)
    if version is None:
        raise Refused(say("you-have-not-made-move-yet"))
    if version in state.claimed:
        version = state.claimed.start
    times = int(state.header.get("taken_back", 0)) + 1
    state.header = {**state.header, "taken_back": times}
    match.record.header["taken_back"] = times
    _take_back(course, version, Keep(match={"header": state.header}))
    state.hand_keys = match.hand_keys
    course.table_changed = True


def _take_answer_back(course: Course, seat: int) -> bool:
    """Whether a seat had answered, and may answer anew now."""
    gathering = course.state.gathering
    if gathering is None or gathering.by.get(seat) != "human":
        return False
    gathering.forget(seat)
    course.table_changed = True
    show(course, tuple(sorted(course.state.seats[seat].visitors)), seat)
    return True


def answer_back(course: Course, visitor: Visitor, agree: bool) -> None:
    """Another player agrees, or does not."""
    state = course.state
    seat, question = own_seat(state, visitor), state.question
    if question is None or seat == question.seat:
        raise Refused(say("nobody-has-asked-you-for-undo"))
    if agree:
        question.agreed.add(seat)
    else:
        drop_question(course, say("undo-refused", name=state.seats[seat].name))


def attend_question(course: Course) -> None:
    """Settle the question once all who are there agree, who asked has gone, or the time is out."""
    state, question = course.state, course.state.question
    if question is None:
        return
    here = {seat.number for seat in state.seats if seat.kind == "human" and seat.online}
    if question.seat not in here:
        drop_question(course, say("undo-asker-has-left"))
    elif here <= question.agreed:
        assert state.match is not None
        _take_back(course, state.match.version - 1)
    elif course.now >= question.until:
        drop_question(course, say("undo-request-ran-out-of-time"))


def drop_question(course: Course, notice: str = say("undo-request-is-closed")) -> None:
    """Close the question, if one is open; nothing goes back."""
    if course.state.question is not None:
        course.state.question = None
        course.tell_all(UndoClosedTold(text=notice))
        course.notice(notice)


def _take_back(course: Course, version: int, kept: Keep = Keep()) -> None:
    """The match stands again as it did at a version; ``kept``: what else of it is made durable."""
    state, match = course.state, course.state.match
    assert match is not None
    state.question = None
    state.claimed = range(min(state.claimed.start, version), min(state.claimed.stop, version))
    state.forget_waits()
    course.keep(replace(kept, cut=version))
    match.undo(match.version - version)
    course.tell_all(UndoneTold())
    course.match_changed = True
