"""HTTP within limits: uvicorn's protocol, entered at the door and held to its times and sizes. It hands sockets on."""

from __future__ import annotations

import asyncio
from functools import partial
from math import inf
from typing import Any, cast

from starlette.requests import ClientDisconnect
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from cardhouse.room.socket import PLACE, WIRE
from cardhouse.room.web.door import Caller, Door
from cardhouse.room.web.headers import raw_refusal
from cardhouse.room.web.wire import Wire
from cardhouse.room.words import say

MOST_PIPELINED = 8
HEARD_S = 2.0  # for a client to hear why it is refused
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
        self._upgrading = False  # a socket is asked for: what comes now is not for us
        self._early = b""  # what a client says before it knows that it is heard

    # --- The connection ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection has come: enter it at the door, or refuse it where the house is full."""
        carrying = cast(asyncio.Transport, transport)
        super().connection_made(carrying)
        self._caller = self._door.enter(carrying)
        if self._caller is None:
            carrying.write(raw_refusal(503, say("server-is-full")))
            carrying.close()
        else:
            self._wait(self._settings.header_s)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone: what is being answered is written nowhere. (uvicorn tells the request that came last.)"""
        super().connection_lost(exc)
        self._leave_unanswered()
        self._let_go()
        if self._caller is not None:
            self._door.leave(self._caller)

    def _leave_unanswered(self) -> None:
        self.pipeline.clear()
        if self._running is not None:
            self._running.disconnected = True
            self._running.message_event.set()

    def _let_go(self) -> None:
        """Forget what holds this protocol: it would stay until somebody looks for garbage."""
        self.parser = self.scope = self.cycle = cast(Any, None)
        self._running = None

    def data_received(self, data: bytes) -> None:
        """Read on, unless the connection is refused."""
        if self._caller is None or self._over or self.transport.is_closing():
            return
        if self._upgrading:
            self._early += data
            if len(self._early) > self._settings.header_bytes:
                self.transport.abort()
            return
        heads = self._heads
        super().data_received(data)
        if not self._in_head or heads != self._heads:
            self._unread = 0
            return
        self._unread += len(data)
        if self._unread > self._settings.header_bytes and not self._over:
            self._say(431, say("head-too-large", most=self._settings.header_bytes))

    def pause_writing(self) -> None:
        """The client takes nothing for now."""
        super().pause_writing()
        if self._caller is not None:
            self._caller.deadline = self.loop.time() + self._settings.write_s

    def resume_writing(self) -> None:
        """The client takes something again."""
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
            self._refuse(414, say("address-too-long", most=self._settings.header_bytes))

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take one header; refuse a head that has too many or too long ones."""
        limits = self._settings
        self._head_bytes += len(name) + len(value)
        self._head_count += 1
        if self._head_bytes > limits.header_bytes:
            self._refuse(431, say("head-too-large", most=limits.header_bytes))
        if self._head_count > limits.header_count:
            self._refuse(431, say("too-many-headers", most=limits.header_count))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is whole: what it says of the body decides whether that is read."""
        self._in_head = False
        self._heads += 1
        for name, value in self.headers:
            if name == CHUNKED:
                self._refuse(411, say("request-with-body-must-give-its-length"))
            if name == LENGTH and int(value) > self._settings.body_bytes:
                self._refuse(413, say("body-too-large", most=self._settings.body_bytes))
            if name == COOKIE_HEADER and self._caller is not None:
                self._door.show(self._caller, value.decode("latin-1"))
        self._upgrading = self.parser.should_upgrade() and self._get_upgrade() == b"websocket"
        if self._upgrading:
            if self.parser.get_method() != b"GET" or any(name == LENGTH and int(value) for name, value in self.headers):
                self._refuse(400, say("websocket-needs-a-bare-get"))
        if len(self.pipeline) >= MOST_PIPELINED:
            self._refuse(429, say("too-many-requests-on-a-connection"))
        self._wait(self._settings.body_s)
        super().on_headers_complete()
        if self._upgrading and self._caller is not None:
            self.cycle.keep_alive = False  # where it is refused
            place = partial(self._door.carry, self._caller)
            cast(Any, self.scope)["extensions"] = {WIRE: self._hand_over, PLACE: place}

    def on_message_complete(self) -> None:
        """The whole request has arrived: begin to work on it."""
        super().on_message_complete()
        self._work()

    def on_response_complete(self) -> None:
        """The response is sent: wait for the next request, or close."""
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
        self._say(*(self._refusal or (400, say("server-cant-read-this-http-request"))))

    def _say(self, status: int, words: str) -> None:
        """Closed at once, with more to read, the connection would be reset before the words are heard."""
        self._over = True
        self._leave_unanswered()
        self._wait(HEARD_S)
        self.transport.write(raw_refusal(status, words))
        self.transport.pause_reading()
        self.transport.write_eof()

    # --- WebSockets ---

    def _hand_over(self, answer: bytes) -> Wire:
        """Answer a socket's handshake; the connection is its wire's from here on. ClientDisconnect: it is gone."""
        if self._caller is None or self.transport.is_closing():
            raise ClientDisconnect
        self._leave_unanswered()
        self._let_go()
        self.connections.discard(self)
        most = 4 * self._settings.message_bytes  # up to here a message that is too long is told so
        wire = Wire(self.transport, self._door, self._caller, self.server_state, most)
        self.transport.set_protocol(wire)
        self.transport.write(answer)
        if self._early:
            wire.data_received(self._early)
        return wire
