"""What tables need of the house they are in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from cardhouse.room.bus import Bus
from cardhouse.room.machine.state import Limits
from cardhouse.room.metrics import Metrics
from cardhouse.room.prepare import Preparation
from cardhouse.room.pushing import Pushing
from cardhouse.room.rooms import Rooms
from cardhouse.room.settings import Settings
from cardhouse.room.storage import Storage
from cardhouse.room.thinking.bots import Bots


class TablesOfHouse(Protocol):
    """The tables of the house, as one of them knows them."""

    def drop(self, ids: Sequence[str]) -> None:
        """Put away tables that are closed or forgotten."""

    def lost(self, live: Any) -> None:
        """Put away a table that another room holds."""


class Around(Protocol):
    """The house as its tables know it: where things are kept, who thinks, what is allowed."""

    settings: Settings
    metrics: Metrics
    storage: Storage
    thinkers: Bots
    preparation: Preparation
    bus: Bus
    rooms: Rooms
    pushing: Pushing

    @property
    def limits(self) -> Limits:
        """What the house allows at a table."""

    @property
    def tables(self) -> TablesOfHouse:
        """All its tables."""
