"""What a room is set to: every setting with its unit, its range, its default and what it is for.

The sections are those of the settings file (``config.py`` reads it); a room asks one flat ``Settings``.
"""

import os
import re
from collections.abc import Callable
from dataclasses import field
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import platformdirs
from pydantic import AfterValidator
from pydantic.dataclasses import dataclass

from cardhouse.kit.numbers import shown
from cardhouse.room.network.addresses import Address, checked_secret
from cardhouse.room.network.proxies import Proxies
from cardhouse.room.ranges import CHECKED, Text, Within
from cardhouse.room.storage.retention import Retention
from cardhouse.room.storage.urls import async_url, check_whole

HERE = "127.0.0.1"


def _host(text: str) -> str:
    return text.strip() or HERE  # an empty one would be every address of the machine


def _database(text: str) -> str:
    if not text.strip():  # SQLite would keep everything in memory, and lose it
        return default_database()
    check_whole(async_url(text))
    return text


def _bus(text: str) -> str:
    if not text:
        return text
    address = urlsplit(text)
    if address.scheme not in ("valkey", "valkeys", "redis", "rediss"):
        raise ValueError("bus: must begin with valkey:// or valkeys://")
    try:
        whole = address.hostname and address.port != 0
    except ValueError:  # no port there can be
        whole = False
    if not whole:
        raise ValueError("bus: must be such as valkey://10.0.0.2:6379")
    return text


def _address(text: str) -> str:
    if text and not re.fullmatch(r"https?://[^/?#@\s]{1,190}", text):
        raise ValueError(f"must be such as http://10.0.0.5:8000, not {shown(text)}")
    return text


def _origin(text: str) -> str:
    text = text.strip().rstrip("/")
    if text and not re.fullmatch(rf"https?://{A_NAME}(:\d{{1,5}})?", text):
        raise ValueError(f"must be such as https://cards.example.org, not {shown(text)}")
    return text.lower()


def _contact(text: str) -> str:
    if text and not re.fullmatch(r"(mailto:[^@\s]+@[^@\s]+|https://[^\s]+)", text):
        raise ValueError(f"must be such as mailto:host@example.org, not {shown(text)}")
    return text


def _secret(text: str) -> str:
    if text:
        checked_secret(text)
    return text


def _service(text: str) -> str:
    if text:
        Address.read(text)
    return text


def _networks(named: tuple[str, ...]) -> tuple[str, ...]:
    Proxies(named)
    return named


def _each(pattern: str, allowed: str) -> Callable[[tuple[str, ...]], tuple[str, ...]]:
    def check(texts: tuple[str, ...]) -> tuple[str, ...]:
        for text in texts:
            if not re.fullmatch(pattern, text):
                raise ValueError(f"must be {allowed}, not {shown(text)}")
        return texts

    return check


EVERYWHERE = ("0.0.0.0", "::", "")
"""Hosts that stand for every address of a machine."""
A_NAME = r"[A-Za-z0-9]([A-Za-z0-9._-]{0,252})"
Networks = Annotated[
    tuple[str, ...],
    Text("addresses and networks, such as 127.0.0.1 and 10.0.0.0/8", default="none"),
    AfterValidator(_networks),
]
NAMES = "names such as cards.example.org and *.example.org"
Names = Annotated[
    tuple[str, ...],
    Text(NAMES, default="every name"),
    AfterValidator(_each(rf"(\*\.)?{A_NAME}|\[[0-9A-Fa-f:.]+\]", NAMES)),
]
ORIGINS = "origins such as https://example.org"
Origins = Annotated[
    tuple[str, ...], Text(ORIGINS, default="none"), AfterValidator(_each(rf"https?://{A_NAME}(:\d{{1,5}})?", ORIGINS))
]


def data_folder() -> Path:
    """Where a room keeps its database; ``CARDHOUSE_DATA`` moves it."""
    named = os.environ.get("CARDHOUSE_DATA")
    return Path(named) if named else Path(platformdirs.user_data_dir("cardhouse", appauthor=False))


def default_database() -> str:
    """SQLite in the data folder."""
    return f"sqlite:///{data_folder() / 'room.sqlite3'}"


