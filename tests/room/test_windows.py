"""Acts that people have only a moment for: the room's clock, and who is told of it."""

import dataclasses
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from stepped import fill_menu

from cardhouse.games import cardinoes

from .conftest import Guest, Json, Pair, caller, quick_settings, running, sit_two

Guests = Callable[[], Guest]
SOON = {"window_seconds": 1}
LONG = {"window_seconds": 60}


def first_of_the_menu(position: Any) -> int:
    """The house plays whatever comes first."""
    positions = np.frombuffer(position.tobytes(), cardinoes.GAME.record.dtype).copy()
    moves = np.zeros(cardinoes.GAME.menu_size, np.int64)
    fill_menu(positions, 0, moves)
    return int(moves[0])


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cardinoes in which every act has its window."""
    monkeypatch.setattr(cardinoes, "GAME", dataclasses.replace(cardinoes.GAME, window=first_of_the_menu))


async def begun(pair: Pair) -> tuple[int, Json, Json]:
    """Who is in turn, and what the first scene's messages say."""
    messages = [await socket.until("scene") for socket in (pair.one, pair.two)]
    return messages[0]["scene"]["turn"], messages[0], messages[1]


async def test_a_window_that_has_run_out(guests: Guests) -> None:
    """The house acts; only the seat in turn was told that it would, and nobody hears more than the act."""
    pair = await sit_two(guests, settings=SOON)
    turn, *messages = await begun(pair)
    watcher = await guests().visit(pair.table)
    await watcher.say("hello")
    seen = await watcher.until("scene")
    assert messages[1 - turn]["window"] is None
    assert seen["window"] is None
    window = messages[turn]["window"]
    assert 0 < window["seconds_left"] <= window["seconds"] == 1
    choices = {choice["action"]: choice["text"] for choice in messages[turn]["scene"]["prompt"]["choices"]}
    for socket in (pair.one, pair.two, watcher):
        assert (await socket.until("scene", lambda m: m["version"] > seen["version"]))["version"] == 1
    assert (await pair.first.room_moves(pair.table))[0] == {"n": 0, "action": choices[window["action"]], "seat": turn}


async def test_who_acts_in_time_has_acted(guests: Guests) -> None:
    pair = await sit_two(guests, settings=SOON)
    turn, *messages = await begun(pair)
    scene = messages[turn]["scene"]
    last = scene["prompt"]["choices"][-1]
    await pair[turn].say("play", version=0, action=last["action"])
    after = await pair[turn].until("scene", lambda m: m["version"] == 1)
    assert (await pair.first.room_moves(pair.table))[0]["action"] == last["text"]
    # The next window has its own full time, and the first one is past.
    other = after["scene"]["turn"]
    told = after if other == turn else await pair[other].until("scene", lambda m: m["version"] == 1)
    assert told["window"]["seconds_left"] > 0.8


async def test_another_device_is_told_what_is_left(guests: Guests) -> None:
    pair = await sit_two(guests, settings=LONG)
    turn, *messages = await begun(pair)
    again = await (pair.first, pair.second)[turn].visit(pair.table)
    await again.say("hello")
    told = await again.until("scene")
    assert told["window"]["seconds_left"] < messages[turn]["window"]["seconds_left"]


async def test_bots_answer_at_once(guests: Guests) -> None:
    """However long bots pause otherwise."""
    guest = guests()
    settings = {**LONG, "bot_pause_s": 10}
    made = await guest.create(humans=1, bots=3, settings=settings, options={"first_dealer": "seat_0"})
    socket = await guest.visit(made["table"])
    await socket.until("scene", lambda m: m["version"] == 1)  # it may have had to compile first
    began = time.monotonic()
    message = await socket.until("scene", lambda m: m["scene"]["prompt"])
    assert message["version"] >= 3
    assert time.monotonic() - began < 2 * settings["bot_pause_s"], "two bots paused"
    assert message["window"]["seconds"] == 60


async def test_a_window_runs_on_when_its_player_drops(guests: Guests) -> None:
    pair = await sit_two(guests, settings={**SOON, "drop_wait_s": 60})
    turn, *_ = await begun(pair)
    await pair[turn].close()
    (pair.first, pair.second)[turn].sockets.clear()
    assert (await pair[1 - turn].until("scene", lambda m: m["version"] == 1))["scene"]["turn"] is not None


async def test_a_window_opens_again_after_a_restart(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    with running(settings) as room:
        guests = [Guest(room, caller(room.base)) for _ in range(2)]
        waiting = iter(guests)
        pair = await sit_two(lambda: next(waiting), settings={"window_seconds": 2})
        turn, *_ = await begun(pair)
        tokens = (pair.token, pair.second_token)
        for guest in guests:
            await guest.go()
    with running(settings) as room:
        again = Guest(room, caller(room.base))
        moves = len(await again.room_moves(pair.table))
        socket = await again.visit(pair.table, tokens[turn])
        await socket.say("hello")
        message = await socket.until("scene", lambda m: m["scene"]["turn"] == turn)
        assert message["window"]["seconds_left"] > 1
        await socket.until("scene", lambda m: m["version"] > message["version"])
        assert len(await again.room_moves(pair.table)) > moves
        await again.go()


async def test_how_long_is_a_setting_of_the_table(guests: Guests) -> None:
    guest = guests()
    assert "windows" in (await guest.get("/api/games/cardinoes")).json()
    for seconds in (0.5, 61):
        wanted = {"game": "cardinoes", "settings": {"window_seconds": seconds}}
        answer = await guest.http.post("/api/tables", json=wanted)
        assert answer.status_code == 400
        assert "window_seconds" in answer.json()["error"]
