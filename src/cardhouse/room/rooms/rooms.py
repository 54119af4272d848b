"""This room among the others of its database: it says that it lives, and holds the tables it serves.

A room with a database of its own (SQLite) is alone and holds nothing: leases cost it nothing. Where rooms share a
database, each renews every few seconds what the others believe of it; a table is held before it is read, and what
is written for it bears the lease's fence, so that a room which was taken for dead can do no harm when it wakes up.
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Mapping
from dataclasses import astuple, dataclass

import structlog
from itsdangerous import BadData, URLSafeSerializer

from cardhouse.room.rooms.bus import Bus, TableTaken
from cardhouse.room.storage import Lease, NotRead, Room, Storage, StorageError
from cardhouse.room.watch.health import Part

log = structlog.get_logger()
PASSED_ON = "x-cardhouse-room"
"""The header by which a room tells another for whom it asks."""
BEATS = 3
"""How often a room says that it lives while others believe it without another word."""
ATTEMPTS = 3
WORD_S = 30.0
"""How long one room's word for a guest is believed by another; so far their clocks may be apart."""
LONGEST_WORD = 8000


class Elsewhere(Exception):  # noqa: N818  (where it is)
    """Another living room holds the table."""

    def __init__(self, room: Room) -> None:
        super().__init__("another room holds the table")
        self.room = room


@dataclass(frozen=True)
class SpokenFor:
    """A request as it came to the room that passes it on: from which address, by which scheme, and what it asks."""

    address: str
    scheme: str
    method: str
    target: str


class Rooms:
    """One room's place among the rooms of a database. ``lease_s``: how long it is believed to live, in seconds."""

    def __init__(self, storage: Storage, bus: Bus, id: str, address: str, lease_s: float) -> None:
        self.id = id
        self.address = address
        self.lease_s = lease_s
        self._storage = storage
        self._bus = bus
        self._signer: URLSafeSerializer | None = None
        self._words: dict[str, float] = {}  # heard lately, and until when they would be believed
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
        return {"rooms": Part(alive, told), "bus": Part(heard, words, needed=False)}

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

    def speak_for(self, said: SpokenFor, room: str) -> str:
        """What a room believes of one request that is passed on to it, once and for some seconds."""
        assert self._signer is not None
        word = self._signer.dumps([*astuple(said), room, time.time(), secrets.token_hex(8)])
        return word if isinstance(word, str) else word.decode()

    def spoken_for(self, word: str, method: str, target: str) -> SpokenFor | None:
        """How a request came to the room that has passed it on; None where no room has just said so of this one."""
        if self._signer is None or len(word) > LONGEST_WORD:
            return None
        try:
            *told, room, at, _ = self._signer.loads(word)
            said, age = SpokenFor(*map(str, told)), time.time() - float(at)
        except (BadData, ValueError, TypeError):
            return None
        if room != self.id or (said.method, said.target) != (method, target) or word in self._words:
            return None
        if abs(age) > WORD_S:
            log.warning("another room's word is too old, or its clock goes wrong", seconds=round(age))
            return None
        self._note(word, time.monotonic())
        return said

    def _note(self, word: str, now: float) -> None:
        """Remember a word, so that it is believed once."""
        while self._words and next(iter(self._words.values())) < now:
            del self._words[next(iter(self._words))]
        self._words[word] = now + 2 * WORD_S
