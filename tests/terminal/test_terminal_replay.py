"""A saved match once more."""

from pathlib import Path

import pytest
from at_the_keyboard import SIZE, screen

from cardhouse.bots import bot
from cardhouse.table import game
from cardhouse.terminal.replay import ReplayApp, as_json, as_log, keys


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


async def test_a_record_that_is_wrong_in_the_middle_says_at_its_end_why_it_stops(match: Path, tmp_path: Path) -> None:
    lines, broken = match.read_text().splitlines(), tmp_path / "broken.jsonl"
    broken.write_text("\n".join([*lines[:8], "{", *lines[9:]]))
    app = ReplayApp(broken)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("end", "left")
        assert not any("line 9" in line for line in screen(app))
        await pilot.press("right")
        await pilot.pause()
        assert "7/7" in screen(app)[0]
        assert any("line 9: not JSON (cut short)" in line for line in screen(app))
        await pilot.press("q")


@pytest.mark.full
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


async def test_the_table_is_told_in_sentences(match: Path) -> None:
    app = ReplayApp(match)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right", "n")
        await pilot.pause()
        everything = " ".join(screen(app))
        assert "The table in words" in everything
        assert all(f"Player {seat} holds" in everything for seat in (1, 2, 3)), "all hands lie open"
        assert "You" not in everything
        await pilot.press("escape", "v", "n")
        await pilot.pause()
        own = " ".join(screen(app))
        assert "You hold" in own
        assert "holds" not in own
        await pilot.press("escape", "q")


def test_with_all_hands_open_folded_cards_are_told() -> None:
    """A seat's replay tells its own; without a seat everybody's, from the deal on."""
    table = game("holdem", 3, "standard", first_dealer="seat_0", mucking="always", end="deals", deals=1).deal(
        key=1, deck="KS QH AS KD 7C AH 2D 3D 4H 8S 9C"
    )
    for text in ("fold", "call", "check", *["check"] * 6, "show", "muck"):
        table.play(text)
    everything, own, other = (as_log(table, seat).plain for seat in (None, 0, 2))
    for told in (
        "Player 1 got A♠ A♥",
        "Player 2 got K♠ K♦",
        "Player 3 got Q♥ 7♣",
        "Player 1 folded A♠ A♥",
    ):
        assert told in everything
    assert "Player 3 mucked Q♥ 7♣" in everything
    assert "Player 1 folded A♠ A♥" in own
    assert "Player 1 folded\n" in other
    assert "A♠" not in other


def test_each_is_told_once_with_all_hands_open(match: Path) -> None:
    """What a seat knows of itself stands in the place of what the others know of it."""
    lines = as_log(match).plain.splitlines()
    assert "drew a card" not in "\n".join(lines)
    assert sum("won the match" in line for line in lines) == 1
    assert sum(" dealt" in line for line in lines) == sum(line.startswith("Round") for line in lines)


def test_a_match_under_way_does_not_tell_turned_tricks() -> None:
    """G7: from the next act on the cards of a trick are shown nowhere, until the hand is over."""
    table = game("hearts", 4, passing="none", review_last_trick=False).deal(key=5)
    player = bot("random", 1)
    for _ in range(5):
        table.play(player.act(table, table.turn))
    turned = [
        table.game.actions.label(action) for action in table.record.actions[1:4]
    ]  # the first was told to have the lead
    for viewer in (None, 0, 1):
        assert [step["do"] is None for step in as_json(table, viewer)["steps"]] == [True] * 4 + [False]
        told = as_log(table, viewer).plain
        assert [card in told for card in turned] == [False] * 3
        assert table.game.actions.label(table.record.actions[4]) in told
    while table.hand == 0:
        table.play(player.act(table, table.turn))
    told = as_log(table).plain
    assert [card in told for card in turned] == [True] * 3


async def test_a_small_screen_shows_all_keys(match: Path) -> None:
    app = ReplayApp(match)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        await pilot.pause()
        shown = app.query_one("#keys").region
        lines = [line.strip() for line in screen(app)[shown.y : shown.bottom]]
        assert [key for line in lines for key in line.split("  ")] == list(keys())
        assert shown.bottom == 20
