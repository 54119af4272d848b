"""What rooms tell each other: small events.

Events are hints: they may be lost, and nothing that counts hangs on them, since the truth lies in the database.
``Missed`` says that some may have been lost, and that what was built from them should be read again.
"""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Protocol
from urllib.parse import urlsplit

import orjson
import structlog

from cardhouse.extras import needs

log = structlog.get_logger()
MOST_BYTES = 256 * 1024
MOST_WAITING = 4096
SILENCE_S = 5.0
"""A server that has said nothing for so long is asked whether it lives; after as long again it is taken for dead."""
AGAIN_S = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Waits between attempts to reach the bus again; the last is repeated."""


@dataclass(frozen=True)
class TableChanged:
    """A table looks otherwise in the lobby, is new, or has left it."""

    table: str


@dataclass(frozen=True)
class TableTaken:
    """A room holds a table now: connections at another room are to come here."""

    table: str
    room: str


@dataclass(frozen=True)
class PersonRenamed:
    """A guest has taken another name."""

    person: str
    name: str


@dataclass(frozen=True)
class PersonBarred:
    """Open tables are closed to a guest for some time; they were removed from this one."""

    person: str
    table: str


@dataclass(frozen=True)
class SignedOut:
    """A person's cookies are to be looked up again, and their lines come anew: a device is signed in no more."""

    person: str


@dataclass(frozen=True)
class Missed:
    """Events may have been lost: read again what you know of other rooms. Never sent, only heard."""


Event = TableChanged | TableTaken | PersonRenamed | PersonBarred | SignedOut | Missed
SENT: dict[str, type[Any]] = {
    kind.__name__: kind for kind in (TableChanged, TableTaken, PersonRenamed, PersonBarred, SignedOut)
}
Listener = Callable[[Event], None]


class Bus(Protocol):
    """Between the rooms of one database."""

    async def open(self) -> None:
        """Begin to listen; ValueError when the address cannot be used. A bus that is down is waited for."""

    async def close(self) -> None:
        """Stop listening to other processes."""

    def publish(self, event: Event) -> None:
        """Tell every room, this one included. Never waits and never fails."""

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hear events from now on; call what comes back to hear no more."""

    def health(self) -> tuple[bool, str]:
        """Whether rooms hear each other, in words."""


class LocalBus:
    """The bus of a room that is alone; others inherit its listeners."""

    def __init__(self, room: str) -> None:
        self.room = room
        self._listeners: list[Listener] = []

    async def open(self) -> None:
        """Connect to nothing: a room that is alone has no others to hear."""

    async def close(self) -> None:
        """Part from nothing: a room that is alone has no others."""

    def publish(self, event: Event) -> None:
        """Tell the listeners; one that fails keeps nothing from the others."""
        for listener in tuple(self._listeners):
            try:
                listener(event)
            except Exception as error:
                log.error("an event could not be heard", kind=type(event).__name__, error=type(error).__name__)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hear events from now on."""
        self._listeners.append(listener)

        def leave() -> None:
            with contextlib.suppress(ValueError):
                self._listeners.remove(listener)

        return leave

    def health(self) -> tuple[bool, str]:
        """A room alone hears itself."""
        return True, "this room is alone"


class ValkeyBus(LocalBus):
    """Rooms joined by a Valkey server (pub/sub). It may come and go: what is told meanwhile is lost, and said so."""

    def __init__(self, url: str, room: str, name: str = "cardhouse", silence_s: float = SILENCE_S) -> None:
        super().__init__(room)
        with needs("valkey"):
            import valkey.asyncio as client

        try:
            self._client = client.Valkey.from_url(
                url, socket_connect_timeout=5.0, socket_keepalive=True, socket_timeout=silence_s
            )
        except ValueError as error:
            raise ValueError(f"bus: {error}") from error
        self._faults: tuple[type[Exception], ...] = (client.ValkeyError, OSError, TimeoutError)
        self._channel = f"{name}:events"
        self._silence = silence_s
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._tasks: set[asyncio.Task[None]] = set()
        self._joined = asyncio.Event()
        self._was_joined = False

    async def open(self) -> None:
        """Begin to listen and to tell; returns at once, the server may come later."""
        self._run(self._listen())
        self._run(self._tell())

    async def joined(self) -> None:
        """Return when the server has been reached."""
        await self._joined.wait()

    async def close(self) -> None:
        """Stop listening to other processes and close the connection."""
        while self._tasks:  # a client whose wait runs out at this moment takes the cancellation for its timeout
            for task in tuple(self._tasks):
                task.cancel()
            await asyncio.wait(self._tasks, timeout=1.0)
        with contextlib.suppress(*self._faults):
            await self._client.aclose()

    def health(self) -> tuple[bool, str]:
        """Whether the server is reached."""
        if self._joined.is_set():
            return True, "rooms hear each other"
        return False, "the bus between rooms does not answer"

    # --- Telling ---

    def publish(self, event: Event) -> None:
        """Tell the listeners here, and the other rooms when the server takes it."""
        super().publish(event)
        if type(event).__name__ in SENT:
            self._send({"event": type(event).__name__, **asdict(event)})

    def _send(self, message: dict[str, Any]) -> None:
        if self._outbox.full():  # nobody hears; the oldest tells least
            self._outbox.get_nowait()
        self._outbox.put_nowait(orjson.dumps({"from": self.room, **message}))

    async def _tell(self) -> None:
        while True:
            message = await self._outbox.get()
            try:
                await self._client.publish(self._channel, message)
            except self._faults as error:
                log.warning("not told to other rooms", error=type(error).__name__)
                await self._joined.wait()

    # --- Hearing ---

    async def _listen(self) -> None:
        waits = 0
        while True:
            try:
                async with self._client.pubsub() as channels:
                    await channels.subscribe(self._channel)
                    asked = False
                    while True:
                        message = await channels.get_message(timeout=self._silence)
                        if message is None:
                            if asked:
                                raise TimeoutError
                            await channels.ping()
                        elif message["type"] == "message":
                            self._hear(message["data"])
                        elif message["type"] == "subscribe":
                            waits = 0  # from here on nothing is missed
                            self._join()
                        asked = message is None
            except self._faults as error:
                if self._joined.is_set():
                    log.error("the bus between rooms is gone", error=type(error).__name__)
                self._joined.clear()
                await asyncio.sleep(AGAIN_S[min(waits, len(AGAIN_S) - 1)])
                waits += 1

    def _join(self) -> None:
        self._joined.set()
        if self._was_joined:
            super().publish(Missed())
        self._was_joined = True

    def _hear(self, data: bytes) -> None:
        """Act on one message; what cannot be read is another version's, and is left."""
        if len(data) > MOST_BYTES:
            return
        try:
            message = orjson.loads(data)
            sender = message.pop("from")
            if sender != self.room:
                super().publish(SENT[message.pop("event")](**message))
        except (orjson.JSONDecodeError, KeyError, TypeError, ValueError, AttributeError):
            log.warning("a message of another room could not be read")

    def _run(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ran)

    def _ran(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("work for the bus failed", error=type(error).__name__)


def bus_at(url: str | None, room: str) -> Bus:
    """The bus of a URL: none is a room alone. ValueError and MissingExtraError say what is wrong."""
    if not url:
        return LocalBus(room)
    scheme = urlsplit(url).scheme
    if scheme not in ("valkey", "valkeys", "redis", "rediss"):
        raise ValueError(f"bus: {scheme or url!r} is no kind of bus; write valkey://host:port (valkeys:// with TLS)")
    return ValkeyBus(url, room)
