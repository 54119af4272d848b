"""Compiling a game's rules and its heuristic ahead of their first use, visibly, on two cores."""

from __future__ import annotations

import contextlib
import gc
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from cardhouse.bots.policies import learn, suggest
from cardhouse.games import load
from cardhouse.kit.cards.chance import seed_dice
from cardhouse.kit.compiled.cache import user_folder
from cardhouse.kit.compiled.record import COMPILED
from cardhouse.kit.compiled.verbs import prepare, sources
from cardhouse.table import engine as steps
from cardhouse.table.setup import game as choose

Report = Callable[[str, float], None]
Task = tuple[str, Callable[[], object]]


def compiled_mark(name: str) -> Path:
    """A file that is there once a game's rules, as they stand now, have been compiled into the cache."""
    folder = user_folder() / "compiled"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{name}-{sources.digest(steps.__name__, [load(name).record])[:32]}"


def tasks_of(name: str, bots: bool) -> tuple[list[Task], list[Task]]:
    """What there is to compile, in two parts of about equal work.

    A step asks whether an action is legal, does it and writes the menu. The second part begins with doing it, so that
    the first finds that done when it comes there.
    """
    setup = choose(name)
    positions = setup.blank()
    board = steps.new_board(positions)
    dice = np.zeros(4, np.uint64)
    seed_dice(dice, 1)
    stepping: list[Task] = [
        ("menus", lambda: prepare(steps.write_menu, board, 0)),
        ("rules", lambda: steps.direct(steps.advance, board, 0)),
    ]
    seeing: list[Task] = [
        ("playing", lambda: prepare(steps.carry_out, board, 0)),
        ("imagining", lambda: steps.direct(steps.imagine, positions, 0, -1, dice)),
    ]
    if bots and learn(setup.game):
        seeing.append(("bots", lambda: steps.direct(suggest, positions, dice)))
    return stepping, seeing


@contextlib.contextmanager
def no_collections() -> Iterator[None]:
    """Compiling makes so many objects that looking for garbage among them takes a fifth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def warm(name: str, report: Report = lambda what, share: None, bots: bool = True) -> None:
    """Compile the rules of a game, and its heuristic if bots are wanted here, or load them from the cache.

    Where they are not in the cache yet, a second process compiles the second part meanwhile.
    report: called with what comes next and the share done so far (0..1), at last with ("ready", 1.0).
    """
    report("loading", 0.0)
    mark = compiled_mark(name)
    helper = None
    if COMPILED and not mark.exists():
        helper = subprocess.Popen([sys.executable, "-m", "cardhouse.bots.warm", name, *["bots"] * bots])
    with no_collections():
        compile_all(tasks_of(name, bots), helper, report)
    with contextlib.suppress(OSError):
        mark.touch()
    report("ready", 1.0)


def compile_all(parts: tuple[list[Task], list[Task]], helper: subprocess.Popen[bytes] | None, report: Report) -> None:
    """Compile the first part, wait for the helper that compiles the second, and load what it made."""
    stepping, seeing = parts
    for number, (what, task) in enumerate(stepping):
        report(what, 0.8 * (number + 1) / (len(stepping) + 1))
        task()
    if helper is not None:
        helper.wait()
    for number, (what, task) in enumerate(seeing):
        report(what, 0.8 + 0.2 * number / len(seeing))
        task()


if __name__ == "__main__":
    with no_collections():
        for _, compile_it in tasks_of(sys.argv[1], "bots" in sys.argv[2:])[1]:
            compile_it()
