"""Many matches at once: how long they are, who wins, how the points fall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from cardhouse.lab.chunks import ALONE, Workers, cut, outcomes
from cardhouse.lab.matches import Result, Runner, check_run, seated
from cardhouse.lab.sides import sides_of, winning_sides
from cardhouse.table import Setup

BATCH = 256


@dataclass(frozen=True)
class SeatReport:
    """One seat over all matches. ``wins`` is the share of matches its side has won, sides that tie sharing one."""

    bot: str
    wins: float
    score_mean: float
    score_deviation: float
    score_low: int
    score_high: int


@dataclass(frozen=True)
class Lengths:
    """How long something was: mean, extremes and quartiles."""

    mean: float
    low: int
    quartile: float
    median: float
    upper_quartile: float
    high: int

    @classmethod
    def of(cls, values: Sequence[int]) -> Lengths:
        """The lengths in figures."""
        quarter, half, upper = np.percentile(values, [25, 50, 75])
        return cls(float(np.mean(values)), min(values), float(quarter), float(half), float(upper), max(values))


@dataclass(frozen=True)
class Report:
    """What a simulation found. ``seconds`` (spent playing, one core)
    and ``decisions_per_second`` differ from run to run, nothing else."""

    game: str
    players: int
    preset: str
    options: dict[str, Any]
    key: int
    matches: int
    decisions: int
    seats: tuple[SeatReport, ...]
    hands: Lengths
    decisions_per_match: Lengths
    seconds: float
    decisions_per_second: float

    def as_json(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return asdict(self)


def play_some(
    setup: Setup, specs: Sequence[str], key: int, first: int, count: int
) -> tuple[list[tuple[Any, ...]], float]:
    """The results of some matches, and the seconds spent playing them."""
    runner = Runner(setup)
    runner.play_batch(specs, key, first, 1)  # compiles, and is not timed
    results, seconds = runner.play_batch(specs, key, first, count)
    return [(result.scores, result.winners, result.hands, result.actions) for result in results], seconds


def simulate(
    setup: Setup,
    bots: Sequence[str] = ("random",),
    matches: int = 1000,
    key: int = 1,
    workers: Workers = ALONE,
) -> Report:
    """Play ``matches`` matches; bots fill the seats in turn. The same key gives the same report.

    Raises BotError for a bot there is none of or more bots than seats, ValueError for fewer than 1 match.
    """
    key = check_run(setup, key, workers, 1, matches=matches)
    specs = seated(setup, bots)
    done = outcomes(cut(play_some, setup, (specs, key), matches, BATCH), workers)
    results = [Result(tuple(scores), tuple(winners), *rest) for batch, _ in done for scores, winners, *rest in batch]
    seconds = sum(spent for _, spent in done)
    sides = sides_of(setup)
    decisions = sum(result.actions for result in results)
    seats = []
    for seat, spec in enumerate(specs):
        scores = [result.scores[seat] for result in results]
        won = sum(1 / len(winning_sides(result.winners, sides)) for result in results if seat in result.winners)
        deviation = float(np.std(scores))
        seats.append(SeatReport(spec, won / matches, float(np.mean(scores)), deviation, min(scores), max(scores)))
    return Report(
        setup.game.name,
        setup.players,
        setup.preset,
        dict(setup.options),
        key,
        matches,
        decisions,
        tuple(seats),
        Lengths.of([result.hands for result in results]),
        Lengths.of([result.actions for result in results]),
        seconds,
        decisions / seconds,
    )
