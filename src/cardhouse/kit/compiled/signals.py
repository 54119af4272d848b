"""Words two threads speak by without a lock: each of these is one step, and what was written before is seen after it.

As Python runs them they are several: only compiled threads may speak so.
"""

from cardhouse.kit.compiled.record import Array


def seen_at(row: Array, place: int) -> int:
    """The word that stands at a place now."""
    return int(row[place])


def put_at(row: Array, place: int, word: int) -> None:
    """Write a word; whoever sees it sees all that was written before."""
    row[place] = word


def swapped_at(row: Array, place: int, word: int) -> int:
    """Write a word; returns the one that stood there."""
    before = int(row[place])
    row[place] = word
    return before


def replaced_at(row: Array, place: int, old: int, word: int) -> bool:
    """Write a word if ``old`` stands there; whether it did."""
    if row[place] != old:
        return False
    row[place] = word
    return True


def rest() -> None:
    """Let the processor rest for a moment, some ten to fifty nanoseconds, between two looks at a word."""
