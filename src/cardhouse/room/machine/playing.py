"""The match goes on: actions are played, kept, and what they end is put in order."""

from collections.abc import Sequence
from dataclasses import replace

from cardhouse.room.machine.course import Course
from cardhouse.room.machine.effects import Keep, Move
from cardhouse.room.machine.records import seal_of
from cardhouse.room.machine.refused import Refused
from cardhouse.room.machine.rows import Result
from cardhouse.room.machine.state import OVER, Past, Pause
from cardhouse.room.machine.taking_back import drop_question
from cardhouse.room.messages import HandKeyTold
from cardhouse.table import IllegalAction, Table


def accept(course: Course, actions: Sequence[tuple[int, str]]) -> None:
    """Play actions of the match, each with who does it (human, bot, window, claim); Refused plays none of them."""
    state, match = course.state, course.state.match
    assert match is not None
    version, hand, seats = match.version, match.hand, []
    try:
        for action, _ in actions:
            seats.append(match.turn or 0)
            match.play(action)
    except IllegalAction as error:
        if match.version > version:
            match.undo(match.version - version)
        raise Refused(error.reason, error.rule) from error
    if match.version == version:
        return
    played = match.record.actions[version:]
    moves = [
        Move(version + at, match.game.actions.text(played[at]), seats[at], by) for at, (_, by) in enumerate(actions)
    ]
    course.keep(replace(_ending(course, match), moves=moves) if match.over else Keep(course.state.number, moves))
    course.match_changed = True
    drop_question(course)
    state.forget_waits()
    if match.over:
        state.stage = OVER
        state.seal = seal_of(state, match)
        course.table_changed = True
        course.note("match finished")
    if match.over or match.hand != hand:
        _show_hand_keys(course, match)
        _pause(course, match)


def _ending(course: Course, match: Table) -> Keep:
    state, scene = course.state, match.see()
    result: Result = {
        "title": state.title,
        "seats": [seat.keep() for seat in state.seats],
        "scores": match.scores,
        "winners": match.winners,
        "standings": match.standings,
        "teams": [seat.team for seat in scene.seats],
        "hands": scene.sheet,
    }
    state.past.append(Past(state.number, state.game, ended_at=course.at, **result))
    return Keep(table={"state": OVER}, match={"result": result, "ended_at": course.at})


def _show_hand_keys(course: Course, match: Table) -> None:
    """Finished hands' keys are shown, so that their deals can be checked."""
    known = len(course.state.hand_keys)
    course.state.hand_keys = match.hand_keys
    for hand in range(known, len(match.hand_keys)):
        course.tell_all(HandKeyTold(hand=hand, key=match.hand_keys[hand]))


def _pause(course: Course, match: Table) -> None:
    """Between hands bots and windows wait until the people have looked at the end of the hand."""
    state = course.state
    people = {seat.number for seat in state.seats if seat.played_by_person and seat.online}
    if people and not match.over and state.settings.hand_pause_s > 0:
        state.pause = Pause(course.now + state.settings.hand_pause_s, people)
        course.table_changed = True
