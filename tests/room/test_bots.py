"""Bots in processes of their own: they are asked, fail, are replaced, and hold nobody up."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future

import pytest

from cardhouse import game
from cardhouse.room.messages import level_allowed
from cardhouse.room.tables.prepare import Preparation
from cardhouse.room.thinking.pool import BotError, Thinkers
from cardhouse.table import building, built, engine

from .conftest import GAME, Guest

Guests = Callable[[], Guest]


async def test_a_process_that_dies_is_replaced(guests: Guests) -> None:
    """The table goes on: whoever was thinking is asked again."""
    guest = guests()
    made = await guest.create(humans=0, bots=3, settings={"bot_pause_s": 0.02}, options={"target": 10_000})
    socket = await guest.visit(made["table"])
    scene = await socket.scene(3)
    metrics = guest.room.house.metrics
    before = metrics.bot_failures._value.get()
    for task in asyncio.all_tasks():
        assert task.get_name() != "thinker 0"  # they run in the room's own thread
    kill_thinkers(guest)
    await socket.scene(scene["version"] + 20)
    assert metrics.bot_failures._value.get() <= before + 2


def kill_thinkers(guest: Guest) -> None:
    """Kill the processes that think, as an operator might."""
    thinkers = guest.room.house.thinkers
    assert isinstance(thinkers, Thinkers)
    for pid in thinkers.pids:
        os.kill(pid, signal.SIGTERM)


async def test_thinkers_answer_and_refuse() -> None:
    thinkers = Thinkers(1)
    thinkers.start()
    try:
        table = game(GAME, players=3).deal(key=11)
        seat = table.turn
        assert seat is not None
        world = table.imagine(seat, 5).tobytes()
        for level in ("random", "heuristic", "search:20"):
            found = await thinkers.act(GAME, level, seat, 3, world)
            assert table.refusal(found.action) is None
        assert await thinkers.act(GAME, "heuristic", seat, 3, world) == await thinkers.act(
            GAME, "heuristic", seat, 3, world
        )
        with pytest.raises(BotError):
            await thinkers.act(GAME, "heuristic", seat, 3, world[:-8])
        with pytest.raises(BotError):
            await thinkers.act("no such game", "random", seat, 3, world)
        assert table.refusal((await thinkers.act(GAME, "random", seat, 3, world)).action) is None
    finally:
        await thinkers.stop()


async def test_a_game_can_be_dealt_before_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a compiler: the room deals on interpreted rules, and has the library built beside."""
    asked: list[str] = []
    coming: Future[None] = Future()
    monkeypatch.setenv("CARDHOUSE_RULES", "at_once")
    monkeypatch.setattr(engine.engine_of, "made", {})
    monkeypatch.setattr(built, "has", lambda game, module: False)
    monkeypatch.setattr(building, "ask", lambda game: asked.append(game.name) or coming)
    await Preparation().ready(GAME)
    table = game(GAME, players=3).deal(key=11)
    table.play(table.legal()[0])
    assert not table.engine.compiled
    assert asked == [GAME]


@pytest.mark.parametrize("level", ["random", "heuristic", "learned", "search:1", "search:20000", "search:3000ms"])
def test_levels_that_may_play(level: str) -> None:
    assert level_allowed(level)


@pytest.mark.parametrize("level", ["", "search", "search:", "search:0", "search:20001", "search:3001ms", "search:1s"])
def test_levels_that_may_not(level: str) -> None:
    assert not level_allowed(level)