def default_workers() -> int:
    """Processes for bots: by the cores."""
    return max(2, min(4, os.cpu_count() or 2))


@dataclass(frozen=True, config=CHECKED)
class HouseSettings:
    """Where the room is found and where it keeps what is played."""

    host: Annotated[str, Text("an address or a name of this machine"), AfterValidator(_host)] = HERE
    """The address to listen on; 0.0.0.0 for everybody who reaches this machine."""
    port: Annotated[int, Within(0, 65535, default="the first free one from 8000", sample=8000)] | None = None
    """The port to listen on; 0 takes any free one."""
    database: Annotated[
        str,
        Text(
            "postgresql://USER@HOST/NAME or the path of a SQLite file",
            address=True,
            default="SQLite in the data folder",
        ),
        AfterValidator(_database),
    ] = field(default_factory=default_database)
    """Where tables are kept. SQLite is for one room, PostgreSQL (extra `postgres`) for any number of them."""
    bus: Annotated[str, Text("valkey://HOST:PORT", address=True, default="none"), AfterValidator(_bus)] = ""
    """A Valkey server (extra `valkey`) by which rooms on one database hear of each other."""
    address: Annotated[str, Text("http://HOST:PORT", default="where it listens"), AfterValidator(_address)] = ""
    """Where the other rooms on its database reach this one."""
    origin: Annotated[str, Text("https://HOST", default="where each browser has it open"), AfterValidator(_origin)] = ""
    """The address by which people open this house in their browsers. Passkeys are bound to its name, so it should not
    change."""
    push_contact: Annotated[
        str, Text("mailto:NAME@HOST or https://HOST/...", default="none: no Web Push"), AfterValidator(_contact)
    ] = ""
    """Whom push services may write to about this house. With it (and the extra `push`) guests can have themselves told
    that it is their turn while they do not look."""
    lease_s: Annotated[float, Within(1, 300, "seconds")] = 6.0
    """After how long without a word a room is taken for dead by the others on its database."""


@dataclass(frozen=True, config=CHECKED)
class TableSettings:
    """What the house allows at its tables and in its lobby."""

    tables_per_guest: Annotated[int, Within(1, 1_000_000)] = 20
    """Open tables that one guest may have."""
    hosted_hours: Annotated[float, Within(0, 8760, "hours")] = 24.0
    """Of a guest's open tables those count at which somebody has been within so long."""
    sockets_per_table: Annotated[int, Within(1, 100_000)] = 200
    """Connections to one table."""
    sockets_per_person: Annotated[int, Within(1, 1000)] = 16
    """Connections of one guest to one table."""
    devices_per_seat: Annotated[int, Within(1, 1000)] = 3
    """Connections to one seat by its link, besides those of who holds it."""
    name_length: Annotated[int, Within(1, 200, "characters")] = 24
    """Of a guest's name."""
    table_name_length: Annotated[int, Within(1, 500, "characters")] = 60
    """Of a table's name."""
    bar_hours: Annotated[float, Within(0, 8760, "hours")] = 24.0
    """How long open tables are closed to whom a host removed from one; from that one they are barred for good."""
    bar_addresses: bool = True
    """Whether who was removed is known by their address too, among guests who are new; off where all come from one."""
    chat_length: Annotated[int, Within(1, 10_000, "characters")] = 500
    """Of one thing said."""
    chat_kept: Annotated[int, Within(0, 10_000)] = 100
    """Things said that are shown to who comes later."""
    undo_wait_s: Annotated[float, Within(0.1, 600, "seconds")] = 20.0
    """How long the others have to agree to taking back."""
    idle_table_s: Annotated[float, Within(1, 86400, "seconds")] = 600.0
    """How long a table where nobody is stays in memory."""


