"""The table of levels: what was measured is kept, what was interrupted goes on, chance is told from strength."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import cardhouse
from cardhouse.bots.learned.weights import cards
from cardhouse.games import names
from cardhouse.kit.compiled.record import COMPILED
from cardhouse.lab import levels
from cardhouse.lab.arena import arena
from cardhouse.lab.levels import PAIRS, Plan, cell, is_enough, levels_table, measure, measure_all, name_of, pairs_of

QUICK = ("heuristic", "random")


def needs_speed(test: Any) -> Any:
    """Only compiled, and only in full."""
    return pytest.mark.full(pytest.mark.skipif(not COMPILED, reason="plays many matches")(test))


def told(lead: float, low: float, high: float, deals: int = 50) -> dict[str, Any]:
    """Figures of a pair."""
    return {"key": 12, "deals": deals, "seconds": 60, "lead": [lead, low, high], "wins": [0.5, 0.4, 0.6]}


@needs_speed
def test_a_pair_whose_time_is_spent_is_told_by_the_deals_it_has_and_goes_on_from_there(tmp_path: Path) -> None:
    setup = cardhouse.game("cardinoes", 2, match="rounds", rounds=1)
    found = measure(setup, QUICK, Plan(tmp_path, deals=60, seconds=0))
    assert found["deals"] == 20
    assert [path.suffix for path in tmp_path.iterdir()] == [".json"]
    gap = arena(setup, QUICK, 20, key=12, hands=1).gaps[0]
    assert found["lead"][0] == pytest.approx(gap.lead, rel=1e-3)
    assert found["lead"][1:] == pytest.approx([gap.low, gap.high], rel=1e-3)
    assert "-p 2 --bots heuristic,random --hands 1 -n 20 --key 12" in found["command"]
    more = measure(setup, QUICK, Plan(tmp_path, deals=60, seconds=600))
    assert (more["deals"], len(list(tmp_path.iterdir()))) == (60, 3)


@needs_speed
def test_who_is_behind_has_a_lead_below_nothing(tmp_path: Path) -> None:
    setup = cardhouse.game("hearts", 4)
    ahead = measure(setup, QUICK, Plan(tmp_path, deals=40))
    behind = measure(setup, ("random", "heuristic"), Plan(tmp_path, deals=40))
    assert ahead["lead"][1] > 0 > behind["lead"][2]
    assert ahead["wins"][0] > 1 / 4 > behind["wins"][0]


def test_what_was_measured_is_not_measured_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str, int]] = []

    def measured(setup: Any, pair: Any, plan: Plan, before: int) -> dict[str, Any]:
        asked.append((setup.game.name, name_of(pair), before))
        if len(asked) == 2:
            raise KeyboardInterrupt
        return {**told(1.0, 0.5, 1.5, plan.deals), "key": plan.key}

    monkeypatch.setattr(levels, "measure", measured)
    file, plan, said = tmp_path / "levels.json", Plan(tmp_path, deals=50), list[str]()
    with pytest.raises(KeyboardInterrupt):
        measure_all(file, ["hearts", "rummy"], PAIRS[:1], plan, said.append)
    assert list(json.loads(file.read_text(encoding="utf-8"))) == ["hearts"]
    measure_all(file, ["hearts", "rummy"], PAIRS[:1], plan, said.append)
    assert [game for game, _, _ in asked] == ["hearts", "rummy", "rummy"]
    measure_all(file, ["hearts"], PAIRS[:1], Plan(tmp_path, deals=51, seconds=61), said.append)
    assert asked[-1] == ("hearts", "heuristic over random", 60)
    assert said[0] == "hearts, heuristic over random: **+1.00 [0.50, 1.50]** (50), 60 s"


def test_other_deals_more_of_them_or_more_time_are_measured(tmp_path: Path) -> None:
    kept = told(1.0, 0.5, 1.5)
    assert is_enough(kept, Plan(tmp_path, deals=50, seconds=600))
    assert is_enough(kept, Plan(tmp_path, deals=51, seconds=60))
    assert is_enough(kept, Plan(tmp_path, deals=51, seconds=61, until=0.11))
    assert not is_enough(kept, Plan(tmp_path, deals=51, seconds=61))
    assert not is_enough({**kept, "wins": [0.5, 0.5, 0.5]}, Plan(tmp_path, deals=51, seconds=61)), "all alike by chance"
    assert not is_enough(kept, Plan(tmp_path, key=13, deals=50))
    assert not is_enough(None, Plan(tmp_path))
    assert not is_enough(told(1.0, 0.5, 1.5, 4), Plan(tmp_path, seconds=1)), "of four deals nothing is known"


def test_the_table_tells_chance_from_strength() -> None:
    first, learned = name_of(PAIRS[0]), name_of(PAIRS[1])
    figures = {
        "hearts": {first: told(2.0, 1.0, 3.0), learned: told(-2.0, -3.0, -1.0)},
        "rummy": {first: told(0.5, -1.0, 2.0)},
    }
    text = levels_table(figures)
    assert "| Hearts | **+2.00 [1.00, 3.00]** (50) | **-2.00 [-3.00, -1.00]** (50) | - | - | - |" in text
    assert "| Rummy | +0.50 [-1.00, 2.00] (50) | - | - | - | - |" in text
    assert "- `heuristic` is ahead of `random` beyond chance in 1 of 2 games; not known to be in `rummy`." in text
    assert "- `learned` is ahead of `heuristic` beyond chance in 0 of 1 games; behind in `hearts`." in text
    assert cell(None) == "-"
    assert cell(told(50.0, 50.0, 50.0, 2)) == "+50.0 [50.0, 50.0] (2)", "two deals that are alike prove nothing"


def test_only_games_that_were_learned_have_learned_players() -> None:
    for name in names():
        assert (PAIRS[1] in pairs_of(name)) == (name in cards())
