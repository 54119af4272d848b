"""HTTP/1.1 within limits: connections are entered at the door, requests held to times and sizes, sockets handed on.

httptools reads what comes. The application (ASGI) is asked once a request has come whole: bodies are small here, and
who is slow keeps nothing busy but their connection.
"""

from __future__ import annotations

import asyncio
from functools import partial
from math import inf
from typing import Any, cast
from urllib.parse import unquote

import httptools
import structlog
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Scope

from cardhouse.room.socket import PLACE, WIRE
from cardhouse.room.watch.logs import where
from cardhouse.room.web.door import Caller, Door
from cardhouse.room.web.headers import RawHeaders, head, raw_refusal
from cardhouse.room.web.wire import Wire
from cardhouse.room.words import say

log = structlog.get_logger()
MOST_PIPELINED = 8
HEARD_S = 2.0  # for a client to hear why it is refused
COOKIE_HEADER, EXPECT, UPGRADE = b"cookie", b"expect", b"upgrade"
LENGTH, CHUNKED = b"content-length", b"transfer-encoding"
ASGI = {"version": "3.0", "spec_version": "2.3"}


class NotTakenError(Exception):
    """A request that goes no further; what is answered is kept by the protocol."""


class Exchange:
    """A request, and its answer as the application gives it."""

    __slots__ = ("_begun", "_head", "_left", "_line", "_taken", "body", "fields", "keep", "over", "scope", "url")

    def __init__(self, line: HttpProtocol) -> None:
        self.url, self.fields, self.body = b"", cast(RawHeaders, []), bytearray()  # as they come
        self.scope: Scope = {}
        self.keep = False  # the connection, for another request
        self.over = asyncio.Event()  # it is answered, or nobody is there to hear
        self._line = line
        self._taken = False  # the application has the body
        self._head = b""  # of the answer: it goes out with what follows it
        self._begun = False  # some of the answer has gone out
        self._left = -1.0  # bytes that are to follow; none before a head

    async def run(self, app: ASGIApp) -> None:
        """Have the application answer; where it does not, or in part, the connection ends."""
        try:
            await app(self.scope, self._receive, self._send)
        except Exception as error:  # no traceback with values: a log must not tell what a hand holds
            log.error("a request failed", error=type(error).__name__, where=where(error))
        finally:
            if self.over.is_set():
                pass
            elif self._begun:
                self._line.transport.close()
            else:
                self._line.say(500, say("something-went-wrong-on-server"))

    async def _receive(self) -> Message:
        if self._taken:
            await self.over.wait()
            return {"type": "http.disconnect"}
        self._taken = True
        return {"type": "http.request", "body": bytes(self.body), "more_body": False}

    async def _send(self, message: Message) -> None:
        await self._line.writable.wait()
        if self.over.is_set():
            return
        if message["type"] == "http.response.start":
            self._head = self._begin(message["status"], [*message.get("headers", ())])
            return
        body = b"" if self.scope["method"] == "HEAD" else message.get("body", b"")
        self._left -= len(body)
        if self._left < 0:
            raise ValueError("an answer is longer than its head says")
        self._line.transport.write(self._head + body)
        self._head, self._begun = b"", True
        if not message.get("more_body", False):
            self.over.set()
            self._line.answered(self.keep and not self._left)

    def _begin(self, status: int, fields: RawHeaders) -> bytes:
        """The answer's head. Where it gives no length, the answer ends with the connection."""
        lengths = [int(value) for name, value in fields if name == LENGTH]
        bare = self.scope["method"] == "HEAD" or status in (204, 304)
        self._left = 0 if bare else lengths[0] if lengths else inf
        self.keep = self.keep and self._left < inf
        return head(status, fields if self.keep else [*fields, (b"connection", b"close")])


