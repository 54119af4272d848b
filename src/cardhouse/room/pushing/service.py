"""Who wants notifications, and sending them."""

import asyncio
import hashlib
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import orjson
import structlog

from cardhouse.extras import require
from cardhouse.room.network.buckets import Buckets
from cardhouse.room.pushing.sending import UnsafeError, check_endpoint, send, trusted
from cardhouse.room.settings import Settings
from cardhouse.room.storage import Storage, StorageError
from cardhouse.room.words import say

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

log = structlog.get_logger()
Carrier = Callable[[str, Mapping[str, str], bytes], Awaitable[int]]
KEEP_S = 600  # what nobody could be told after so long, is not told any more
TURN, INVITED = "turn", "invited"
"""Why somebody is called."""
GONE = (404, 410)
SENDERS, MOST_WAITING = 32, 1000
"""Messages on their way at once, one of them to a person; calls that wait for that."""
REST_S = 600.0
"""A service that has not answered in time is sent nothing for so long."""
RATE, BURST = 1 / 30, 5  # messages a second to one person, and at once


class Pushing:
    """The house's line to the push services; ``key`` is None where the house has none."""

    def __init__(self, storage: Storage, contact: str, carrier: Carrier = send) -> None:
        self.key: str | None = None
        self._storage = storage
        self._contact = contact
        self._carrier = carrier
        self._own: EllipticCurvePrivateKey | None = None
        self._senders = asyncio.Semaphore(SENDERS)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._resting: dict[str, float] = {}  # endpoints, and until when
        self._tasks: set[asyncio.Task[None]] = set()
        self._buckets = Buckets(RATE, BURST)

    async def open(self) -> None:
        """Take the house's key from the database, which all rooms on it share."""
        if self._contact:
            from cardhouse.room.pushing import sealing

            self._own = sealing.key_from(await self._storage.kept_secret("push"))
            self.key = sealing.text_of(sealing.public_bytes(self._own))
            await asyncio.to_thread(trusted)

    def close(self) -> None:
        """Tell nobody any more."""
        for task in self._tasks:
            task.cancel()

    async def subscribe(self, person: str, endpoint: str, p256dh: str, auth: str, device: str | None = None) -> None:
        """Notify a person in one of their browsers from now on. ValueError says what is wrong with the request."""
        from cardhouse.room.pushing import sealing

        check_endpoint(endpoint)
        try:
            sealing.check_keys(p256dh, auth)
        except ValueError as error:
            raise ValueError(say("push-keys-are-wrong")) from error
        await self._storage.save_push(person, endpoint, p256dh, auth, device)

    async def unsubscribe(self, person: str, endpoint: str) -> None:
        """Stop notifying a person in a browser."""
        await self._storage.drop_push(endpoint, person)

    def call(self, person: str, table: str, title: str, name: str, why: str = TURN) -> None:
        """Tell a person that it is their turn at a table, or that they are invited there.

        This is done in the background; what can't be sent is lost. name: of the table, or of who invites.
        """
        if self._own is None or len(self._tasks) >= MOST_WAITING or not self._buckets.of(person).take():
            return
        task = asyncio.create_task(
            self._call(person, {"table": table, "title": title, "name": name, "why": why}), name="push"
        )
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _call(self, person: str, said: Mapping[str, str]) -> None:
        turn = self._turns.setdefault(person, asyncio.Lock())
        try:
            async with turn:
                for row in await self._storage.pushes(person):
                    if self._resting.get(row["endpoint"], 0.0) <= time.monotonic():
                        await self._send(row, said)
        except StorageError:
            log.warning("somebody could not be called")

    async def _send(self, row: Mapping[str, Any], said: Mapping[str, str]) -> None:
        assert self._own is not None
        from cardhouse.room.pushing import sealing

        endpoint = row["endpoint"]
        headers = {
            "authorization": sealing.signed(endpoint, self._contact, self._own),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEEP_S),
            "urgency": "high",
            # A later one at the same table replaces it; the address is a private table's only lock.
            "topic": sealing.text_of(hashlib.sha256(said["table"].encode()).digest())[:22],
        }
        body = sealing.sealed(orjson.dumps(said), row["p256dh"], row["auth"])
        try:
            async with self._senders:
                status = await self._carrier(endpoint, headers, body)
        except UnsafeError:
            await self._storage.drop_push(endpoint)
        except TimeoutError:
            log.warning("a push service does not answer in time")
            self._rest(endpoint)
        except (OSError, ValueError) as error:
            log.warning("a push service cannot be reached", error=type(error).__name__)
        else:
            if status in GONE:
                await self._storage.drop_push(endpoint)
            elif status >= 300:
                log.warning("a push service refuses", status=status)

    def _rest(self, endpoint: str) -> None:
        now = time.monotonic()
        self._resting = {each: until for each, until in self._resting.items() if until > now}
        self._resting[endpoint] = now + REST_S


def pushing_of(storage: Storage, settings: Settings) -> Pushing:
    """The house's line to the push services, as it is set. MissingExtraError where its library is not installed."""
    if settings.push_contact:
        require("push")
    return Pushing(storage, settings.push_contact)
