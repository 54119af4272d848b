"""Intervals that hold the truth 95 times in a hundred, for few matches too, and where values lie to one side.

A share is told with Wilson's interval, a mean with Student's, which knows that few values tell little of how widely
they lie, widened by Hall's, which knows that they lie further to one side than to the other.
"""

from collections.abc import Sequence
from math import cbrt, inf, nan, sqrt

import numpy as np

from cardhouse.bots.judgement import SPREAD, student
from cardhouse.kit.compiled.record import Array

ENOUGH = 6  # values all alike: of fewer, one in twenty is so by chance where half of all were otherwise
UNTRIED = (0.0, 0.0, 1.0, 1.0)  # matches nobody has played, two lost and two won: none is known to be impossible

Ends = tuple[float, float]
UNKNOWN: Ends = (nan, nan)


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of independent values and the ends of its 95 % interval; NaN where so few tell nothing."""
    return (middle(values), *of_mean(values))


def middle(values: Sequence[float]) -> float:
    """The mean; of values that are all alike just that value."""
    low, high = float(min(values)), float(max(values))
    return low if low == high else float(np.mean(values))


def of_mean(values: Sequence[float], floor: float = -inf, ceiling: float = inf) -> Ends:
    """The 95 % interval of the mean of independent values; NaN of fewer than two, and of a few that are all alike.

    floor, ceiling: what no value is below, or above. Of ENOUGH values that are all alike both ends are that value.
    """
    found = np.asarray(values, np.float64)
    count = len(found)
    if count < 2 or (count < ENOUGH and found.min() == found.max()):
        return UNKNOWN
    if found.min() == found.max():
        return float(found[0]), float(found[0])
    mean, spread = float(found.mean()), float(found.std(ddof=1))
    error, lean = student(count - 1) / sqrt(count), skewness(found)
    low = max(error, hall(error, lean, count))
    high = min(-error, hall(-error, lean, count))
    return max(floor, mean - spread * low), min(ceiling, mean - spread * high)


def skewness(values: Array) -> float:
    """How much further values lie above their mean than below it, in standard deviations cubed."""
    apart = values - values.mean()
    return float((apart**3).mean() / values.std(ddof=1) ** 3)


def hall(error: float, lean: float, count: int) -> float:
    """How far the mean of ``count`` values lies from the true one, in their standard deviations, where for values
    that do not lean it lay as far as ``error`` (Hall 1992, with its cubic solved for it)."""
    if abs(lean) < 1e-6:
        return error
    return 3 / lean * (cbrt(1 + lean * (error - lean / (6 * count))) - 1)


def of_share(values: Sequence[float], most: float = 1.0) -> Ends:
    """The 95 % interval of the mean of independent shares, each from 0 to ``most``; NaN of none.

    Wilson's where each is all or nothing. Where a match is shared, or a deal played several times, values lie closer
    together than that and tell as much as more of the other kind would: with UNTRIED among them, that many are counted.
    """
    count = len(values)
    if count == 0:
        return UNKNOWN
    found = np.asarray(values, np.float64) / most
    padded = np.concatenate([found, UNTRIED])
    usual = float(padded.mean() * (1 - padded.mean()))
    low, high = wilson(float(found.mean()), count * usual / float(padded.var()))
    return low * most, high * most


def wilson(share: float, count: float) -> Ends:
    """Wilson's interval of a share found in so many independent tries."""
    wide = SPREAD * SPREAD / count
    centre = (share + wide / 2) / (1 + wide)
    half = SPREAD * sqrt(max(0.0, share * (1 - share)) / count + wide / (4 * count)) / (1 + wide)
    return max(0.0, centre - half), min(1.0, centre + half)
