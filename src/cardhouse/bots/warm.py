"""Compiling a game's rules and players ahead of their first use, visibly, on two cores."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence

from cardhouse.bots import bot
from cardhouse.bots.policies import Thinking
from cardhouse.games import load
from cardhouse.kit.compiled.cache import sweep
from cardhouse.kit.compiled.paths import no_collections
from cardhouse.kit.compiled.record import COMPILED
from cardhouse.table import ahead, game
from cardhouse.table.engine import Engine

HELPING = "--second-part"
Report = Callable[[str, float], None]
Task = tuple[str, Callable[[], object]]
PARTS = ("menus", "rules"), ("playing", "imagining", "asking", "bots")
"""What two processes compile, about as much each. A step asks whether an action is legal, does it and writes the menu;
the second begins with doing it, so that the first finds that done when it comes to the rules as a whole."""


def tasks_of(name: str) -> dict[str, Callable[[], object]]:
    """What there is to compile."""
    chosen = load(name)
    return Engine(chosen, "interpreted").tasks() | Thinking(chosen, "interpreted").tasks()


@contextlib.contextmanager
def waiting() -> Iterator[None]:
    """Have tables wait for compiled rules instead of asking for them."""
    before = os.environ.get("CARDHOUSE_RULES")
    os.environ["CARDHOUSE_RULES"] = "compiled"
    try:
        yield
    finally:
        if before is None:
            del os.environ["CARDHOUSE_RULES"]
        else:
            os.environ["CARDHOUSE_RULES"] = before


def warm(name: str, report: Report = lambda what, share: None) -> None:
    """Compile a game's rules and its players, or load them from the cache.

    Where they are not in the cache yet, a second process compiles the second part meanwhile.
    report: called with what comes next and the share done so far (0..1), at last with ("ready", 1.0).
    """
    report("loading", 0.0)
    if COMPILED:
        with waiting(), ahead.alone(load(name).record.__name__), no_collections():
            compile_all(name, report)
    report("ready", 1.0)


def compile_all(name: str, report: Report) -> None:
    """Compile the first part, wait for the helper that compiles the second, load what it made, and rehearse."""
    chosen = load(name)
    rules, players = Engine(chosen, "interpreted").work(), Thinking(chosen, "interpreted").work()
    helper = None
    if rules is not None and players is not None and not (rules.is_done() and players.is_done()):
        helper = subprocess.Popen(
            [sys.executable, "-m", "cardhouse.bots.warm", name, HELPING], stdout=subprocess.DEVNULL
        )
    tasks = tasks_of(name)
    run(tasks, PARTS[0], lambda what, share: report(what, 0.5 * share))
    if helper is not None:
        helper.wait()
    run(tasks, PARTS[1][:3], lambda what, share: report(what, 0.5 + 0.1 * share))
    if rules is not None:
        rules.done()
    run(tasks, PARTS[1][3:], lambda what, share: report(what, 0.6 + 0.2 * share))
    report("a first hand", 0.8)
    rehearse(name)
    if players is not None:
        players.done()
    sweep()


def run(tasks: dict[str, Callable[[], object]], names: Sequence[str], report: Report) -> None:
    """Do some of the tasks."""
    for number, name in enumerate(names):
        if name in tasks:
            report(name, number / len(names))
            tasks[name]()


def rehearse(name: str) -> None:
    """Play a few actions at a table that is seen by all: what showing and players need besides is compiled then."""
    table = game(name).deal(key=1)
    player, searcher = bot("heuristic", 1), bot("search:1", 1)
    table.engine.take_over()
    for _ in range(3 * table.players):
        if table.turn is None:
            return
        for seat in (*range(table.players), None):
            table.see(seat)
        searcher.act(table, table.turn)
        table.play(player.act(table, table.turn))


def help_with(name: str) -> None:
    """Compile the second part, while another process compiles the first."""
    with no_collections():
        run(tasks_of(name), PARTS[1], lambda what, share: None)


if __name__ == "__main__":
    (help_with if HELPING in sys.argv else warm)(sys.argv[1])
