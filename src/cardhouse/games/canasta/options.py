"""What a house may set at canasta."""

from __future__ import annotations

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
        "packs",
        {"2": say("option-packs-2"), "3": say("option-packs-3"), "auto": say("option-packs-auto")},
        "CA2",
        say("option-packs-help"),
        title=say("option-packs"),
    ),
    options.choice(
        "first_player",
        {"dealer": say("option-first-player-dealer"), "left": say("option-first-player-left")},
        "CA8",
        say("option-first-player-help"),
        title=say("option-first-player"),
    ),
    options.choice(
        "hand_size",
        {"by_score": say("option-hand-size-by-score"), "11": "11", "13": "13", "15": "15"},
        "CA5",
        say("option-hand-size-help"),
        title=say("option-hand-size"),
    ),
    options.switch(
        "cut_bonus",
        True,
        "CA4",
        say("option-cut-bonus-help"),
        title=say("option-cut-bonus"),
    ),
    options.choice(
        "pile_needs",
        {
            "two_natural": say("option-pile-needs-two-natural"),
            "one_plus_wild": say("option-pile-needs-one-plus-wild"),
        },
        "CA11",
        say("option-pile-needs-help"),
        title=say("option-pile-needs"),
    ),
    options.choice(
        "pile_visible",
        {"top": say("option-pile-visible-top"), "all": say("option-pile-visible-all")},
        "G5",
        say("option-pile-visible-help"),
        title=say("option-pile-visible"),
    ),
    options.choice(
        "wild_groups",
        {
            "from3": say("option-wild-groups-from3"),
            "complete_only": say("option-wild-groups-complete-only"),
            "off": say("option-wild-groups-off"),
        },
        "CA14",
        say("option-wild-groups-help"),
        title=say("option-wild-groups"),
    ),
    options.choice(
        "wild_block",
        {"n": say("option-wild-block-n"), "n-1": say("option-wild-block-n-1")},
        "CA18",
        say("option-wild-block-help"),
        title=say("option-wild-block"),
    ),
    options.choice(
        "draw_two",
        {
            "optional": say("option-draw-two-optional"),
            "always": say("option-draw-two-always"),
            "off": say("option-draw-two-off"),
            "each_hand": say("option-draw-two-each-hand"),
        },
        "CA28",
        say("option-draw-two-help"),
        title=say("option-draw-two"),
    ),
    options.choice(
        "hand_close_scope",
        {"side": say("option-hand-close-scope-side"), "player": say("option-hand-close-scope-player")},
        "CA25",
        say("option-hand-close-scope-help"),
        title=say("option-hand-close-scope"),
    ),
    options.choice(
        "stock_out",
        {"end": say("option-stock-out-end"), "reshuffle": say("option-stock-out-reshuffle")},
        "CA21",
        say("option-stock-out-help"),
        title=say("option-stock-out"),
    ),
    options.choice(
        "joker_canasta",
        {"book": say("option-joker-canasta-book"), "four_jokers": say("option-joker-canasta-four-jokers")},
        "CA33",
        say("option-joker-canasta-help"),
        title=say("option-joker-canasta"),
    ),
    options.number("target", 10_000, 100, 100_000, "CA27", say("option-target-help"), title=say("option-target")),
    options.number(
        "turns_each",
        100,
        5,
        10_000,
        "CA34",
        say("option-turns-each-help"),
        title=say("option-turns-each"),
    ),
    options.number("most_hands", 100, 1, 10_000, "CA34", say("option-most-hands-help"), title=say("option-most-hands")),
    FIRST_DEALER,
)
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "house": {},
    "as printed": {"draw_two": "each_hand"},
    "short": {"target": 5000},
}
