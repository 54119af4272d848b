"""What rules for ``observe`` write with."""

from __future__ import annotations

from cardhouse.kit.cards.bits import NONE, Cards, lowest, without_lowest
from cardhouse.kit.cards.sets import WORD_BITS
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.face.observation import Block, numbers
from cardhouse.kit.terms import Seat


@compiled
def mark_cards(out: Array, first: int, cards: Cards) -> None:
    """Count one more of each card of a word, at the places from ``first`` on."""
    left = cards
    while left != NONE:
        out[first + lowest(left)] += 1
        left = without_lowest(left)


@compiled
def mark_row(out: Array, first: int, rows: Array, row: int) -> None:
    """Count one more of each card of a row's set (``kit.cards.sets``)."""
    for word in range(rows.shape[1]):
        mark_cards(out, first + WORD_BITS * word, rows[row, word])


@inlined
def within(value: int, low: int, high: int) -> int:
    """The number in low..high that is nearest."""
    return min(max(value, low), high)


@inlined
def places_left(viewer: Seat, seat: Seat, players: int) -> int:
    """How many places to the left of who looks a seat is."""
    away = seat - viewer
    return away if away >= 0 else away + players


HUNDREDS = 100


def score(help: str) -> Block:
    """The block of a score from -10,000 to 10,099: its hundreds, and what is over them (0..99)."""
    return numbers("score", -HUNDREDS, HUNDREDS, count=2, help=f"{help}: hundreds, and what is over them")


@compiled
def write_score(out: Array, first: int, points: int) -> None:
    """Write a score into its block; one beyond what that holds as the nearest."""
    held = within(points, -HUNDREDS * HUNDREDS, HUNDREDS * HUNDREDS + HUNDREDS - 1)
    out[first] = held // HUNDREDS
    out[first + 1] = held % HUNDREDS
