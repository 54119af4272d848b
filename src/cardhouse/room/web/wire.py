"""A WebSocket whose handshake is done, as the room's transport: frames (RFC 6455), pings, limits, and little memory.

uvicorn's protocol carries the handshake and all that looks at it; what is kept of a socket for an evening is this.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Coroutine
from struct import Struct
from typing import TYPE_CHECKING, Any, cast

import structlog
from websockets.exceptions import ProtocolError
from websockets.frames import Close
from websockets.speedups import apply_mask

from cardhouse.room.logs import where

if TYPE_CHECKING:
    from uvicorn.server import ServerState

    from cardhouse.room.web.door import Caller, Door

log = structlog.get_logger()
MORE, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FINAL, MASKED, SPARE = 0x80, 0x80, 0x70
WORD, LONG = 126, 127  # a length in the two bytes behind, in the eight bytes behind
SHORTEST = 125  # the longest payload whose length stands in a frame's second byte, and the longest of a ping
MASK = 4
PING_S, CLOSE_S = 20.0, 10.0  # between pings, and for the answer to one; for the answer to a close
MOST_FRAGMENTS = 256
MOST_WAITING = 4  # messages of a client that nobody has looked at
MOST_UNSENT = 1024 * 1024  # answers to a client's pings pile up here while it reads nothing
BAD_FRAME, NO_TEXT, TOO_BIG, UNHEARD, RESTART = 1002, 1007, 1009, 1011, 1012
_word, _long = Struct("!BBH").pack, Struct("!BBQ").pack


class Unreadable(Exception):  # noqa: N818
    """What a client has sent is no WebSocket's, or too much: how to close."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def frame(kind: int, payload: bytes) -> bytes:
    """A message as a server sends it: one frame, not masked."""
    size = len(payload)
    if size <= SHORTEST:
        return bytes((FINAL | kind, size)) + payload
    head = _word(FINAL | kind, WORD, size) if size < 1 << 16 else _long(FINAL | kind, LONG, size)
    return head + payload


