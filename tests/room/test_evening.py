"""Several matches at one table over real lines and a real database: each has its record, its replay and its deal."""

import json
import sqlite3
from pathlib import Path
from typing import cast

import pytest

from cardhouse.kit.face.scene import Scene
from cardhouse.table import Table
from cardhouse.table.verify import verify

from .conftest import Guest, caller, guests_of, quick_settings, running, sit_two
from .test_play import Guests, play_on, turns


async def test_one_match_follows_another_and_each_keeps_its_record(guests: Guests) -> None:
    pair = await sit_two(guests, ("one", "two"), options={"match": "rounds", "rounds": 1})
    one, _ = await play_on(pair, await pair.one.scene(), await pair.two.scene(), 600)
    assert one["over"]
    await pair.one.say("another", begin=True)
    told = await pair.two.table(state="playing", number=2)
    assert told["deal"] == f"{pair.table}.2"
    assert [standing["played"] for standing in told["evening"]] == [1, 1]
    again = await pair.one.scene()
    assert again["version"] == 0
    path = f"/api/tables/{pair.table}"
    record = (await pair.second.get(f"{path}/record", match=1)).text
    assert json.loads(record.splitlines()[0])["table"] == f"{pair.table}.1"
    assert verify(record).good
    assert (await pair.second.get(f"{path}/replay", match=1, seat=0, step=0)).json()["viewer"] == 0
    assert (await pair.second.get(f"{path}/replay", match=2, seat=0)).status_code == 403
    assert (await pair.second.get(f"{path}/record", match=7)).status_code == 404


async def test_another_game_that_there_is_not_is_refused(guests: Guests) -> None:
    pair = await sit_two(guests, settings={"starts_full": False})
    assert "chess" in (await pair.one.ask("another", game="chess"))["reason"]
    assert "99" in (await pair.one.ask("another", options={"target": -99}))["reason"]
    await pair.one.say("another", game="hearts")
    told = await pair.two.table(number=2)
    assert (told["game"], told["title"], told["players"], told["state"]) == ("hearts", "Hearts", 4, "waiting")


async def test_a_table_whose_game_fails_says_so_and_makes_room(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = await sit_two(guests, options={"target": 10_000})
    acting, _, scene = await turns(pair, await pair.one.scene(), await pair.two.scene())

    seen = Table.see_told

    def fail(table: Table, seat: int | None = None) -> tuple[Scene, int]:
        scene, told = seen(table, seat)
        scene.turn = cast("int", object())  # as a guest's game may: it cannot be written down
        return scene, told

    monkeypatch.setattr(Table, "see_told", fail)
    action = scene["prompt"]["choices"][0]["action"]
    assert "The game failed" in (await acting.ask("play", version=scene["version"], action=action))["reason"]
    assert (await pair.one.table(broken=True))["state"] == "playing"
    assert (await pair.two.table(broken=True))["state"] == "playing"
    monkeypatch.undo()
    await pair.one.say("another", begin=True)
    assert not (await pair.two.table(number=2))["broken"]


@pytest.mark.full
async def test_a_match_that_is_not_played_any_more_says_so_and_makes_room(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    with running(settings) as room:
        async with guests_of(room) as make:
            pair = await sit_two(make, options={"target": 10_000})
            await play_on(pair, await pair.one.scene(), await pair.two.scene(), 2)
    with sqlite3.connect(tmp_path / "room.sqlite3") as database:
        database.execute("update moves set action = 'fly' where n = 1")
    database.close()
    with running(settings) as again:
        guest = Guest(again, caller(again.base))
        one = await guest.visit(pair.table, token=pair.token)
        told = await one.table(broken=True)
        assert told["state"] == "playing"
        assert "can't be restored" in (await one.ask("play", version=0, action=0))["reason"]
        await one.say("another", begin=True)
        assert not (await one.table(number=2))["broken"]
        await guest.go()
