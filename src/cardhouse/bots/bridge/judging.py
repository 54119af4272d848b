"""How far a hand is from what its calls have told."""

from cardhouse.bots.bridge.notes import HIGH, LEAST, LOW, MOST, high_cards
from cardhouse.kit.cards.bits import Cards, count_bits
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.tricks import CARDS_OF

A_CARD = 2
"""A card too many or too few in a suit speaks against a hand like so many points."""


@compiled
def from_told(notes: Array, seat: Seat, cards: Cards) -> int:
    """How far a hand is outside the noted ranges of a seat; shape may be worth a point or two of strength."""
    strength = high_cards(cards)
    points, total = strength, 0
    for suit in range(4):
        held = count_bits(cards & CARDS_OF[suit])
        points += max(0, held - 4)
        total += A_CARD * (max(0, notes[seat, LEAST + suit] - held) + max(0, held - notes[seat, MOST + suit]))
    return total + max(0, notes[seat, LOW] - 1 - points) + max(0, strength - notes[seat, HIGH])
