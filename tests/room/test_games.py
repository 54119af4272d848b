"""Every game of the house at a table of the room: played, put away, brought back, looked at again."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from cardhouse.games import names
from cardhouse.room.history import replayed, seen_record
from cardhouse.room.house import House
from cardhouse.room.live import LiveTable
from cardhouse.room.messages import NewTable, TableSettings
from cardhouse.room.people import Person
from cardhouse.room.socket import hear, new_visitor
from cardhouse.room.visitor import Visitor

from .conftest import PATIENCE
from .test_hostile import opened

ACTIONS = 80


async def sit_all(house: House, name: str) -> tuple[LiveTable, list[Visitor]]:
    """A table of the game's usual number, a person at each seat, and one more to watch (the last)."""
    chosen = await house.preparation.game(name)
    people = [Person(f"p{number}", f"P{number}") for number in range(chosen.default_players + 1)]
    plans: list[Any] = [{"kind": "human"}] * chosen.default_players
    live, _ = await house.tables.create(
        people[0], NewTable(game=name, seats=plans, settings=TableSettings(bot_pause_s=0))
    )
    visitors = [new_visitor(house, person) for person in people]
    for number, seat in enumerate(live.seats):
        if number:
            await live.seating.take(seat, people[number], "")
        await live.enter(visitors[number], number)
    await live.enter(visitors[-1], None)
    live.start_when_full()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*live._tasks)
    return live, visitors


def heard(visitor: Visitor) -> list[dict[str, Any]]:
    """What a visitor has been sent since last asked."""
    found = []
    while not visitor._outbox.empty():
        text = visitor._outbox.get_nowait()
        assert text is not None
        found.append(json.loads(text))
    return found


def last_scene(visitor: Visitor) -> dict[str, Any]:
    """The newest scene a visitor has been sent."""
    scenes = [message["scene"] for message in heard(visitor) if message["type"] == "scene"]
    return scenes[-1]


@pytest.mark.parametrize("name", names())
async def test_a_game_is_played_put_away_and_brought_back(name: str, tmp_path: Path) -> None:
    dice = random.Random(3)
    async with opened(tmp_path) as house:
        live, visitors = await sit_all(house, name)
        assert live.match is not None
        for _ in range(ACTIONS):
            turn, version = live.match.turn, live.match.version
            if turn is None:
                break
            claims = live.match.claims
            for seat in claims.seats if claims is not None else [turn]:
                scene = last_scene(visitors[seat])
                assert (scene["turn"], scene["version"], scene["seat"]) == (seat, version, seat)
                choice = dice.choice(scene["prompt"]["choices"])
                told = {"do": "play", "version": version, "action": choice["action"]}
                await hear(house, live, visitors[seat], json.dumps(told))
            if claims is None:
                assert live.match.version == version + 1, heard(visitors[turn])
            for _ in range(1000):
                async with live.lock:
                    if live.match.version > version:
                        break
                await asyncio.sleep(0.01)
            assert live.match.version > version
        assert last_scene(visitors[-1])["version"] == live.match.version
        assert not any(message["scene"]["prompt"] for message in heard(visitors[-1]) if message["type"] == "scene")
        before = live.match
    async with opened(tmp_path) as house:
        again = await house.tables.get(live.id)
        assert again is not None
        async with asyncio.timeout(PATIENCE):
            await again.loaded.wait()
        assert again.match is not None
        assert again.match.positions.tobytes() == before.positions.tobytes()
        assert again.match.record.actions == before.record.actions
        for viewer in (None, *range(before.players)):
            assert again.match.see(viewer) == before.see(viewer)
            if not before.over:
                lines = [json.loads(line) for line in seen_record(again, again.match, viewer).splitlines()]
                assert lines[0]["seen_by"] == viewer
                assert "key" not in lines[0]
            half, turned = before.version // 2, before.turned_since(viewer)
            moment = replayed(before.copy(), viewer, half)
            assert moment.step == moment.scene.version == (turned.stop if half in turned else half)
