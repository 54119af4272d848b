"""What a game's library has, of rules and of players, and how it is built."""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from cardhouse.batches import Batch, loops
from cardhouse.bots import policies
from cardhouse.bots.budget import Budget
from cardhouse.bots.learned.player import Learned
from cardhouse.bots.learned.weights import shipped
from cardhouse.bots.policies import Thinking
from cardhouse.bots.search import Search
from cardhouse.extras import require
from cardhouse.games import load
from cardhouse.kit.cards.chance import dice_of, roll
from cardhouse.kit.compiled import library
from cardhouse.kit.compiled.building import Built, Report, build, build_library_of
from cardhouse.kit.compiled.outside import Inner, Interface, entry_of
from cardhouse.kit.compiled.verbs import noting, sources
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.face.game import Game
from cardhouse.kit.match.menus import room_for
from cardhouse.kit.tricks.double_dummy import search as double_dummy
from cardhouse.kit.tricks.double_dummy.room import solver
from cardhouse.kit.tricks.double_dummy.table import forget
from cardhouse.lab.matches import Runner
from cardhouse.lab.perft import count_lines
from cardhouse.table import Setup, built, engine, game
from cardhouse.table.engine import Engine


def interface_of(name: str) -> Interface:
    """A game's library, for its usual number of players. Raises UnknownGameError."""
    chosen = load(name)
    layouts = engine.layouts(chosen)
    return Interface(
        name=name,
        title=chosen.title,
        layouts=layouts,
        entries=[entry_of(function, layouts) for function in _functions(chosen)],
        numbers=engine.numbers(chosen),
        presets={preset: game(name, preset=preset).blank() for preset in chosen.presets},
    )


def digest_of(name: str) -> str:
    """A digest of all sources that a game's library is made from; another one where any of them changes."""
    chosen = load(name)
    modules = sorted({function.__module__ for function in _functions(chosen)})
    found = hashlib.sha256()
    for module in modules:
        found.update(sources.digest(module, [chosen.record]).encode())
    return found.hexdigest()


def inners_of(name: str) -> list[Inner]:
    """All that the house calls of a game's compiled functions, with arguments as it gives them.

    Of ``built.HOUSE``: what it calls that is given no position.
    """
    with noting() as noted:
        _call_without_positions() if name == built.HOUSE else _call_all(game(name))
    return list({library.key_of(*each): Inner(*each) for each in noted}.values())


def _call_all(setup: Setup) -> None:
    chosen = setup.game
    _step(Engine(chosen, "compiled"), setup)
    _think(setup)
    _play_matches(setup)
    _step_batch(Batch(setup, 2, key=1))


def _step(engine: Engine, setup: Setup) -> None:
    positions, players = setup.blank(), setup.players
    positions["turn"] = 0
    for task in engine.tasks().values():
        task()
    engine.fresh_pack(positions)
    engine.census(positions, 1)
    engine.standing(positions, 0)
    if setup.game.observation is not None:
        engine.observe(positions, 0, setup.game.observation.blank(players))


def _think(setup: Setup) -> None:
    chosen = setup.game
    for task in Thinking(chosen, "compiled").tasks().values():
        task()
    for sensible in (True, False) if policies.learn(chosen) else (False,):
        Search(chosen, Budget(rollouts=1), sensible)
    weights = shipped(chosen.name)
    if weights is not None:
        Learned(chosen, weights, weights.card["players"]).choose(setup.blank(), dice_of(1))


def _play_matches(setup: Setup) -> None:
    positions, dice, numbers = setup.blank(), dice_of(1), np.zeros(1, np.int64)
    runner = Runner(setup)
    policies.play_randomly(positions, runner.moves, dice, 0, 0)
    policies.play_many_randomly(positions, runner.moves, numbers, dice, numbers, 0)
    if runner.sensible:
        policies.play_quickly(positions, runner.worlds, np.zeros(setup.players, np.int64), runner.moves, dice, 0, 0)
    count_lines(positions, room_for(setup.game.menu_size, 1), np.zeros((1, 2), np.int64))


def _step_batch(batch: Batch) -> None:
    batch.step(np.zeros(len(batch), np.int64))
    if batch.setup.game.observation is not None:
        batch.observe()
    if policies.learn(batch.setup.game):
        batch.advise()


def _call_without_positions() -> None:
    desks, moves, rows = np.zeros(loops.DESK, np.int64), np.zeros(1, np.int64), np.zeros((1, 4), np.uint64)
    loops.invite(desks, 0)
    loops.dismiss(desks, 0)
    loops.await_others(desks, 0, 0)
    loops.draw_all(moves, moves, rows, moves)
    loops.mark_menus(moves, moves, np.zeros((1, 1), np.bool_))
    sharing, menus = loops.Sharing(desks, *[moves] * 5), loops.Menus(moves, moves)
    loops.lay(sharing, menus, menus)
    roll(dice_of(1), 6)
    room = solver()
    double_dummy.solve(room, 0, 0, 0, 1)
    double_dummy.solve_moves(room, 0, 0, 0, as_word(1), moves)
    double_dummy.takes(room, 0, 0, 1)
    forget(room)


def build_inner(name: str, target: str, folder: Path) -> None:
    """Write the library of a game, or of ``built.HOUSE``, that an installed package loads; not if it is there.

    Raises UnknownGameError, BuildError, or OSError where the folder cannot be written to.
    """
    inners = inners_of(name)
    records = [] if name == built.HOUSE else [load(name).record]
    modules = sorted({inner.function.__module__ for inner in inners})
    digests = {each: sources.digest(each, records) for each in modules}
    if library.digests_in(folder, name) != digests:
        build_library_of(name, inners, digests, target, folder)


def _functions(chosen: Game) -> Sequence[Any]:
    return [*engine.functions(chosen), *([policies.suggest] if policies.learn(chosen) else [])]


def build_library(name: str, targets: Sequence[str], folder: Path, report: Report) -> Built:
    """Write a game's libraries into a folder, one for each target, with a header and a description.

    Raises UnknownGameError, BuildError, MissingExtraError, or OSError where the folder cannot be written to.
    """
    require("design")
    return build(interface_of(name), digest_of(name), targets, folder, report)


if __name__ == "__main__":
    for each in sys.argv[3:]:
        began = time.process_time()
        build_inner(each, sys.argv[1], Path(sys.argv[2]))
        print(f"{each}: {time.process_time() - began:.1f} s of processor time", flush=True)
