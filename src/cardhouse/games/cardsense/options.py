"""What a house may set at CardSen$e (RULES.md, section 15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations, permutations

from cardhouse.games.cardsense.position import HAND_WORDS
from cardhouse.kit.cards.packs import SUITS
from cardhouse.kit.face import options
from cardhouse.kit.face.options import Option, OptionError, Value

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
        """The allowed values in words."""
        return "some of " + ", ".join(HAND_WORDS) + ", each once"

    def store(self, value: Value) -> int:
        """A bit a hand."""
        return bits_of(value.split())

    def load(self, stored: int) -> Value:
        """The names of the hands."""
        return listed([word for at, word in enumerate(HAND_WORDS) if int(stored) >> at & 1])


def listed(words: Iterable[str]) -> str:
    """Names of hands in their order."""
    return " ".join(sorted(words, key=HAND_WORDS.index))


def bits_of(words: Iterable[str]) -> int:
    """Hands as bits."""
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
        """The allowed values in words."""
        return "the letters CDHS in any order"

    def store(self, value: Value) -> int:
        """The number of the order."""
        return TWOS_ORDERS.index(value)

    def load(self, stored: int) -> Value:
        """The suits' letters."""
        return TWOS_ORDERS[int(stored)]


HANDS = HandList(
    "hands", "choice", SUBSETS[0], "CS8", "Which hands are played: all four, or the short game", choices=SUBSETS
)
LEVEL = options.choice(
    "level",
    ("expert", "intermediate", "novice"),
    "CS12",
    "Novice: hands in a fixed order; intermediate: the dealer chooses; expert: challenges too",
)
REMOVED_TWOS = TwosOrder(
    "removed_twos_order", "choice", "CDHS", "CS3", "The suits whose twos are taken out first", choices=OFFERED_ORDERS
)
RENEGE = options.choice(
    "renege", ("prevent", "penalise"), "CS26", "FanTan: whether passing with a card that fits is possible, at a price"
)
LAST_CARD = options.choice(
    "last_card", ("manual", "auto"), "CS27", "FanTan: players say 'last card' themselves, or it is said for them"
)
EARLY_STOP = options.switch("early_stop", False, "CS16", "Queen of Spades ends with the trick the queen falls in")
REVIEW = options.switch("review_last_trick", False, "CS15", "The last trick may be looked at")
MUTUAL = options.switch("mutual_challenges", True, "CS32", "Whoever has been challenged may challenge back")
LOANS = options.switch("loans_deducted", True, "CS34", "What was borrowed comes off at the end")
RETIRED = options.choice(
    "retired_deals", ("skip", "next_player"), "CS35", "Hands a retired player had still to deal: dropped, or dealt"
)
RETIRED_RANK = options.choice(
    "retired_rank",
    ("below_all", "by_money"),
    "CS36",
    "Who retires ranks below all who stay, or by his money as they do",
)
VISIBILITY = options.choice(
    "money_visibility", ("always", "half_time"), "CS7", "Money is shown all the time, or at half-time and the end"
)
VISIBILITY_ALONE = options.choice(
    "money_visibility",
    ("always", "half_time"),
    "CS7",
    "Money is shown all the time, or (a hand has no half-time) at the end",
)
CHALLENGES = options.switch("challenges", True, "CS28", "Side bets: challenging and doubling before the hand is played")
FIRST_DEALER = options.choice(
    "first_dealer",
    ("draw", "random", "seat_0"),
    "CS5",
    "Who deals first: highest card drawn, drawn by lot, or the first seat",
)
MIN_PLAYERS = options.choice("min_players", ("3", "2"), "CS1", "Whether two may play")

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
        raise OptionError("players", "CardSen$e is for 3 to 8; two may play with min_players=2")