class Wire(asyncio.Protocol):
    """An open socket. ``most`` bytes a message."""

    __slots__ = (
        "_asked", "_binary", "_caller", "_closing", "_door", "_full", "_gone", "_heard", "_left", "_loop", "_most",
        "_need", "_parts", "_resting", "_server", "_size", "_transport", "_waiting", "_writable",
    )  # fmt: skip

    def __init__(
        self, transport: asyncio.Transport, door: Door, caller: Caller, server: ServerState, most: int
    ) -> None:
        self._transport, self._door, self._caller, self._server = transport, door, caller, server
        self._most = most
        self._loop = asyncio.get_running_loop()
        self._left: bytes | bytearray = b""  # the beginning of a frame, and how long that has to be to go on with it
        self._need = 0
        self._parts: list[bytes] | None = None  # of a message that goes on
        self._size = 0
        self._binary = False
        self._heard: list[str | bytes] = []
        self._waiting: asyncio.Future[None] | None = None  # while somebody waits to hear
        self._writable: asyncio.Future[None] | None = None  # while somebody waits to send
        self._full = False  # the client takes nothing just now
        self._resting = False  # nothing is read for a while
        self._gone = False  # nothing more is heard
        self._closing = False  # a close has been sent
        self._asked: bytes | None = None  # what a ping said that has not been answered
        server.connections.add(cast(Any, self))
        caller.look = self._look
        caller.deadline = self._loop.time() + PING_S

    def serve(self, work: Coroutine[Any, Any, None]) -> None:
        """Have the socket served; it is closed when that is done."""
        task = self._loop.create_task(work)
        self._server.tasks.add(task)
        task.add_done_callback(self._served)

    def _served(self, task: asyncio.Task[None]) -> None:
        self._server.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception):  # no traceback with values: a log must not tell what a hand holds
            log.error("a socket failed", error=type(error).__name__, where=where(error))
        if not self._closing:
            self._transport.close()

    # --- As the room's transport

    async def receive(self) -> str | bytes | None:
        """The next message, None when the client is gone."""
        while not self._heard:
            if self._gone:
                return None
            self._waiting = self._loop.create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        message = self._heard.pop(0)
        if self._resting and not self._heard:
            self._resting = False
            self._transport.resume_reading()
        return message

    def push(self, text: bytes) -> bool:
        """Send a text message (UTF-8) at once; False where it has to wait, or the socket is not open."""
        if self._full or self._closing or self._gone or self._transport.is_closing():
            return False
        self._transport.write(frame(TEXT, text))
        return True

    async def send(self, text: bytes) -> None:
        """Send a text message as soon as the client takes it; OSError: it is gone."""
        while self._full and not self._gone:
            self._writable = self._loop.create_future()
            try:
                await self._writable
            finally:
                self._writable = None
        if not self.push(text):
            raise ConnectionResetError

    async def close(self, code: int, reason: str) -> None:
        """Close; a client that is gone already is no matter."""
        if self._closing or self._transport.is_closing():
            return
        self._say_close(code, reason)
        self._gone = True
        self._heard.clear()
        self._caller.deadline = self._loop.time() + CLOSE_S
        if self._resting:
            self._resting = False
            self._transport.resume_reading()

    # --- As asyncio's protocol

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._server.connections.discard(cast(Any, self))
        self._door.leave(self._caller)
        self._caller.look = None  # they hold each other
        self._end()

    def shutdown(self) -> None:
        """The server stops."""
        if not self._closing:
            self._say_close(RESTART, "")
            self._end()
        self._transport.close()

    def pause_writing(self) -> None:
        """The client takes nothing for now."""
        self._full = True
        self._caller.deadline = self._loop.time() + self._door.settings.write_s

    def resume_writing(self) -> None:
        """It takes something again."""
        self._full = False
        self._asked = None
        self._caller.deadline = self._loop.time() + (CLOSE_S if self._closing else PING_S)
        if self._writable is not None and not self._writable.done():
            self._writable.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Read on; what is no WebSocket's closes it."""
        if self._left:
            self._left = bytearray(self._left) if isinstance(self._left, bytes) else self._left
            self._left += data
            if len(self._left) < self._need:
                return
            data, self._left = bytes(self._left), b""
        try:
            self._read(data)
        except Unreadable as error:
            self._fail(error.code, str(error))
        if self._transport.get_write_buffer_size() > MOST_UNSENT:
            self._transport.abort()

    # --- Frames

    def _read(self, data: bytes) -> None:
        at, end = 0, len(data)
        self._need = 2
        while end - at >= 2:
            size, begin = data[at + 1] & 0x7F, at + 2
            if size >= WORD:
                begin += 2 if size == WORD else 8
                size = int.from_bytes(data[at + 2 : begin]) if begin <= end else 0
            first = data[at]
            self._check(first, data[at + 1], size)
            stop = begin + MASK + size
            if stop > end:
                self._need = stop - at
                break
            payload = apply_mask(data[begin + MASK : stop], data[begin : begin + MASK])
            at = stop
            if first == FINAL | TEXT and self._parts is None:
                self._hear(payload, binary=False)
            else:
                self._take(first, payload)
            if self._transport.is_closing():
                return
        self._left = data[at:]

    def _check(self, first: int, second: int, size: int) -> None:
        """Look at a frame's head before the rest of it is waited for."""
        kind = first & 0x0F
        if first & SPARE or not second & MASKED or kind not in (TEXT, MORE, BINARY, CLOSE, PING, PONG):
            raise Unreadable(BAD_FRAME, "")
        if kind >= CLOSE:
            if size > SHORTEST or not first & FINAL:
                raise Unreadable(BAD_FRAME, "")
        elif size + self._size > self._most:
            raise Unreadable(TOO_BIG, f"a message may have at most {self._most} bytes")

    def _take(self, first: int, payload: bytes) -> None:
        kind = first & 0x0F
        if kind == PING:
            if not self._closing:
                self._transport.write(frame(PONG, payload))
        elif kind == PONG:
            if payload == self._asked:
                self._asked = None
                self._caller.deadline = self._loop.time() + PING_S
        elif kind == CLOSE:
            self._hear_close(payload)
        else:
            self._gather(kind, payload, final=bool(first & FINAL))

    def _gather(self, kind: int, payload: bytes, final: bool) -> None:
        """A piece of a message, or a message of bytes."""
        if (kind == MORE) != (self._parts is not None):
            raise Unreadable(BAD_FRAME, "")
        if self._parts is None:
            self._parts, self._binary = [], kind == BINARY
        elif len(self._parts) >= MOST_FRAGMENTS:  # without a limit, empty pieces could go on for ever
            self._transport.abort()
            return
        self._parts.append(payload)
        self._size += len(payload)
        if final:
            whole = b"".join(self._parts)
            self._parts, self._size = None, 0
            self._hear(whole, self._binary)

    def _hear(self, payload: bytes, binary: bool) -> None:
        """A message is here. Reading goes on while few wait: to stop it and go on for each costs more than to read."""
        if self._gone:
            return
        try:
            self._heard.append(payload if binary else payload.decode())
        except UnicodeDecodeError:
            raise Unreadable(NO_TEXT, "") from None
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
        if len(self._heard) > MOST_WAITING and not self._resting:
            self._resting = True
            self._transport.pause_reading()

    # --- The end

    def _say_close(self, code: int, reason: str) -> None:
        self._closing = True
        self._transport.write(frame(CLOSE, Close(code, reason).serialize()))

    def _hear_close(self, payload: bytes) -> None:
        """The client closes, or has heard that the room does."""
        if not self._closing:
            try:
                Close.parse(payload)
            except UnicodeDecodeError:
                raise Unreadable(NO_TEXT, "") from None
            except ProtocolError:
                raise Unreadable(BAD_FRAME, "") from None
            self._closing = True
            self._transport.write(frame(CLOSE, payload))
        self._end()
        self._transport.close()

    def _fail(self, code: int, reason: str) -> None:
        if not self._closing:
            self._say_close(code, reason)
        self._end()
        self._transport.close()

    def _end(self) -> None:
        """Nothing more is heard, and nobody waits."""
        self._gone = True
        for waiting in (self._waiting, self._writable):
            if waiting is not None and not waiting.done():
                waiting.set_result(None)

    def _look(self) -> bool:
        """Its time has run out: ask whether the client is there, or have it go. False: it is cut off."""
        if self._full or self._transport.is_closing():
            return False
        if self._closing:
            self._transport.close()
        elif self._asked is not None:
            self._fail(UNHEARD, "keepalive ping timeout")
        else:
            self._asked = os.urandom(4)
            self._transport.write(frame(PING, self._asked))
            self._caller.deadline = self._loop.time() + PING_S
        return True
