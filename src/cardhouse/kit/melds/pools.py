"""Cards of two packs with jokers: a hand, what lies on a table, what nobody has seen."""

from collections.abc import Iterable
from typing import NamedTuple

from cardhouse.kit.cards.bits import Cards, card_bit, count_bits
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.melds.meld import EVERY_SUIT, RANK_CARDS, SUIT_MASK, jokers_in, naturals_of
from cardhouse.kit.terms import Card, Rank, Suit

TENS = as_word(sum(EVERY_SUIT << rank for rank in range(8, 13)))
JOKER = 52  # every joker's number: all are alike


class Pool(NamedTuple):
    """Cards of two packs, in any order."""

    once: Cards  # the faces there are
    twice: Cards  # those there are two of
    jokers: int


# --- faces -----------------------------------------------------------------------------------------------


@compiled
def suit_places(cards: Cards, suit: Suit) -> int:
    """The places of a run the cards of a suit can fill; an ace fills both ends."""
    ranks = as_int(as_word(cards) >> as_word(13 * suit)) & SUIT_MASK
    return ranks << 1 | ranks >> 12


@compiled
def rank_suits(cards: Cards, rank: Rank) -> int:
    """The suits of a rank among the cards, a bit each."""
    word = as_int(as_word(cards) >> as_word(rank))
    return (word & 1) | (word >> 12 & 2) | (word >> 24 & 4) | (word >> 36 & 8)


@compiled
def face_points(cards: Cards) -> int:
    """What cards count at most: each at its face, aces 10."""
    word = as_word(cards)
    total = 10 * count_bits(word & TENS)
    for rank in range(8):
        total += (rank + 2) * count_bits(word & RANK_CARDS[rank])
    return total


# --- faces held once and twice ---------------------------------------------------------------------------


@compiled
def take_away(once: Cards, twice: Cards, cards: Cards) -> tuple[Cards, Cards]:
    """Faces held, less one copy of each of some."""
    return once & ~(cards & ~twice), twice & ~cards


@compiled
def add_card(once: Cards, twice: Cards, card: Card) -> tuple[Cards, Cards]:
    """Faces held, with one card more."""
    bit = card_bit(card)
    return once | bit, twice | (once & bit)


# --- pools -----------------------------------------------------------------------------------------------


@compiled
def count(pool: Pool) -> int:
    """How many cards there are."""
    return count_bits(pool.once) + count_bits(pool.twice) + pool.jokers


@compiled
def with_card(pool: Pool, card: Card) -> Pool:
    """A pool with one card more."""
    if card == JOKER:
        return Pool(pool.once, pool.twice, pool.jokers + 1)
    once, twice = add_card(pool.once, pool.twice, card)
    return Pool(once, twice, pool.jokers)


@compiled
def without_card(pool: Pool, card: Card) -> Pool:
    """A pool with one card less, which is there."""
    if card == JOKER:
        return Pool(pool.once, pool.twice, pool.jokers - 1)
    return without_cards(pool, card_bit(card))


@compiled
def without_cards(pool: Pool, cards: Cards) -> Pool:
    """A pool less one copy of each of some cards that are there."""
    once, twice = take_away(pool.once, pool.twice, cards)
    return Pool(once, twice, pool.jokers)


@compiled
def without_meld(pool: Pool, code: int) -> Pool:
    """A pool less the cards and jokers of a meld, which are there."""
    once, twice = take_away(pool.once, pool.twice, naturals_of(code))
    return Pool(once, twice, pool.jokers - jokers_in(code))


@compiled
def with_cards(pool: Pool, cards: Cards) -> Pool:
    """A pool with one copy more of each of some cards."""
    return Pool(pool.once | cards, pool.twice | (pool.once & cards), pool.jokers)


@compiled
def together(pool: Pool, other: Pool) -> Pool:
    """Two pools of one pair of packs, put together."""
    twice = pool.twice | other.twice | (pool.once & other.once)
    return Pool(pool.once | other.once, twice, pool.jokers + other.jokers)


def pool_from(cards: Iterable[Card]) -> Pool:
    """The pool of some cards; plain Python, for tables."""
    once = twice = jokers = 0
    for card in cards:
        if card == JOKER:
            jokers += 1
        else:
            twice |= once & 1 << card
            once |= 1 << card
    return Pool(as_word(once), as_word(twice), jokers)
