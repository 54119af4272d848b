"""The players' side of the room's bench, in a process of its own: cheap sockets that act when it is their turn.

A *dialect* knows how one server is spoken to. Nothing is parsed that need not be: what a message says of version, turn
and choices is found by regular expressions. ``python -m bench.driving`` reads its orders as JSON and prints what it saw
as JSON.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import random
import re
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, Protocol

import httpx
import psutil
import uvloop

SEATS = 4
SIT_S = 240
BENCHED = {"target": 1000, "passing": "none"}
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MASKED, MASK = 0x80, b"\0\0\0\0"  # a mask of zeros is one that changes nothing
SHORT, WORD, LONG = 125, 126, 127


def frame(payload: bytes, code: int = TEXT) -> bytes:
    """A message of a client as one frame."""
    head, size = bytes([0x80 | code]), len(payload)
    if size <= SHORT:
        return head + bytes([MASKED | size]) + MASK + payload
    return head + bytes([MASKED | WORD]) + size.to_bytes(2) + MASK + payload


class Socket(asyncio.Protocol):
    """A client's WebSocket that hands whole messages on as bytes."""

    def __init__(self, path: str, cookie: str, heard: Callable[[Socket, bytes], None]) -> None:
        self._path = path
        self._cookie = cookie
        self._heard = heard
        self._left = b""
        self._parts: list[bytes] = []
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self.bytes = 0

    def connection_made(self, transport: Any) -> None:
        """Ask for a WebSocket."""
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        cookie = f"Cookie: {self._cookie}\r\n" if self._cookie else ""
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{cookie}\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        """The server is gone."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed the connection"))

    def send(self, payload: bytes) -> None:
        """Say something."""
        self._transport.write(frame(payload))

    def close(self) -> None:
        """Go, without ado."""
        self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Hand on every whole message."""
        data = self._left + data if self._left else data
        at = 0
        if not self.opened.done():
            end = data.find(b"\r\n\r\n")
            if end >= 0:
                at = end + 4
                if data.startswith(b"HTTP/1.1 101"):
                    self.opened.set_result(None)
                else:
                    self.opened.set_exception(ConnectionError(data[:200].decode("latin1")))
        while len(data) - at >= 2:
            size, begin = data[at + 1], at + 2
            if size >= WORD:
                width = 2 if size == WORD else 8
                if len(data) < begin + width:
                    break
                size, begin = int.from_bytes(data[begin : begin + width]), begin + width
            if len(data) < begin + size:
                break
            self._take(data[at], data[begin : begin + size])
            at = begin + size
        self._left = data[at:]

    def _take(self, first: int, payload: bytes) -> None:
        code = first & 15
        if code == PING:
            self._transport.write(frame(payload, PONG))
        elif code != CLOSE:
            self.bytes += len(payload)
            self._parts.append(payload)
            if first & 0x80:
                whole = payload if len(self._parts) == 1 else b"".join(self._parts)
                self._parts = []
                self._heard(self, whole)


@dataclass
class Heard:
    """What a seat learns from a message: the version shown, and what it may do in it, where it is to act."""

    version: int
    choices: list[bytes] | None = None


SCENE = re.compile(rb'^\{"type":"(?:scene|changes)","version":(\d+)')
CHOICE = re.compile(rb'\{"action":(\d+)')


def heard_of(message: bytes) -> Heard | None:
    """What a message of the house's room says of the match: a scene, whole or as changes; else None."""
    found = SCENE.match(message)
    if found is None:
        return None
    at = message.find(b'"choices":[{')
    return Heard(int(found[1]), CHOICE.findall(message, at) if at >= 0 else None)


def move(version: int, action: bytes) -> bytes:
    """A message to the house's room that acts."""
    return b'{"do":"play","version":%d,"action":%s}' % (version, action)


