"""Rules: found by the kind of position, compiled or not, and never run from an old library."""

import importlib
import os
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cardhouse.kit.compiled import building, library, sources
from cardhouse.kit.compiled.folders import own_folder, user_folder
from cardhouse.kit.compiled.record import COMPILED, Array, Moves, Position, blank, i8, record, view
from cardhouse.kit.compiled.verbs import NoRuleError, Verb, allocating, compiled, verb
from cardhouse.kit.match import verbs
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, standing
from cardhouse.kit.match.verbs import legal as at_once

pytestmark = pytest.mark.uncompiled


@record
class Coin(Position):
    """A game of one move: heads or tails."""

    heads = i8()


@record
class Dollar(Coin):
    """The same with one rule of its own."""

    worth = i8()


@legal.rule
def coin_legal(position: Coin, moves: Moves) -> int:
    """Heads or tails."""
    moves[0], moves[1] = 0, 1
    return 2


@play.rule
def coin_play(position: Coin, action: int) -> None:
    """Call it."""
    position.heads = action
    position.turn = MATCH_OVER


@standing.rule
def coin_standing(position: Coin, seat: int) -> float:
    """One for heads."""
    return 1.0 * position.heads


@standing.rule
def dollar_standing(position: Dollar, seat: int) -> float:
    """A hundred for heads."""
    return 100.0 * position.heads


@compiled
def call(positions: Array, action: int) -> float:
    """An algorithm that knows no game."""
    verbs.play(positions[0], action)
    gained: float = verbs.standing(positions[0], 0)
    return gained


@compiled
def choices(positions: Array, moves: Moves) -> int:
    return verbs.legal(positions[0], moves)


@compiled
def half(value: int) -> int:
    return value // 2


@compiled
def quarter(value: int) -> int:
    return half(half(value))