@dataclass(frozen=True, config=CHECKED)
class BotSettings:
    """Who thinks for bots, and how much."""

    bot_workers: Annotated[int, Within(0, 256, default="2 to 4, by the cores")] = field(default_factory=default_workers)
    """Processes that think. Of several the first is for quick bots alone; where there is one, a quick bot may wait for
    a search."""
    bot_guest_seconds: Annotated[float, Within(0, 100_000, "processor seconds a minute")] = 30.0
    """For one guest: beyond it searches at their tables are smaller, down to the heuristic, and claims, replays and
    reviews wait."""
    bot_address_seconds: Annotated[float, Within(0, 100_000, "processor seconds a minute")] = 45.0
    """For all that is thought for guests of one address."""
    bot_house_seconds: Annotated[float, Within(0, 100_000, "processor seconds a minute")] = 60.0
    """For searches at all tables together; 60 is one core."""
    bot_patience_s: Annotated[float, Within(0.01, 60, "seconds")] = 3.0
    """How long a search waits for a process before the heuristic acts instead."""
    bot_retry_s: Annotated[float, Within(0.01, 60, "seconds")] = 1.0
    """How long after a bot's process failed it is asked again."""
    bot_plays: Annotated[int, Within(0, 100)] = 2
    """How often bots of each level play each deal of the day, once somebody has looked at it, so that whoever plays
    it alone is compared with somebody. They think within what the house may spend, one deal after another."""
    bot_service: Annotated[
        str, Text("HOST:PORT or unix:PATH", default="none: processes of the room's own"), AfterValidator(_service)
    ] = ""
    """A bot service to ask instead (`cardhouse bots`)."""
    bot_secret: Annotated[
        str,
        Text("16 or more ASCII characters without spaces", secret=True, default="none"),
        AfterValidator(_secret),
    ] = field(default="", repr=False)
    """What rooms show to the bot service, the same in all of them."""
    bot_fallback: bool = True
    """Whether the room starts processes of its own while the bot service is away; else its bots wait."""


@dataclass(frozen=True, config=CHECKED)
class LimitSettings:
    """What one connection, one guest and one address may ask for. A rate is how often, a burst how many at once."""

    connections: Annotated[int, Within(1, 1_000_000)] = 4096
    """Open connections in all; fewer where the process may open too few files."""
    connections_per_address: Annotated[int, Within(1, 1_000_000)] = 1000
    """Connections from one address (with IPv6 from one /64)."""
    strangers_per_address: Annotated[int, Within(1, 1_000_000)] = 200
    """Connections from one address that have shown no guest's cookie."""
    connections_per_guest: Annotated[int, Within(1, 10_000)] = 64
    """Connections of one guest; any more count as strangers'."""
    header_bytes: Annotated[int, Within(1024, 1_048_576, "bytes")] = 16 * 1024
    """Of a request's head."""
    header_count: Annotated[int, Within(10, 10_000)] = 100
    """Lines of a request's head."""
    body_bytes: Annotated[int, Within(1024, 16_777_216, "bytes")] = 64 * 1024
    """Of a request's body."""
    header_s: Annotated[float, Within(0.1, 600, "seconds")] = 10.0
    """How long a request's head may take to come, and the opening of a WebSocket to be answered."""
    body_s: Annotated[float, Within(0.1, 600, "seconds")] = 20.0
    """How long a request's body may take to come."""
    write_s: Annotated[float, Within(0.1, 600, "seconds")] = 30.0
    """How long a client may take nothing of what is sent to it."""
    keep_alive_s: Annotated[float, Within(0.1, 600, "seconds")] = 15.0
    """How long a connection is kept open for another request; a proxy's own wait must be shorter."""
    message_bytes: Annotated[int, Within(1024, 16_777_216, "bytes")] = 64 * 1024
    """Of one message on a WebSocket."""
    message_rate: Annotated[float, Within(0, 1_000_000, "a second")] = 25.0
    """Messages on one WebSocket."""
    message_burst: Annotated[int, Within(1, 1_000_000)] = 60
    """Messages on one WebSocket at once."""
    outbox: Annotated[int, Within(8, 100_000)] = 256
    """Messages that wait for a slow client before it is dropped."""
    chat_rate: Annotated[float, Within(0, 1_000_000, "a second")] = 0.5
    """Things a guest says."""
    chat_burst: Annotated[int, Within(1, 1_000_000)] = 5
    """Things a guest says at once."""
    create_rate: Annotated[float, Within(0, 1_000_000, "a second")] = 0.5
    """Tables and names that a guest makes."""
    create_burst: Annotated[int, Within(1, 1_000_000)] = 30
    """Tables and names that a guest makes at once."""
    look_rate: Annotated[float, Within(0, 1_000_000, "a second")] = 20.0
    """Replays and tables that a guest looks at."""
    look_burst: Annotated[int, Within(1, 1_000_000)] = 200
    """Replays and tables that a guest looks at at once."""
    list_rate: Annotated[float, Within(0, 1_000_000, "a second")] = 2.0
    """Looks of a guest into the lobby."""
    list_burst: Annotated[int, Within(1, 1_000_000)] = 40
    """Looks of a guest into the lobby at once."""
    open_rate: Annotated[float, Within(0, 1_000_000, "a second")] = 2.0
    """WebSockets that a guest opens."""
    open_burst: Annotated[int, Within(1, 1_000_000)] = 60
    """WebSockets that a guest opens at once."""
    account_rate: Annotated[float, Within(0, 1_000_000, "a second")] = 0.1
    """How often someone may keep the seat, sign in or out, or try a recovery code."""
    account_burst: Annotated[int, Within(1, 1_000_000)] = 30
    """Such times at once."""
    record_rate: Annotated[float, Within(0, 1_000_000, "a second")] = 0.2
    """Records of one table that one guest asks for."""
    record_burst: Annotated[int, Within(1, 1_000_000)] = 5
    """Records of one table that one guest asks for at once."""
    newcomer_rate: Annotated[float, Within(0, 1_000_000, "a second")] = 2.0
    """New guests from one address."""
    newcomer_burst: Annotated[int, Within(1, 1_000_000)] = 300
    """New guests from one address at once."""
    crowd: Annotated[int, Within(1, 100_000)] = 10
    """As how many guests all behind one address may ask."""


