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

    connections: int = 4096
    """Open connections in all; fewer where the process may open too few files."""
    connections_per_address: int = 200
    """Connections from one address (with IPv6 from one /64) that have shown no guest's cookie."""
    connections_per_guest: int = 64
    """Connections of one guest that count against no address."""
    header_bytes: int = 16 * 1024
    header_count: int = 100
    body_bytes: int = 64 * 1024
    header_s: float = 10.0
    """How long a request's head may take to come, and the opening of a WebSocket to be answered."""
    body_s: float = 20.0
    write_s: float = 30.0
    """How long a client may take nothing of what is sent to it."""
    keep_alive_s: float = 15.0
    """How long a connection is kept open for another request; a proxy's own wait must be shorter."""

    newcomer_rate: float = 2.0
    newcomer_burst: int = 300
    """New guests from one address."""
    open_rate: float = 2.0
    open_burst: int = 60
    """Sockets a guest opens."""
    list_rate: float = 2.0
    list_burst: int = 40
    """Looks of a guest into the lobby."""
    record_rate: float = 0.2
    record_burst: int = 5
    """Records of one table that one guest asks for."""
    crowd: int = 10
    """How many guests behind one address may do as much as each of them may."""

    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks ("127.0.0.1", "10.0.0.0/8") whose X-Forwarded-For and -Proto are believed."""
    hosts: tuple[str, ...] = ()
    """The names the room is reached by ("cards.example.org", "*.example.org"); without any, every name."""
    hsts_s: int = 30 * 24 * 3600
    """For how long browsers keep to HTTPS once they came by it; 0 leaves it to them."""
    allowed_origins: tuple[str, ...] = ()
    """Origins other than the room's own that may open sockets and send forms ("https://example.org")."""
