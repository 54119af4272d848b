"""What a poker hand is called."""

from cardhouse.kit.betting.poker import CATEGORY_SHIFT, STRAIGHT_FLUSH
from cardhouse.kit.cards.packs import ACE
from cardhouse.kit.terms import Rank
from cardhouse.kit.words import say

CATEGORIES = (
    "high-card",
    "pair",
    "two-pair",
    "three",
    "straight",
    "flush",
    "full-house",
    "four",
    "straight-flush",
    "five",
)
"""The kinds of hand as messages take them, in the order of their numbers."""
SEVERAL = ("pair", "two-pair", "three", "full-house", "four", "five")
"""Those whose ranks come more than once."""
RANKS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")


def describe(value: int) -> str:
    """A hand's value in words: ``two pair, kings and fives``; kickers are left out."""
    kind, first, second = int(value) >> CATEGORY_SHIFT, (int(value) >> 16) & 15, (int(value) >> 12) & 15
    if kind == STRAIGHT_FLUSH and first == ACE:
        return say("royal-flush")
    name = CATEGORIES[kind]
    named = rank_words if name in SEVERAL else rank_word
    return say("poker-hand", kind=name, first=named(first), second=named(second))


def rank_word(rank: Rank) -> str:
    """A rank in words: ``six``."""
    return say("rank", rank=RANKS[rank])


def rank_words(rank: Rank) -> str:
    """Several cards of a rank in words: ``sixes``."""
    return say("ranks", rank=RANKS[rank])
