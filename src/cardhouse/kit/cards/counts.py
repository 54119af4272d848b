"""Cards counted by kind: a word with four bits for each of up to 16 kinds, for games in which suits do not matter.

No kind may come to more than 15 cards, and all together to no more than 255.
"""

from cardhouse.kit.cards.bits import NONE, lowest, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.terms import Card

Counted = int
KIND_BITS, MOST_OF_A_KIND = 4, 15
UNITS = as_word(0x1111111111111111)
_LOW_HALVES = as_word(0x0F0F0F0F0F0F0F0F)


@compiled
def some_of(kind: Card, count: int) -> Counted:
    """A word of counts with this many cards of one kind."""
    return as_word(count) << as_word(KIND_BITS * kind)


@compiled
def count_of(cards: Counted, kind: Card) -> int:
    """How many cards of a kind there are."""
    return as_int((as_word(cards) >> as_word(KIND_BITS * kind)) & as_word(MOST_OF_A_KIND))


def counts_in(cards: Counted) -> list[int]:
    """How many cards of each kind there are, for whoever shows them."""
    word = int(cards)
    return [word >> KIND_BITS * kind & MOST_OF_A_KIND for kind in range(64 // KIND_BITS)]


@compiled
def total(cards: Counted) -> int:
    """How many cards a word of counts has in all."""
    word = as_word(cards)
    pairs = (word & _LOW_HALVES) + ((word >> as_word(KIND_BITS)) & _LOW_HALVES)
    return as_int(_folded(pairs))


@compiled
def _folded(pairs: int) -> int:
    """The sum of the eight bytes of a word."""
    word = as_word(pairs)
    word = (word & as_word(0x00FF00FF00FF00FF)) + ((word >> as_word(8)) & as_word(0x00FF00FF00FF00FF))
    word = word + (word >> as_word(16))
    word = word + (word >> as_word(32))
    return word & as_word(0x1FF)


@compiled
def kinds_in(cards: Counted) -> int:
    """The kinds there are cards of: the lowest of each kind's bits."""
    word = as_word(cards)
    return (word | word >> as_word(1) | word >> as_word(2) | word >> as_word(3)) & UNITS


@compiled
def kinds_twice(cards: Counted) -> int:
    """The kinds there are at least two cards of, as in ``kinds_in``."""
    word = as_word(cards)
    return (word >> as_word(1) | word >> as_word(2) | word >> as_word(3)) & UNITS


@compiled
def kinds_thrice(cards: Counted) -> int:
    """The kinds there are at least three cards of, as in ``kinds_in``."""
    word = as_word(cards)
    return (word & (word >> as_word(1)) | word >> as_word(2) | word >> as_word(3)) & UNITS


@compiled
def whole(kinds: int) -> Counted:
    """All bits of some kinds: a mask for words of counts."""
    return as_word(kinds) * as_word(MOST_OF_A_KIND)


@compiled
def first_kind(kinds: int) -> int:
    """The lowest kind of a word of kinds."""
    return lowest(kinds) // KIND_BITS


@compiled
def pick(cards: Counted, count: int, dice: Dice) -> int:
    """The kind of one of the ``count`` cards there are, each as likely."""
    place = roll(dice, count)
    left = kinds_in(cards)
    while True:
        kind = first_kind(left)
        place -= count_of(cards, kind)
        if place < 0:
            return kind
        left = without_lowest(left)


@compiled
def write_all(cards: Counted, to: Array, place: int) -> int:
    """Write every card there is from a place on, by kinds; returns the place behind them."""
    left = kinds_in(cards)
    while left != NONE:
        kind = first_kind(left)
        for _ in range(count_of(cards, kind)):
            to[place] = kind
            place += 1
        left = without_lowest(left)
    return place


@compiled
def add_counts(cards: Counted, counts: Array) -> None:
    """Add so many of each kind to ``counts``."""
    left = kinds_in(cards)
    while left != NONE:
        kind = first_kind(left)
        counts[kind] += count_of(cards, kind)
        left = without_lowest(left)
