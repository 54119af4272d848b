"""One exchange with a server outside the room: a request and its answer over HTTP/1.1, within one deadline."""

import asyncio
import ssl
from collections.abc import Iterable
from dataclasses import dataclass

import h11

PIECE = 64 * 1024


class NoAnswer(OSError):  # noqa: N818
    """The server is not there, breaks off, or answers with what is no HTTP, or too much of it."""


@dataclass(frozen=True)
class Place:
    """Where a server is: the address to connect to, and the name its certificate must bear."""

    address: str
    port: int
    host: str
    secure: ssl.SSLContext | None = None
    """None for plain HTTP."""

    @property
    def named(self) -> str:
        """What a Host header says."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (80 if self.secure is None else 443) else f"{host}:{self.port}"


@dataclass(frozen=True)
class Answered:
    """What a server answers."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


async def exchange(
    place: Place, method: str, target: str, headers: Iterable[tuple[str, str]], body: bytes, within_s: float, most: int
) -> Answered:
    """Send a request and read its answer. No redirect is followed.

    within_s: for everything from connecting to the answer's last byte; TimeoutError beyond it.
    most: bytes of the answer's body that are taken; 0 reads none of it.
    Raises NoAnswer.
    """
    request = h11.Request(
        method=method,
        target=target,
        headers=[("host", place.named), ("connection", "close"), ("content-length", str(len(body))), *headers],
    )
    async with asyncio.timeout(within_s):
        try:
            return await _exchange(place, request, body, most)
        except (OSError, EOFError, h11.ProtocolError) as error:
            raise NoAnswer(type(error).__name__) from error


async def _exchange(place: Place, request: h11.Request, body: bytes, most: int) -> Answered:
    name = place.host if place.secure is not None else None
    reader, writer = await asyncio.open_connection(place.address, place.port, ssl=place.secure, server_hostname=name)
    try:
        talk = h11.Connection(h11.CLIENT)
        for part in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(talk.send(part) or b"")
        await writer.drain()
        return await _answer(talk, reader, most)
    finally:
        writer.transport.abort()


async def _answer(talk: h11.Connection, reader: asyncio.StreamReader, most: int) -> Answered:
    said: h11.Response | None = None
    body = bytearray()
    while True:
        event = talk.next_event()
        if event is h11.NEED_DATA:
            talk.receive_data(await reader.read(PIECE))
        elif isinstance(event, h11.Response):
            said = event
        elif isinstance(event, h11.Data):
            body += event.data
            if len(body) > most:
                raise NoAnswer("too much")
        if said is not None and (most == 0 or isinstance(event, h11.EndOfMessage)):
            headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in said.headers]
            return Answered(said.status_code, headers, bytes(body))
        if isinstance(event, h11.ConnectionClosed):
            raise EOFError
