"""What a house may set at Hold'em: options, presets, and what must go together."""

from collections.abc import Mapping

from cardhouse.games.holdem.words import say
from cardhouse.kit.betting.betting import NO_CAP, SEATS
from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, OptionError, Value
from cardhouse.kit.face.small_pack import check_small_pack, small_pack

STRADDLERS = SEATS - 2
MOST_CHIPS = 1_000_000_000  # a seat starts with
TWO_PACKS, ONE_PACK = 0, 1
HEADS_UP_STANDARD, HEADS_UP_LITERAL = 0, 1
LAST_PLAYER, DEALS = 0, 1
ANTE_BY_ALL, ANTE_BY_BIG_BLIND, ANTE_BY_DEALER = 0, 1, 2
CALL_THE_WHOLE, CALL_WHAT_IS_POSTED = 0, 1
MOVING_BUTTON, DEAD_BUTTON = 0, 1
MUCK_NEVER, MUCK_UNLESS_ALL_IN, MUCK_ALWAYS = 0, 1, 2
USUAL = -1
MOST_POCKET, MOST_ROUNDS, MOST_FLOP = 2, 4, 3

OPTIONS = (
    options.choice("structure", ("limit", "no_limit"), "PK12", say),
    options.number("min_bet", 2, 1, MOST_CHIPS, "PK12", say),
    options.number("max_bet", 0, 0, MOST_CHIPS, "PK12", say),
    options.number("small_blind", USUAL, USUAL, MOST_CHIPS, "PK21", say),
    options.number("big_blind", USUAL, USUAL, MOST_CHIPS, "PK21", say),
    options.number("ante", 0, 0, MOST_CHIPS, "PK12", say),
    options.choice("ante_by", ("all", "big_blind", "dealer"), "PK22", say),
    options.numbers("straddles", (0,) * STRADDLERS, 0, MOST_CHIPS, "PK23", say),
    options.numbers("posts", (0,) * SEATS, 0, MOST_CHIPS, "PK24", say),
    options.numbers("dead_posts", (0,) * SEATS, 0, MOST_CHIPS, "PK24", say),
    options.choice("short_blind", ("whole", "posted"), "PK18", say),
    options.number("level_hands", 0, 0, 10_000, "PK25", say),
    options.number("level_percent", 100, 1, 1000, "PK25", say),
    options.choice("mucking", ("never", "unless_all_in", "always"), "PK26", say),
    options.number("starting_chips", 100, 2, MOST_CHIPS, "PK16", say),
    options.choice("end", ("last_player", "deals"), "PK16", say),
    options.number("deals", 20, 1, 10_000, "PK16", say),
    options.choice("deck", {"104": say("option-deck-104"), "52": say("option-deck-52")}, "PK1", say),
    *small_pack("PK28"),
    options.number("pocket", MOST_POCKET, 1, MOST_POCKET, "PK28", say),
    options.number("rounds", MOST_ROUNDS, 1, MOST_ROUNDS, "PK28", say),
    options.number("flop", MOST_FLOP, 1, MOST_FLOP, "PK28", say),
    options.switch("flush", True, "PK3", say),
    options.choice("five_of_a_kind", ("top", "as_quads"), "PK4", say),
    options.number("max_raises", 3, NO_CAP, 100, "PK10", say),
    options.switch("fold_unbet", True, "PK9", say),
    options.switch("slow_raise", False, "PK11", say),
    options.choice("heads_up", ("standard", "literal"), "PK8", say),
    options.choice("button", ("moving", "dead"), "PK27", say),
    options.choice("reopen", ("tda", "always", "never"), "PK14", say),
    options.choice("over_short", ("complete", "raise"), "PK20", say),
    options.choice("odd_chip", ("left_of_dealer", "first_winner"), "PK15", say),
    options.numbers("stacks", (0,) * SEATS, 0, MOST_CHIPS, "PK16", say),
    FIRST_DEALER,
)
SOLVED: Mapping[str, Value] = {
    "pocket": 1,
    "small_blind": 0,
    "big_blind": 0,
    "ante": 1,
    "fold_unbet": False,
    "end": "deals",
    "first_dealer": "seat_0",
}
"""What the two games have in common that programs are tried on (PK28)."""
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "house": {},
    "as printed": {"flush": False, "five_of_a_kind": "as_quads", "slow_raise": True, "heads_up": "literal"},
    "standard": {"deck": "52", "structure": "no_limit"},
    "short": {"deck": "52", "structure": "no_limit", "end": "deals", "deals": 10},
    "kuhn": {**SOLVED, "cards": 3, "suits": 1, "rounds": 1, "min_bet": 1, "max_raises": 0},
    "leduc": {**SOLVED, "cards": 6, "suits": 2, "rounds": 2, "flop": 1, "max_raises": 1},
}
STARTS: Mapping[str, Mapping[str, Value]] = {
    say("option-structure-no-limit"): {"structure": "no_limit", "deck": "52"},
    say("start-limit"): {"structure": "limit", "deck": "52"},
    say("start-two-packs"): {"structure": "limit", "deck": "104"},
}


def check(players: int, settings: Mapping[str, Value]) -> None:
    """The larger bet is not the smaller (PK12); somebody has to bet (PK21); straddles follow on the blinds (PK23).

    Where the dealer puts in the ante there must be a dealer in every hand (PK22, PK27).
    """
    if settings["max_bet"] and settings["max_bet"] < settings["min_bet"]:
        raise OptionError("max_bet", say("option-error-max-bet", chips=settings["min_bet"]))
    small, big = blinds(settings)
    if small > big > 0:
        raise OptionError("small_blind", say("option-error-small-blind", chips=big))
    if settings["button"] == "dead" and settings["ante"] and settings["ante_by"] == "dealer":
        raise OptionError("ante_by", say("option-error-ante-by"))
    single = settings["end"] == "deals" and settings["deals"] == 1 and any(settings["dead_posts"])
    if not small and not big and not settings["ante"] and not single:
        raise OptionError("big_blind", say("option-error-no-blinds"))
    board = settings["flop"] + settings["rounds"] - 2 if settings["rounds"] > 1 else 0
    check_small_pack(settings, players, settings["pocket"] * players + board)
    for place, chips in enumerate(settings["straddles"], start=3):
        if 0 < chips < big:
            raise OptionError("straddles", say("option-error-straddle", least=big, chips=chips))
        if chips and place > players:
            raise OptionError("straddles", say("option-error-no-such-seat", players=players, place=place))


def blinds(settings: Mapping[str, Value]) -> tuple[int, int]:
    """The small blind and the big blind (PK7, PK21)."""
    small, big, least = settings["small_blind"], settings["big_blind"], settings["min_bet"]
    return least // 2 if small == USUAL else small, least if big == USUAL else big
