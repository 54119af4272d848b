"""What each part of the storage looks its rows up by, and writes them by."""

from typing import Any

import sqlalchemy as sa

from cardhouse.room.storage.database import REFUSALS, Database, T, Work
from cardhouse.room.storage.errors import NotKept, why

Row = dict[str, Any]


async def find(database: Database, query: sa.Select[Any]) -> list[Row]:
    """What a query finds; NotRead when the database does not answer."""
    return await database.read(lambda connection: [dict(row) for row in connection.execute(query).mappings()])


async def write(database: Database, work: Work[T]) -> T:
    """Do something in a transaction; NotKept when it is not durable, or the database refuses what the work does."""
    try:
        return await database.write(work)
    except REFUSALS as error:
        raise NotKept(why(error)) from error


class Shelf:
    """One part of what a database keeps."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _read(self, query: sa.Select[Any]) -> list[Row]:
        return await find(self._database, query)

    async def _write(self, work: Work[T]) -> T:
        return await write(self._database, work)
