"""Compiling a game's rules ahead of its first use, one visible step after another."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from cardhouse.games import load
from cardhouse.kit.chance import seed_dice
from cardhouse.kit.record import blank
from cardhouse.table import steps
from cardhouse.table.setup import game as choose

Report = Callable[[str, float], None]


def warm(name: str, report: Report = lambda what, share: None) -> None:
    """Compile the rules of a game, or load them from the cache.

    report: called with what comes next and the share done so far (0..1), at last with ("ready", 1.0).
    """
    report("loading", 0.0)
    setup = choose(name)
    game = load(name)
    positions = setup.blank()
    moves = np.zeros(game.menu_size, np.int64)
    dice = np.zeros(4, np.uint64)
    seed_dice(dice, 1)
    scratch = blank(game.record)
    tasks: list[tuple[str, Callable[[], object]]] = [
        ("dealing", lambda: steps.open_match(positions, 0)),
        ("legal actions", lambda: steps.fill_menu(positions, 0, moves)),
        ("playing", lambda: steps.direct(steps.advance, positions, 0, 0, moves, 0)),
        ("replaying", lambda: steps.try_play(positions, 0, -1)),
        ("refusals", lambda: steps.refuse(positions, 0, -1)),
        ("dealing again", lambda: steps.deal_again(positions, 0)),
        ("imagining", lambda: steps.imagine(positions, 0, -1, dice)),
        ("packs", lambda: steps.fresh_pack(positions, 0, scratch["pack"][0])),
    ]
    for number, (what, task) in enumerate(tasks):
        report(what, (number + 1) / (len(tasks) + 1))
        task()
    report("ready", 1.0)
