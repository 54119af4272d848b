"""Rules: found by the kind of position, compiled or not, and never run from an old cache."""

from __future__ import annotations

import importlib
import os
import pickle
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numba.core.errors import TypingError

from cardhouse.kit.compiled import cache, paths
from cardhouse.kit.compiled.cache import user_folder
from cardhouse.kit.compiled.record import COMPILED, Array, Moves, Position, blank, i8, record, view
from cardhouse.kit.compiled.verbs import NoRuleError, Verb, allocating, apart, compiled, prepare, verb
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


@apart
def tripled(value: int) -> int:
    """Large, and called from many places."""
    return 3 * half(2 * value)


@compiled
def six_times(value: int) -> int:
    return 2 * tripled(value)


@apart
def nine_times(value: int) -> int:
    return tripled(tripled(value))


@compiled
def times_54(value: int) -> int:
    return nine_times(six_times(value))


def test_a_verb_means_the_rule_of_the_record() -> None:
    coin = blank(Coin)
    assert call(coin, 1) == 1.0
    assert (view(coin).heads, view(coin).turn) == (1, -1)


def test_a_derived_record_shares_rules_and_may_have_its_own() -> None:
    dollar = blank(Dollar)
    assert call(dollar, 1) == 100.0
    assert call(blank(Coin), 1) == 1.0
    assert play.known_to(Dollar)


def test_a_verb_without_a_rule() -> None:
    assert legal.known_to(Coin)
    assert not verbs.heuristic.known_to(Coin)

    @compiled
    def ask(positions: Array) -> int:
        return verbs.heuristic(positions[0], positions)

    with pytest.raises(TypingError if COMPILED else NoRuleError, match="Coin has no rule named heuristic"):
        ask(blank(Coin))


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
    monkeypatch.setattr(cache, "source", lambda module: house.get(module, "").encode())
    cache.imports.cache_clear()

    @verb
    def play(position: Position) -> None:
        """Play."""

    def coin_play(position: Coin) -> None:
        """Play."""

    finished: Any = play.rule(coin_play)
    finished.__module__ = rules["play"]
    sources = cache.Sources(Verb)
    module = types.ModuleType("verbs")
    module.play = play  # type: ignore[attr-defined]
    asking = types.FunctionType(at_play.__code__, {"verbs": module})
    asking.__module__ = "club.table"
    sources.asks(asking)
    try:
        return sources.digest("club.table", [Coin])
    finally:
        cache.imports.cache_clear()


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


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_rules_are_called_from_what_the_kit_has_compiled() -> None:
    @numba.njit
    def ask(positions: Array) -> int:
        return call(positions, 1)

    with pytest.raises(TypingError, match=r"call is called from a function that @compiled has not made"):
        ask(blank(Coin))


@allocating
def squares_below(end: int) -> int:
    """Their sum."""
    return sum([each * each for each in range(end)])


def test_what_makes_arrays_may_make_lists_of_loops() -> None:
    assert squares_below(5) == 30


def test_a_verb_is_noticed_under_another_name() -> None:
    def own() -> None:
        verbs.play  # noqa: B018

    def other() -> None:
        at_once  # noqa: B018

    sources = cache.Sources(Verb)
    for function, meant in ((own, play), (other, legal)):
        assert set(sources.named_in(function)) == {meant}


def test_a_misspelt_verb_is_an_error_at_import() -> None:
    with pytest.raises(AttributeError, match="legall"):
        exec("@verbs.legall.rule\ndef coin_legal(position, moves): ...", {"verbs": verbs})


