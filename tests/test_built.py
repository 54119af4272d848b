"""The libraries that an installed package brings: games play by them as on interpreted rules, without Numba."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from cardhouse.batches import loops
from cardhouse.bots.policies import thinking
from cardhouse.games import HOUSE, load
from cardhouse.kit.compiled import library
from cardhouse.kit.compiled.folders import own_folder
from cardhouse.table import built

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(importlib.util.find_spec("ziglang") is None, reason="ziglang is not installed"),
    pytest.mark.full,
]
GAMES = [name if name == "cardsense-fantan" else pytest.param(name, marks=pytest.mark.deep) for name in HOUSE]
PLAYS = """
import hashlib, os, sys
import cardhouse
from cardhouse.kit.compiled import verbs
from cardhouse.lab.matches import Runner, match_key
from cardhouse.lab.perft import perft

name, by_library = sys.argv[1], sys.argv[2] == "library"
if by_library:
    plainly = verbs.interpreted
    def refuse(function):
        assert function.__module__.startswith("cardhouse.games."), f"{function!r} is not in the library"
        return plainly(function)
    verbs.interpreted = refuse
setup = cardhouse.game(name)
seen = hashlib.sha256()
runner = Runner(setup)
others = ["heuristic"] * (setup.players - 1)
for first in ("heuristic", "random", "search:1"):
    seen.update(repr(runner.play([first, *others], match_key(1, 0), 1, hands=1)).encode())
seen.update(repr(runner.play_batch(["random"] * setup.players, 1, 0, 1)[0][0].scores).encode())
for bots in ({}, {1: "heuristic"}):
    batch = cardhouse.batch(name, tables=3, key=2, bots=bots)
    for _ in range(12):
        batch.step(batch.sample())
    seen.update(batch.positions.tobytes())
    seen.update(batch.observe().tobytes())
print(seen.hexdigest(), perft(setup.deal(1), 2), "numba" in sys.modules)
"""


def run(*words: object, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *map(str, words)], capture_output=True, text=True, env={**os.environ, **environment}
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


NAME = "cardinoes"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of a library that games are played by here."""
    game = load(NAME)
    thinking(game).take_over()
    brought = Path(os.environ.get("CARDHOUSE_LIBRARIES") or built.PACKAGE)
    lying = [brought / f"{NAME}.json", own_folder() / f"{built.own_name(game)}.json"]
    described = next(path for path in lying if path.exists())
    place = tmp_path_factory.mktemp("built")
    shutil.copy(described.parent / json.loads(described.read_text())["code"], place)
    shutil.copy(described, place / f"{NAME}.json")
    return place


@pytest.mark.parametrize("game", GAMES)
def test_a_game_plays_by_its_library_as_by_interpreted_rules(game: str) -> None:
    by_library = run("-c", PLAYS, game, "library")
    assert by_library.split() == [*run("-c", PLAYS, game, "plain", NUMBA_DISABLE_JIT="1").split()[:2], "False"]


def test_a_library_of_other_sources_or_in_others_hands_is_left_alone(folder: Path) -> None:
    held = library.load(folder, NAME, lambda module: "other sources")
    assert held is not None
    assert not held.is_of("cardhouse.batches.loops")
    folder.chmod(0o777)
    try:
        assert os.name == "nt" or library.load(folder, NAME, str) is None
    finally:
        folder.chmod(0o755)
    assert library.load(folder, "euchre", str) is None


def test_what_is_lent_lies_in_one_piece(folder: Path) -> None:
    digests = json.loads((folder / f"{NAME}.json").read_text())["digests"]
    held = library.load(folder, NAME, digests.__getitem__)
    assert held is not None
    desks = np.zeros(2 * loops.DESK, np.int64)
    invite = held.find(loops.invite, (desks, 0))
    assert invite is not None
    assert not invite(desks, 0)
    assert not invite(desks, np.int64(1))
    with pytest.raises(ValueError, match="must lie in one piece"):
        invite(desks[::2], 0)
