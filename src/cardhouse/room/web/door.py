"""The door of the house: how many connections there may be, and how long one may keep it waiting.

Every connection is entered here as it opens. When the house is full one goes for the next, of the address that has
the most to spare: who only watches first, then strangers, who have shown no guest's cookie, then connections that wait
for another request; never the line of somebody who holds a seat. An address has a total as well, and lines of seats
never take the whole house, so that whoever comes gets in and whoever drops comes back.
"""

import asyncio
import contextlib
import sys
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from enum import IntEnum
from heapq import nlargest
from math import inf
from typing import Any, cast

import structlog

from cardhouse.room.network.proxies import Proxies, household
from cardhouse.room.settings import Settings

log = structlog.get_logger()
SWEEP_S = 0.5
LINGER_S = 5.0  # how long what was sent last may take to go out once a connection is closed
CLOSING_S = 5.0  # for what is under way when the house closes
FAREWELL_S = 0.25  # for a line that makes room to be told so
KEPT_FILES = 192  # the database, pipes to the bots, files being sent, connections just being refused
BACKLOG = 128
TELL_S = 60.0
TRIED = 8  # addresses that are asked to make room: all of one may be busy
SEATED_EACH = 8
"""Lines of one guest that count as those of somebody seated."""
PROXY = "proxy"
KEPT = 8
"""One part in so many of all connections is never given to lines of seats."""


class Rank(IntEnum):
    """Who a connection is of, in the order in which they make room."""

    WATCHER = 0
    STRANGER = 1
    GUEST = 2
    SEATED = 3


@dataclass(eq=False, slots=True)
class Caller:
    """One open connection, and what the door knows of it."""

    transport: asyncio.Transport
    origin: str
    """The address it counts against; empty for a trusted proxy, whose connections stand for many people."""
    rank: Rank = Rank.STRANGER
    person: str | None = None
    """The guest whose cookie it has shown."""
    deadline: float = inf
    """When it is closed, by the loop's clock, unless something happens before."""
    look: Callable[[], bool] | None = None
    """Asked when its time has run out; False: it is closed."""
    make_room: Callable[[], None] | None = None
    """Called before it is closed for another: an open line says so."""
    waiting: bool = True
    """Nothing is being done for it: its request is not complete yet, or it is kept open for another."""


@dataclass(slots=True)
class Crowd:
    """The connections of one address, by rank, each the oldest first."""

    of: tuple[dict[Caller, None], ...] = field(default_factory=lambda: tuple({} for _ in Rank))

    def spare(self) -> tuple[int, ...]:
        """How many may have to make room; of as many, who should first."""
        watchers, strangers, guests = (len(self.of[rank]) for rank in (Rank.WATCHER, Rank.STRANGER, Rank.GUEST))
        return watchers + strangers + guests, watchers, strangers

    def __len__(self) -> int:
        return sum(map(len, self.of))

    def first_to_go(self) -> Caller | None:
        """Who makes room for another; None where nobody can."""
        for rank in (Rank.WATCHER, Rank.STRANGER, Rank.GUEST):
            if (caller := self.oldest(rank)) is not None:
                return caller
        return None

    def oldest(self, rank: Rank) -> Caller | None:
        """The oldest of a rank for which nothing is being done."""
        return next((caller for caller in self.of[rank] if caller.waiting or rank is Rank.WATCHER), None)


