"""Sets of cards as rows of words: ``row[seat]`` holds card c in bit ``c % 64`` of word ``c // 64``."""

import functools
from typing import Any

import numpy as np

from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, holds, low_bits, lowest, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled, inlined
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.terms import Card, Seat

WORD_BITS = 64


@inlined
def word_of(rows: Array, card: Card) -> int:
    """The word that holds the card's bit."""
    return as_int(card) >> 6 if rows.shape[1] > 1 else 0


@compiled
def has(rows: Array, row: Seat, card: Card) -> bool:
    """Whether the row's set holds the card."""
    return holds(rows[row, word_of(rows, card)], card & 63)


@compiled
def put(rows: Array, row: Seat, card: Card) -> None:
    """Add a card to the row's set."""
    rows[row, word_of(rows, card)] |= card_bit(card & 63)


@compiled
def take(rows: Array, row: Seat, card: Card) -> None:
    """Remove a card from the row's set."""
    rows[row, word_of(rows, card)] &= ~card_bit(card & 63)


@compiled
def clear(rows: Array, row: int) -> None:
    """Make the set in a row empty."""
    for word in range(rows.shape[1]):
        rows[row, word] = NONE


@compiled
def first_cards(count: int, word: int) -> Cards:
    """The word of the set of cards 0..count-1."""
    return low_bits(max(0, min(WORD_BITS, count - WORD_BITS * as_int(word))))


@compiled
def size(rows: Array, row: Seat) -> int:
    """How many cards the row's set holds."""
    count = 0
    for word in range(rows.shape[1]):
        count += count_bits(rows[row, word])
    return count


@compiled
def pick(rows: Array, row: Seat, dice: Dice) -> int:
    """A card of the row's set (not empty) by lot."""
    skip = roll(dice, size(rows, row))
    for word in range(rows.shape[1]):
        left = rows[row, word]
        here = count_bits(left)
        if skip < here:
            for _ in range(skip):
                left = without_lowest(left)
            return WORD_BITS * word + lowest(left)
        skip -= here
    return -1


@compiled
def count_cards(cards: Cards, word: int, counts: Array) -> None:
    """Add 1 to ``counts`` for each card of a word: for the census."""
    left = cards
    while left != NONE:
        counts[WORD_BITS * word + lowest(left)] += 1
        left = without_lowest(left)


def members(row: Any) -> list[Card]:
    """The cards of a set, lowest first, in plain Python."""
    cards: list[Card] = []
    for number, word in enumerate(row.tolist() if isinstance(row, np.ndarray) else map(int, row)):
        if word:
            cards += _members_of(word, number)
    return cards


@functools.lru_cache(4096)  # hands, and what is taken: a table asks for the same ones again and again
def _members_of(word: int, number: int) -> tuple[int, ...]:
    """The cards of one word of a set."""
    start = WORD_BITS * number
    return tuple(start + place for place, bit in enumerate(bin(word)[:1:-1]) if bit == "1")
