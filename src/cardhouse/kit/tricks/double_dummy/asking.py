"""Asking about one position from Python."""

from collections.abc import Sequence

import numpy as np

from cardhouse.kit.cards.bits import low_bits
from cardhouse.kit.compiled.verbs import interpreted
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Card, Seat, Suit
from cardhouse.kit.tricks.double_dummy.room import CARDS, NO_TRUMP, SEATS, SUITS, Solver, solver
from cardhouse.kit.tricks.double_dummy.search import solve, solve_moves, takes
from cardhouse.kit.tricks.double_dummy.table import forget


def tricks(
    hands: Sequence[int], trump: Suit, leader: Seat, plays: Sequence[Card] = (), room: Solver | None = None
) -> int:
    """How many of the tricks left, with the one that has begun, the leader's side takes.

    hands: what the four seats hold now, as sets of cards (bit 13 * suit + rank). plays: the cards of the trick that has
    begun, the leader's first. room: a solver to use again. Raises ValueError for what is no position.
    """
    room = _given(hands, trump, leader, plays, room)
    left = _tricks_left(hands)
    found = int(solve(room, len(plays), leader, trump, left // 2))
    return found if leader % 2 == 0 else left - found


def values(
    hands: Sequence[int], trump: Suit, leader: Seat, plays: Sequence[Card] = (), room: Solver | None = None
) -> dict[Card, int]:
    """How many of the tricks left the side in turn takes with each card it may play; all else as with ``tricks``."""
    room = _given(hands, trump, leader, plays, room)
    found = np.zeros(13 * SUITS, np.int64)
    solve_moves(room, len(plays), leader, trump, low_bits(CARDS), found)
    first = (leader + len(plays)) % 2 == 0
    left = _tricks_left(hands)
    return {card: value if first else left - value for card, value in enumerate(found.tolist()) if value >= 0}


def makes(hands: Sequence[int], trump: Suit, declarer: Seat, wanted: int, room: Solver | None = None) -> bool:
    """Whether declarer's side takes so many tricks, before the first card: much quicker than counting them."""
    room = _given(hands, trump, (declarer + 1) % SEATS, (), room)
    return int(takes(room, declarer, trump, wanted)) == 1


def _tricks_left(hands: Sequence[int]) -> int:
    return max(int(hand).bit_count() for hand in hands)


def _given(hands: Sequence[int], trump: Suit, leader: Seat, plays: Sequence[Card], room: Solver | None) -> Solver:
    """Write a position into a solver that knows nothing of other trumps."""
    if len(hands) != SEATS or not 0 <= leader < SEATS or not 0 <= trump <= NO_TRUMP or len(plays) >= SEATS:
        raise ValueError("hands, leader, trump, plays: four hands, a seat 0-3, a suit 0-3 or 4, at most three cards")
    sizes = [int(hand).bit_count() + ((seat - leader) % SEATS < len(plays)) for seat, hand in enumerate(hands)]
    cards = 0
    for held in (*hands, *(1 << card for card in plays)):
        if held >> 52 or cards & held:
            raise ValueError("hands: a card is held twice, or is none of the 52")
        cards |= held
    if len(set(sizes)) > 1 or not sizes[0]:
        raise ValueError(f"hands: each must have as many cards left, one at least, with those of the trick: {sizes}")
    room = solver() if room is None else room
    interpreted(forget)(room)  # a line or two: to call it compiled takes longer
    room.given[:] = [as_word(hand) for hand in hands]
    room.plays[: len(plays)] = plays
    return room
