"""A line: one open connection of one person to one table, whatever carries it."""

import asyncio
import itertools
from collections.abc import Callable
from typing import Protocol

from cardhouse.kit.words import ENGLISH
from cardhouse.room.changes import packed, whole
from cardhouse.room.machine.state import NOWHERE, Person
from cardhouse.room.messages import ChangesTold, HeardTold, RefusedTold, SceneTold, Told
from cardhouse.room.network.buckets import Bucket
from cardhouse.room.words import say
from cardhouse.table.encoding import written

NOT_LET_IN = 4403
FULL = say("full-for-spectators")
SEND_S = 20.0  # a client that takes nothing for so long is gone


class Transport(Protocol):
    """What carries text (UTF-8) between the room and a client; a WebSocket is one."""

    def place(self, make_room: Callable[[], None]) -> None:
        """Be told when the place is needed for somebody else: the connection is closed a moment later."""

    def hold(self, seated: bool) -> None:
        """Say whether someone with a seat is at the other end: they keep their place. At first no one is."""

    async def receive(self) -> str | bytes | None:
        """The next message, None when the client is gone."""

    def push(self, text: bytes) -> bool:
        """Send a message at once; False where the client takes nothing just now."""

    async def send(self, text: bytes) -> None:
        """Send a message as soon as the client takes it; an error means that it is gone."""

    async def close(self, code: int, reason: str) -> None:
        """Close the connection."""


def encode(message: Told, language: str = ENGLISH) -> bytes:
    """A message as it goes out to who reads a language."""
    if isinstance(message, SceneTold):
        return written({**vars(message), "scene": whole(message.scene, language)}, language)
    if isinstance(message, ChangesTold):
        return written({**vars(message), "changes": packed(message.changes, language)}, language)
    return written(message, language)


_numbers = itertools.count(1)


class Line:
    """Who is at the other end, and what still has to be sent there.

    A message goes out at once where the client takes it, else it is queued, so that one slow client holds nobody up;
    a client that falls too far behind is dropped and may connect again.
    """

    def __init__(self, person: Person, bucket: Bucket, chat_bucket: Bucket, outbox: int, address: str = "") -> None:
        """``address``: where the person is, for the shares of the house's thinking and of a table's places."""
        self.number = next(_numbers)
        self.person = person
        self.address = address
        self.origin = NOWHERE
        """Marks of the person's browser and address, and when their cookie was made; empty where not known."""
        self.language = ENGLISH
        """The language in which the person reads what the house says."""
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
        self._seated = False
        self._receiving: asyncio.Task[object] | None = None

    def open(self, transport: Transport) -> None:
        """Talk over a connection from now on; what waits is sent first."""
        self._transport = transport
        transport.place(self._make_room)
        self._go_on()

    def hold(self, seated: bool) -> None:
        """Whether the person has a seat: who has none makes room first when the house is full."""
        if seated is not self._seated and self._transport is not None:
            self._seated = seated
            self._transport.hold(seated)

    def _make_room(self) -> None:
        self.refuse(FULL, about="table")
        self.close(NOT_LET_IN, "the house is full")

    def send(self, message: Told) -> None:
        """Send a message to the client."""
        self.send_text(encode(message, self.language))

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

    def refuse(self, reason: str, about: str = "message", press: int | None = None) -> None:
        """Say why something is not done, and that this is all that comes of the press."""
        self.send(RefusedTold(reason=reason, about=about))
        if press is not None:
            self.send(HeardTold(press=press))

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
