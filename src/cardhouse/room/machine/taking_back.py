"""Taking back: a player asks, the other people agree or do not; ``undo`` says what may go back at all."""

from __future__ import annotations

from cardhouse.room.machine.course import Course
from cardhouse.room.machine.moments import own_seat
from cardhouse.room.machine.state import Question, Visitor
from cardhouse.room.machine.telling import show
from cardhouse.room.machine.undo import undo_refusal
from cardhouse.room.messages import UndoAskedTold, UndoClosedTold, UndoneTold
from cardhouse.room.refused import Refused


def ask_back(course: Course, visitor: Visitor) -> None:
    """Ask the others whether one's last action may go back; where nobody is to be asked, take it back."""
    state = course.state
    seat = own_seat(state, visitor)
    if state.match is None or state.match.over:
        raise Refused("There is nothing to take back")
    if not state.settings.undo:
        raise Refused("At this table nothing is taken back")
    if state.question is not None:
        raise Refused("Somebody has asked already")
    if _take_answer_back(course, seat):
        return
    reason = undo_refusal(state.match, seat)
    if reason is not None:
        raise Refused(reason)
    state.question = Question(seat, course.now + state.limits.undo_wait_s, {seat})
    course.tell_all(UndoAskedTold(seat=seat))


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
        raise Refused("Nobody has asked you to take anything back")
    if agree:
        question.agreed.add(seat)
    else:
        drop_question(course, f"{state.seats[seat].name} does not agree to take it back")


def attend_question(course: Course) -> None:
    """Settle the question once all who are there agree, who asked has gone, or the time is out."""
    state, question = course.state, course.state.question
    if question is None:
        return
    here = {seat.number for seat in state.seats if seat.kind == "human" and seat.online}
    if question.seat not in here:
        drop_question(course, "Who asked to take back has gone")
    elif here <= question.agreed:
        _take_back(course)
    elif course.now >= question.until:
        drop_question(course, "Nobody agreed in time to take it back")


def drop_question(course: Course, notice: str = "The question whether to take back is closed") -> None:
    """Close the question, if one is open; nothing goes back."""
    if course.state.question is not None:
        course.state.question = None
        course.tell_all(UndoClosedTold(text=notice))
        course.notice(notice)


def _take_back(course: Course) -> None:
    state, match = course.state, course.state.match
    assert match is not None
    state.question = None
    state.forget_waits()
    course.keep(cut=match.version - 1)
    match.undo()
    course.tell_all(UndoneTold())
    course.match_changed = True
