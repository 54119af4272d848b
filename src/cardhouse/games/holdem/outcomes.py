"""What may come of an act at hold'em: who wins the pot, with or without a showdown."""

from cardhouse.games.holdem.words import say
from cardhouse.kit.face.outcomes import WHO, Course, Outcome


def won(course: Course) -> bool:
    """Whether the seat won the pot alone."""
    return bool(course.own("hand"))


def shown_down(course: Course) -> bool:
    """Whether the last hand ended with hands shown."""
    return bool(course.of("show"))


def won_unseen(course: Course) -> bool:
    """Whether the seat won the pot as all others folded."""
    return won(course) and not shown_down(course)


def lost_at_showdown(course: Course) -> bool:
    """Whether hands were shown and another won, the seat not having folded."""
    return shown_down(course) and not won(course) and not course.own("fold")


OUTCOMES = (
    Outcome(say("outcome-won-pot", who=WHO), won, good=True),
    Outcome(say("everyone-else-folded"), won_unseen, good=True),
    Outcome(say("outcome-lost-showdown", who=WHO), lost_at_showdown),
)
