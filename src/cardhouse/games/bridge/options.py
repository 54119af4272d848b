"""What a house may set at bridge."""

from collections.abc import Mapping

from cardhouse.games.bridge.words import say
from cardhouse.kit.face import options
from cardhouse.kit.face.options import Value

BY_BOARDS, NONE_VULNERABLE, ALL_VULNERABLE = range(3)
SCORE_ZERO, REDEAL = range(2)
BY_LAW_77, UNPRICED = range(2)
STAYMAN_ALONE, STAYMAN_AND_TRANSFERS, TRANSFERS_ALONE, NATURAL = range(4)
BOTH_SIDES = 0
"""Whose card it is; from 1 on: a side's alone."""

CARD = (
    options.choice("card_no_trump", ("strong", "weak"), "BR13", say),
    options.choice("card_majors", ("five", "four"), "BR13", say),
    options.choice("card_twos", ("weak", "strong"), "BR13", say),
    options.choice("card_answers", ("stayman", "stayman_transfers", "transfers", "natural"), "BR13", say),
    options.choice("card_aces", ("key_cards", "blackwood"), "BR13", say),
)
"""The card by which bots bid, line by line; what stands first is the house's."""

OPTIONS = (
    options.number("deals", 4, 1, 128, "BR11", say),
    options.switch("doubles", True, "BR4", say),
    options.choice("vulnerability", ("boards", "none", "all"), "BR9", say),
    options.choice("passed_out", ("score_zero", "redeal"), "BR3", say),
    options.switch("literal_suit_groups", False, "BR7", say),
    options.choice("defeats", ("law_77", "unpriced"), "BR10", say),
    options.number("first_board", 1, 1, 999, "BR9", say),
    options.switch("review_last_trick", True, "G7", say),
    *CARD,
    options.choice("card_sides", ("both", "north_south", "east_west"), "BR13", say),
)
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "house": {},
    "as printed": {"doubles": False, "literal_suit_groups": True, "defeats": "unpriced"},
    "standard": {},
    "short": {"deals": 1},
}
