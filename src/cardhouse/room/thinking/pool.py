"""A house's thinking processes: kept alive, and asked in an order that is fair.

What a bot's process gets to see is a world imagined for the seat that acts. What is asked about a match itself (claims,
replays, records: ``questions.py``) one more process finds out, which is started when something is first asked of it and
is never shared with other rooms: the true position does not leave the machine.

A place for a process is filled again whenever its process ends, fails or takes longer than it may; whoever waited for
it is told by BotError and may ask again.  Of several places the first is for quick bots alone, so that no search is
ever before them.  A search that its guest's budget or the house's does not cover is a smaller one, or the heuristic's
act; so is one that would have to wait too long.
"""

import asyncio
import base64
import functools
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import structlog

from cardhouse.room.thinking.budget import Budgets
from cardhouse.room.thinking.fair import Asker, Lane
from cardhouse.room.thinking.levels import HEURISTIC, Level, read
from cardhouse.room.thinking.process import Process, Thinks
from cardhouse.room.thinking.questions import CLOSING, TOO_LONG, TOO_MANY, TOO_MUCH, BusyError, Question, ReplacedError
from cardhouse.room.watch.health import Health
from cardhouse.table.hinting import Found

log = structlog.get_logger()
A_SIMULATION_S = 0.0002  # until a game's have been timed
FORGETS = 0.9  # how much of a longer time seen before is kept for a game's simulation
UNBOUNDED = 1e9
MOST_WAITING, MOST_WAITING_EACH = 10_000, 1000
MOST_QUESTIONS, MOST_QUESTIONS_EACH = 256, 16
Start = Callable[[bool], Awaitable[Thinks]]


class BotError(RuntimeError):
    """A bot could not say what it does: its process ended or failed, or none was to be had. It may be asked again."""


@dataclass(frozen=True)
class Limits:
    """How long things may take, in seconds by the clock: what takes longer hangs, however busy the machine is."""

    quick: float = 15.0
    """An act without search; added to a search's own time."""
    first_use: float = 30.0
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
class Waiting:
    """What is asked for, for whom, and who waits for the answer."""

    asker: Asker
    answer: asyncio.Future[Any]
    timer: asyncio.TimerHandle | None = field(default=None, kw_only=True)

    def fail(self, reason: str) -> None:
        """Tell whoever waits that nothing comes of it."""
        self.fail_by(BotError(reason))

    def fail_by(self, error: Exception) -> None:
        """Tell whoever waits why nothing comes of it."""
        if not self.answer.done():
            self.answer.set_exception(error)

    def wait_no_longer(self) -> None:
        """It is served, or nobody waits for it any more."""
        if self.timer is not None:
            self.timer.cancel()


@dataclass(slots=True, eq=False)
class Request(Waiting):
    """An act that is asked for."""

    game: str
    level: Level
    seat: int
    seed: int
    world: bytes


@dataclass(slots=True, eq=False)
class Asked(Waiting):
    """A question that is asked."""

    question: Question


Lanes = Sequence[Lane[Any]]


