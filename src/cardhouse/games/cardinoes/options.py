"""What a house may set at Cardinoes, and what goes together (CD3, CD7-CD9)."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.games.cardinoes.words import say
from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, OptionError, Value

TARGET_MATCH, ROUNDS_MATCH = 0, 1
FLOOR, EXACT = 0, 1
SPECIAL_OFF, BOTH_ENDS, TWIN = 0, 1, 2
PRINTED_VALUES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)

OPTIONS = (
    options.choice(
        "match",
        {"target": say("option-match-target"), "rounds": say("option-match-rounds")},
        "CD8",
        say("option-match-help"),
        title=say("option-match"),
    ),
    options.number("target", 100, 1, 10_000, "CD8", say("option-target-help"), title=say("option-target")),
    options.number("rounds", 5, 1, 1000, "CD8", say("option-rounds-help"), title=say("option-rounds")),
    options.number("hand_size", 7, 1, 12, "CD1", say("option-hand-size-help"), title=say("option-hand-size")),
    options.switch(
        "draw_when_able", False, "CD3", say("option-draw-when-able-help"), title=say("option-draw-when-able")
    ),
    options.choice(
        "tie_split",
        {"floor": say("option-tie-split-floor"), "exact": say("option-tie-split-exact")},
        "CD7",
        say("option-tie-split-help"),
        title=say("option-tie-split"),
    ),
    options.number("jokers", 0, 0, 2, "CD9", say("option-jokers-help"), title=say("option-jokers")),
    options.number("joker_value", 25, 0, 100, "CD9", say("option-joker-value-help"), title=say("option-joker-value")),
    options.numbers(
        "point_values",
        PRINTED_VALUES,
        0,
        100,
        "CD9",
        say("option-point-values-help"),
        title=say("option-point-values"),
    ),
    options.choice(
        "special_play",
        {
            "off": say("option-special-play-off"),
            "both_ends": say("option-special-play-both-ends"),
            "twin": say("option-special-play-twin"),
        },
        "CD9",
        say("option-special-play-help"),
        title=say("option-special-play"),
    ),
    options.number("packs", 1, 1, 2, "CD9", say("option-packs-help"), title=say("option-packs")),
    FIRST_DEALER,
)
PRESETS: Mapping[str, Mapping[str, Value]] = {"house": {}, "short": {"match": "rounds", "rounds": 3}}


def check(players: int, settings: Mapping[str, Value]) -> None:
    """Options that must go together (CD9)."""
    if settings["special_play"] == "twin" and settings["packs"] != 2:
        raise OptionError("special_play", say("option-error-twins"))
    if not any(settings["point_values"]):
        raise OptionError("point_values", say("option-error-point-values"))
