"""What rules for ``observe`` write with."""

import numpy as np

from cardhouse.kit.cards.bits import NONE, ONE, Cards, lowest, without_lowest
from cardhouse.kit.cards.sets import WORD_BITS
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.rows import spread_8, spread_32, spread_64
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.face.observation import Block, numbers
from cardhouse.kit.terms import Seat


@inlined
def clear(out: Array, first: int, count: int) -> None:
    """Write so many zeros, from place ``first`` on."""
    for place in range(first, first + count):
        out[place] = 0


@compiled
def mark_cards(out: Array, first: int, cards: Cards) -> None:
    """Count one more of each card of a word, at the places from ``first`` on."""
    left = cards
    while left != NONE:
        out[first + lowest(left)] += 1
        left = without_lowest(left)


@inlined
def write_cards(out: Array, first: int, cards: Cards, count: int) -> None:
    """Write each of the cards 0..count-1 as 1 or 0, from place ``first`` on."""
    if count >= 32:
        spread_32(out, first, cards)
        spread_32(out, first + count - 32, cards >> as_word(count - 32))
    elif count >= 8:
        for place in range(0, count - 8, 8):
            spread_8(out, first + place, cards >> as_word(place))
        spread_8(out, first + count - 8, cards >> as_word(count - 8))
    else:
        for place in range(count):
            out[first + place] = as_int((cards >> as_word(place)) & ONE)


@inlined
def write_ahead(out: Array, first: int, cards: Cards) -> None:
    """Write 64 cards as 1 or 0, from place ``first`` on: fewer steps than for less; what follows is written after."""
    spread_64(out, first, cards)


@inlined
def cards_in(word: int, cards: int) -> int:
    """How many of the cards 0..cards-1 a word of a set is for (``kit.cards.sets``)."""
    return min(cards - WORD_BITS * word, WORD_BITS)


@inlined
def write_row(out: Array, first: int, rows: Array, row: Seat, count: int) -> None:
    """Write each of the cards 0..count-1 of a row's set (``kit.cards.sets``) as 1 or 0."""
    for word in range(rows.shape[1]):
        write_cards(out, first + WORD_BITS * word, rows[row, word], cards_in(word, count))


@inlined
def write_row_ahead(out: Array, first: int, rows: Array, row: Seat) -> None:
    """Write each card of a row's set (``kit.cards.sets``) as 1 or 0, by whole words: what follows is written after."""
    for word in range(rows.shape[1]):
        write_ahead(out, first + WORD_BITS * word, rows[row, word])


@compiled
def mark_row(out: Array, first: int, rows: Array, row: Seat) -> None:
    """Count one more of each card of a row's set (``kit.cards.sets``)."""
    for word in range(rows.shape[1]):
        mark_cards(out, first + WORD_BITS * word, rows[row, word])


@inlined
def within(value: int, low: int, high: int) -> int:
    """The number in low..high that is nearest."""
    return min(max(value, low), high)


HUNDREDS = 100


def score(help: str) -> Block:
    """The block of a score from -10,000 to 10,099: its hundreds, and what is over them (0..99)."""
    return numbers("score", -HUNDREDS, HUNDREDS, count=2, help=f"{help}: hundreds, and what is over them")


@compiled
def write_score(out: Array, first: int, points: int) -> None:
    """Write a score into its block; one beyond what that holds as the nearest."""
    least = HUNDREDS * HUNDREDS
    held = np.uint32(within(points, -least, least + HUNDREDS - 1) + least)  # no sign: quicker to divide
    out[first] = as_int(held // np.uint32(HUNDREDS)) - HUNDREDS
    out[first + 1] = held % np.uint32(HUNDREDS)
