"""Work cut into chunks, done by one process or several: the figures are the same, and a run can be taken up again.

A chunk is what a function makes of a set-up and some plain numbers and words; its outcome can be written as JSON. What
is done is put together in the order of the chunks, whoever did it. Where ``keep`` names a folder, each outcome is kept
there under a digest of all it follows from, rules included, and not worked out again.
"""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from cardhouse.extras import needs
from cardhouse.kit.compiled.verbs import sources
from cardhouse.kit.numbers import MOST_JOBS, shown, whole_in
from cardhouse.kit.once import once
from cardhouse.lab.words import say
from cardhouse.table import OptionError, Setup
from cardhouse.table.building import WHAT_FINDS
from cardhouse.table.built import can_load
from cardhouse.table.writing import make_folder
from cardhouse.table.writing import write as write_file

R = TypeVar("R")
Progress = Callable[[int, int], None]
LOCAL, RAY = "local", "ray"
PLACES = (LOCAL, RAY)
PATIENCE_S = 5.0


def no_progress(done: int, total: int) -> None:
    """Report no progress; used where nobody watches."""


@dataclass(frozen=True)
class Workers:
    """Who plays what is measured, and who watches: the figures are the same whoever does.

    jobs: how many processes. keep: a folder for what is done, from which a run is taken up again. on: where the
    processes are, on this machine ("local") or in the Ray cluster that RAY_ADDRESS names ("ray"; without one, in a
    cluster of this machine that is started for it). progress: told how many matches of how many are done.
    """

    jobs: int = 1
    keep: str | Path | None = None
    on: str = LOCAL
    progress: Progress = no_progress

    def watched_by(self, progress: Progress) -> Workers:
        """These workers where another is told of the progress."""
        return replace(self, progress=progress)


ALONE = Workers()
"""One process, of which nothing is kept."""


@dataclass(frozen=True)
class Chunk:
    """Some work: a function at the top of its module, what it is given, how many matches it is."""

    work: Callable[..., Any]
    setup: Setup
    given: tuple[Any, ...]
    size: int

    @property
    def digest(self) -> str:
        """One for all its outcome follows from."""
        setup, work = self.setup, self.work
        rules = sources.digest(work.__module__, [setup.game.record])
        named = (work.__module__, work.__qualname__, setup.game.name, setup.players, sorted(setup.options.items()))
        return hashlib.sha256(repr((named, self.given, rules)).encode()).hexdigest()[:40]

    def do(self) -> Any:
        """Its outcome, as it reads from JSON."""
        return json.loads(json.dumps(self.work(self.setup, *self.given)))


def check_workers(workers: Workers) -> None:
    """Raise ValueError for what are no workers, OptionError where there is no such place to work at."""
    if not isinstance(workers, Workers):
        raise ValueError(f"workers: must be Workers(...), not {shown(workers)}")
    whole_in("jobs", workers.jobs, 1, MOST_JOBS)
    if workers.keep is not None and (not isinstance(workers.keep, str | os.PathLike) or not os.fspath(workers.keep)):
        raise ValueError(f"keep: must be a folder, not {shown(workers.keep)}")
    if not callable(workers.progress):
        raise ValueError(f"progress: must be a function of two numbers, not {shown(workers.progress)}")
    check_place(workers.on)


def check_place(on: str) -> None:
    """Raise OptionError where there is no such place to work at."""
    if not isinstance(on, str) or on not in PLACES:
        raise OptionError("on", say("error-on", places=tuple(PLACES), asked=shown(on)))


def cut(work: Callable[..., Any], setup: Setup, given: tuple[Any, ...], total: int, size: int) -> list[Chunk]:
    """``work(setup, *given, first, count)`` for all numbers below ``total``, so many at a time."""
    firsts = range(0, total, size)
    counts = [min(size, total - first) for first in firsts]
    return [Chunk(work, setup, (*given, first, count), count) for first, count in zip(firsts, counts, strict=True)]


def outcomes(chunks: Sequence[Chunk], workers: Workers = ALONE) -> list[Any]:
    """What becomes of each chunk, in their order.

    Raises ValueError for no job, or a game that no other process finds, OptionError for a place there is none of,
    OSError that names a file which cannot be kept.
    """
    check_workers(workers)
    keep = None if workers.keep is None else Path(workers.keep)
    if keep is not None:
        make_folder(keep)
    total, done = sum(chunk.size for chunk in chunks), 0
    found: dict[int, Any] = {}
    for number, chunk in enumerate(chunks):
        kept = read(chunk, keep)
        if kept is not None:
            found[number] = kept["outcome"]
            done += chunk.size
    if found:
        workers.progress(done, total)
    left = [each for each in enumerate(chunks) if each[0] not in found]
    for number, outcome in (_do_on_ray if workers.on == RAY else _do)(left, workers.jobs):
        found[number] = outcome
        write(chunks[number], keep, outcome)
        done += chunks[number].size
        workers.progress(done, total)
    return [found[number] for number in range(len(chunks))]


