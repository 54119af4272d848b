"""What a room counts, for Prometheus: sums over all tables, nothing about any one of them, its guests or its cards.

They are read (``exposing.py``) by a thread of its own, while the event loop may stand.
What is read there (``_Told``) is no more than lengths and numbers.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector

from cardhouse.room.storage.urls import sqlite_file

if TYPE_CHECKING:
    from cardhouse.room.storage import Storage
    from cardhouse.room.watch.health import Health

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
BEAT_S = 0.5
Number = int | float
Numbers = Callable[[], Number | Mapping[str, Number]]


class Door(Protocol):
    """What is counted of connections."""

    refused: int

    @property
    def most(self) -> int:
        """How many connections there may be at once."""

    @property
    def closed(self) -> Mapping[str, int]:
        """Connections closed by the room, by why."""

    def kinds(self) -> Mapping[str, int]:
        """Open connections, by who they are."""


class Metrics:
    """A room's counters; each room has its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.moves = Counter("cardhouse_moves", "Moves accepted", ["game", "by"], registry=self.registry)
        self.refused = Counter("cardhouse_refused", "Messages refused", ["about"], registry=self.registry)
        self.messages = Counter("cardhouse_messages", "Messages received", registry=self.registry)
        self.tables = Counter("cardhouse_tables", "Tables made", ["game"], registry=self.registry)
        self.finished = Counter("cardhouse_matches_finished", "Matches played out", ["game"], registry=self.registry)
        self.sockets = Gauge("cardhouse_sockets", "Open sockets", registry=self.registry)
        self.live = Gauge("cardhouse_live_tables", "Tables in memory", registry=self.registry)
        self.dropped = Counter("cardhouse_sockets_dropped", "Sockets dropped as too slow", registry=self.registry)
        self.errors = Counter("cardhouse_errors", "Messages that failed inside the room", registry=self.registry)
        self.bot_failures = Counter("cardhouse_bot_failures", "Bots that failed to act", registry=self.registry)
        self.saved = Histogram(
            "cardhouse_move_saved_seconds", "Time to make a move durable", buckets=QUICK, registry=self.registry
        )
        self.lag = Histogram(
            "cardhouse_loop_lag_seconds",
            "How late the event loop does what is due",
            buckets=QUICK,
            registry=self.registry,
        )
        self._beating: asyncio.TimerHandle | None = None

    def text(self) -> bytes:
        """The exposition Prometheus reads."""
        return generate_latest(self.registry)

    # --- What others know

    def watch_bots(self, health: Callable[[], Health]) -> None:
        """Tell how the bots are."""
        self._gauge("cardhouse_bot_processes", "Processes that think for bots", lambda: health().live)
        self._gauge("cardhouse_bot_processes_wanted", "Processes that should", lambda: health().wanted)
        self._gauge("cardhouse_bot_requests_waiting", "Acts no process has taken yet", lambda: health().waiting)
        self._gauge("cardhouse_bots_away_seconds", "Since there was a process", lambda: health().none_for or 0.0)
        self._counter("cardhouse_bot_processes_replaced", "Processes replaced", lambda: health().replaced)
        self._counter("cardhouse_bot_searches_reduced", "Searches cut down by budgets", lambda: health().reduced)

    def watch_storage(self, storage: Storage) -> None:
        """Tell how the database is."""
        self._gauge("cardhouse_writes_waiting", "Writes that are not durable yet", lambda: storage.waiting)
        self._counter("cardhouse_writes_failed", "Writes that could not be kept", lambda: storage.failed)
        self._gauge("cardhouse_database_held", "1 while this room may write", lambda: int(storage.held))
        file = sqlite_file(storage.url)
        if file is not None:
            free = "Bytes free beside the database"
            self._gauge("cardhouse_disk_free_bytes", free, lambda: shutil.disk_usage(file.parent).free)

    def watch_door(self, door: Door) -> None:
        """Tell who is connected."""
        self._gauge("cardhouse_connections", "Open connections, by who they are", door.kinds, "kind")
        self._gauge("cardhouse_connections_most", "Connections there may be", lambda: door.most)
        self._counter("cardhouse_connections_refused", "Connections refused at the door", lambda: door.refused)
        self._counter("cardhouse_connections_closed", "Connections closed by the room", lambda: door.closed, "why")

    def _gauge(self, name: str, words: str, read: Numbers, label: str = "") -> None:
        self.registry.register(_Told(GaugeMetricFamily, name, words, read, label))

    def _counter(self, name: str, words: str, read: Numbers, label: str = "") -> None:
        self.registry.register(_Told(CounterMetricFamily, name, words, read, label))

    # --- The event loop

    def start(self) -> None:
        """Begin to measure how late the event loop is."""
        loop = asyncio.get_running_loop()
        due = loop.time() + BEAT_S

        def beat() -> None:
            self.lag.observe(max(0.0, loop.time() - due))
            self.start()

        self._beating = loop.call_at(due, beat)

    def stop(self) -> None:
        """Stop measuring the event loop."""
        if self._beating is not None:
            self._beating.cancel()


class _Told:
    """A metric that is read where it is known, when it is asked for; what cannot be read is left out."""

    def __init__(
        self,
        kind: type[GaugeMetricFamily] | type[CounterMetricFamily],
        name: str,
        words: str,
        read: Numbers,
        label: str,
    ) -> None:
        self._kind, self._name, self._words, self._read, self._label = kind, name, words, read, label

    def describe(self) -> Iterator[Metric]:
        """The metric by its name, without its value being read."""
        yield self._kind(self._name, self._words)

    def collect(self) -> Iterator[Metric]:
        """Read the value now, as Prometheus asks for it."""
        found = self._kind(self._name, self._words, labels=[self._label] if self._label else [])
        with contextlib.suppress(OSError):
            value = self._read()
            for label, number in value.items() if isinstance(value, Mapping) else [("", value)]:
                found.add_metric([label] if label else [], number)
        yield found
