"""Bots think in processes of their own, so that the room's event loop never waits for them.

A process is asked by lines on its standard input and answers by lines on its standard output; it ends when
its input does, so none outlives the room, however the room ends.  What it gets to see is a world imagined
for the seat that acts: the true position never leaves the room.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import sys
from dataclasses import dataclass, field
from typing import Any

import orjson
import structlog

log = structlog.get_logger()
MOST_LINE = 4 * 1024 * 1024
ACT_S = 60.0  # a process that takes longer is ended
SPAWN_AGAIN_S = 1.0


class BotError(RuntimeError):
    """A bot could not say what it does: its process ended or failed."""


@dataclass(slots=True)
class _Request:
    line: bytes
    answer: asyncio.Future[dict[str, Any]]
    limit: float


@dataclass
class Thinkers:
    """The room's thinking processes; a request goes to whichever is free first."""

    count: int
    _requests: asyncio.PriorityQueue[tuple[int, int, _Request]] = field(default_factory=asyncio.PriorityQueue)
    processes: set[asyncio.subprocess.Process] = field(default_factory=set)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)
    _number: int = 0

    def start(self) -> None:
        """Start the processes; they warm up while the room goes on."""
        self._tasks = [asyncio.create_task(self._work(), name=f"thinker {n}") for n in range(self.count)]

    async def stop(self) -> None:
        """End the processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def act(self, game: str, level: str, seat: int, seed: int, world: bytes) -> int:
        """What a bot of a level does for a seat, given a world imagined for it; BotError when it fails."""
        asked = {
            "do": "act",
            "game": game,
            "level": level,
            "seat": seat,
            "seed": seed,
            "world": base64.b64encode(world).decode(),
        }
        return int((await self._ask(0, asked, ACT_S))["action"])

    async def _ask(self, rank: int, asked: dict[str, Any], limit: float) -> dict[str, Any]:
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._number += 1
        self._requests.put_nowait((rank, self._number, _Request(orjson.dumps(asked), answer, limit)))
        said = await answer
        if "error" in said:
            raise BotError(said["error"])
        return said

    async def _work(self) -> None:
        """Keep one process at work; a process that ends is followed by another."""
        process: asyncio.subprocess.Process | None = None
        try:
            while True:
                while process is None:
                    try:
                        process = await _spawn()
                        self.processes.add(process)
                    except OSError as error:
                        log.error("no process for bots", error=type(error).__name__)
                        await asyncio.sleep(SPAWN_AGAIN_S)
                _, _, request = await self._requests.get()
                if request.answer.done():
                    continue
                try:
                    async with asyncio.timeout(request.limit):
                        said = await _converse(process, request)
                except (OSError, EOFError, ValueError) as error:
                    log.error("a bot's process failed", error=type(error).__name__)
                    self.processes.discard(process)
                    await _end(process)
                    process = None
                    said = {"error": "the bot's process ended"}
                if not request.answer.done():
                    request.answer.set_result(said)
        finally:
            if process is not None:
                await _end(process)


async def _spawn() -> asyncio.subprocess.Process:
    command = [sys.executable, "-m", "cardhouse.room.worker"]
    pipe = asyncio.subprocess.PIPE
    # A session of its own: Ctrl-C in the terminal is for the room, which then ends its processes.
    return await asyncio.create_subprocess_exec(
        *command,
        stdin=pipe,
        stdout=pipe,
        limit=MOST_LINE,
        start_new_session=os.name == "posix",
        env={"CARDHOUSE_RULES": "following", **os.environ},  # the room has compiled what they use
    )


async def _converse(process: asyncio.subprocess.Process, request: _Request) -> dict[str, Any]:
    """Ask, and return its answer."""
    if process.stdin is None or process.stdout is None:
        raise EOFError
    process.stdin.write(request.line + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise EOFError
    said: dict[str, Any] = orjson.loads(line)
    return said


async def _end(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    with contextlib.suppress(Exception):
        await process.wait()
