"""What a house may set at canasta."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, Option, Value

TWO_PACKS, THREE_PACKS, PACKS_BY_PLAYERS = 0, 1, 2
BY_DEALER, BY_LEFT = 0, 1
HAND_SIZES = np.array([0, 11, 13, 15], np.int64)
TWO_NATURAL, ONE_PLUS_WILD = 0, 1
TOP_VISIBLE, ALL_VISIBLE = 0, 1
FROM_THREE, COMPLETE_ONLY, NO_WILD_MELDS = 0, 1, 2
FULL_ROUND, OTHERS_ONLY = 0, 1
DRAW_TWO_OPTIONAL, DRAW_TWO_ALWAYS, DRAW_TWO_OFF = 0, 1, 2
BY_SIDE, BY_PLAYER = 0, 1
STOCK_OUT_END, STOCK_OUT_RESHUFFLE = 0, 1
BY_THE_BOOK, FOUR_JOKERS = 0, 1

OPTIONS: Sequence[Option] = (
    options.choice("packs", ("2", "3", "auto"), "CA2", "Packs of 54; auto: three when five or six play"),
    options.choice("first_player", ("dealer", "left"), "CA8", "Who begins: the dealer, or the player to his left"),
    options.choice(
        "hand_size", ("by_score", "11", "13", "15"), "CA5", "Cards dealt: 13 or 15 as the rule says, or always so many"
    ),
    options.switch("cut_bonus", True, "CA4", "Who cuts may keep a joker, a 2 or a red 3 of three cards he looks at"),
    options.choice(
        "pile_needs",
        ("two_natural", "one_plus_wild"),
        "CA11",
        "What takes the pile: two of its rank, or one and a wild",
    ),
    options.choice("pile_visible", ("top", "all"), "G5", "What is seen of the pile"),
    options.choice("wild_groups", ("from3", "complete_only", "off"), "CA14", "Groups of wild cards alone"),
    options.choice(
        "wild_block", ("n", "n-1"), "CA18", "Turns a discarded wild card blocks: everyone's, or the others'"
    ),
    options.choice("draw_two", ("optional", "always", "off"), "CA28", "Two players: two cards at once from the stock"),
    options.choice("hand_close_scope", ("side", "player"), "CA25", "Whose first lay-out a hand closing is"),
    options.choice("stock_out", ("end", "reshuffle"), "CA21", "No stock: the hand ends, or the pile is shuffled"),
    options.choice(
        "joker_canasta",
        ("book", "four_jokers"),
        "CA33",
        "A joker canasta: four jokers and three 2s, or any wild canasta with four jokers",
    ),
    options.number("target", 10_000, 100, 100_000, "CA27", "The total that wins"),
    options.number("turns_each", 100, 5, 10_000, "CA34", "Turns each after which an unclosed hand is scored"),
    options.number("most_hands", 100, 1, 10_000, "CA34", "Hands after which the best total wins"),
    FIRST_DEALER,
)
PRESETS: Mapping[str, Mapping[str, Value]] = {"house": {}}