class Door:
    """Counts a house's connections. ``knows`` reads a guest out of a cookie; ``most`` is set with the settings."""

    def __init__(self, settings: Settings, knows: Callable[[str], str | None]) -> None:
        self.settings = settings
        self.knows = knows
        self.most = settings.connections
        self._proxies = Proxies(settings.trusted_proxies)
        self._callers: dict[Caller, None] = {}
        self._crowds: dict[str, Crowd] = {}
        self._guests: Counter[str] = Counter()
        self._seats: Counter[str] = Counter()
        self._sweeper: asyncio.TimerHandle | None = None
        self._told_at = -inf
        self.tasks: set[asyncio.Task[None]] = set()
        """What is being done for connections."""
        self._kinds = dict.fromkeys((*(rank.name.lower() for rank in Rank), PROXY), 0)
        self.refused = 0
        """Connections that found no room."""
        self.closed = {"crowded": 0, "late": 0}
        """Connections closed for a newer one, and for keeping the room waiting."""

    def __len__(self) -> int:
        return len(self._callers)

    def work(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Have something done for a connection; the house waits for it before it closes."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def close(self) -> None:
        """Have every connection come to its end; what is not there in time is broken off."""
        for caller in list(self._callers):
            cast(Any, caller.transport.get_protocol()).shutdown()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_S):
                while self._callers or self.tasks:  # noqa: ASYNC110  (two kinds of things end, once)
                    await asyncio.sleep(CLOSING_S / 100)
        for task in self.tasks:
            task.cancel()

    def kinds(self) -> dict[str, int]:
        """How many connections there are of each rank, and of trusted proxies."""
        return self._kinds

    def enter(self, transport: asyncio.Transport) -> Caller | None:
        """A connection has come; None when there is no room for it."""
        peer = transport.get_extra_info("peername")
        caller = Caller(transport, self._origin(peer[0] if isinstance(peer, tuple) and peer else ""))
        if not (self._may_be_one_more(caller.origin) and self._has_room()):
            self.refused += 1
            return None
        self._callers[caller] = None
        self._file(caller)
        if self._sweeper is None:
            self._sweeper = asyncio.get_running_loop().call_later(SWEEP_S, self._sweep)
        return caller

    def leave(self, caller: Caller) -> None:
        """A connection is gone."""
        if caller not in self._callers:
            return
        del self._callers[caller]
        self._unfile(caller)
        caller.make_room = None  # they hold each other
        if caller.person is not None:
            self._guests[caller.person] -= 1
            if not self._guests[caller.person]:
                del self._guests[caller.person]

    def show(self, caller: Caller, cookie: str) -> None:
        """A connection has shown a cookie; only so many connections of one guest count as known."""
        if caller.person is not None or caller not in self._callers:
            return
        person = self.knows(cookie)
        if person is None or self._guests[person] >= self.settings.connections_per_guest:
            return
        caller.person = person
        self._guests[person] += 1
        self._rank(caller, Rank.GUEST)

    def carry(self, caller: Caller, address: str) -> bool:
        """A connection has become a line of someone at an address, whichever proxy or room they came by.

        False where no more may come from there.
        """
        origin = self._origin(address)
        if caller not in self._callers or (origin != caller.origin and not self._may_be_one_more(origin, line=True)):
            return False
        self._unfile(caller)
        caller.origin, caller.rank = origin, Rank.WATCHER
        self._file(caller)
        return True

    def hold(self, caller: Caller, seated: bool) -> None:
        """Who is at the other end of a line holds a seat, or does not: lines of seats make room for nobody."""
        if caller not in self._callers:
            return
        if seated and caller.rank is not Rank.SEATED:
            seats = self._kinds["seated"]
            if caller.person is None or self._seats[caller.person] >= SEATED_EACH or seats >= self.most - self._kept:
                return
        self._rank(caller, Rank.SEATED if seated else Rank.WATCHER)

    @property
    def _kept(self) -> int:
        """Connections that are never given to lines of seats."""
        return max(1, self.most // KEPT)

    # --- Where they are counted ---

    def _origin(self, host: str) -> str:
        return "" if not host or host in self._proxies else household(host)

    def _rank(self, caller: Caller, rank: Rank) -> None:
        self._unfile(caller)
        caller.rank = rank
        self._file(caller)

    def _file(self, caller: Caller) -> None:
        self._crowds.setdefault(caller.origin, Crowd()).of[caller.rank][caller] = None
        self._kinds[_kind(caller)] += 1
        if caller.rank is Rank.SEATED:
            self._seats[caller.person or ""] += 1

    def _unfile(self, caller: Caller) -> None:
        crowd = self._crowds[caller.origin]
        del crowd.of[caller.rank][caller]
        if not crowd:
            del self._crowds[caller.origin]
        self._kinds[_kind(caller)] -= 1
        if caller.rank is Rank.SEATED:
            self._seats[caller.person or ""] -= 1
            if not self._seats[caller.person or ""]:
                del self._seats[caller.person or ""]

    # --- Making room ---

    def _may_be_one_more(self, origin: str, line: bool = False) -> bool:
        """Whether one more may come from an address, another of it closed for it where need be."""
        crowd = self._crowds.get(origin)
        if crowd is None or not origin:
            return True
        if not line and len(crowd.of[Rank.STRANGER]) >= self.settings.strangers_per_address:
            return self._send_away(crowd.oldest(Rank.STRANGER))
        if len(crowd) >= self.settings.connections_per_address:
            return self._send_away(crowd.first_to_go())
        return True

    def _has_room(self) -> bool:
        """Whether one more may come, somebody else's connection closed for it where need be."""
        if len(self._callers) < self.most:
            return True
        self._tell()
        crowds = (crowd for origin, crowd in self._crowds.items() if origin)
        largest = nlargest(TRIED, crowds, key=Crowd.spare)
        return any(self._send_away(each.first_to_go()) for each in (*largest, self._crowds.get("", Crowd())))

    def _send_away(self, caller: Caller | None) -> bool:
        """Close a connection, an open line with a word; False where there is none."""
        if caller is None:
            return False
        if caller.make_room is None:
            caller.transport.abort()
        else:
            caller.make_room()
            asyncio.get_running_loop().call_later(FAREWELL_S, caller.transport.abort)
        self.leave(caller)
        self.closed["crowded"] += 1
        return True

    def _sweep(self) -> None:
        """Close what has run out of time."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        late = []
        for caller in self._callers:
            if caller.transport.is_closing():
                caller.deadline = min(caller.deadline, now + LINGER_S)
            if caller.deadline <= now and (caller.look is None or not caller.look()):
                late.append(caller)
        self.closed["late"] += len(late)
        for caller in late:
            caller.transport.abort()
            self.leave(caller)
        self._sweeper = loop.call_later(SWEEP_S, self._sweep) if self._callers else None

    def _tell(self) -> None:
        now = asyncio.get_running_loop().time()
        if now >= self._told_at + TELL_S:
            self._told_at = now
            log.warning("the house is full: connections make room for others", connections=self.most)

    def fit(self) -> None:
        """Raise the process's limit of open files and stay below it."""
        files = raise_file_limit(self.settings.connections + KEPT_FILES)
        if files is not None and files < self.settings.connections + KEPT_FILES:
            self.most = max(1, files - KEPT_FILES)
            log.warning(
                "fewer connections than set: the process may open too few files (ulimit -n)",
                connections=self.most,
                wanted=self.settings.connections,
                files=files,
            )


def _kind(caller: Caller) -> str:
    return caller.rank.name.lower() if caller.origin else PROXY


def raise_file_limit(wanted: int) -> int | None:
    """Let the process open as many files as wanted, or as it may; how many, None where the system has no such limit."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    if soft >= wanted:
        return soft
    aim = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (aim, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