class HttpProtocol(asyncio.Protocol):
    """A connection that requests come over, one after another."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self._app, self._door, self._settings = app, door, door.settings
        self._loop = asyncio.get_running_loop()
        self._parser = httptools.HttpRequestParser(self)
        self._parser.set_dangerous_leniencies(lenient_data_after_close=True)  # it spoils no answer under way
        self._refusal: tuple[int, str] | None = None
        self._over = False  # refused: nothing more is read
        self._coming = Exchange(self)
        self._pending: list[Exchange] = []  # whole, behind one that is being answered
        self._running: Exchange | None = None
        self.writable = asyncio.Event()
        self.writable.set()
        self._heads = 0  # how many have come whole
        self._in_head = False
        self._head_bytes = 0
        self._unread = 0  # bytes of a head that is not whole
        self._upgrading = False  # a socket is asked for: what comes now is not for us
        self._early = b""  # what a client says before it knows that it is heard

    # --- The connection ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection has come: enter it at the door, or refuse it where the house is full."""
        self.transport = cast(asyncio.Transport, transport)
        caller = self._door.enter(self.transport)
        self._caller = caller or Caller(self.transport, "")
        self._wait(self._settings.header_s)
        if caller is None:
            self.transport.write(raw_refusal(503, say("server-is-full")))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone: what is being answered is told so, and written nowhere."""
        self._let_go()
        self._door.leave(self._caller)

    def shutdown(self) -> None:
        """Answer what is being answered, and close: the server stops or restarts."""
        self._pending.clear()
        if self._running is None:
            self.transport.close()
        else:
            self._running.keep = False

    def _let_go(self) -> None:
        """Answer nothing more, and forget what holds this protocol: it would stay until somebody looks for garbage."""
        if self._running is not None:
            self._running.over.set()
        self._pending.clear()
        self._parser = self._coming = self._running = cast(Any, None)
        self.writable.set()

    def data_received(self, data: bytes) -> None:
        """Read on, unless the connection is refused."""
        if self._over or self.transport.is_closing():
            return
        if self._upgrading:
            self._early += data
            if len(self._early) > self._settings.header_bytes:
                self.transport.abort()
            return
        heads = self._heads
        try:
            self._parser.feed_data(data)
        except httptools.HttpParserError:
            self.say(*(self._refusal or (400, say("server-cant-read-this-http-request"))))
            return
        except httptools.HttpParserUpgrade as upgrade:  # to what nobody here speaks, unless a socket is asked for
            self.data_received(data[upgrade.args[0] :])
            return
        self._unread = self._unread + len(data) if self._in_head and heads == self._heads else 0
        if self._unread > self._settings.header_bytes:
            self.say(431, say("head-too-large", most=self._settings.header_bytes))

    def pause_writing(self) -> None:
        """The client takes nothing for now."""
        self.writable.clear()
        self._caller.deadline = self._loop.time() + self._settings.write_s

    def resume_writing(self) -> None:
        """The client takes something again."""
        self.writable.set()
        if not self._caller.waiting:
            self._caller.deadline = inf

    # --- A request, as its parts come ---

    def on_message_begin(self) -> None:
        """A head begins; the first one's time has run since the connection opened."""
        self._coming = Exchange(self)
        self._in_head, self._head_bytes = True, 0
        if self._heads:
            self._wait(self._settings.header_s)

    def on_url(self, url: bytes) -> None:
        """A piece of the address."""
        self._coming.url += url
        self._head_bytes += len(url)
        if self._head_bytes > self._settings.header_bytes:
            self._refuse(414, say("address-too-long", most=self._settings.header_bytes))

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take one header; refuse a head that has too many or too long ones."""
        limits = self._settings
        self._coming.fields.append((name.lower(), value))
        self._head_bytes += len(name) + len(value)
        if self._head_bytes > limits.header_bytes:
            self._refuse(431, say("head-too-large", most=limits.header_bytes))
        if len(self._coming.fields) > limits.header_count:
            self._refuse(431, say("too-many-headers", most=limits.header_count))

    def on_headers_complete(self) -> None:
        """The head is whole: what it says of the body decides whether that is read."""
        self._in_head = False
        self._heads += 1
        length, upgrade, expects = 0, b"", False
        for name, value in self._coming.fields:
            if name == CHUNKED:
                self._refuse(411, say("request-with-body-must-give-its-length"))
            elif name == LENGTH:
                length = int(value)
            elif name == UPGRADE:
                upgrade = value.lower()
            elif name == COOKIE_HEADER:
                self._door.show(self._caller, value.decode("latin-1"))
            elif name == EXPECT:
                expects = value.lower() == b"100-continue"
        if length > self._settings.body_bytes:
            self._refuse(413, say("body-too-large", most=self._settings.body_bytes))
        wishes = self._parser.should_upgrade()  # the parser reads no body then
        self._upgrading = wishes and upgrade == b"websocket"
        if (wishes and length) or (self._upgrading and self._parser.get_method() != b"GET"):
            self._refuse(400, say("upgrade-needs-a-bare-get"))
        if len(self._pending) >= MOST_PIPELINED:
            self._refuse(429, say("too-many-requests-on-a-connection"))
        self._tell()
        if expects and self._running is None:
            self.transport.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        self._wait(self._settings.body_s)

    def _tell(self) -> None:
        """Write down the head that has come as the application reads it."""
        version, address = self._parser.get_http_version(), httptools.parse_url(self._coming.url)
        peer = self.transport.get_extra_info("peername")
        self._coming.keep = version == "1.1" and self._parser.should_keep_alive() and not self._upgrading
        self._coming.scope = {
            "type": "http",
            "asgi": ASGI,
            "http_version": version,
            "method": self._parser.get_method().decode(),
            "scheme": "http",
            "path": unquote((address.path or b"/").decode("ascii")),
            "query_string": address.query or b"",
            "headers": self._coming.fields,
            "client": peer[:2] if peer else None,
        }
        if self._upgrading:
            place = partial(self._door.carry, self._caller)
            self._coming.scope["extensions"] = {WIRE: self._hand_over, PLACE: place}

    def on_body(self, body: bytes) -> None:
        """A piece of the body, which is as long as the head says."""
        self._coming.body += body

    def on_message_complete(self) -> None:
        """The whole request has arrived: begin to work on it, or do so when those before it are answered."""
        self._caller.waiting = False
        self._caller.deadline = inf
        self._pending.append(self._coming)
        if self._running is None:
            self._start()
        else:
            self.transport.pause_reading()

    def _start(self) -> None:
        self._running = self._pending.pop(0)
        self._door.work(self._running.run(self._app))

    def _wait(self, seconds: float) -> None:
        self._caller.waiting = True
        self._caller.deadline = self._loop.time() + seconds

    # --- Answers ---

    def answered(self, keep: bool) -> None:
        """An answer is sent: go on to the next request, wait for it, or close."""
        self._running = None
        if not keep or self.transport.is_closing():
            self.transport.close()
            return
        if self._pending:
            self._start()
            if not self._pending:
                self.transport.resume_reading()
        if self._in_head:
            self._wait(self._settings.header_s)
        elif self._running is None:
            self._wait(self._settings.keep_alive_s)

    def say(self, status: int, words: str) -> None:
        """Say why nothing more is answered.

        Closed at once, with more to read, the connection would be reset before the words are heard.
        """
        self._over = True
        self._let_go()
        if not self.transport.is_closing():
            self._wait(HEARD_S)
            self.transport.write(raw_refusal(status, words))
            self.transport.pause_reading()
            self.transport.write_eof()

    def _refuse(self, status: int, words: str) -> None:
        self._refusal = status, words
        raise NotTakenError

    def _hand_over(self, answer: bytes) -> Wire:
        """Answer a socket's handshake; the connection is its wire's from here on. ClientDisconnect: it is gone."""
        if self.transport.is_closing():
            raise ClientDisconnect
        self._let_go()
        most = 4 * self._settings.message_bytes  # up to here a message that is too long is told so
        wire = Wire(self.transport, self._door, self._caller, most)
        self.transport.set_protocol(wire)
        self.transport.write(answer)
        if self._early:
            wire.data_received(self._early)
        return wire
