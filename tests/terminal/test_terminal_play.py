"""The terminal client, played by its keys."""

from pathlib import Path

import pytest
from at_the_keyboard import SIZE, ask_for_a_hint, do, play_hand, screen, settle, sit_down

from cardhouse import OptionError, game, replay
from cardhouse.bots import BotError
from cardhouse.bots.meanings import has_system
from cardhouse.games import names
from cardhouse.terminal import view
from cardhouse.terminal.app import TableApp
from cardhouse.terminal.desk import Play
from cardhouse.terminal.match import Match, seat_bots, seat_taken
from cardhouse.terminal.pages import Page
from cardhouse.terminal.replay import names_of

SMALL = (60, 20)


@pytest.mark.full(but=["[cardinoes]"])
@pytest.mark.parametrize("name", names())
async def test_a_whole_hand_by_keyboard(name: str, tmp_path: Path) -> None:
    app = sit_down(name, tmp_path / "match.jsonl")
    async with app.run_test(size=SIZE) as pilot:
        await play_hand(app, pilot)
        assert any("End of the hand" in line or "The match is over" in line for line in screen(app))
        await pilot.press("enter")
        await settle(app, pilot)
        assert len(app.match.scene().sheet) == 1
        await pilot.press("q")
    kept = replay(tmp_path / "match.jsonl")
    assert kept.record.actions == app.match.table.record.actions
    assert names_of(kept) == app.match.names


@pytest.mark.full(but=["hearts-", "cardinoes-"])
@pytest.mark.parametrize("size", [SIZE, SMALL], ids=["80x24", "60x20"])
@pytest.mark.parametrize("name", names())
async def test_the_prompt_and_the_hand_stay_on_a_small_screen(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    app = sit_down(name, tmp_path / "match.jsonl", players=max(_players(name)))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(app, pilot)
        await pilot.resize_terminal(*size)
        await pilot.pause()
        await pilot.pause()
        lines = screen(app)
        assert len(lines) == size[1]
        shown = app.query_one("#keys").region
        assert [line.strip() for line in lines[shown.y : shown.bottom]] == _keys(app, size[0])
        assert lines[0].strip()
        assert "q quit" in lines[-1]
        for place, card in enumerate(app.desk.hand):
            assert app.query_one("#hand").region.bottom <= size[1] - 1, (place, card)
        assert app.query_one("#table").region.height >= 1
        await pilot.press("q")


def _keys(app: TableApp, width: int) -> list[str]:
    more = app.query_one("#middle").max_scroll_y > 0
    system = has_system(app.match.table.game.name)
    told = view.keys(app.desk, width, undo=bool(app.match.decisions), more=more, system=system).plain.splitlines()
    assert all(len(line) <= width for line in told)
    return [line.strip() for line in told]


async def test_every_call_has_a_key(tmp_path: Path) -> None:
    app = sit_down("bridge", tmp_path / "match.jsonl")
    async with app.run_test(size=SMALL) as pilot:
        await settle(app, pilot)
        keys = [entry.key for entry in app.desk.entries()]
        assert 30 < len(keys) == len(app.match.table.legal()) == len({*keys} - {""})
        seven = next(entry for entry in app.desk.entries() if entry.intent == Play(app.match.table.legal()[-1]))
        await pilot.press(seven.key)
        assert seven.intent == Play(app.match.table.record.actions[app.match.decisions[0]])
        await pilot.press("q")


def _players(name: str) -> tuple[int, ...]:
    from cardhouse.games import load

    return load(name).players


@pytest.mark.full
async def test_a_whole_match(tmp_path: Path) -> None:
    app = sit_down("cardinoes", tmp_path / "match.jsonl", target=40)
    async with app.run_test(size=SIZE) as pilot:
        while not app.match.table.over:
            await play_hand(app, pilot)
            await pilot.press("enter")
            await pilot.pause()
        assert any("The match is over" in line for line in screen(app))
        await pilot.press("q")
    assert replay(tmp_path / "match.jsonl").over


async def test_what_calls_mean_is_a_page_of_its_own(tmp_path: Path) -> None:
    app = sit_down("bridge", tmp_path / "match.jsonl")
    async with app.run_test(size=SIZE) as pilot:
        await settle(app, pilot)
        await pilot.press("m")
        await pilot.pause()
        assert isinstance(app.screen, Page)
        assert any("balanced" in line for line in screen(app))


async def test_why_hint_undo_sheet_and_log(tmp_path: Path) -> None:
    app = sit_down("cardinoes", tmp_path / "match.jsonl")
    async with app.run_test(size=SIZE) as pilot:
        await settle(app, pilot)
        barred = next(place for place, card in enumerate(app.desk.hand) if not app.desk.choices_of(card))
        app.desk.cursor = barred
        await pilot.press("question_mark")
        assert app.said == "That card matches the end in neither rank nor suit (CD2)"
        await pilot.press("enter")
        assert app.said == "That card matches the end in neither rank nor suit (CD2)"
        assert app.match.table.version == 0
        await ask_for_a_hint(app, pilot)
        before = app.match.table.see(0)
        await do(app, pilot, app.match.hint())
        await settle(app, pilot)
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, Page)
        assert any("You played" in line for line in screen(app))
        await pilot.press("escape")
        await pilot.press("s")
        await pilot.pause()
        assert any("total" in line for line in screen(app))
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("u")
        assert app.match.table.version == 0
        assert app.match.table.see(0) == before
        await pilot.press("u")
        assert app.said == "There is nothing to undo"
        await pilot.press("q")
    assert not app.path.exists(), "a match without an action is not kept"


