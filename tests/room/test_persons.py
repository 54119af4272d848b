"""Everything a house keeps of a person: handed over, taken out of every table, found by an index.

One house is used in every way there is, by three people; then every table is looked through, those included that are
made after this was written.
"""

import io
import json
import re
import sqlite3
import time
import zipfile
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest
import pytest_asyncio
import sqlalchemy as sa
import structlog

from cardhouse.room.machine.effects import Keep
from cardhouse.room.puzzling.packaged import packaged
from cardhouse.room.services import deals as shared_deals
from cardhouse.room.storage import metadata
from cardhouse.room.storage.persons import SOMEBODY
from cardhouse.room.storage.schema import leases, rooms
from cardhouse.table.verify import verify

from .conftest import Guest, Json, Room, caller, quick_settings, running
from .test_accounts import kept, named_guest, play_out, who
from .test_friends import befriended, row_of
from .test_shared_deals import GAME, NOON, at, looked, nth, on, over, played, posted, sealed

pytestmark = [pytest.mark.full, pytest.mark.asyncio(loop_scope="module")]  # a review waits for its library
NAME, OLD_NAME = "Marguerite Leaves", "Marguerite Before"
OF_THE_HOUSE = {"house", "rooms", "leases"}
"""Tables that keep nothing of anybody: secrets, processes, who serves which table."""
FEW = {"house", "rooms", "ceremonies"}
"""Tables that do not grow with players or matches, or keep an hour only; they may be read from end to end."""


@dataclass
class Asked:
    """What was asked of the database: each statement, with the values it had once."""

    statements: dict[str, Any] = field(default_factory=dict)
    on: bool = True

    def hear(self, connection: Any, cursor: Any, statement: str, values: Any, context: Any, many: bool) -> None:
        if self.on and statement.split(" ", 1)[0] in ("SELECT", "UPDATE", "DELETE"):
            self.statements.setdefault(statement, values[0] if many else values)


@dataclass
class House:
    """A house with three people, of whom one leaves; ``keys``: what names her, and nobody else."""

    room: Room
    ann: Guest
    bob: Guest
    cy: Guest
    asked: Asked
    logs: Any
    id: str = ""
    keys: list[str] = field(default_factory=list)
    both: Json = field(default_factory=dict)
    record: str = ""


def database_of(room: Room) -> sqlite3.Connection:
    return sqlite3.connect(str(room.house.storage.url.database))


