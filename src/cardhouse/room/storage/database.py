"""Two kinds of database behind one face: work is a function of a connection, done in one transaction.

SQLite works in threads of this process, PostgreSQL over asyncpg; the functions are the same.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

import orjson
import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from cardhouse.kit.numbers import shortened
from cardhouse.room.storage.errors import FAULTS, CannotOpen, FileMoved, NotKept, NotRead, why
from cardhouse.room.storage.files import FileLock, Placed, let_devices_be, make_folder, make_private
from cardhouse.room.storage.migrate import migrate
from cardhouse.room.storage.schema import house, leases, moves, rooms

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

T = TypeVar("T")
Work = Callable[[sa.Connection], T]
READERS = 2
CONNECT_S, COMMAND_S = 5.0, 15.0


class Database(Protocol):
    """A database of the room."""

    shared: bool
    """Whether other rooms may use it at the same time."""

    async def open(self) -> None:
        """Connect and bring the tables up to date; CannotOpen says why that cannot be."""

    async def close(self) -> None:
        """Close the connections to the database."""

    async def read(self, work: Work[T]) -> T:
        """Do something that changes nothing; NotRead when the database does not answer."""

    async def write(self, work: Work[T]) -> T:
        """Do something in a transaction, durable when this returns; NotKept when that is not so.

        The database's refusal of what the work does (IntegrityError, DataError) comes as it is.
        """

    async def add_moves(self, rows: Sequence[Mapping[str, Any]]) -> bool:
        """Keep moves at little cost, all or none: True once they are durable, False where that is not to be had."""

    @property
    def held(self) -> bool:
        """Whether this process may write to the database."""


def database_at(url: URL) -> Database:
    """The database of a URL (of ``settings.async_url``)."""
    return SqliteDatabase(url) if url.get_backend_name() == "sqlite" else ServerDatabase(url)


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()


JSON: dict[str, Any] = {"json_serializer": _json, "json_deserializer": orjson.loads}


# --- SQLite -------------------------------------------------------------------------------------------


class SqliteDatabase:
    """A file (or, for tests, memory) that one room has to itself."""

    shared = False

    def __init__(self, url: URL) -> None:
        self.url = url
        self.file = None if url.database in (None, "", ":memory:") else Path(str(url.database))
        self._lock = FileLock(self.file) if self.file is not None else None
        self._engine: sa.Engine | None = None
        self._writing: ThreadPoolExecutor | None = None
        self._reading: ThreadPoolExecutor | None = None
        self._connection: sa.Connection | None = None  # of the thread that writes
        self._placed: Placed | None = None

    @property
    def named(self) -> str:
        """What messages call the database: its file, or that it is in memory."""
        return str(self.file or "the database in memory")

    @property
    def held(self) -> bool:
        """Whether this process may write to the database."""
        return self._engine is not None and (self._lock is None or self._lock.held)

    @property
    def engine(self) -> sa.Engine:
        """The open engine; raises RuntimeError before ``open``."""
        if self._engine is None:
            raise RuntimeError("the storage is not open")
        return self._engine

    async def open(self) -> None:
        """Take the file, look whether it is sound, bring its tables up to date."""
        self._writing = ThreadPoolExecutor(1, "database writer")
        self._reading = ThreadPoolExecutor(READERS, "database reader") if self.file is not None else self._writing
        try:
            await asyncio.get_running_loop().run_in_executor(self._writing, self._open)
        except BaseException:
            await self.close()
            raise

    def _open(self) -> None:
        try:
            if self.file is not None and self._lock is not None:
                make_folder(self.file.parent)
                let_devices_be(self.file)
                self._lock.take()
                make_private(self.file)
            pool = {} if self.file is not None else {"poolclass": sa.StaticPool}
            self._engine = sqlite_engine(self.url, **pool)
            self._connection = self._engine.execution_options(writes=True).connect()
            with self._connection.begin():
                connection = self._connection
                self._look_over(connection)
                migrate(connection, self.named)
                # Who held tables here is gone: this room has the file to itself.
                connection.execute(sa.delete(rooms))
                connection.execute(sa.update(leases).where(leases.c.room.is_not(None)).values(room=None))
                probe(connection)
            self._placed = None if self.file is None else Placed(self.file)
        except (*FAULTS, UnicodeDecodeError) as error:
            too_long = isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG
            name = shortened(self.named) if too_long else self.named
            raise CannotOpen(f"{name} {sqlite_trouble(error)}") from error

    def _look_over(self, connection: sa.Connection) -> None:
        found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
        if found != "ok":
            raise CannotOpen(f"{self.named} is damaged ({found.splitlines()[-1][:100]}); {RESTORE}")

    def _look(self) -> None:
        """FileMoved where the open file is not the one at its place any more."""
        if self._placed is not None:
            self._placed.check()

    @property
    def _writer(self) -> sa.Connection:
        if self._connection is None:
            raise RuntimeError("the storage is not open")
        return self._connection

    async def close(self) -> None:
        """Close the file and let others have it."""
        if self._writing is not None and self._reading is not None:
            await asyncio.get_running_loop().run_in_executor(self._writing, self._close)
            self._reading.shutdown(wait=False)
            self._writing.shutdown(wait=False)
            self._reading = self._writing = None

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._engine is not None:
            self._engine.dispose()
            self._engine = None
        if self._lock is not None:
            self._lock.give_back()

    async def read(self, work: Work[T]) -> T:
        """Look something up, in a thread."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reading, self._read, work)
        except FAULTS as error:
            raise NotRead(why(error)) from error

    def _read(self, work: Work[T]) -> T:
        self._look()
        with self.engine.connect() as connection:
            return work(connection)

    async def write(self, work: Work[T]) -> T:
        """Write in the one thread that does."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._writing, self._write, work)
        except REFUSALS:
            raise
        except FAULTS as error:
            raise NotKept(why(error)) from error

    def _write(self, work: Work[T]) -> T:
        self._look()
        with self._writer.begin():
            return work(self._writer)

    async def add_moves(self, rows: Sequence[Mapping[str, Any]]) -> bool:
        """One statement, which commits itself: the thread waits for Python's lock once, not for each row."""
        return await asyncio.get_running_loop().run_in_executor(self._writing, self._add_moves, rows)

    def _add_moves(self, rows: Sequence[Mapping[str, Any]]) -> bool:
        driver = cast(sqlite3.Connection, self._writer.connection.driver_connection)
        try:
            self._look()
            driver.execute(ADD_MOVES, (_json([[row[name] for name in MOVE] for row in rows]),))
        except (sqlite3.Error, FileMoved):
            return False
        return True


