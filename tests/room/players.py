"""People who play by themselves, come back whenever their line breaks, and remember what the room has acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
import ssl
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import asyncpg
import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

PATIENCE = 60.0
BACK_S = 0.2
"""Before a broken line is opened again."""
SILENCE_S = 3.0
"""A line over which nothing has come for so long is looked at: pings, as often."""
Json = dict[str, Any]
Move = tuple[int, str, int]


@dataclass
class Player:
    """Somebody at a seat. ``doors`` are the rooms' addresses, tried in turn."""

    doors: Sequence[str]
    table: str
    seat: int
    cookie: str
    pace_s: float = 0.02
    ssl: ssl.SSLContext | None = None
    dice: random.Random = field(default_factory=lambda: random.Random(1))
    version: int = -1  # of the newest scene that was shown
    played: set[int] = field(default_factory=set)  # versions at which this seat's move was acknowledged
    over: bool = False
    breaks: int = 0
    moves_lost: int = 0
    seats_lost: int = 0
    again_s: list[float] = field(default_factory=list)  # from each break to the next new move
    refused: list[str] = field(default_factory=list)
    closed: list[int | None] = field(default_factory=list)
    _broke_at: float | None = None
    _pending: int | None = None

    async def run(self) -> None:
        """Play until cancelled, or the match is over."""
        visits = 0
        while not self.over:
            door = self.doors[visits % len(self.doors)].replace("http", "ws", 1)
            visits += 1
            opening = connect(
                f"{door}/ws/{self.table}",
                additional_headers={"cookie": self.cookie},
                ssl=self.ssl,
                compression=None,
                max_size=None,
                open_timeout=5,
                ping_interval=SILENCE_S,
                ping_timeout=SILENCE_S,
                close_timeout=1,
                proxy=None,
            )
            try:
                async with opening as line:
                    await self._play(line)
            except ConnectionClosed as error:
                self.closed.append(error.rcvd.code if error.rcvd else None)
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            if not self.over:
                self.breaks += self._broke_at is None
                self._broke_at = self._broke_at or time.monotonic()
                self._pending = None
                await asyncio.sleep(BACK_S)

    async def _play(self, line: ClientConnection) -> None:
        await line.send(json.dumps({"do": "hello"}))
        first = True
        async for text in line:
            message = json.loads(text)
            if message["type"] == "table":
                self.seats_lost += message["you"] != self.seat
            elif message["type"] == "refused":
                self.refused.append(message["reason"])
                self._pending = None
                await asyncio.sleep(BACK_S)
                await line.send(json.dumps({"do": "hello"}))
            elif message["type"] == "scene":
                if first:
                    self.moves_lost += max(0, self.version - message["version"])
                first = False
                await self._see(line, message)
                if self.over:
                    return

    async def _see(self, line: ClientConnection, message: Json) -> None:
        version, scene = message["version"], message["scene"]
        if self._pending is not None and version > self._pending:
            self.played.add(self._pending)
            self._pending = None
        if version > self.version and self._broke_at is not None:
            self.again_s.append(time.monotonic() - self._broke_at)
            self._broke_at = None
        self.version = max(version, self.version)
        self.over = scene["over"]
        if scene["prompt"] is not None and scene["prompt"]["choices"] and self._pending is None:
            await asyncio.sleep(self.pace_s)
            choice = self.dice.choice(scene["prompt"]["choices"])
            await line.send(json.dumps({"do": "play", "version": version, "action": choice["action"]}))
            self._pending = version

    def lost_of(self, moves: Sequence[Move]) -> int:
        """How many acknowledged moves are not among those the storage holds."""
        kept = {number: seat for number, _, seat in moves}
        own = sum(kept.get(number) != self.seat for number in self.played)
        return own + sum(number not in kept for number in range(self.version)) + self.moves_lost


async def sit(doors: Sequence[str], people: int = 2, **wanted: Any) -> list[Player]:
    """A new table of people and random bots; everybody comes by another door."""
    game = wanted.pop("game", "hearts")
    if game == "hearts":  # passing is asked of all at once, in one version
        wanted.setdefault("options", {"passing": "none"})
    verify = wanted.pop("ssl", False)
    plans = [{"kind": "human"}] * people + [{"kind": "bot", "level": "random"}] * wanted.pop("bots", 2)
    settings = {
        "bot_pause_s": wanted.pop("bot_pause_s", 0.02),
        "hand_pause_s": 0,
        "drop_wait_s": 3600,
        "starts_full": True,
    }
    body = {"game": game, "players": len(plans), "seats": plans, "settings": settings, **wanted}
    players: list[Player] = []
    for number in range(people):
        mine = [*doors[number % len(doors) :], *doors[: number % len(doors)]]
        async with httpx.AsyncClient(base_url=mine[0], timeout=PATIENCE, verify=verify, trust_env=False) as http:
            (await http.get("/api/me")).raise_for_status()
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            if number == 0:
                made = await http.post("/api/tables", json=body)
                assert made.status_code == 201, made.text
                table = made.json()["table"]
        players.append(Player(mine, table, number, cookie, dice=random.Random(number)))
        players[-1].ssl = verify if isinstance(verify, ssl.SSLContext) else None
        if number:
            await _take(players[-1])
    return players


async def _take(player: Player) -> None:
    """Sit down at a free seat."""
    door = player.doors[0].replace("http", "ws", 1)
    headers = {"cookie": player.cookie}
    async with connect(f"{door}/ws/{player.table}", additional_headers=headers, ssl=player.ssl, proxy=None) as line:
        await line.send(json.dumps({"do": "hello"}))
        await line.send(json.dumps({"do": "sit", "seat": player.seat}))
        async with asyncio.timeout(PATIENCE):
            async for text in line:
                if json.loads(text)["type"] == "seated":
                    return
    raise AssertionError("nobody could sit down")


@contextlib.asynccontextmanager
async def playing(players: Sequence[Player]) -> AsyncIterator[list[asyncio.Task[None]]]:
    """Let people play meanwhile."""
    tasks = [asyncio.create_task(player.run()) for player in players]
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    for error in ended:
        if isinstance(error, Exception):
            raise error


async def until(test: Callable[[], Any], within_s: float = PATIENCE) -> float:
    """Wait for something; how many seconds it took."""
    began = time.monotonic()
    while not test():
        assert time.monotonic() - began < within_s, "waited in vain"
        await asyncio.sleep(0.02)
    return time.monotonic() - began


async def go_on(players: Sequence[Player], moves: int = 3, within_s: float = PATIENCE) -> float:
    """Wait until everybody has seen so many more moves, or the end."""
    wanted = [player.version + moves for player in players]
    return await until(lambda: all(p.over or p.version >= w for p, w in zip(players, wanted, strict=True)), within_s)


async def moves_kept(database: str, table: str) -> list[Move]:
    """What the storage holds of a table's moves: number, action, seat."""
    query = "select n, action, seat from moves where table_id = {} order by n"
    if database.startswith("sqlite"):
        with contextlib.closing(sqlite3.connect(database.partition("///")[2])) as opened:
            return list(opened.execute(query.format("?"), (table,)))
    connection = await asyncpg.connect(database)
    try:
        return [tuple(row) for row in await connection.fetch(query.format("$1"), table)]
    finally:
        await connection.close()
