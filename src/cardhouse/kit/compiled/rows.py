"""Many numbers of a row in one step: bits written out, numbers compared; compiled, by a processor's wide registers."""

from typing import SupportsIndex

from cardhouse.kit.compiled.record import Array


def spread_8(out: Array, first: int, word: int) -> None:
    """Write the lowest 8 bits, the lowest first, as eight numbers 0 or 1 from ``out[first]`` on."""
    _spread(out, first, word, 8)


def spread_32(out: Array, first: int, word: int) -> None:
    """Write the lowest 32 bits, the lowest first, as numbers 0 or 1 from ``out[first]`` on."""
    _spread(out, first, word, 32)


def spread_64(out: Array, first: int, word: int) -> None:
    """Write all 64 bits, the lowest first, as numbers 0 or 1 from ``out[first]`` on."""
    _spread(out, first, word, 64)


def equal_16(row: Array, first: int, number: SupportsIndex) -> int:
    """Which of the 16 numbers from ``row[first]`` on are this one, as the lowest bits of a word of 64."""
    return sum(1 << place for place in range(16) if row[first + place] == number)


def _spread(out: Array, first: int, word: int, count: int) -> None:
    for place in range(count):
        out[first + place] = int(word) >> place & 1
