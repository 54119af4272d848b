"""What guests have reported, and to whom open tables are closed: for the host, whether the room is running or not."""

import asyncio
import time
from collections.abc import Iterator
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import URL

from cardhouse.room.storage.database import ServerDatabase, Work, sqlite_engine, sqlite_trouble
from cardhouse.room.storage.errors import FAULTS, StorageError
from cardhouse.room.storage.schema import REVISION, bars, reports, tables, version
from cardhouse.room.storage.urls import async_url, sqlite_file

T = TypeVar("T")
HOUR = 3600.0
HOUSE = "house"
"""Whose bars those are that the house's own host has set."""


def in_house(database: str, work: Work[T]) -> T:
    """Do something in a room's database, whether a room uses it or not; StorageError says what is in the way."""
    url = async_url(database)
    if sqlite_file(url) is None:
        return asyncio.run(_on_server(url, work))
    return _in_file(url, work)


def _in_file(url: URL, work: Work[T]) -> T:
    file = sqlite_file(url)
    if file is None or not file.exists():
        raise StorageError(f"{file}: there is no such database")
    engine = sqlite_engine(url)
    try:
        with engine.execution_options(writes=True).begin() as connection:
            if connection.scalar(sa.select(version.c.version_num)) != REVISION:
                raise StorageError(f"{file} is of another version of Cardhouse; start the room with this one first")
            return work(connection)
    except FAULTS as error:
        raise StorageError(f"{file} {sqlite_trouble(error)}") from error
    finally:
        engine.dispose()


async def _on_server(url: URL, work: Work[T]) -> T:
    database = ServerDatabase(url)
    await database.open()
    try:
        return await database.write(work)
    finally:
        await database.close()


def in_words(connection: sa.Connection) -> Iterator[str]:
    """Line by line every report, the oldest first, with its words; and to whom open tables are closed."""
    found = connection.execute(_with_table(reports).order_by(reports.c.at)).mappings().all()
    for row in found:
        yield f"report {row['id']}, {_when(row['at'])}: {row['by_name']} reports {row['name']}, at {_place(row)}"
        if row["text"]:
            yield f"    {row['text']}"
        yield from (f"    {_when(at)}  {row['name']}: {text}" for at, text in row["words"])
    if not found:
        yield "nobody has reported anybody"
    shut = _with_table(bars).where(bars.c.until > time.time()).order_by(bars.c.until)
    for row in connection.execute(shut).mappings():
        until = _when(row["until"])
        yield f"bar {row['id']}: open tables are closed to {row['name']} until {until}, removed from {_place(row)}"


def _with_table(of: sa.Table) -> sa.Select[Any]:
    named = tables.c.name.label("table_name")
    return sa.select(of, named).join(tables, tables.c.id == of.c.table_id, isouter=True)


def _place(row: sa.RowMapping) -> str:
    return f"{row['table_name'] or 'a table that is gone'} ({row['table_id']})"


def _when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def close_to(connection: sa.Connection, number: int, hours: float) -> str:
    """Close open tables to the guest of a report, and say so; StorageError where there is no such report."""
    row = connection.execute(sa.select(reports).where(reports.c.id == number)).mappings().first()
    if row is None:
        raise StorageError(f"there is no report {number}")
    now = time.time()
    same = {"table_id": row["table_id"], "kind": "out", "person": row["person"]}
    connection.execute(sa.delete(bars).where(*(bars.c[name] == value for name, value in same.items())))
    marks = {name: row[name] for name in ("name", "browser", "address")}
    connection.execute(sa.insert(bars).values(**same, **marks, host=HOUSE, at=now, until=now + hours * HOUR))
    return f"open tables are closed to {row['name']} until {_when(now + hours * HOUR)}"


def open_to(connection: sa.Connection, number: int) -> str:
    """Open the tables again to whom a bar closed them; StorageError where there is no such bar."""
    row = connection.execute(sa.select(bars).where(bars.c.id == number)).mappings().first()
    if row is None:
        raise StorageError(f"there is no bar {number}")
    connection.execute(sa.update(bars).where(bars.c.id == number).values(until=0.0))
    return f"open tables are open to {row['name']} again; the table they were removed from is its own host's to open"
