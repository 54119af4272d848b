"""The examples of learning run as they stand."""

from __future__ import annotations

import runpy
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
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(NEEDS)
