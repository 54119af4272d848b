"""How the room is: whether the process lives, and whether it may take players."""

import asyncio
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardhouse.room.storage import Storage, StorageError
from cardhouse.room.storage.urls import sqlite_file

PATIENCE_S = 3.0
OK, NOT_READY = 200, 503
FULL_BYTES = 1_000_000
"""With less space than this a disk is full: what must grow finds none."""
FULL = "the disk is full: nothing can be kept"


@dataclass(frozen=True)
class Health:
    """State of the bot processes, for health checks and metrics."""

    live: int
    """Processes that are there and answer."""
    wanted: int
    none_for: float | None = None
    """Seconds since there was one; None while there is."""
    waiting: int = 0
    """Requests that no process has taken yet."""
    replaced: int = 0
    """Processes that had to be replaced, since the start."""
    reduced: int = 0
    """Searches answered with less than was asked for, since the start."""

    @property
    def ok(self) -> bool:
        """Whether bots can act."""
        return self.wanted == 0 or self.live > 0


@dataclass(frozen=True)
class Part:
    """Something the room has: whether it is well, in words, and whether nobody could play without it."""

    ok: bool
    words: str
    needed: bool = True


@dataclass(frozen=True)
class Answer:
    """What a route says: a status, 200 or 503, and a body for JSON."""

    status: int
    body: dict[str, Any]


def alive() -> dict[str, Any]:
    """The process answers: enough not to be started again. Asks nobody, costs nothing."""
    return {"ok": True}


async def readiness(storage: Storage, bots: Part, least_mb: int, others: Mapping[str, Part] | None = None) -> Answer:
    """Whether the room may take players: its database, its disk, its bots, its right to the file, its place among
    ``others``. A full disk is told by every part that it touches."""
    file = sqlite_file(storage.url)
    free = None if file is None else await asyncio.to_thread(free_bytes, file.parent)
    database = await database_part(storage, full=storage.full or (free is not None and free < FULL_BYTES))
    parts = {"database": database, "lease": lease_part(storage, database), "bots": bots, **(others or {})}
    if file is not None:
        parts["disk"] = disk_part(free, least_mb)
    return answer(parts)


def answer(parts: dict[str, Part]) -> Answer:
    """200 when every part that is needed is well, else 503; words for each. ``degraded``: something else is not."""
    ok = all(part.ok for part in parts.values() if part.needed)
    degraded = ok and not all(part.ok for part in parts.values())
    told = {name: {"ok": part.ok, "words": part.words} for name, part in parts.items()}
    return Answer(OK if ok else NOT_READY, {"ok": ok, "degraded": degraded, "parts": told})


async def database_part(storage: Storage, full: bool = False) -> Part:
    """Whether the database answers and keeps what is written, within some seconds. ``full``: its disk is."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            await storage.ping()
            await storage.probe()
    except StorageError as error:
        if not full and not error.full:
            return Part(False, error.trouble)
        full = True
    except TimeoutError:
        return Part(False, f"the database takes longer than {PATIENCE_S:.0f} seconds")
    return Part(False, FULL) if full else Part(True, "the database answers and keeps what is written")


def bots_part(alive: int, wanted: int) -> Part:
    """Whether any process thinks for bots."""
    return Part(alive > 0 or wanted == 0, f"{alive} of {wanted} processes think for bots")


def lease_part(storage: Storage, database: Part) -> Part:
    """Whether this room is the one that may write, and whether it can."""
    if not storage.held:
        return Part(False, "this room has no right to its database")
    return Part(True, "this room may write" if database.words != FULL else f"this room may write, but {FULL}")


def free_bytes(folder: Path) -> int | None:
    """Space left on a folder's disk; None where it cannot be looked at."""
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return None


def disk_part(free: int | None, least_mb: int) -> Part:
    """Whether there is space left beside the database: ``free`` bytes, ``least_mb`` MB wanted."""
    if free is None:
        return Part(False, "the database's folder cannot be looked at")
    words = f"{free // 1_000_000} MB are free where the database lies; {least_mb} MB are needed"
    if free < FULL_BYTES:
        return Part(False, f"{FULL}: {words}")
    return Part(free >= least_mb * 1_000_000, words)
