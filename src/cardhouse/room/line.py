"""A line: one open connection of one person to one table, whatever carries it."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from typing import Protocol

import orjson

from cardhouse.room.buckets import Bucket
from cardhouse.room.changes import whole
from cardhouse.room.machine.state import Person
from cardhouse.room.messages import RefusedTold, SceneTold, Told
from cardhouse.room.queueing import ShortQueue

SEND_S = 20.0  # a client that takes nothing for so long is gone


class Transport(Protocol):
    """What carries text (UTF-8) between the room and a client; a WebSocket is one."""

    async def receive(self) -> str | bytes | None:
        """The next message, None when the client is gone."""

    def push(self, text: bytes) -> bool:
        """Send a message at once; False where the client takes nothing just now."""

    async def send(self, text: bytes) -> None:
        """Send a message as soon as the client takes it; an error means that it is gone."""

    async def close(self, code: int, reason: str) -> None:
        """Close the connection."""


def encode(message: Told) -> bytes:
    """A message as it goes out."""
    if isinstance(message, SceneTold):
        return orjson.dumps({**vars(message), "scene": whole(message.scene)})
    return orjson.dumps(message)


_numbers = itertools.count(1)


class Line:
    """Who is at the other end, and what still has to be sent there.

    A message goes out at once where the client takes it, else it is queued, so that one slow client holds nobody up;
    a client that falls too far behind is dropped and may connect again.
    """

    def __init__(self, person: Person, bucket: Bucket, chat_bucket: Bucket, outbox: int) -> None:
        self.number = next(_numbers)
        self.person = person
        self.bucket = bucket
        self.chat_bucket = chat_bucket
        self.excess = 0
        self.dropped = False
        self._outbox: ShortQueue[bytes | None] = ShortQueue()
        self._most = outbox
        self._close: tuple[int, str] | None = None
        self._push: Callable[[bytes], bool] | None = None  # while nothing waits to be sent
        self._gone = False
        self._receiving: asyncio.Task[object] | None = None

    def send(self, message: Told) -> None:
        """Say something."""
        self.send_text(encode(message))

    def send_text(self, text: bytes) -> None:
        """Send or queue a message that is encoded already."""
        if self._push is not None and self._outbox.empty() and self._push(text):
            return
        if self._outbox.qsize() >= self._most:
            self.dropped = True
            self.close(1013, "too slow")
        elif not self.dropped:
            self._outbox.put_nowait(text)

    def refuse(self, reason: str, rule: str | None = None, about: str = "message") -> None:
        """Say why something is not done."""
        self.send(RefusedTold(reason=reason, rule=rule, about=about))

    def close(self, code: int, reason: str) -> None:
        """Close the connection after what is queued; the first to say so says why."""
        if self._close is None:
            self._close = (code, reason)
            self._outbox.put_nowait(None)

    async def pump(self, transport: Transport) -> None:
        """Send what is queued until the connection is to close or the client takes nothing any more."""
        try:
            while True:
                if self._outbox.empty():
                    self._push = transport.push
                text = await self._outbox.get()
                self._push = None
                if text is None:
                    return
                async with asyncio.timeout(SEND_S):
                    await transport.send(text)
        finally:
            self._push = None
            self._gone = True
            if self._receiving is not None:
                self._receiving.cancel()

    async def receive(self, transport: Transport) -> str | bytes | None:
        """The next message; None when the client is gone or has been sent away."""
        if self._gone or self._close is not None:
            return None
        task = self._receiving = asyncio.current_task()
        try:
            return await transport.receive()
        except asyncio.CancelledError:
            if self._gone and task is not None and task.uncancel() == 0:  # by the pump, and by nobody else
                return None
            raise
        finally:
            self._receiving = None

    async def hang_up(self, transport: Transport) -> None:
        """Close the connection, once what was queued is sent."""
        await transport.close(*(self._close or (1000, "")))
