"""A queue for one who waits, as small as it is most of the time: empty."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class ShortQueue(Generic[T]):
    """What waits for one task, first come first served. asyncio's own queue takes 3 KB, and a socket has two."""

    __slots__ = ("_items", "_more")

    def __init__(self) -> None:
        self._items: list[T] = []
        self._more: asyncio.Future[None] | None = None  # while its task waits

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._items

    def qsize(self) -> int:
        """How much waits."""
        return len(self._items)

    def put_nowait(self, item: T) -> None:
        """Add something."""
        self._items.append(item)
        if self._more is not None and not self._more.done():
            self._more.set_result(None)

    def get_nowait(self) -> T:
        """The first that waits; IndexError where there is none."""
        return self._items.pop(0)

    async def get(self) -> T:
        """The first that waits, as soon as there is one."""
        while not self._items:
            self._more = asyncio.get_running_loop().create_future()
            try:
                await self._more
            finally:
                self._more = None
        return self.get_nowait()
