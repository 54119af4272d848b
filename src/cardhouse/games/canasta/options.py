"""What a house may set at canasta."""

from collections.abc import Mapping, Sequence

import numpy as np

from cardhouse.games.canasta.words import say
from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, Option, Value

TWO_PACKS, THREE_PACKS, PACKS_BY_PLAYERS = 0, 1, 2
BY_DEALER, BY_LEFT = 0, 1
HAND_SIZES = np.array([0, 11, 13, 15], np.int64)
TWO_NATURAL, ONE_PLUS_WILD = 0, 1
TOP_VISIBLE, ALL_VISIBLE = 0, 1
FROM_THREE, COMPLETE_ONLY, NO_WILD_MELDS = 0, 1, 2
FULL_ROUND, OTHERS_ONLY = 0, 1
DRAW_TWO_OPTIONAL, DRAW_TWO_ALWAYS, DRAW_TWO_OFF, DRAW_TWO_EACH_HAND = range(4)
BY_SIDE, BY_PLAYER = 0, 1
STOCK_OUT_END, STOCK_OUT_RESHUFFLE = 0, 1
BY_THE_BOOK, FOUR_JOKERS = 0, 1

OPTIONS: Sequence[Option] = (
    options.choice(
        "packs", {"2": say("option-packs-2"), "3": say("option-packs-3"), "auto": say("option-packs-auto")}, "CA2", say
    ),
    options.choice("first_player", ("dealer", "left"), "CA8", say),
    options.choice("hand_size", ("by_score", "11", "13", "15"), "CA5", say),
    options.switch("cut_bonus", True, "CA4", say),
    options.choice("pile_needs", ("two_natural", "one_plus_wild"), "CA11", say),
    options.choice("pile_visible", ("top", "all"), "G5", say),
    options.choice("wild_groups", ("from3", "complete_only", "off"), "CA14", say),
    options.choice("wild_block", ("n", "n-1"), "CA18", say),
    options.choice("draw_two", ("optional", "always", "off", "each_hand"), "CA28", say),
    options.choice("hand_close_scope", ("side", "player"), "CA25", say),
    options.choice("stock_out", ("end", "reshuffle"), "CA21", say),
    options.choice("joker_canasta", ("book", "four_jokers"), "CA33", say),
    options.number("target", 10_000, 100, 100_000, "CA27", say),
    options.number("turns_each", 100, 5, 10_000, "CA34", say),
    options.number("most_hands", 100, 1, 10_000, "CA34", say),
    FIRST_DEALER,
)
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "house": {},
    "as printed": {"draw_two": "each_hand"},
    "short": {"target": 5000},
}
