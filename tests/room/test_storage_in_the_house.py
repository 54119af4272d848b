"""The storage under a running room: on PostgreSQL, and tidied up."""

import time
from pathlib import Path

import pytest

from cardhouse.room.house import House
from cardhouse.room.storage import NotKept, Storage

from .conftest import Guest, Room, caller, quick_settings, running, sit_two
from .stores import row


async def test_a_room_on_postgresql_goes_on_where_it_was(tmp_path: Path, postgres_database: str) -> None:
    settings = quick_settings(tmp_path, database=postgres_database)
    guests: list[Guest] = []

    def make() -> Guest:
        guests.append(Guest(room, caller(room.base)))
        return guests[-1]

    with running(settings) as room:
        pair = await sit_two(make, options={"target": 10_000})
        scenes = [await pair.one.scene(), await pair.two.scene()]
        for _ in range(4):
            turn = scenes[0]["turn"]
            scenes[turn] = await pair[turn].play_first(scenes[turn])
            scenes[1 - turn] = await pair[1 - turn].scene(scenes[turn]["version"])
        for guest in guests:
            await guest.go()
    storage = Storage(postgres_database)
    await storage.open()
    assert [move["n"] for move in await storage.moves(pair.table)] == list(range(scenes[0]["version"]))
    await storage.close()
    with running(settings) as again:
        guest = Guest(again, caller(again.base))
        one = await guest.visit(pair.table, token=pair.token)
        assert (await one.hello())["you"] == 0
        assert (await one.scene())["zones"] == scenes[0]["zones"]
        await guest.go()


async def test_the_house_closes_and_forgets_what_is_too_old(tmp_path: Path) -> None:
    house = House(quick_settings(tmp_path))
    await house.open()
    now = time.time()
    await house.storage.add_table(row("waits", state="waiting", made_at=now - 86400 * 2))
    await house.storage.add_table(row("ended", state="over", made_at=now - 86400 * 100))
    await house.tidy()
    assert (await house.storage.table("waits") or {})["state"] == "closed"
    assert await house.storage.table("ended") is None
    await house.close()


async def test_what_cannot_be_kept_is_told_in_words(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest(room, caller(room.base))
    made = await guest.create(humans=2, bots=0)
    socket = await guest.visit(made["table"])
    await socket.hello()

    async def full(*arguments: object, **changes: object) -> None:
        raise NotKept("OperationalError: database or disk is full")

    monkeypatch.setattr(room.house.storage, "keep", full)
    monkeypatch.setattr(room.house.storage, "add_table", full)
    refused = await socket.ask("chat", text="hello")
    assert refused["reason"] == "The server couldn't save that. Try again in a moment"
    answer = await guest.http.post("/api/tables", json={"game": "cardinoes"})
    assert answer.status_code == 503
    assert answer.json() == {"error": "The server couldn't save that. Try again in a moment"}
    monkeypatch.undo()
    await socket.say("chat", text="there is space again")
    assert (await socket.until("chat"))["text"] == "there is space again"
    await guest.go()
