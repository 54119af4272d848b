"""Why an action is refused at Cardinoes."""

from __future__ import annotations

from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, NOT_HELD, NO_MATCH, MUST_PLAY, STOCK_EMPTY = range(1, 6)
CAN_DRAW, ONLY_THE_DRAWN, NOT_SPECIAL, DRAWN_ALREADY, NOT_DRAWN = range(6, 11)

REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in Cardinoes", "G1"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    NO_MATCH: Refusal("The card matches that end neither in rank nor in suit", "CD2"),
    MUST_PLAY: Refusal("You hold a card that fits, so you must play", "CD3"),
    STOCK_EMPTY: Refusal("The draw pile is empty", "CD4"),
    CAN_DRAW: Refusal("You pass only when nothing fits and the draw pile is empty", "CD4"),
    ONLY_THE_DRAWN: Refusal("After drawing you may play only the card you drew", "CD3"),
    NOT_SPECIAL: Refusal("That play does not earn another turn", "CD9"),
    DRAWN_ALREADY: Refusal("You have drawn already: play the card or keep it", "CD3"),
    NOT_DRAWN: Refusal("You have drawn nothing this turn", "CD3"),
}
