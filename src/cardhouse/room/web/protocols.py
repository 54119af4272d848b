"""HTTP and WebSockets within limits: uvicorn's protocols, entered at the door and held to its times and sizes."""

from __future__ import annotations

import asyncio
from functools import partial
from math import inf
from struct import pack
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from cardhouse.room.queueing import ShortQueue
from cardhouse.room.socket import PUSH
from cardhouse.room.web.door import Caller, Door
from cardhouse.room.web.headers import raw_refusal

if TYPE_CHECKING:
    from websockets.frames import Frame
    from websockets.http11 import Request

MOST_PIPELINED = 8
HEARD_S = 2.0  # for a client to hear why it is refused
MOST_FRAGMENTS = 256
MOST_WAITING = 4  # messages of a client that nobody has looked at
MOST_UNSENT = 1024 * 1024  # answers to a client's pings pile up here while it reads nothing
FINAL_TEXT, SHORTEST = 0x81, 125  # a frame's first byte; the longest text whose length stands in its second
SWITCHING = 101
COOKIE_HEADER, LENGTH, CHUNKED = b"cookie", b"content-length", b"transfer-encoding"


class NotTakenError(Exception):
    """A request that goes no further; what is answered is kept by the protocol."""


class HttpProtocol(HttpToolsProtocol):
    """HTTP/1.1 with heads and bodies of limited size that come in limited time."""

    def __init__(self, *, door: Door, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self._door = door
        self._settings = door.settings
        self._caller: Caller | None = None
        self._refusal: tuple[int, str] | None = None
        self._over = False  # refused: nothing more is read
        self._running: RequestResponseCycle | None = None  # what is being answered
        self._heads = 0  # how many have come whole
        self._in_head = False
        self._head_bytes = 0
        self._head_count = 0
        self._unread = 0  # bytes of a head that is not whole

    # --- The connection ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Enter it at the door."""
        carrying = cast(asyncio.Transport, transport)
        super().connection_made(carrying)
        self._caller = self._door.enter(carrying)
        if self._caller is None:
            carrying.write(raw_refusal(503, "the house is full; try again in a moment"))
            carrying.close()
        else:
            self._wait(self._settings.header_s)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        if self._caller is not None:
            self._door.leave(self._caller)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the connection is refused."""
        if self._caller is None or self._over or self.transport.is_closing():
            return
        heads = self._heads
        super().data_received(data)
        if not self._in_head or heads != self._heads:
            self._unread = 0
            return
        self._unread += len(data)
        if self._unread > self._settings.header_bytes and not self._over:
            self._say(431, f"a request's head may have at most {self._settings.header_bytes} bytes")

    def pause_writing(self) -> None:
        """The client takes nothing for now."""
        super().pause_writing()
        if self._caller is not None:
            self._caller.deadline = self.loop.time() + self._settings.write_s

    def resume_writing(self) -> None:
        """It takes something again."""
        super().resume_writing()
        if self._caller is not None and not self._caller.waiting:
            self._caller.deadline = inf

    # --- A request, as its parts come ---

    def on_message_begin(self) -> None:
        """A head begins; the first one's time has run since the connection opened."""
        super().on_message_begin()
        self._in_head, self._head_bytes, self._head_count = True, 0, 0
        if self._heads:
            self._wait(self._settings.header_s)

    def on_url(self, url: bytes) -> None:
        """A piece of the address."""
        super().on_url(url)
        self._head_bytes += len(url)
        if self._head_bytes > self._settings.header_bytes:
            self._refuse(414, f"an address may have at most {self._settings.header_bytes} bytes")

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header."""
        limits = self._settings
        self._head_bytes += len(name) + len(value)
        self._head_count += 1
        if self._head_bytes > limits.header_bytes:
            self._refuse(431, f"a request's head may have at most {limits.header_bytes} bytes")
        if self._head_count > limits.header_count:
            self._refuse(431, f"a request may have at most {limits.header_count} headers")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is whole: what it says of the body decides whether that is read."""
        self._in_head = False
        self._heads += 1
        for name, value in self.headers:
            if name == CHUNKED:
                self._refuse(411, "a request's body comes with its length")
            if name == LENGTH and int(value) > self._settings.body_bytes:
                self._refuse(413, f"a request may have at most {self._settings.body_bytes} bytes")
            if name == COOKIE_HEADER and self._caller is not None:
                self._door.show(self._caller, value.decode("latin-1"))
        if self.parser.should_upgrade() and self._should_upgrade():
            if self.parser.get_method() != b"GET" or any(name == LENGTH and int(value) for name, value in self.headers):
                self._refuse(400, "a WebSocket is opened by a GET without a body")
        if len(self.pipeline) >= MOST_PIPELINED:
            self._refuse(429, "too many requests at once on one connection")
        self._wait(self._settings.body_s)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is here."""
        super().on_message_complete()
        self._work()

    def on_response_complete(self) -> None:
        """It is answered."""
        super().on_response_complete()
        if self._in_head:
            self._wait(self._settings.header_s)
        elif self.cycle is None or self.cycle.response_complete:
            self._wait(self._settings.keep_alive_s)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def _wait(self, seconds: float) -> None:
        if self._caller is not None:
            self._caller.waiting = True
            self._caller.deadline = self.loop.time() + seconds

    def _work(self) -> None:
        if self._caller is not None:
            self._caller.waiting = False
            self._caller.deadline = inf

    # --- Refusals ---

    def _refuse(self, status: int, words: str) -> None:
        self._refusal = status, words
        raise NotTakenError

    def send_400_response(self, msg: str) -> None:
        """Say what is wrong with a request that cannot be read, or why it is not taken."""
        self._say(*(self._refusal or (400, "this is no HTTP request the room can read")))

    def _say(self, status: int, words: str) -> None:
        """Closed at once, with more to read, the connection would be reset before the words are heard."""
        self._over = True
        self.pipeline.clear()
        if self._running is not None:
            self._running.disconnected = True
            self._running.message_event.set()
        self._wait(HEARD_S)
        self.transport.write(raw_refusal(status, words))
        self.transport.pause_reading()
        self.transport.write_eof()

    # --- WebSockets ---

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection on."""
        assert self._caller is not None  # nothing is read from a connection that is refused
        self.ws_protocol_class = cast(Any, partial(SocketProtocol, door=self._door, caller=self._caller))
        super().handle_websocket_upgrade()


def text_frame(text: bytes) -> bytes:
    """A text message as a server sends it: one frame, not masked (RFC 6455, 5.2)."""
    size = len(text)
    if size <= SHORTEST:
        return bytes((FINAL_TEXT, size)) + text
    if size < 1 << 16:
        return pack("!BBH", FINAL_TEXT, SHORTEST + 1, size) + text
    return pack("!BBQ", FINAL_TEXT, SHORTEST + 2, size) + text


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that is opened in time, and is closed when its client piles things up."""

    def __init__(self, *, door: Door, caller: Caller, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self.queue = cast(Any, ShortQueue())
        self._door = door
        self._caller = caller

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The handshake begins."""
        super().connection_made(transport)
        self._caller.waiting = False
        self._caller.deadline = self.loop.time() + self._door.settings.header_s

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        self._door.leave(self._caller)

    def handle_connect(self, event: Request) -> None:
        """Who serves the socket may send past the application's layers."""
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            cast(Any, self.scope["extensions"])[PUSH] = self.push

    def push(self, text: bytes) -> bool:
        """Send a text message (UTF-8) at once; False where it has to wait, or the socket is not open."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if self.conn.state is not OPEN or self.transport.is_closing():
            return False
        self.transport.write(text_frame(text))
        return True

    def start_keepalive(self) -> None:
        """The handshake is done; from now on pings tell whether the client is there."""
        super().start_keepalive()
        self._caller.deadline = inf
        del self.request, self.response  # 3 KB that nobody asks for again

    def data_received(self, data: bytes) -> None:
        """Read on; a handshake or frame that the protocol cannot take closes the connection."""
        try:
            super().data_received(data)
        except Exception:
            if not self.handshake_initiated:
                self.transport.write(raw_refusal(400, "this is no WebSocket the room can open"))
            self.disconnected = True
            self.transport.close()
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """A message is here. Reading goes on while few wait: to stop it and go on for each costs more than to read."""
        stopped, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = stopped
        if not stopped and self.queue.qsize() > MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_cont(self, event: Frame) -> None:
        """A message goes on; without a limit, empty pieces could do so for ever."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self.transport.abort()
            return
        super().handle_cont(event)

    def pause_writing(self) -> None:
        """The client takes nothing for now."""
        super().pause_writing()
        self._caller.deadline = self.loop.time() + self._door.settings.write_s

    def resume_writing(self) -> None:
        """It takes something again."""
        super().resume_writing()
        self._caller.deadline = inf
