"""Figures with 95 % intervals, and sentences that say what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Any, Literal

import numpy as np

SPREAD = 1.96  # half-width of a 95 % interval in standard errors
Unit = Literal["", "%", "points"]


@dataclass(frozen=True)
class Figure:
    """Something found, with its 95 % interval. ``expected`` is what it would be if nothing were the matter.

    ``examples`` are numbers of matches of the run that show it.
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
        return self.expected is not None and not self.low <= self.expected <= self.high

    def text(self) -> str:
        """The figure and its interval, as people write it."""
        return f"{written(self.value, self.unit)} ({written(self.low, self.unit)} to {written(self.high, self.unit)})"


def written(value: float, unit: Unit) -> str:
    """A number, as people write it."""
    if unit == "%":
        return f"{100 * value:.1f} %"
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def mean(name: str, values: Sequence[float], unit: Unit = "", expected: float | None = None) -> Figure:
    """The mean of independent values; of none, nothing is known."""
    if not len(values):
        return Figure(name, float("nan"), float("nan"), float("nan"), unit, expected)
    middle = float(np.mean(values))
    error = float(np.std(values, ddof=1)) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Figure(name, middle, middle - SPREAD * error, middle + SPREAD * error, unit, expected)


def share(name: str, hits: Sequence[float], expected: float | None = None, examples: Sequence[int] = ()) -> Figure:
    """How often something is so (Wilson's interval, which is right for rare things too)."""
    count = len(hits)
    if count == 0:
        return Figure(name, float("nan"), float("nan"), float("nan"), "%", expected)
    found = float(np.mean(hits))
    wide = SPREAD * SPREAD / count
    middle = (found + wide / 2) / (1 + wide)
    half = SPREAD * sqrt(found * (1 - found) / count + wide / (4 * count)) / (1 + wide)
    return Figure(name, found, max(0.0, middle - half), min(1.0, middle + half), "%", expected, tuple(examples))


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
