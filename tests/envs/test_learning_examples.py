"""The examples of learning run as they stand."""

import importlib.util
import json
import runpy
import subprocess
import sys
import xml.etree.ElementTree
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "learning"
NEEDS = {
    "pettingzoo_table.py": ("pettingzoo", "gained"),
    "gymnasium_seat.py": ("gymnasium", "cardhouse/Hearts-v0: -"),
    "gymnasium_many.py": ("gymnasium", "points each at random"),
    "openspiel_search.py": ("pyspiel", "["),
    "openspiel_solve.py": ("pyspiel", "who acts first gains -0.05"),
    "maskable_ppo.py": ("sb3_contrib", "after 1024 decisions"),
}


@pytest.mark.full
@pytest.mark.parametrize("name", NEEDS)
def test_an_example_runs(name: str) -> None:
    """In a process of its own, as whoever copies it would run it."""
    library, said = NEEDS[name]
    if importlib.util.find_spec(library) is None:
        pytest.skip(f"{library} is not installed")
    done = subprocess.run([sys.executable, str(EXAMPLES / name)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert said in done.stdout


def test_no_example_is_left_out() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == {*NEEDS, "train.py"}


def test_an_agent_is_trained_drawn_and_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed")
    training = runpy.run_path(str(EXAMPLES / "train.py"))
    small = {"decisions": 3000, "test_decisions": 1500, "tables": 16, "batch": 64, "deals": 4, "memory": 10}
    training["learn"]("cardinoes", 1, tmp_path, **small)
    assert "a hand over the mean of the table" in capsys.readouterr().out
    picture = xml.etree.ElementTree.parse(tmp_path / "cardinoes.svg").getroot()
    assert picture.get("role") == "img"
    assert len(json.loads((tmp_path / "cardinoes-curve.json").read_text(encoding="utf-8"))) == 2
