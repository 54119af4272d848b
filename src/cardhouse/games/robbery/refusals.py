"""Why something may not be done at robbery: rummy's reasons and its own (RB1-RB8)."""

from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.words import say
from cardhouse.games.rummy.refusals import RUMMY_REFUSALS
from cardhouse.games.rummy_family.refusals import OWN_REASON
from cardhouse.kit.face.game import Refusal

LAY_LIFTED_FIRST, LAID_NOW, STAYS_AS_LAID, ADD_ONE = range(OWN_REASON + 10, OWN_REASON + 14)
SWAP_BY_LIFTING, NOTHING_TAKEN_UP, TAKEN_UP_OFTEN = range(OWN_REASON + 14, OWN_REASON + 17)
ON_TABLE, NOTHING_TO_ADD, CANNOT_LAY = range(OWN_REASON + 17, OWN_REASON + 20)


def most_take_ups(position: Robbery) -> str:
    """How often cards may be taken up in a turn."""
    return say("most-take-ups", take_ups=position.take_ups)


REFUSALS = {
    **RUMMY_REFUSALS,
    LAY_LIFTED_FIRST: Refusal(say("refused-lay-lifted-first"), "RB4"),
    LAID_NOW: Refusal(say("refused-laid-now"), "RB7"),
    STAYS_AS_LAID: Refusal(say("refused-stays-as-laid"), "RB7"),
    ADD_ONE: Refusal(say("refused-add-one"), "RB6"),
    SWAP_BY_LIFTING: Refusal(say("refused-swap-by-lifting"), "RB8"),
    NOTHING_TAKEN_UP: Refusal(say("refused-nothing-taken-up"), "RB4"),
    TAKEN_UP_OFTEN: Refusal(say("refused-taken-up-often"), "RB4", most_take_ups),
    ON_TABLE: Refusal(say("refused-on-table"), "RB2"),
    NOTHING_TO_ADD: Refusal(say("refused-nothing-to-add"), "RB6"),
    CANNOT_LAY: Refusal(say("refused-cannot-lay"), "RB1"),
}
