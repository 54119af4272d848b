"""Writes that arrive together are committed together, so that many tables share the cost of one flush to disk."""

import asyncio
import contextlib
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
import structlog
from sqlalchemy.exc import IntegrityError

from cardhouse.room.storage.database import REFUSALS, Database, Work
from cardhouse.room.storage.errors import LeaseLost, MoveTaken, NotKept, StorageError, why
from cardhouse.room.storage.schema import leases, moves

log = structlog.get_logger()
MOST_TOGETHER = 256
ADD_MOVES = sa.insert(moves)


@dataclass(slots=True)
class Job:
    """One write: all of it stands or falls together; ``done`` is set once it is committed."""

    done: asyncio.Future[None]
    table: str | None = None
    fence: int | None = None  # of the lease under which it is written
    moves: list[dict[str, Any]] = field(default_factory=list)
    work: Work[object] | None = None


class Writer:
    """Commits jobs in the order they come, as many at a time as have come."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.failed = 0
        """Jobs that could not be kept."""
        self.full_at = -math.inf
        """When the disk was last too full for one of them, on a clock that only goes forward."""

    @property
    def waiting(self) -> int:
        """Jobs that nobody has begun to write."""
        return self._jobs.qsize()

    def start(self) -> None:
        """Start the task that writes."""
        self._task = asyncio.create_task(self._run(), name="storage writer")

    async def stop(self) -> None:
        """Finish what is to be written."""
        if self._task is not None:
            await self._jobs.join()
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def write(
        self,
        table: str | None,
        work: Work[object] | None = None,
        fence: int | None = None,
        moves: list[dict[str, Any]] | None = None,
    ) -> None:
        """Return when it is durable; NotKept, LeaseLost or MoveTaken when it is not."""
        job = Job(asyncio.get_running_loop().create_future(), table, fence, moves or [], work)
        self._jobs.put_nowait(job)
        await job.done

    async def _run(self) -> None:
        while True:
            jobs = [await self._jobs.get()]
            while len(jobs) < MOST_TOGETHER and not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            await self._commit(jobs)
            for _ in jobs:
                self._jobs.task_done()

    async def _perform(self, jobs: Sequence[Job]) -> set[int]:
        """Do all jobs or none; the numbers of those whose lease is lost."""
        if all(job.work is None and job.fence is None for job in jobs):
            if await self._database.add_moves([move for job in jobs for move in job.moves]):
                return set()
        return await self._database.write(lambda connection: perform(connection, jobs))

    async def _commit(self, jobs: Sequence[Job]) -> None:
        try:
            stale = await self._perform(jobs)
        except Exception as error:
            if len(jobs) > 1 and not isinstance(error, NotKept):  # the fault of one of them
                for job in jobs:
                    await self._commit([job])
            else:
                self.failed += len(jobs)
                if isinstance(error, NotKept) and error.full:
                    self.full_at = time.monotonic()
                _fail(jobs, error)
            return
        for number, job in enumerate(jobs):
            if not job.done.done():
                if number in stale:
                    job.done.set_exception(LeaseLost("another room holds the table"))
                else:
                    job.done.set_result(None)


def perform(connection: sa.Connection, jobs: Sequence[Job]) -> set[int]:
    """Do the jobs in one transaction, moves of all tables in one statement; the numbers of those whose lease is lost.

    The lease rows stay locked until the end, so that no other room can take the tables meanwhile.
    """
    stale = _stale(connection, jobs)
    new: list[dict[str, Any]] = []
    tables: set[str | None] = set()
    for number, job in enumerate(jobs):
        if number in stale:
            continue
        if new and not job.moves and (job.table is None or job.table in tables):
            connection.execute(ADD_MOVES, new)
            new, tables = [], set()
        if job.work is not None:
            job.work(connection)
        new += job.moves
        tables.add(job.table)
    if new:
        connection.execute(ADD_MOVES, new)
    return stale


def _stale(connection: sa.Connection, jobs: Sequence[Job]) -> set[int]:
    fenced = sorted({job.table for job in jobs if job.fence is not None and job.table is not None})
    if not fenced:
        return set()
    query = sa.select(leases.c.table_id, leases.c.fence).where(leases.c.table_id.in_(fenced))
    found = connection.execute(query.order_by(leases.c.table_id).with_for_update(read=True))
    now: dict[str | None, int] = {row.table_id: row.fence for row in found}
    return {
        number for number, job in enumerate(jobs) if job.fence is not None and job.fence < now.get(job.table, 1 << 62)
    }


def _fail(jobs: Sequence[Job], error: Exception) -> None:
    log.error("write failed", why=getattr(error, "why", "") or why(error), jobs=len(jobs))
    for job in jobs:
        if not job.done.done():
            job.done.set_exception(_told(job, error))


def _told(job: Job, error: Exception) -> Exception:
    """What the caller is told; an exception of its own each."""
    if isinstance(error, IntegrityError) and job.moves:
        told: Exception = MoveTaken(why(error))
    elif isinstance(error, (StorageError, *REFUSALS)):
        told = NotKept(getattr(error, "why", "") or why(error))
    else:
        return error
    told.__cause__ = error
    return told
