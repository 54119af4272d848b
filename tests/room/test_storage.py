"""What the room keeps, and that a kept move is on disk."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import IntegrityError

from cardhouse.room.settings import async_url
from cardhouse.room.storage import Storage, metadata


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    opened = Storage(f"sqlite:///{tmp_path / 'deep' / 'room.sqlite3'}")
    await opened.open()
    yield opened
    await opened.close()


def row(id: str, **changes: Any) -> dict[str, Any]:
    now = time.time()
    kept = {"id": id, "game": "cardinoes", "name": "", "host": "ann", "private": False, "state": "playing"}
    rest = {"header": {}, "seats": [], "settings": {}, "made_at": now, "changed_at": now}
    return {**kept, **rest, **changes}


def schema_differences(connection: sa.Connection) -> list[Any]:
    """How the migrated database differs from what the code expects."""
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_the_migrations_make_what_the_code_expects(storage: Storage) -> None:
    async with storage.engine.connect() as connection:
        assert await connection.run_sync(schema_differences) == []


async def test_sqlite_writes_ahead_and_flushes_fully(storage: Storage) -> None:
    async with storage.engine.connect() as connection:
        assert (await connection.exec_driver_sql("pragma journal_mode")).scalar() == "wal"
        assert (await connection.exec_driver_sql("pragma synchronous")).scalar() == 2


async def test_a_move_is_committed_when_the_call_returns(storage: Storage) -> None:
    await storage.add_table(row("t"))
    await storage.add_move("t", 0, "draw", 1, {"state": "over"})
    with sqlite3.connect(str(storage.url.database)) as other:
        assert other.execute("select action, seat from moves").fetchall() == [("draw", 1)]
        assert other.execute("select state from tables").fetchall() == [("over",)]


async def test_writes_that_come_together_stand_or_fall_alone(storage: Storage) -> None:
    """Of moves committed together, the one that breaks a rule of the database fails, the others stay."""
    await asyncio.gather(*(storage.add_table(row(f"t{n}")) for n in range(20)))
    await storage.add_move("t3", 0, "first", 0, None)
    done = await asyncio.gather(
        *(storage.add_move(f"t{n}", 0, "draw", 0, None) for n in range(20)), return_exceptions=True
    )
    assert [number for number, result in enumerate(done) if result is not None] == [3]
    assert isinstance(done[3], IntegrityError)
    assert [move["action"] for move in await storage.moves("t3")] == ["first"]
    assert [move["action"] for move in await storage.moves("t19")] == ["draw"]


async def test_moves_are_cut(storage: Storage) -> None:
    await storage.add_table(row("t"))
    for n in range(5):
        await storage.add_move("t", n, str(n), 0, None)
    await storage.cut_moves("t", 3)
    assert [move["n"] for move in await storage.moves("t")] == [0, 1, 2]


async def test_a_database_of_before_opens_again(tmp_path: Path) -> None:
    for _ in range(2):
        storage = Storage(str(tmp_path / "plain path.db"))
        await storage.open()
        if await storage.table("t") is None:
            await storage.add_table(row("t"))
        assert (await storage.table("t") or {})["game"] == "cardinoes"
        await storage.close()


@pytest.mark.parametrize("url", ["://", "oracle-of-delphi://x", "sqlite://a:b:c", "mysql://x/y"])
def test_databases_the_room_cannot_use(url: str) -> None:
    with pytest.raises(ValueError, match=r"^database: "):
        async_url(url)


def test_urls() -> None:
    assert str(async_url("sqlite:///x.db")) == "sqlite+aiosqlite:///x.db"
    assert str(async_url("/var/x.db")) == "sqlite+aiosqlite:////var/x.db"
