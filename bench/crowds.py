"""One address against the house's doors, commands of ``bench.hostile``.

``connections``: free cookies at one address open line after line to public tables; printed is whether a newcomer sees
the page meanwhile, whether somebody who holds a seat keeps their line, and whether one who drops comes back.
``silent``: connections that say nothing, at the bot service and at the metrics port, and how long a room and Prometheus
wait for theirs. ``drip``: push services that answer a byte at a time, and how long somebody else's message takes.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import os
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import psutil
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from bench.room import free_port, served
from cardhouse.room.pushing import Pushing, sealing, sending
from cardhouse.room.storage import Storage

COOKIES, TABLES, LINES = 70, 30, 700
SILENT_ROOM, SILENT_METRICS = 256, 800
HOSTILE, ENDPOINTS = 4, 4
PATIENCE_S = 10.0
SECRET = "0123456789abcdef0123"
Json = dict[str, Any]
HEARING: set[asyncio.Task[None]] = set()


def house(folder: str, port: int, **settings: object) -> list[str]:
    """The command of a room as it is served."""
    sets = [word for name, value in settings.items() for word in ("--set", f"{name}={value}")]
    where = ["--no-browser", "--port", str(port), "--database", str(Path(folder) / "room.sqlite3")]
    return [sys.executable, "-m", "cardhouse", "serve", *where, *sets]


# --- Every connection there is --------------------------------------------------------------------------


async def guest(base: str) -> httpx.AsyncClient:
    """Somebody new, with a cookie."""
    http = httpx.AsyncClient(base_url=base, timeout=PATIENCE_S, trust_env=False)
    (await http.get("/api/me")).raise_for_status()
    return http


def cookie_of(http: httpx.AsyncClient) -> Json:
    """The header that bears a guest's cookie."""
    return {"cookie": "; ".join(f"{name}={value}" for name, value in http.cookies.items())}


async def table_of(http: httpx.AsyncClient) -> str:
    """A public table of a guest's."""
    seats = [{"kind": "human"}, {"kind": "human"}]
    answer = await http.post("/api/tables", json={"game": "cardinoes", "players": 2, "seats": seats, "private": False})
    answer.raise_for_status()
    return str(answer.json()["table"])


async def line_to(base: str, table: str, cookie: Json) -> ClientConnection:
    """A line to a table, once it has been told how that stands."""
    address = f"{base.replace('http', 'ws')}/ws/{table}"
    line = await connect(address, additional_headers=cookie, max_size=None, proxy=None, open_timeout=PATIENCE_S)
    await line.send('{"do":"hello"}')
    async with asyncio.timeout(PATIENCE_S):
        while json.loads(await line.recv())["type"] != "table":
            pass
    hearing = asyncio.create_task(_hear(line))
    HEARING.add(hearing)
    hearing.add_done_callback(HEARING.discard)
    return line


async def _hear(line: ClientConnection) -> None:
    """Take what comes, or the room would close the line for that."""
    with contextlib.suppress(ConnectionClosed):
        async for _ in line:
            pass


async def seen_by_others(base: str, table: str, seat: Json, ends: float) -> Counter[str]:
    """Whether newcomers see the page, and whether who drops comes back to their seat, again and again."""
    found = Counter[str]()
    while time.monotonic() < ends:
        try:
            async with httpx.AsyncClient(base_url=base, timeout=PATIENCE_S, trust_env=False) as http:
                found[f"page {(await http.get('/')).status_code}"] += 1
        except httpx.HTTPError as error:
            found[f"page {type(error).__name__}"] += 1
        try:
            (await line_to(base, table, seat)).transport.abort()
            found["back at the seat"] += 1
        except (OSError, WebSocketException, TimeoutError) as error:
            found[f"not back: {type(error).__name__}"] += 1
        await asyncio.sleep(0.5)
    return found


