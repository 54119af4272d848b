"""Records of matches that were made last: whoever asks for one of them is given it, or waits while it is made."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable

from cardhouse.room.web.packed import Packed

MOST_KEPT = 32


class Records:
    """Those made last, by what they depend on."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._made: dict[Hashable, asyncio.Task[Packed]] = {}

    async def made(self, key: Hashable, make: Callable[[], Awaitable[Packed]]) -> Packed:
        """The record for a key, made where it is not there; whatever making it raises."""
        task = self._made.pop(key, None)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.create_task(_awaited(make), name="make a record")
            task.add_done_callback(_look_at)
        self._made[key] = task
        while len(self._made) > self._most:
            del self._made[next(iter(self._made))]
        return await asyncio.shield(task)


async def _awaited(make: Callable[[], Awaitable[Packed]]) -> Packed:
    return await make()


def _look_at(task: asyncio.Task[Packed]) -> None:
    if not task.cancelled():
        task.exception()  # whoever waited for it has been told