def _do(chunks: Sequence[tuple[int, Chunk]], jobs: int) -> Iterable[tuple[int, Any]]:
    if jobs == 1 or len(chunks) < 2:
        yield from ((number, chunk.do()) for number, chunk in chunks)
        return
    check_found(chunks)
    works = [chunk.do for _, chunk in chunks]
    yield from ((chunks[place][0], outcome) for place, outcome in in_processes(works, jobs))


def check_found(chunks: Sequence[tuple[int, Chunk]]) -> None:
    """Raise ValueError for a game that only this process has."""
    game = chunks[0][1].setup.game
    if not can_load(game):
        raise ValueError(f"workers: {game.name} is played by this process alone: {WHAT_FINDS}")


def in_processes(works: Sequence[Callable[[], R]], jobs: int) -> Iterator[tuple[int, R]]:
    """What each work comes to, with its place among them, as soon as it is done. Ctrl-C ends them all at once."""
    pool = _pool(jobs)
    try:
        with _uninterrupted(), _deaf_children():
            waiting: dict[Future[R], int] = {pool.submit(work): place for place, work in enumerate(works)}
        for done in as_completed(waiting):
            yield waiting[done], done.result()
    except BaseException:
        with _uninterrupted():
            _pool.forget(jobs)
            _end(pool)
        raise


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """A Ctrl-C pressed in here is heard at its end: a second one, from somebody impatient, leaves no process behind."""
    if threading.current_thread() is not threading.main_thread():  # only the main thread is interrupted
        yield
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if pressed:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes begun here do not hear Ctrl-C, from their first moment on: who began them hears it, and ends them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows: they stop hearing it once they wait for rules
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end(pool: ProcessPoolExecutor) -> None:
    """End a pool at once, whatever its processes are at."""
    processes = list((pool._processes or {}).values())  # kill_workers() has been there since Python 3.14
    manager: Any = pool._executor_manager_thread
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    for process in processes:
        process.join()
    if manager is not None:  # or Python, which ends next, could find its pipe half closed, and say so
        manager.join(PATIENCE_S)


def _do_on_ray(chunks: Sequence[tuple[int, Chunk]], jobs: int) -> Iterable[tuple[int, Any]]:
    """At most ``jobs`` chunks at a time, each a task; Ray does those again whose worker dies."""
    if not chunks:
        return
    check_found(chunks)
    here = "RAY_ADDRESS" not in os.environ
    if here:  # its processes run this very Python: within `uv run` Ray would have uv make an environment for each
        os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    with needs("ray"):
        import ray
    if not ray.is_initialized():
        ray.init(num_cpus=jobs if here else None, log_to_driver=False, configure_logging=False)
    do = ray.remote(num_cpus=1, runtime_env={"env_vars": {"CARDHOUSE_RULES": "compiled"}})(_do_one)
    waiting, working = list(reversed(chunks)), dict[Any, int]()
    try:
        while waiting or working:
            while waiting and len(working) < jobs:
                number, chunk = waiting.pop()
                working[do.remote(chunk)] = number
            ready, _ = ray.wait(list(working))
            for each in ready:
                yield working.pop(each), ray.get(each)
    finally:
        for each in working:
            ray.cancel(each)


def _do_one(chunk: Chunk) -> Any:
    return chunk.do()


@once()
def _pool(jobs: int) -> ProcessPoolExecutor:
    """Processes that stay for the next work: what they have loaded is there."""
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=_ready)


def _ready() -> None:
    """What a process does first: it leaves Ctrl-C to its parent, ends with it, and waits for rules to be compiled."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    os.environ["CARDHOUSE_RULES"] = "compiled"


def _end_with_parent() -> None:
    """Wait for the parent's end, however it comes, and end: nobody else would."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def read(chunk: Chunk, keep: Path | None) -> Any:
    """A chunk's outcome if it is kept; None where it is not."""
    if keep is None:
        return None
    try:
        return json.loads((keep / f"{chunk.digest}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def write(chunk: Chunk, keep: Path | None, outcome: Any) -> None:
    """Keep a chunk's outcome, at once."""
    if keep is not None:
        write_file(keep / f"{chunk.digest}.json", json.dumps({"outcome": outcome}))
