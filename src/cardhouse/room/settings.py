"""What a room is set to: where its data lies, its limits and its waits."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from cardhouse.room.storage.retention import Retention


def data_folder() -> Path:
    """Where a room keeps its database and its secret; ``CARDHOUSE_DATA`` moves it."""
    named = os.environ.get("CARDHOUSE_DATA")
    return Path(named) if named else Path(platformdirs.user_data_dir("cardhouse", appauthor=False))


def default_database() -> str:
    """SQLite in the data folder."""
    return f"sqlite:///{data_folder() / 'room.sqlite3'}"


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
    retention: Retention = field(default_factory=Retention)
    hosted_hours: float = 24.0
    """Of a guest's open tables, ``tables_per_guest`` counts those at which somebody has been within so long."""
    expire_every_s: float = 300.0
    least_disk_mb: int = 200
    """With less free space beside the database the room says that it is not ready for players."""
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
