"""Sets of cards as the bits of one 64-bit word."""

from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.compiled.words import as_int, as_word, leading_zeros, popcount, trailing_zeros
from cardhouse.kit.terms import Action, Card

Cards = int
NONE = as_word(0)
ONE = as_word(1)


@compiled
def card_bit(card: Card) -> Cards:
    """The set holding just this card (0..63)."""
    return ONE << as_word(card)


@compiled
def low_bits(count: int) -> Cards:
    """The set of cards 0..count-1 (count 0..64)."""
    return ~NONE if count >= 64 else (ONE << as_word(count)) - ONE


@compiled
def holds(cards: Cards, card: Card) -> bool:
    """Whether the set holds the card."""
    return (as_word(cards) >> as_word(card)) & ONE != NONE


@compiled
def count_bits(cards: Cards) -> int:
    """How many cards the set holds."""
    return as_int(popcount(as_word(cards)))


@compiled
def lowest(cards: Cards) -> int:
    """The lowest card of a set that is not empty."""
    return as_int(trailing_zeros(as_word(cards)))


@compiled
def highest(cards: Cards) -> int:
    """The highest card of a set that is not empty."""
    return 63 - as_int(leading_zeros(as_word(cards)))


@compiled
def without_lowest(cards: Cards) -> Cards:
    """The set without its lowest card."""
    word = as_word(cards)
    return word & (word - ONE) if word != NONE else word


@compiled
def nth_bit(cards: Cards, n: int) -> int:
    """The n-th card of the set from below, from 0; n < count_bits(cards)."""
    word = as_word(cards)
    for _ in range(n):
        word = without_lowest(word)
    return lowest(word)


STRIDE = 4
"""Cards written into a menu at a time; a menu has room for as many beyond its end."""


@inlined
def list_cards(cards: Cards, first_action: Action, moves: Moves, count: int) -> int:
    """Append ``first_action + card`` for each card of the set to a menu of ``count``; returns its new length.

    Up to ``STRIDE - 1`` places beyond the end are written too: whole strides keep the processor from guessing
    where a short row ends.
    """
    left = as_word(cards)
    end = count + count_bits(left)
    for start in range(count, end, STRIDE):
        for place in range(start, start + STRIDE):
            moves[place] = first_action + lowest(left)
            left = without_lowest(left)
    return end
