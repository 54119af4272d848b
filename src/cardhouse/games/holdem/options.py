"""What a house may set at Hold'em: options, presets, and what must go together (RULES.md, section 15)."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.kit.betting.betting import SEATS
from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, OptionError, Value

MOST_CHIPS = 10_000  # a seat starts with
TWO_PACKS, ONE_PACK = 0, 1
HEADS_UP_STANDARD, HEADS_UP_LITERAL = 0, 1
LAST_PLAYER, DEALS = 0, 1

OPTIONS = (
    options.choice("structure", ("limit", "no_limit"), "PK12", "Fixed bets and raises, or any amount you have"),
    options.number("min_bet", 2, 2, 1000, "PK12", "The big blind, and the bet of the first two rounds"),
    options.number("max_bet", 0, 0, 2000, "PK12", "The bet of the last two rounds; 0 is twice the minimum"),
    options.number("ante", 0, 0, 1000, "PK12", "Chips everybody puts in before the deal"),
    options.number("starting_chips", 100, 2, MOST_CHIPS, "PK16", "Chips of every seat at the start"),
    options.choice("end", ("last_player", "deals"), "PK16", "Play until one has all chips, or a number of deals"),
    options.number("deals", 20, 1, 10_000, "PK16", "How many deals a match of deals has"),
    options.choice("deck", ("104", "52"), "PK1", "Two packs as in the rulebook, or one"),
    options.switch("flush", True, "PK3", "A flush ranks above a straight"),
    options.choice("five_of_a_kind", ("top", "as_quads"), "PK4", "Five equal ranks beat all, or count as four"),
    options.number("max_raises", 3, 0, 100, "PK10", "Raises in a limit round; 0 for no cap"),
    options.switch("slow_raise", False, "PK11", "Nobody raises in the first turn of a round"),
    options.choice("heads_up", ("standard", "literal"), "PK8", "Of two players the dealer, or the other, posts small"),
    options.choice("reopen", ("tda", "always", "never"), "PK14", "Whether short all-in raises let you raise again"),
    options.choice("odd_chip", ("left_of_dealer", "first_winner"), "PK15", "Odd chips: one each, or all to the first"),
    options.numbers("stacks", (0,) * SEATS, 0, MOST_CHIPS, "PK16", "Chips of each seat; 0 is the usual number"),
    FIRST_DEALER,
)
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "house": {},
    "as printed": {"flush": False, "five_of_a_kind": "as_quads", "slow_raise": True, "heads_up": "literal"},
    "standard": {"deck": "52", "structure": "no_limit"},
}


def check(players: int, settings: Mapping[str, Value]) -> None:
    """The larger bet is not the smaller (PK12)."""
    if settings["max_bet"] and settings["max_bet"] < settings["min_bet"]:
        raise OptionError("max_bet", f"must be 0 or at least min_bet, {settings['min_bet']}")
