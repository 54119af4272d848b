"""The options of rummy with a tap: those of rummy, who gets a discard, how many cards tapping may bring (TP2, TP6)."""

from collections.abc import Sequence

from cardhouse.games.rummy.options import RUMMY_OPTIONS
from cardhouse.games.tap_rummy.words import say
from cardhouse.kit.face import options
from cardhouse.kit.face.options import Option

IN_TURN, FASTEST = 0, 1
LEAST_LIMIT, MOST_LIMIT = 11, 24  # three cards more than the smallest hand; what menus have room for

TAP_RUMMY_OPTIONS: Sequence[Option] = (
    *RUMMY_OPTIONS,
    options.choice("tap_priority", ("turn_order", "fastest"), "TP2", say),
    options.number("tap_limit", 21, LEAST_LIMIT, MOST_LIMIT, "TP6", say),
)
