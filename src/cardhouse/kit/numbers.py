"""Checks of numbers and words that are given from outside the rules, and the limits of one run."""

from collections.abc import Iterable, Sequence
from numbers import Real
from typing import Any, cast

from cardhouse.kit.terms import whole

MOST_MATCHES = 10_000_000
"""In one run, whose results are all held in memory until its end."""
MOST_JOBS = 1024
"""Processes of one run."""
MOST_UNSURE = 0.49
"""The share of wins on either side at which a ranking may stop."""
MOST_TABLES = 1 << 24
"""Of a batch; so many positions are made at once."""
KEY_DIGITS = 78
"""Of the number that a run's deals come from: as many as 256 bits make."""
LONGEST = 80
"""Letters of a wrong value that are shown."""


def shown(value: object) -> str:
    """A wrong value as errors quote it: not at any length, and without fail."""
    try:
        text = " ".join(repr(value).split())
    except Exception:  # a number too long for Python to write, an object that makes no text
        return f"one of type {type(value).__name__}"
    return shortened(text)


def shortened(text: str) -> str:
    """A text as errors quote it: cut off after ``LONGEST`` letters."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def several(value: object) -> list[Any] | None:
    """What stands in a row of any kind; None for what is none, as a text, or an array without a dimension."""
    if isinstance(value, str | bytes):
        return None
    try:
        return [*cast("Iterable[Any]", value)]
    except TypeError:
        return None


def whole_in(
    name: str,
    value: object,
    low: int | None = None,
    high: int | None = None,
    error: type[ValueError] = ValueError,
    other: str = "",
) -> int:
    """A whole number of any type, as a plain one, from low to high where these are given.

    other: what else it may be, in words. Raises ``error``, which begins with the name.
    """
    number = whole(value)
    if number is None or (low is not None and number < low) or (high is not None and number > high):
        bounds = "" if low is None else f" from {low} on" if high is None else f" {low}..{high}"
        raise error(f"{name}: must be a whole number{bounds}{other}, not {shown(value)}")
    return number


def check_word(
    name: str, value: object, words: Sequence[str], error: type[ValueError] = ValueError, none: bool = False
) -> None:
    """Raise ``error``, which begins with the name, for what is none of these words.

    none: whether None is allowed, too. An array, which compares with a word element by element, is none of them.
    """
    if isinstance(value, str) and value in words:
        return
    if value is not None or not none:
        allowed = [*words, "None"] if none else [*words]
        raise error(f"{name}: must be {', '.join(allowed[:-1])} or {allowed[-1]}, not {shown(value)}")


def number_in(name: str, value: object, low: float, high: float) -> float:
    """A number within bounds. Raises ValueError, which begins with the name."""
    if isinstance(value, Real) and not isinstance(value, bool) and low <= cast("float", value) <= high:
        return float(value)
    raise ValueError(f"{name}: must be a number {low:g}..{high:g}, not {shown(value)}")
