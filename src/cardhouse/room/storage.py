"""What a room keeps: people, tables, moves, chat and seat tokens, in any database SQLAlchemy speaks to.

A write is durable when its call returns.  Writes that arrive together are committed together, so that many
tables share the cost of one flush to disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
import structlog
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cardhouse.room.machine.effects import Keep
from cardhouse.room.settings import async_url, sqlite_file
from cardhouse.room.tokens import token_hash

log = structlog.get_logger()
metadata = sa.MetaData()

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
)
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("name", sa.String(120), nullable=False),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("state", sa.String(16), nullable=False),  # waiting, playing, over
    sa.Column("header", sa.JSON, nullable=False),  # players, preset, options, secret, key, result
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Column("changed_at", sa.Float, nullable=False),
    sa.Index("tables_listed", "state", "private", "changed_at"),
    sa.Index("tables_host", "host", "state"),
)
moves = sa.Table(
    "moves",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("chat_of_table", "table_id", "id"),
)
tokens = sa.Table(
    "seat_tokens",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("made_at", sa.Float, nullable=False),
    sa.Index("tokens_of_seat", "table_id", "seat"),
)

Row = dict[str, Any]
Statement = tuple[Any, list[dict[str, Any]] | None]
MOST_TOGETHER = 256


@dataclass(slots=True)
class Job:
    """One write: its statements stand or fall together; ``done`` is set once they are committed."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]


class Storage:
    """The room's database. ``open`` brings its tables up to date; every other call needs it open."""

    def __init__(self, database: str) -> None:
        self.url = async_url(database)
        self._engine: AsyncEngine | None = None
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, run the migrations and begin to write."""
        file = sqlite_file(self.url)
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
        self._engine = create_async_engine(self.url, pool_pre_ping=file is None)
        if self.url.get_backend_name() == "sqlite":
            sa.event.listen(self._engine.sync_engine, "connect", _sqlite_pragmas)
        async with self._engine.begin() as connection:
            await connection.run_sync(_migrate)
        self._writer = asyncio.create_task(self._write(), name="storage writer")

    async def close(self) -> None:
        """Finish what is to be written and disconnect."""
        if self._writer is not None:
            await self._jobs.join()
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        if self._engine is not None:
            await self._engine.dispose()

    @property
    def engine(self) -> AsyncEngine:
        """The open database."""
        if self._engine is None:
            raise RuntimeError("the storage is not open")
        return self._engine

    async def ping(self) -> None:
        """Return when the database answers."""
        await self._one(sa.select(sa.literal(1)))

    # --- Writing together ---

    async def _do(self, *statements: Statement) -> None:
        job = Job(statements, asyncio.get_running_loop().create_future())
        self._jobs.put_nowait(job)
        await job.done

    async def _write(self) -> None:
        while True:
            jobs = [await self._jobs.get()]
            while len(jobs) < MOST_TOGETHER and not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            try:
                await self._commit(jobs)
            except Exception as error:
                if len(jobs) > 1:
                    await self._commit_each(jobs)
                else:
                    _fail(jobs[0], error)
            for _ in jobs:
                self._jobs.task_done()

    async def _commit(self, jobs: Sequence[Job]) -> None:
        async with self.engine.begin() as connection:
            for statement, rows in _gather(jobs):
                await connection.execute(statement, rows) if rows else await connection.execute(statement)
        for job in jobs:
            if not job.done.done():
                job.done.set_result(None)

    async def _commit_each(self, jobs: Sequence[Job]) -> None:
        """When one of several writes failed, each stands for itself."""
        for job in jobs:
            try:
                await self._commit([job])
            except Exception as error:
                _fail(job, error)

    # --- People ---

    async def person_name(self, person: str) -> str | None:
        """The name a guest has taken."""
        name = await self._one(sa.select(people.c.name).where(people.c.id == person))
        return None if name is None else str(name)

    async def save_person(self, person: str, name: str) -> None:
        """Keep a guest's name."""
        known = await self.person_name(person)
        if known is None:
            await self._do((sa.insert(people), [{"id": person, "name": name, "made_at": time.time()}]))
        elif known != name:
            await self._do((sa.update(people).where(people.c.id == person).values(name=name), None))

    # --- Tables ---

    async def add_table(self, row: dict[str, Any]) -> None:
        """Keep a new table."""
        await self._do((sa.insert(tables), [row]))

    async def save_table(self, table: str, **changes: Any) -> None:
        """Keep changed columns of a table."""
        await self._do(_change(table, changes))

    async def table(self, table: str) -> Row | None:
        """A table's row."""
        async with self.engine.connect() as connection:
            return await _row(connection, sa.select(tables).where(tables.c.id == table))

    async def listed(self, person: str, limit: int = 100) -> list[Row]:
        """Open tables that are not over, newest first, and the person's own, over or not."""
        seated = sa.select(tokens.c.table_id).where(tokens.c.person == person)
        mine = sa.or_(tables.c.host == person, tables.c.id.in_(seated))
        everyones = sa.and_(tables.c.private.is_(False), tables.c.state != "over")
        newest = tables.c.changed_at.desc()
        async with self.engine.connect() as connection:
            theirs = await connection.execute(sa.select(tables).where(everyones).order_by(newest).limit(limit))
            own = await connection.execute(sa.select(tables).where(mine).order_by(newest).limit(limit))
            found = {row["id"]: dict(row) for row in [*own.mappings(), *theirs.mappings()]}
        return sorted(found.values(), key=lambda row: -row["changed_at"])

    async def hosted(self, person: str) -> int:
        """How many tables that are not over the person has made."""
        count = sa.select(sa.func.count()).where(tables.c.host == person, tables.c.state != "over")
        return int(await self._one(count.select_from(tables)) or 0)

    async def keep(self, table: str, what: Keep) -> None:
        """Make all of what a table wants kept durable, or none of it."""
        now = time.time()
        statements: list[Statement] = []
        if what.person is not None:
            statements.append((_remember(self.url, *what.person, now), None))
        if what.cut is not None:
            statements.append((sa.delete(moves).where(moves.c.table_id == table, moves.c.n >= what.cut), None))
        if what.moves:
            rows = [{"table_id": table, "n": m.number, "action": m.text, "seat": m.seat, "at": now} for m in what.moves]
            statements.append((ADD_MOVE, rows))
        if what.table:
            statements.append(_change(table, what.table))
        if what.tokens_dropped is not None:
            of_seat = sa.and_(tokens.c.table_id == table, tokens.c.seat == what.tokens_dropped)
            statements.append((sa.delete(tokens).where(of_seat), None))
        if what.token is not None:
            token, seat, person = what.token
            row = {"hash": token_hash(token), "table_id": table, "seat": seat, "person": person, "made_at": now}
            statements.append((ADD_TOKEN, [row]))
        if what.chat is not None:
            person, name, text, at = what.chat
            row = {"table_id": table, "person": person, "name": name, "text": text, "at": at}
            statements.append((ADD_CHAT, [row]))
        await self._do(*statements)

    # --- Moves ---

    async def moves(self, table: str) -> list[Row]:
        """All moves of a table, in order."""
        async with self.engine.connect() as connection:
            found = await connection.execute(sa.select(moves).where(moves.c.table_id == table).order_by(moves.c.n))
            return [dict(row) for row in found.mappings()]

    # --- Chat ---

    async def chat(self, table: str, limit: int) -> list[Row]:
        """The last words said at a table, oldest first."""
        query = sa.select(chat).where(chat.c.table_id == table).order_by(chat.c.id.desc()).limit(limit)
        async with self.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()][::-1]

    # --- Seat tokens ---

    async def token(self, digest: str, table: str) -> Row | None:
        """The seat a token's hash stands for at this table."""
        query = sa.select(tokens).where(tokens.c.hash == digest, tokens.c.table_id == table)
        async with self.engine.connect() as connection:
            return await _row(connection, query)

    async def _one(self, query: sa.Select[Any]) -> Any:
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar()