def test_compiled_code_does_not_hang_on_what_it_cannot_come_from(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = {"play": "club.whist", "legal": "club.snap"}
    first = digests(HOUSE, rules, monkeypatch)
    others = {"club.snap": "SNAP = 2\n", "club.menus": "import club.table\n"}
    assert digests(HOUSE | others, rules, monkeypatch) == first


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_the_positions_behind_an_argument_are_found_wherever_they_lie() -> None:
    """Alone, in a row, among others, and within a table's board: their rules are what the code comes from."""
    from cardhouse.kit.compiled.linked import records_in

    coin = Coin.dtype
    board = np.zeros(1, np.dtype([("moves", np.int64, 4), ("position", coin)], align=True))
    rows = numba.typeof(np.zeros(3, coin))
    for argument in (rows.dtype, rows, numba.types.Tuple((numba.int64, rows)), numba.typeof(board)):
        assert list(records_in(argument)) == [Coin]
    assert list(records_in(numba.int64)) == []


def test_sources_are_those_that_were_loaded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Edited while a process runs, a source does not lend its new name to the old code."""
    package = tmp_path / "cardclub"
    package.mkdir()
    (package / "__init__.py").write_text("from cardclub import numbers\n")
    (package / "numbers.py").write_text("ACES = 4\n")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.import_module("cardclub")
    cache.read_sources("cardclub")
    (package / "numbers.py").write_text("ACES = 8\n")
    assert cache.source("cardclub.numbers") == b"ACES = 4\n"


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_compiled_code_is_kept_and_found_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path))

    def doubled(value: int) -> int:
        return 2 * value

    def compiled_anew() -> tuple[int, int]:
        function: Any = compiled(doubled)
        assert function(21) == 42
        stats = function.entrance.stats
        return sum(stats.cache_hits.values()), sum(stats.cache_misses.values())

    assert compiled_anew() == (0, 1)
    assert compiled_anew() == (1, 0)
    for piece in tmp_path.rglob("doubled-*"):
        piece.write_bytes(b"spoilt")
    assert compiled_anew() == (0, 1)
    assert compiled_anew() == (1, 0)


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_what_compiled_code_calls_is_kept_by_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path))
    prepare(quarter, 8)
    kept = [path.name.partition("-")[0] for path in tmp_path.rglob("*") if path.is_file()]
    assert sorted(kept) == ["half", "quarter"]
    for piece in tmp_path.rglob("half-*"):
        piece.unlink()
    linked = importlib.import_module("cardhouse.kit.compiled.linked")
    monkeypatch.setattr(linked, "_kept", {})
    again: Any = compiled(quarter.py_func)  # type: ignore[attr-defined]
    assert again(8) == 2
    assert sum(again.inner.stats.cache_hits.values()) == 0


IN_ANOTHER_PROCESS = """
import sys
sys.path.insert(0, sys.argv[1])
from test_verbs import times_54
print(times_54(2), sum(times_54.entrance.stats.cache_misses.values()))
"""


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_what_stands_apart_is_called_and_no_part_of_its_callers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is found again by other processes; whose call leads nowhere is compiled anew."""
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path))
    monkeypatch.setenv("CARDHOUSE_COMPILING", "linked")

    def elsewhere() -> str:
        command = [sys.executable, "-c", IN_ANOTHER_PROCESS, str(Path(__file__).parent)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    assert elsewhere() == "108 1"
    assert elsewhere() == "108 0"
    pieces = {path.name.partition("-")[0]: path for path in tmp_path.rglob("*-*") if path.is_file()}
    assert pieces.keys() == {"half", "tripled", "nine_times", "six_times", "times_54"}
    entrance = pickle.loads(next(path for path in tmp_path.rglob("times_54-*")).read_bytes())
    assert {Path(key).name.partition("-")[0] for key in entrance[0]} == {"tripled", "nine_times"}
    pieces["tripled"].unlink()
    assert elsewhere() == "108 1"


def test_the_users_cache_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CARDHOUSE_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    for platform in ("linux", "win32", "darwin"):
        monkeypatch.setattr(sys, "platform", platform)
        assert "cardhouse" in user_folder().parts
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path / "here"))
    assert user_folder() == tmp_path / "here"


def test_pieces_that_fit_nothing_are_swept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What a newer version has replaced goes after days, what nobody has read after months; what is read stays."""
    monkeypatch.setenv("CARDHOUSE_CACHE", str(tmp_path))
    now = 1_000 * cache.DAY
    folder = tmp_path / "rules" / "cardhouse.games.hearts.play"
    folder.mkdir(parents=True)
    ages = {"play-aa-1": 5, "play-aa-2": 1, "deal-bb-1": 100, "deal-cc-1": 200, "draft-x1": 5, "draft-x2": 1}
    for name, days in ages.items():
        (folder / name).touch()
        os.utime(folder / name, (now - days * cache.DAY,) * 2)
    assert cache.sweep(now) == 3
    assert {path.name for path in folder.iterdir()} == {"play-aa-2", "deal-bb-1", "draft-x2"}
    os.utime(folder / "play-aa-2", (now - 100 * cache.DAY,) * 2)
    assert cache.read("cardhouse.games.hearts.play/play-aa-2") == b""
    assert cache.sweep(now) == 0


def test_the_path_is_chosen_by_the_version_of_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    def chosen(version: str, asked: str = "") -> str:
        monkeypatch.setattr(paths, "numba_version", lambda: version)
        monkeypatch.setenv("CARDHOUSE_COMPILING", asked)
        return paths.path_name.__wrapped__()

    assert chosen("0.68.1") == chosen("0.68.9") == "linked"
    assert chosen("0.69.0") == chosen("1.0.0") == "plain"
    assert chosen("0.69.0", "linked") == "linked"
    assert chosen("0.68.1", "plain") == "plain"
    with pytest.raises(ValueError, match="CARDHOUSE_COMPILING: must be one of linked, plain, none, not 'fast'"):
        chosen("0.68.1", "fast")
