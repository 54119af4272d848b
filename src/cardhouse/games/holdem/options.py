"""What a house may set at Hold'em: options, presets, and what must go together (RULES.md, section 15)."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.kit.betting.betting import SEATS
from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, OptionError, Value

STRADDLERS = SEATS - 2
MOST_CHIPS = 1_000_000_000  # a seat starts with
TWO_PACKS, ONE_PACK = 0, 1
HEADS_UP_STANDARD, HEADS_UP_LITERAL = 0, 1
LAST_PLAYER, DEALS = 0, 1
ANTE_BY_ALL, ANTE_BY_BIG_BLIND, ANTE_BY_DEALER = 0, 1, 2
CALL_THE_WHOLE, CALL_WHAT_IS_POSTED = 0, 1
MUCK_NEVER, MUCK_UNLESS_ALL_IN, MUCK_ALWAYS = 0, 1, 2
USUAL = -1

OPTIONS = (
    options.choice("structure", ("limit", "no_limit"), "PK12", "Fixed bets and raises, or any amount you have"),
    options.number("min_bet", 2, 1, MOST_CHIPS, "PK12", "The smallest bet, and the bet of the first two rounds"),
    options.number("max_bet", 0, 0, MOST_CHIPS, "PK12", "The bet of the last two rounds; 0 is twice the minimum"),
    options.number("small_blind", USUAL, USUAL, MOST_CHIPS, "PK21", "The small blind; -1 is half the minimum bet"),
    options.number("big_blind", USUAL, USUAL, MOST_CHIPS, "PK21", "The big blind; -1 is the minimum bet"),
    options.number("ante", 0, 0, MOST_CHIPS, "PK12", "Chips put in before the deal"),
    options.choice("ante_by", ("all", "big_blind", "dealer"), "PK22", "Who puts in the ante: each his own, or one"),
    options.numbers(
        "straddles", (0,) * STRADDLERS, 0, MOST_CHIPS, "PK23", "Blind bets of the third seat from the dealer's left on"
    ),
    options.numbers("posts", (0,) * SEATS, 0, MOST_CHIPS, "PK24", "What each seat posts, as a bet, in the first hand"),
    options.numbers("dead_posts", (0,) * SEATS, 0, MOST_CHIPS, "PK24", "And what it posts for the pot alone"),
    options.choice("short_blind", ("whole", "posted"), "PK18", "What others call when a blind is short of chips"),
    options.number("level_hands", 0, 0, 10_000, "PK25", "After so many hands blinds and bets rise; 0: never"),
    options.number("level_percent", 100, 1, 1000, "PK25", "By how much they rise"),
    options.choice("mucking", ("never", "unless_all_in", "always"), "PK26", "Whether a hand may be mucked unshown"),
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
    options.choice("over_short", ("complete", "raise"), "PK20", "What a raise over a short all-in does, with limits"),
    options.choice("odd_chip", ("left_of_dealer", "first_winner"), "PK15", "Odd chips: one each, or all to the first"),
    options.numbers("stacks", (0,) * SEATS, 0, MOST_CHIPS, "PK16", "Chips of each seat; 0 is the usual number"),
    FIRST_DEALER,
)
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "house": {},
    "as printed": {"flush": False, "five_of_a_kind": "as_quads", "slow_raise": True, "heads_up": "literal"},
    "standard": {"deck": "52", "structure": "no_limit"},
}
STARTS: Mapping[str, Mapping[str, Value]] = {"limit": {"structure": "limit"}, "no limit": {"structure": "no_limit"}}


def check(players: int, settings: Mapping[str, Value]) -> None:
    """The larger bet is not the smaller (PK12); somebody has to bet (PK21); straddles follow on the blinds (PK23)."""
    if settings["max_bet"] and settings["max_bet"] < settings["min_bet"]:
        raise OptionError("max_bet", f"must be 0 or at least min_bet, {settings['min_bet']}")
    small, big = blinds(settings)
    if small > big > 0:
        raise OptionError("small_blind", f"must not be more than the big blind, {big}")
    single = settings["end"] == "deals" and settings["deals"] == 1 and any(settings["dead_posts"])
    if not small and not big and not settings["ante"] and not single:
        raise OptionError("big_blind", "without blinds there must be an ante, or nobody has to bet")
    for place, chips in enumerate(settings["straddles"], start=3):
        if 0 < chips < big:
            raise OptionError("straddles", f"each must be 0 or at least the big blind, {big}, not {chips}")
        if chips and place > players:
            raise OptionError("straddles", f"there is no seat {place} from the dealer's left among {players}")


def blinds(settings: Mapping[str, Value]) -> tuple[int, int]:
    """The small blind and the big blind (PK7, PK21)."""
    small, big, least = settings["small_blind"], settings["big_blind"], settings["min_bet"]
    return least // 2 if small == USUAL else small, least if big == USUAL else big
