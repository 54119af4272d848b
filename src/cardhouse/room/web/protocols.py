"""HTTP and WebSockets within limits: uvicorn's protocols, entered at the door and held to its times and sizes."""

from __future__ import annotations

import asyncio
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cardhouse.room.socket import WIRE
from cardhouse.room.web.door import Caller, Door
from cardhouse.room.web.headers import raw_refusal
from cardhouse.room.web.wire import Wire

if TYPE_CHECKING:
    from uvicorn.server import ServerState
    from websockets.http11 import Request

MOST_PIPELINED = 8
HEARD_S = 2.0  # for a client to hear why it is refused
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
        self.parser = cast(Any, None)  # they hold each other


class HandedOver:
    """What stands for a connection that somebody else carries now."""

    def close(self) -> None:
        """Nothing: it is not ours."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """The handshake of a WebSocket, in limited time; an application that has accepted it is given its wire."""

    def __init__(self, *, door: Door, caller: Caller, server_state: ServerState, **uvicorns: Any) -> None:
        super().__init__(server_state=server_state, **uvicorns)
        self._door = door
        self._caller = caller
        self._server = server_state
        self._early = b""  # what a client says before it knows that it is heard

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
        """Who serves the socket may have its wire, once it is accepted."""
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            cast(Any, self.scope["extensions"])[WIRE] = self._hand_over

    def _hand_over(self) -> Wire:
        """The open socket, without what its handshake took. ConnectionResetError where it has not come to be open."""
        if not self.handshake_complete or self.close_sent or self.disconnected or self.transport.is_closing():
            raise ConnectionResetError
        self.stop_keepalive()
        self.connections.discard(self)
        wire = Wire(self.transport, self._door, self._caller, self._server, self.config.ws_max_size)
        self.transport.set_protocol(wire)
        self.transport = cast(Any, HandedOver())
        self.conn.parser.close()  # what holds itself stays until somebody looks for garbage
        del cast(Any, self.scope["extensions"])[WIRE]
        if self._early:
            wire.data_received(self._early)
        return wire

    def data_received(self, data: bytes) -> None:
        """Read the handshake; one that the protocol cannot take closes the connection."""
        if self.handshake_initiated:
            self._early += data
            if len(self._early) > self._door.settings.header_bytes:
                self.transport.abort()
            return
        try:
            super().data_received(data)
        except Exception:
            self.transport.write(raw_refusal(400, "this is no WebSocket the room can open"))
            self.disconnected = True
            self.transport.close()
