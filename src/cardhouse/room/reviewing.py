"""Reviews of matches that are over: each made once, by a process of its own that gives way to everything else.

One is made at a time, however many rooms' guests ask; who asks meanwhile is told how far it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import sys
from collections.abc import Awaitable, Callable, Hashable
from typing import Any

import orjson
import structlog

log = structlog.get_logger()
SECONDS = 20.0
"""Of thinking, for a whole match."""
LONGEST_S = 180.0
"""Until it is given up: rules may have to be compiled first."""
MOST_KEPT, MOST_WAITING = 64, 16
MOST_LINE = 16 * 1024 * 1024
Told = dict[str, Any]
Report = Callable[[Told], None]
Make = Callable[[str, int, Report], Awaitable[None]]


class BusyError(Exception):
    """Too many reviews wait to be made."""


async def by_a_process(record: str, seat: int, report: Report) -> None:
    """Have a process review a match; ``report`` hears how far it is, at last the review. Any exception: it failed."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "cardhouse.bots.coach", str(seat), str(SECONDS)),
        stdin=pipe,
        stdout=pipe,
        stderr=asyncio.subprocess.DEVNULL,
        limit=MOST_LINE,
        start_new_session=os.name == "posix",
    )
    try:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(record.encode())
        process.stdin.close()
        async with asyncio.timeout(LONGEST_S):
            while line := await process.stdout.readline():
                report(orjson.loads(line))
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class Reviews:
    """Those made last, by what they are of."""

    def __init__(self, make: Make = by_a_process) -> None:
        self._make = make
        self._found: dict[Hashable, Told] = {}
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}
        self._one = asyncio.Semaphore(1)

    def known(self, key: Hashable) -> Told | None:
        """How far a review is that was asked for; None where none was, or it failed."""
        return self._found.get(key)

    def ask(self, key: Hashable, record: str, seat: int) -> Told:
        """Have a review made, unless it is or was; returns how far it is. Raises BusyError."""
        if key in self._found:
            return self._found[key]
        if len(self._tasks) >= MOST_WAITING:
            raise BusyError
        while len(self._found) >= MOST_KEPT:
            self._forget_one()
        self._found[key] = {"done": 0, "total": 0, "review": None}
        task = self._tasks[key] = asyncio.create_task(self._review(key, record, seat), name="review a match")
        task.add_done_callback(functools.partial(self._done, key))
        return self._found[key]

    def _forget_one(self) -> None:
        del self._found[next(key for key in self._found if key not in self._tasks)]

    async def _review(self, key: Hashable, record: str, seat: int) -> None:
        def report(told: Told) -> None:
            self._found[key] = told

        async with self._one:
            await self._make(record, seat, report)

    def _done(self, key: Hashable, task: asyncio.Task[None]) -> None:
        del self._tasks[key]
        if self._found[key]["review"] is None:
            del self._found[key]
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a review failed", error=type(error).__name__)

    async def stop(self) -> None:
        """End what is being made."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0)
