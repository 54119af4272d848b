"""A queue for one who waits."""

from __future__ import annotations

import asyncio

from cardhouse.room.queueing import ShortQueue


async def test_what_came_first_goes_first() -> None:
    queue: ShortQueue[int] = ShortQueue()
    assert queue.empty()
    for item in range(3):
        queue.put_nowait(item)
    assert queue.qsize() == 3
    assert [await queue.get() for _ in range(3)] == [0, 1, 2]
    assert queue.empty()


async def test_who_waits_is_woken_by_the_first_and_loses_none() -> None:
    queue: ShortQueue[int] = ShortQueue()
    waiting = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    queue.put_nowait(1)
    queue.put_nowait(2)
    assert await waiting == 1
    assert await queue.get() == 2


async def test_who_stops_waiting_takes_nothing_along() -> None:
    queue: ShortQueue[int] = ShortQueue()
    waiting = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    waiting.cancel()
    queue.put_nowait(1)
    await asyncio.gather(waiting, return_exceptions=True)
    assert waiting.cancelled()
    assert await queue.get() == 1