ADD_MOVE, ADD_CHAT, ADD_TOKEN = sa.insert(moves), sa.insert(chat), sa.insert(tokens)


def _remember(url: URL, person: str, name: str, now: float) -> Any:
    """Keep a guest's name, known or new."""
    dialect = postgresql if url.get_backend_name() == "postgresql" else sqlite
    new = dialect.insert(people).values(id=person, name=name, made_at=now)
    return new.on_conflict_do_update(index_elements=[people.c.id], set_={"name": name})


def _change(table: str, changes: dict[str, Any]) -> Statement:
    return sa.update(tables).where(tables.c.id == table).values(changed_at=time.time(), **changes), None


def _gather(jobs: Sequence[Job]) -> list[Statement]:
    """The jobs' statements in order, moves of all tables in one."""
    new_moves: list[dict[str, Any]] = []
    others: list[Statement] = []
    for job in jobs:
        for statement, rows in job.statements:
            if statement is ADD_MOVE and rows:
                new_moves += rows
            else:
                others.append((statement, rows))
    return [(ADD_MOVE, new_moves), *others] if new_moves else others


def _fail(job: Job, error: Exception) -> None:
    log.error("write failed", error=type(error).__name__)
    if not job.done.done():
        job.done.set_exception(error)


async def _row(connection: AsyncConnection, query: sa.Select[Any]) -> Row | None:
    row = (await connection.execute(query)).mappings().first()
    return None if row is None else dict(row)


def _sqlite_pragmas(connection: Any, record: Any) -> None:
    """A committed move survives a crash of the machine: WAL, flushed at each commit."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
