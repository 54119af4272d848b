"""What a hand of 500 Rummy can bring: all the points of the pack, for or against a seat."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.face.double_deck import deck_of
from cardhouse.kit.face.options import Value
from cardhouse.kit.face.stakes import Stakes

DEAREST, DEAREST_TOTAL = 15, 28


def classic_stakes(players: int, settings: Mapping[str, Value]) -> Stakes:
    """No card counts more than 15 (RC2); in a turn one draws, lays each card of one's own once and discards."""
    pack = FACES if settings["packs"] == "1" else 2 * FACES
    return Stakes(-pack * DEAREST, pack * DEAREST, settings["turns_each"] * players * (pack + 2))


def sanity_stakes(players: int, settings: Mapping[str, Value]) -> Stakes:
    """No card counts more than two aces together (SR10)."""
    points = len(deck_of(settings).pack) * DEAREST_TOTAL
    return Stakes(-points, points)
