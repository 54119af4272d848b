"""What a game's library has, of rules and of players, and how it is built.

python -m cardhouse.libraries hearts                       (for this user)
python -m cardhouse.libraries --target aarch64-linux --out build hearts canasta
python -m cardhouse.libraries --out build                  (all games of the house, by a process for each core)
"""

import argparse
import hashlib
import os
import subprocess
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
from cardhouse.bots.search import Search
from cardhouse.extras import require
from cardhouse.games import HOUSE, load
from cardhouse.kit.cards.chance import dice_of, roll
from cardhouse.kit.compiled import library
from cardhouse.kit.compiled.building import BuildError, Built, Report, build, build_library_of, name_here
from cardhouse.kit.compiled.folders import own_folder, sweep
from cardhouse.kit.compiled.outside import Inner, Interface, entry_of
from cardhouse.kit.compiled.verbs import noting, sources
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.face.game import Game
from cardhouse.kit.match.menus import room_for
from cardhouse.kit.tricks.double_dummy import search as double_dummy
from cardhouse.kit.tricks.double_dummy.room import solver
from cardhouse.kit.tricks.double_dummy.table import forget
from cardhouse.lab.matches import Runner
from cardhouse.lab.measuring import Measurer, Notes, measure_one
from cardhouse.lab.perft import count_lines
from cardhouse.learning import loops as learning
from cardhouse.table import Setup, building, built, engine, game


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

    And of the functions of the house's other games that share its positions, and so its library.
    """
    record = load(name).record
    with noting() as noted:
        for each in HOUSE if name in HOUSE else (name,):
            if load(each).record is record:
                _call_all(each)
    return list({library.key_of(*each): Inner(*each) for each in noted}.values())


def _call_all(name: str) -> None:
    setup = game(name)
    setup.engine.call_all(setup.blank())
    _think(setup)
    _play_matches(setup)
    _measure_matches(setup)
    _step_batch(Batch(setup, 2, key=1))
    _share_tables()
    _learn()
    ALONE.get(name, lambda: None)()


def _think(setup: Setup) -> None:
    chosen = setup.game
    if policies.learn(chosen):
        policies.thinking(chosen).step(policies.suggest, setup.blank(), dice_of(1))
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


def _measure_matches(setup: Setup) -> None:
    measurer, numbers = Measurer(setup), np.zeros(1, np.int64)
    measurer.course(["random"] * setup.players, key=1, number=0)
    notes = Notes(0, np.zeros(1, np.bool_), np.zeros((1, 1)), numbers, numbers, numbers)
    measure_one(setup.blank(), 0, measurer.moves, dice_of(1), notes)


def _step_batch(batch: Batch) -> None:
    batch.step(np.zeros(len(batch), np.int64))
    if batch.setup.game.observation is not None:
        batch.observe()
    if policies.learn(batch.setup.game):
        batch.advise()


def _share_tables() -> None:
    desks, moves, rows = np.zeros(loops.DESK, np.int64), np.zeros(1, np.int64), np.zeros((1, 4), np.uint64)
    loops.invite(desks, 0)
    loops.dismiss(desks, 0)
    loops.await_others(desks, 0, 0)
    loops.draw_all(moves, moves, rows, moves)
    loops.mark_menus(moves, moves, np.zeros((1, 1), np.bool_))
    sharing, menus = loops.Sharing(desks, *[moves] * 5), loops.Menus(moves, moves)
    loops.lay(sharing, menus, menus)
    roll(dice_of(1), 6)


def _learn() -> None:
    places, marks = np.zeros(1, np.int64), np.zeros(1, np.bool_)
    values, many = np.zeros(1, np.float32), np.zeros((1, 1))
    acts = learning.Acts(places, places, places, marks)
    learning.gather(places, places, places, acts)
    learning.choose(
        acts, values, learning.Ways(marks, many[0], many), 0.5, learning.Done(places, values, marks, many[0])
    )
    for kind in (np.uint8, np.int16, np.float32):
        learning.pick(many.astype(kind), places, many.astype(kind))
    rows, flags = np.zeros((1, 1), np.int64), np.zeros((1, 1), np.bool_)
    past = learning.Past(places, rows, many.astype(np.float32), flags, flags)
    learning.look_back(past, 0, marks, many, 0.5, learning.Told(places, values, many[0]))


def _solve_deals() -> None:
    room, moves = solver(), np.zeros(1, np.int64)
    double_dummy.solve(room, 0, 0, 0, 1)
    double_dummy.solve_moves(room, 0, 0, 0, as_word(1), moves)
    double_dummy.takes(room, 0, 0, 1)
    forget(room)


ALONE = {"bridge": _solve_deals}
"""What is called for one game alone."""


def build_inner(name: str, target: str, folder: Path, called: str) -> None:
    """Write the library of a game that the house itself loads, called so; not if it is there and of today's sources.

    Raises UnknownGameError, BuildError, or OSError where the folder cannot be written to.
    """
    chosen, inners = load(name), inners_of(name)
    digests = {module: built.digest(chosen, module) for module in {inner.function.__module__ for inner in inners}}
    if library.digests_in(folder, called) != digests:
        build_library_of(called, inners, dict(sorted(digests.items())), target, folder)


def build_for_user(name: str) -> None:
    """Build a game's library into the user's folder; one process does, others wait for it.

    Raises UnknownGameError, BuildError, MissingExtraError, or OSError where the folder cannot be written to.
    """
    require("design")
    chosen = load(name)
    with building.alone(chosen):
        own = built.own_name(chosen)
        build_inner(name, name_here(), own_folder(), own)
        sweep(built.name_of(chosen), own)


def _functions(chosen: Game) -> Sequence[Any]:
    return [*engine.functions(chosen), *([policies.suggest] if policies.learn(chosen) else [])]


def build_library(name: str, targets: Sequence[str], folder: Path, report: Report) -> Built:
    """Write a game's libraries into a folder, one for each target, with a header and a description.

    Raises UnknownGameError, BuildError, MissingExtraError, or OSError where the folder cannot be written to.
    """
    require("design")
    return build(interface_of(name), digest_of(name), targets, folder, report)


def build_ahead(names: Sequence[str], quietly: bool = False) -> None:
    """Build the libraries of games into the user's folder, by as many processes as there are processors.

    Each says when one is ready, unless ``quietly``. Raises MissingExtraError, and BuildError where one fails.
    """
    require("design")
    _spread(names, (), subprocess.DEVNULL if quietly else None)


def _spread(names: Sequence[str], words: Sequence[str], said: int | None = None) -> None:
    """Build games by a process for each core: each builds several, and compiles what they have in common once."""
    jobs = min(os.cpu_count() or 1, len(names))
    commands = [[*building.COMMAND, *words, *names[job::jobs]] for job in range(jobs)]
    processes = [subprocess.Popen(command, stdout=said, **building.APART) for command in commands]
    try:
        if sum(abs(process.wait()) for process in processes):
            raise BuildError("not all games were built")
    finally:
        for process in processes:
            process.kill()


def main() -> None:
    """Build libraries, as the command line asks."""
    parser = argparse.ArgumentParser(prog="python -m cardhouse.libraries", description=__doc__)
    parser.add_argument("games", nargs="*", help="all of the house, if none is named")
    parser.add_argument("--target", help="another machine's")
    parser.add_argument("--out", type=Path, help="and where to, by their games' names")
    asked = parser.parse_args()
    if not asked.games:
        _spread(list(HOUSE), sys.argv[1:])
    for name in asked.games:
        began = time.process_time()
        if asked.out is None:
            build_for_user(name)
        else:
            build_inner(name, asked.target or name_here(), asked.out, built.name_of(load(name)))
        print(f"{name} is ready ({time.process_time() - began:.1f} s of processor time)", flush=True)


if __name__ == "__main__":
    main()
