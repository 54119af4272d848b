"""The table of levels: what was measured is kept, what was interrupted goes on, chance is told from strength."""

from __future__ import annotations

import json
from math import log10
from pathlib import Path
from typing import Any

import pytest

import cardhouse
from cardhouse.games import names
from cardhouse.kit.compiled.record import COMPILED
from cardhouse.lab import levels
from cardhouse.lab.arena import arena
from cardhouse.lab.levels import Pair, Plan, elos, is_enough, lead_of, levels_at, levels_table, measure, measure_all

LADDER = ("beginner", "casual", "club")
CLUB_CASUAL = ("club", "casual")
ENDLESS = 1e9  # seconds


def needs_speed(test: Any) -> Any:
    """Only compiled, and only in full."""
    return pytest.mark.full(pytest.mark.skipif(not COMPILED, reason="plays many matches")(test))


def told(lead: float, low: float, high: float, deals: int = 50, better: float = 0.5) -> dict[str, Any]:
    """Figures of a pair."""
    share = [better, better - 0.1, better + 0.1]
    return {"key": 12, "deals": deals, "seconds": 60, "lead": [lead, low, high], "better": share}


@needs_speed
def test_as_many_deals_are_played_as_fit_into_the_time_and_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    setup = cardhouse.game("cardinoes", 2, match="rounds", rounds=1)
    found = measure(setup, CLUB_CASUAL, Plan(tmp_path, seconds=0))
    assert found["deals"] == levels.FEWEST_DEALS
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert kept
    gap = arena(setup, CLUB_CASUAL, found["deals"], key=12, hands=1).gaps[0]
    sign = 1 if gap.bot == "club" else -1
    assert found["lead"][0] == pytest.approx(sign * gap.lead, rel=1e-3)
    assert f"-p 2 --bots club,casual --hands 1 -n {found['deals']} --key 12" in found["command"]
    more = measure(setup, CLUB_CASUAL, Plan(tmp_path, deals=40, seconds=ENDLESS))
    assert more["deals"] == 40
    assert kept == {path: path.stat().st_mtime_ns for path in kept}


@needs_speed
def test_who_is_behind_has_a_lead_below_nothing_and_does_worse_more_often(tmp_path: Path) -> None:
    setup = cardhouse.game("hearts", 4)
    ahead = measure(setup, ("club", "beginner"), Plan(tmp_path, deals=40, seconds=ENDLESS))
    behind = measure(setup, ("beginner", "club"), Plan(tmp_path, deals=40, seconds=ENDLESS))
    assert ahead["lead"][1] > 0 > behind["lead"][2]
    assert ahead["better"][1] > 1 / 2 > behind["better"][2]


def test_what_was_measured_is_not_measured_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, Pair]] = []

    def measured(setup: Any, pair: Pair, plan: Plan) -> dict[str, Any]:
        asked.append((setup.game.name, pair))
        if len(asked) == 2:
            raise KeyboardInterrupt
        return {**told(1.0, 0.5, 1.5, plan.deals), "key": plan.key, "seconds": plan.seconds}

    def wanted(pair: Pair) -> bool:
        return pair == CLUB_CASUAL

    monkeypatch.setattr(levels, "measure", measured)
    file, plan, said = tmp_path / "levels.json", Plan(tmp_path, deals=50), list[str]()
    with pytest.raises(KeyboardInterrupt):
        measure_all(file, ["hearts", "rummy"], wanted, plan, said.append)
    assert list(json.loads(file.read_text(encoding="utf-8"))) == ["hearts"]
    measure_all(file, ["hearts", "rummy"], wanted, plan, said.append)
    assert asked == [(game, CLUB_CASUAL) for game in ("hearts", "rummy", "rummy")]
    assert said[0] == "hearts, club over casual: +1.00 [0.50, 1.50] points, 50 deals"


def test_other_deals_more_of_them_or_more_time_are_measured(tmp_path: Path) -> None:
    kept = told(1.0, 0.5, 1.5)
    assert is_enough(kept, Plan(tmp_path, deals=50, seconds=600))
    assert is_enough(kept, Plan(tmp_path, deals=51, seconds=60))
    assert not is_enough(kept, Plan(tmp_path, deals=51, seconds=61))
    assert not is_enough(kept, Plan(tmp_path, key=13, deals=50))
    assert not is_enough(None, Plan(tmp_path))


def test_ratings_are_what_makes_the_meetings_likely() -> None:
    ahead = {"club over casual": told(1, 0, 2, better=0.6), "casual over beginner": told(1, 0, 2, better=0.7)}
    found = elos(LADDER, ahead)
    assert found["club"].rating == 1500
    casual = 1500 - 400 * log10(0.6 / 0.4)
    assert found["casual"].rating == pytest.approx(casual)
    assert found["beginner"].rating == pytest.approx(casual - 400 * log10(0.7 / 0.3))
    assert found["casual"].low < casual < found["casual"].high
    assert found["beginner"].high - found["beginner"].low > found["casual"].high - found["casual"].low
    surer = elos(LADDER, {**ahead, "club over beginner": told(1, 0, 2, better=7 / 9)})
    assert surer["beginner"].rating == pytest.approx(found["beginner"].rating, abs=1)
    assert surer["beginner"].high - surer["beginner"].low < found["beginner"].high - found["beginner"].low


def test_who_met_nobody_that_met_club_players_has_no_rating() -> None:
    assert set(elos(LADDER, {"casual over beginner": told(1, 0, 2)})) == {"club"}


def test_who_always_did_better_has_a_rating_too() -> None:
    always = {**told(9, 8, 10), "better": [1.0, 0.93, 1.0]}
    found = elos(LADDER, {"club over casual": always, "club over beginner": always})
    assert found["casual"].rating == found["beginner"].rating == pytest.approx(1500 - 400 * log10(101), abs=1)


def test_the_table_tells_chance_from_strength() -> None:
    few = told(5.0, 5.0, 5.0, deals=4)
    figures = {
        "rummy": {"club over casual": told(2.0, 1.0, 3.0, better=0.6), "casual over beginner": told(0.5, -1.0, 2.0)},
        "vienna": {"club over casual": few, "casual over beginner": few},
    }
    text = levels_table(figures)
    row = next(line for line in text.splitlines() if line.startswith("| Rummy |"))
    assert "| **1500** |" in row
    assert "| 1430 [" in row
    assert "Of 4 neighbours that met, 1 are known to be apart." in text
    assert "- Rummy: casual (+0.50 [-1.00, 2.00])" in text
    assert "- Vienna: casual (+5.00 [5.00, 5.00]), club (+5.00 [5.00, 5.00])" in text, "four deals prove nothing"
    assert lead_of(told(-2.0, -3.0, -1.0)) == "-2.00 [-3.00, -1.00]"


def test_every_game_has_club_players_and_the_weakest_come_first() -> None:
    for name in names():
        ladder = levels_at(name)
        assert "club" in ladder
        assert ladder == sorted(ladder, key=["beginner", "casual", "club", "strong", "expert"].index)