NAME, VALUE = '"{}"', "json_extract(value, '$[{}]')"
MOVE = tuple(column.name for column in moves.columns)
ADD_MOVES = (
    f"INSERT INTO {moves.name} ({', '.join(map(NAME.format, MOVE))}) "
    f"SELECT {', '.join(map(VALUE.format, range(len(MOVE))))} FROM json_each(?)"
)
RESTORE = "bring a backup back with `cardhouse restore`"
REFUSALS = (sa.exc.IntegrityError, sa.exc.DataError)


def sqlite_engine(url: URL, **more: Any) -> sa.Engine:
    """SQLite as rooms use it."""
    engine = sa.create_engine(url, **JSON, **more)
    sa.event.listen(engine, "connect", _sqlite_connected)
    sa.event.listen(engine, "begin", _sqlite_begins)
    return engine


def _sqlite_connected(connection: Any, record: Any) -> None:
    """A committed move survives a crash of the machine: WAL, flushed at each commit; transactions begin as told."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _sqlite_begins(connection: sa.Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def sqlite_trouble(error: BaseException) -> str:
    """Why a file cannot be used, after its name."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(cause, OSError):
        return f"cannot be used: {cause.strerror}; name another place with --database"
    words = str(cause)
    if "not a database" in words:
        return "is no database of a room; name another file with --database"
    if "malformed" in words or isinstance(cause, UnicodeDecodeError):  # Python reads what SQLite says of the damage
        return f"is damaged; {RESTORE}"
    if "readonly" in words or "unable to open" in words:
        return "cannot be written: let the room write the file and its folder, or name another with --database"
    if "full" in words:
        return "cannot be written: the disk is full"
    if "locked" in words:
        return "is held by another program: close it there"
    return f"cannot be used ({words[:200]})"


