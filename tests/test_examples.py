"""The examples are packages as anybody would write them: their games pass the suite and are played."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from installing import install

pytestmark = [pytest.mark.long, pytest.mark.full(but=["test_a_whole_game_is_short"])]

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = sorted(path.parent for path in (ROOT / "examples").glob("*/pyproject.toml"))
LONGEST = {"agram": 250, "euchre": 620}  # lines of a whole game, players and all
COMPILED = ("agram",)  # one is enough: the others are interpreted, which takes seconds


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_a_game_in_a_package_of_its_own(example: Path, tmp_path: Path) -> None:
    """Its tests and the conformance suite; a hand in the terminal."""
    games = install(example, tmp_path)
    by_keyboard = "tests/terminal/test_terminal_play.py::test_a_whole_hand_by_keyboard"
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "--cardhouse-games", ",".join(games), str(example)]
    path = os.pathsep.join([str(tmp_path), str(example), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [*command, *(f"{by_keyboard}[{name}]" for name in games)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, **({} if example.name in COMPILED else {"NUMBA_DISABLE_JIT": "1"})},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_a_whole_game_is_short(example: Path) -> None:
    modules = [path for path in example.glob("*.py") if not path.name.startswith("test_")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in modules) <= LONGEST[example.name]
