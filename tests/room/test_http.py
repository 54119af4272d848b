"""HTTP as the room carries it: what a client's bytes come to, said to a connection without a network."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, cast

import pytest
from starlette.types import Message, Receive, Scope, Send
from structlog.testing import capture_logs

from cardhouse.room.settings import Settings
from cardhouse.room.socket import PLACE, WIRE
from cardhouse.room.web.door import Door
from cardhouse.room.web.protocols import HttpProtocol

from .test_wire import TEXT, Carrier, said

Answer = Callable[["Asked"], Awaitable[None]]
HOST = b"Host: x\r\n"
H2C = b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n"
UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\n"


class Connection(Carrier):
    """A carrier that can be ended from one side, and handed on."""

    def write_eof(self) -> None:
        self.told.append("eof")

    def set_protocol(self, protocol: asyncio.Protocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol


@dataclass
class Asked:
    """A request as the application has it."""

    scope: Scope
    body: bytes
    receive: Receive
    send: Send

    async def answer(self, *pieces: bytes, status: int = 200, headers: Any = ()) -> None:
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        for number, piece in enumerate(pieces, 1):
            await self.send({"type": "http.response.body", "body": piece, "more_body": number < len(pieces)})


@dataclass
class Line:
    """A connection before an application that answers with what was asked for, or as it is told to."""

    answering: Answer | None = None
    asked: list[Asked] = field(default_factory=list)
    carrier: Connection = field(default_factory=Connection)

    def __post_init__(self) -> None:
        self.door = Door(Settings(), lambda cookie: None)
        self.http = HttpProtocol(self._app, self.door)
        self.carrier.set_protocol(self.http)
        self.http.connection_made(cast(Any, self.carrier))

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = Asked(scope, (await receive())["body"], receive, send)
        self.asked.append(asked)
        if self.answering is not None:
            await self.answering(asked)
        else:
            text = f"{scope['method']} {scope['path']} ".encode() + asked.body
            await asked.answer(text, headers=[(b"content-length", b"%d" % len(text))])

    async def say(self, *pieces: bytes) -> bytes:
        """Say something, and what is answered to it."""
        before = len(self.carrier.sent)
        for piece in pieces:
            self.http.data_received(piece)
            for _ in range(9):
                await asyncio.sleep(0)
        return self.carrier.sent[before:]


def get(path: str = "/", more: bytes = b"", version: str = "1.1") -> bytes:
    return f"GET {path} HTTP/{version}\r\n".encode() + HOST + more + b"\r\n"


def post(body: bytes, more: bytes = b"") -> bytes:
    return b"POST / HTTP/1.1\r\n" + HOST + more + b"Content-Length: %d\r\n\r\n" % len(body) + body


# --- One request ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [1, 7, 1000])
async def test_a_request_comes_whole_however_it_is_cut(step: int) -> None:
    line = Line()
    stream = get("/a%20b?c=%64") + post(b"some words")
    await line.say(*(stream[at : at + step] for at in range(0, len(stream), step)))
    one, two = line.asked
    assert (one.scope["path"], one.scope["query_string"]) == ("/a b", b"c=%64")
    assert one.scope["headers"] == [(b"host", b"x")]
    assert two.body == b"some words"
    assert line.carrier.sent.endswith(b"\r\n\r\nPOST / some words")
    assert line.carrier.sent.count(b"HTTP/1.1 200 OK\r\ndate: ") == 2
    assert "close" not in line.carrier.told


async def test_an_application_is_asked_once_the_body_is_there() -> None:
    line = Line()
    assert await line.say(post(b"words")[:-1]) == b""
    assert not line.asked
    assert (await line.say(b"s")).endswith(b"words")


async def test_who_waits_to_be_told_to_go_on_is_told_so() -> None:
    head = post(b"words", b"Expect: 100-Continue\r\n")
    line = Line()
    assert await line.say(head[:-5]) == b"HTTP/1.1 100 Continue\r\n\r\n"
    assert (await line.say(b"words")).startswith(b"HTTP/1.1 200")


async def test_a_head_alone_is_answered_to_who_asks_for_the_head_alone() -> None:
    line = Line()
    answer = await line.say(get().replace(b"GET", b"HEAD"))
    assert b"\r\ncontent-length: 7\r\n" in answer
    assert answer.endswith(b"\r\n\r\n")
    assert (await line.say(get())).endswith(b"GET / ")


@pytest.mark.parametrize("asked", [get(version="1.0"), get(more=b"Connection: close\r\n")])
async def test_who_asks_once_is_answered_and_closed(asked: bytes) -> None:
    line = Line()
    assert b"\r\nconnection: close\r\n" in await line.say(asked + b"\r\n")
    assert line.carrier.told == ["close"]


async def test_an_answer_without_a_length_ends_with_the_connection() -> None:
    line = Line(lambda asked: asked.answer(b"some ", b"words"))
    assert (await line.say(get())).endswith(b"\r\nconnection: close\r\n\r\nsome words")
    assert line.carrier.told == ["close"]


async def test_an_upgrade_to_what_nobody_speaks_is_left_aside() -> None:
    """RFC 9110, 7.8: a server may ignore it. Some clients ask each time."""
    line = Line()
    await line.say(get("/one", H2C) + get("/two") + post(b"", H2C), get("/four"))
    assert [each.scope["path"] for each in line.asked] == ["/one", "/two", "/", "/four"]
    assert line.carrier.sent.count(b"HTTP/1.1 200") == 4
    assert "close" not in line.carrier.told


async def test_a_body_is_never_read_as_a_request() -> None:
    """The parser reads no body where an upgrade is wished for: it would be a request behind a proxy's back."""
    line = Line()
    answer = await line.say(post(get("/behind"), H2C))
    assert answer.startswith(b"HTTP/1.1 400")
    assert answer.count(b"HTTP/1.1") == 1
    assert await line.say(get("/behind")) == b""
    assert not line.asked


