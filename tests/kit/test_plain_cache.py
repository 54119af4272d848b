"""What the plain path keeps on disk is right in the next process."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

RULES = """
from cardhouse.kit.compiled.verbs import compiled

@compiled
def mine_to_take(sticks: int) -> bool:
    return sticks > 0 and not (theirs_to_take(sticks - 1) and theirs_to_take(sticks - 2))

@compiled
def theirs_to_take(sticks: int) -> bool:
    return mine_to_take(sticks)
"""
CALL = """
from cardhouse.kit.compiled.verbs import direct
from sticks import mine_to_take
print(direct(mine_to_take, 10)(10))
"""


def test_functions_that_call_themselves_run_in_the_next_process(tmp_path: Path) -> None:
    """Numba keeps their code without the address of what they call: the second process ended without a word."""
    (tmp_path / "sticks.py").write_text(RULES, encoding="utf-8")
    environment = {**os.environ, "CARDHOUSE_CACHE": str(tmp_path / "cache"), "CARDHOUSE_COMPILING": "plain"}
    environment["PYTHONPATH"] = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-c", CALL]
    runs = [subprocess.run(command, env=environment, capture_output=True, text=True) for _ in range(2)]
    assert [run.returncode for run in runs] == [0, 0], runs[-1].stderr
    assert [run.stdout for run in runs] == ["True\n", "True\n"]
