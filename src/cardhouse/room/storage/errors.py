"""What can go wrong with the storage, in words for whoever must know: the host at the start, players at the table."""

import errno
import sqlite3
from collections.abc import Iterator

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from cardhouse.room.words import say

FAULTS = (SQLAlchemyError, sqlite3.Error, OSError, TimeoutError)
"""What databases raise; anything else is a fault of the program."""
POSTGRESQL_FULL = "53100"


class FileMoved(OSError):  # noqa: N818
    """A file of the database is not where it was opened: what is written there would be lost."""


class StorageError(Exception):
    """The storage cannot do what it should; the text may be shown, and names no password."""

    fault = "the database cannot be used"

    @property
    def trouble(self) -> str:
        """What is wrong, in words for the host."""
        moved = next((cause for cause in _causes(self) if isinstance(cause, FileMoved)), None)
        return self.fault if moved is None else str(moved.strerror)

    @property
    def full(self) -> bool:
        """Whether that is because the disk, or what the room may have of it, is full."""
        return any(map(_is_full, _causes(self)))


class CannotOpen(StorageError):  # noqa: N818  (no fault of the program's)
    """The database cannot be used; the text says which, why, and what to do."""


class NotRead(StorageError):  # noqa: N818
    """The database did not answer; ``why`` is for the log."""

    fault = "the database does not answer"

    def __init__(self, why: str = "") -> None:
        super().__init__(say("database-unreachable"))
        self.why = why


class NotKept(StorageError):  # noqa: N818
    """A write was not acknowledged: it may not be told as done. ``why`` is for the log."""

    fault = "the database keeps nothing"

    def __init__(self, why: str = "") -> None:
        super().__init__(say("could-not-save"))
        self.why = why


class MoveTaken(NotKept):
    """Something of that number is kept already: read the moves again."""


class LeaseLost(NotKept):
    """Another room holds the table now; nothing may be written for it here."""


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """An error and all that it came of."""
    while error is not None:
        yield error
        error = error.__cause__ or getattr(error, "orig", None)


def _is_full(error: BaseException) -> bool:
    if isinstance(error, OSError):
        return error.errno in (errno.ENOSPC, errno.EDQUOT)
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return getattr(error, "sqlstate", None) == POSTGRESQL_FULL


def why(error: BaseException) -> str:
    """An error in a few words for the log: its kind and, where it tells nothing of a table, its place."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(cause, sqlite3.Error):  # SQLite's words name no values
        return f"{type(cause).__name__}: {cause}"
    if isinstance(cause, OSError) and cause.strerror:
        return f"{type(cause).__name__}: {cause.strerror}"
    return type(cause).__name__
