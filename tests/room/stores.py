"""Databases for tests: each storage test runs on SQLite and on PostgreSQL."""

import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from cardhouse.room.storage import Storage

from .servers import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL that tests share; it flushes nothing, since no test pulls the plug."""
    server = Postgres("-F")
    yield server
    server.remove()


@pytest.fixture
def postgres_database(postgres: Postgres) -> str:
    """The URL of an empty database of a server."""
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'deep' / 'room.sqlite3'}"
    url: str = request.getfixturevalue("postgres_database")
    return url


@pytest.fixture
async def storage(database: str) -> AsyncIterator[Storage]:
    """An open storage."""
    opened = Storage(database)
    await opened.open()
    yield opened
    await opened.close()


def row(id: str, **changes: Any) -> dict[str, Any]:
    """A table's row."""
    now = time.time()
    kept = {"id": id, "game": "cardinoes", "name": "", "host": "ann", "private": False, "state": "playing"}
    rest = {"header": {}, "seats": [], "settings": {}, "made_at": now, "changed_at": now}
    return {**kept, **rest, **changes}
