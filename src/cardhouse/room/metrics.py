"""What a room counts, for Prometheus: sums over all tables, nothing about any one of them."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """A room's counters; each room has its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
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

    def text(self) -> bytes:
        """The exposition Prometheus reads."""
        return generate_latest(self.registry)
