"""What a player can do at robbery: what there is at rummy, lifting a combination of the table, putting all back.

lift 3, put back
"""

from __future__ import annotations

from cardhouse.games.rummy.actions import RUMMY_ACTIONS
from cardhouse.games.rummy.refusals import RUMMY_REFUSALS
from cardhouse.games.rummy_family.position import MOST_MELDS
from cardhouse.games.rummy_family.refusals import OWN_REASON
from cardhouse.kit.face.actions import Actions, Kind, numbers
from cardhouse.kit.face.game import Refusal

ACTIONS = Actions(
    *RUMMY_ACTIONS.kinds.values(),
    Kind("lift", "lift {group}", "Lift group {group}", group=numbers(1, MOST_MELDS)),
    Kind("put_back", "put back", "Put everything back"),
)
LIFT, PUT_BACK = ACTIONS.first("lift"), ACTIONS.first("put_back")

LAY_LIFTED_FIRST, LAID_NOW, STAYS_AS_LAID, ADD_ONE = range(OWN_REASON + 10, OWN_REASON + 14)
SWAP_BY_LIFTING, NOTHING_TAKEN_UP, IN_VAIN = range(OWN_REASON + 14, OWN_REASON + 17)
REFUSALS = {
    **RUMMY_REFUSALS,
    LAY_LIFTED_FIRST: Refusal("First lay the cards that are lifted, or put everything back", "RB4"),
    LAID_NOW: Refusal("What you have laid this turn is not lifted again", "RB7"),
    STAYS_AS_LAID: Refusal("Lifted cards are added only to combinations that lay there before your turn", "RB7"),
    ADD_ONE: Refusal("Who robs adds at least one card of his own", "RB6"),
    SWAP_BY_LIFTING: Refusal("Lift the combination and lay it again with your card in the joker's place", "RB8"),
    NOTHING_TAKEN_UP: Refusal("Nothing is taken up that could be put back", "RB4"),
    IN_VAIN: Refusal("You have put cards back: in this turn you take up no more", "RB4"),
}
