"""What is said at a desk is what stands there, compiled or not."""

from __future__ import annotations

import numpy as np
import pytest

from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.signals import put_at, replaced_at, rest, seen_at, swapped_at
from cardhouse.kit.compiled.verbs import compiled

pytestmark = pytest.mark.uncompiled


@compiled
def say(row: Moves, told: Moves) -> None:
    put_at(row, 1, 5)
    told[0] = seen_at(row, 1)
    told[1] = swapped_at(row, 1, 7)
    told[2] = replaced_at(row, 1, 5, 9)
    told[3] = replaced_at(row, 1, 7, 9)
    rest()


def test_words_are_put_seen_swapped_and_replaced() -> None:
    row, told = np.zeros(3, np.int64), np.zeros(4, np.int64)
    say(row, told)
    assert told.tolist() == [5, 5, 0, 1]
    assert row.tolist() == [0, 9, 0]
