"""What a house may set at bridge."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.kit.face import options
from cardhouse.kit.face.options import Value

BY_BOARDS, NONE_VULNERABLE, ALL_VULNERABLE = range(3)
SCORE_ZERO, REDEAL = range(2)

OPTIONS = (
    options.number("deals", 4, 1, 128, "BR11", "How many boards a match has"),
    options.switch("doubles", True, "BR4", "Calls may be doubled and redoubled"),
    options.choice("vulnerability", ("boards", "none", "all"), "BR9", "Who is vulnerable: as the board says, or fixed"),
    options.choice("passed_out", ("score_zero", "redeal"), "BR3", "Four passes: no score, or the board is dealt again"),
    options.switch("literal_suit_groups", False, "BR7", "Clubs and spades count 20 a trick, hearts and diamonds 30"),
    options.number("first_board", 1, 1, 999, "BR9", "Number of the first board: says who deals and is vulnerable"),
    options.switch("review_last_trick", True, "G7", "The last trick may be looked at"),
)
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "house": {},
    "as printed": {"doubles": False, "literal_suit_groups": True},
    "standard": {},
}
