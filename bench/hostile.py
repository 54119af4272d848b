"""A room under attack: ``python -m bench.hostile [storm|verbs|claims|replays|reviews|undo|connections|silent|drip]``.

``verbs`` is what each message costs the event loop (``bench.verbs``); ``claims`` to ``undo`` are what others notice of
one guest who has the house think (``bench.floods``), ``connections`` to ``drip`` of one address at its doors
(``bench.crowds``). ``storm``, which is the default, sends hostile messages:

Guests sit at tables of the room, each by lines of their own, and strangers watch. They say what nobody should: every
message there is with fields wrong in kind, size, sign and sense, fields that do not exist, texts that are no JSON,
bytes, texts too long, nested too deep, moves of others and moves of long ago; in between a legal move, so that matches
go on, and lines broken off in mid-air. Printed: what was sent and answered, lines that the room closed, failures within
the room (its counter of errors), its memory as messages go by, and whether a match can still be begun and played.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
import types
import typing
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psutil
import websockets
from pydantic import BaseModel
from websockets.asyncio.client import ClientConnection, connect

from bench.crowds import CROWDS
from bench.driving import heard_of, move
from bench.floods import ATTACKS, flood
from bench.room import free_port, served
from bench.verbs import verbs
from cardhouse.games import names
from cardhouse.room.messages import Another, AnyMessage, Close, Leave, Place, Play, Swap

KINDS: tuple[type[BaseModel], ...] = typing.get_args(AnyMessage)
GRAVE = (Another, Close, Leave, Place, Swap)
"""What ends a match, or has somebody get up: said seldom, or none would last."""
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 3, 63, 64, 2**31, 2**63, -(2**63) - 1, 10**30, 0.5, -0.0, 1e308, "", " ", "0", "null",
    "hearts", "QS", "2C 3C", "search:20001", "heuristic", "\u0000", "\ud7ff\u202e\u200b", "e\u0301" * 50, "x" * 500,
    "x" * 70_000, [], [[]], [None], [0] * 300, ["QS"] * 130, [["QS"] * 20] * 70, {}, {"do": "start"}, {"target": -5},
    {"target": 10**9, "no_such": 1}, "<script>alert(1)</script>", "'; drop table matches; --", "../../etc/passwd",
)  # fmt: skip
NO_JSON = ("", "{", "null", "[]", '"hello"', "NaN", '{"do":NaN}', '{"do":"play"', "\ufeff{}", "{}" * 9, '{"do":"fly"}')
DEEP = 3000
PATIENCE_S = 120
TABLES = 6
REFUSED, FAILED = b'{"type":"refused"', b"Something went wrong in the room"


def fitting(annotation: Any, dice: random.Random) -> Any:
    """A value that may well be of a field's type."""
    origin, parts = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        return fitting(parts[0], dice)
    if origin is typing.Literal:
        return dice.choice(parts)
    if origin is typing.Union or isinstance(annotation, types.UnionType):
        return fitting(dice.choice(parts), dice)
    if origin is list:
        return [fitting(parts[0], dice) for _ in range(dice.randrange(4))]
    if annotation is bool:
        return dice.random() < 0.5
    if annotation in (int, float):
        return dice.choice((0, 1, 2, 3, 5, 17, 60))
    if annotation is str:
        return dice.choice(("QS", "2C", "hello", "heuristic", "search:50", *names()))
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return message(annotation, dice)
    return dice.choice(ODD)


def message(kind: type[BaseModel], dice: random.Random) -> dict[str, Any]:
    """A message of a kind, right or wrong."""
    said: dict[str, Any] = {}
    for name, its in kind.model_fields.items():
        if its.is_required() or dice.random() < 0.6:
            right = name == "do" or dice.random() < 0.7
            said[name] = fitting(its.annotation, dice) if right else dice.choice(ODD)
    if dice.random() < 0.05:
        said[dice.choice(("seat", "cheat", "", "__proto__"))] = dice.choice(ODD)
    return said


