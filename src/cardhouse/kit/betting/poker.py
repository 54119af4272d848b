"""Poker hands: the best five of up to seven cards, from one pack or two, as one comparable number.

A hand is gathered card by card into a ``Tally``: how many cards of each rank and of each suit it has, and
which faces it holds once and twice.  ``hand_value`` turns a tally into a number; a better hand has a
larger one, equal hands equal ones, since suits never break ties (PK5).

A value is a category (PK3) followed by the ranks that decide within it, each four bits, highest first:
fours 0x7_80000 for four tens, the kicker in the next place.  With two packs a hand can hold a rank five
times (PK4) and a flush can hold pairs; the same code serves both packs.
"""

from collections.abc import Iterable

import numpy as np

from cardhouse.kit.cards.bits import highest, lowest
from cardhouse.kit.cards.packs import ACE
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Card, Rank, Suit

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE_OF_A_KIND = range(10)
CATEGORY_SHIFT = 20
FIVE_ON_TOP, FIVE_AS_QUADS = 0, 1

Tally = tuple[int, int, int]  # ranks and suits counted; faces held once or more; faces held twice

EMPTY: Tally = (as_word(0), as_word(0), as_word(0))

# A tally's first word: the cards of each rank in 4 bits, deuces lowest, then of each suit in 3 bits.
RANK_BITS, SUIT_BITS, SUITS_AT = 4, 3, 52
_ONE = as_word(1)
_RANK_WORD = as_word((1 << SUITS_AT) - 1)
_NIBBLE = as_word(0x1111111111111)
_NIBBLE_TOP = as_word(0x8888888888888)
_SUIT_TOP = as_word(0o4444)
_SUIT_FACES = as_word(0x1FFF)
_COUNTED = np.array(
    [(1 << (RANK_BITS * (card % 13))) | (1 << (SUITS_AT + SUIT_BITS * (card // 13))) for card in range(52)], np.uint64
)


@compiled
def add_card(tally: Tally, card: Card) -> Tally:
    """The tally with one more card (0..51); at most seven cards in all."""
    bit = _ONE << as_word(card)
    counted, once, twice = tally
    return counted + _COUNTED[card], once | bit, twice | (once & bit)


@compiled
def tally_of(cards: Array, count: int) -> Tally:
    """The tally of the first ``count`` cards of a row."""
    tally = EMPTY
    for i in range(count):
        tally = add_card(tally, cards[i])
    return tally


@compiled
def _spread(ranks: int) -> int:
    """A word with four bits for each of the 13 bits given: bit r moves to bit 4r."""
    word = as_word(ranks)
    word = (word | (word << as_word(24))) & as_word(0x000000FF000000FF)
    word = (word | (word << as_word(12))) & as_word(0x000F000F000F000F)
    word = (word | (word << as_word(6))) & as_word(0x0303030303030303)
    return (word | (word << as_word(3))) & as_word(0x1111111111111111)


@compiled
def _at_least(ranks: int, count: int) -> int:
    """The ranks held ``count`` times or more, as the top bit of each one's four (count 1..7)."""
    return (ranks + _NIBBLE * as_word(8 - count)) & _NIBBLE_TOP


@compiled
def _straight_top(held: int) -> int:
    """The highest rank a straight of the ranks held (top bits) reaches, -1 for none; the ace is also low (PK5)."""
    ace = (held >> as_word(RANK_BITS * ACE)) & as_word(8)
    run = (held << as_word(RANK_BITS)) | ace
    run &= run << as_word(RANK_BITS)
    run &= run << as_word(2 * RANK_BITS)
    run &= (held << as_word(RANK_BITS) | ace) << as_word(4 * RANK_BITS)
    return (highest(run) >> 2) - 1 if run != as_word(0) else -1


@compiled
def _best(ranks: int, count: int) -> int:
    """The ``count`` highest cards of a word of counted ranks, four bits each, the highest first; else 0."""
    found = 0
    for _ in range(count):
        found <<= RANK_BITS
        if ranks != as_word(0):
            rank = highest(ranks) >> 2
            ranks -= _ONE << as_word(RANK_BITS * rank)
            found |= rank
    return found


@compiled
def _taken(ranks: int, rank: Rank, count: int) -> int:
    """The word of counted ranks with ``count`` cards of a rank taken away."""
    return ranks - (as_word(count) << as_word(RANK_BITS * rank))


@compiled
def _value(category: int, first: int, second: int, rest: int) -> int:
    """A hand's number: its category, two deciding ranks, three places for further ones."""
    return (category << CATEGORY_SHIFT) | (first << 16) | (second << 12) | rest


@compiled
def _of_one_suit(once: int, twice: int, suit: Suit) -> int:
    """The word of counted ranks of the cards of a suit."""
    start = as_word(13 * suit)
    return _spread((once >> start) & _SUIT_FACES) + _spread((twice >> start) & _SUIT_FACES)


@compiled
def hand_value(tally: Tally, flush: bool, five_of_a_kind: int) -> int:
    """The worth of the best five cards of a tally of up to seven (PK3-PK5); of fewer than five all count.

    flush: whether a flush ranks at all. five_of_a_kind: FIVE_ON_TOP or FIVE_AS_QUADS.
    """
    counted, once, twice = tally
    ranks = counted & _RANK_WORD
    suits = counted >> as_word(SUITS_AT)
    suited = suits & _SUIT_TOP & ((suits << _ONE) | (suits << as_word(2)))
    straight = _straight_top(_at_least(ranks, 1))
    flushed = 0
    if suited != as_word(0):
        in_suit = _of_one_suit(once, twice, lowest(suited) // SUIT_BITS)
        running = _straight_top(_at_least(in_suit, 1)) if straight >= 0 else -1
        if running >= 0:
            return _value(STRAIGHT_FLUSH, running, 0, 0)
        if flush:
            flushed = _value(FLUSH, 0, 0, _best(in_suit, 5))
    pairs = _at_least(ranks, 2)
    if pairs != as_word(0):
        grouped = _grouped_value(ranks, pairs, five_of_a_kind)
        if grouped >= (FULL_HOUSE << CATEGORY_SHIFT) or (straight < 0 and flushed == 0):
            return grouped
    if flushed:
        return flushed
    return _value(STRAIGHT, straight, 0, 0) if straight >= 0 else _value(HIGH_CARD, 0, 0, _best(ranks, 5))


@compiled
def _grouped_value(ranks: int, pairs: int, five_of_a_kind: int) -> int:
    """The worth of a hand by its equal ranks alone; ``pairs``: the ranks held at least twice."""
    high_pair = highest(pairs) >> 2
    threes = _at_least(ranks, 3)
    if threes == as_word(0):
        rest = _taken(ranks, high_pair, 2)
        low_pairs = _at_least(rest, 2)
        if low_pairs == as_word(0):
            return _value(PAIR, high_pair, 0, _best(rest, 3))
        low_pair = highest(low_pairs) >> 2
        return _value(TWO_PAIR, high_pair, low_pair, _best(_taken(rest, low_pair, 2), 1))
    fours = _at_least(ranks, 4)
    if fours != as_word(0):
        return _four_value(ranks, fours, five_of_a_kind)
    three = highest(threes) >> 2
    rest = _taken(ranks, three, 3)
    low_pairs = _at_least(rest, 2)
    if low_pairs != as_word(0):
        return _value(FULL_HOUSE, three, highest(low_pairs) >> 2, 0)
    return _value(THREE, three, 0, _best(rest, 2))


@compiled
def _four_value(ranks: int, fours: int, five_of_a_kind: int) -> int:
    """The worth of a hand with four or more of a rank (PK4)."""
    fives = _at_least(ranks, 5)
    if fives != as_word(0) and five_of_a_kind == FIVE_ON_TOP:
        return _value(FIVE_OF_A_KIND, highest(fives) >> 2, 0, 0)
    four = highest(fours) >> 2
    return _value(FOUR, four, 0, _best(_taken(ranks, four, 4), 1))


@compiled
def category(value: int) -> int:
    """The category of a hand's value, HIGH_CARD to FIVE_OF_A_KIND."""
    return value >> CATEGORY_SHIFT


@compiled
def row_value(cards: Array, count: int, flush: bool, five_of_a_kind: int) -> int:
    """The worth of the first ``count`` cards of a row, up to seven."""
    return hand_value(tally_of(cards, count), flush, five_of_a_kind)


def value_of(cards: Iterable[Card], flush: bool = True, five_of_a_kind: int = FIVE_ON_TOP) -> int:
    """The worth of up to seven cards given as numbers (0..51), for plain Python."""
    row = np.array(list(cards), np.uint8)
    if not 1 <= len(row) <= 7:
        raise ValueError(f"a poker hand is judged on one to seven cards, not {len(row)}")
    return int(row_value(row, len(row), flush, five_of_a_kind))
