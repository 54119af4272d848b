"""A running house: its storage, its people, its tables and the bots that think for them."""

import asyncio
import socket
from collections.abc import Hashable
from typing import Any, cast

import structlog

from cardhouse.room.accounts.service import Accounts
from cardhouse.room.machine.state import Limits, TableState
from cardhouse.room.names.tokens import new_id
from cardhouse.room.network.buckets import Bucket, Buckets
from cardhouse.room.people.people import People
from cardhouse.room.pushing import pushing_of
from cardhouse.room.rooms.bus import bus_at
from cardhouse.room.rooms.rooms import Rooms
from cardhouse.room.services.deals import SharedDeals
from cardhouse.room.services.effects import Effects
from cardhouse.room.services.friends import Friends
from cardhouse.room.services.puzzles import Solving
from cardhouse.room.services.reviews import Reviews
from cardhouse.room.settings import EVERYWHERE, Settings
from cardhouse.room.storage import Expired, Storage, StorageError
from cardhouse.room.storage.retention import HOUR
from cardhouse.room.tables.dealing import Dealing
from cardhouse.room.tables.prepare import Preparation
from cardhouse.room.tables.relay import Relay
from cardhouse.room.tables.tables import Tables
from cardhouse.room.thinking.bots import bots_of, own_bots
from cardhouse.room.thinking.questions import Kept
from cardhouse.room.watch.metrics import Metrics

log = structlog.get_logger()


class House:
    """Everything one server process holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.storage = Storage(settings.database)
        self.people = People(self.storage, settings)
        room = new_id()
        if settings.bus and not self.storage.shared:
            raise ValueError("bus: rooms share a PostgreSQL (--database postgresql://...); with SQLite a room is alone")
        self.bus = bus_at(settings.bus, room)
        self.rooms = Rooms(self.storage, self.bus, room, reached_at(settings), settings.lease_s)
        self.relay = Relay(self.rooms)
        self.questions = own_bots(settings)
        self.thinkers = bots_of(settings, self.questions)
        self.dealing = Dealing()
        self.pushing = pushing_of(self.storage, settings)
        self.puzzles = Solving(self)
        self.reviews = Reviews(self.questions, self._reviewed)
        self.metrics.watch_storage(self.storage)
        self.metrics.watch_bots(self.thinkers.health)
        self.preparation = Preparation()
        self.tables = Tables(self)
        self.deals = SharedDeals(self, self.tables)
        self.effects = Effects(self.questions, self.tables)
        self.accounts = Accounts(self)
        self.friends = Friends(self, self.people)
        self._chat = Buckets(settings.chat_rate, settings.chat_burst)
        self._loading: asyncio.Task[object] | None = None
        self._tidying: asyncio.Task[None] | None = None
        self._watching: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the storage and start the bots; the games load in the background."""
        await self.storage.open()
        await self.people.open()
        await self.pushing.open()
        await self.bus.open()
        self.bus.subscribe(self.relay.hear)
        self.bus.subscribe(self.people.hear)
        await self.rooms.open()
        self.metrics.start()
        self.thinkers.start()
        self.tables.start()
        self.deals.start()
        self._tidying = asyncio.create_task(self._tidy(), name="tidy up")
        self._watching = asyncio.create_task(self.friends.watch(), name="who is here")
        self._loading = asyncio.create_task(self.preparation.load(), name="load games")
        log.info("the house is open", bot_processes=self.settings.bot_workers)

    async def close(self) -> None:
        """Send everybody away and put everything in its place."""
        self.metrics.stop()
        await self.tables.stop()
        await self.deals.stop()
        for task in (self._loading, self._tidying, self._watching):
            if task is not None:
                task.cancel()
        self.preparation.stop()
        self.pushing.close()
        await self.reviews.stop()
        await self.thinkers.stop()
        await self.questions.stop()
        self.dealing.close()
        await self.rooms.close()
        await self.bus.close()
        await self.storage.close()
        log.info("the house is closed")

    @property
    def limits(self) -> Limits:
        """What the house allows at a table."""
        settings = self.settings
        return Limits(
            watchers=settings.sockets_per_table,
            lines_per_person=settings.sockets_per_person,
            devices_per_seat=settings.devices_per_seat,
            bar_s=settings.bar_hours * HOUR,
            chat_length=settings.chat_length,
            undo_wait_s=settings.undo_wait_s,
            bot_retry_s=settings.bot_retry_s,
        )

    async def tidy(self) -> None:
        """Keep the tables where somebody is, close and forget what is too old."""
        await self.storage.seen(self.tables.attended())
        found = await self.storage.expire(self.settings)
        self.tables.drop([*found.closed, *found.forgotten])
        await self.storage.players.take_in()
        if found != Expired():
            log.info("tidied up", closed=len(found.closed), forgotten=len(found.forgotten))

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(self.settings.expire_every_s)
            try:
                await self.tidy()
            except StorageError:
                log.error("could not tidy up")

    def match_ended(self, state: TableState) -> None:
        """The match in hand of a table is over, and kept."""
        self.deals.match_ended(state)

    async def _reviewed(self, of: Hashable, match: Kept, review: dict[str, Any]) -> None:
        """Keep what a seat's decisions cost, for the page of who sat there, and the mistakes among them."""
        table, number, seat = cast(tuple[str, int, int], of)
        await self.storage.players.keep_review(table, number, seat, len(review["decisions"]), review["cost"])
        await self.puzzles.reviewed(of, match, review)

    def chat_bucket(self, person: str) -> Bucket:
        """How fast a person may talk, over all connections."""
        return self._chat.of(person)


def reached_at(settings: Settings) -> str:
    """Where other rooms reach this one: what is set, or where it listens."""
    host = socket.gethostname() if settings.host in EVERYWHERE else settings.host
    return settings.address or f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"
