"""What may come of an act at canasta: the pile taken, canastas, who goes out."""

from __future__ import annotations

from cardhouse.games.canasta.words import say
from cardhouse.kit.face.outcomes import NUMBER, WHO, Course, Outcome, next_takes
from cardhouse.kit.terms import Seat
from cardhouse.kit.words import arguments_of


def is_partner(course: Course, seat: Seat | None) -> bool:
    """Whether a seat is on the side of the one that acted."""
    return seat is not None and (seat == course.seat or (course.before.players == 4 and (seat - course.seat) % 2 == 0))


def own_takes(course: Course) -> int:
    """How often the seat's side took the pile."""
    return sum(is_partner(course, event.seat) for event in course.of("take"))


def own_canastas(course: Course) -> int:
    """How many canastas the seat's side completed."""
    melds = (event for event in course.of("meld") if is_partner(course, event.seat))
    return sum(arguments_of(event.text).get("canasta", "no") != "no" for event in melds)


def others_went_out(course: Course) -> bool:
    """Whether the other side ended the hand."""
    return any(event.seat is not None and not is_partner(course, event.seat) for event in course.of("hand"))


OUTCOMES = (
    Outcome(say("outcome-next-took-pile"), next_takes),
    Outcome(say("outcome-own-side-took-pile", who=WHO, number=NUMBER), own_takes, good=True),
    Outcome(say("outcome-own-canastas", who=WHO, number=NUMBER), own_canastas, good=True),
    Outcome(say("outcome-others-went-out"), others_went_out),
)
