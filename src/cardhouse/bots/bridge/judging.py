"""Whether an imagined world agrees with the auction."""

from __future__ import annotations

from cardhouse.bots.bridge.auction import follow_auction, fresh_notes
from cardhouse.bots.bridge.notes import HAND, HIGH, LEAST, LOW, MOST, POINTS, STRENGTH, note_hand
from cardhouse.games.bridge.play import dummy_lies_open
from cardhouse.games.bridge.position import SEATS, Bridge
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import allocating, compiled
from cardhouse.kit.match.verbs import doubt
from cardhouse.kit.terms import Seat

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
        if other == seat or (other == position.dummy and dummy_lies_open(position)):
            continue
        note_hand(notes, position.dealt[other, 0])
        total += distance(notes, other)
    return total


@compiled
def distance(notes: Array, seat: Seat) -> int:
    """How far the noted hand is outside the ranges of a seat; shape may be worth a point or two of strength."""
    total = max(0, notes[seat, LOW] - 1 - notes[HAND, POINTS])
    total += max(0, notes[HAND, STRENGTH] - notes[seat, HIGH])
    for suit in range(4):
        held = notes[HAND, LEAST + suit]
        total += A_CARD * (max(0, notes[seat, LEAST + suit] - held) + max(0, held - notes[seat, MOST + suit]))
    return total
