"""Cards at once: rules are interpreted until compiled ones are there, and nobody notices when they take over."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import cardhouse
from cardhouse.bots import bot
from cardhouse.games import load, names
from cardhouse.kit.compiled.record import COMPILED
from cardhouse.table import Table, ahead
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
    """With an empty cache cards are dealt, seen and played, by bots too, before Numba is even loaded."""
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path))
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
@pytest.mark.parametrize("name", ["hearts", "holdem", "tap-rummy"])
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


@pytest.fixture
def work(tmp_path: Path) -> ahead.Work:
    """Something to be compiled."""
    return ahead.Work("hearts", "rules", tmp_path / "compiled" / "rules-Hearts-0")


def wait_for(event: threading.Event) -> None:
    assert event.wait(30)


def test_who_waits_is_told_whoever_compiled_it(work: ahead.Work) -> None:
    told = threading.Event()
    work.when_done(told.set, start=False)
    assert not work.is_done()
    assert not told.is_set()
    work.done()
    wait_for(told)


def test_a_failure_of_who_waits_keeps_nobody_else_waiting(work: ahead.Work) -> None:
    told = threading.Event()
    work.when_done(lambda: 1 // 0, start=False)  # type: ignore[arg-type]
    work.when_done(told.set, start=False)
    work.done()
    wait_for(told)


def test_what_is_asked_for_is_compiled_elsewhere(work: ahead.Work, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def compile_ahead(game: str) -> bool:
        asked.append(game)
        work.done()
        return True

    monkeypatch.setattr(ahead, "compile_ahead", compile_ahead)
    told = threading.Event()
    work.when_done(told.set, start=True)
    wait_for(told)
    assert asked == ["hearts"]


def test_what_cannot_be_kept_is_compiled_here(work: ahead.Work, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a cache folder another process helps nobody."""
    monkeypatch.setattr(ahead, "compile_ahead", lambda game: True)
    told = threading.Event()
    work.when_done(told.set, start=True)
    wait_for(told)
    assert not work.is_done()


def test_a_game_is_compiled_by_one_process_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path))
    inside: list[int] = []
    most = []

    def compile_it(number: int) -> None:
        with ahead.alone("Hearts"):
            inside.append(number)
            most.append(len(inside))
            time.sleep(0.05)
            inside.remove(number)

    threads = [threading.Thread(target=compile_it, args=(number,)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == [1, 1, 1]
    assert list((tmp_path / "compiled").iterdir()) == []


def test_a_lock_left_behind_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path))
    monkeypatch.setattr(ahead, "LOCK_OLD_S", 0.0)
    (tmp_path / "compiled").mkdir()
    (tmp_path / "compiled" / "Hearts.lock").touch()
    with ahead.alone("Hearts"):
        pass


def test_every_game_can_be_compiled_by_another_process() -> None:
    for name in names():
        assert ahead.work(load(name), "rules", "cardhouse.table.stepping") is not None