async def connections(seconds: float) -> None:
    """Line after line."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        base = f"http://127.0.0.1:{port}"
        with served(house(folder, port, connections=LINES), port, {"CARDHOUSE_DATA": folder}) as process:
            player = await guest(base)
            table, seat = await table_of(player), cookie_of(player)
            sitting = await line_to(base, table, seat)
            crowd = [await guest(base) for _ in range(COOKIES)]
            tables = [await table_of(each) for each in crowd[:TABLES]]
            cookies = [cookie_of(each) for each in crowd]
            for each in (player, *crowd):
                await each.aclose()
            lines, refused, began = await _fill(base, tables, cookies, time.monotonic() + seconds)
            print(f"  {len(lines)} lines opened in {time.monotonic() - began:.0f} s, refused {dict(refused)}")
            found = await seen_by_others(base, table, seat, time.monotonic() + seconds / 2)
            memory = psutil.Process(process.pid).memory_info().rss / 2**20
            gone = sum(each.close_code is not None for each in lines)
            kept = "kept" if sitting.close_code is None else f"closed by {sitting.close_code}"
            print(
                f"  others: {dict(found)}; of the lines {gone} are closed; that at the seat is {kept}; {memory:.0f} MB"
            )
            for each in lines:
                each.transport.abort()
            sitting.transport.abort()


async def _fill(
    base: str, tables: list[str], cookies: list[Json], ends: float
) -> tuple[list[ClientConnection], Counter[str], float]:
    lines: list[ClientConnection] = []
    refused, began = Counter[str](), time.monotonic()
    for number in range(LINES + 50):
        if time.monotonic() > ends:
            break
        try:
            table = tables[number // len(cookies) % len(tables)]
            lines.append(await line_to(base, table, cookies[number % len(cookies)]))
        except (OSError, WebSocketException, TimeoutError) as error:
            refused[type(error).__name__] += 1
    return lines, refused, began


# --- Connections that say nothing -----------------------------------------------------------------------


def half_open(port: int, count: int, said: bytes = b"") -> list[socket.socket]:
    """Connections that do not go on."""
    lines = []
    for _ in range(count):
        with contextlib.suppress(OSError):
            lines.append(socket.create_connection(("127.0.0.1", port), PATIENCE_S))
            lines[-1].sendall(said)
    return lines


async def silent(seconds: float) -> None:
    """At the bot service, and at the metrics port."""
    port, metrics = free_port(), free_port()
    command = [sys.executable, "-m", "cardhouse", "bots", "--listen", f"127.0.0.1:{port}", "--workers", "1"]
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "CARDHOUSE_BOT_SECRET": SECRET,
            "CARDHOUSE_DATA": folder,
            "CARDHOUSE_METRICS_PORT": str(metrics),
        }
        with served(command, port, environment) as process:
            lines = half_open(port, SILENT_ROOM)
            began = time.monotonic()
            told = await _within(functools.partial(_room_comes, port), seconds)
            print(f"  bot service, {SILENT_ROOM} silent: a room is {told} after {time.monotonic() - began:.2f} s")
            lines += half_open(metrics, SILENT_METRICS, b"GET /metrics HTTP/1.1\r\nx")
            began = time.monotonic()
            told = await _within(functools.partial(_scraped, metrics), seconds)
            threads = psutil.Process(process.pid).num_threads()
            took = f"{told} after {time.monotonic() - began:.2f} s"
            print(f"  metrics, {SILENT_METRICS} half-open: {took}, {threads} threads")
            for each in lines:
                each.close()


async def _within(attempt: Callable[[], Awaitable[str]], seconds: float) -> str:
    ends = time.monotonic() + seconds
    while True:
        try:
            return await attempt()
        except (OSError, WebSocketException, TimeoutError, httpx.HTTPError, EOFError) as error:
            if time.monotonic() > ends:
                return f"not served ({type(error).__name__})"
            await asyncio.sleep(0.05)


async def _room_comes(port: int) -> str:
    bearing = {"Authorization": f"Bearer {SECRET}"}
    async with connect(f"ws://127.0.0.1:{port}/", additional_headers=bearing, proxy=None, open_timeout=2) as room:
        await asyncio.wait_for(room.recv(), PATIENCE_S)
    return "served"


async def _scraped(port: int) -> str:
    async with httpx.AsyncClient(timeout=2, trust_env=False) as http:
        return f"{len((await http.get(f'http://127.0.0.1:{port}/metrics')).text)} bytes"


# --- Push services that drip ----------------------------------------------------------------------------


async def drip(seconds: float) -> None:
    """Guests with services of their own are called, and then somebody else is."""
    dripping: set[str] = set()
    reached = asyncio.Event()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, EOFError, asyncio.CancelledError):
            who = (await reader.readuntil(b"\r\n\r\n")).split()[1].decode().strip("/")
            if who == "honest":
                reached.set()
            else:
                dripping.add(who)
            writer.write(b"HTTP/1.1 201 Created\r\nx: ")
            while who != "honest" and not writer.is_closing():
                await asyncio.sleep(4)
                writer.write(b"a")
            writer.write(b"\r\ncontent-length: 0\r\n\r\n")

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    sending.PORT = server.sockets[0].getsockname()[1]
    sending.public_address = lambda host: "127.0.0.1"  # what a guest names stands here for a place on the internet
    sending.trusted = lambda: None  # type: ignore[assignment, return-value]
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage(os.path.join(folder, "room.sqlite3"))  # noqa: PTH118
        await storage.open()
        pushing = Pushing(storage, "mailto:host@example.org")
        await pushing.open()
        key = sealing.text_of(sealing.public_bytes(sealing.key_from("ab" * 32)))
        auth = sealing.text_of(bytes(sealing.SALT_BYTES))
        names = [f"hostile{n}" for n in range(HOSTILE)]
        for name in names:
            for number in range(ENDPOINTS):
                await pushing.subscribe(name, f"https://push.example.org/{name}-{number}", key, auth)
        await pushing.subscribe("honest", "https://push.example.org/honest", key, auth)
        for name in names:
            pushing.call(name, "table", "Hearts", "Friday")
        await asyncio.sleep(1)
        began = time.monotonic()
        pushing.call("honest", "table", "Hearts", "Friday")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(reached.wait(), seconds)
        took = f"after {time.monotonic() - began:.2f} s" if reached.is_set() else f"not within {seconds:.0f} s"
        print(f"  {len(dripping)} services drip; somebody else's message is sent {took}")
        pushing.close()
        await storage.close()
    server.close()


CROWDS = {"connections": connections, "silent": silent, "drip": drip}
"""What can be tried, each for about so many seconds."""
