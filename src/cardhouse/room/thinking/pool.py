"""A house's thinking processes: kept alive, and asked in an order that is fair.

What a process gets to see is a world imagined for the seat that acts: the true position never leaves the room.

A place for a process is filled again whenever its process ends, fails or takes longer than it may; whoever waited for
it is told by BotError and may ask again.  Of several places the first is for quick bots alone, so that no search is
ever before them.  A search that its guest's budget or the house's does not cover is a smaller one, or the heuristic's
act; so is one that would have to wait too long.
"""

from __future__ import annotations

import asyncio
import base64
import functools
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import structlog

from cardhouse.room.health import Health
from cardhouse.room.thinking.budget import Budgets
from cardhouse.room.thinking.fair import FairQueue
from cardhouse.room.thinking.levels import HEURISTIC, Level, read
from cardhouse.room.thinking.process import Process, Thinks

log = structlog.get_logger()
A_SIMULATION_S = 0.0002  # until a game's have been timed
FORGETS = 0.9  # how much of a longer time seen before is kept for a game's simulation
UNBOUNDED = 1e9
MOST_WAITING, MOST_WAITING_EACH = 10_000, 1000
Start = Callable[[bool], Awaitable[Thinks]]


class BotError(RuntimeError):
    """A bot could not say what it does: its process ended or failed, or none was to be had. It may be asked again."""


@dataclass(frozen=True)
class Limits:
    """How long things may take, in seconds."""

    quick: float = 5.0
    """An act without search; added to a search's own time."""
    first_use: float = 15.0
    """The same where a process has to load the game, or does it by rules that are not compiled yet."""
    first_search: float = 45.0
    """A game's first search in a process, which may have to compile it, and which no quick bot waits for."""
    a_simulation: float = 0.002
    """Each simulation of a search: ten times what is usual."""
    longest_search: float = 10.0
    """A search is cut down to this, whatever it is asked for."""
    patience: float = 3.0
    """How long a search waits for a process before the heuristic acts instead."""
    longest_wait: float = 20.0
    """How long a quick bot waits for a process before its asker is told that there is none."""
    ping_every: float = 5.0
    """How often a process with nothing to do is asked whether it is there."""
    first_pause: float = 0.1
    """Before a process that ended is replaced; doubled with each that ends at once."""
    longest_pause: float = 5.0
    steady: float = 30.0
    """A process that lived as long did not end at once."""

    def of(self, level: Level, settled: bool) -> float:
        """What an act may take; ``settled``: the process has done such an act by compiled rules before."""
        if settled:
            return self.quick + level.milliseconds / 1000 + level.simulations * self.a_simulation
        most = self.first_use if level.quick else self.first_search
        return most + level.milliseconds / 1000 + level.simulations * self.a_simulation


@dataclass(slots=True, eq=False)
class Request:
    """An act that is asked for, and who waits for it."""

    game: str
    level: Level
    seat: int
    seed: int
    world: bytes
    whom: str
    answer: asyncio.Future[int]
    timer: asyncio.TimerHandle | None = None

    def fail(self, reason: str) -> None:
        """Tell whoever waits that nothing comes of it."""
        if not self.answer.done():
            self.answer.set_exception(BotError(reason))


@dataclass(slots=True, eq=False)
class _Place:
    """A place for a process; ``job`` is there while its process waits for something to do."""

    number: int
    searches: bool
    process: Thinks | None = None
    job: asyncio.Future[Request] | None = None
    doing: Request | None = None
    settled: set[tuple[str, str]] = field(default_factory=set)
    unsettled: bool = False  # it may be loading or compiling beside


