"""Every game of the house at a table of the room: played, put away, brought back, looked at again."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from cardhouse.games import names
from cardhouse.room.house import House
from cardhouse.room.machine.state import Person
from cardhouse.room.matches.history import replayed, seen_header, seen_record
from cardhouse.room.messages import NewTable, Sit, TableSettings
from cardhouse.room.socket import hear, heard, new_line
from cardhouse.room.tables.line import Line
from cardhouse.room.tables.live import LiveTable

from .conftest import PATIENCE, settled
from .test_hostile import opened

pytestmark = pytest.mark.full(but=["[cardinoes]", "[hearts]"])

ACTIONS = 80


async def sit_all(house: House, name: str) -> tuple[LiveTable, list[Line]]:
    """A table of the game's usual number, a person at each seat, and one more to watch (the last)."""
    chosen = await house.preparation.game(name)
    people = [Person(f"p{number}", f"P{number}") for number in range(chosen.default_players + 1)]
    plans: list[Any] = [{"kind": "human"}] * chosen.default_players
    live, _ = await house.tables.create(
        people[0],
        NewTable(
            game=name, seats=plans, seat=0, settings=TableSettings(bot_pause_s=0, hand_pause_s=0, starts_full=True)
        ),
    )
    visitors = [new_line(house, person) for person in people]
    for number, visitor in enumerate(visitors):
        await live.enter(visitor, None)
        if 0 < number < chosen.default_players:
            await live.feed(heard(visitor, Sit(do="sit", seat=number)))
    await settled(live._tasks)
    return live, visitors


def replies(visitor: Line) -> list[dict[str, Any]]:
    """What a visitor has been sent since last asked."""
    found = []
    while visitor._outbox:
        found.append(json.loads(visitor._outbox.pop(0)))
    return found


def last_scene(visitor: Line) -> dict[str, Any]:
    """The newest scene a visitor has been sent."""
    scenes = [message["scene"] for message in replies(visitor) if message["type"] == "scene"]
    return scenes[-1]


@pytest.mark.parametrize("name", names())
async def test_a_game_is_played_put_away_and_brought_back(name: str, tmp_path: Path) -> None:
    dice = random.Random(3)
    async with opened(tmp_path) as house:
        live, visitors = await sit_all(house, name)
        assert live.state.match is not None
        for _ in range(ACTIONS):
            turn, version = live.state.match.turn, live.state.match.version
            if turn is None:
                break
            claims = live.state.match.claims
            together = live.state.match.together
            asked = [turn] if claims is None else [*claims.seats]
            if together is not None:
                asked = [seat for seat, due in zip(together.seats, together.due, strict=True) for _ in range(due)]
            for seat in asked:
                scene = last_scene(visitors[seat])
                assert (scene["turn"], scene["version"], scene["seat"]) == (seat, version, seat)
                choice = dice.choice(scene["prompt"]["choices"])
                told = {"do": "play", "version": version, "action": choice["action"]}
                await hear(house, live, visitors[seat], json.dumps(told))
            if claims is None and together is None:
                assert live.state.match.version == version + 1, replies(visitors[turn])
            async with asyncio.timeout(PATIENCE):
                while live.state.match.version <= version:
                    await asyncio.sleep(0.01)
            await settled(live._tasks)
        assert last_scene(visitors[-1])["version"] == live.state.match.version
        assert not any(message["scene"]["prompt"] for message in replies(visitors[-1]) if message["type"] == "scene")
        before = live.state.match
    async with opened(tmp_path) as house:
        again = await house.tables.get(live.state.id)
        assert again is not None
        async with asyncio.timeout(PATIENCE):
            await again.loaded.wait()
        assert again.state.match is not None
        assert again.state.match.positions.tobytes() == before.positions.tobytes()
        assert again.state.match.record.actions == before.record.actions
        for viewer in (None, *range(before.players)):
            assert again.state.match.see(viewer) == before.see(viewer)
            if not before.over:
                header = seen_header(again.state, viewer, before.version)
                lines = [json.loads(line) for line in seen_record(again.state.match, viewer, header).splitlines()]
                assert lines[0]["seen_by"] == viewer
                assert "key" not in lines[0]
            half, turned = before.version // 2, before.turned_since(viewer)
            moment = replayed(before.copy(), viewer, half)
            assert moment.step == moment.scene.version == (turned.stop if half in turned else half)
