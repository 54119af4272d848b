"""A queue for one who waits."""

from __future__ import annotations

import asyncio
from typing import Any

from cardhouse.room.queueing import ShortQueue
from cardhouse.room.web.protocols import MOST_WAITING, SocketProtocol


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


class Carrier:
    """A connection that notes when it is to be read, and when not."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def pause_reading(self) -> None:
        self.told.append("stop")

    def resume_reading(self) -> None:
        self.told.append("go on")


async def test_a_client_is_read_on_while_few_of_its_messages_wait() -> None:
    socket: Any = object.__new__(SocketProtocol)
    socket.queue, socket.transport, socket.curr_msg_data_type = ShortQueue(), Carrier(), "text"
    socket.close_sent = socket.read_paused = False
    for number in range(MOST_WAITING + 1):
        assert socket.transport.told == []
        socket.frames = [b"%d" % number]
        socket.send_receive_event_to_app()
    assert socket.transport.told == ["stop"]
    heard = [(await socket.receive())["text"] for _ in range(MOST_WAITING + 1)]
    assert heard == [str(number) for number in range(MOST_WAITING + 1)]
    assert socket.transport.told == ["stop", "go on"]
