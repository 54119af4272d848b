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
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import orjson
import structlog

log = structlog.get_logger()
Progress = Callable[[float], None]
MOST_LINE = 4 * 1024 * 1024
ACT_S, WARM_S = 60.0, 300.0  # a process that takes longer is ended; what compiles takes long
SPAWN_AGAIN_S = 1.0


class BotError(RuntimeError):
    """A bot could not say what it does: its process ended or failed."""


@dataclass(slots=True)
class _Request:
    line: bytes
    answer: asyncio.Future[dict[str, Any]]
    limit: float
    progress: Progress | None = None


@dataclass
class Thinkers:
    """The room's thinking processes; a request goes to whichever is free first."""

    count: int
    _requests: asyncio.PriorityQueue[tuple[int, int, _Request]] = field(default_factory=asyncio.PriorityQueue)
    processes: set[asyncio.subprocess.Process] = field(default_factory=set)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)
    _number: int = 0
    _warming: asyncio.Lock = field(default_factory=asyncio.Lock)
    _heard: set[tuple[str, str]] = field(default_factory=set)  # games and kinds of bot that have acted

    def start(self) -> None:
        """Start the processes; they warm up while the room goes on."""
        self._tasks = [asyncio.create_task(self._work(), name=f"thinker {n}") for n in range(self.count)]

    async def stop(self) -> None:
        """End the processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def warm(self, game: str, progress: Progress) -> None:
        """Compile a game's rules into the cache, telling how far it is; BotError when that fails."""
        async with self._warming:  # one at a time: the other processes go on playing
            await self._ask(1, {"do": "warm", "game": game}, WARM_S, progress)

    async def warm_bots(self, game: str) -> None:
        """Compile a game's bots into the cache; BotError when that fails."""
        async with self._warming:
            await self._ask(1, {"do": "warm_bots", "game": game}, WARM_S)

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
        kind = (game, level.partition(":")[0])
        # The first of its kind may have to compile. Ended while it does, it would begin anew, and so for ever.
        action = int((await self._ask(0, asked, ACT_S if kind in self._heard else WARM_S))["action"])
        self._heard.add(kind)
        return action

    async def _ask(
        self, rank: int, asked: dict[str, Any], limit: float, progress: Progress | None = None
    ) -> dict[str, Any]:
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._number += 1
        self._requests.put_nowait((rank, self._number, _Request(orjson.dumps(asked), answer, limit, progress)))
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
        *command, stdin=pipe, stdout=pipe, limit=MOST_LINE, start_new_session=os.name == "posix"
    )


async def _converse(process: asyncio.subprocess.Process, request: _Request) -> dict[str, Any]:
    """Ask, pass on what it tells of its progress, return its answer."""
    if process.stdin is None or process.stdout is None:
        raise EOFError
    process.stdin.write(request.line + b"\n")
    await process.stdin.drain()
    while True:
        line = await process.stdout.readline()
        if not line:
            raise EOFError
        said: dict[str, Any] = orjson.loads(line)
        if "progress" not in said:
            return said
        if request.progress is not None:
            request.progress(float(said["progress"]))


async def _end(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    with contextlib.suppress(Exception):
        await process.wait()
