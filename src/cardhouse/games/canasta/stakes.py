"""What a hand of canasta can bring a side: every card, every canasta, red threes and closing."""

from collections.abc import Mapping

from cardhouse.games.canasta.cards import CANASTA
from cardhouse.games.canasta.position import FULL_PACK
from cardhouse.games.canasta.scoring import CLOSING, HAND_CLOSING, RED_THREES, WILD_JOKER_CANASTA
from cardhouse.kit.face.options import Value
from cardhouse.kit.face.stakes import Stakes

DEAREST = 50


def stakes(players: int, settings: Mapping[str, Value]) -> Stakes:
    """No card counts more than a joker, no canasta more than the best (CA22-CA25); in a turn each card is laid once."""
    cards = FULL_PACK * DEAREST + int(RED_THREES.max())
    best = FULL_PACK // CANASTA * WILD_JOKER_CANASTA + CLOSING + HAND_CLOSING
    acts = settings["turns_each"] * players * (FULL_PACK + 2) + 2
    return Stakes(-cards, cards + best, acts)
