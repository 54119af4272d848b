"""What a hand of the rummy games can bring: ten points, or minus the hand, doubled, and being out."""

from collections.abc import Mapping

from cardhouse.games.rummy_family.position import BONUS, JOKERS, PACK
from cardhouse.games.rummy_family.scoring import ACE_POINTS, GONE
from cardhouse.kit.face.options import Value
from cardhouse.kit.face.stakes import Stakes
from cardhouse.kit.melds import meld

OF_EACH = 8
"""Cards of a rank in two packs."""


def stakes(players: int, settings: Mapping[str, Value]) -> Stakes:
    """A hand can come to hold the whole pack (RU3, RU12, RU14, RU15); in a turn each card is laid or moved but once."""
    aces = settings["ace_in_hand"] - ACE_POINTS
    cost = OF_EACH * (int(meld.RANK_POINTS.sum()) + aces) + JOKERS * settings["joker_in_hand"]
    turn = (2 * PACK + 2) * (settings.get("take_ups", 0) + 1)
    return Stakes(-2 * cost - GONE, BONUS, settings["turns_each"] * players * turn)
