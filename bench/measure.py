"""Timing: rival and house in short turns, several rounds, units a second of processor time; what came of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from math import ceil
from statistics import median
from time import perf_counter, process_time
from typing import Any, TypeVar

Result = TypeVar("Result")
Work = Callable[[], float]  # does some work and returns how many units it did
TURN = 0.05
"""Seconds; more where a piece of work takes longer."""


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
    return rates([work], seconds, wall)[0]


def rates(works: Sequence[Work], seconds: float, wall: bool = False) -> list[float]:
    """Units a second of each, over at least ``seconds`` of its own time.

    They take turns of ``TURN`` seconds: where a machine becomes slower for a while, it does so for all of them. By the
    wall they take one turn each: threads that are awake stay so.
    """
    clock, turn = (perf_counter, seconds) if wall else (process_time, min(TURN, seconds))
    done, spent = [0.0] * len(works), [0.0] * len(works)
    while min(spent) < seconds:
        for number, work in enumerate(works):
            start = now = clock()
            while now - start < turn:
                done[number] += work()
                now = clock()
            spent[number] += now - start
    return [units / time for units, time in zip(done, spent, strict=True)]


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
    """Measure both ``rounds`` times, and keep the round of the median ratio. The first call of each is not timed.

    wall: by time on the wall, for work of several threads.
    """
    works = [house] if rival_work is None else [house, rival_work]
    for work in works:
        work()
    found = sorted((rates(works, seconds, wall) for _ in range(rounds)), key=lambda each: each[0] / each[-1])
    ours, *theirs = found[rounds // 2]
    return Line(name, unit, ours, rival, theirs[0] if theirs else 0.0, goal)


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