@dataclass(slots=True, eq=False)
class _Place:
    """A place for a process; ``lanes``: what it serves, the first first.

    ``job`` is there while its process waits for something to do.
    """

    number: int
    lanes: Lanes
    gives_way: bool = False
    process: Thinks | None = None
    job: asyncio.Future[Waiting] | None = None
    doing: Waiting | None = None
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
        self._quick: Lane[Request] = Lane()
        self._searches: Lane[Waiting] = Lane()
        self._questions: Lane[Asked] = Lane()
        self._waiting: dict[tuple[str, str], list[Asked]] = {}  # by visitor and kind
        self._running: set[str] = set()  # visitors one of whose questions is being answered
        self._places = [self._place_of(number, count) for number in range(count)]
        asked: Lanes = [self._questions] if count else [self._questions, self._searches]
        self._asked = _Place(count, asked)  # its process is started when something is first asked
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._a_simulation: dict[str, float] = {}
        self._open = self._stopped = False
        self._none_since: float | None = time.monotonic()
        self._replaced = self._reduced = 0

    def _place_of(self, number: int, count: int) -> _Place:
        searches = number > 0 or count == 1
        return _Place(number, [self._quick, self._searches] if searches else [self._quick], number > 0)

    # --- For the house --------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the processes; they warm up while the room goes on. Does nothing where they run."""
        if not any(place.number in self._tasks for place in self._places):
            self._none_since = time.monotonic()
        self._open, self._stopped = True, False
        self._begin(self._places)

    def _begin(self, places: Sequence[_Place]) -> None:
        for place in places:
            if place.number not in self._tasks:
                self._fill(place)

    async def stop(self) -> None:
        """End the processes; whoever waits for them is told."""
        self._open, self._stopped = False, True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._tasks.clear()
        for lane in (self._quick, self._searches, self._questions):
            while (waiting := lane.pop()) is not None:
                waiting.fail("the bots are sent home")

    async def act(self, game: str, level: str, seat: int, seed: int, world: bytes, asker: Asker | None = None) -> Found:
        """What a bot of a level does for a seat, given a world imagined for it.

        asker: for whom it thinks, for a table its host: those who ask for much wait for each other. Raises BotError
        where it fails; asking again may help.
        """
        request = self._request(game, level, seat, seed, world, asker or Asker())
        lane: Lane[Any] = self._quick if request.level.quick else self._searches
        try:
            self._put(request)
            self._hand_out()
            found: Found = await request.answer
            return found
        finally:
            lane.discard(request.asker, request)
            self._quick.discard(request.asker, request)
            request.wait_no_longer()

    async def ask(self, asker: Asker, question: Question) -> dict[str, Any]:
        """The answer to a question, found by a process that is this room's alone.

        BusyError says in words why it is not asked now; ReplacedError: the visitor has asked a newer one of its kind;
        BotError: the process failed, and asking again may help.
        """
        asked = self._let_wait(asker, question)
        lane: Lane[Any] = self._searches if question.is_search else self._questions
        kind = (asker.visitor, question.kind)
        try:
            lane.put(asker, asked)
            self._open = True
            self._begin(self._places if question.is_search and self._places else [self._asked])
            self._hand_out()
            found: dict[str, Any] = await asked.answer
            return found
        finally:
            lane.discard(asker, asked)
            asked.wait_no_longer()
            self._waits_no_more(kind, asked)

    def health(self) -> Health:
        """State of the processes of this pool."""
        live = sum(place.process is not None for place in self._places)
        none_for = None if live or self._none_since is None else time.monotonic() - self._none_since
        waiting = len(self._quick) + len(self._searches) + len(self._questions)
        return Health(live, len(self._places), none_for, waiting, self._replaced, self._reduced)

    @property
    def pids(self) -> list[int]:
        """The numbers of the bots' processes that are there."""
        return [place.process.pid for place in self._places if place.process is not None]

    # --- Waiting --------------------------------------------------------------------------------------

    def _request(self, game: str, level: str, seat: int, seed: int, world: bytes, asker: Asker) -> Request:
        if not self._open or not self._places:
            raise BotError("there are no bots here")
        each = self._quick.waiting(asker) + self._searches.waiting(asker)
        if each >= MOST_WAITING_EACH or len(self._quick) + len(self._searches) >= MOST_WAITING:
            raise BotError("too many bots wait to think")
        try:
            wanted = read(level)
        except ValueError as error:
            raise BotError(str(error)) from error
        return Request(asker, asyncio.get_running_loop().create_future(), game, wanted, seat, seed, world)

    def _let_wait(self, asker: Asker, question: Question) -> Asked:
        """A question as it waits, the visitor's older ones of its kind no longer; BusyError where it is not asked."""
        loop = asyncio.get_running_loop()
        if self._stopped:
            raise BusyError(CLOSING)
        if self._budgets.is_overdrawn(asker, time.monotonic()):
            raise BusyError(TOO_MUCH)
        asked = Asked(asker, loop.create_future(), question)
        lane: Lane[Any] = self._searches if question.is_search else self._questions
        same = self._waiting.setdefault((asker.visitor, question.kind), [])
        same.append(asked)
        for older in same[: -question.together]:
            lane.discard(asker, older)
            same.remove(older)
            older.fail_by(ReplacedError())
        if lane.waiting(asker) >= MOST_QUESTIONS_EACH or len(lane) >= MOST_QUESTIONS:
            self._waits_no_more((asker.visitor, question.kind), asked)
            raise BusyError(TOO_MANY)
        asked.timer = loop.call_later(question.patience, asked.fail_by, BusyError(TOO_LONG))
        return asked

    def _waits_no_more(self, kind: tuple[str, str], asked: Asked) -> None:
        same = self._waiting.get(kind, [])
        if asked in same:
            same.remove(asked)
        if not same:
            self._waiting.pop(kind, None)

    def _put(self, request: Request) -> None:
        """Let it wait, for as long as it may."""
        loop, limits = asyncio.get_running_loop(), self.limits
        if request.level.quick:
            self._quick.put(request.asker, request)
            request.timer = loop.call_later(limits.longest_wait, self._give_up, request)
        else:
            self._searches.put(request.asker, request)
            request.timer = loop.call_later(limits.patience, self._hurry, request)

    def _hurry(self, request: Request) -> None:
        """A search has waited long enough: let the heuristic act."""
        self._searches.discard(request.asker, request)
        request.level = HEURISTIC
        self._reduced += 1
        self._put(request)
        self._hand_out()

    def _give_up(self, request: Request) -> None:
        self._quick.discard(request.asker, request)
        request.fail("no bot's process was to be had")

    def _hand_out(self) -> None:
        """Give what waits to the processes that have nothing to do."""
        for place in (*self._places, self._asked):
            if place.job is None or place.job.done():
                continue
            waiting = self._next_of(place.lanes)
            if waiting is not None:
                waiting.wait_no_longer()
                place.doing = waiting
                place.job.set_result(waiting)

    def _next_of(self, lanes: Lanes) -> Waiting | None:
        """What is served next from these lanes; of a visitor's questions one at a time."""
        found = next((each for lane in lanes if (each := lane.pop(self._may)) is not None), None)
        if isinstance(found, Asked):
            self._waits_no_more((found.asker.visitor, found.question.kind), found)
            self._running.add(found.asker.visitor)
        return found

    def _may(self, waiting: Waiting) -> bool:
        return not isinstance(waiting, Asked) or waiting.asker.visitor not in self._running

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
                process = await self._start_process(place.gives_way)
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
        self._done(place, "the bot's process ended")
        if self._open:
            self._replaced += 1
            if not self.pids and place is not self._asked:
                self._none_since = time.monotonic()
                log.error("all bots' processes have ended")

    async def _work(self, place: _Place, process: Thinks) -> None:
        """Have a process do what there is to do, until it ends or fails: with an exception."""
        if self._none_since is not None and place is not self._asked:
            log.info("bots can act")
        place.process = process
        if place is not self._asked:
            self._none_since = None
        ended = asyncio.ensure_future(process.ended())
        try:
            while True:
                waiting = await self._next(place, ended)
                if isinstance(waiting, Request):
                    await self._think(place, process, waiting)
                    place.doing = None
                elif isinstance(waiting, Asked):
                    await self._answer(place, process, waiting)
                    self._done(place)
                else:
                    limit = self.limits.first_use if place.unsettled else self.limits.quick
                    await process.ask({"do": "ping"}, limit)
        finally:
            ended.cancel()

    def _done(self, place: _Place, reason: str = "nothing came of it") -> None:
        """A place has nothing in hand any more; whoever still waits for it is told the reason."""
        waiting, place.doing = place.doing, None
        if waiting is not None:
            self._running.discard(waiting.asker.visitor)
            waiting.fail(reason)

    async def _next(self, place: _Place, ended: asyncio.Future[None]) -> Waiting | None:
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
        self._budgets.pay(request.asker, held, time.monotonic())
        used = held
        try:
            said = await process.ask(asked, self.limits.of(level, kind in place.settled))
            used = float(said.get("used", 0.0))
        finally:
            self._budgets.pay(request.asker, used - held, time.monotonic())
        if "error" in said:
            request.fail(said["error"])
            return
        self._learn(place, request.game, kind, level, said)
        if not request.answer.done():
            request.answer.set_result(Found(**said["found"]))

    async def _answer(self, place: _Place, process: Thinks, asked: Asked) -> None:
        """Have a process answer a question, and its asker pay for it; an exception: it has failed."""
        if asked.answer.done():
            return
        question, began = asked.question, time.monotonic()
        kind = question.game, "search" if question.is_search else "asked"
        first = self.limits.first_search if question.is_search else self.limits.first_use
        used = None
        try:
            said = await process.ask(question.asked, question.limit + (0 if kind in place.settled else first))
            used = float(said.get("used", 0.0))
        finally:
            now = time.monotonic()
            self._budgets.pay(asked.asker, now - began if used is None else used, now)
        if "error" in said:
            asked.fail(said["error"])
            return
        if said["settled"]:
            place.settled.add(kind)
        if not asked.answer.done():
            asked.answer.set_result(said)

    def _affordable(self, request: Request) -> Level:
        """The level asked for, or as much of it as there is to spend."""
        if request.level.quick:
            return request.level
        most = min(self.limits.longest_search, self._budgets.left(request.asker, time.monotonic()))
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