class Dialect(Protocol):
    """How a server is spoken to."""

    watching: bool
    """Whether nobody acts here: every version that comes is a move."""

    async def seat_all(self, tables: range, socket: Callable[[str, str, int, int], Any]) -> None:
        """Open every table's four sockets, by ``socket(path, cookie, table, seat)``, and begin its match."""

    def read(self, table: int, seat: int, message: bytes) -> Heard | None:
        """What a message says; None where it says nothing of the match."""

    def act(self, table: int, seat: int, heard: Heard, dice: random.Random) -> bytes:
        """A message that acts."""


class RoomDialect:
    """The house's room."""

    watching = False

    def __init__(self, base: str, changes: bool) -> None:
        self._base = base
        self._cookies: list[dict[str, str]] = [{} for _ in range(SEATS)]
        self._hello = b'{"do":"hello"}' if not changes else b'{"do":"hello","changes":true}'

    async def seat_all(self, tables: range, socket: Callable[[str, str, int, int], Any]) -> None:
        """Four guests sit down at every table."""
        async with contextlib.AsyncExitStack() as stack:
            guests = [
                await stack.enter_async_context(httpx.AsyncClient(base_url=self._base, timeout=60, cookies=cookies))
                for cookies in self._cookies
            ]
            for table in tables:
                await self._seat(table, guests, socket)

    async def _seat(
        self, table: int, guests: list[httpx.AsyncClient], socket: Callable[[str, str, int, int], Any]
    ) -> None:
        body = {"game": "hearts", "players": SEATS, "options": BENCHED, "seats": [{"kind": "human"}] * SEATS}
        body["settings"] = {"hand_pause_s": 0, "starts_full": True}
        answer = await guests[0].post("/api/tables", json=body)
        answer.raise_for_status()
        for seat, guest in enumerate(guests):
            if not guest.cookies:
                await guest.get("/api/me")
            self._cookies[seat] = dict(guest.cookies)
            cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
            opened = await socket(f"/ws/{answer.json()['table']}", cookie, table, seat)
            opened.send(self._hello)
            if seat:
                opened.send(b'{"do":"sit","seat":%d}' % seat)

    def read(self, table: int, seat: int, message: bytes) -> Heard | None:
        """Scenes, whole or as changes."""
        heard = heard_of(message)
        if heard is None and message.startswith(b'{"type":"refused"'):
            raise RuntimeError(message.decode())
        return heard

    def act(self, table: int, seat: int, heard: Heard, dice: random.Random) -> bytes:
        """Play any choice."""
        return move(heard.version, dice.choice(heard.choices or [b"0"]))


class BotsDialect(RoomDialect):
    """Tables of four bots in the house's room, watched by who set them: with nobody there bots rest."""

    watching = True

    async def _seat(
        self, table: int, guests: list[httpx.AsyncClient], socket: Callable[[str, str, int, int], Any]
    ) -> None:
        plans = [{"kind": "bot", "level": "heuristic"}] * SEATS
        body = {"game": "hearts", "players": SEATS, "options": BENCHED, "seats": plans}
        body["settings"] = {"hand_pause_s": 0, "starts_full": True}
        guest = guests[0]
        answer = await guest.post("/api/tables", json=body)
        answer.raise_for_status()
        self._cookies[0] = dict(guest.cookies)
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
        opened = await socket(f"/ws/{answer.json()['table']}", cookie, table, 0)
        opened.send(self._hello)


class EchoDialect:
    """A server that tells four sockets what one says."""

    watching = False

    VERSION = re.compile(rb'"version":(\d+)')

    async def seat_all(self, tables: range, socket: Callable[[str, str, int, int], Any]) -> None:
        """Sit down; the first message opens the match."""
        for table in tables:
            for seat in range(SEATS):
                opened = await socket(f"/ws/{table}", "", table, seat)
            opened.send(b'{"do":"play","version":-1}')

    def read(self, table: int, seat: int, message: bytes) -> Heard | None:
        """Seats act one after another."""
        found = self.VERSION.search(message, 0, 60)
        version = int(found[1]) if found else 0
        return Heard(version, [b"0"] if version % SEATS == seat else None)

    def act(self, table: int, seat: int, heard: Heard, dice: random.Random) -> bytes:
        """Say anything."""
        return b'{"do":"play","version":%d,"action":17}' % heard.version


