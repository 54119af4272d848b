"""Who wants to be told, and telling him."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from typing import TYPE_CHECKING, Any

import orjson
import structlog

from cardhouse.room.buckets import Buckets
from cardhouse.room.pushing.sending import UnsafeError, check_endpoint, send
from cardhouse.room.settings import Settings
from cardhouse.room.storage import Storage, StorageError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

log = structlog.get_logger()
Carrier = Callable[[str, Mapping[str, str], bytes], int]
KEEP_S = 600  # what nobody could be told after so long, is not told any more
GONE = (404, 410)
SENDERS, MOST_WAITING = 4, 200
RATE, BURST = 1 / 30, 5  # messages a second to one person, and at once
NO_LIBRARY = "push_contact: its library is not installed; pip install 'cardhouse[push]' brings it"


class Pushing:
    """The house's line to the push services; ``key`` is None where the house has none."""

    def __init__(self, storage: Storage, contact: str, carrier: Carrier = send) -> None:
        self.key: str | None = None
        self._storage = storage
        self._contact = contact
        self._carrier = carrier
        self._own: EllipticCurvePrivateKey | None = None
        self._threads = ThreadPoolExecutor(SENDERS, "push")
        self._tasks: set[asyncio.Task[None]] = set()
        self._buckets = Buckets(RATE, BURST)

    async def open(self) -> None:
        """Take the house's key from the database, which all rooms on it share."""
        if self._contact:
            from cardhouse.room.pushing import sealing

            self._own = sealing.key_from(await self._storage.kept_secret("push"))
            self.key = sealing.text_of(sealing.public_bytes(self._own))

    def close(self) -> None:
        """Tell nobody any more."""
        for task in self._tasks:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def subscribe(self, person: str, endpoint: str, p256dh: str, auth: str) -> None:
        """A person wants to be told in one of his browsers; ValueError says what cannot be."""
        from cardhouse.room.pushing import sealing

        check_endpoint(endpoint)
        try:
            sealing.check_keys(p256dh, auth)
        except ValueError as error:
            raise ValueError("keys: are none of a subscription") from error
        await self._storage.save_push(person, endpoint, p256dh, auth)

    async def unsubscribe(self, person: str, endpoint: str) -> None:
        """He does not any more."""
        await self._storage.drop_push(endpoint, person)

    def call(self, person: str, table: str, title: str, name: str) -> None:
        """Tell a person that it is his turn at a table; done beside, and lost where it cannot be."""
        if self._own is None or len(self._tasks) >= MOST_WAITING or not self._buckets.of(person).take():
            return
        task = asyncio.create_task(self._call(person, {"table": table, "title": title, "name": name}), name="push")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _call(self, person: str, said: Mapping[str, str]) -> None:
        try:
            for row in await self._storage.pushes(person):
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
            status = await asyncio.get_running_loop().run_in_executor(
                self._threads, self._carrier, endpoint, headers, body
            )
        except UnsafeError:
            await self._storage.drop_push(endpoint)
        except (OSError, HTTPException, ValueError) as error:
            log.warning("a push service cannot be reached", error=type(error).__name__)
        else:
            if status in GONE:
                await self._storage.drop_push(endpoint)
            elif status >= 300:
                log.warning("a push service refuses", status=status)


def pushing_of(storage: Storage, settings: Settings) -> Pushing:
    """The house's line to the push services, as it is set. ValueError where a library is missing."""
    if settings.push_contact:
        try:
            from cardhouse.room.pushing import sealing  # noqa: F401
        except ImportError as error:
            raise ValueError(NO_LIBRARY) from error
    return Pushing(storage, settings.push_contact)
