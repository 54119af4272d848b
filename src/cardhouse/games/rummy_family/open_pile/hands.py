"""Cards in hands, and what all know of them.

A card taken from the pile is known to all while it is in hand.  Which of the cards that nobody has seen was dealt or
drawn when is not told, so others tell it as if each that is shown were the one held longest: ``shown`` keeps their
order.
"""

from cardhouse.games.rummy_family.open_pile.position import OpenPile, Words
from cardhouse.games.rummy_family.open_pile.verbs import holds_one, lowest_one, with_one, without_one
from cardhouse.kit.cards.bits import NONE, count_bits
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card, Seat


@compiled
def no_cards() -> Words:
    """The empty set of cards."""
    return Words(NONE, NONE)


@compiled
def row_of(rows: Array, row: Seat) -> Words:
    """The set of cards stored in a row."""
    return Words(rows[row, 0], rows[row, 1])


@compiled
def keep(rows: Array, row: Seat, cards: Words) -> None:
    """Store a set of cards in a row."""
    rows[row, 0] = cards.first
    rows[row, 1] = cards.second


@compiled
def any_of(cards: Words) -> bool:
    """Whether there are any cards in two words."""
    return cards.first | cards.second != NONE


@compiled
def count_of(cards: Words) -> int:
    """How many cards a set has."""
    return count_bits(cards.first) + count_bits(cards.second)


@compiled
def held(position: OpenPile, seat: Seat) -> int:
    """How many cards a seat holds."""
    return count_of(row_of(position.hands, seat))


@compiled
def has_card(position: OpenPile, seat: Seat, card: Card) -> bool:
    """Whether a seat holds a card."""
    return holds_one(position, row_of(position.hands, seat), card)


@compiled
def receive(position: OpenPile, seat: Seat, card: Card) -> None:
    """Put a card into a hand."""
    keep(position.hands, seat, with_one(position, row_of(position.hands, seat), card))


@compiled
def receive_openly(position: OpenPile, seat: Seat, card: Card) -> None:
    """A seat gets a card that all have seen."""
    receive(position, seat, card)
    keep(position.known, seat, with_one(position, row_of(position.known, seat), card))


@compiled
def give_up(position: OpenPile, seat: Seat, card: Card) -> None:
    """Take a card out of a hand for all to see: one they know, if the seat has such a one."""
    known = row_of(position.known, seat)
    if holds_one(position, known, card):
        keep(position.known, seat, without_one(position, known, card))
    elif not position.reshuffled:
        position.shown[position.shown_count] = card
        position.shower[position.shown_count] = seat
        position.shown_count += 1
    keep(position.hands, seat, without_one(position, row_of(position.hands, seat), card))


@compiled
def unknown_of(position: OpenPile, seat: Seat) -> Words:
    """The cards of a hand that have not been seen by all."""
    cards, known = row_of(position.hands, seat), row_of(position.known, seat)
    while any_of(known):
        card = lowest_one(position, known)
        known = without_one(position, known, card)
        cards = without_one(position, cards, card)
    return cards
