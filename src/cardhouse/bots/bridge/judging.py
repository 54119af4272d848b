"""Whether an imagined world agrees with the auction."""

from __future__ import annotations

from cardhouse.bots.bridge.auction import follow_auction, fresh_notes
from cardhouse.bots.bridge.notes import HIGH, LEAST, LOW, MOST, high_cards
from cardhouse.games.bridge.imagining import hidden_from
from cardhouse.games.bridge.position import SEATS, Bridge
from cardhouse.kit.cards.bits import Cards, count_bits
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import allocating, compiled
from cardhouse.kit.match.verbs import doubt
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.tricks import CARDS_OF

A_CARD = 2
"""A card too many or too few in a suit speaks against a hand like so many points."""


@doubt.rule
@allocating
def bridge_doubt(position: Bridge, seat: Seat) -> int:
    """How far the hands the seat cannot see are from what their calls have told."""
    notes = fresh_notes()
    follow_auction(position, notes)
    total = 0
    for other in range(SEATS):
        if hidden_from(position, other, seat):
            total += from_told(notes, other, position.dealt[other, 0])
    return total


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
