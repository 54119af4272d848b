"""Acts that people have only a moment for: the room has the clock, the rules know nothing of it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from cardhouse.room.refused import Refused
from cardhouse.table import Table

if TYPE_CHECKING:
    from cardhouse.room.live import LiveTable


class Windows:
    """The window that is open at a live table, if one is: its seat acts in time, or the house acts for it.

    Whether it is open follows from whose turn it is, which everybody sees; how long it still is, and what the
    house will do, is told to that seat alone.
    """

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._open: tuple[Table, int] | None = None  # the match and the version it is open at
        self._task: asyncio.Task[None] | None = None
        self._until = 0.0

    def wake(self) -> None:
        """Call after anything that may change who is to act. A window that is open already stays as it is."""
        match = self._live.match
        wanted = None
        if match is not None and self._is_for_a_person(match) and match.window is not None:
            wanted = (match, match.version)
        if self._open == wanted:
            return
        if self._task is not None:
            self._task.cancel()
        self._open, self._task = wanted, None
        if wanted is not None:
            self._until = time.monotonic() + self._live.settings.window_seconds
            self._task = self._live.run(self._run_out(*wanted))

    def _is_for_a_person(self, match: Table) -> bool:
        if match.turn is None:
            return False
        seat = self._live.seats[match.turn]
        return seat.person is not None and not seat.stand_in

    def message(self, match: Table, seat: int | None) -> dict[str, Any] | None:
        """What a seat is told of the window: its own, or nothing."""
        action = match.window
        if seat is None or seat != match.turn or self._open != (match, match.version) or action is None:
            return None
        left = max(0.0, self._until - time.monotonic())
        return {"seconds_left": round(left, 2), "seconds": self._live.settings.window_seconds, "action": int(action)}

    async def _run_out(self, match: Table, version: int) -> None:
        live = self._live
        await asyncio.sleep(self._until - time.monotonic())
        async with live.lock:
            action = match.window
            if self._open != (match, version) or match.version != version or action is None:
                return
            self._task = self._open = None  # from here on nothing cancels it
            try:
                await live.accept(match, action, "window")
            except Refused as error:
                live.log.error("a window's action was refused", reason=error.reason)
                live.run(self._again())

    async def _again(self) -> None:
        await asyncio.sleep(self._live.house.settings.bot_retry_s)
        self.wake()
