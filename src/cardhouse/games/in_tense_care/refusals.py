"""Why an action may be refused."""

from cardhouse.games.in_tense_care.words import say
from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, NOT_HELD = 1, 2

REFUSALS = {
    NOT_AN_ACTION: Refusal(say("refused-not-an-action"), "G1"),
    NOT_HELD: Refusal(say("refused-card-not-held"), "G1"),
}