@dataclass(frozen=True, config=CHECKED)
class ProxySettings:
    """The names the room has on the internet, and the proxy before it."""

    trusted_proxies: Networks = ()
    """Whose X-Forwarded-For and X-Forwarded-Proto are believed. Without its proxy named here all guests share one
    address's limits."""
    hosts: Names = ()
    """The names the room is reached by; requests by others are refused."""
    allowed_origins: Origins = ()
    """Other sites whose pages may open sockets and send forms."""
    hsts_s: Annotated[int, Within(0, 63_072_000, "seconds")] = 30 * 24 * 3600
    """For how long browsers keep to HTTPS once they came by it; 0 leaves it to them."""


@dataclass(frozen=True, config=CHECKED)
class KeepingSettings(Retention):
    """How long things are kept; 0 keeps them for ever."""

    expire_every_s: Annotated[float, Within(0.1, 86400, "seconds")] = 300.0
    """How often what is too old is closed and forgotten."""


@dataclass(frozen=True, config=CHECKED)
class WatchSettings:
    """What tells the host how the room is."""

    metrics_port: Annotated[int, Within(0, 65535, default="0: no metrics")] = 0
    """The port of `/metrics`, for Prometheus."""
    metrics_host: Annotated[str, Text("an address or a name of this machine"), AfterValidator(_host)] = HERE
    """The address of `/metrics`; whoever reaches it may read them."""
    least_disk_mb: Annotated[int, Within(0, 1_000_000, "MB")] = 200
    """With less free space beside a SQLite database the room says that it is not ready for players."""


SECTIONS: dict[str, Any] = {
    "house": HouseSettings,
    "tables": TableSettings,
    "bots": BotSettings,
    "limits": LimitSettings,
    "proxy": ProxySettings,
    "keeping": KeepingSettings,
    "watching": WatchSettings,
}
"""The sections of the settings file, in its order."""


@dataclass(frozen=True, config=CHECKED)
class Settings(WatchSettings, KeepingSettings, ProxySettings, LimitSettings, BotSettings, TableSettings, HouseSettings):
    """All a room is set to. A value of a wrong type or out of its range raises ValueError."""
