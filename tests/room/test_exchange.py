"""Asking a server outside: what it answers, and that nothing it does holds the room up."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from cardhouse.room.network.exchange import Answered, NoAnswer, Place, exchange

from .conftest import PATIENCE

WITHIN_S = 0.4


@contextlib.asynccontextmanager
async def answering(*pieces: bytes, pause_s: float = 0.0) -> AsyncIterator[tuple[Place, list[bytes]]]:
    """A server that hears a request and answers in pieces, with pauses between; it keeps what it has heard."""
    heard: list[bytes] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].split()[0])
        heard.append(head + await reader.readexactly(length))
        for piece in pieces:
            writer.write(piece)
            await asyncio.sleep(pause_s)
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    try:
        yield Place("127.0.0.1", server.sockets[0].getsockname()[1], "room.example.org"), heard
    finally:
        server.close()


async def ask(place: Place, body: bytes = b"", most: int = 1000) -> Answered:
    asked = exchange(place, "POST", "/api/x?seat=1", [("cookie", "a=b")], body, WITHIN_S, most)
    return await asyncio.wait_for(asked, PATIENCE)


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 202 Accepted\r\ncontent-length: 5\r\n\r\nhello",
        b"HTTP/1.1 202 Accepted\r\ntransfer-encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n",
        b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 202 Accepted\r\n\r\nhello",
    ],
)
async def test_a_request_goes_out_whole_and_the_answer_comes_back_whole(answer: bytes) -> None:
    async with answering(answer) as (place, heard):
        said = await ask(place, b'{"a":1}')
    assert (said.status, said.body) == (202, b"hello")
    lines = heard[0].decode().split("\r\n")
    assert lines[0] == "POST /api/x?seat=1 HTTP/1.1"
    assert f"host: room.example.org:{place.port}" in lines
    assert lines[-1] == '{"a":1}'


@pytest.mark.parametrize(
    "pieces",
    [
        [b"HTTP/1.1 200 OK\r\nx: ", *[b"a"] * 1000],
        [b"HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n", *[b"a"] * 1000],
        [b"HTTP/1.1 103 Early Hints\r\n\r\n"] * 1000,
        [b""] * 1000,
    ],
)
async def test_the_deadline_is_for_all_of_it(pieces: list[bytes]) -> None:
    """Something every moment does not lengthen it."""
    async with answering(*pieces, pause_s=WITHIN_S / 10) as (place, _):
        with pytest.raises(TimeoutError):
            await ask(place)


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhello",
        b"SSH-2.0-OpenSSH_9.2\r\n",
        b"HTTP/1.1 200 OK\r\n\r\n" + b"a" * 1001,
        b"HTTP/1.1 200 OK\r\nx: " + b"a" * 1_000_000,
    ],
)
async def test_what_is_no_answer_is_told(answer: bytes) -> None:
    """Broken off, no HTTP, too long, a head without end."""
    async with answering(answer) as (place, _):
        with pytest.raises(NoAnswer):
            await ask(place)


async def test_nobody_there() -> None:
    async with answering() as (place, _):
        pass
    with pytest.raises(NoAnswer):
        await ask(place)


async def test_where_no_body_is_wanted_none_is_waited_for() -> None:
    async with answering(b"HTTP/1.1 201 Created\r\ncontent-length: 9\r\n\r\n", b"", pause_s=WITHIN_S) as (place, _):
        assert (await ask(place, most=0)).status == 201
