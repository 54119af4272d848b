"""What may come of an act where the pile lies open: who goes out, what is melded and taken."""

from cardhouse.games.rummy_family.open_pile.words import say
from cardhouse.kit.face.outcomes import GOING_OUT, NUMBER, WHO, Course, Outcome, next_takes


def melded(course: Course) -> int:
    """How often the seat melded or laid off."""
    return len(course.own("meld")) + len(course.own("lay_off"))


OUTCOMES = (
    *GOING_OUT,
    Outcome(say("outcome-melded", who=WHO, number=NUMBER), melded, good=True),
    Outcome(say("next-player-took-from-pile"), next_takes),
)
