"""What may come of an act at Oh Hell: the bid made, or missed by too many or too few tricks."""

from cardhouse.games.oh_hell.words import say
from cardhouse.kit.face.outcomes import WHO, Course, Outcome, own_numbers


def missed_by(course: Course) -> float:
    """How many more tricks the seat won than it bid."""
    return next((won - bid for bid, won in own_numbers(course, "bid-and-won-total", "bid", "took")), 0.0)


OUTCOMES = (
    Outcome(say("outcome-made-bid", who=WHO), lambda course: missed_by(course) == 0, good=True),
    Outcome(say("outcome-too-many", who=WHO), lambda course: missed_by(course) > 0),
    Outcome(say("outcome-too-few", who=WHO), lambda course: missed_by(course) < 0),
)
