"""What a study, a comparison or a ranking cannot use is said before anything is played, by its name."""

from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import CliRunner

import cardhouse
from cardhouse.bots import BotError
from cardhouse.cli import app
from cardhouse.lab import acts, compare, luck, skill, study, sweep
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