def hostile(dice: random.Random) -> str | bytes:
    """Anything."""
    draw = dice.random()
    if draw < 0.03:
        return dice.choice(NO_JSON)
    if draw < 0.04:
        return dice.randbytes(dice.randrange(200))
    if draw < 0.045:
        return '{"do":"another","options":{"a":' + "[" * DEEP + "]" * DEEP + "}}"
    kind = dice.choice(KINDS)
    if kind in GRAVE and dice.random() < 0.95:
        kind = Play
    text = json.dumps(message(kind, dice), ensure_ascii=dice.random() < 0.5)
    if draw < 0.06:
        at = dice.randrange(len(text) + 1)
        text = text[:at] + dice.choice('"{}[],:\\x') + text[at + dice.randrange(3) :]
    return text.encode(errors="replace").decode()


@dataclass
class Seen:
    """What came of it."""

    sent: int = 0
    legal: int = 0
    answered: Counter[str] = field(default_factory=Counter)
    closed: Counter[str] = field(default_factory=Counter)
    tables: int = 0
    failed: int = 0


class Line:
    """Somebody hostile, line after line: at a table of their own, which others share, or at one of theirs."""

    def __init__(self, base: str, seen: Seen, tables: list[str], most: int, seed: int) -> None:
        self._base, self._seen, self._tables, self._most = base, seen, tables, most
        self._dice = random.Random(seed)
        self._may: str | None = None
        self._shown = asyncio.Event()  # the table, since it was asked for

    async def run(self) -> None:
        """Come in, say things, be sent away or break off, come again."""
        async with httpx.AsyncClient(base_url=self._base, timeout=120) as guest:
            while self._seen.sent < self._most:
                if len(self._tables) < TABLES or self._dice.random() < 0.1:
                    self._tables[:] = [await open_table(guest, self._seen), *self._tables][:TABLES]
                cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
                await self._come(f"{self._base.replace('http', 'ws')}/ws/{self._dice.choice(self._tables)}", cookie)

    async def _come(self, address: str, cookie: str) -> None:
        try:
            asked = connect(address, additional_headers={"Cookie": cookie}, max_size=None, close_timeout=1)
            async with asked as line:
                listening = asyncio.create_task(self._listen(line))
                try:
                    await self._talk(line)
                finally:
                    listening.cancel()
        except websockets.ConnectionClosed as error:
            self._seen.closed[f"{error.rcvd.code} {error.rcvd.reason}" if error.rcvd else "broken off"] += 1
        except (OSError, websockets.InvalidHandshake) as error:
            self._seen.closed[type(error).__name__] += 1

    async def _talk(self, line: ClientConnection) -> None:
        await line.send('{"do":"hello"}')
        for seat in range(4):
            await line.send(json.dumps({"do": "sit", "seat": seat}))
        for _ in range(self._dice.randrange(50, 1500)):
            if self._seen.sent >= self._most:
                return
            self._seen.sent += 1
            if self._may is not None:
                self._seen.legal += 1
                said: str | bytes = self._may
                self._may = None
            else:
                said = hostile(self._dice)
            await line.send(said)
            if self._dice.random() < 0.05:
                self._shown.clear()
                await line.send('{"do":"hello"}')
                async with asyncio.timeout(PATIENCE_S):
                    await self._shown.wait()
        if self._dice.random() < 0.5:
            line.transport.abort()

    async def _listen(self, line: ClientConnection) -> None:
        try:
            await self._hear(line)
        finally:
            self._shown.set()

    async def _hear(self, line: ClientConnection) -> None:
        async for text in line:
            data = text.encode() if isinstance(text, str) else text
            kind = data[9 : data.find(b'"', 9)].decode()
            self._seen.answered[kind] += 1
            if kind == "table":
                self._shown.set()
            self._seen.failed += FAILED in data[:200] and data.startswith(REFUSED)
            if heard := heard_of(data):
                self._may = move(heard.version, self._dice.choice(heard.choices)).decode() if heard.choices else None


