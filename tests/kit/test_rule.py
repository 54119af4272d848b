"""Rules: found by the kind of position, compiled or not, and never run from an old cache."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy as np
import pytest
from numba.core.errors import TypingError

from cardhouse.kit import rule as verbs
from cardhouse.kit.hands import MATCH_OVER
from cardhouse.kit.record import COMPILED, Array, Moves, Position, blank, i8, record, view
from cardhouse.kit.rule import cache_folder, compiled, has_rule, rule, user_folder

pytestmark = pytest.mark.uncompiled


@record
class Coin(Position):
    """A game of one move: heads or tails."""

    heads = i8()


@record
class Dollar(Coin):
    """The same with one rule of its own."""

    worth = i8()


@rule
def legal(position: Coin, moves: Moves) -> int:
    """Heads or tails."""
    moves[0], moves[1] = 0, 1
    return 2


@rule
def play(position: Coin, action: int) -> None:
    """Call it."""
    position.heads = action
    position.turn = MATCH_OVER


@rule
def standing(position: Coin, seat: int) -> float:
    """One for heads."""
    return 1.0 * position.heads


def for_dollars() -> None:
    """Give the derived class a standing of its own."""

    def standing(position: Dollar, seat: int) -> float:
        """A hundred for heads."""
        return 100.0 * position.heads

    standing.__annotations__ = {"position": Dollar, "seat": int, "return": float}
    rule(standing)


for_dollars()


@compiled
def call(positions: Array, action: int) -> float:
    """An algorithm that knows no game."""
    verbs.play(positions[0], action)
    gained: float = verbs.standing(positions[0], 0)
    return gained


@compiled
def choices(positions: Array, moves: Moves) -> int:
    return verbs.legal(positions[0], moves)


def test_a_verb_means_the_rule_of_the_record() -> None:
    coin = blank(Coin)
    assert call(coin, 1) == 1.0
    assert (view(coin).heads, view(coin).turn) == (1, -1)


def test_a_derived_record_shares_rules_and_may_have_its_own() -> None:
    dollar = blank(Dollar)
    assert call(dollar, 1) == 100.0
    assert call(blank(Coin), 1) == 1.0
    assert has_rule("play", Dollar)


def test_a_verb_without_a_rule() -> None:
    assert has_rule("legal", Coin)
    assert not has_rule("heuristic", Coin)

    @compiled
    def ask(positions: Array) -> int:
        return verbs.heuristic(positions[0], positions)

    with pytest.raises(TypingError, match="Coin has no rule named heuristic"):
        ask(blank(Coin))


def test_rules_fill_a_menu() -> None:
    moves = np.zeros(4, np.int64)
    assert choices(blank(Coin), moves) == 2
    assert moves.tolist() == [0, 1, 0, 0]


def test_compiled_or_not_is_the_environments_choice() -> None:
    assert (os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")) == COMPILED
    assert hasattr(call, "py_func") == COMPILED


def test_the_cache_changes_with_every_source_it_comes_from(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A changed rule, a renamed one, a new one and one taken away each have a cache of their own."""
    assert {folder.name for folder in verbs._package_folders()} >= {"kit", "games"}
    monkeypatch.setattr(verbs, "_package_folders", lambda: [tmp_path / "games"])
    source = tmp_path / "games" / "coin.py"
    source.parent.mkdir()

    def folder() -> str:
        cache_folder.cache_clear()
        return cache_folder().name

    try:
        seen = [folder()]
        source.write_text("WORTH = 1\n", encoding="utf-8")
        seen.append(folder())
        assert folder() == seen[-1]
        source.write_text("WORTH = 2\n", encoding="utf-8")
        seen.append(folder())
        source.rename(source.with_name("token.py"))
        seen.append(folder())
        assert len(set(seen)) == 4
        source.with_name("token.py").unlink()
        assert folder() == seen[0]
    finally:
        cache_folder.cache_clear()


def test_the_users_cache_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CARDHOUSE_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    for platform in ("linux", "win32", "darwin"):
        monkeypatch.setattr(sys, "platform", platform)
        assert "cardhouse" in user_folder().parts
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path / "here"))
    assert user_folder() == tmp_path / "here"
    assert len(cache_folder().name) == 16
