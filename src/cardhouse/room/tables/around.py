"""What tables need of the house they are in."""

from collections.abc import Sequence
from typing import Any, Protocol

from cardhouse.room.machine.state import Limits, Origin, TableState
from cardhouse.room.people.people import People
from cardhouse.room.pushing import Pushing
from cardhouse.room.rooms.bus import Bus
from cardhouse.room.rooms.rooms import Rooms
from cardhouse.room.settings import Settings
from cardhouse.room.storage import Storage
from cardhouse.room.tables.dealing import Dealing
from cardhouse.room.tables.prepare import Preparation
from cardhouse.room.thinking.bots import Bots
from cardhouse.room.thinking.pool import Thinkers
from cardhouse.room.watch.metrics import Metrics


class TablesOfHouse(Protocol):
    """The tables of the house, as one of them knows them."""

    def drop(self, ids: Sequence[str]) -> None:
        """Put away tables that are closed or forgotten."""

    def people_there(self) -> set[str]:
        """Who is at a table of this process now, seated or not."""

    def lost(self, live: Any) -> None:
        """Put away a table that another room holds."""

    async def shut_until(self, person: str, origin: Origin) -> float:
        """Until when open tables are closed to a guest, in seconds since 1970; 0: they are not."""


class Around(Protocol):
    """The house as its tables know it: where things are kept, who thinks, what is allowed."""

    settings: Settings
    metrics: Metrics
    storage: Storage
    people: People
    thinkers: Bots
    questions: Thinkers
    dealing: Dealing
    preparation: Preparation
    bus: Bus
    rooms: Rooms
    pushing: Pushing

    def match_ended(self, state: TableState) -> None:
        """The match in hand of a table is over, and kept."""

    @property
    def limits(self) -> Limits:
        """What the house allows at a table."""

    @property
    def tables(self) -> TablesOfHouse:
        """All tables of this process."""
