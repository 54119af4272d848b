"""Puzzles: made from matches, replayable, and solved again by other judges."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import cardhouse
from cardhouse.bots import bot
from cardhouse.bots.judgement import Cost
from cardhouse.bots.sizes import Sizes, sizes_of
from cardhouse.cli import app
from cardhouse.games import names
from cardhouse.kit.compiled.record import COMPILED
from cardhouse.puzzles import DATA, Puzzle, finding, load, read

SOME = 5
"""Puzzles of each game that are played again."""


def searches(test: Any) -> Any:
    """Only compiled, and only in full."""
    return pytest.mark.full(pytest.mark.skipif(not COMPILED, reason="searches")(test))


@searches
def test_a_puzzle_is_made_replayed_and_solved_again_by_another_judge(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    asked = ["puzzles", "oh-hell", "--count", "1", "--key", "9", "--moments", "6", "-o", str(path)]
    said = CliRunner().invoke(app, asked)
    assert said.output.endswith(f"1 puzzle in {path}\n"), said.output
    (puzzle,) = read(path)
    check_replays(puzzle)
    table = puzzle.table()
    assert bot("search:3000", seed=77).judge(table, puzzle.seat).best == puzzle.answer(table)
    assert puzzle.instead != puzzle.act
    assert puzzle.cost >= sizes_of(table).least("mistake")
    assert len(puzzle.tags) > 1


@pytest.mark.parametrize("game", names())
def test_puzzles_of_the_house_are_choices_of_their_seats(game: str) -> None:
    there = load(game)
    assert all(each.game == game for each in there)
    for puzzle in random.Random(9).sample(there, min(SOME, len(there))):
        check_replays(puzzle)


def test_twelve_games_have_a_hundred_puzzles_of_their_own_deals() -> None:
    assert sum(len(load(game)) >= 100 for game in names()) >= 12
    moments = Counter((puzzle.game, puzzle.key, puzzle.acts) for game in names() for puzzle in load(game))
    assert max(moments.values()) == 1


@searches
@pytest.mark.parametrize("game", ["hearts", "in-tense-care", "oh-hell"])
@pytest.mark.full
def test_puzzles_of_the_house_keep_their_answer(game: str) -> None:
    for puzzle in random.Random(13).sample(load(game), 3):
        table = puzzle.table()
        assert bot("search:9600", seed=55).judge(table, puzzle.seat).best == puzzle.answer(table), puzzle


def test_files_are_called_as_their_games() -> None:
    assert {path.stem for path in DATA.glob("*.jsonl")} <= set(names())


def check_replays(puzzle: Puzzle) -> None:
    """Whether its match leads to a choice of its seat, with both acts allowed and a reason."""
    assert Puzzle.read(puzzle.line()) == puzzle
    table = puzzle.table()
    assert (table.turn, table.players) == (puzzle.seat, puzzle.players)
    assert str(table.choice(puzzle.answer(table)).label) == puzzle.label
    for act in (puzzle.act, puzzle.instead):
        assert table.refusal(act) is None
    assert puzzle.why.endswith(".")


def test_moments_follow_from_their_key_and_leave_a_choice() -> None:
    def some(key: int) -> list[str]:
        tables = finding.moments(cardhouse.game("hearts"), key)
        found = [next(tables) for _ in range(6)]
        assert all(len(each.legal()) > 1 for each in found)
        return [each.digest for each in found]

    assert some(3) == some(3) != some(4)


def test_what_may_be_chance_or_is_small_is_no_mistake() -> None:
    sizes = Sizes(spread=10.0)
    assert finding.is_mistake(Cost(1, 2.0, 0.5, 3.5, 50), sizes)
    assert not finding.is_mistake(Cost(1, 2.0, -0.5, 4.5, 50), sizes)
    assert not finding.is_mistake(Cost(1, 0.5, 0.3, 0.7, 50), sizes)
