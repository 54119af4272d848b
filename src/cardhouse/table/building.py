"""Having a game's library built by another process, where none that is at hand is of today's sources.

One process a machine builds a game: the others wait for it, or play on interpreted rules meanwhile.
"""

import contextlib
import importlib.util
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import IO, Any

from cardhouse.kit.compiled.folders import make_folder, own_folder
from cardhouse.kit.face.game import Game
from cardhouse.kit.once import once
from cardhouse.table import built

log = logging.getLogger("cardhouse")
LOOK_EVERY_S = 0.25
WHAT_BUILDS = "it came without a library; this brings what builds one: pip install 'cardhouse[design]'"
WHAT_FINDS = "no other process finds it by its name; in a package that `cardhouse new` begins it does"
COMMAND = [sys.executable, "-m", "cardhouse.libraries"]
APART: dict[str, Any] = {"start_new_session": True} if os.name == "posix" else {}
"""How a process is begun that a Ctrl-C does not reach."""
_one_at_a_time = threading.Lock()


def has_compiler() -> bool:
    """Whether libraries can be built here: what compiles rules and what links them is installed."""
    return all(importlib.util.find_spec(name) for name in ("numba", "ziglang"))


@once(key=lambda game: game.record)
def ask(game: Game) -> Future[None]:
    """Have a game's library built; the future is done when it is there, or is not to be had.

    It goes on should this process end.
    """
    coming: Future[None] = Future()
    if not built.can_load(game):
        log.warning("%s stays interpreted, and slow: %s", game.name, WHAT_FINDS)
        coming.set_result(None)
    elif not has_compiler():
        log.warning("%s stays interpreted, and slow: %s", game.name, WHAT_BUILDS)
        coming.set_result(None)
    else:
        threading.Thread(target=_build, args=(game, coming), name=game.name, daemon=True).start()
    return coming


def _build(game: Game, coming: Future[None]) -> None:
    try:
        with _one_at_a_time:
            _build_elsewhere(game)
    except Exception:
        log.exception("%s stays interpreted", game.name)
    coming.set_result(None)


def _build_elsewhere(game: Game) -> None:
    while is_being_built(game):
        time.sleep(LOOK_EVERY_S)
    process = subprocess.Popen(
        [*COMMAND, game.name],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        **APART,
    )
    _, said = process.communicate()
    if process.returncode != 0:
        why = said.decode(errors="replace").strip().splitlines()[-1:]  # of a traceback, what it comes to
        log.warning("%s stays interpreted: %s", game.name, "".join(why)[-500:])


def is_under_way() -> bool:
    """Whether this process is having a library built just now, of whatever game."""
    return _one_at_a_time.locked()


def is_being_built(game: Game) -> bool:
    """Whether some process builds it just now."""
    lock = _lock_of(game)
    if not lock.exists():
        return False
    with lock.open("ab") as file:
        return not _try_to_lock(file)


def is_coming(game: Game) -> bool:
    """Whether a game's library is being built: by this process, which has asked for it, or by another."""
    asked = ask.known(game)
    return (asked is not None and not asked.done()) or is_being_built(game)


@contextlib.contextmanager
def alone(game: Game) -> Iterator[None]:
    """Be the one process of this machine that builds a game; waits while another is.

    Raises OSError where the user's folder cannot be written to.
    """
    lock = _lock_of(game)
    make_folder(lock.parent)
    with lock.open("ab") as file:
        while not _try_to_lock(file):
            time.sleep(LOOK_EVERY_S)
        yield


def _lock_of(game: Game) -> Path:
    return own_folder() / f"{built.name_of(game)}.lock"


def _try_to_lock(file: IO[bytes]) -> bool:
    """Hold a file until it is closed, or the process ends, however that is; false while another does."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