@pytest.mark.full
async def test_a_hint_while_passing_names_all_the_cards(tmp_path: Path) -> None:
    app = sit_down("hearts", tmp_path / "match.jsonl")
    async with app.run_test(size=SIZE) as pilot:
        await settle(app, pilot)
        await ask_for_a_hint(app, pilot)
        named = app.said.removeprefix("Hint: Pass ").partition(".")[0].split(", ")
        assert len(named) == 3
        assert {f"Pass {card}" for card in named} <= {each.label for each in app.match.table.legal()}
        await do(app, pilot, app.match.hint())
        assert len(app.match.hints()) == 2
        await pilot.press("q")


async def test_leaving_keeps_the_match(tmp_path: Path) -> None:
    app = sit_down("cardinoes", tmp_path / "deep" / "match.jsonl")
    async with app.run_test(size=SIZE) as pilot:
        await settle(app, pilot)
        await do(app, pilot, app.match.hint())
        await settle(app, pilot)
        await pilot.press("q")
    assert app.saved
    assert replay(tmp_path / "deep" / "match.jsonl").version == app.match.table.version


async def test_only_the_own_cards_are_shown(tmp_path: Path) -> None:
    app = sit_down("cardinoes", tmp_path / "match.jsonl")
    async with app.run_test(size=SIZE) as pilot:
        await settle(app, pilot)
        shown = " ".join(screen(app))
        own = app.match.table.see(0).zone("hand:0").cards
        others = [card.face for seat in (1, 2) for card in app.match.table.see(seat).zone(f"hand:{seat}").cards]
        symbols = dict(zip(app.match.table.game.cards.texts, app.match.table.game.cards.symbols))
        assert all(symbols[card.face] in shown for card in own if card.face)
        assert not any(f" {symbols[face]} " in shown for face in others if face)
        await pilot.press("q")


async def test_an_amount_is_typed(tmp_path: Path) -> None:
    app = sit_down("holdem", tmp_path / "match.jsonl", structure="no_limit", players=2)
    async with app.run_test(size=SIZE) as pilot:
        await settle(app, pilot)
        amount = app.desk.amount
        assert amount is not None
        raised = app.match.table.read(amount.template.format(amount.low + 3))
        await do(app, pilot, raised)
        assert raised in app.match.table.record.actions
        await pilot.press("q")


async def test_cards_are_selected_and_melded(tmp_path: Path) -> None:
    app = sit_down("rummy", tmp_path / "match.jsonl", players=2, opening=0)
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(200):
            await settle(app, pilot)
            melds = [choice for choice in app.desk.choices if len(choice.cards) > 1]
            if melds:
                await do(app, pilot, melds[0].action)
                break
            await do(app, pilot, app.match.hint())
        assert any(zone.kind == "meld" for zone in app.scene.zones)
        await pilot.press("space")
        await pilot.press("m")
        assert "(RU" in app.said
        await pilot.press("q")


