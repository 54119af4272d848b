"""What may come of an act at Cardinoes: who goes out, who has to draw or pass."""

from cardhouse.games.cardinoes.words import say
from cardhouse.kit.face.outcomes import GOING_OUT, NUMBER, WHO, Course, Outcome, own_number


def had_to_draw(course: Course) -> int:
    """How many cards the seat had to draw."""
    return len(course.own("draw"))


OUTCOMES = (
    *GOING_OUT,
    Outcome(say("outcome-drew-more", who=WHO, number=NUMBER), had_to_draw),
    Outcome(
        say("outcome-points-left", who=WHO, number=NUMBER),
        lambda course: own_number(course, "held-and-scored", "worth"),
    ),
)
