"""What a hand of Sanity 500 Rummy can bring: all the points of the deck, for or against a seat."""

from collections.abc import Mapping

from cardhouse.kit.face.double_deck import deck_of
from cardhouse.kit.face.options import Value
from cardhouse.kit.face.stakes import Stakes

DEAREST_TOTAL = 28


def stakes(players: int, settings: Mapping[str, Value]) -> Stakes:
    """No card counts more than two aces together (SR10)."""
    points = len(deck_of(settings).pack) * DEAREST_TOTAL
    return Stakes(-points, points)
