"""What is said at a desk is what stands there, compiled or not."""

from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from cardhouse.kit.compiled.building import build_library_of
from cardhouse.kit.compiled.building.targets import FOREIGN
from cardhouse.kit.compiled.outside import Inner
from cardhouse.kit.compiled.record import COMPILED, Moves
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


@pytest.mark.skipif(not COMPILED, reason="is about the compiler")
@pytest.mark.parametrize("target", FOREIGN)
def test_they_are_built_for_every_machine(target: str, tmp_path: Path) -> None:
    from cardhouse.kit.compiled.building.whole import inner_module_of, object_of  # they bring the compiler

    told = Inner(cast("Any", say), (np.zeros(3, np.int64), np.zeros(4, np.int64)))
    if FOREIGN[target].linkers.keys() & {".so", ".dylib", ".dll"}:
        build_library_of("signals", [told], {}, target, tmp_path)
        assert [path for path in tmp_path.iterdir() if path.suffix in (".so", ".dylib", ".dll")]
    else:
        _, module = inner_module_of([told])
        assert object_of(module, FOREIGN[target])


def test_words_are_put_seen_swapped_and_replaced() -> None:
    row, told = np.zeros(3, np.int64), np.zeros(4, np.int64)
    say(row, told)
    assert told.tolist() == [5, 5, 0, 1]
    assert row.tolist() == [0, 9, 0]
