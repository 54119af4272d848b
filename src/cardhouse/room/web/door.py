"""The door of the house: how many connections there may be, and how long one may keep it waiting.

uvicorn offers a limit of running requests alone: nothing for connections that never finish a request, for
headers (its httptools protocol keeps any number of them) or for one address. Every connection is entered here as
it opens. Strangers, who have shown no guest's cookie yet, are counted by address and are the first to go when
the house is full; so a club behind one address meets no limit, and half-open connections shut nobody out.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from math import inf

import structlog

from cardhouse.room.proxies import Proxies, household
from cardhouse.room.settings import Settings

log = structlog.get_logger()
SWEEP_S = 0.5
LINGER_S = 5.0  # how long what was sent last may take to go out once a connection is closed
KEPT_FILES = 192  # the database, pipes to the bots, files being sent, connections just being refused
BACKLOG = 128
TELL_S = 60.0


@dataclass(eq=False, slots=True)
class Caller:
    """One open connection."""

    transport: asyncio.Transport
    origin: str
    """The address it counts against; empty for a trusted proxy, whose connections stand for many people."""
    person: str | None = None
    """The guest whose cookie it has shown."""
    deadline: float = inf
    """When it is closed, by the loop's clock, unless something happens before."""
    look: Callable[[], bool] | None = None
    """Asked when its time has run out; False: it is closed."""
    waiting: bool = True
    """Nothing is being done for it: its request is not complete yet, or it is kept open for another."""


class Door:
    """Counts a house's connections. ``knows`` reads a guest out of a cookie; ``most`` is set with the settings."""

    def __init__(self, settings: Settings, knows: Callable[[str], str | None]) -> None:
        self.settings = settings
        self.knows = knows
        self.most = settings.connections
        self._proxies = Proxies(settings.trusted_proxies)
        self._callers: dict[Caller, None] = {}
        self._strangers: dict[str, dict[Caller, None]] = {}
        self._guests: dict[str, int] = {}
        self._sweeper: asyncio.TimerHandle | None = None
        self._told_at = -inf
        self.refused = 0
        """Connections that found no room."""
        self.closed = {"crowded": 0, "late": 0}
        """Connections closed for a newer one, and for keeping the room waiting."""

    def __len__(self) -> int:
        return len(self._callers)

    def kinds(self) -> dict[str, int]:
        """How many connections there are of guests, of strangers and of trusted proxies."""
        guests = sum(list(self._guests.values()))
        strangers = sum(map(len, list(self._strangers.values())))
        return {"guest": guests, "stranger": strangers, "proxy": max(0, len(self._callers) - guests - strangers)}

    def enter(self, transport: asyncio.Transport) -> Caller | None:
        """A connection has come; None when there is no room for it."""
        peer = transport.get_extra_info("peername")
        host = peer[0] if isinstance(peer, tuple) and peer else ""
        caller = Caller(transport, "" if not host or host in self._proxies else household(host))
        if not self._has_room(caller.origin):
            self.refused += 1
            return None
        self._callers[caller] = None
        if caller.origin:
            self._strangers.setdefault(caller.origin, {})[caller] = None
        if self._sweeper is None:
            self._sweeper = asyncio.get_running_loop().call_later(SWEEP_S, self._sweep)
        return caller

    def leave(self, caller: Caller) -> None:
        """A connection is gone."""
        if caller not in self._callers:
            return
        del self._callers[caller]
        self._no_stranger(caller)
        if caller.person is not None:
            self._guests[caller.person] -= 1
            if not self._guests[caller.person]:
                del self._guests[caller.person]

    def show(self, caller: Caller, cookie: str) -> None:
        """A connection has shown a cookie; only so many connections of one guest count as known."""
        if caller.person is not None:
            return
        person = self.knows(cookie)
        if person is None or self._guests.get(person, 0) >= self.settings.connections_per_guest:
            return
        caller.person = person
        self._guests[person] = self._guests.get(person, 0) + 1
        self._no_stranger(caller)

    def _no_stranger(self, caller: Caller) -> None:
        strangers = self._strangers.get(caller.origin, {})
        strangers.pop(caller, None)
        if caller.origin in self._strangers and not strangers:
            del self._strangers[caller.origin]

    def _has_room(self, origin: str) -> bool:
        strangers = self._strangers.get(origin, {})
        if len(strangers) >= self.settings.connections_per_address:
            return self._send_away(strangers)
        if len(self._callers) < self.most:
            return True
        self._tell()
        crowd = max(self._strangers.values(), key=len, default={})
        return self._send_away(crowd) or self._send_away(self._callers)

    def _send_away(self, callers: dict[Caller, None]) -> bool:
        """Close the connection that has waited longest; False where none of them waits."""
        oldest = next((caller for caller in callers if caller.waiting), None)
        if oldest is None:
            return False
        oldest.transport.abort()
        self.leave(oldest)
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
            log.warning("the house is full: strangers' connections are closed", connections=self.most)

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
