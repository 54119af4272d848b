"""Sets and runs without jokers."""

import numpy as np

from cardhouse.kit.cards.bits import Cards, count_bits, lowest
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.melds.meld import (
    _RUN,
    _SHAPES,
    EVERY_SUIT,
    LENGTH_BIT,
    LONGEST_LAID,
    PLACES,
    RANK_CARDS,
    SET_SUITS,
    START_BIT,
    SUIT_BIT,
    SUIT_MASK,
    run_length,
    run_start,
)
from cardhouse.kit.melds.pools import rank_suits, suit_places
from cardhouse.kit.terms import Card, Suit

_TWOS = as_word(EVERY_SUIT)
_STARTS = as_word(sum(EVERY_SUIT << rank for rank in range(11)))  # ranks a run of three can start from
_CLUBS = as_word(SUIT_MASK)

# The shapes of sets and runs without jokers: a set's are the first of all shapes, a run's start and length.
THREES = np.array([7, 11, 13, 14], np.int64)  # three suits of four, a bit each
NATURAL_SETS = sum(1 for _, jokers in _SHAPES if jokers == 0)
NATURAL_FIRST = np.zeros(PLACES - 2, np.int64)
_natural_codes: list[int] = []
for _start in range(PLACES - 2):
    NATURAL_FIRST[_start] = len(_natural_codes)
    _lengths = range(3, min(LONGEST_LAID, PLACES - _start) + 1)
    _natural_codes += [_RUN | _length << LENGTH_BIT | _start << START_BIT for _length in _lengths]
NATURAL_CODES = np.array(_natural_codes, np.int64)
NATURAL_RUNS = len(_natural_codes)


# --- which cards make some ------------------------------------------------------------------------------


@compiled
def run_starts(cards: Cards) -> Cards:
    """The cards from which three go up in sequence, the ace after the king."""
    word = as_word(cards)
    return word & word >> as_word(1) & word >> as_word(2) & _STARTS


@compiled
def low_runs(cards: Cards) -> Cards:
    """The twos that lie between an ace and a three of their suit."""
    word = as_word(cards)
    return word & _TWOS & word >> as_word(1) & word >> as_word(12)


@compiled
def in_melds(cards: Cards) -> Cards:
    """The cards that stand in some set or run without jokers."""
    word = as_word(cards)
    starts, low = run_starts(word), low_runs(word)
    found = starts | starts << as_word(1) | starts << as_word(2)
    found |= low | low << as_word(1) | low << as_word(12)
    three = as_word(three_suits(word))
    every = three | three << as_word(13) | three << as_word(26) | three << as_word(39)
    return found | (every & word)


@compiled
def in_meld(cards: Cards, card: Card) -> bool:
    """Whether one card of some stands in a set or run of them without jokers."""
    suit, rank = card // 13, card % 13
    if count_bits(as_word(cards) & RANK_CARDS[rank]) >= 3:
        return True
    places = suit_places(cards, suit) << 1  # place p in bit p + 1, so that two below the two is a bit
    around = places >> rank
    runs = around & around >> 1 & around >> 2 & 0b111
    return runs != 0 or (rank == 12 and places & 0b1110 == 0b1110)


@compiled
def two_suits(cards: Cards) -> int:
    """The ranks of which the cards have two suits or more, a bit each."""
    word = as_word(cards)
    c, d = word & _CLUBS, word >> as_word(13) & _CLUBS
    h, s = word >> as_word(26) & _CLUBS, word >> as_word(39)
    return as_int((c & d) | (h & s) | ((c | d) & (h | s)))


@compiled
def three_suits(cards: Cards) -> int:
    """The ranks of which the cards have three suits or four, a bit each."""
    word = as_word(cards)
    c, d = word & _CLUBS, word >> as_word(13) & _CLUBS
    h, s = word >> as_word(26) & _CLUBS, word >> as_word(39)
    return as_int((c & d & (h | s)) | (h & s & (c | d)))


# --- their numbers, and the menu of all -----------------------------------------------------------------


@compiled
def natural_run(suit: Suit, shape: int) -> int:
    """The code of a run without jokers, of its suit and the number of its shape."""
    return NATURAL_CODES[shape] | suit << SUIT_BIT


@compiled
def natural_shape(code: int) -> int:
    """The number of the shape of a run without jokers."""
    return NATURAL_FIRST[run_start(code)] + run_length(code) - 3


@compiled
def list_natural_melds(cards: Cards, longest: int, sets: int, runs: int, moves: Moves, count: int) -> int:
    """Append every set and run of up to ``longest`` (3 or more) of the cards to a menu; returns its new length.

    sets, runs: the numbers of the first set's and of the first run's action.
    """
    ranks = three_suits(cards)
    while ranks:
        rank = lowest(ranks)
        ranks &= ranks - 1
        suits = rank_suits(cards, rank)
        for shape in range(NATURAL_SETS):
            if SET_SUITS[shape] & ~suits == 0 and (longest > 3 or SET_SUITS[shape] < 15):
                moves[count] = sets + rank * NATURAL_SETS + shape
                count += 1
    for suit in range(4):
        places = suit_places(cards, suit)
        starts = places & places >> 1 & places >> 2
        while starts:
            start = lowest(starts)
            starts &= starts - 1
            shape = runs + suit * NATURAL_RUNS + NATURAL_FIRST[start]
            for length in range(3, min(longest, LONGEST_LAID) + 1):
                if places >> (start + length - 1) & 1 == 0:
                    break
                moves[count] = shape + length - 3
                count += 1
    return count
