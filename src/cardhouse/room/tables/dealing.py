"""Deals and matches brought back: the room holds them itself, so a thread of its own makes them, one after another.

Deals come first. Among those whose tables are brought back, addresses take turns, then the guests of each address.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from cardhouse.room.thinking.fair import Asker, Lane

R = TypeVar("R")


@dataclass(slots=True, eq=False)
class _Task:
    make: Callable[[], Any]
    made: asyncio.Future[Any]


class Dealing:
    """The thread, and what waits for it."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "dealing")
        self._deals: Lane[_Task] = Lane()
        self._returns: Lane[_Task] = Lane()
        self._busy = False

    async def deal(self, asker: Asker, make: Callable[[], R]) -> R:
        """What is made, before anything that is brought back."""
        return await self._wait(self._deals, asker, make)

    async def bring_back(self, asker: Asker, make: Callable[[], R]) -> R:
        """What is made, once no deal waits and it is the asker's turn."""
        return await self._wait(self._returns, asker, make)

    async def _wait(self, lane: Lane[_Task], asker: Asker, make: Callable[[], R]) -> R:
        task = _Task(make, asyncio.get_running_loop().create_future())
        lane.put(asker, task)
        self._go_on()
        try:
            made: R = await task.made
            return made
        finally:
            lane.discard(asker, task)

    def _go_on(self) -> None:
        task = None if self._busy else self._deals.pop() or self._returns.pop()
        if task is not None:
            self._busy = True
            asyncio.get_running_loop().run_in_executor(self._thread, task.make).add_done_callback(
                lambda done: self._done(task, done)
            )

    def _done(self, task: _Task, done: asyncio.Future[Any]) -> None:
        self._busy = False
        error = None if done.cancelled() else done.exception()
        if not task.made.done():
            if done.cancelled():
                task.made.cancel()
            elif error is not None:
                task.made.set_exception(error)
            else:
                task.made.set_result(done.result())
        self._go_on()

    def close(self) -> None:
        """Stop dealing; deals that wait are dropped."""
        self._thread.shutdown(wait=False, cancel_futures=True)
