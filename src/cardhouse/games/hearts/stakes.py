"""What a hand of Hearts can bring: the points there are, against who takes them."""

from collections.abc import Mapping

import numpy as np

from cardhouse.kit.cards.packs import FACES, HEARTS, QUEEN, RANK_COUNT, SPADES
from cardhouse.kit.face.double_deck import deck_of
from cardhouse.kit.face.options import Value
from cardhouse.kit.face.stakes import Stakes

JACK, NO_TRICKS = 10, 5


def classic_stakes(players: int, settings: Mapping[str, Value]) -> Stakes:
    """13 hearts and the queen of spades; jack, moon and an exact total can take points off (HC5, HC7-HC9)."""
    points = RANK_COUNT + settings["queen_points"]
    off = JACK * settings["jack_of_diamonds"] + NO_TRICKS * settings["no_tricks_bonus"]
    taken_off = off + points * (settings["moon"] == "subtract") + halved(settings)
    changes = settings["moon"] != "off" or taken_off > 0
    acts = settings["pass_count"] * players + FACES
    return Stakes(-points, taken_off, acts, None if changes else -points)


def sanity_stakes(players: int, settings: Mapping[str, Value]) -> Stakes:
    """A point for each heart on the cards, more for each queen of spades; an exact total is halved (SH6-SH8)."""
    deck = deck_of(settings)
    faces = np.concatenate([deck.low, deck.high])
    queens = int((faces == SPADES * RANK_COUNT + QUEEN).sum())
    points = int((faces // RANK_COUNT == HEARTS).sum()) + queens * settings["queen_points"]
    return Stakes(-points, halved(settings), 2 * len(deck.pack))


def halved(settings: Mapping[str, Value]) -> int:
    """What a total of exactly the target takes off."""
    return int(settings["exact_target_halves"]) * ((settings["target"] + 1) // 2)