@pytest.fixture(params=[False, pytest.param(True, marks=pytest.mark.skipif(not COMPILED, reason="nothing is built"))])
def built(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Functions run as the Python they are, and as they are built at their first call."""
    monkeypatch.setattr(library, "makers", [])
    if request.param:
        building.at_first_call()
    yield
    monkeypatch.undo()


@pytest.mark.usefixtures("built")
def test_a_verb_means_the_rule_of_the_record() -> None:
    coin = blank(Coin)
    assert call(coin, 1) == 1.0
    assert (view(coin).heads, view(coin).turn) == (1, -1)


@pytest.mark.usefixtures("built")
def test_a_derived_record_shares_rules_and_may_have_its_own() -> None:
    dollar = blank(Dollar)
    assert call(dollar, 1) == 100.0
    assert call(blank(Coin), 1) == 1.0
    assert play.known_to(Dollar)


@compiled
def ask(positions: Array) -> int:
    return verbs.heuristic(positions[0], positions)


@pytest.mark.usefixtures("built")
def test_a_verb_without_a_rule() -> None:
    assert legal.known_to(Coin)
    assert not verbs.heuristic.known_to(Coin)
    with pytest.raises(Exception, match="Coin has no rule named heuristic") as raised:
        ask(blank(Coin))
    assert raised.type.__name__ == ("TypingError" if library.makers else NoRuleError.__name__)


@pytest.mark.usefixtures("built")
def test_rules_fill_a_menu() -> None:
    moves = np.zeros(4, np.int64)
    assert choices(blank(Coin), moves) == 2
    assert moves.tolist() == [0, 1, 0, 0]


def test_compiled_or_not_is_the_environments_choice() -> None:
    assert (os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")) == COMPILED
    assert hasattr(call, "py_func") == COMPILED


def at_play(position: Any) -> None:
    """A function that asks one verb."""
    verbs.play(position)


def digests(house: dict[str, str], rules: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> str:
    """The digest of table.py in a package of these modules, where a position's rules are in these modules."""
    monkeypatch.setattr(sources, "source", lambda module: house.get(module, "").encode())
    sources.imports.cache_clear()

    @verb
    def play(position: Position) -> None:
        """Play."""

    def coin_play(position: Coin) -> None:
        """Play."""

    finished: Any = play.rule(coin_play)
    finished.__module__ = rules["play"]
    seen = sources.Sources(Verb)
    module = types.ModuleType("verbs")
    module.play = play  # type: ignore[attr-defined]
    asking = types.FunctionType(at_play.__code__, {"verbs": module})
    asking.__module__ = "club.table"
    seen.asks(asking)
    try:
        return seen.digest("club.table", [Coin])
    finally:
        sources.imports.cache_clear()


HOUSE = {
    "club.table": "from club.tricks import (\n    winner,\n)\nimport os\n",
    "club.tricks": "    import club.cards, club.suits\n",
    "club.cards": "ACE = 14\n",
    "club.suits": "CLUBS = 0\n",
    "club.whist": "from club import tricks\n",
    "club.snap": "SNAP = 1\n",
}


def test_compiled_code_is_known_by_all_it_comes_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its module, what that imports, and the rules its verbs mean: a change in any of them is noticed."""
    rules = {"play": "club.whist", "legal": "club.snap"}
    first = digests(HOUSE, rules, monkeypatch)
    assert digests(dict(HOUSE), rules, monkeypatch) == first
    for module in ("club.table", "club.tricks", "club.cards", "club.suits", "club.whist"):
        assert digests(HOUSE | {module: HOUSE[module] + "MORE = 1\n"}, rules, monkeypatch) != first
    assert digests(HOUSE, {"play": "club.snap"}, monkeypatch) != first


@allocating
def squares_below(end: int) -> int:
    """Their sum."""
    squares = np.zeros(end, np.int64)
    for each in range(end):
        squares[each] = each * each
    return int(squares.sum())


@pytest.mark.usefixtures("built")
def test_what_thinks_may_make_arrays() -> None:
    assert squares_below(5) == 30


def test_a_verb_is_noticed_under_another_name() -> None:
    def own() -> None:
        verbs.play  # noqa: B018

    def other() -> None:
        at_once  # noqa: B018

    seen = sources.Sources(Verb)
    for function, meant in ((own, play), (other, legal)):
        assert set(seen.named_in(function)) == {meant}


def test_a_misspelt_verb_is_an_error_at_import() -> None:
    with pytest.raises(AttributeError, match="legall"):
        exec("@verbs.legall.rule\ndef coin_legal(position, moves): ...", {"verbs": verbs})


def test_compiled_code_does_not_hang_on_what_it_cannot_come_from(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = {"play": "club.whist", "legal": "club.snap"}
    first = digests(HOUSE, rules, monkeypatch)
    others = {"club.snap": "SNAP = 2\n", "club.menus": "import club.table\n"}
    assert digests(HOUSE | others, rules, monkeypatch) == first


def test_sources_are_those_that_were_loaded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Edited while a process runs, a source does not lend its new name to the old code."""
    package = tmp_path / "cardclub"
    package.mkdir()
    (package / "__init__.py").write_text("from cardclub import numbers\n\ndef deal() -> None: ...\n")
    (package / "numbers.py").write_text("ACES = 4\n")
    monkeypatch.syspath_prepend(tmp_path)
    sources.Sources(Verb).asks(importlib.import_module("cardclub").deal)
    (package / "numbers.py").write_text("ACES = 8\n")
    assert sources.source("cardclub.numbers") == b"ACES = 4\n"


@pytest.mark.skipif(not COMPILED, reason="nothing is built")
def test_what_was_built_is_found_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """And what somebody has changed, or may have, is built anew or left alone."""
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path))
    monkeypatch.setattr(library, "makers", [])
    monkeypatch.setattr(building, "_made", {})
    building.at_first_call()
    assert quarter(8) == 2
    times = {path.name: path.stat().st_mtime_ns for path in own_folder().iterdir()}
    assert {path.partition("-")[0] for path in times} == {"quarter"}
    monkeypatch.setattr(building, "_made", {})
    assert quarter(12) == 3
    assert {path.name: path.stat().st_mtime_ns for path in own_folder().iterdir()} == times
    monkeypatch.setattr(building, "_made", {})
    monkeypatch.setattr(building.sources, "digest", lambda module, records: "other sources")
    assert quarter(16) == 4
    assert len(list(own_folder().iterdir())) == 2 * len(times)


def test_the_users_cache_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CARDHOUSE_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    for platform in ("linux", "win32", "darwin"):
        monkeypatch.setattr(sys, "platform", platform)
        assert "cardhouse" in user_folder().parts
        monkeypatch.setenv("CARDHOUSE_CACHE", "")
        assert "cardhouse" in user_folder().parts
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    assert user_folder() == Path.home() / ".cache" / "cardhouse"
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path / "here"))
    assert user_folder() == tmp_path / "here"