class BoardgameDialect:
    """boardgame.io's server, spoken to as its client speaks: Socket.IO over a WebSocket."""

    watching = False

    STATE, ALLOWED = re.compile(rb'"_stateID":(\d+)'), re.compile(rb'"allowed":\[([\d,]+)\]')

    def __init__(self) -> None:
        self.sockets: dict[tuple[int, int], Socket] = {}
        self._begun: dict[int, asyncio.Event] = {}

    async def seat_all(self, tables: range, socket: Callable[[str, str, int, int], Any]) -> None:
        """A match is made as the first asks for it: of two who ask at once each might be dealt a hand of their own."""
        for table in tables:
            self._begun[table] = asyncio.Event()
            for seat in range(SEATS):
                opened = await socket("/socket.io/?EIO=4&transport=websocket", "", table, seat)
                opened.send(b"40/hearts,")
                await self._begun[table].wait()

    def read(self, table: int, seat: int, message: bytes) -> Heard | None:
        """Whole states, of the sync and of every update; who may act finds the places of the cards allowed there."""
        if message == b"2":
            self.sockets[table, seat].send(b"3")
        elif message.startswith(b"40/hearts"):
            self.sockets[table, seat].send(b'42/hearts,["sync","m%d","%d",null,4]' % (table, seat))
        elif message.startswith((b'42/hearts,["update"', b'42/hearts,["sync"')):
            self._begun[table].set()
            found, choices = self.STATE.search(message), self.ALLOWED.search(message)
            return Heard(int(found[1]) if found else 0, choices[1].split(b",") if choices else None)
        return None

    def act(self, table: int, seat: int, heard: Heard, dice: random.Random) -> bytes:
        """Play a card."""
        return (
            b'42/hearts,["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[%b],"playerID":"%d"}},%d,"m%d","%d"]'
            % (dice.choice(heard.choices or [b"0"]), seat, heard.version, table, seat)
        )


@dataclass
class Match:
    """How a table stands, as its players have heard."""

    versions: list[int] = field(default_factory=lambda: [-1] * SEATS)
    acted_at: float = 0.0
    told: int = 0
    acting: tuple[int, Heard] | None = None  # who is to act, once all are told


class Driver:
    """Plays on many tables at once: the seat in turn acts as soon as all four are told, or at a pace."""

    def __init__(self, dialect: Dialect, host: str, port: int, pace: float) -> None:
        self._dialect = dialect
        self._address = (host, port)
        self._pace = pace  # seconds a move; 0: at once
        self._dice = random.Random(1)
        self._sockets: dict[tuple[int, int], Socket] = {}
        self._matches: dict[int, Match] = {}
        self.started = False
        self.took: list[float] = []
        self.moves = 0

    @property
    def heard(self) -> int:
        """The bytes that have come."""
        return sum(socket.bytes for socket in self._sockets.values())

    async def socket(self, path: str, cookie: str, table: int, seat: int) -> Socket:
        """A socket of a seat."""

        def heard(socket: Socket, message: bytes) -> None:
            self._hear(table, seat, message)

        loop = asyncio.get_running_loop()
        _, opened = await loop.create_connection(lambda: Socket(path, cookie, heard), *self._address)
        self._sockets[table, seat] = opened
        if isinstance(self._dialect, BoardgameDialect):
            self._dialect.sockets[table, seat] = opened
        await opened.opened
        return opened

    async def sit(self, tables: range) -> None:
        """Everybody sits and is told how the match begins."""
        self._matches |= {table: Match() for table in tables}
        await self._dialect.seat_all(tables, self.socket)
        until = time.monotonic() + SIT_S
        while not all(self._has_begun(self._matches[table]) for table in tables):
            if time.monotonic() > until or any(socket.closed for socket in self._sockets.values()):
                raise RuntimeError("not every match began")
            await asyncio.sleep(0.05)

    def _has_begun(self, match: Match) -> bool:
        return match.versions[0] >= 0 if self._dialect.watching else match.acting is not None

    def start(self) -> None:
        """Let every table play."""
        self.started = True
        for number in self._matches:
            self._go_on(number, self._dice.random())

    def _hear(self, number: int, seat: int, message: bytes) -> None:
        match = self._matches[number]
        heard = self._dialect.read(number, seat, message)
        if heard is None or heard.version <= match.versions[seat]:
            return
        match.versions[seat] = heard.version
        if self._dialect.watching:
            self.moves += self.started
            return
        match.told += 1
        if heard.choices:
            match.acting = seat, heard
        if match.told == SEATS and self.started:
            self.moves += 1
            self.took.append(time.perf_counter() - match.acted_at)
            self._go_on(number, self._dice.uniform(0.5, 1.5))  # as people do: tables do not stay in step

    def _go_on(self, number: int, share: float) -> None:
        if self._dialect.watching:
            return
        if self._pace:
            asyncio.get_running_loop().call_later(self._pace * share, self._act, number)
        else:
            self._act(number)

    def _act(self, number: int) -> None:
        match = self._matches[number]
        if match.acting is None:
            return  # the match is over
        seat, heard = match.acting
        match.acting, match.told = None, 0
        match.acted_at = time.perf_counter()
        self._sockets[number, seat].send(self._dialect.act(number, seat, heard, self._dice))


