"""What happens on a connection, whatever carries it."""

import asyncio
import contextlib
import time
from dataclasses import replace

import structlog

from cardhouse.kit.words import language_of
from cardhouse.room.house import House
from cardhouse.room.machine.events import Heard
from cardhouse.room.machine.state import NOWHERE, Origin, Person
from cardhouse.room.messages import AnyMessage, Chat, Emote, Hello, MessageError, Nudge, Report, Sit, Token, read
from cardhouse.room.names.tokens import new_token
from cardhouse.room.network.buckets import Bucket
from cardhouse.room.network.languages import spoken
from cardhouse.room.rooms.rooms import Elsewhere
from cardhouse.room.storage import StorageError
from cardhouse.room.tables.line import NOT_LET_IN, Line, Transport
from cardhouse.room.tables.live import LiveTable
from cardhouse.room.tables.relay import MOVED, Asking, Away
from cardhouse.room.watch.logs import where
from cardhouse.room.words import say

log = structlog.get_logger()
NO_TABLE, TOO_MUCH = 4404, 1008
WIRE = "cardhouse.wire"  # among the ASGI extensions of who asks for a socket: answers, gives what carries it
PLACE = "cardhouse.place"  # and, before that: counts it against an address, False where no more may come from there
HELLO_S = 15.0  # who says nothing for so long after coming in is sent away
MOST_EXCESS = 500  # refused messages over the rate before the connection is closed


def new_line(house: House, person: Person, address: str = "", origin: Origin = NOWHERE) -> Line:
    """A line with the room's limits."""
    limits = house.settings
    bucket = Bucket(limits.message_rate, limits.message_burst)
    line = Line(person, bucket, house.chat_bucket(person.id), limits.outbox, address)
    line.origin = origin
    line.language = spoken()
    return line


async def attend(
    house: House,
    transport: Transport,
    table_id: str,
    person: Person,
    asking: Asking | None = None,
    address: str = "",
    origin: Origin = NOWHERE,
) -> None:
    """Serve a connection from its first message to its last, or pass it on to the room that holds its table.

    ``asking``: how it would be passed on; None where another room has done so already. ``address``, ``origin``: whence.
    """
    since = time.monotonic()
    while True:
        try:
            await _attend(house, transport, table_id, new_line(house, person, address, origin))
        except Elsewhere as elsewhere:
            if asking is None:
                await transport.close(MOVED, "the table has moved")
                return
            try:
                code, reason = await house.relay.socket(elsewhere.room, table_id, asking, transport)
            except Away:
                if await house.relay.pause(since):
                    continue
                code, reason = MOVED, "the table's room cannot be reached"
            await transport.close(code, reason)
        except StorageError:
            await transport.close(MOVED, "the room cannot reach what it keeps")
        return


async def _attend(house: House, transport: Transport, table_id: str, line: Line) -> None:
    live = await house.tables.get(table_id)
    line.open(transport)
    house.metrics.sockets.inc()
    try:
        if live is None:
            line.refuse(say("this-table-doesnt-exist"), about="table")
            line.close(NO_TABLE, "no such table")
        else:
            await _talk(house, transport, live, line)
    finally:
        house.metrics.sockets.dec()
        if live is not None:
            live.exit(line)
        line.close(1000, "")
        await line.hang_up()


async def _talk(house: House, transport: Transport, live: LiveTable, line: Line) -> None:
    """The first message may bring a seat's token; from then on the visitor is at the table."""
    try:
        async with asyncio.timeout(HELLO_S):
            raw = await line.receive()
    except TimeoutError:
        line.close(NOT_LET_IN, "nothing was said")
        return
    if raw is None:
        return
    await come_in(house, live, line, _greeting(house, raw))
    while raw is not None:
        await hear(house, live, line, raw)
        raw = await line.receive()


def _greeting(house: House, raw: str | bytes) -> Hello:
    """The greeting in a visitor's first message; an empty one if there is none."""
    with contextlib.suppress(MessageError):
        message = read(raw, house.settings.message_bytes)
        if isinstance(message, Hello):
            return message
    return Hello(do="hello")


async def come_in(house: House, live: LiveTable, line: Line, hello: Hello) -> None:
    """Bring a visitor to a table, to the seat their token stands for. If it stands for none, they are told so."""
    if hello.language is not None:
        line.language = language_of([hello.language])
    seat = await house.tables.seat_of_token(live, hello.token)
    if hello.browser is not None:
        line.origin = replace(line.origin, browser=house.people.mark(f"browser {hello.browser}"))
    await live.enter(line, seat, hello)
    if hello.token and seat is None and live.state.seat_of(line.person.id) is None:
        line.refuse(say("seat-link-is-dead"), about="token")


async def hear(house: House, live: LiveTable, line: Line, raw: str | bytes) -> None:
    """Act on one message; whatever is wrong with it, the sender is told and nothing changes."""
    house.metrics.messages.inc()
    if not line.bucket.take():
        line.excess += 1
        house.metrics.refused.labels("rate").inc()
        line.refuse(say("too-many-messages-slow-down"))
        if line.excess > MOST_EXCESS:
            line.close(TOO_MUCH, "too many messages")
        await asyncio.sleep(0)  # many may have come at once; others' turn
        return
    about, press = "message", None
    try:
        message = read(raw, house.settings.message_bytes)
        about, press = message.do, message.press
        if isinstance(message, Chat | Emote | Nudge | Report) and not line.chat_bucket.take():
            line.refuse(say("youre-chatting-too-fast-wait-moment"), about, press)
        elif isinstance(message, Sit) and live.state.is_test:
            await _sit_in_a_test(house, live, line, message)
        else:
            await live.feed(heard(line, message))
    except MessageError as error:
        house.metrics.refused.labels(error.about).inc()
        line.refuse(error.reason, about=error.about)
    except StorageError as error:
        line.refuse(str(error), about, press)
    except Exception as error:
        # No traceback with values: a log must not tell what a hand holds.
        house.metrics.errors.inc()
        live.log.error("a message failed", about=about, error=type(error).__name__, where=where(error))
        line.refuse(say("server-fault-look-again"), about, press)


async def _sit_in_a_test(house: House, live: LiveTable, line: Line, message: Sit) -> None:
    """Someone sits down as a partner in a play that counts: it is their try of that deal."""
    reason = await house.deals.why_not_join(live.state, line.person)
    if reason is not None:
        line.refuse(reason, message.do, message.press)
        return
    try:
        await live.feed(heard(line, message))
    finally:
        await house.deals.joined(live.state, line.person)


def heard(line: Line, message: AnyMessage) -> Heard:
    """A message as the table hears it, with a fresh token where it may need one."""
    return Heard(line.number, message, new_token() if isinstance(message, Sit | Token) else "")
