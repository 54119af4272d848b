"""What a house may set at Cardinoes, and what goes together (CD3, CD7-CD9)."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, OptionError, Value

TARGET_MATCH, ROUNDS_MATCH = 0, 1
FLOOR, EXACT = 0, 1
SPECIAL_OFF, BOTH_ENDS, TWIN = 0, 1, 2
PRINTED_VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)

OPTIONS = (
    options.choice("match", ("target", "rounds"), "CD8", "Play to a target score or a number of rounds"),
    options.number("target", 100, 1, 10_000, "CD8", "The score that ends a target match"),
    options.number("rounds", 5, 1, 1000, "CD8", "How many rounds a rounds match has"),
    options.number("hand_size", 7, 1, 12, "CD1", "Cards dealt to each"),
    options.switch("draw_when_able", False, "CD3", "You may draw though you could play"),
    options.choice("tie_split", ("floor", "exact"), "CD7", "A tied pot is rounded down, or split to the fraction"),
    options.number("jokers", 0, 0, 2, "CD9", "Jokers in each pack; a joker follows anything"),
    options.number("joker_value", 25, 0, 100, "CD9", "Points for a joker left in hand"),
    options.numbers("point_values", PRINTED_VALUES, 0, 100, "CD9", "Points of 2, 3 ... 10, J, Q, K, A"),
    options.choice("special_play", ("off", "both_ends", "twin"), "CD9", "Plays that earn another turn"),
    options.number("packs", 1, 1, 2, "CD9", "Packs of 52 (two for twins)"),
    FIRST_DEALER,
)
PRESETS: Mapping[str, Mapping[str, Value]] = {"house": {}}


def check(players: int, settings: Mapping[str, Value]) -> None:
    """Options that must go together (CD9)."""
    if settings["special_play"] == "twin" and settings["packs"] != 2:
        raise OptionError("special_play", "twin needs packs=2: one pack holds no card twice")
    if not any(settings["point_values"]):
        raise OptionError("point_values", "at least one rank must be worth something, or no match ends")
