"""What may come of an act at In Tense Care: tricks."""

from cardhouse.games.in_tense_care.words import say
from cardhouse.kit.face.outcomes import NUMBER, WHO, Outcome, tricks_won

OUTCOMES = (Outcome(say("outcome-tricks", who=WHO, number=NUMBER), tricks_won, good=True),)
