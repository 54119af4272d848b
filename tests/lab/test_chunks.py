"""Chunks: the same outcome by one process or several, and a run that is taken up again."""

from pathlib import Path
from typing import Any

import pytest

import cardhouse
from cardhouse.lab import chunks
from cardhouse.lab.chunks import Chunk, Workers, cut, outcomes
from cardhouse.table import Setup

SETUP = cardhouse.game("cardinoes", 2)
done: list[int] = []


def squares(setup: Setup, name: str, first: int, count: int) -> list[Any]:
    """Work that notes what it has done."""
    done.append(first)
    return [name, [number * number for number in range(first, first + count)]]


def fails(setup: Setup, first: int, count: int) -> list[Any]:
    """Work that is interrupted in its third chunk."""
    if first == 4:
        raise KeyboardInterrupt
    return squares(setup, "", first, count)


def test_work_is_cut_by_number() -> None:
    cuts = cut(squares, SETUP, ("x",), 7, 3)
    assert [each.given for each in cuts] == [("x", 0, 3), ("x", 3, 3), ("x", 6, 1)]
    assert outcomes(cuts) == [["x", [0, 1, 4]], ["x", [9, 16, 25]], ["x", [36]]]


def test_a_run_is_taken_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was done before an interruption is not done again."""
    work = cut(fails, SETUP, (), 8, 2)
    with pytest.raises(KeyboardInterrupt):
        outcomes(work, Workers(keep=tmp_path))
    done.clear()
    kept = [chunks.read(each, tmp_path) for each in work]
    assert [each is not None for each in kept] == [True, True, False, False]
    monkeypatch.setattr(Chunk, "do", lambda chunk: squares(chunk.setup, "", *chunk.given))
    told: list[tuple[int, int]] = []
    assert outcomes(work, Workers(keep=tmp_path, progress=lambda *now: told.append(now)))[3] == ["", [36, 49]]
    assert done == [4, 6]
    assert told == [(4, 8), (6, 8), (8, 8)]


def test_what_is_kept_belongs_to_its_options_and_numbers() -> None:
    other = cardhouse.game("cardinoes", 2, target=50)
    given = [Chunk(squares, *each, 1).digest for each in [(SETUP, (1,)), (SETUP, (2,)), (other, (1,))]]
    assert len(set(given)) == 3
    assert Chunk(squares, cardhouse.game("cardinoes", 2), (1,), 1).digest == given[0]


def test_what_is_no_number_of_processes() -> None:
    with pytest.raises(ValueError, match=r"jobs: must be a whole number 1\.\.1024, not 0"):
        outcomes([], Workers(jobs=0))
    with pytest.raises(ValueError, match=r"jobs: must be a whole number 1\.\.1024, not '2'"):
        outcomes([], Workers(jobs="2"))  # type: ignore[arg-type]
