"""What a processor does to a word of 64 bits in one step, as Python does it; compiled, it is that step."""

from typing import TYPE_CHECKING, Any

import numpy as np


def popcount(word: Any) -> int:
    """How many bits are set."""
    return int(word).bit_count()


def trailing_zeros(word: Any) -> int:
    """How many zeros stand below the lowest bit set; 64 where none is."""
    return (int(word) & -int(word)).bit_length() - 1 if word else 64


def leading_zeros(word: Any) -> int:
    """How many zeros stand above the highest bit set; 64 where none is."""
    return 64 - int(word).bit_length()


if TYPE_CHECKING:

    def as_word(value: Any) -> int:
        """A number as 64 bits without a sign: a set of cards is an ``int`` to the type checker, this at run time."""

    def as_int(value: Any) -> int:
        """A number as 64 bits with a sign, which compiled code computes with like any ``int``."""

else:
    as_word, as_int = np.uint64, np.int64
