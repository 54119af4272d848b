"""Guests of a table that another room holds: their sockets and requests are passed on to it."""

from __future__ import annotations

import asyncio
import http.client
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from urllib.parse import urlsplit

import structlog
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cardhouse.room.bus import Event, TableTaken
from cardhouse.room.line import Transport
from cardhouse.room.rooms import PASSED_ON, Rooms
from cardhouse.room.storage import Room

log = structlog.get_logger()
MOVED = 1012  # "service restart": whoever hears it comes back
AGAIN_S = 0.25
REQUEST_S = 10.0
REQUESTS = 16  # at once; they wait in threads


class Away(Exception):  # noqa: N818  (where it is)
    """The room that holds a table cannot be reached."""


@dataclass(frozen=True)
class Asking:
    """Somebody whose socket or request is passed on."""

    address: str
    scheme: str
    path: str
    headers: Mapping[str, str]

    def told(self, rooms: Rooms) -> dict[str, str]:
        """The headers the other room is sent."""
        return {**self.headers, PASSED_ON: rooms.speak_for(self.address, self.scheme, self.path)}


@dataclass(frozen=True)
class Answered:
    """What another room answers."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Relay:
    """Passes on to other rooms what is theirs."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._passed: dict[ClientConnection, tuple[str, str]] = {}
        self._threads = ThreadPoolExecutor(REQUESTS, "passed on")

    def close(self) -> None:
        """Pass nothing on any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def hear(self, event: Event) -> None:
        """A table has gone to another room: its sockets come anew."""
        if isinstance(event, TableTaken):
            for connection, (table, room) in list(self._passed.items()):
                if table == event.table and room != event.room:
                    connection.transport.abort()

    async def socket(self, room: Room, table: str, asking: Asking, transport: Transport) -> tuple[int, str]:
        """Carry a guest's messages to a room and back until either is gone; how to close. Away: it is not there."""
        url = urlsplit(room.address)._replace(path=asking.path)
        url = url._replace(scheme="wss" if url.scheme == "https" else "ws")
        beat = self._rooms.lease_s / 2
        try:
            connection = await connect(
                url.geturl(),
                additional_headers=asking.told(self._rooms),
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

    async def request(self, room: Room, asking: Asking, query: str) -> Answered:
        """Pass a GET on. Away: the room is not there."""
        path = f"{asking.path}?{query}" if query else asking.path
        headers = asking.told(self._rooms)
        return await asyncio.get_running_loop().run_in_executor(self._threads, _get, room.address, path, headers)

    async def pause(self, since: float) -> bool:
        """Wait before a room that does not answer is asked again; False when a dead one's lease has long run out."""
        await asyncio.sleep(AGAIN_S)
        return time.monotonic() - since < 2 * self._rooms.lease_s


async def _carry(connection: ClientConnection, transport: Transport) -> tuple[int, str]:
    async def up() -> None:
        while (message := await transport.receive()) is not None:
            await connection.send(message)
        await connection.close()

    async def down() -> None:
        async for message in connection:
            await transport.send(message.encode() if isinstance(message, str) else message)

    ways = [asyncio.create_task(up()), asyncio.create_task(down())]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        ended = await asyncio.gather(*ways, return_exceptions=True)
    for error in ended:
        if isinstance(error, Exception) and not isinstance(error, ConnectionClosed | OSError | RuntimeError):
            log.error("a socket could not be passed on", error=type(error).__name__)
    code = connection.close_code
    if code is None or code < 1000 or code in (1005, 1006):
        return MOVED, "the table has moved"
    return code, connection.close_reason or ""


def _get(address: str, path: str, headers: Mapping[str, str]) -> Answered:
    url = urlsplit(address)
    kind = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
    connection = kind(url.netloc, timeout=REQUEST_S)
    try:
        connection.request("GET", path, headers=dict(headers))
        said = connection.getresponse()
        return Answered(said.status, said.getheaders(), said.read())
    except (OSError, http.client.HTTPException) as error:
        raise Away(type(error).__name__) from error
    finally:
        connection.close()
