"""The examples of learning run as they stand."""

from __future__ import annotations

import json
import runpy
import xml.etree.ElementTree
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "learning"
NEEDS = {
    "pettingzoo_table.py": ("pettingzoo", "gained"),
    "gymnasium_seat.py": ("gymnasium", "cardhouse/Hearts-v0: -"),
    "gymnasium_many.py": ("gymnasium", "points each at random"),
    "openspiel_search.py": ("pyspiel", "["),
}


@pytest.mark.parametrize("name", NEEDS)
def test_an_example_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    library, said = NEEDS[name]
    pytest.importorskip(library, reason=f"{library} is not installed")
    runpy.run_path(str(EXAMPLES / name))
    assert said in capsys.readouterr().out


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
