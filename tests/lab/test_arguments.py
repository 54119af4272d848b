"""What a study, a comparison or a ranking cannot use is said before anything is played, by its name."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

import cardhouse
from cardhouse.bots import BotError
from cardhouse.cli import app
from cardhouse.kit.compiled.record import i8, record
from cardhouse.lab import Findings, Pace, Workers, acts, compare, luck, report, skill, study, sweep
from cardhouse.lab.matches import match_key
from cardhouse.lab.simulate import simulate

SETUP = cardhouse.game("cardinoes", 2, match="rounds", rounds=2)
RUNS: dict[str, Callable[..., Any]] = {
    "study": lambda setup=SETUP, count=2, **given: study(setup, matches=count, **given),
    "compare": lambda setup=SETUP, count=2, **given: compare(setup, SETUP, matches=count, **given),
    "sweep": lambda setup=SETUP, count=2, **given: sweep(setup, "rounds", [3], matches=count, **given),
    "luck": lambda setup=SETUP, count=3, **given: luck(setup, deals=count, **given),
    "acts": lambda setup=SETUP, count=2, **given: acts(setup, deals=count, **given),
    "skill": lambda setup=SETUP, count=2, bots=("random", "heuristic"), **given: skill(setup, bots, count, **given),
    "simulate": lambda setup=SETUP, count=1, **given: simulate(setup, matches=count, **given),
}


@pytest.mark.parametrize("run", RUNS.values(), ids=RUNS)
@pytest.mark.parametrize("count", ["x", 0, -1, 2.5, True, None, 10**11])
def test_a_count_that_is_none(run: Callable[..., Any], count: Any) -> None:
    with pytest.raises(ValueError, match=rf"^(matches|deals): must be a whole number \d\.\.10000000, not {count!r}$"):
        run(count=count)


@pytest.mark.parametrize("run", RUNS.values(), ids=RUNS)
def test_a_key_a_set_up_and_bots_that_are_none(run: Callable[..., Any]) -> None:
    for key in ("x", None, 1.5, True):
        with pytest.raises(ValueError, match=f"^key: must be a whole number, not {key!r}$"):
            run(key=key)
    for setup in (None, "hearts"):
        with pytest.raises(ValueError, match=rf"^setup: must be one that cardhouse\.game\(\) returns, not {setup!r}$"):
            run(setup=setup)
    with pytest.raises(BotError, match=r"^bots: must be a list of names, such as \['heuristic'\], not 3$"):
        run(bots=3)


def test_the_other_set_up_of_a_comparison() -> None:
    for other in (None, "cardinoes", cardhouse.game("hearts")):
        with pytest.raises(ValueError, match=r"^other: must be the same game with as many players$"):
            compare(SETUP, other)  # type: ignore[arg-type]


@pytest.mark.parametrize("command", ["simulate cardinoes", "arena cardinoes --bots random,heuristic", "lab cardinoes"])
def test_more_matches_than_can_be_held(command: str) -> None:
    outcome = CliRunner().invoke(app, [*command.split(), "--matches", str(10**11)])
    assert outcome.exit_code == 2
    assert "..10000000, not '100000000000'" in outcome.output


@pytest.mark.parametrize("run", RUNS.values(), ids=RUNS)
def test_workers_that_are_none(run: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match=r"^workers: must be Workers\(\.\.\.\), not 2$"):
        run(workers=2)
    for given in ({"jobs": 0}, {"keep": 5}, {"keep": ""}, {"on": "moon"}, {"progress": "loud"}):
        with pytest.raises(ValueError, match=f"^{next(iter(given))}: must be "):
            run(workers=Workers(**given))


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: study(SETUP, matches=2, pace=3), "pace: must be a Pace, not 3"),
    (lambda: Pace(choice=float("nan")), "choice: must be a number 0..3600, not nan"),
    (lambda: Pace(deal="long"), "deal: must be a number 0..3600, not 'long'"),
    (lambda: skill(SETUP, ["random", "heuristic"], 2, until="soon"), "until: must be a number 0..0.49, not 'soon'"),
    (lambda: sweep(SETUP, ["rounds"], [3]), "option: ['rounds'] is none; the options are "),
    (lambda: sweep(SETUP, "rounds", 3), "values: must be a list of values, not 3"),
    (lambda: sweep(SETUP, "rounds", "23"), "values: must be a list of values, not '23'"),
    (lambda: luck(SETUP, np.array("random"), 3), "bots: must be a list of names, such as ['heuristic'], not array("),
    (lambda: sweep(SETUP, "rounds", np.array(3)), "values: must be a list of values, not array(3)"),
    (lambda: match_key(1.0, 1), "key: must be a whole number, not 1.0"),
    (lambda: match_key(1, True), "number: must be a whole number, not True"),
    (lambda: report(3), "found: must be Findings of a study, not 3"),
    (lambda: Findings(None), "study: must be a lab Study, not None"),
    (lambda: Findings(study(SETUP, matches=4), luck=0.3), "luck: must be a lab Luck, not 0.3"),
]


@pytest.mark.parametrize(("use", "said"), WRONG, ids=[said for _, said in WRONG])
def test_what_a_run_cannot_use(use: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError) as refused:
        use()
    assert str(refused.value).startswith(said)


def test_a_figure_there_is_none_of() -> None:
    found, shares = study(SETUP, matches=4), luck(SETUP, deals=4)
    assert found.figure("hands in a match") is found.figure("figure-hands")
    for figure in (found.figure, shares.figure):
        for name in ("nope", 5, None, ["deal"]):
            with pytest.raises(KeyError, match=r"no figure is called .*; there are (won by|the deal)"):
                figure(name)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^language: must be one of en, de, not 'nope'$"):
        report(Findings(found), "nope")


def test_rows_of_numpy_are_rows() -> None:
    assert luck(SETUP, np.array(["heuristic", "random"]), 3) == luck(SETUP, ["heuristic", "random"], 3)
    swept = [sweep(SETUP, "rounds", rows, matches=4) for rows in (np.array([3]), [3])]
    assert repr(swept[0]) == repr(swept[1])  # some figures are not a number, which equals nothing


def test_numbers_of_numpy_make_the_same_study() -> None:
    found = study(SETUP, matches=np.int64(4), key=np.uint8(1))
    assert found.as_json() == study(SETUP, matches=4, key=1).as_json()
    assert type(found.key) is int


def test_a_folder_to_keep_may_be_a_text(tmp_path: Path) -> None:
    kept = study(SETUP, matches=4, workers=Workers(keep=str(tmp_path)))
    assert kept.as_json() == study(SETUP, matches=4).as_json()
    assert len(list(tmp_path.iterdir())) == 1


def test_a_game_that_no_other_process_finds_is_studied_slowly_and_says_so_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """As one that is written in a notebook."""
    record_of_mine = record(type("Mine", (SETUP.game.record,), {"own": i8()}))
    own = replace(SETUP, game=replace(SETUP.game, name="mine", record=record_of_mine))
    for _ in range(2):
        study(own, matches=4)
    (told,) = [each for each in caplog.messages if "mine" in each]
    assert told == (
        "mine stays interpreted, and slow: no other process finds it by its name; "
        "in a package that `cardhouse new` begins it does"
    )
    with pytest.raises(ValueError, match=r"^workers: mine is played by this process alone: no other process finds it"):
        study(own, matches=40, workers=Workers(jobs=2))
