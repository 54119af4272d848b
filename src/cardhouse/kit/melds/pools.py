"""Cards of two packs that somebody has: a hand, what lies on a table, what nobody has seen."""

from __future__ import annotations

import numpy as np

from cardhouse.kit.cards.bits import Cards, card_bit, count_bits
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds.meld import EVERY_SUIT, RANK_CARDS, SUIT_MASK
from cardhouse.kit.terms import Card, Rank, Suit

TENS = np.uint64(sum(EVERY_SUIT << rank for rank in range(8, 13)))


@compiled
def suit_places(cards: Cards, suit: Suit) -> int:
    """The places of a run the cards of a suit can fill; an ace fills both ends."""
    ranks = np.int64(np.uint64(cards) >> np.uint64(13 * suit)) & SUIT_MASK
    return ranks << 1 | ranks >> 12


@compiled
def rank_suits(cards: Cards, rank: Rank) -> int:
    """The suits of a rank among the cards, a bit each."""
    word = np.int64(np.uint64(cards) >> np.uint64(rank))
    return (word & 1) | (word >> 12 & 2) | (word >> 24 & 4) | (word >> 36 & 8)


@compiled
def take_away(once: Cards, twice: Cards, cards: Cards) -> tuple[Cards, Cards]:
    """A hand less one copy of each of some cards it holds."""
    return once & ~(cards & ~twice), twice & ~cards


@compiled
def add_card(once: Cards, twice: Cards, card: Card) -> tuple[Cards, Cards]:
    """A hand with one more card."""
    bit = card_bit(card)
    return once | bit, twice | (once & bit)


@compiled
def join_cards(once: Cards, twice: Cards, more: Cards, more_twice: Cards) -> tuple[Cards, Cards]:
    """Two hands of one pair of packs, put together."""
    return once | more, twice | more_twice | (once & more)


@compiled
def hand_count(once: Cards, twice: Cards, jokers: int) -> int:
    """How many cards a hand has."""
    return count_bits(once) + count_bits(twice) + jokers


@compiled
def face_points(cards: Cards) -> int:
    """What cards count at most: each at its face, aces 10."""
    word = np.uint64(cards)
    total = 10 * count_bits(word & TENS)
    for rank in range(8):
        total += (rank + 2) * count_bits(word & RANK_CARDS[rank])
    return total
