"""What Numba remembers and trusts while it compiles for the house changes nothing but the time it takes."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from numba import njit
from numba.core import event
from numba.extending import overload

from cardhouse.kit.compiled.paths import path_name, taken

COMPILE = """
import sys
from types import SimpleNamespace
if sys.argv[1] == "forgetful":
    from numba.core.compiler_machinery import PassManager
    PassManager._ENFORCING = property(lambda passes: True, lambda passes, enforcing: None)
    sys.modules["cardhouse.kit.compiled.remembering"] = SimpleNamespace(remember=lambda: None)
import numpy as np
from cardhouse.kit.compiled.verbs import direct
from cardhouse.kit.match.unseen import deal_unseen
hands, dice, none = np.zeros((4, 1), np.uint64), np.zeros(4, np.uint64), np.uint64(0)
direct(deal_unseen, hands, hands, (none, none), none, 4, np.zeros(52, np.uint8), dice)
"""


def pieces(folder: Path, how: str) -> dict[str, object]:
    """The code of all that the cache keeps after compiling, by the names of the files."""
    environment = {**os.environ, "CARDHOUSE_CACHE": str(folder), "CARDHOUSE_COMPILING": "linked"}
    environment.pop("NUMBA_DISABLE_JIT", None)
    done = subprocess.run([sys.executable, "-c", COMPILE, how], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = {}
    for path in folder.rglob("*-*"):
        if path.is_file():
            kept = pickle.loads(path.read_bytes())
            found[path.name] = kept[2] if len(kept) == 5 else kept[1]  # a part's code, or a whole's
    return found


def test_the_code_is_the_same(tmp_path: Path) -> None:
    remembered, forgotten = (pieces(tmp_path / how, how) for how in ("mindful", "forgetful"))
    assert len(remembered) > 30
    assert remembered == forgotten


@pytest.mark.skipif(path_name() != "linked", reason="the plain path remembers nothing")
def test_what_is_declared_later_is_found_and_listeners_hear() -> None:
    taken()

    def half(number: int) -> int:
        return number // 2

    @njit
    def first(number: int) -> int:
        return number + 1

    assert first(1) == 2

    @overload(half)
    def compiled_half(number):  # type: ignore[no-untyped-def]  # Numba compares both signatures
        def impl(number):  # type: ignore[no-untyped-def]
            return number // 2

        return impl

    @njit
    def second(number: int) -> int:
        return half(number)

    with event.install_recorder("numba:run_pass") as heard:
        assert second(9) == 4
    assert len(heard.buffer) > 20
