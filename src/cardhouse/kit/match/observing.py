"""What rules for ``observe`` write with."""

from __future__ import annotations

import numpy as np

from cardhouse.kit.cards.bits import ONE, Cards
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.terms import Seat


@compiled
def mark_cards(out: Array, first: int, cards: Cards, count: int) -> None:
    """Write the cards 0..count-1 of a word as so many zeros and ones."""
    word = np.uint64(cards)
    for card in range(count):
        out[first + card] = np.int64((word >> np.uint64(card)) & ONE)


@inlined
def within(value: int, low: int, high: int) -> int:
    """The number in low..high that is nearest."""
    return min(max(value, low), high)


@inlined
def places_left(viewer: Seat, seat: Seat, players: int) -> int:
    """How many places to the left of who looks a seat is."""
    away = seat - viewer
    return away if away >= 0 else away + players
