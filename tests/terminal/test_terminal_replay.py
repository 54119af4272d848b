"""A saved match once more."""

from __future__ import annotations

from pathlib import Path

import pytest
from at_the_keyboard import SIZE, screen

from cardhouse.bots import bot
from cardhouse.table import game
from cardhouse.terminal.replay import ReplayApp, as_json, as_log


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match of Cardinoes."""
    table = game("cardinoes", target=60).deal(key=3)
    player = bot("random", 1)
    while table.turn is not None:
        table.play(player.act(table, table.turn))
    path = tmp_path_factory.mktemp("records") / "match.jsonl"
    table.record.save(path)
    return path


def test_as_json(match: Path) -> None:
    told = as_json(match)
    assert told["header"]["game"] == "cardinoes"
    assert told["over"]
    assert max(told["scores"]) >= 60
    assert {"seat", "do", "events"} == set(told["steps"][0])
    assert told["steps"][-1]["events"][-1]["kind"] == "match"


def test_the_log_tells_what_each_knew(match: Path) -> None:
    everything, neighbour = as_log(match).plain, as_log(match, 1).plain
    assert "drew a card" not in everything
    assert "drew a card" in neighbour
    assert "won the match" in everything


async def test_stepping_there_and_back(match: Path) -> None:
    app = ReplayApp(match)
    async with app.run_test(size=SIZE) as pilot:
        first = screen(app)
        assert "0/" in first[0]
        await pilot.press("right", "right", "space")
        await pilot.pause()
        assert "3/" in screen(app)[0]
        await pilot.press("left", "left", "left", "left")
        await pilot.pause()
        assert screen(app) == first
        await pilot.press("end")
        await pilot.pause()
        assert f"{len(app.actions)}/{len(app.actions)}" in screen(app)[0]
        await pilot.press("home", "down")
        assert app.table.hand_over
        await pilot.press("up")
        assert app.at == 0
        await pilot.press("q")


async def test_the_view_goes_from_seat_to_seat(match: Path) -> None:
    app = ReplayApp(match)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        hands = [line for line in screen(app) if line.lstrip(" ").startswith("Player") and line[0] == " "]
        assert len(hands) == 6, "three seats, and three open hands"
        assert not any("▒▒ ▒▒" in line for line in hands)
        await pilot.press("right", "v")
        await pilot.pause()
        assert app.viewer == 0
        assert app.at == 1
        assert [line.split()[1] for line in screen(app)[-2:-1]] == ["1"], "only this seat's hand"
        await pilot.press("v", "v", "v")
        assert app.viewer is None
        await pilot.press("s")
        await pilot.pause()
        assert any("Score sheet" in line for line in screen(app))
        await pilot.press("escape", "l")
        await pilot.pause()
        assert any("Log" in line for line in screen(app))
        await pilot.press("escape", "q")