@dataclass
class Seen:
    """What the players saw in the seconds that count."""

    seconds: float
    moves: int
    bytes: int
    p50: float
    p99: float
    cpu: float  # the servers', in seconds
    memory: float  # the servers', in bytes a table, at the end, beyond what each held with one table


async def drive(
    kind: str,
    bases: list[str],
    pids: list[int],
    tables: int,
    pace: float,
    seconds: float,
    settle: float,
    changes: bool = False,
) -> Seen:
    """Play, the tables spread over the servers; nothing counts until ``settle`` seconds have gone by."""
    dialects: dict[str, Callable[[str], Dialect]] = {
        "room": lambda base: RoomDialect(base, changes),
        "bots": lambda base: BotsDialect(base, changes),
        "echo": lambda base: EchoDialect(),
        "boardgame.io": lambda base: BoardgameDialect(),
    }
    servers = [psutil.Process(pid) for pid in pids]
    drivers = []
    for base in bases:
        host, port = base.removeprefix("http://").split(":")
        drivers.append(Driver(dialects[kind](base), host, int(port), pace))

    def cpu() -> float:
        return sum(sum(server.cpu_times()[:2]) for server in servers)

    def memory() -> int:
        return sum(int(server.memory_info().rss) for server in servers)

    for driver in drivers:
        await driver.sit(range(1))  # it brings the rules in
    before = memory()
    for number, driver in enumerate(drivers):
        await driver.sit(range(1, len(range(number, tables, len(drivers)))))
    for driver in drivers:
        driver.start()
    await asyncio.sleep(settle)
    for driver in drivers:
        driver.took.clear()
    began, used = time.perf_counter(), cpu()
    moves, heard = sum(driver.moves for driver in drivers), sum(driver.heard for driver in drivers)
    await asyncio.sleep(seconds)
    used = cpu() - used
    took = sorted(each for driver in drivers for each in driver.took) or [0.0]
    return Seen(
        time.perf_counter() - began,
        sum(driver.moves for driver in drivers) - moves,
        sum(driver.heard for driver in drivers) - heard,
        took[len(took) // 2],
        took[len(took) * 99 // 100],
        used,
        (memory() - before) / max(1, tables - len(drivers)),
    )


def main() -> None:
    """Drive as the JSON given says."""
    orders = json.loads(sys.argv[1])
    print(json.dumps(asdict(uvloop.run(drive(**orders)))))


if __name__ == "__main__":
    main()
