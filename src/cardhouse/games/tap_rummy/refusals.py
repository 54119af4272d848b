"""Why an action may not be done: rummy's reasons, and those of tapping (TP2, TP3)."""

from __future__ import annotations

from cardhouse.games.rummy.refusals import PAST_REASONS, RUMMY_REFUSALS
from cardhouse.kit.face.game import Refusal

ANSWER_FIRST, NOT_ASKED = range(PAST_REASONS, PAST_REASONS + 2)
TAP_RUMMY_REFUSALS = {
    **RUMMY_REFUSALS,
    ANSWER_FIRST: Refusal("You are asked whether you tap for the discard: tap, or pass", "TP3"),
    NOT_ASKED: Refusal("One taps for a discard that the next player has left lying, when one is asked", "TP2"),
}
