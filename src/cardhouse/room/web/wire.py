"""An open WebSocket as the room's transport: pings, limits, and little memory.

What a client sends is read by websockets' part without sockets, which also closes and answers pings. Of what the room
sends, messages are framed here: they are most of it, and the library takes four times as long for each.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from struct import Struct
from typing import TYPE_CHECKING, Any, cast

import structlog
from websockets.frames import BINARY, CONT, PONG, TEXT, CloseCode, Frame
from websockets.protocol import OPEN, SERVER, Protocol

from cardhouse.room.messages import BeatTold
from cardhouse.room.tables.line import encode
from cardhouse.room.watch.logs import where

if TYPE_CHECKING:
    from cardhouse.room.web.door import Caller, Door

log = structlog.get_logger()
WHOLE_TEXT = 0x81
WORD, LONG = 126, 127  # a length in the two bytes behind, in the eight bytes behind
PING_S, CLOSE_S = 14.0, 10.0  # between pings, and for the answer to one; for the answer to a close
MOST_FRAGMENTS = 256
MOST_WAITING = 4  # messages of a client that nobody has looked at
MOST_UNSENT = 1024 * 1024  # answers to a client's pings pile up here while it reads nothing
BEAT = encode(BeatTold())  # what a page hears of it: it is not told of pings
_short, _word, _long = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack


def frame(text: bytes) -> bytes:
    """A text message (UTF-8) as a server sends it: one frame, not masked."""
    size = len(text)
    if size < WORD:
        return _short(WHOLE_TEXT, size) + text
    return (_word(WHOLE_TEXT, WORD, size) if size < 1 << 16 else _long(WHOLE_TEXT, LONG, size)) + text


class Wire(asyncio.Protocol):
    """An open socket. ``most`` bytes a message."""

    __slots__ = (
        "_asked", "_binary", "_caller", "_door", "_full", "_gone", "_heard", "_loop", "_parts", "_protocol", "_resting",
        "_transport", "_waiting", "_writable",
    )  # fmt: skip

    def __init__(self, transport: asyncio.Transport, door: Door, caller: Caller, most: int) -> None:
        self._transport, self._door, self._caller = transport, door, caller
        self._protocol = Protocol(SERVER, max_size=most)
        self._loop = asyncio.get_running_loop()
        self._parts: list[bytes] = []  # of a message that goes on
        self._binary = False
        self._heard: list[str | bytes] = []
        self._waiting: asyncio.Future[None] | None = None  # while somebody waits to hear
        self._writable: asyncio.Future[None] | None = None  # while somebody waits to send
        self._full = False  # the client takes nothing just now
        self._resting = False  # nothing is read for a while
        self._gone = False  # nothing more is heard
        self._asked: bytes | None = None  # what a ping said that has not been answered
        caller.look = self._look
        caller.deadline = self._loop.time() + PING_S

    def serve(self, work: Coroutine[Any, Any, None]) -> None:
        """Have the socket served; it is closed when that is done."""
        self._door.work(work).add_done_callback(self._served)

    def _served(self, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception):  # no traceback with values: a log must not tell what a hand holds
            log.error("a socket failed", error=type(error).__name__, where=where(error))
        if self._protocol.state is OPEN:
            self._transport.close()

    # --- As the room's transport

    def place(self, make_room: Callable[[], None]) -> None:
        """Be told when the place is needed for somebody else: the socket is closed a moment later."""
        self._caller.make_room = make_room

    def hold(self, seated: bool) -> None:
        """Say whether someone with a seat is at the other end: they keep their place."""
        self._door.hold(self._caller, seated)

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
        if self._full or self._gone or self._transport.is_closing():
            return False
        self._transport.write(frame(text))
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
        if self._gone or self._transport.is_closing():
            return
        self._protocol.send_close(code, reason)
        self._answer()
        self._gone = True
        self._heard.clear()
        self._caller.deadline = self._loop.time() + CLOSE_S
        if self._resting:
            self._resting = False
            self._transport.resume_reading()

    # --- As asyncio's protocol

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone: leave the door and end the line."""
        self._door.leave(self._caller)
        self._caller.look = None  # they hold each other
        self._protocol.parser.close()  # what holds itself stays until somebody looks for garbage
        self._protocol.parser_exc = None
        self._end()

    def shutdown(self) -> None:
        """Close the line because the server stops or restarts."""
        self._fail(CloseCode.SERVICE_RESTART)

    def pause_writing(self) -> None:
        """The client takes nothing for now."""
        self._full = True
        self._caller.deadline = self._loop.time() + self._door.settings.write_s

    def resume_writing(self) -> None:
        """The client takes something again."""
        self._full = False
        self._asked = None
        self._caller.deadline = self._loop.time() + (PING_S if self._protocol.state is OPEN else CLOSE_S)
        if self._writable is not None and not self._writable.done():
            self._writable.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Read on; what is no WebSocket's closes it."""
        if self._transport.is_closing():
            return
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            self._take(cast(Frame, event))
        self._answer()
        if self._transport.get_write_buffer_size() > MOST_UNSENT:
            self._transport.abort()

    # --- What has come

    def _take(self, frame: Frame) -> None:
        if frame.opcode in (TEXT, BINARY, CONT):
            self._gather(frame)
        elif frame.opcode is PONG and frame.data == self._asked:
            self._asked = None
            self._caller.deadline = self._loop.time() + PING_S

    def _gather(self, frame: Frame) -> None:
        """A message, or a piece of one."""
        if frame.opcode is not CONT:
            self._binary = frame.opcode is BINARY
        if frame.fin and not self._parts:
            self._hear(cast(bytes, frame.data))
        elif len(self._parts) >= MOST_FRAGMENTS:  # without a limit, empty pieces could go on for ever
            self._transport.abort()
        else:
            self._parts.append(cast(bytes, frame.data))
            if frame.fin:
                whole = b"".join(self._parts)
                self._parts.clear()
                self._hear(whole)

    def _hear(self, payload: bytes) -> None:
        """A message is here. Reading goes on while few wait: to stop it and go on for each costs more than to read."""
        if self._gone:
            return
        try:
            self._heard.append(payload if self._binary else payload.decode())
        except UnicodeDecodeError:
            self._fail(CloseCode.INVALID_DATA)
            return
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
        if len(self._heard) > MOST_WAITING and not self._resting:
            self._resting = True
            self._transport.pause_reading()

    # --- The end

    def _answer(self) -> None:
        """Send what the protocol has to say: answers to pings, a close, its end."""
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._end()
                self._transport.close()

    def _fail(self, code: CloseCode, reason: str = "") -> None:
        if not self._transport.is_closing():
            self._protocol.fail(code, reason)
            self._answer()

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
        if self._protocol.state is not OPEN:
            self._transport.close()
        elif self._asked is not None:
            self._fail(CloseCode.INTERNAL_ERROR, "keepalive ping timeout")
        else:
            self._asked = os.urandom(4)
            self._protocol.send_ping(self._asked)
            self._protocol.send_text(BEAT)
            self._answer()
            self._caller.deadline = self._loop.time() + PING_S
        return True
