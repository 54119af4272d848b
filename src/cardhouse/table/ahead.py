"""Compiling ahead, in a process of its own: what is compiled is marked in the cache, whoever made it.

A *work* is one part of a game (``rules``, ``bots``) to be compiled. ``cardhouse warm GAME`` does it and marks it; here
it is asked for, one game at a time, and whoever waits is told.
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cardhouse.games import UnknownGameError, load
from cardhouse.kit.compiled.cache import user_folder
from cardhouse.kit.compiled.paths import has_compiler, path_name
from cardhouse.kit.compiled.verbs import sources
from cardhouse.kit.face.game import Game
from cardhouse.kit.once import once

log = logging.getLogger("cardhouse")
LOOK_EVERY_S = 0.25
LOCK_OLD_S = 300.0


@dataclass
class Work:
    """One part of a game, and who waits for it."""

    game: str
    part: str
    mark: Path
    _waiting: list[Callable[[], None]] = field(default_factory=list)
    _watched: bool = False
    _here: bool = False  # what was compiled could not be kept: those who wait compile it themselves
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def is_done(self) -> bool:
        """Whether it is compiled and in the cache."""
        return self.mark.exists()

    def done(self) -> None:
        """Mark it as compiled. Without a folder to write to nothing is marked."""
        with contextlib.suppress(OSError):
            self.mark.parent.mkdir(parents=True, exist_ok=True)
            self.mark.touch()

    def when_done(self, then: Callable[[], None], start: bool) -> None:
        """Have something called, in another thread, once it is compiled; ``start``: have it compiled, too."""
        with self._lock:
            self._waiting.append(then)
            if start and not self.is_done():
                _compiling().put(self)
            if not self._watched:
                self._watched = True
                threading.Thread(target=self._watch, name=f"{self.part} of {self.game}", daemon=True).start()

    def do_here(self) -> None:
        """Let those who wait compile it in this process."""
        self._here = True

    def _watch(self) -> None:
        while not (self.is_done() or self._here):
            time.sleep(LOOK_EVERY_S)
        # No process ends while compiled code is being loaded: this thread is waited for, the watching one is not.
        threading.Thread(target=self._tell, name=f"{self.part} of {self.game}").start()

    def _tell(self) -> None:
        with self._lock:
            waiting, self._waiting, self._watched = self._waiting, [], False
        for then in waiting:
            try:
                then()
            except Exception:
                log.exception("%s of %s stay interpreted", self.part, self.game)


def work(game: Game, part: str, module: str) -> Work | None:
    """A part of a game, which is what functions of a module are for its positions.

    None where no other process would find the game by its name.
    """
    if not has_compiler():
        return None
    try:
        if load(game.name).record is not game.record:
            return None
    except (UnknownGameError, ImportError, AttributeError):
        return None
    return _work(game, part, module)


@once(key=lambda game, part, module: (game.record.__name__, part))
def _work(game: Game, part: str, module: str) -> Work:
    digest = sources.digest(module, [game.record])[:32]
    mark = user_folder() / "compiled" / f"{part}-{path_name()}-{game.record.__name__}-{digest}"
    return Work(game.name, part, mark)


@once()
def _compiling() -> queue.SimpleQueue[Work]:
    """Works asked for: a thread has one game after another compiled by a process of its own."""
    asked: queue.SimpleQueue[Work] = queue.SimpleQueue()

    def serve() -> None:
        while True:
            work = asked.get()
            if not work.is_done() and compile_ahead(work.game) and not work.is_done():
                work.do_here()

    threading.Thread(target=serve, name="compiling ahead", daemon=True).start()
    return asked


def compile_ahead(game: str) -> bool:
    """Have another process compile a game; it goes on should this one end. False where it failed."""
    command = [sys.executable, "-m", "cardhouse.bots.warm", game]  # `cardhouse warm` needs an extra
    environment = {**os.environ, "CARDHOUSE_RULES": "compiled"}
    apart = {"start_new_session": True} if os.name == "posix" else {}
    process = subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        **apart,  # type: ignore[call-overload]
    )
    _, said = process.communicate()
    if process.returncode != 0:
        log.warning("%s was not compiled: %s", game, said.decode(errors="replace").strip()[-500:])
    return process.returncode == 0


@contextlib.contextmanager
def alone(game: str) -> Iterator[None]:
    """Hold the one place on this machine where a game is compiled; waits while another process does."""
    lock = user_folder() / "compiled" / f"{game}.lock"
    held = False
    while not held:
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            lock.touch(exist_ok=False)
            held = True
        except FileExistsError:
            with contextlib.suppress(OSError):
                if time.time() - lock.stat().st_mtime > LOCK_OLD_S:
                    lock.unlink()
                    continue
            time.sleep(LOOK_EVERY_S)
        except OSError:
            break  # nowhere to write: nothing is shared either
    try:
        yield
    finally:
        if held:
            with contextlib.suppress(OSError):
                lock.unlink()
