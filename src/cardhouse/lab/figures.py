"""Figures with 95 % intervals, and sentences that say what they mean."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from math import ceil, isnan, log10
from typing import Any, Literal

import numpy as np

from cardhouse.kit.numbers import shown
from cardhouse.kit.words import Message, decimal, percent
from cardhouse.lab.intervals import UNKNOWN, middle, of_mean, of_share
from cardhouse.lab.words import say

Unit = Literal["", "%", "points"]
MOST_DIGITS = 4


def key_of(name: str) -> str:
    """By what a figure or a chapter is found, in whatever language it is told."""
    return name.key if isinstance(name, Message) else name


@dataclass(frozen=True)
class Figure:
    """Something found, with its 95 % interval. ``expected`` is what it would be if nothing were the matter.

    low, high: NaN where so few matches tell nothing of it; both the value where it was that in each of enough matches,
    and no interval is told. ``examples`` are numbers of matches of the run that show it.
    """

    name: str
    value: float
    low: float
    high: float
    unit: Unit = ""
    expected: float | None = None
    examples: tuple[int, ...] = ()

    @property
    def stands_out(self) -> bool:
        """Whether chance does not explain that it is not what is expected."""
        return self.expected is not None and (self.expected < self.low or self.expected > self.high)

    @property
    def digits(self) -> int:
        """How many decimals show the width of its interval."""
        factor = 100 if self.unit == "%" else 1
        usual = 1 if self.unit == "%" else usual_digits(self.value)
        half = factor * (self.high - self.low) / 2
        return max(usual, min(MOST_DIGITS, ceil(-log10(half)))) if half > 0 else usual

    def text(self) -> str:
        """The figure and its interval, as people write it."""
        if isnan(self.value):
            return say("figure-unknown")
        value = written(self.value, self.unit, self.digits)
        if isnan(self.low):
            return say("figure-of-too-few", value=value)
        if self.low == self.high:
            return say("figure-each-time", value=value)
        low, high = (written(end, self.unit, self.digits) for end in (self.low, self.high))
        return say("figure-interval", value=value, low=low, high=high)


def figure_in(figures: Iterable[Figure], name: str) -> Figure:
    """The figure of this name in English, or of this key. Raises KeyError, which names those there are."""
    known = list(figures)
    for figure in known:
        if isinstance(name, str) and name in (figure.name, key_of(figure.name)):
            return figure
    raise KeyError(f"no figure is called {shown(name)}; there are {', '.join(figure.name for figure in known)}")


def usual_digits(value: float) -> int:
    """How many decimals people write of a number of this size."""
    return 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2


def written(value: float, unit: Unit, digits: int | None = None) -> str:
    """A number, as people write it; digits: how many decimals, as usual if not given."""
    if unit == "%":
        return percent(value, 1 if digits is None else digits)
    return decimal(value, usual_digits(value) if digits is None else digits)


def mean(
    name: str,
    values: Sequence[float],
    unit: Unit = "",
    expected: float | None = None,
    floor: float = float("-inf"),
    ceiling: float = float("inf"),
) -> Figure:
    """The mean of independent values; of none, nothing is known. floor, ceiling: what none can be below, or above."""
    if not len(values):
        return Figure(name, float("nan"), *UNKNOWN, unit, expected)
    return Figure(name, middle(values), *of_mean(values, floor, ceiling), unit, expected)


def part(name: str, values: Sequence[float]) -> Figure:
    """How large a part of a match something is: the mean of independent values from 0 to 1."""
    return mean(name, values, "%", None, 0.0, 1.0)


def share(name: str, values: Sequence[float], expected: float | None = None, examples: Sequence[int] = ()) -> Figure:
    """How many matches are so: the mean of independent values that are 0 or 1, or between where one is shared."""
    if not len(values):
        return Figure(name, float("nan"), *UNKNOWN, "%", expected)
    return Figure(name, float(np.mean(values)), *of_share(values), "%", expected, tuple(examples))


def difference_of_shares(name: str, values: Sequence[float]) -> Figure:
    """By how much something is more often so, in independent pairs: the mean of differences, each from -1 to 1."""
    if not len(values):
        return Figure(name, float("nan"), *UNKNOWN, "%", 0.0)
    low, high = (2 * end - 1 for end in of_share([(value + 1) / 2 for value in values]))
    return Figure(name, float(np.mean(values)), low, high, "%", 0.0)


@dataclass(frozen=True)
class Chapter:
    """Figures that answer one question, and what they say."""

    title: str
    question: str
    sentences: tuple[str, ...]
    figures: tuple[Figure, ...]
    spread: tuple[float, ...] = field(default=(), repr=False)  # single values, for a picture of how they lie
    spread_name: str = ""

    def as_json(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return asdict(self)
