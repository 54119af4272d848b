"""Cards at once: rules are interpreted until compiled ones are there, and nobody notices when they take over."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import cardhouse
from cardhouse.bots import bot
from cardhouse.games import load, names
from cardhouse.games.hearts.position import Hearts
from cardhouse.kit.compiled.folders import own_folder, sweep
from cardhouse.kit.compiled.record import COMPILED
from cardhouse.table import Table, building, built
from cardhouse.table.engine import POLICIES, Engine, policy
from cardhouse.table.settled import Settled

only_compiled = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")

AT_ONCE = """
import sys
import cardhouse
from cardhouse.bots import bot

table = cardhouse.game(sys.argv[1]).deal(key=7)
player = bot("search:50", seed=1)
for _ in range(5):
    table.play(player.act(table, table.turn))
    table.see(0)
    table.log(None)
print(table.engine.compiled, "numba" in sys.modules)
"""


@only_compiled
@pytest.mark.parametrize("name", ["hearts", "canasta", "robbery"])
def test_a_game_begins_without_a_compiler(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With no library cards are dealt, seen and played, by bots too, before Numba is even loaded."""
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path))
    monkeypatch.delenv("CARDHOUSE_LIBRARIES", raising=False)
    monkeypatch.setenv("CARDHOUSE_RULES", "following")
    run = subprocess.run([sys.executable, "-c", AT_ONCE, name], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "False"]


class Plays(Settled):
    """A game settled, with an engine of its own."""

    own: Engine

    @property
    def engine(self) -> Engine:
        return self.own


def plays(name: str, said: str) -> Plays:
    """A game's usual table, stepped by an engine of its own."""
    setup = cardhouse.game(name)
    settled = Plays(setup.game, setup.players, setup.preset, setup.options)
    object.__setattr__(settled, "own", Engine(setup.game, said))
    return settled


@only_compiled
@pytest.mark.full(but=["[cardinoes]"])
@pytest.mark.parametrize("name", ["cardinoes", "hearts", "holdem", "tap-rummy"])
def test_compiled_rules_take_over_at_a_move_unnoticed(name: str) -> None:
    """Menus handed out, scenes, logs and the end are those of a match that was compiled all along."""
    settled = plays(name, "interpreted")
    table, twin = Table(settled, bytes(32)), Table(plays(name, "compiled"), bytes(32))
    player = bot("heuristic", 3)
    for move in range(80):
        if table.turn is None:
            break
        menu = table.legal()
        assert table.numbers() == twin.numbers()
        action = player.act(twin, table.turn)
        table.play(action)
        twin.play(action)
        assert list(menu)  # what was handed out stays what it was
        assert table.see(move % table.players) == twin.see(move % table.players)
        if move == 40:
            settled.own.take_over()
    assert settled.own.compiled
    assert table.digest == twin.digest
    assert table.log(None) == twin.log(None)


def test_what_cardhouse_rules_may_say(monkeypatch: pytest.MonkeyPatch) -> None:
    for said in POLICIES:
        monkeypatch.setenv("CARDHOUSE_RULES", said)
        assert policy() == said
    monkeypatch.setenv("CARDHOUSE_RULES", "quickly")
    with pytest.raises(ValueError, match="CARDHOUSE_RULES: must be one of at_once, compiled"):
        policy()


def built_by(code: str, monkeypatch: pytest.MonkeyPatch) -> building.Game:
    """A game nobody has asked for yet, whose library another process builds so."""
    game = replace(load("hearts"), record=type("Fresh", (Hearts,), {}))
    monkeypatch.setattr(building, "COMMAND", [sys.executable, "-c", code])
    monkeypatch.setattr(built, "can_load", lambda game: True)
    return game


def test_who_waits_is_told_when_another_process_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = tmp_path / "told"
    game = built_by(f"import pathlib, sys; pathlib.Path({str(told)!r}).write_text(sys.argv[1])", monkeypatch)
    building.ask(game).result(60)
    assert told.read_text() == "hearts"


def test_a_library_that_cannot_be_built_keeps_nobody_waiting(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = built_by("import sys; sys.exit('there is no room left')", monkeypatch)
    building.ask(game).result(60)
    assert "hearts stays interpreted: there is no room left" in caplog.text


def test_a_game_is_built_by_one_process_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever held the place and was killed holds it no more."""
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path))
    game = load("hearts")
    hold = (
        "import time; from cardhouse.games import load; from cardhouse.table.building import alone\n"
        "with alone(load('hearts')): print('alone', flush=True); time.sleep(600)"
    )
    assert not building.is_being_built(game)
    holder = subprocess.Popen([sys.executable, "-c", hold], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "alone\n"
    assert building.is_being_built(game)
    holder.kill()
    holder.wait()
    holder.stdout.close()
    with building.alone(game):
        assert building.is_being_built(game)
    assert not building.is_being_built(game)


def test_libraries_lie_where_nobody_else_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path))
    with building.alone(load("hearts")):
        assert os.name == "nt" or not own_folder().stat().st_mode & 0o022


def test_of_old_libraries_only_those_of_other_sources_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that is built again after months, its rules unchanged, keeps the library that it has."""
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path))
    own = built.own_name(load("hearts"))
    files = {name: own_folder() / name for name in (f"{own}.json", f"{own}.1f.so", "hearts-0a.json", "oh_hell-0b.json")}
    own_folder().mkdir()
    for file in files.values():
        file.touch()
        os.utime(file, (0, 0))
    (own_folder() / "hearts-0c.json").touch()
    sweep("hearts", own)
    assert {file.name for file in own_folder().iterdir()} == {*files, "hearts-0c.json"} - {"hearts-0a.json"}


def test_a_library_of_another_builder_has_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules stay as they are, and what a builder makes of them may not."""
    own = built.own_name(load("hearts"))
    monkeypatch.setattr(built, "builder", lambda: b"what compiles otherwise")
    assert built.own_name(load("hearts")) != own


def test_every_game_can_be_built_by_another_process() -> None:
    assert all(built.can_load(load(name)) for name in names())
