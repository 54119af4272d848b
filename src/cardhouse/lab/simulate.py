"""Many matches at once: how long they are, who wins, how the points fall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from cardhouse.bots.policies import check_players
from cardhouse.lab.matches import Result, Runner
from cardhouse.table import Setup

Progress = Callable[[int, int], None]
BATCH = 256


@dataclass(frozen=True)
class SeatReport:
    """One seat over all matches."""

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


def simulate(
    setup: Setup,
    bots: Sequence[str] = ("random",),
    matches: int = 1000,
    key: int = 1,
    progress: Progress = lambda done, total: None,
) -> Report:
    """Play ``matches`` matches; bots fill the seats in turn. The same key gives the same report.

    Raises BotError for a bot there is none of, ValueError for fewer than 1 match.
    """
    if matches < 1:
        raise ValueError(f"matches: at least 1, not {matches}")
    check_players(setup.game, bots)
    runner = Runner(setup)
    specs = [bots[seat % len(bots)] for seat in range(setup.players)]
    runner.play_batch(specs, key, 0, 1)  # compiles, and is not timed
    results: list[Result] = []
    seconds = 0.0
    while len(results) < matches:
        batch, spent = runner.play_batch(specs, key, len(results), min(BATCH, matches - len(results)))
        results += batch
        seconds += spent
        progress(len(results), matches)
    decisions = sum(result.actions for result in results)
    seats = []
    for seat, spec in enumerate(specs):
        scores = [result.scores[seat] for result in results]
        won = sum(1 / len(result.winners) for result in results if seat in result.winners)
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
