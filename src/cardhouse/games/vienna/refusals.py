"""Why an action may not be done: the family's reasons, and those of tapping and of melds kept in hand (VI2-VI7)."""

from __future__ import annotations

from cardhouse.games.rummy_family.refusals import OWN_REASON, TURN_REFUSALS
from cardhouse.kit.face.game import Refusal

MOST_LEFT_OVER = 5  # points a player may have left over when he taps (VI2)

REST_TOO_DEAR, NOTHING_LEFT, TAPPED_ALREADY, KEPT_IN_HAND, NOT_ALL_IN_MELDS, CLOSE_BY_DISCARD = range(
    OWN_REASON, OWN_REASON + 6
)
VIENNA_REFUSALS = {
    **TURN_REFUSALS,
    REST_TOO_DEAR: Refusal(f"To tap, what is left over to you may be worth {MOST_LEFT_OVER} points at most", "VI2"),
    NOTHING_LEFT: Refusal("With nothing left over you close the hand, you do not tap", "VI4"),
    TAPPED_ALREADY: Refusal("Somebody has tapped already: this is the last round", "VI5"),
    KEPT_IN_HAND: Refusal("At this table combinations stay in hand until the hand ends", "VI6"),
    NOT_ALL_IN_MELDS: Refusal("To close, all your cards but the one you discard must stand in combinations", "VI7"),
    CLOSE_BY_DISCARD: Refusal("At this table you close by discarding your last card", "RU11"),
}