def rows(room: Room) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table of the database, as the database itself lists its tables."""
    with database_of(room) as database:
        names = [name for (name,) in database.execute("select name from sqlite_master where type = 'table'")]
        return {name: list(database.execute(f'select * from "{name}"')) for name in names if name != "alembic_version"}


def naming(found: dict[str, list[tuple[Any, ...]]], *keys: str) -> dict[str, int]:
    """In how many rows of each table something stands."""
    counts = {name: sum(any(key in str(row) for key in keys) for row in found[name]) for name in found}
    return {name: count for name, count in counts.items() if count}


async def used_in_every_way(house: House) -> None:
    """Ann, Bob and Cy do all that leaves something in the database."""
    room, ann, bob, cy = house.room, house.ann, house.bob, house.cy
    kept_by = room.house.storage
    await posted(ann, "/api/me", 200, name=OLD_NAME)
    early = await ann.create(1, 1, name="")  # bears the name of then
    await posted(ann, "/api/me", 200, name=NAME)
    house.id = (await who(ann))["id"]
    await played(ann, early, nth(0))

    # A match of two, looked back at; one Ann has left; one she has taken out of her list.
    house.both = await ann.create(2, 0)
    one, two = await ann.visit(house.both["table"]), await bob.visit(house.both["table"])
    await two.ask("sit", "seated", seat=1)
    await one.say("chat", text="good evening from me")
    await two.say("chat", text="good evening to you")
    told = await one.until("table", lambda told: told["seats"][1]["who"])
    await one.say("report", who=told["seats"][1]["who"], text="too slow")
    await two.say("report", who=told["seats"][0]["who"], text="too quick")
    await play_out(one, two)
    another = await bob.create(2, 0)
    lines = [await bob.visit(another["table"]), await ann.visit(another["table"])]
    await lines[1].ask("sit", "seated", seat=1)
    await play_out(*lines)
    assert (await ann.http.delete(f"/api/matches/{another['table']}/1")).status_code == 200
    sent = await posted(bob, "/api/challenges", table=another["table"], hand=0)  # its header says who sat there
    left = await bob.create(2, 0)
    passing = await ann.visit(left["table"])
    await passing.ask("sit", "seated", seat=1)
    await passing.say("leave")
    removed = await bob.create(3, 0)
    for guest in (ann, cy):
        line = await guest.visit(removed["table"])
        await line.hello()
    host = await bob.visit(removed["table"])
    watching = await host.until("table", lambda told: len(told["watching"]) == 2)
    for each in watching["watching"]:
        await host.say("bar", who=each["who"], kind="out")
    await host.until("table", lambda told: len(told["barred"]) == 2)
    own = await ann.create(3, 0)
    line, mine = await cy.visit(own["table"]), await ann.visit(own["table"])
    await line.hello()
    watching = await mine.until("table", lambda told: told["watching"])
    await mine.say("bar", who=watching["watching"][0]["who"], kind="unheard")
    await mine.until("table", lambda told: told["barred"])

    # Friends.
    await befriended(ann, bob)
    await befriended(bob, cy)
    await posted(cy, "/api/friends", address=(await ann.get("/api/friends")).json()["address"])
    await posted(ann, f"/api/friends/{(await row_of(ann))['id']}", 200, do="partner")
    for by, guest in ((ann, own), (bob, left)):
        friend = next(each for each in (await by.get("/api/friends")).json()["friends"] if each["name"] != "Cy Stays")
        await posted(by, f"/api/tables/{guest['table']}/invitations", friend=friend["id"])
    to_cy = next(each for each in (await bob.get("/api/friends")).json()["friends"] if each["name"] == "Cy Stays")
    await posted(bob, f"/api/tables/{another['table']}/invitations", 409, friend=to_cy["id"])
    new = await bob.create(2, 0)
    await posted(bob, f"/api/tables/{new['table']}/invitations", friend=to_cy["id"])

    # The day's deal, challenges, puzzles, house rules, pages that are shown, pushes.
    deal = f"{NOON_DAY}.{GAME}"
    await sealed(room, NOON)
    with at(room, NOON):
        for guest in (ann, bob):
            await played(guest, await posted(guest, f"/api/deals/{deal}/play"), nth(0))
            await looked(guest, deal, over)
    await posted(ann, "/api/challenges", table=house.both["table"], hand=0)
    await ann.get("/api/challenges")
    for guest in (ann, bob):
        for path in ("/api/puzzles", "/api/matches", "/api/deals", "/api/tables", f"/api/deals/{sent['id']}"):
            assert (await guest.get(path)).status_code == 200, path
        chosen = (await guest.get("/api/puzzles")).json()["puzzle"]
        action = chosen["scene"]["prompt"]["choices"][0]["action"]
        await tried(guest, chosen, action)
        await posted(guest, "/api/house-rules", game="hearts", name="Ours", preset="house", options={})
        assert (await guest.http.put("/api/players/me", json={"shown": True})).status_code == 200
        await guest.get("/api/players/me")
        id = (await who(guest))["id"]
        await on(room, kept_by.save_push(id, f"https://push.example.net/{id}", "p" * 20, "a" * 20))
    await on(room, kept_by.keep(own["table"], Keep(press=("a client", 1))))

    # Accounts, last: what was a guest's is the account's.
    for guest in (ann, bob):
        passkey, _ = await kept(guest)
        await posted(guest, "/api/account/passkey", 200)  # asked for another, and not answered
        house.keys += [passkey.sign({"rpId": "x", "challenge": ""})["id"]] if guest is ann else []
    for seat, guest in enumerate((ann, bob)):
        id = (await who(guest))["id"]
        await on(room, kept_by.players.keep_review(house.both["table"], 1, seat, 9, 3.5))
        mistake = {"table_id": house.both["table"], "match": 1, "version": seat, "seat": seat, "game": "cardinoes"}
        rest = {"did": "a", "act": "b", "label": "b", "why": "c", "cost": 2.0, "found_at": 1.0}
        await on(room, kept_by.puzzles.keep_mistakes([{**mistake, **rest, "person": id}]))
    page, friends = (await ann.get("/api/players/me")).json(), (await ann.get("/api/friends")).json()
    house.keys += [page["address"], friends["address"], *ann.http.cookies.values()]
    house.record = (await bob.get(f"/api/tables/{house.both['table']}/record")).text
    await on(room, kept_by.database.write(_of_the_house))
    for guest in (ann, bob, cy):
        for each in guest.sockets:
            await each.close()


NOON_DAY = shared_deals.days.day_at(NOON)


def _of_the_house(connection: sa.Connection) -> None:
    """What a room keeps for itself where others share its database."""
    connection.execute(sa.insert(rooms).values(id="r", address="http://r", until=time.time() + 999))
    some = connection.execute(sa.text("select id from tables limit 1")).scalar_one()
    connection.execute(sa.insert(leases).values(table_id=some, room="r", fence=1))


async def tried(guest: Guest, chosen: Json, action: int) -> None:
    """Answer a puzzle, wherever the match in it stands."""
    version = len(packaged()[chosen["id"]].actions)
    await posted(guest, f"/api/puzzles/{chosen['id']}", 200, do="play", version=version, action=action)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """A house that was used in every way, and what its database was asked meanwhile."""
    settings = quick_settings(tmp_path_factory.mktemp("everything"), bar_addresses=False, bot_workers=1, bot_plays=0)
    with structlog.testing.capture_logs() as logs, running(settings) as room:
        asked = Asked()
        sa.event.listen(room.house.storage.database.engine, "before_cursor_execute", asked.hear)  # type: ignore[attr-defined]

        def guest() -> Guest:
            home = room.base.replace("127.0.0.1", "localhost")  # by which passkeys are made
            return Guest(room, caller(home))

        made = House(
            room, guest(), await named_guest(guest, "Bob Stays"), await named_guest(guest, "Cy Stays"), asked, logs
        )
        await used_in_every_way(made)
        yield made
        for each in (made.ann, made.bob, made.cy):
            await each.go()


async def test_every_table_has_something_of_hers_and_of_others(house: House) -> None:
    there = rows(house.room)
    assert set(there) == set(metadata.tables)
    assert [name for name, found in there.items() if not found] == [], "this test is to fill each table"


async def test_all_is_handed_over_and_nothing_of_others(house: House) -> None:
    answer = await house.ann.get("/api/account/export")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as file:
        files = {name: json.loads(file.read(name)) for name in file.namelist() if name.endswith(".json")}
    assert [name for name, found in files.items() if not found] == []
    text = json.dumps(files)
    for guest in (house.bob, house.cy):
        assert (await who(guest))["id"] not in text
        assert not [value for value in guest.http.cookies.values() if value in text]
    tables = {each["table_id"] for each in files["matches.json"]}
    assert house.both["table"] in tables
    assert len(tables) > 2, "those she took out of her list are hers still"


async def test_who_leaves_is_gone_from_every_table_and_others_lose_nothing(house: House) -> None:
    room, before = house.room, rows(house.room)
    hers = [house.id, NAME, OLD_NAME, *house.keys]
    named = naming(before, *hers)
    assert {"tables", "matches", "deals", "plays", "reports", "bars", "ratings", "friends", "seated"} <= set(named)
    assert (await house.ann.http.request("DELETE", "/api/account")).status_code == 200
    after = rows(room)
    assert naming(after, *hers) == {}
    for name in set(before) - OF_THE_HOUSE:
        lost = [row for row in before[name] if row not in after[name] and not any(key in str(row) for key in hers)]
        assert lost == [], name
    shared = ("tables", "matches", "moves", "deals", "plays", "choices", "reports", "bars", "ratings", "judged")
    assert {name: len(after[name]) for name in shared} == {name: len(before[name]) for name in shared}
    record = (await house.bob.get(f"/api/tables/{house.both['table']}/record")).text
    assert verify(record).good
    assert record.splitlines()[1:-1] == house.record.splitlines()[1:-1], "every act is there"
    match = next(each for each in (await house.bob.get("/api/matches")).json()["matches"] if SOMEBODY in each["names"])
    assert match["names"].count(SOMEBODY) == 1
    assert [each["name"] for each in (await house.bob.get("/api/friends")).json()["friends"]] == ["Cy Stays"]
    assert (await who(house.ann))["id"] != house.id
    assert len(house.logs) > 5
    assert not [said for said in house.logs if any(key in str(said) for key in hers)], "nor does a log tell of it"


async def test_no_question_reads_a_table_from_end_to_end(house: House) -> None:
    """EXPLAIN QUERY PLAN of every statement that the house has asked while people used it and one left."""
    house.asked.on = False
    assert len(house.asked.statements) > 100
    wrong = []
    with database_of(house.room) as database:
        for statement, values in house.asked.statements.items():
            plain = tuple(json.dumps(each) if isinstance(each, (dict, list)) else each for each in values)
            names = dict(re.findall(r"(?:FROM|JOIN) (\w+) AS (\w+)", statement))
            read = set(metadata.tables) | set(names.values())
            for *_, step in database.execute(f"EXPLAIN QUERY PLAN {statement}", plain):
                found = re.match(r"SCAN (\w+)(.*)", step)
                if found and found[1] in read - FEW and not is_small(found[2]):
                    wrong.append(f"{step}: {statement[:300]}")
    assert wrong == []


def is_small(how: str) -> bool:
    """Whether what is read from end to end is an index of few rows: of what is open, of what is to be counted."""
    return any(name in how for name in ("tables_listed", "matches_unrated"))


async def test_what_goes_with_another_row_is_found_by_an_index() -> None:
    """A row that goes takes others along; each of them is found without reading its table."""
    for table in metadata.tables.values():
        first = {next(iter(index.columns)).name for index in table.indexes} | {next(iter(table.primary_key)).name}
        first |= {column.name for column in table.columns if column.unique}
        assert {key.parent.name for key in table.foreign_keys} <= first, table.name
