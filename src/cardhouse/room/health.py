"""How the room is: whether the process lives, and whether it may take players."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardhouse.room.storage import NotKept, NotRead, Storage
from cardhouse.room.storage.urls import sqlite_file

PATIENCE_S = 3.0
OK, NOT_READY = 200, 503


@dataclass(frozen=True)
class Health:
    """How the bots are."""

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
    """Something the room needs: whether it is well, in words."""

    ok: bool
    words: str


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
    ``others``."""
    parts = {"database": await database_part(storage), "lease": lease_part(storage), "bots": bots, **(others or {})}
    file = sqlite_file(storage.url)
    if file is not None:
        parts["disk"] = await asyncio.to_thread(disk_part, file.parent, least_mb)
    return answer(parts)


def answer(parts: dict[str, Part]) -> Answer:
    """200 when every part is well, else 503; words for each."""
    ok = all(part.ok for part in parts.values())
    told = {name: {"ok": part.ok, "words": part.words} for name, part in parts.items()}
    return Answer(OK if ok else NOT_READY, {"ok": ok, "parts": told})


async def database_part(storage: Storage) -> Part:
    """Whether the database answers and keeps what is written, within some seconds."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            await storage.ping()
            await storage.probe()
    except NotRead:
        return Part(False, "the database does not answer")
    except NotKept as error:
        full = "full" in error.why or "No space" in error.why
        return Part(False, "the disk is full: nothing can be kept" if full else "the database keeps nothing")
    except TimeoutError:
        return Part(False, f"the database takes longer than {PATIENCE_S:.0f} seconds")
    return Part(True, "the database answers and keeps what is written")


def bots_part(alive: int, wanted: int) -> Part:
    """Whether any process thinks for bots."""
    return Part(alive > 0 or wanted == 0, f"{alive} of {wanted} processes think for bots")


def lease_part(storage: Storage) -> Part:
    """Whether this room is the one that may write."""
    if storage.held:
        return Part(True, "this room may write")
    return Part(False, "this room has no right to its database")


def disk_part(folder: Path, least_mb: int) -> Part:
    """Whether there is space left beside the database, in MB."""
    try:
        free = shutil.disk_usage(folder).free // 1_000_000
    except OSError as error:
        return Part(False, f"the database's folder cannot be looked at: {error.strerror}")
    words = f"{free} MB are free where the database lies; {least_mb} MB are needed"
    return Part(free >= least_mb, words)
