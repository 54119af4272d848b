"""Records of matches: dear to make, so each is made once, one at a time for the whole house."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable

from cardhouse.room.tables import BadRequest
from cardhouse.room.web.packed import Packed

MOST_KEPT = 32
MOST_WAITING = 16


class Records:
    """Those made last, by what they depend on."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._made: dict[Hashable, asyncio.Task[Packed]] = {}
        self._one = asyncio.Semaphore(1)
        self._waiting = 0

    async def made(self, key: Hashable, make: Callable[[], Packed]) -> Packed:
        """The record for a key; whoever asks for the same meanwhile waits for it. BadRequest when too many wait."""
        task = self._made.pop(key, None)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            if self._waiting >= MOST_WAITING:
                raise BadRequest(503, "too many records are being made; try again in a moment")
            task = asyncio.create_task(self._make(make), name="make a record")
            self._waiting += 1
            task.add_done_callback(self._done)
        self._made[key] = task
        while len(self._made) > self._most:
            del self._made[next(iter(self._made))]
        return await asyncio.shield(task)

    async def _make(self, make: Callable[[], Packed]) -> Packed:
        async with self._one:
            return await asyncio.to_thread(make)

    def _done(self, task: asyncio.Task[Packed]) -> None:
        self._waiting -= 1
        if not task.cancelled():
            task.exception()  # whoever waited for it has been told
