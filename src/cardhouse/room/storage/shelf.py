"""What each part of the storage looks its rows up by, and writes them by."""

import functools
import inspect
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, ParamSpec, get_type_hints

import sqlalchemy as sa

from cardhouse.room.storage.database import REFUSALS, Database, T, Work
from cardhouse.room.storage.errors import NotKept, why

P = ParamSpec("P")
Row = dict[str, Any]


class Question(NamedTuple):
    """A query with places in it, and what stands in them this time: ``connection.execute(*question)``."""

    query: sa.Select[Any]
    values: Mapping[str, Any] = {}


def question(make: Callable[P, sa.Select[Any]]) -> Callable[P, Question]:
    """Build a query once, with a place for each argument: building one takes longer than running it.

    The function may compare columns with its arguments, and do nothing else with them.
    """
    names = [*inspect.signature(make).parameters]
    hints = get_type_hints(make)
    places: list[Any] = [sa.bindparam(name, type_=sa.Integer() if hints[name] is int else None) for name in names]
    build: Any = make
    query = functools.cache(lambda: build(*places))

    @functools.wraps(make)
    def ask(*values: P.args, **_: P.kwargs) -> Question:
        return Question(query(), dict(zip(names, values, strict=True)))

    return ask


def rows_of(connection: sa.Connection, asked: sa.Select[Any] | Question) -> list[Row]:
    """The rows that a query finds."""
    query = asked if isinstance(asked, Question) else Question(asked)
    return [dict(row) for row in connection.execute(*query).mappings()]


async def find(database: Database, asked: sa.Select[Any] | Question) -> list[Row]:
    """What a query finds; NotRead when the database does not answer."""
    return await database.read(lambda connection: rows_of(connection, asked))


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

    async def _read(self, asked: sa.Select[Any] | Question) -> list[Row]:
        return await find(self._database, asked)

    async def _write(self, work: Work[T]) -> T:
        return await write(self._database, work)
