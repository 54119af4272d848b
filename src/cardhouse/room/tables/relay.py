"""Guests of a table that another room holds: their sockets and requests are passed on to it."""

import asyncio
import functools
import ssl
import time
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

import orjson
import structlog
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cardhouse.room.messages import RefusedTold
from cardhouse.room.network.exchange import Answered, NoAnswer, Place, exchange
from cardhouse.room.rooms.bus import Event, TableTaken
from cardhouse.room.rooms.rooms import PASSED_ON, Rooms, SpokenFor
from cardhouse.room.storage import Room
from cardhouse.room.tables.line import FULL, NOT_LET_IN, Transport, encode

log = structlog.get_logger()
TABLE = b'{"type":"table"'
MOVED = 1012  # "service restart": whoever hears it comes back
AGAIN_S = 0.25
REQUEST_S = 10.0
REQUESTS = 64  # at once
MOST_BYTES = 64 * 1024 * 1024  # of an answer: records and replays of long matches


class Away(Exception):  # noqa: N818  (where it is)
    """The room that holds a table cannot be reached."""


@dataclass(frozen=True)
class Asking:
    """Somebody whose socket or request is passed on."""

    address: str
    scheme: str
    method: str
    path: str
    query: str
    headers: Mapping[str, str]

    def told(self, rooms: Rooms, room: Room) -> dict[str, str]:
        """The headers the other room is sent."""
        said = SpokenFor(self.address, self.scheme, self.method, self.target)
        return {**self.headers, PASSED_ON: rooms.speak_for(said, room.id)}

    @property
    def target(self) -> str:
        """The path with what is asked of it."""
        path = quote(self.path)
        return f"{path}?{self.query}" if self.query else path


class Relay:
    """Passes on to other rooms what is theirs."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._passed: dict[ClientConnection, tuple[str, str]] = {}
        self._requests = asyncio.Semaphore(REQUESTS)

    def hear(self, event: Event) -> None:
        """A table has gone to another room: its sockets come anew."""
        if isinstance(event, TableTaken):
            for connection, (table, room) in list(self._passed.items()):
                if table == event.table and room != event.room:
                    connection.transport.abort()

    async def socket(self, room: Room, table: str, asking: Asking, transport: Transport) -> tuple[int, str]:
        """Carry a guest's messages to a room and back until either is gone; how to close. Away: it is not there."""
        url = urlsplit(room.address)._replace(path=quote(asking.path), query=asking.query)
        url = url._replace(scheme="wss" if url.scheme == "https" else "ws")
        beat = self._rooms.lease_s / 2
        try:
            connection = await connect(
                url.geturl(),
                additional_headers=asking.told(self._rooms, room),
                user_agent_header=None,
                compression=None,
                max_size=None,
                open_timeout=beat,
                ping_interval=beat,  # a room that hangs is given up when its lease runs out
                ping_timeout=beat,
                close_timeout=1.0,
                proxy=None,
            )
        except (OSError, InvalidHandshake, TimeoutError) as error:
            raise Away(type(error).__name__) from error
        self._passed[connection] = (table, room.id)
        try:
            return await _carry(connection, transport)
        finally:
            del self._passed[connection]
            connection.transport.abort()

    async def request(self, room: Room, asking: Asking, body: bytes) -> Answered:
        """Pass a request on. Away: the room is not there, or takes too long."""
        try:
            async with asyncio.timeout(REQUEST_S), self._requests:
                told = asking.told(self._rooms, room).items()
                return await exchange(
                    _place(room.address), asking.method, asking.target, told, body, REQUEST_S, MOST_BYTES
                )
        except (NoAnswer, TimeoutError) as error:
            raise Away(str(error)) from error

    async def pause(self, since: float) -> bool:
        """Wait before a room that does not answer is asked again; False when a dead one's lease has long run out."""
        await asyncio.sleep(AGAIN_S)
        return time.monotonic() - since < 2 * self._rooms.lease_s


async def _carry(connection: ClientConnection, transport: Transport) -> tuple[int, str]:
    needed = asyncio.Event()
    transport.place(needed.set)

    async def up() -> None:
        while (message := await transport.receive()) is not None:
            await connection.send(message)
        await connection.close()

    async def down() -> None:
        async for message in connection:
            data = message.encode() if isinstance(message, str) else message
            if data.startswith(TABLE):
                transport.hold(orjson.loads(data)["you"] is not None)
            await transport.send(data)

    async def make_room() -> None:
        await needed.wait()
        await transport.send(encode(RefusedTold(reason=FULL, about="table")))

    ways = [asyncio.create_task(way()) for way in (up, down, make_room)]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        ended = await asyncio.gather(*ways, return_exceptions=True)
    for error in ended:
        if isinstance(error, Exception) and not isinstance(error, ConnectionClosed | OSError | RuntimeError):
            log.error("a socket could not be passed on", error=type(error).__name__)
    if needed.is_set():
        return NOT_LET_IN, "the house is full"
    code = connection.close_code
    if code is None or code < 1000 or code in (1005, 1006):
        return MOVED, "the table has moved"
    return code, connection.close_reason or ""


def _place(address: str) -> Place:
    url = urlsplit(address)
    secure = url.scheme == "https"
    host = url.hostname or ""
    return Place(host, url.port or (443 if secure else 80), host, _trusted() if secure else None)


@functools.cache
def _trusted() -> ssl.SSLContext:
    return ssl.create_default_context()
