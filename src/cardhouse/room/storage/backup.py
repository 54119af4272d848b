"""Copies of a SQLite room, made while it runs, and brought back."""

import contextlib
import os
import shlex
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from cardhouse.room.storage.errors import StorageError
from cardhouse.room.storage.files import BESIDE, FileLock, make_folder
from cardhouse.room.storage.urls import async_url, sqlite_file


@dataclass(frozen=True)
class Copied:
    """What a backup copy holds, and where it is."""

    file: Path
    size: int  # bytes
    tables: int
    moves: int


def backup(database: str, file: Path) -> Copied:
    """Copy the database of a room, running or not, into a new file, and look whether the copy is sound.

    StorageError says what is in the way; then no file is left behind.
    """
    source = _source(database, f"pg_dump --format=custom --file={shlex.quote(str(file))}")
    if file.exists():
        raise StorageError(f"{file} exists already; name a new file")
    if not source.exists():
        raise StorageError(f"{source}: there is no such database")
    part = file.with_name(file.name + ".part")
    try:
        copied = _copy(source, part, file)
        part.replace(file)
    finally:
        _remove(part)
    return copied


def named_by_time(folder: Path) -> Path:
    """A new file of a folder, named by the time (UTC)."""
    return folder / f"room-{time.strftime('%Y-%m-%dT%H%M%SZ', time.gmtime())}.sqlite3"


def drop_old(folder: Path, keep: int) -> list[Path]:
    """Remove all but the newest copies that were named by their time; those that are gone."""
    old = sorted(folder.glob("room-[0-9]*Z.sqlite3"))[:-keep]
    for file in old:
        file.unlink()
    return old


def restore(file: Path, database: str) -> Copied:
    """Put a copy in the place of a room's database; the room must be closed, and the old file stays as ``.before``."""
    target = _source(database, f"pg_restore --clean --if-exists {shlex.quote(str(file))}")
    if not file.is_file():
        raise StorageError(
            f"{file}: there is no such backup" if not file.exists() else f"{file} is no file of a backup"
        )
    part = target.with_name(target.name + ".part")
    lock = FileLock(target)
    try:
        make_folder(target.parent)
        lock.take()
        copied = _copy(file, part, target)
        if target.exists():
            with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(target)) as old:
                old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            target.replace(target.with_name(target.name + ".before"))
        for end in BESIDE[1:]:  # an old log must not be played into the new file
            target.with_name(target.name + end).unlink(missing_ok=True)
        part.replace(target)
    except OSError as error:
        raise StorageError(f"{target} cannot be written: {error.strerror}") from error
    finally:
        _remove(part)
        lock.give_back()
    return copied


def _source(database: str, tool: str) -> Path:
    url = async_url(database)
    file = sqlite_file(url)
    if file is None:
        plain = url._replace(drivername="postgresql", password=None).render_as_string()
        option = "--dbname=" + shlex.quote(plain)
        raise StorageError(f"only SQLite is copied by this command; PostgreSQL has its own: {tool} {option}")
    return file


def _copy(source: Path, part: Path, named: Path) -> Copied:
    """Copy a database in one reading, so that writers neither wait nor spoil it; check and count the copy."""
    _remove(part)
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise StorageError(f"{named} cannot be written: {error.strerror}") from error
    try:
        with _opened(source) as old, contextlib.closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
            found = str(new.execute("PRAGMA integrity_check(1)").fetchone()[0])
            if found != "ok":
                raise StorageError(f"{source} is damaged: {found.splitlines()[-1][:100]}")
            counts = [int(new.execute(f"SELECT count(*) FROM {name}").fetchone()[0]) for name in ("tables", "moves")]
            new.execute("SELECT version_num FROM alembic_version").fetchone()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise StorageError(f"{source} is no sound database of a room, or {named} has no space ({error})") from error
    with part.open("rb+") as written:
        os.fsync(written.fileno())
    return Copied(named, part.stat().st_size, counts[0], counts[1])


@contextlib.contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A database to read; it changes nothing."""
    with contextlib.closing(sqlite3.connect(f"file:{quote(str(file.resolve()))}?mode=ro", uri=True)) as connection:
        yield connection


def _remove(part: Path) -> None:
    for end in BESIDE:
        part.with_name(part.name + end).unlink(missing_ok=True)
