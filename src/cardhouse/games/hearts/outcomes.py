"""What may come of an act at Hearts, for either deck: the queen, points, the moon."""

from cardhouse.games.hearts.words import say
from cardhouse.kit.face.outcomes import NUMBER, WHO, Course, Outcome, lines_saying, taken
from cardhouse.kit.words import player

QUEEN = "QS"


def queen(course: Course) -> bool:
    """Whether the seat took the queen of spades, on a double card too."""
    return any(QUEEN in (face[:2], face[2:]) for face in taken(course))


def points(course: Course) -> dict[str, int]:
    """The points each player took in the hand, by what messages call them."""
    return {str(line["who"]): int(str(line["points"])) for line in lines_saying(course, "took-points")}


def own_points(course: Course) -> int:
    """The points the seat took."""
    return points(course).get(player(course.seat), 0)


def moon_of_another(course: Course) -> bool:
    """Whether all others had to take as much as the seat, but for one: whoever shot the moon."""
    took, own = points(course), own_points(course)
    rest = [each for each in took.values() if each != own]
    return own > 0 and len(rest) == 1 and rest[0] <= 0 and len(took) > 2


OUTCOMES = (
    Outcome(say("outcome-queen", who=WHO), queen),
    Outcome(say("outcome-points", who=WHO, number=NUMBER), own_points),
    Outcome(say("outcome-other-shot-moon"), moon_of_another),
)
