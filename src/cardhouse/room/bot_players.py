"""Bots at a live table: in their own seats, and in those of people who are away."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING

from cardhouse.room.matches import combinations, lay_on, may_arrange, worth_laying
from cardhouse.room.refused import Refused
from cardhouse.room.seats import STAND_IN_LEVEL, Seat
from cardhouse.room.thinking import BotError
from cardhouse.room.visitor import Visitor
from cardhouse.table import Table

if TYPE_CHECKING:
    from cardhouse.room.live import LiveTable

MOST_STEPS = 120  # of a turn's laying: more than there can be combinations to lift, to lay and to add to


class BotPlayers:
    """Sees to it that a bot acts wherever one should, and never acts for somebody who is there."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._task: asyncio.Task[None] | None = None
        self._acts_on: tuple[Table, int] | None = None  # the match and version the task is for

    def wake(self) -> None:
        """Call after anything that may change who is to act: people are waited for, bots set to think."""
        match = self._live.match
        wanted = None
        if match is not None and self._seat_to_play(match) is not None:
            wanted = (match, match.version)
        if self._task is not None and not self._task.done() and self._acts_on == wanted:
            return
        if self._task is not None:
            self._task.cancel()
        self._acts_on, self._task = wanted, None
        if match is not None and wanted is not None:
            self._task = self._live.run(self._take_turn(match))

    def _seat_to_play(self, match: Table) -> Seat | None:
        """The seat in turn, where a bot is to act for it: now, or once its person has been away long enough."""
        live = self._live
        if match.turn is None or not live.visitors or live.taking_back.asked is not None:
            return None  # without anyone at the table its bots rest
        if match.claims is not None:
            return None  # all who may claim are asked at once
        seat = live.seats[match.turn]
        return seat if seat.kind == "bot" or not seat.online else None

    async def _take_turn(self, match: Table) -> None:
        live, version = self._live, match.version
        seat = self._seat_to_play(match)
        if seat is None:
            return
        if seat.person is not None and not seat.stand_in:
            await asyncio.sleep(max(0.0, seat.away_since + live.settings.drop_wait_s - time.monotonic()))
            seat.stand_in = True
            live.telling.table()
            live.telling.everybody({"type": "notice", "text": f"{seat.name} is away; a bot plays on for now"})
        began = time.monotonic()
        action = await self.think(match, seat.number, seat.bot_level)
        if match.window is None:  # a bot makes nobody wait for what has to be done at once
            await asyncio.sleep(max(0.0, began + live.settings.bot_pause_s - time.monotonic()))
        async with live.lock:
            if action is None or self._task is not asyncio.current_task() or match.version != version:
                return
            self._task = self._acts_on = None  # from here on nothing cancels it
            try:
                await live.accept(match, [(action, "bot")])
            except Refused as error:
                live.log.error("a bot was refused", reason=error.reason)
                live.run(self._again())

    async def _again(self) -> None:
        """After a bot's action could not be kept: after a while, try once more."""
        await asyncio.sleep(self._live.house.settings.bot_retry_s)
        self.wake()

    async def think(self, match: Table, seat: int, level: str) -> int | None:
        """A bot's action for a seat, from a world imagined for that seat; random when bots fail.

        None when the match has gone on in the meantime.
        """
        live, version = self._live, match.version
        for attempt in (level, level, "random"):
            seed = secrets.randbits(31)
            world = match.imagine(seat, seed).tobytes()
            try:
                action = await live.house.thinkers.act(live.game, attempt, seat, seed, world, live.host)
            except BotError as error:
                live.house.metrics.bot_failures.inc()
                live.log.error("a bot failed", level=attempt, error=str(error))
                action = -1
            if match.version != version:
                return None
            if match.refusal(action) is None:
                return action
        return int(secrets.choice(match.legal()))

    async def hint(self, visitor: Visitor) -> None:
        """Tell the visitor what a club player would do, from the visitor's own view."""
        live = self._live
        match = live.turn_of(visitor, None)
        action = await self.think(match, live.seating.own(visitor).number, STAND_IN_LEVEL)
        if action is not None:
            visitor.send({"type": "hint", "action": action, "label": match.game.actions.label(action)})

    async def suggest(self, visitor: Visitor) -> None:
        """Tell the visitor how a club player would have the table lie after this turn's laying.

        He lays step by step on a copy of the match, as far as the turn goes without an end, so nothing is drawn there.
        """
        live = self._live
        match, seat = live.turn_of(visitor, None), live.seating.own(visitor).number
        if not may_arrange(match, seat):
            raise Refused("There is no table to be laid anew now")
        version, start, ahead = match.version, match.copy(), match.copy()
        for _ in range(MOST_STEPS):
            action = await self.think(ahead, seat, STAND_IN_LEVEL)
            if action is None or not await asyncio.to_thread(lay_on, ahead, action):
                break
            if live.match is not match or match.version != version:
                return
        groups = await asyncio.to_thread(lambda: worth_laying(start, seat, combinations(ahead, seat)))
        if live.match is match and match.version == version:
            visitor.send({"type": "laid", "version": version, "groups": groups})
