"""A line: one open connection of one person to one table, whatever carries it."""

from __future__ import annotations

import asyncio
import itertools
from typing import Protocol

import orjson

from cardhouse.room.buckets import Bucket
from cardhouse.room.changes import whole
from cardhouse.room.machine.state import Person
from cardhouse.room.messages import RefusedTold, SceneTold, Told

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
        self._outbox: list[bytes] = []
        self._most = outbox
        self._close: tuple[int, str] | None = None
        self._transport: Transport | None = None
        self._sending: asyncio.Task[None] | None = None  # while something waits to be sent
        self._gone = False
        self._receiving: asyncio.Task[object] | None = None

    def open(self, transport: Transport) -> None:
        """Talk over this from now on."""
        self._transport = transport
        self._go_on()

    def send(self, message: Told) -> None:
        """Say something."""
        self.send_text(encode(message))

    def send_text(self, text: bytes) -> None:
        """Send or queue a message that is encoded already."""
        if self._gone or self._close is not None:
            return
        if not self._outbox and self._sending is None and self._transport is not None and self._transport.push(text):
            return
        if len(self._outbox) >= self._most:
            self.dropped = True
            self.close(1013, "too slow")
        else:
            self._outbox.append(text)
            self._go_on()

    def refuse(self, reason: str, rule: str | None = None, about: str = "message") -> None:
        """Say why something is not done."""
        self.send(RefusedTold(reason=reason, rule=rule, about=about))

    def close(self, code: int, reason: str) -> None:
        """Close the connection after what is queued; the first to say so says why."""
        if self._close is None:
            self._close = (code, reason)
            self._go_on()

    def _go_on(self) -> None:
        """Send what is queued, beside; or nothing more, where that was all."""
        if self._transport is None or self._sending is not None or self._gone:
            return
        if self._outbox:
            self._sending = asyncio.create_task(self._send_queued(self._transport))
        elif self._close is not None:
            self._end()

    async def _send_queued(self, transport: Transport) -> None:
        try:
            while self._outbox:
                async with asyncio.timeout(SEND_S):
                    await transport.send(self._outbox[0])
                del self._outbox[0]
        except Exception:  # the client takes nothing any more
            self._end()
        except asyncio.CancelledError:
            self._end()
            raise
        finally:
            self._sending = None
            self._go_on()

    def _end(self) -> None:
        """Nothing more is sent, and nobody waits to hear something."""
        self._gone = True
        if self._receiving is not None:
            self._receiving.cancel()

    async def receive(self) -> str | bytes | None:
        """The next message; None when the client is gone or has been sent away."""
        if self._gone or self._close is not None or self._transport is None:
            return None
        task = self._receiving = asyncio.current_task()
        try:
            return await self._transport.receive()
        except asyncio.CancelledError:
            if self._gone and task is not None and task.uncancel() == 0:  # by the line, and by nobody else
                return None
            raise
        finally:
            self._receiving = None

    async def hang_up(self) -> None:
        """Close the connection, once what was queued is sent."""
        if self._sending is not None:
            await asyncio.wait([self._sending])
        if self._transport is not None:
            await self._transport.close(*(self._close or (1000, "")))
