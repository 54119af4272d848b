"""Everything a study asks of a game, one after another."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardhouse.bots.policies import learn
from cardhouse.lab.arena import arena
from cardhouse.lab.chunks import Progress
from cardhouse.lab.comparing import compare, sweep
from cardhouse.lab.dividing import luck
from cardhouse.lab.reporting import Findings
from cardhouse.lab.restricting import acts
from cardhouse.lab.studying import Study, study
from cardhouse.table import OptionError, Setup

LADDER = "ladder"
RUNGS = ("random", "heuristic", "search:300")
PARQUET = "pyarrow"
Stage = Callable[[str], Progress]


@dataclass(frozen=True)
class Plan:
    """How much is played, by whom. ``bots``: levels by commas, ``ladder``, or nothing for the game's heuristic."""

    bots: str = ""
    matches: int = 400
    key: int = 1
    jobs: int = 1
    keep: Path | None = None


def run(setup: Setup, other: Setup | None, plan: Plan, stage: Stage) -> Findings:
    """Study a game; with ``other``, what differs from that on the same deals, and nothing of its other options.

    Raises BotError.
    """
    ladder = plan.bots == LADDER
    specs = [] if ladder or not plan.bots else [level.strip() for level in plan.bots.split(",")]
    much, some = plan.matches, max(plan.matches // 4, 4)
    rest: tuple[int, Path | None] = (plan.jobs, plan.keep)
    found = study(setup, specs, much, plan.key, stage("matches"), *rest)
    if other is not None:
        differs = compare(other, setup, specs, much, plan.key, stage("the same deals without"), *rest)
        return Findings(found, against=differs)
    parts = luck(setup, specs, some, 4, plan.key, stage("deals again"), *rest)
    rungs = RUNGS if ladder else RUNGS[:2]
    ranking = None
    if learn(setup.game):
        deals = max(some // 10, 4) if ladder else some
        ranking = arena(setup, rungs, deals, plan.key, 1 if ladder else 0, stage("the ladder"), *rest)
    worths = acts(setup, specs, much, plan.key, stage("acts"), *rest)
    options = sweep(setup, None, (), specs, some, plan.key, stage("options"), *rest)
    return Findings(found, parts, ranking, worths, options)


def check_parquet() -> None:
    """Raise OptionError where there is nothing to write Parquet with."""
    if importlib.util.find_spec(PARQUET) is None:
        raise OptionError("parquet", "needs pyarrow: pip install 'cardhouse[lab]'")


def write_parquet(found: Study, file: Path) -> None:
    """Write a row a match. Raises OptionError where pyarrow is missing."""
    check_parquet()
    arrow: Any = importlib.import_module(PARQUET)
    parquet: Any = importlib.import_module(f"{PARQUET}.parquet")
    rows = [{**course.as_json(), "game": found.setup.game.name, "bots": list(found.bots)} for course in found.courses]
    parquet.write_table(arrow.Table.from_pylist(rows), file)
