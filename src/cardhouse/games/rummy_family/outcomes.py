"""What may come of an act at rummy and its kin: who goes out, what is left in hand, what others pick up."""

from cardhouse.games.rummy_family.words import say
from cardhouse.kit.face.outcomes import GOING_OUT, NUMBER, WHO, Outcome, next_takes, own_number

OUTCOMES = (
    *GOING_OUT,
    Outcome(
        say("outcome-lost-points", who=WHO, number=NUMBER), lambda course: own_number(course, "lost-total", "change")
    ),
    Outcome(say("next-player-took-discard"), next_takes),
)
