"""What a processor does to a word of 64 bits in one step, as Python does it; compiled, it is that step."""

from __future__ import annotations

from typing import Any


def popcount(word: Any) -> int:
    """How many bits are set."""
    return int(word).bit_count()


def trailing_zeros(word: Any) -> int:
    """How many zeros stand below the lowest bit set; 64 where none is."""
    return (int(word) & -int(word)).bit_length() - 1 if word else 64


def leading_zeros(word: Any) -> int:
    """How many zeros stand above the highest bit set; 64 where none is."""
    return 64 - int(word).bit_length()
