"""The examples of learning run as they stand."""

from __future__ import annotations

import importlib.util
import runpy
import xml.etree.ElementTree
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cardhouse

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


@pytest.fixture(scope="module")
def training() -> Any:
    spec = importlib.util.spec_from_file_location("training", EXAMPLES / "train.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_network_learns_what_actions_bring(training: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "HIDDEN", 16)
    setup = cardhouse.game("cardinoes")
    network, dice = training.Network(setup), np.random.default_rng(1)
    seen = dice.integers(0, 2, (32, setup.observation.size(3))).astype(np.int8)
    rows = setup.features.of(dice.integers(0, setup.game.actions.size, 32))
    gains = (3.0 * seen[:, 0] - 2.0 * rows[:, 0]).astype(np.float32)

    def error() -> float:
        return float(np.abs(network.values(seen, rows, np.arange(32)) - gains).mean())

    before = error()
    for _ in range(150):
        network.learn(seen, rows, gains, 1.0)
    assert error() < before / 4


def test_what_a_hand_brought_is_learnt_for_all_that_was_done_in_it(training: Any) -> None:
    """With some trust in what was thought at the same seat's next decision."""
    setup = cardhouse.game("cardinoes")
    memory, count = training.Memory(setup), training.TABLES
    seen, rows = memory.seen[0].copy(), memory.rows[0].copy()
    for turn, best in ((0, 1.0), (1, 2.0), (0, 3.0)):
        memory.note(seen, rows, np.full(count, best, np.float32), np.full(count, turn))
    gains = np.tile([10.0, -4.0, 0.0], (count, 1))
    ((_, _, aims),) = memory.ended(np.arange(count) == 5, gains)
    assert aims.tolist() == pytest.approx([training.TRUST * 10 + (1 - training.TRUST) * 3, -4, 10])
    memory.note(seen, rows, np.zeros(count, np.float32), np.zeros(count, np.int64))
    assert [len(each[2]) for each in memory.ended(np.arange(count) < 6, gains)] == [4, 4, 4, 4, 4, 1]


def test_a_training_is_reported_and_drawn(training: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "HIDDEN", 16)
    monkeypatch.setattr(training, "HANDS", 100)
    monkeypatch.setattr(training, "TABLES", 16)
    monkeypatch.setattr(training, "AHEAD", 3)
    curve: list[dict[str, float]] = []

    def report(network: Any, minutes: float, hands: int, lead: float, half: float) -> None:
        curve.append({"minutes": minutes, "hands": hands, "lead": lead, "half": half})

    training.train("cardinoes", 0.01, 0.004, report)
    assert len(curve) > 1
    assert curve[-1]["hands"] > 0
    assert curve[0]["lead"] < 0
    assert xml.etree.ElementTree.fromstring(training.picture(curve)).get("role") == "img"
