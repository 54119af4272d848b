"""This room among the others of its database: it says that it lives, and holds the tables it serves.

A room with a database of its own (SQLite) is alone and holds nothing: leases cost it nothing. Where rooms share a
database, each renews every few seconds what the others believe of it; a table is held before it is read, and what
is written for it bears the lease's fence, so that a room which was taken for dead can do no harm when it wakes up.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Mapping

import structlog
from itsdangerous import BadData, URLSafeSerializer

from cardhouse.room.bus import Bus, TableTaken
from cardhouse.room.health import Part
from cardhouse.room.storage import Lease, NotRead, Room, Storage, StorageError

log = structlog.get_logger()
PASSED_ON = "x-cardhouse-room"
"""The header by which a room tells another for whom it asks."""
BEATS = 3
"""How often a room says that it lives while others believe it without another word."""
ATTEMPTS = 3


class Elsewhere(Exception):  # noqa: N818  (where it is)
    """Another living room holds the table."""

    def __init__(self, room: Room) -> None:
        super().__init__("another room holds the table")
        self.room = room


class Rooms:
    """One room's place among the rooms of a database. ``lease_s``: how long it is believed to live, in seconds."""

    def __init__(self, storage: Storage, bus: Bus, id: str, address: str, lease_s: float) -> None:
        self.id = id
        self.address = address
        self.lease_s = lease_s
        self._storage = storage
        self._bus = bus
        self._signer: URLSafeSerializer | None = None
        self._heard_at = 0.0
        self._lost = asyncio.Event()
        self._beating: asyncio.Task[None] | None = None

    @property
    def alone(self) -> bool:
        """Whether no other room can use the database."""
        return not self._storage.shared

    async def open(self) -> None:
        """Say that this room lives, and go on saying so."""
        if self.alone:
            return
        self._signer = URLSafeSerializer(await self._storage.kept_secret("rooms"), salt="cardhouse rooms")
        await self._register()
        self._beating = asyncio.create_task(self._beat(), name="heartbeat")

    async def close(self) -> None:
        """Let others take this room's tables at once; one that cannot say so is missed soon enough."""
        if self._beating is not None:
            self._beating.cancel()
            with contextlib.suppress(StorageError):
                await self._storage.leases.unregister(self.id)

    # --- Living ---

    async def _register(self) -> None:
        asked_at = time.monotonic()
        await self._storage.leases.register(self.id, self.address, self.lease_s)
        self._heard_at = asked_at

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.lease_s / BEATS)
            asked_at = time.monotonic()
            try:
                if await self._storage.leases.renew(self.id, self.lease_s):
                    self._heard_at = asked_at
                else:
                    log.error("this room was taken for dead: too slow, or another room has its address")
                    self.doubt()
                    await self._register()
            except StorageError:
                log.error("this room could not say that it lives")

    async def doubted(self) -> None:
        """Return when others may have taken tables of this room: ``kept`` tells which they have not."""
        await self._lost.wait()
        self._lost.clear()

    def doubt(self) -> None:
        """Say that others may have taken tables of this room."""
        self._lost.set()

    async def kept(self) -> Mapping[str, Lease]:
        """The tables this room holds, as the database has it."""
        return await self._storage.leases.held(self.id)

    def health(self) -> dict[str, Part]:
        """Whether other rooms believe that this one lives, and whether it hears them; nothing for a room alone."""
        if self.alone:
            return {}
        heard, words = self._bus.health()
        silent = time.monotonic() - self._heard_at
        alive = silent < self.lease_s
        told = "this room holds its tables" if alive else f"this room has not said for {silent:.0f} s that it lives"
        return {"rooms": Part(alive, told), "bus": Part(heard, words)}

    # --- Holding ---

    async def hold(self, table: str) -> Lease | None:
        """Hold a table that exists, before it is read; None for a room alone. Elsewhere: another room holds it."""
        if self.alone:
            return None
        for _ in range(ATTEMPTS):
            owner = await self._storage.leases.owner_of(table)
            if owner is not None and owner.id != self.id:
                raise Elsewhere(owner)
            lease = await self._storage.leases.take(table, self.id)
            if lease is not None:
                self._bus.publish(TableTaken(table, self.id))
                return lease
        raise NotRead("a table could be neither taken nor found")

    async def release(self, lease: Lease | None) -> None:
        """Let others take a table; where that cannot be said, it is this room's until somebody asks for it here."""
        if lease is not None:
            with contextlib.suppress(StorageError):
                await self._storage.leases.release(lease)

    # --- Speaking for guests ---

    def speak_for(self, address: str, scheme: str, path: str) -> str:
        """What another room believes about a request that is passed on to it: whence and how it came here."""
        assert self._signer is not None
        said = self._signer.dumps([address, scheme, path])
        return said if isinstance(said, str) else said.decode()

    def spoken_for(self, said: str, path: str) -> tuple[str, str] | None:
        """Address and scheme of a request that another room has passed on; None where no room has said so."""
        if self._signer is None or len(said) > 1000:
            return None
        try:
            address, scheme, told = self._signer.loads(said)
        except (BadData, ValueError, TypeError):
            return None
        return (str(address), str(scheme)) if told == path else None
