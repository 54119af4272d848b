"""Hands of two packs: ``rows[seat]`` is two words, the faces held at least once and the faces held twice."""

from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, lowest, nth_bit, without_lowest
from cardhouse.kit.cards.sets import members
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card, Seat

ONE_OF, BOTH_OF = 0, 1


@compiled
def put(rows: Array, row: Seat, card: Card) -> None:
    """Add a card to a hand that holds at most one like it."""
    bit = card_bit(card)
    rows[row, BOTH_OF] |= rows[row, ONE_OF] & bit
    rows[row, ONE_OF] |= bit


@compiled
def take(rows: Array, row: Seat, card: Card) -> None:
    """Remove one of a card from a hand, which may hold two of it."""
    bit = card_bit(card)
    plane = BOTH_OF if rows[row, BOTH_OF] & bit != NONE else ONE_OF
    rows[row, plane] &= ~bit


@compiled
def copies(rows: Array, row: Seat, card: Card) -> int:
    """How many of a card a hand holds."""
    bit = card_bit(card)
    if rows[row, BOTH_OF] & bit != NONE:
        return 2
    return 1 if rows[row, ONE_OF] & bit != NONE else 0


def cards_of(rows: Array, row: Seat) -> list[Card]:
    """The cards of a hand, lowest first, in plain Python."""
    once, twice = rows[row].tolist()
    return [*sorted([*members([once]), *members([twice])])] if twice else [*members([once])]


@compiled
def nth_card(once: Cards, twice: Cards, n: int) -> int:
    """The n-th card of a hand, from 0: first each face, then the faces held twice again."""
    single = count_bits(once)
    return nth_bit(once, n) if n < single else nth_bit(twice, n - single)


@compiled
def count_cards(rows: Array, row: Seat, counts: Array) -> None:
    """Add 1 to ``counts`` for each card of a hand: for the census."""
    for plane in range(2):
        left = rows[row, plane]
        while left != NONE:
            counts[lowest(left)] += 1
            left = without_lowest(left)
