"""What a hand of classic 500 Rummy can bring: all the points of the pack, for or against a seat."""

from collections.abc import Mapping

from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.face.options import Value
from cardhouse.kit.face.stakes import Stakes

DEAREST = 15


def stakes(players: int, settings: Mapping[str, Value]) -> Stakes:
    """No card counts more than 15 (RC2); in a turn one draws, lays each card of one's own once and discards."""
    pack = FACES if settings["packs"] == "1" else 2 * FACES
    return Stakes(-pack * DEAREST, pack * DEAREST, settings["turns_each"] * players * (pack + 2))
