"""Timing: rival and house in turn, several rounds, medians of units a second of processor time; what came of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from math import ceil
from statistics import median
from time import perf_counter, process_time
from typing import Any, TypeVar

Result = TypeVar("Result")
Work = Callable[[], float]  # does some work and returns how many units it did


@dataclass(frozen=True)
class Line:
    """One comparison: units a second on each side; ``goal`` is the ratio the house wants, 0 for none."""

    name: str
    unit: str
    house: float
    rival: str = ""
    rival_rate: float = 0.0
    goal: float = 0.0
    note: str = ""

    @property
    def ratio(self) -> float:
        """House over rival; 0 without a rival."""
        return self.house / self.rival_rate if self.rival_rate else 0.0


def rate(work: Work, seconds: float, wall: bool = False) -> float:
    """Units a second of this process's processor time, over at least ``seconds`` of it. wall: of time on the wall."""
    clock = perf_counter if wall else process_time
    done = 0.0
    start = clock()
    while clock() - start < seconds:
        done += work()
    return done / (clock() - start)


def compare(
    name: str,
    unit: str,
    house: Work,
    rival: str = "",
    rival_work: Work | None = None,
    goal: float = 0.0,
    rounds: int = 5,
    seconds: float = 1.0,
    wall: bool = False,
) -> Line:
    """Measure both in turn, ``rounds`` times each, and keep the medians. The first call of each is not timed.

    wall: by time on the wall, for work of several threads.
    """
    house()
    if rival_work is not None:
        rival_work()
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(rate(house, seconds, wall))
        if rival_work is not None:
            theirs.append(rate(rival_work, seconds, wall))
    return Line(name, unit, median(ours), rival, median(theirs) if theirs else 0.0, goal)


def median_and_last(times: list[float]) -> tuple[float, float]:
    """The median and the 99th percentile of some times."""
    ordered = sorted(times)
    return median(ordered), ordered[ceil(0.99 * len(ordered)) - 1]


def timed(work: Callable[[], Result]) -> tuple[float, Result]:
    """Seconds of this process's processor time that one call takes, and what it returns."""
    start = process_time()
    result = work()
    return process_time() - start, result


def shown(number: float) -> str:
    """A rate as people read it."""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.2f} {letter}"
    return f"{number:.1f}"


def tell_each(
    found: Iterable[Result], line: Callable[[Result], str], as_json: bool, tell: Callable[[str], Any]
) -> None:
    """Tell of each as soon as it was measured, or of all in one JSON text."""
    if as_json:
        tell(json.dumps([asdict(each) for each in found], indent=1))  # type: ignore[call-overload]
        return
    for each in found:
        tell(line(each))
