"""Endgames solved by trying everything, where nobody's later choice changes what an act brings."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

import numpy as np

import cardhouse
from cardhouse.kit.compiled.record import Array, copy_of
from cardhouse.table import Setup, Table

IMAGINED = 400
"""Worlds imagined to find all there are, and how likely each is."""
SPREAD = 1.96
MOST_WORLDS = 24
MOST_NODES = 3000
SETUPS: dict[str, Callable[[], Setup]] = {
    "hearts": lambda: cardhouse.game("hearts", passing="none"),
    "cardinoes": lambda: cardhouse.game("cardinoes", 2),
}


@dataclass(frozen=True)
class Solved:
    """What each act brings in each world the seat may think itself in, and how likely that world is to it."""

    actions: list[int]
    gains: Array  # a row an act
    shares: Array

    @property
    def certain(self) -> bool:
        """Whether each act brings the same in all of them."""
        return bool((self.gains == self.gains[:, :1]).all())

    def cost(self, action: int, instead_of: int) -> tuple[float, float]:
        """What an act costs instead of another, and how exactly that is known: shares are counted."""
        ours, other = self.gains[self.actions.index(action)], self.gains[self.actions.index(instead_of)]
        mean = float(((other - ours) * self.shares).sum())
        return mean, SPREAD * sqrt(float(((other - ours - mean) ** 2 * self.shares).sum()) / IMAGINED)

    def best(self) -> int:
        """The act that brings most on average."""
        return self.actions[int(np.argmax(self.gains @ self.shares))]


def worlds_of(table: Table, seat: int) -> list[tuple[Array, int]]:
    """The worlds the seat may think itself in, a deal of the cards held each, with how often it was imagined.

    Nothing where there are too many.
    """
    found: dict[bytes, list[Array]] = {}
    for seed in range(IMAGINED):
        world = table.imagine(seat, seed)
        found.setdefault(world["hands"].tobytes(), []).append(world)
        if len(found) > MOST_WORLDS:
            return []
    return [(alike[0], len(alike)) for alike in found.values()]


class Solver:
    """What acts bring a seat until the hand is over; gives up where that hangs on what anybody does later."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.start = self.standings(table.positions)
        self.left = MOST_NODES

    def standings(self, positions: Array) -> list[float]:
        """Every seat's standing."""
        return [self.table.engine.standing(positions, each) for each in range(self.table.players)]

    def gains(self, world: Array) -> set[float]:
        """What the seat may gain over the mean of the table, whatever anybody does; of several, two."""
        self.left -= 1
        if world["turn"][0] < 0 or world["hand"][0] != self.table.hand:
            changes = np.subtract(self.standings(world), self.start)
            return {round(float(changes[self.seat] - changes.mean()), 9)}
        found: set[float] = set()
        for action in self.table.engine.menu(world).tolist():
            found |= self.gains(after(self.table, world, action))
            if len(found) > 1 or self.left <= 0:
                break
        return found


def after(table: Table, world: Array, action: int) -> Array:
    """The world an act leads to."""
    then = copy_of(world)
    table.engine.play(then, action)
    return then


def solve(table: Table, seat: int) -> Solved | None:
    """What each legal act brings in each world; None where that hangs on what anybody does later."""
    solver, worlds = Solver(table, seat), worlds_of(table, seat)
    actions = [int(action) for action in table.legal()]
    gains = np.zeros((len(actions), len(worlds)))
    for row, action in enumerate(actions):
        for column, (world, _) in enumerate(worlds):
            brought = solver.gains(after(table, world, action))
            if len(brought) > 1 or solver.left <= 0:
                return None
            gains[row, column] = min(brought)
    return Solved(actions, gains, np.array([often for _, often in worlds]) / IMAGINED) if worlds else None


def walked(game: str, key: int, version: int) -> Table:
    """A table after so many acts at random, all by a key."""
    chooser = random.Random(key)
    table = SETUPS[game]().deal(key=key)
    while table.version < version:
        table.play(chooser.choice(table.legal()))
    return table
