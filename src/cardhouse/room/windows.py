"""Acts that people have only a moment for: the room has the clock, the rules know nothing of it.

Two kinds of moment. The seat in turn may have to act at once (``Game.window``): it does, or the house acts for it.
Or several seats are asked whether they claim something (``Game.claims``): all are asked at the same time, their
answers are kept, and once the window has closed the rules go through them in the order that they know. Who has said
nothing forgoes. How long such a window is follows from what everybody sees, who is asked and who of them are people,
and from when the people answer: nobody is told of an answer before, and bots do not hurry anyone.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cardhouse.kit.face.game import Claims
from cardhouse.room.refused import Refused
from cardhouse.table import Table

if TYPE_CHECKING:
    from cardhouse.room.live import LiveTable


@dataclass(eq=False)
class Window:
    """An open window: what it is open for, since when, and what has been answered."""

    match: Table
    version: int
    claims: Claims | None  # None: the seat in turn acts, or the house does
    since: float = field(default_factory=time.monotonic)
    answers: dict[int, int] = field(default_factory=dict)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def is_for(self, match: Table | None) -> bool:
        """Whether it is open at what a match has come to."""
        return match is self.match and match.version == self.version

    def drop(self) -> None:
        """Let nothing run on."""
        for task in self.tasks:
            if task is not asyncio.current_task():
                task.cancel()


class Windows:
    """The window that is open at a live table, if one is.

    That it is open everybody sees; how long it still is, and what the house will do, is told to those alone who
    have something to say in it.
    """

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._open: Window | None = None

    # --- Opening ------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Call after anything that may change who is to act. A window that is open already stays as it is."""
        match = self._live.match
        if self._open is not None and self._open.is_for(match) and self._is_wanted(self._open.match):
            if self._open.claims is not None and not self._waited_for(self._open):
                self._open.tasks.append(self._live.run(self._close_early(self._open)))
            return
        if self._open is not None:
            self._open.drop()
        self._open = None
        if match is not None and self._is_wanted(match):
            self._open = window = Window(match, match.version, match.claims)
            window.tasks.append(self._live.run(self._run_out(window)))
            if window.claims is not None:
                window.tasks.append(self._live.run(self._ask_bots(window)))

    def _is_wanted(self, match: Table) -> bool:
        if match.claims is not None:
            return bool(self._live.visitors)  # without anyone at the table its bots rest
        return match.window is not None and match.turn is not None and self._is_person(match.turn)

    def _is_person(self, number: int) -> bool:
        seat = self._live.seats[number]
        return seat.person is not None and not seat.stand_in

    # --- Being asked --------------------------------------------------------------------------------------

    def asks(self, match: Table, seat: int | None) -> bool:
        """Whether a seat is asked in the open window, and has not answered."""
        window = self._open
        if window is None or window.claims is None or not window.is_for(match):
            return False
        return seat in window.claims.seats and seat not in window.answers

    def as_asked(self, match: Table, seat: int) -> Table:
        """The match as it is when a seat that is asked comes to answer: those before it have forgone."""
        assert match.claims is not None
        ahead, forgo = match.copy(), match.claims.forgo
        while ahead.turn != seat:
            ahead.play(forgo)
        return ahead

    def message(self, match: Table, seat: int | None) -> dict[str, Any] | None:
        """What a seat is told of the window: its own, or nothing."""
        window = self._open
        if window is None or seat is None or not window.is_for(match):
            return None
        action: int | None
        if window.claims is not None:
            action = window.claims.forgo if self.asks(match, seat) else None
        else:
            action = match.window if seat == match.turn else None
        if action is None:
            return None
        seconds = self._live.settings.window_seconds
        left = max(0.0, window.since + seconds - time.monotonic())
        return {"seconds_left": round(left, 2), "seconds": seconds, "action": int(action)}

    # --- Answering ----------------------------------------------------------------------------------------

    async def answer(self, seat: int, action: int) -> None:
        """A person who is asked answers; nobody else hears of it before the window closes."""
        window = self._open
        if window is None or window.claims is None:
            raise Refused("The table has moved on; look again")
        window.answers[seat] = action
        first = window.claims.first_ends and action == window.claims.act
        if first:
            window.answers = {seat: action}
            await self._close(window)
        else:
            self._live.telling.scenes_of(seat)
            if not self._waited_for(window):
                window.tasks.append(self._live.run(self._close_early(window)))

    def _waited_for(self, window: Window) -> set[int]:
        """The people asked who have not answered."""
        asked = window.claims.seats if window.claims is not None else ()
        return {seat for seat in asked if self._is_person(seat)} - set(window.answers)

    async def _ask_bots(self, window: Window) -> None:
        """Have the bots that are asked think, each from its own view; people who are away are not bots yet."""
        assert window.claims is not None
        for seat in window.claims.seats:
            if not self._is_person(seat):
                view = self.as_asked(window.match, seat)
                action = await self._live.players.think(view, seat, self._live.seats[seat].bot_level)
                if action is not None:
                    window.answers.setdefault(seat, action)
        if not self._waited_for(window):
            await self._close_early(window)

    # --- Closing ------------------------------------------------------------------------------------------

    async def _run_out(self, window: Window) -> None:
        live = self._live
        await asyncio.sleep(live.settings.window_seconds)
        async with live.lock:
            await self._close(window)

    async def _close_early(self, window: Window) -> None:
        """Close when every person who is asked has answered, and the bots, after as long as bots take anyway."""
        live = self._live
        assert window.claims is not None
        await asyncio.sleep(max(0.0, window.since + live.settings.bot_pause_s - time.monotonic()))
        async with live.lock:
            if set(window.claims.seats) <= set(window.answers):
                await self._close(window)

    async def _close(self, window: Window) -> None:
        """The house acts for the seat in turn, or the rules go through what has been answered."""
        live = self._live
        if self._open is not window or not window.is_for(live.match):
            return
        self._open = None  # from here on nothing cancels it
        window.drop()
        try:
            if window.claims is None:
                action = window.match.window
                if action is not None:
                    await live.accept(window.match, [(action, "window")])
            else:
                await live.accept(window.match, self._in_order(window))
        except Refused as error:
            live.log.error("a window's action was refused", reason=error.reason)
            live.run(self._again())

    def _in_order(self, window: Window) -> list[tuple[int, str]]:
        """The answers as the rules ask for them, and who gave them; who has said nothing forgoes."""
        claims = window.claims
        assert claims is not None
        ahead, played = window.match.copy(), []
        for seat in claims.seats:
            if ahead.claims is None or ahead.turn != seat:
                break  # it is settled
            action = window.answers.get(seat, claims.forgo)
            by = "window" if seat not in window.answers else "human" if self._is_person(seat) else "bot"
            played.append((action, by))
            ahead.play(action)
        return played

    async def _again(self) -> None:
        await asyncio.sleep(self._live.house.settings.bot_retry_s)
        self.wake()