# --- Several --------------------------------------------------------------------------------------------


async def test_requests_are_answered_in_turn() -> None:
    go_on = asyncio.Event()

    async def slowly(asked: Asked) -> None:
        await go_on.wait()
        await asked.answer(asked.scope["path"].encode(), headers=[(b"content-length", b"2")])

    line = Line(slowly)
    await line.say(get("/1") + get("/2"), get("/3"))
    assert len(line.asked) == 1
    assert line.carrier.told == ["stop", "stop"]  # nothing more is read
    go_on.set()
    await line.say(b"", b"")
    assert [part[-2:] for part in line.carrier.sent.split(b"HTTP/1.1 200")[1:]] == [b"/1", b"/2", b"/3"]
    assert line.carrier.told[-1] == "go on"


async def test_nothing_is_written_to_who_has_left_with_several_requests_open() -> None:
    """Who answers is told so; of the requests behind that one nobody hears."""
    told: list[Message] = []

    async def waiting(asked: Asked) -> None:
        told.append(await asked.receive())
        await asked.answer(b"here")

    line = Line(waiting)
    await line.say(get("/one") + get("/two"))
    line.http.connection_lost(ConnectionResetError())
    for _ in range(9):
        await asyncio.sleep(0)
    assert [each.scope["path"] for each in line.asked] == ["/one"]
    assert told == [{"type": "http.disconnect"}]
    assert line.carrier.sent == b""
    assert not line.door.tasks


async def test_an_answer_waits_for_a_client_that_takes_nothing() -> None:
    line = Line()
    line.http.pause_writing()
    assert await line.say(get()) == b""
    line.http.resume_writing()
    assert (await line.say()) == b""
    for _ in range(9):
        await asyncio.sleep(0)
    assert line.carrier.sent.endswith(b"GET / ")


async def test_what_is_asked_is_answered_before_the_house_closes() -> None:
    line, idle, go_on = Line(), Line(), asyncio.Event()

    async def slowly(asked: Asked) -> None:
        await go_on.wait()
        await asked.answer(b"here", headers=[(b"content-length", b"4")])

    line.answering = slowly
    await line.say(get() + get())
    for each in (line, idle):
        each.http.shutdown()
    assert idle.carrier.told == ["close"]
    assert "close" not in line.carrier.told
    go_on.set()
    answer = await line.say(b"")
    assert b"\r\nconnection: close\r\n" in answer
    assert answer.count(b"HTTP/1.1") == 1
    assert line.carrier.told[-1] == "close"


# --- Applications that fail -----------------------------------------------------------------------------


async def _nothing(asked: Asked) -> None:
    pass


async def _no_body(asked: Asked) -> None:
    await asked.answer(headers=[(b"content-length", b"4")])


async def _split(asked: Asked) -> None:
    await asked.answer(b"", headers=[(b"content-length", b"0"), (b"x-name", b"Ann\r\nset-cookie: a=b")])


async def _fails(asked: Asked) -> None:
    raise ValueError("QS AH")


async def _too_long(asked: Asked) -> None:
    await asked.answer(b"12345", headers=[(b"content-length", b"4")])


@pytest.mark.parametrize("answering", [_nothing, _no_body, _split, _fails, _too_long])
async def test_who_gets_no_answer_is_told_that_something_went_wrong(answering: Answer) -> None:
    line = Line(answering)
    with capture_logs() as logs:
        answer = await line.say(get())
    assert answer.startswith(b"HTTP/1.1 500 Internal Server Error\r\n")
    assert answer.endswith(b'{"error":"Something went wrong on the server"}')
    assert b"set-cookie" not in answer
    assert line.carrier.told == ["stop", "eof"]
    assert "QS" not in str(logs)


async def test_an_answer_in_part_ends_the_connection() -> None:
    async def in_part(asked: Asked) -> None:
        await asked.answer(b"12", b"", headers=[(b"content-length", b"4")])

    line = Line(in_part)
    assert (await line.say(get())).endswith(b"\r\n\r\n12")
    assert line.carrier.told == ["close"]


# --- Sockets --------------------------------------------------------------------------------------------


async def test_what_a_client_says_before_its_socket_is_open_is_heard() -> None:
    async def opening(asked: Asked) -> None:
        assert asked.scope["extensions"][PLACE]("203.0.113.9")
        wire = asked.scope["extensions"][WIRE](b"101")
        heard.extend([await wire.receive(), await wire.receive()])
        await asked.answer(b"goes nowhere")

    heard: list[Any] = []
    line = Line(opening)
    line.http.data_received(get("/ws", UPGRADE) + said(TEXT, b"one"))
    assert await line.say(said(TEXT, b"two")) == b"101"
    assert heard == ["one", "two"]
    assert line.carrier.told == []
    assert line.carrier.get_protocol() is not line.http


@pytest.mark.parametrize("asked", [get("/ws", UPGRADE + b"Content-Length: 2\r\n") + b"{}", post(b"", UPGRADE)])
async def test_a_socket_is_asked_for_by_a_bare_get(asked: bytes) -> None:
    line = Line()
    assert (await line.say(asked)).startswith(b"HTTP/1.1 400")
    assert not line.asked
