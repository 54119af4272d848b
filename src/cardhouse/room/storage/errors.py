"""What can go wrong with the storage, in words for whoever must know: the host at the start, players at the table."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

FAULTS = (SQLAlchemyError, sqlite3.Error, OSError, TimeoutError)
"""What databases raise; anything else is a fault of the program."""


class StorageError(Exception):
    """The storage cannot do what it should; the text may be shown, and names no password."""


class CannotOpen(StorageError):  # noqa: N818  (no fault of the program's)
    """The database cannot be used; the text says which, why, and what to do."""


class NotRead(StorageError):  # noqa: N818
    """The database did not answer; ``why`` is for the log."""

    def __init__(self, why: str = "") -> None:
        super().__init__("The room cannot reach what it keeps; try again in a moment")
        self.why = why


class NotKept(StorageError):  # noqa: N818
    """A write was not acknowledged: it may not be told as done. ``why`` is for the log."""

    def __init__(self, why: str = "") -> None:
        super().__init__("The room could not keep that; try again in a moment")
        self.why = why


class MoveTaken(NotKept):
    """Something of that number is kept already: read the moves again."""


class LeaseLost(NotKept):
    """Another room holds the table now; nothing may be written for it here."""


def why(error: BaseException) -> str:
    """An error in a few words for the log: its kind and, where it tells nothing of a table, its place."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(cause, sqlite3.Error):  # SQLite's words name no values
        return f"{type(cause).__name__}: {cause}"
    if isinstance(cause, OSError) and cause.strerror:
        return f"{type(cause).__name__}: {cause.strerror}"
    return type(cause).__name__
