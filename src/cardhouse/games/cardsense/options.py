"""What a house may set at CardSen$e."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations, permutations

from cardhouse.games.cardsense.actions import HAND_NAMES
from cardhouse.games.cardsense.position import HAND_WORDS
from cardhouse.games.cardsense.words import say
from cardhouse.kit.cards.packs import SUIT_SYMBOLS, SUITS
from cardhouse.kit.face import options
from cardhouse.kit.face.options import Option, OptionError, Value
from cardhouse.kit.words import listed as in_a_row

FEWEST = 3
TWOS_ORDERS = tuple("".join(order) for order in permutations(SUITS))
OFFERED_ORDERS = ("CDHS", "SHDC", "DCSH", "HSCD")


@dataclass(frozen=True)
class HandList(Option):
    """Which of the four hands are played: some of their names (CS8). Stored as bits."""

    def _read(self, value: Value) -> Value:
        words = value.replace(",", " ").replace("+", " ").split() if isinstance(value, str) else list(value)
        if not words or len(set(words)) < len(words) or not set(words) <= set(HAND_WORDS):
            raise ValueError
        return listed(words)

    @property
    def allowed(self) -> str:
        """The values the option may have, in words."""
        return say("option-allowed-hands", hands=tuple(HAND_WORDS))

    def store(self, value: Value) -> int:
        """The option's value as bits, one for each hand."""
        return bits_of(value.split())

    def load(self, stored: int) -> Value:
        """The names of the hands whose bits are set."""
        return listed([word for at, word in enumerate(HAND_WORDS) if int(stored) >> at & 1])


def listed(words: Iterable[str]) -> str:
    """Names of hands in the order of HAND_WORDS, as the option's value has them."""
    return " ".join(sorted(words, key=HAND_WORDS.index))


def bits_of(words: Iterable[str]) -> int:
    """The named hands as a set of bits, in the order of HAND_WORDS."""
    return sum(1 << HAND_WORDS.index(word) for word in words)


SUBSETS = tuple(listed(some) for count in (4, 3, 2, 1) for some in combinations(HAND_WORDS, count))


@dataclass(frozen=True)
class TwosOrder(Option):
    """In which order twos are taken out: the four suits' letters in any order (CS3)."""

    def _read(self, value: Value) -> Value:
        order = value.strip().upper()
        if order not in TWOS_ORDERS:
            raise ValueError
        return order

    @property
    def allowed(self) -> str:
        """The values the option may have, in words."""
        return say("option-allowed-twos")

    def store(self, value: Value) -> int:
        """The number of an order of the twos among all orders."""
        return TWOS_ORDERS.index(value)

    def load(self, stored: int) -> Value:
        """The order of the twos, as letters of suits."""
        return TWOS_ORDERS[int(stored)]


def order_words(order: str) -> str:
    """An order of suits as people read it."""
    return " ".join(SUIT_SYMBOLS[SUITS.index(suit)] for suit in order)


def hands_words(subset: str) -> str:
    """Some hands as people read them."""
    names = [HAND_NAMES[HAND_WORDS.index(word)] for word in subset.split()]
    return say("all-four") if len(names) == len(HAND_WORDS) else in_a_row(names)


HANDS = HandList(
    "hands",
    "choice",
    SUBSETS[0],
    "CS8",
    say("which-hands-are-played"),
    choices=SUBSETS,
    title=say("option-hands"),
    words=tuple(map(hands_words, SUBSETS)),
)
LEVEL = options.choice("level", ("expert", "intermediate", "novice"), "CS12", say)
REMOVED_TWOS = TwosOrder(
    "removed_twos_order",
    "choice",
    "CDHS",
    "CS3",
    say("option-removed-twos-order-help"),
    choices=OFFERED_ORDERS,
    title=say("twos-taken-out"),
    words=tuple(map(order_words, OFFERED_ORDERS)),
)
RENEGE = options.choice("renege", ("prevent", "penalise"), "CS26", say)
LAST_CARD = options.choice("last_card", ("manual", "auto"), "CS27", say)
EARLY_STOP = options.switch("early_stop", False, "CS16", say)
REVIEW = options.switch("review_last_trick", False, "CS15", say)
MUTUAL = options.switch("mutual_challenges", True, "CS32", say)
LOANS = options.switch("loans_deducted", True, "CS34", say)
RETIRED = options.choice("retired_deals", ("skip", "next_player"), "CS35", say)
RETIRED_RANK = options.choice("retired_rank", ("below_all", "by_money"), "CS36", say)
VISIBILITY = options.choice("money_visibility", ("always", "half_time"), "CS7", say)
VISIBILITY_ALONE = options.choice(
    "money_visibility",
    {"always": say("option-money-visibility-always"), "half_time": say("option-money-visibility-end")},
    "CS7",
    say,
)
CHALLENGES = options.switch("challenges", True, "CS28", say)
FIRST_DEALER = options.choice("first_dealer", ("draw", "random", "seat_0"), "CS5", say)
MIN_PLAYERS = options.choice("min_players", ("3", "2"), "CS1", say)

MATCH = (REMOVED_TWOS, MUTUAL, LOANS, RETIRED, RETIRED_RANK)
OPTIONS = (LEVEL, HANDS, RENEGE, LAST_CARD, EARLY_STOP, REVIEW, *MATCH, VISIBILITY, FIRST_DEALER, MIN_PLAYERS)
"""Of the whole game."""
ALONE = (*MATCH, VISIBILITY_ALONE, FIRST_DEALER, MIN_PLAYERS)
"""Of a hand alone: no levels, as there is nothing to choose."""
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "house": {},
    "as printed": {"renege": "penalise", "money_visibility": "half_time", "retired_rank": "by_money"},
}


def check(players: int, settings: Mapping[str, Value]) -> None:
    """Two play only where that has been agreed (CS1)."""
    if players < FEWEST and settings["min_players"] == str(FEWEST):
        raise OptionError("players", say("option-error-players"))
