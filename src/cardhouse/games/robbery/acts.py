"""What a player can do at robbery: what there is at rummy, and lifting a combination of the table.

lift 3
"""

from __future__ import annotations

from cardhouse.games.rummy import classic
from cardhouse.games.rummy.acts import OWN_REASON
from cardhouse.games.rummy.position import GROUPS
from cardhouse.kit.actions import Actions, Kind, numbers
from cardhouse.kit.game import Refusal

ACTIONS = Actions(
    *classic.ACTIONS.kinds.values(), Kind("lift", "lift {group}", "Lift group {group}", group=numbers(1, GROUPS))
)
LIFT = ACTIONS.first("lift")

CANNOT_LAY_TAKEN, LAY_LIFTED_FIRST, NOT_COMPLETED, LAID_NOW = range(OWN_REASON + 10, OWN_REASON + 14)
STAYS_AS_LAID, NOTHING_TO_ADD, ADD_ONE, SWAP_BY_LIFTING = range(OWN_REASON + 14, OWN_REASON + 18)
REFUSALS = {
    **classic.RUMMY_REFUSALS,
    CANNOT_LAY_TAKEN: Refusal("You may take the discard only if you can lay it at once", "RB1"),
    LAY_LIFTED_FIRST: Refusal("First lay the cards that are lifted", "RB4"),
    NOT_COMPLETED: Refusal("The rest of the lifted cards could not all be laid again", "RB4"),
    LAID_NOW: Refusal("What you have laid this turn is not lifted again", "RB7"),
    STAYS_AS_LAID: Refusal("Lifted cards are added only to combinations that lay there before your turn", "RB7"),
    NOTHING_TO_ADD: Refusal("Whatever you lift, you could add no card of your own", "RB6"),
    ADD_ONE: Refusal("Who robs adds at least one card of his own", "RB6"),
    SWAP_BY_LIFTING: Refusal("Lift the combination and lay it again with your card in the joker's place", "RB8"),
}
