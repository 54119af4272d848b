"""Bots as a service of their own: one pool of thinking processes that any number of rooms ask.

A room shows the secret they share when it connects.  Its requests are answered as each is done, in the fair order of
the pool, which knows guests across all rooms.
"""

import asyncio
import hmac
import os
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any

import orjson
import structlog
from pydantic import ValidationError
from websockets.asyncio.server import Server, ServerConnection, serve, unix_serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from cardhouse.room.network.addresses import Address, checked_secret
from cardhouse.room.network.strangers import Strangers
from cardhouse.room.settings import Settings
from cardhouse.room.stopping import told_to_stop
from cardhouse.room.thinking.bots import own_bots
from cardhouse.room.thinking.fair import Asker
from cardhouse.room.thinking.pool import BotError, Thinkers
from cardhouse.room.thinking.wire import WIRE, Asked
from cardhouse.room.watch import logs
from cardhouse.room.watch.exposing import exposed
from cardhouse.room.watch.metrics import Metrics

log = structlog.get_logger()
MOST_CONNECTIONS = 64
MOST_STRANGERS = 64  # that have not shown the secret yet
MOST_OPEN = 4096  # requests of one room
HEALTH_EVERY_S = 2.0
NOT_UNDERSTOOD = 1008


class Counted(ServerConnection):
    """A connection that is a stranger's until it has shown the secret."""

    def __init__(self, strangers: Strangers, *given: Any, **how: Any) -> None:
        """``strangers``: where it is counted."""
        super().__init__(*given, **how)
        self._strangers = strangers

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has connected: a stranger until they show the secret."""
        super().connection_made(transport)
        self._strangers.enter(self.transport)

    def known(self) -> None:
        """Whoever has connected has shown the secret, and is a stranger no more."""
        self._strangers.leave(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is lost, and counts no more."""
        self._strangers.leave(self.transport)
        super().connection_lost(exc)


class Service:
    """A pool served to rooms. The pool is the caller's to start and stop."""

    def __init__(self, thinkers: Thinkers, secret: str, most_connections: int = MOST_CONNECTIONS) -> None:
        """ValueError where the secret is none."""
        self._thinkers = thinkers
        self._expected = f"Bearer {checked_secret(secret)}".encode()
        self._most = most_connections
        self._strangers = Strangers(MOST_STRANGERS)
        self._connections: set[ServerConnection] = set()
        self._server: Server | None = None

    async def open(self, address: Address) -> int:
        """Listen; returns the port (0 on a Unix socket). OSError where the address is taken."""
        how = {
            **WIRE,
            "process_request": self._let_in,
            "create_connection": partial(Counted, self._strangers),
            "server_header": None,
        }
        if address.path:
            with suppress(FileNotFoundError):
                if Path(address.path).is_socket():  # noqa: ASYNC240  (once, before anybody is there)
                    Path(address.path).unlink()  # noqa: ASYNC240
            before = os.umask(0o177)
            try:
                self._server = await unix_serve(self._attend, address.path, **how)
            finally:
                os.umask(before)
            return 0
        self._server = await serve(self._attend, address.host, address.port, **how)
        return int(next(iter(self._server.sockets)).getsockname()[1])

    async def close(self) -> None:
        """Listen no more and send every room away."""
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    def _let_in(self, connection: ServerConnection, request: Request) -> Response | None:
        """None for a room that knows the secret, while there is space; else what it is told."""
        said = request.headers.get_all("Authorization")
        if len(said) != 1 or not hmac.compare_digest(said[0].encode(errors="replace"), self._expected):
            log.warning("somebody without the secret asked for bots")
            return connection.respond(HTTPStatus.UNAUTHORIZED, "another secret\n")
        if len(self._connections) >= self._most:
            log.warning("too many rooms ask for bots", most=self._most)
            return connection.respond(HTTPStatus.SERVICE_UNAVAILABLE, "too many connections\n")
        if isinstance(connection, Counted):
            connection.known()
        return None

    async def _attend(self, connection: ServerConnection) -> None:
        """Answer a room until it goes."""
        self._connections.add(connection)
        tasks = {asyncio.create_task(self._tell_health(connection))}
        log.info("a room asks for bots", rooms=len(self._connections))
        try:
            async for message in connection:
                try:
                    asked = Asked.model_validate_json(message)
                except ValidationError:
                    await connection.close(NOT_UNDERSTOOD, "not understood")
                    break
                if len(tasks) > MOST_OPEN:
                    await _say(connection, {"id": asked.id, "error": "too many bots wait to think"})
                    continue
                task = asyncio.create_task(self._answer(connection, asked))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
        except ConnectionClosed:
            pass
        finally:
            for task in tasks:
                task.cancel()
            self._connections.discard(connection)
            log.info("a room has gone", rooms=len(self._connections))

    async def _answer(self, connection: ServerConnection, asked: Asked) -> None:
        try:
            asker = Asker(asked.whom, asked.where)
            found = await self._thinkers.act(asked.game, asked.level, asked.seat, asked.seed, asked.world, asker)
            said: dict[str, object] = {"id": asked.id, "found": asdict(found)}
        except BotError as error:
            said = {"id": asked.id, "error": str(error)}
        await _say(connection, said)

    async def _tell_health(self, connection: ServerConnection) -> None:
        while True:
            await _say(connection, {"health": asdict(self._thinkers.health())})
            await asyncio.sleep(HEALTH_EVERY_S)


async def _say(connection: ServerConnection, said: dict[str, object]) -> None:
    with suppress(ConnectionClosed):
        await connection.send(orjson.dumps(said))


def run(settings: Settings, listen: str) -> None:
    """Serve bots until told to stop. ValueError, OSError: what is wrong with the secret or the address."""
    asyncio.run(_run(settings, Address.read(listen, "--listen")))


async def _run(settings: Settings, address: Address) -> None:
    thinkers = own_bots(settings)
    service = Service(thinkers, settings.bot_secret)
    logs.set_up()
    metrics = Metrics()
    metrics.watch_bots(thinkers.health)
    stopped = told_to_stop()
    port = await service.open(address)
    thinkers.start()
    metrics.start()
    try:
        where = f"unix:{address.path}" if address.path else f"{address.host}:{port}"
        with exposed(metrics, settings.metrics_host, settings.metrics_port):
            print(f"Cardhouse's bots are at {where}  (Ctrl-C sends them home)", flush=True)
            await stopped.wait()
    finally:
        metrics.stop()
        await service.close()
        await thinkers.stop()
