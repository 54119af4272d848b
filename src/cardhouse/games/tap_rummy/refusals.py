"""Why an action may not be done: rummy's reasons, and those of tapping (TP2, TP3)."""

from cardhouse.games.rummy.refusals import PAST_REASONS, RUMMY_REFUSALS
from cardhouse.games.tap_rummy.words import say
from cardhouse.kit.face.game import Refusal

ANSWER_FIRST, NOT_ASKED = range(PAST_REASONS, PAST_REASONS + 2)
TAP_RUMMY_REFUSALS = {
    **RUMMY_REFUSALS,
    ANSWER_FIRST: Refusal(say("refused-answer-first"), "TP3"),
    NOT_ASKED: Refusal(say("refused-not-asked"), "TP2"),
}
