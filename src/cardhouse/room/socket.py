"""What happens on a connection, whatever carries it; and the WebSocket that does."""

from __future__ import annotations

import asyncio
import contextlib

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from cardhouse.room.buckets import Bucket
from cardhouse.room.house import House
from cardhouse.room.live import LiveTable
from cardhouse.room.logs import where
from cardhouse.room.messages import MessageError, read
from cardhouse.room.people import Person
from cardhouse.room.refused import Refused
from cardhouse.room.visitor import Transport, Visitor

log = structlog.get_logger()
NO_TABLE, NOT_LET_IN, TOO_MUCH = 4404, 4403, 1008
MOST_EXCESS = 500  # refused messages over the rate before the connection is closed


class WebSocketTransport:
    """A WebSocket as the room's transport."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket

    async def receive(self) -> str | bytes | None:
        """The next message, None when the client is gone."""
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | None = message.get("text")
        return text if text is not None else message.get("bytes", b"")

    async def send(self, text: str) -> None:
        """Send a text message."""
        await self._socket.send({"type": "websocket.send", "text": text})

    async def close(self, code: int, reason: str) -> None:
        """Close; a client that is gone already is no matter."""
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
            await self._socket.close(code, reason)


def new_visitor(house: House, person: Person) -> Visitor:
    """A visitor with the room's limits."""
    limits = house.settings
    bucket = Bucket(limits.message_rate, limits.message_burst)
    return Visitor(person, bucket, house.chat_bucket(person.id), limits.outbox)


async def attend(house: House, transport: Transport, table_id: str, person: Person, token: str | None) -> None:
    """Serve a connection from its first message to its last."""
    visitor = new_visitor(house, person)
    pump = asyncio.create_task(visitor.pump(transport), name="pump")
    live: LiveTable | None = None
    house.metrics.sockets.inc()
    try:
        live = await come_in(house, visitor, table_id, token)
        while live is not None and (raw := await visitor.receive(transport)) is not None:
            await hear(house, live, visitor, raw)
    finally:
        house.metrics.sockets.dec()
        if live is not None:
            live.exit(visitor)
        visitor.close(1000, "")
        with contextlib.suppress(Exception):
            await pump
        await visitor.hang_up(transport)


async def come_in(house: House, visitor: Visitor, table_id: str, token: str | None) -> LiveTable | None:
    """Let a visitor in at a table; None, with the reason sent, when that cannot be."""
    live = await house.tables.get(table_id)
    if live is None:
        visitor.refuse("There is no such table", about="table")
        visitor.close(NO_TABLE, "no such table")
        return None
    seat = await house.tables.viewer(live, visitor.person.id, token)
    try:
        await live.enter(visitor, seat)
    except Refused as error:
        visitor.refuse(error.reason, about="table")
        visitor.close(NOT_LET_IN, "not let in")
        return None
    if token and seat is None:
        visitor.refuse("This seat token is not of this table; you are watching", about="token")
    return live


async def hear(house: House, live: LiveTable, visitor: Visitor, raw: str | bytes) -> None:
    """Act on one message; whatever is wrong with it, the sender is told and nothing changes."""
    house.metrics.messages.inc()
    if not visitor.bucket.take():
        visitor.excess += 1
        house.metrics.refused.labels("rate").inc()
        visitor.refuse("Too many messages; slow down")
        if visitor.excess > MOST_EXCESS:
            visitor.close(TOO_MUCH, "too many messages")
        return
    about = "message"
    try:
        message = read(raw, house.settings.message_bytes)
        about = message.do
        await live.handle(visitor, message)
    except MessageError as error:
        house.metrics.refused.labels(error.about).inc()
        visitor.refuse(error.reason, about=error.about)
    except Refused as error:
        house.metrics.refused.labels(about).inc()
        visitor.refuse(error.reason, error.rule, about)
    except Exception as error:
        # No traceback with values: a log must not tell what a hand holds.
        house.metrics.errors.inc()
        live.log.error("a message failed", about=about, error=type(error).__name__, where=where(error))
        visitor.refuse("Something went wrong in the room; look again", about=about)
