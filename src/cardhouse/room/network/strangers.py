"""Connections of which nobody knows yet who they are: only so many, and the oldest of the largest crowd makes room."""

import asyncio

from cardhouse.room.network.proxies import household


class Strangers:
    """Those of one listener. ``most``: how many there may be before one is closed for the next."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._from: dict[str, dict[asyncio.BaseTransport, None]] = {}
        self._of: dict[asyncio.BaseTransport, str] = {}

    def __len__(self) -> int:
        return len(self._of)

    def enter(self, transport: asyncio.Transport | asyncio.WriteTransport) -> None:
        """Count a new connection; close the oldest of the largest crowd if there are too many."""
        peer = transport.get_extra_info("peername")
        origin = household(peer[0]) if isinstance(peer, tuple) and peer else ""
        self._of[transport] = origin
        self._from.setdefault(origin, {})[transport] = None
        if len(self._of) > self.most:
            crowd = max(self._from.values(), key=len)
            oldest = next(iter(crowd))
            self.leave(oldest)
            if isinstance(oldest, asyncio.WriteTransport):
                oldest.abort()

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Count a connection no more: it is gone, or has shown who it is."""
        origin = self._of.pop(transport, None)
        if origin is None:
            return
        del self._from[origin][transport]
        if not self._from[origin]:
            del self._from[origin]