class Thinkers:
    """So many thinking processes, kept alive and asked in a fair order."""

    def __init__(
        self, count: int, budgets: Budgets | None = None, limits: Limits | None = None, start: Start = Process.start
    ) -> None:
        """``budgets``: what guests and the house may spend; without them anything. ``start``: starts a process."""
        self.limits = limits or Limits()
        self._budgets = budgets or Budgets(UNBOUNDED, UNBOUNDED)
        self._start_process = start
        self._places = [_Place(number, searches=number > 0 or count == 1) for number in range(count)]
        self._queue: FairQueue[Request] = FairQueue()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._a_simulation: dict[str, float] = {}
        self._open = False
        self._none_since: float | None = time.monotonic()
        self._replaced = self._reduced = 0

    # --- For the house --------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the processes; they warm up while the room goes on. Does nothing where they run."""
        if not self._open:
            self._open, self._none_since = True, time.monotonic()
            for place in self._places:
                self._fill(place)

    async def stop(self) -> None:
        """End the processes; whoever waits for them is told."""
        self._open = False
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        while (request := self._queue.pop(searches=True)) is not None:
            request.fail("the bots are sent home")

    async def act(self, game: str, level: str, seat: int, seed: int, world: bytes, whom: str = "") -> int:
        """What a bot of a level does for a seat, given a world imagined for it.

        whom: for whom it thinks, the table's host or a table: those who ask for much wait for each other. Raises
        BotError where it fails; asking again may help.
        """
        request = self._request(game, level, seat, seed, world, whom)
        try:
            self._put(request)
            self._hand_out()
            return await request.answer
        finally:
            self._queue.discard(whom, request)
            if request.timer is not None:
                request.timer.cancel()

    def health(self) -> Health:
        """How the bots are."""
        live = sum(place.process is not None for place in self._places)
        none_for = None if live or self._none_since is None else time.monotonic() - self._none_since
        return Health(live, len(self._places), none_for, len(self._queue), self._replaced, self._reduced)

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that are there."""
        return [place.process.pid for place in self._places if place.process is not None]

    # --- Waiting --------------------------------------------------------------------------------------

    def _request(self, game: str, level: str, seat: int, seed: int, world: bytes, whom: str) -> Request:
        if not self._open or not self._places:
            raise BotError("there are no bots here")
        if self._queue.waiting(whom) >= MOST_WAITING_EACH or len(self._queue) >= MOST_WAITING:
            raise BotError("too many bots wait to think")
        try:
            wanted = read(level)
        except ValueError as error:
            raise BotError(str(error)) from error
        return Request(game, wanted, seat, seed, world, whom, asyncio.get_running_loop().create_future())

    def _put(self, request: Request) -> None:
        """Let it wait, for as long as it may."""
        loop, limits = asyncio.get_running_loop(), self.limits
        if request.level.quick:
            self._queue.quick.put(request.whom, request)
            request.timer = loop.call_later(limits.longest_wait, self._give_up, request)
        else:
            self._queue.searches.put(request.whom, request)
            request.timer = loop.call_later(limits.patience, self._hurry, request)

    def _hurry(self, request: Request) -> None:
        """A search has waited long enough: let the heuristic act."""
        self._queue.searches.discard(request.whom, request)
        request.level = HEURISTIC
        self._reduced += 1
        self._put(request)
        self._hand_out()

    def _give_up(self, request: Request) -> None:
        self._queue.quick.discard(request.whom, request)
        request.fail("no bot's process was to be had")

    def _hand_out(self) -> None:
        """Give what waits to the processes that have nothing to do."""
        for place in self._places:
            if place.job is None or place.job.done():
                continue
            request = self._queue.pop(place.searches)
            if request is not None:
                if request.timer is not None:
                    request.timer.cancel()
                place.doing = request
                place.job.set_result(request)

    # --- Keeping processes ----------------------------------------------------------------------------

    def _fill(self, place: _Place) -> None:
        task = asyncio.create_task(self._keep(place), name=f"thinker {place.number}")
        self._tasks[place.number] = task
        task.add_done_callback(functools.partial(self._refill, place))

    def _refill(self, place: _Place, task: asyncio.Task[None]) -> None:
        """A place has its keeper for as long as the house is open, whatever ended the last one."""
        if self._open and not task.get_loop().is_closed():
            self._fill(place)  # before anything that could fail
            log.error("a keeper of bots ended", cancelled=task.cancelled())

    async def _keep(self, place: _Place) -> None:
        """Keep one process at work; a process that ends is followed by another."""
        pause = self.limits.first_pause
        while True:
            began = time.monotonic()
            try:
                process = await self._start_process(place.searches and len(self._places) > 1)
            except Exception as error:
                log.error("no process for bots", error=type(error).__name__)
            else:
                try:
                    await self._work(place, process)
                except Exception as error:
                    log.error("a bot's process ended or hung", error=type(error).__name__)
                finally:
                    try:
                        self._lost(place)
                    finally:
                        await process.end()
            if time.monotonic() - began >= self.limits.steady:
                pause = self.limits.first_pause
            await asyncio.sleep(pause)
            pause = min(2 * pause, self.limits.longest_pause)

    def _lost(self, place: _Place) -> None:
        """A place has lost its process: whoever waited for it is told, and so is the log when it was the last."""
        place.process = place.job = None
        place.settled, place.unsettled = set(), False
        request, place.doing = place.doing, None
        if request is not None:
            request.fail("the bot's process ended")
        if self._open:
            self._replaced += 1
            if not self.pids:
                self._none_since = time.monotonic()
                log.error("all bots' processes have ended")

    async def _work(self, place: _Place, process: Thinks) -> None:
        """Have a process do what there is to do, until it ends or fails: with an exception."""
        if self._none_since is not None:
            log.info("bots can act")
        place.process, self._none_since = process, None
        ended = asyncio.ensure_future(process.ended())
        try:
            while True:
                request = await self._next(place, ended)
                if request is not None:
                    await self._think(place, process, request)
                    place.doing = None
                else:
                    limit = self.limits.first_use if place.unsettled else self.limits.quick
                    await process.ask({"do": "ping"}, limit)
        finally:
            ended.cancel()

    async def _next(self, place: _Place, ended: asyncio.Future[None]) -> Request | None:
        """What is to be done next; None where there has been nothing for a while. EOFError: the process has ended."""
        job = place.job = asyncio.get_running_loop().create_future()
        self._hand_out()
        try:
            await asyncio.wait({job, ended}, timeout=self.limits.ping_every, return_when=asyncio.FIRST_COMPLETED)
        finally:
            place.job = None
        if job.done():
            return job.result()
        if ended.done():
            raise EOFError
        return None

    # --- Thinking -------------------------------------------------------------------------------------

    async def _think(self, place: _Place, process: Thinks, request: Request) -> None:
        """Have a process do what is asked, as far as it may cost, and answer; an exception: it has failed."""
        if request.answer.done():
            return
        level = self._affordable(request)
        kind = request.game, "" if level.quick else level.name
        asked = {
            "do": "act",
            "game": request.game,
            "level": str(level),
            "seat": request.seat,
            "seed": request.seed,
            "world": base64.b64encode(request.world).decode(),
        }
        held = level.cost(self._cost_of_one(request.game))
        self._budgets.pay(request.whom, held, time.monotonic())
        used = held
        try:
            said = await process.ask(asked, self.limits.of(level, kind in place.settled))
            used = float(said.get("used", 0.0))
        finally:
            self._budgets.pay(request.whom, used - held, time.monotonic())
        if "error" in said:
            request.fail(said["error"])
            return
        self._learn(place, request.game, kind, level, said)
        if not request.answer.done():
            request.answer.set_result(int(said["action"]))

    def _affordable(self, request: Request) -> Level:
        """The level asked for, or as much of it as there is to spend."""
        if request.level.quick:
            return request.level
        most = min(self.limits.longest_search, self._budgets.left(request.whom, time.monotonic()))
        level = request.level.within(most, self._cost_of_one(request.game))
        self._reduced += level != request.level
        return level

    def _cost_of_one(self, game: str) -> float:
        return self._a_simulation.get(game, A_SIMULATION_S)

    def _learn(self, place: _Place, game: str, kind: tuple[str, str], level: Level, said: dict[str, Any]) -> None:
        """Note what an act has shown of its game and of the process."""
        place.unsettled = not said["settled"]
        if said["settled"]:
            place.settled.add(kind)
            if level.simulations:  # not every act is searched, so what was seen to take long counts for more
                took = float(said["used"]) / level.simulations
                self._a_simulation[game] = max(took, FORGETS * self._cost_of_one(game))
