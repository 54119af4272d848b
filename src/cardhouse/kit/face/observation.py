"""What learners see: a row of small numbers of one size, laid out as a game declares it.

    OBSERVATION = Layout(
        common=[planes("hand", 52, help="the cards one holds"), numbers("tricks", 0, 20, help="tricks completed")],
        seat=[planes("lies", 52, help="its card in the trick"), numbers("score", -1000, 1000, help="its total")],
    )
    HAND, TRICKS = OBSERVATION.first("hand"), OBSERVATION.first("tricks")  # constants for compiled rules
    SEAT, EACH, LIES = OBSERVATION.common_size, OBSERVATION.seat_size, OBSERVATION.within("lies")

First comes what is there once, then the same blocks for each seat, beginning with the one that looks and going
around to the left: the block ``lies`` of who sits ``n`` places to the left begins at ``SEAT + n * EACH + LIES``.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, NamedTuple, TypeVar

import numpy as np

from cardhouse.kit.compiled.record import Array
from cardhouse.kit.numbers import shown

ELEMENTS = (np.int8, np.int16, np.int32)
LOWEST, HIGHEST = -(1 << 31), (1 << 31) - 1


Places = TypeVar("Places", bound=NamedTuple)


@dataclass(frozen=True)
class Block:
    """Numbers that belong together: their name, shape, range and, in words, meaning."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    help: str

    def __post_init__(self) -> None:
        if not LOWEST <= self.low <= self.high <= HIGHEST:
            raise ValueError(f"{self.name}: a range must lie in {LOWEST}..{HIGHEST}, not {self.low}..{self.high}")

    @property
    def size(self) -> int:
        """How many numbers the block has."""
        return prod(self.shape)


def planes(name: str, *shape: int, help: str) -> Block:
    """So many things, each there (1) or not (0): cards, mostly, by their numbers."""
    return Block(name, shape, 0, 1, help)


def numbers(name: str, low: int, high: int, *, count: int = 1, help: str) -> Block:
    """One number in low..high, or a row of ``count``; a rule writes the nearest of them for what lies beyond."""
    return Block(name, (count,), low, high, help)


class Layout:
    """Where everything stands in an observation.

    whole: the game's rule writes every number, zeros too, so a row may hold anything before; quicker for long rows.
    """

    def __init__(self, common: Sequence[Block], seat: Sequence[Block] = (), whole: bool = False) -> None:
        self.common = tuple(common)
        self.seat = tuple(seat)
        self.whole = whole
        self.common_size = sum(block.size for block in common)
        self.seat_size = sum(block.size for block in seat)
        bounds = [bound for block in (*common, *seat) for bound in (block.low, block.high)]
        self.element = np.dtype(next(each for each in ELEMENTS if _holds(each, min(bounds), max(bounds))))
        """The narrowest integers that hold every block."""
        names = [block.name for block in (*common, *seat)]
        if len(set(names)) != len(names):
            raise ValueError(f"two blocks share a name: {', '.join(names)}")

    @property
    def version(self) -> str:
        """What a trained agent notes beside its weights: another one, and what it sees means something else."""
        told = [[(b.name, b.shape, b.low, b.high) for b in blocks] for blocks in (self.common, self.seat)]
        return hashlib.sha256(repr(told).encode()).hexdigest()[:8]

    def first(self, name: str) -> int:
        """The place at which a block begins that is there once."""
        return _first(self.common, name)

    def within(self, name: str) -> int:
        """The place at which a block begins among those of its seat."""
        return _first(self.seat, name)

    def places(self, of: type[Places]) -> Places:
        """Where blocks stand that a rule writes, as a NamedTuple whose fields are called as they are.

        Its fields ``seats`` and ``each`` get where those of seats begin, and how many numbers each seat has.
        """
        found = {block.name: self.first(block.name) for block in self.common}
        found |= {block.name: self.within(block.name) for block in self.seat}
        found |= {"seats": self.common_size, "each": self.seat_size}
        return of._make(found[name] for name in of._fields)

    def size(self, players: int) -> int:
        """How many numbers an observation has at a table of so many."""
        return self.common_size + players * self.seat_size

    def blank(self, players: int, count: int | None = None) -> Array:
        """Room for an observation, or for ``count`` of them: zeros."""
        size = self.size(players)
        return np.zeros(size if count is None else (count, size), self.element)

    def ranges(self, players: int) -> tuple[Array, Array]:
        """The lowest and the highest value at each place."""
        low, high = self.blank(players, 2)
        for block, place in self._places(players):
            low[place : place + block.size] = block.low
            high[place : place + block.size] = block.high
        return low, high

    def named(self, seen: Array, players: int) -> dict[str, Array]:
        """Observations by block, as views; the last axis of ``seen`` becomes the block's shape.

        What is there for each seat has an axis of seats before that, the one that looks first.
        """
        rows = seen.shape[:-1]
        seats = seen[..., self.common_size :].reshape(*rows, players, self.seat_size)
        found = {}
        for block in self.common:
            start = self.first(block.name)
            found[block.name] = seen[..., start : start + block.size].reshape(*rows, *block.shape)
        for block in self.seat:
            start = self.within(block.name)
            found[block.name] = seats[..., start : start + block.size].reshape(*rows, players, *block.shape)
        return found

    def block_at(self, place: int) -> str:
        """The name of the block a place belongs to."""
        seats = max(place - self.common_size, 0) // max(self.seat_size, 1) + 1
        return next(block.name for block, start in self._places(seats) if start <= place < start + block.size)

    def _places(self, players: int) -> Iterator[tuple[Block, int]]:
        place = 0
        for block in (*self.common, *(block for _ in range(players) for block in self.seat)):
            yield block, place
            place += block.size

    def table(self) -> str:
        """The layout as a table in Markdown."""
        lines = ["| at | block | numbers | range | |", "|---|---|---|---|---|"]
        for block in self.common:
            lines.append(_row(str(self.first(block.name)), block))
        for block in self.seat:
            lines.append(_row(f"{self.common_size + self.within(block.name)} + {self.seat_size}·n", block))
        return "\n".join(lines) + "\n"

    def __repr__(self) -> str:
        blocks = [block.name for block in self.common], [block.name for block in self.seat]
        return f"<Layout {self.common_size} numbers ({', '.join(blocks[0])}) and {self.seat_size} a seat" + (
            f" ({', '.join(blocks[1])})>" if self.seat else ">"
        )


def _holds(element: Any, low: int, high: int) -> bool:
    bounds = np.iinfo(element)
    return bool(bounds.min <= low and high <= bounds.max)


def _row(place: str, block: Block) -> str:
    shape = " x ".join(map(str, block.shape))
    return f"| {place} | `{block.name}` | {shape} | {block.low}..{block.high} | {block.help} |"


def _first(blocks: Sequence[Block], name: str) -> int:
    place = 0
    for block in blocks:
        if block.name == name:
            return place
        place += block.size
    known: Any = ", ".join(block.name for block in blocks)
    raise KeyError(f"no block is called {shown(name)}; there are {known}")
