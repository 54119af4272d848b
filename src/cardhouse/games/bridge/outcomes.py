"""What may come of an act at bridge: the contract made or beaten, and tricks."""

from __future__ import annotations

from cardhouse.games.bridge.words import say
from cardhouse.kit.face.outcomes import NUMBER, WHO, Course, Outcome
from cardhouse.kit.words import Message, arguments_of

SIDES = 2


def is_declarers(course: Course) -> bool:
    """Whether the seat is on the side that plays the contract."""
    return (int(course.before.declarer) - course.seat) % SIDES == 0


def is_down(course: Course) -> bool:
    """Whether the contract was beaten."""
    results = (arguments_of(line).get("result") for event in course.of("hand") for line in event.lines)
    return any(isinstance(result, Message) and result.key == "down" for result in results)


def side_tricks(course: Course) -> int:
    """The tricks of the seat's side."""
    return sum(event.seat is not None and (event.seat - course.seat) % SIDES == 0 for event in course.of("trick"))


OUTCOMES = (
    Outcome(say("outcome-down"), lambda course: is_down(course) and is_declarers(course)),
    Outcome(say("outcome-down"), lambda course: is_down(course) and not is_declarers(course), good=True),
    Outcome(say("outcome-side-tricks", who=WHO, number=NUMBER), side_tricks, good=True),
)
