"""Where Prometheus reads a room's metrics: a port of its own, served by a thread of its own, within limits.

They can be read while the room's event loop stands, and a connection that does not go on holds neither a thread nor
its place.
"""

import asyncio
import contextlib
import os
import socket
import threading
from collections.abc import Coroutine, Iterator
from typing import Any

from prometheus_client import CollectorRegistry
from prometheus_client.exposition import choose_encoder

from cardhouse.room.network.strangers import Strangers
from cardhouse.room.watch.metrics import Metrics

ANSWER_S = 5.0
"""For a connection from its beginning to its end."""
MOST_OPEN, BACKLOG = 32, 128
HEAD_BYTES = 16 * 1024


@contextlib.contextmanager
def exposed(metrics: Metrics, host: str, port: int) -> Iterator[None]:
    """Serve the metrics there while this lasts; port 0: nowhere. OSError names the address."""
    if not port:
        yield
        return
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        why = error.strerror if isinstance(error, socket.gaierror) else os.strerror(error.errno or 0)
        raise OSError(error.errno, f"metrics_port: cannot listen on {host}:{port}: {why}") from error
    loop, over = asyncio.new_event_loop(), asyncio.Event()
    thread = threading.Thread(target=_run, args=(loop, _serve(listening, metrics.registry, over)), name="metrics")
    thread.start()
    try:
        yield
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()


def _run(loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(work)


async def _serve(listening: socket.socket, registry: CollectorRegistry, over: asyncio.Event) -> None:
    there = Strangers(MOST_OPEN)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there.enter(writer.transport)
        try:
            with contextlib.suppress(OSError, EOFError, asyncio.LimitOverrunError, asyncio.CancelledError):
                async with asyncio.timeout(ANSWER_S):
                    writer.write(_answer(await reader.readuntil(b"\r\n\r\n"), registry))
                    await writer.drain()
                    writer.close()
                    await writer.wait_closed()
        finally:
            there.leave(writer.transport)
            writer.transport.abort()

    server = await asyncio.start_server(answer, sock=listening, limit=HEAD_BYTES)
    await over.wait()
    server.close()


def _answer(head: bytes, registry: CollectorRegistry) -> bytes:
    first, *lines = head.decode("latin-1").split("\r\n")
    method, _, _ = first.partition(" ")
    if method not in ("GET", "HEAD"):
        return b"HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
    fields = (line.partition(":") for line in lines)
    accepted = ",".join(value.strip() for name, _, value in fields if name.strip().lower() == "accept")
    encode, kind = choose_encoder(accepted)
    body = encode(registry)
    said = f"HTTP/1.1 200 OK\r\ncontent-type: {kind}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
    return said.encode() + (body if method == "GET" else b"")
