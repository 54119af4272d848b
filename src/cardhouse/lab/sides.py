"""Sides: who wins together. A seat by itself, or partners; partners are never mixed."""

from collections.abc import Sequence

import numpy as np

from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.kit.face.stills import still
from cardhouse.table import Settled


def sides_of(setup: Settled) -> tuple[int, ...]:
    """By seat: the number of its side, from 0 in the order of seats; partners are who share a team in the scene."""
    with interpreting():
        views = setup.game.scene(still(setup.positions(1)), None).seats
    names = [("team", view.team) if view.team is not None else ("seat", view.seat) for view in views]
    return tuple(sorted(set(names), key=names.index).index(name) for name in names)


def members(sides: Sequence[int]) -> list[list[int]]:
    """The seats of each side."""
    return [[seat for seat, side in enumerate(sides) if side == each] for each in range(max(sides) + 1)]


def by_side(values: Sequence[float], sides: Sequence[int]) -> list[float]:
    """The mean of each side's seats."""
    return [float(np.mean([values[seat] for seat in seats])) for seats in members(sides)]


def winning_sides(winners: Sequence[int], sides: Sequence[int]) -> list[int]:
    """The sides that seats which have won belong to."""
    return sorted({sides[seat] for seat in winners})


def leads(values: Sequence[float]) -> list[float]:
    """What each side has beyond the mean of the table; who plays alone has what it has."""
    middle = sum(values) / len(values) if len(values) > 1 else 0.0
    return [value - middle for value in values]


def in_order(sides: Sequence[int], dealer: int) -> list[int]:
    """The sides from the dealer's left on."""
    players = len(sides)
    return sorted(
        range(max(sides) + 1), key=lambda side: min((seat - dealer - 1) % players for seat in members(sides)[side])
    )
