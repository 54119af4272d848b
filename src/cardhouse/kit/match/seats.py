"""Seats around the table, clockwise: the one to the left comes next (G2)."""

from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Row, Seat


@inlined
def row_of(seat: Seat) -> Row:
    """The row of a seat, 0 or more, in arrays by seat: without a sign, so compiled code need not look for one."""
    return as_word(seat)


@inlined
def next_seat(seat: Seat, players: int) -> int:
    """The seat to the left (G2)."""
    left = seat + 1
    return left if left < players else 0


@compiled
def seat_after(seat: Seat, steps: int, players: int) -> int:
    """The seat so many places to the left, 0 <= steps <= players (G2)."""
    there = seat + steps
    return there if there < players else there - players


@inlined
def places_left(seat: Seat, other: Seat, players: int) -> int:
    """How many places to the left of a seat another is (G2)."""
    away = other - seat
    return away if away >= 0 else away + players


@inlined
def is_in(seats: int, seat: Seat) -> bool:
    """Whether a seat is one of some (bits)."""
    return seats >> seat & 1 != 0


@compiled
def next_among(seats: int, seat: Seat, players: int) -> int:
    """The next seat to the left that is one of some (bits, not none); the seat itself where it is the only one."""
    there = next_seat(seat, players)
    while not is_in(seats, there):
        there = next_seat(there, players)
    return there
