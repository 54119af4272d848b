"""What a house may set at Cardinoes, and what goes together (CD3, CD7-CD9)."""

from collections.abc import Mapping

from cardhouse.games.cardinoes.words import say
from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, OptionError, Value

TARGET_MATCH, ROUNDS_MATCH = 0, 1
FLOOR, EXACT = 0, 1
SPECIAL_OFF, BOTH_ENDS, TWIN = 0, 1, 2
PRINTED_VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)

OPTIONS = (
    options.choice("match", ("target", "rounds"), "CD8", say),
    options.number("target", 100, 1, 10_000, "CD8", say),
    options.number("rounds", 5, 1, 1000, "CD8", say),
    options.number("hand_size", 7, 1, 12, "CD1", say),
    options.switch("draw_when_able", False, "CD3", say),
    options.choice("tie_split", ("floor", "exact"), "CD7", say),
    options.number("jokers", 0, 0, 2, "CD9", say),
    options.number("joker_value", 25, 0, 100, "CD9", say),
    options.numbers("point_values", PRINTED_VALUES, 0, 100, "CD9", say),
    options.choice("special_play", ("off", "both_ends", "twin"), "CD9", say),
    options.number("packs", 1, 1, 2, "CD9", say),
    FIRST_DEALER,
)
PRESETS: Mapping[str, Mapping[str, Value]] = {"house": {}, "short": {"match": "rounds", "rounds": 3}}


def check(players: int, settings: Mapping[str, Value]) -> None:
    """Options that must go together (CD9)."""
    if settings["special_play"] == "twin" and settings["packs"] != 2:
        raise OptionError("special_play", say("option-error-twins"))
    if not any(settings["point_values"]):
        raise OptionError("point_values", say("option-error-point-values"))
