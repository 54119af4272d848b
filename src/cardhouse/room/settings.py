"""What a room is set to: where its data lies, its limits and its waits."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

ASYNC_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


def data_folder() -> Path:
    """Where a room keeps its database and its secret; ``CARDHOUSE_DATA`` moves it."""
    named = os.environ.get("CARDHOUSE_DATA")
    return Path(named) if named else Path(platformdirs.user_data_dir("cardhouse", appauthor=False))


def default_database() -> str:
    """SQLite in the data folder."""
    return f"sqlite:///{data_folder() / 'room.sqlite3'}"


def async_url(text: str) -> URL:
    """A database URL with the driver the room uses; a plain path means SQLite there.

    Raises ValueError when it is no URL, or none of a database that a driver is installed for.
    """
    if "://" not in text:
        text = f"sqlite:///{text}"
    try:
        url = make_url(text)
        url = url.set(drivername=ASYNC_DRIVERS.get(url.drivername, url.drivername))
        url.get_dialect().import_dbapi()
    except ModuleNotFoundError as error:
        hint = "; pip install 'cardhouse[postgres]' brings it" if error.name == "asyncpg" else ""
        raise ValueError(f"database: its driver {error.name} is not installed{hint}") from error
    except (SQLAlchemyError, ValueError) as error:
        raise ValueError(f"database: {error}") from error
    return url


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite URL; None for other databases and for one in memory."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


@dataclass(frozen=True)
class Settings:
    """All a room is set to. Times are in seconds, rates in messages a second with a burst."""

    database: str = field(default_factory=default_database)
    host: str = "127.0.0.1"
    port: int = 8000
    bot_workers: int = field(default_factory=lambda: max(2, min(4, os.cpu_count() or 2)))
    """Processes that think for bots. Of several the first is for quick bots alone; one does everything, so that a quick
    bot may wait for a search."""
    bot_guest_seconds: float = 30.0
    """Processor seconds a minute that searches at one guest's tables may take; beyond them they are smaller, down to
    the heuristic."""
    bot_house_seconds: float = 60.0
    """The same for all tables together; 60 is one core."""
    bot_patience_s: float = 3.0
    """How long a search waits for a process before the heuristic acts instead."""
    bot_service: str = ""
    """A bot service to ask instead, HOST:PORT or unix:PATH (`cardhouse bots`); without one the room has its own."""
    bot_secret: str = field(default_factory=lambda: os.environ.get("CARDHOUSE_BOT_SECRET", ""), repr=False)
    """What rooms show to the bot service, 16 characters at least; from CARDHOUSE_BOT_SECRET unless set."""
    bot_fallback: bool = True
    """Whether the room starts processes of its own while the bot service is away; else its bots wait."""

    message_bytes: int = 64 * 1024
    message_rate: float = 25.0
    message_burst: int = 60
    chat_rate: float = 0.5
    chat_burst: int = 5
    create_rate: float = 0.5
    create_burst: int = 30
    look_rate: float = 20.0
    look_burst: int = 200

    chat_length: int = 500
    chat_kept: int = 100
    name_length: int = 24
    table_name_length: int = 60
    tables_per_guest: int = 20
    sockets_per_table: int = 200
    sockets_per_person: int = 16
    outbox: int = 256

    undo_wait_s: float = 20.0
    idle_table_s: float = 600.0
    bot_retry_s: float = 1.0
    """How long after a bot's process failed it is asked again."""

    allowed_origins: tuple[str, ...] = ()
    """Origins other than the room's own that may open sockets and send forms ("https://example.org")."""
