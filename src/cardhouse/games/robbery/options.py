"""Robbery's options: rummy's, whom the table is open to, and what may be done with it (RB4, RB5, RB7)."""

from collections.abc import Mapping, Sequence

from cardhouse.games.robbery.words import say
from cardhouse.games.rummy.options import RUMMY_OPTIONS
from cardhouse.games.rummy_family.options import SHORT
from cardhouse.kit.face import options
from cardhouse.kit.face.options import Option, Value

OPTIONS: Sequence[Option] = (
    *(option for option in RUMMY_OPTIONS if option.name != "return_taken"),
    options.switch("rob_needs_opening", True, "RB5", say),
    options.switch("rob_this_turn", True, "RB7", say),
    options.number("take_ups", 20, 1, 100, "RB4", say),
)
PRESETS: Mapping[str, Mapping[str, Value]] = {"house": {}, "as printed": {"foreman_lays_out": False}, "short": SHORT}