# --- PostgreSQL ---------------------------------------------------------------------------------------


class ServerDatabase:
    """A database server that several rooms may share."""

    shared = True

    def __init__(self, url: URL) -> None:
        self.url = url
        self._engine: AsyncEngine | None = None

    @property
    def named(self) -> str:
        """What messages call it: no user, no password."""
        place = self.url.host or self.url.query.get("host") or "localhost"
        port = f":{self.url.port}" if self.url.port else ""
        name = f" {self.url.database}" if self.url.database else ""
        return f"the PostgreSQL database{name} at {place}{port}"

    @property
    def held(self) -> bool:
        """Whether this process may write: any room may."""
        return self._engine is not None

    @property
    def engine(self) -> AsyncEngine:
        """The open engine; raises RuntimeError before ``open``."""
        if self._engine is None:
            raise RuntimeError("the storage is not open")
        return self._engine

    async def open(self) -> None:
        """Connect and bring the tables up to date."""
        from sqlalchemy.ext.asyncio import create_async_engine  # with it comes much that a room on SQLite never needs

        settings = {"application_name": "cardhouse", "jit": "off"}
        arguments = {"timeout": CONNECT_S, "command_timeout": COMMAND_S, "server_settings": settings}
        self._engine = create_async_engine(self.url, connect_args=arguments, pool_timeout=CONNECT_S, **JSON)
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(migrate, self.named)
                await connection.run_sync(probe)
        except CannotOpen:
            await self.close()
            raise
        except FAULTS as error:
            await self.close()
            raise CannotOpen(f"{self.named} {_server_trouble(error)}") from error

    async def close(self) -> None:
        """Disconnect; a server that is gone already is no matter."""
        engine, self._engine = self._engine, None
        if engine is not None:
            with contextlib.suppress(*FAULTS):
                await engine.dispose()

    async def read(self, work: Work[T]) -> T:
        """Look something up; once more where the connection turned out to be dead."""
        try:
            return await self._again_if_lost(lambda: self._read(work))
        except FAULTS as error:
            raise NotRead(why(error)) from error

    async def _read(self, work: Work[T]) -> T:
        async with self.engine.connect() as plain:
            connection = await plain.execution_options(isolation_level="AUTOCOMMIT")
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        """Write; once more where the connection was dead before anything could have been committed."""
        try:
            return await self._again_if_lost(lambda: self._write(work))
        except REFUSALS:
            raise
        except FAULTS as error:
            raise NotKept(why(error)) from error

    async def _write(self, work: Work[T]) -> T:
        async with self.engine.connect() as connection:
            result = await connection.run_sync(work)
            try:
                await connection.commit()
            except FAULTS as error:  # it may have been committed: not to be done again
                raise NotKept(why(error)) from error
            return result

    async def add_moves(self, rows: Sequence[Mapping[str, Any]]) -> bool:
        """A server takes them as it takes everything."""
        return False

    async def _again_if_lost(self, attempt: Callable[[], Any]) -> Any:
        try:
            return await attempt()
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return await attempt()


def _server_trouble(error: BaseException) -> str:
    """Why a server cannot be used, after its name."""
    cause: BaseException | None = error
    kinds = set()
    while cause is not None:
        kinds.add(type(cause).__name__)
        cause = cause.__cause__
    if kinds & {"InvalidPasswordError", "InvalidAuthorizationSpecificationError"}:
        return "does not let the room in: the user or the password is wrong"
    if "InvalidCatalogNameError" in kinds:
        return "does not exist: make it with createdb"
    if "InsufficientPrivilegeError" in kinds:
        return "does not let its user make tables"
    if kinds & {"ReadOnlySQLTransactionError"}:
        return "can only be read: name the primary server"
    if kinds & {"OSError", "ConnectionRefusedError", "ConnectionResetError", "gaierror", "TimeoutError"} or isinstance(
        error, OSError
    ):
        return "does not answer: is the server running, and the address right?"
    return f"cannot be used ({why(error)})"


def probe(connection: sa.Connection) -> None:
    """Write a row: raises where the database cannot be written."""
    changed = connection.execute(sa.update(house).where(house.c.name == "probe").values(value="written"))
    if not changed.rowcount:
        connection.execute(sa.insert(house).values(name="probe", value="written"))
