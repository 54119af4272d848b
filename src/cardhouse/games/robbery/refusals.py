"""Why something may not be done at robbery: rummy's reasons and its own (RB1-RB8)."""

from __future__ import annotations

from cardhouse.games.rummy.refusals import RUMMY_REFUSALS
from cardhouse.games.rummy_family.refusals import OWN_REASON
from cardhouse.kit.face.game import Refusal

LAY_LIFTED_FIRST, LAID_NOW, STAYS_AS_LAID, ADD_ONE = range(OWN_REASON + 10, OWN_REASON + 14)
SWAP_BY_LIFTING, NOTHING_TAKEN_UP, TAKEN_UP_OFTEN = range(OWN_REASON + 14, OWN_REASON + 17)
ON_TABLE, NOTHING_TO_ADD, CANNOT_LAY = range(OWN_REASON + 17, OWN_REASON + 20)
REFUSALS = {
    **RUMMY_REFUSALS,
    LAY_LIFTED_FIRST: Refusal("First lay the cards that are lifted, or put everything back", "RB4"),
    LAID_NOW: Refusal("What you have laid this turn is not lifted again", "RB7"),
    STAYS_AS_LAID: Refusal("Lifted cards are added only to combinations that lay there before your turn", "RB7"),
    ADD_ONE: Refusal("Who robs adds at least one card of his own", "RB6"),
    SWAP_BY_LIFTING: Refusal("Lift the combination and lay it again with your card in the joker's place", "RB8"),
    NOTHING_TAKEN_UP: Refusal("Nothing is taken up that could be put back", "RB4"),
    TAKEN_UP_OFTEN: Refusal("You have taken cards up often enough: in this turn you take up no more", "RB4"),
    ON_TABLE: Refusal("Cards on the table are lifted before they are laid anew", "RB2"),
    NOTHING_TO_ADD: Refusal("With what you hold nothing can be added to the table, however it is laid", "RB6"),
    CANNOT_LAY: Refusal("With what you hold and what lies on the table that card could not be laid", "RB1"),
}
