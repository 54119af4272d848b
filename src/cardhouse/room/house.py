"""A running house: its storage, its people, its tables and the bots that think for them."""

from __future__ import annotations

import asyncio

import structlog

from cardhouse.room.bots import Thinkers
from cardhouse.room.buckets import Bucket, Buckets
from cardhouse.room.metrics import Metrics
from cardhouse.room.people import People
from cardhouse.room.prepare import Preparation
from cardhouse.room.settings import Settings
from cardhouse.room.storage import Storage
from cardhouse.room.tables import Tables

log = structlog.get_logger()


class House:
    """Everything one server process holds."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.storage = Storage(settings.database)
        self.people = People(self.storage, settings)
        self.thinkers = Thinkers(settings.bot_workers)
        self.preparation = Preparation()
        self.tables = Tables(self)
        self._chat = Buckets(settings.chat_rate, settings.chat_burst)
        self._loading: asyncio.Task[object] | None = None

    async def open(self) -> None:
        """Open the storage and start the bots; the games load in the background."""
        await self.storage.open()
        self.thinkers.start()
        self.tables.start()
        self._loading = asyncio.create_task(self.preparation.games(), name="load games")
        log.info("the house is open", bot_processes=self.settings.bot_workers)

    async def close(self) -> None:
        """Send everybody away and put everything in its place."""
        await self.tables.stop()
        if self._loading is not None:
            self._loading.cancel()
        await self.thinkers.stop()
        await self.storage.close()
        log.info("the house is closed")

    def chat_bucket(self, person: str) -> Bucket:
        """How fast a person may talk, over all connections."""
        return self._chat.of(person)