async def open_table(guest: httpx.AsyncClient, seen: Seen) -> str:
    """A table of a guest's for two people and two bots."""
    plans = [*[{"kind": "human"}] * 2, *[{"kind": "bot", "level": "random"}] * 2]
    settings = {"starts_full": True, "hand_pause_s": 0, "bot_pause_s": 0}
    body = {"game": "hearts", "players": 4, "seats": plans, "settings": settings}
    answer = await guest.post("/api/tables", json=body)
    answer.raise_for_status()
    seen.tables += 1
    return str(answer.json()["table"])


async def storm(base: str, pid: int, messages: int, lines: int, seed: int) -> Seen:
    """All lines at once, until all messages are sent."""
    seen, process = Seen(), psutil.Process(pid)
    tables: list[str] = []
    attackers = [
        asyncio.create_task(Line(base, seen, tables, messages, seed + number).run()) for number in range(lines)
    ]
    told, began = 0, time.monotonic()
    while not all(each.done() for each in attackers):
        if seen.sent >= told:
            memory = process.memory_info().rss / 2**20
            print(f"  {seen.sent:8} messages  {time.monotonic() - began:6.0f} s  {memory:6.0f} MB", flush=True)
            told += messages // 10
        await asyncio.sleep(0.5)
    for each in attackers:
        each.result()
    return seen


async def still_plays(base: str) -> bool:
    """Whether somebody new can begin a match and act in it."""
    plans = [{"kind": "human"}, *[{"kind": "bot", "level": "random"}] * 3]
    body = {"game": "cardinoes", "players": 4, "seats": plans, "settings": {"starts_full": True}}
    async with httpx.AsyncClient(base_url=base, timeout=60) as guest:
        answer = await guest.post("/api/tables", json=body)
        cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
        healthy = (await guest.get("/healthz")).status_code == 200
    address = f"{base.replace('http', 'ws')}/ws/{answer.json()['table']}"
    acted = 0
    async with asyncio.timeout(120), connect(address, additional_headers={"Cookie": cookie}, max_size=None) as line:
        await line.send('{"do":"hello"}')
        async for text in line:
            heard = heard_of(text.encode() if isinstance(text, str) else text)
            if heard is not None and heard.choices:
                acted += 1
                if acted > 3:
                    return healthy
                await line.send(move(heard.version, heard.choices[0]).decode())
    return False


def main() -> None:
    """Attack and count."""
    parser = argparse.ArgumentParser(prog="bench.hostile", description=__doc__)
    parser.add_argument("what", nargs="?", default="storm", choices=["storm", "verbs", *ATTACKS, *CROWDS])
    parser.add_argument("--seconds", type=float, default=20.0, help="of an attack")
    parser.add_argument("--games", nargs="*", default=[], help="for verbs; all, if none is named")
    parser.add_argument("--actions", type=int, default=1500, help="for verbs: how far a match is played at most")
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--lines", type=int, default=8, help="that talk at once")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.what in ATTACKS:
        flood(asked.what, asked.seconds)
    elif asked.what in CROWDS:
        asyncio.run(CROWDS[asked.what](asked.seconds))
    elif asked.what == "verbs":
        verbs(asked.games or names(), asked.actions)
    else:
        rage(asked)


def rage(asked: argparse.Namespace) -> None:
    """Send hostile messages, and count."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.serving", "room", str(port), str(Path(folder))]
        with served(command, port, {"CARDHOUSE_DATA": folder}) as process:
            base = f"http://127.0.0.1:{port}"
            seen = asyncio.run(storm(base, process.pid, asked.messages, asked.lines, asked.seed))
            alive = process.poll() is None and asyncio.run(still_plays(base))
            memory = psutil.Process(process.pid).memory_info().rss / 2**20 if process.poll() is None else 0
    print(f"  sent {seen.sent}, {seen.legal} of them legal moves, at {seen.tables} tables")
    print("  answered: " + ", ".join(f"{kind} {count}" for kind, count in seen.answered.most_common()))
    print("  lines closed: " + (", ".join(f"{why} {count}" for why, count in seen.closed.most_common()) or "none"))
    print(f"  failures within the room {seen.failed}; {memory:.0f} MB at the end; plays on: {'yes' if alive else 'NO'}")
    sys.exit(seen.failed > 0 or not alive)


if __name__ == "__main__":
    main()