def test_one_level_for_all_or_one_a_seat() -> None:
    setup = game("cardinoes", players=4)
    players, _ = seat_bots(setup, "random", 1)
    assert sorted(players) == [0, 2, 3]
    players, _ = seat_bots(setup, "random,heuristic,search:50", 0)
    assert [players[seat].spec for seat in (1, 2, 3)] == ["random", "heuristic", "search:50"]  # type: ignore[attr-defined]
    with pytest.raises(OptionError, match="one level, or 3, one for each other seat, not 2"):
        seat_bots(setup, "random,random", 0)
    with pytest.raises(BotError, match="names none"):
        seat_bots(setup, "genius", 0)


async def test_from_another_seat(tmp_path: Path) -> None:
    setup = game("cardinoes", first_dealer="seat_0")
    players, adviser = seat_bots(setup, "random", 2)
    app = TableApp(Match(setup.deal(7), seat=2, players=players, adviser=adviser), tmp_path / "match.jsonl", pace=0)
    async with app.run_test(size=SIZE) as pilot:
        await settle(app, pilot)
        assert app.match.names == ["Ann", "Bob", "You"]
        assert app.match.table.version >= 1, "seat 1 begins"
        assert any(line.strip().startswith("You") for line in screen(app))
        await do(app, pilot, app.match.hint())
        await settle(app, pilot)
        await pilot.press("q")


@pytest.mark.full
async def test_a_guided_first_hand(tmp_path: Path) -> None:
    """What is decided for the first time is told on a page, once; then the hint stands in the prompt's line."""
    setup = game("hearts")
    lesson = setup.game.lesson
    assert lesson is not None
    players, adviser = seat_bots(setup, "heuristic", 0)
    match = Match(setup.deal(lesson.key), players=players, adviser=adviser)
    app = TableApp(match, tmp_path / "match.jsonl", pace=0, lesson=lesson)
    told = []
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(6):
            version = match.table.version
            await settle(app, pilot)
            while not app.said.startswith("Hint: "):
                await pilot.pause()
            await pilot.pause()
            if isinstance(app.screen, Page):
                told.append(app.screen.body.plain)  # type: ignore[union-attr]
                await pilot.press("enter")
            assert any("Hint: " in line for line in screen(app))
            await do(app, pilot, match.hint())
            assert match.table.version > version
        await pilot.press("q")
    assert len(told) == 2
    assert told[0].startswith(lesson.welcome)
    assert lesson.steps["pass"] in told[0]
    assert lesson.steps["play"] in told[1]


async def test_each_move_is_in_the_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    app = sit_down("cardinoes", path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(app, pilot)
        for _ in range(2):
            await do(app, pilot, app.match.hint())
            await settle(app, pilot)
            assert replay(path).record.actions == app.match.table.record.actions
        await pilot.press("u")
        assert replay(path).record.actions == app.match.table.record.actions
        await do(app, pilot, app.match.hint())
        await settle(app, pilot)
        again = replay(path)
    assert again.record.actions == app.match.table.record.actions
    assert seat_taken(again) == 0
    taken_up = Match(again, players=app.match.players, adviser=app.match.adviser)
    assert taken_up.decisions == app.match.decisions
    assert taken_up.names == app.match.names


@pytest.mark.full
async def test_play_goes_on_where_the_match_cannot_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    app = sit_down("cardinoes", path)
    async with app.run_test(size=SIZE) as pilot:
        await settle(app, pilot)
        path.mkdir()
        await do(app, pilot, app.match.hint())
        await settle(app, pilot)
        assert app.match.trouble == f"The match can't be saved: {path}: Is a directory"
        assert any("The match can't be saved" in line for line in screen(app))
        path.rmdir()
        await do(app, pilot, app.match.hint())
        await settle(app, pilot)
        assert not app.match.trouble
        assert replay(path).record.actions == app.match.table.record.actions
        await pilot.press("q")
