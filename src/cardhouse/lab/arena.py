"""The arena: bots meet over the same deals with seats rotated, and are ranked with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import nan
from typing import Any

import numpy as np

from cardhouse.bots import check_spec
from cardhouse.bots.learned.weights import check_learned
from cardhouse.extras import needs
from cardhouse.kit.cards.chance import dice_of, roll
from cardhouse.kit.compiled.record import view
from cardhouse.kit.numbers import MOST_MATCHES, MOST_UNSURE, number_in, whole_in
from cardhouse.lab.chunks import ALONE, Progress, Workers, cut, outcomes
from cardhouse.lab.intervals import UNKNOWN, interval, of_share
from cardhouse.lab.matches import QUICK, Runner, check_run, checked, match_key
from cardhouse.lab.sides import by_side, leads, sides_of, winning_sides
from cardhouse.table import Setup

DEALS = 20  # a chunk
FEWEST_CHUNKS = 5  # before an interval is believed, and between two looks at least


@dataclass(frozen=True)
class Row:
    """One bot's showing. ``wins`` is the share of matches its sides have won (ties shared), ``margin`` its mean lead
    over the mean of the table in points (chips), or its points where each plays alone; the intervals are 95 %;
    ``rating`` is OpenSkill's ordinal."""

    bot: str
    seats_played: int
    wins: float
    wins_low: float
    wins_high: float
    margin: float
    margin_low: float
    margin_high: float
    rating: float


@dataclass(frozen=True)
class Gap:
    """By how much one bot's lead is larger than another's on the same deals, with its 95 % interval.

    What a deal gives to both cancels out: it tells two bots apart where the intervals of their rows still overlap.
    better: how often a side of the first did better than one of the other at the same table, a tie counting half, with
    its 95 % interval; NaN where they never met.
    """

    bot: str
    other: str
    lead: float
    low: float
    high: float
    better: float
    better_low: float
    better_high: float


@dataclass(frozen=True)
class Ranking:
    """The outcome of an arena, best bot first. ``gaps``: each bot against the next below it.

    equal, most: the share of wins a bot has among equals, and where its sides win all they can.
    """

    game: str
    players: int
    matches: int
    hands: int
    rows: tuple[Row, ...]
    gaps: tuple[Gap, ...]
    equal: float
    most: float

    def as_json(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return asdict(self)


def line_ups(bots: Sequence[str], sides: int, number: int) -> list[list[int]]:
    """Which bot each side is over one deal: bots fill the table in turn, rotated until each has had every seat.

    With more seats than bots, which bot sits twice is drawn anew for each deal; with more bots than seats,
    who sits out rotates as well.
    """
    order = list(range(len(bots)))
    dice = dice_of(number + 1)
    for last in range(len(order) - 1, 0, -1):
        other = int(roll(dice, last + 1))
        order[last], order[other] = order[other], order[last]
    return [[order[(seat + turn) % len(order)] for seat in range(sides)] for turn in range(len(order))]


def arena(
    setup: Setup,
    bots: Sequence[str],
    matches: int,
    key: int = 1,
    hands: int = 0,
    workers: Workers = ALONE,
    until: float = 0.0,
) -> Ranking:
    """Rank bots over ``matches`` deals, each played once for every rotation of the seats; partners are the same bot.

    hands: play only this many hands of each match (0: whole matches). until: stop before, once each bot's share of wins
    is known to so much on either side (0.02: its interval is 4 % wide), at the same deal for any number of jobs. Raises
    BotError, ValueError.
    """
    key = check_run(setup, key, workers, 2, matches=matches)
    whole_in("hands", hands, 0, MOST_MATCHES)
    bots = checked(setup.game, bots)
    specs = [check_spec(each) for each in bots]
    if len(set(specs)) != len(specs) or len(bots) < 2:
        raise ValueError("bots: name at least two different bots")
    number_in("until", until, 0, MOST_UNSURE)
    check_learned(setup.game, setup.players, specs)
    wins: list[list[float]] = [[] for _ in bots]
    margins: list[list[float]] = [[] for _ in bots]
    met: list[Met] = []
    ratings = Ratings(bots)
    sides = sides_of(setup)
    most = most_wins(len(bots), sides)
    size = DEALS if QUICK.issuperset(bots) else 1
    chunks = cut(meet, setup, (bots, key, hands), matches, size)
    done = 0
    while done < len(chunks) and not (done and until and known_to(wins, most) <= until):
        much = max(FEWEST_CHUNKS, done // 4) if until else len(chunks)
        watched = workers.watched_by(going_on(workers.progress, done * size, matches))
        for batch in outcomes(chunks[done : done + much], watched):
            for deal in batch:
                met.append(deal)
                for beside, led in rated(deal):
                    ratings.note(beside, led)
                for b in range(len(bots)):
                    mine = [(lead, share) for table in deal for s, lead, share in zip(*table, strict=True) if s == b]
                    if mine:
                        margins[b].append(float(np.mean([lead for lead, _ in mine])))
                        wins[b].append(float(np.mean([share for _, share in mine])))
        done += much
    rows = [row(bots[b], wins[b], most, margins[b], ratings.ordinal(b), setup.players) for b in range(len(bots))]
    rows.sort(key=lambda each: (-each.margin, -each.wins))
    gaps = [gap(bots, bots.index(one.bot), bots.index(other.bot), margins, met) for one, other in pairwise(rows)]
    equal = 1 / (max(sides) + 1)
    return Ranking(setup.game.name, setup.players, len(wins[0]), hands, tuple(rows), tuple(gaps), equal, most)


def going_on(progress: Progress, before: int, total: int) -> Progress:
    """Progress of a part of the deals, so many having been played before it."""
    return lambda done, _: progress(before + done, total)


Met = Sequence[tuple[list[int], list[float], list[float]]]
"""A deal by its line-ups: the bot of each side, its lead, and its share of the win."""


def rated(deal: Met) -> list[tuple[list[int], list[float]]]:
    """Who is rated beside whom, and by what leads: who met at a table; those who played the deal alone."""
    met = [(seated, led) for seated, led, _ in deal]
    alone = all(len(seated) == 1 for seated, _ in met)
    return [([bot for [bot], _ in met], [lead for _, [lead] in met])] if alone else met


def most_wins(bots: int, sides: Sequence[int]) -> float:
    """The share of matches each of a bot's sides has won where it wins all it plays."""
    return min(1.0, bots / (max(sides) + 1))


def known_to(wins: Sequence[Sequence[float]], most: float) -> float:
    """To how much on either side the least known bot's share of wins is known."""
    found = (of_share(each, most) for each in wins)
    return max((high - low) / 2 for low, high in found)


def gap(bots: Sequence[str], one: int, other: int, led: Sequence[Sequence[float]], met: Sequence[Met]) -> Gap:
    """How far apart two bots are, deal by deal."""
    better = [share for deal in met for share in how_often_better(deal, one, other)]
    often = (float(np.mean(better)), *of_share(better, 1.0)) if better else (nan, *UNKNOWN)
    return Gap(bots[one], bots[other], *interval(np.subtract(led[one], led[other]).tolist()), *often)


def how_often_better(deal: Met, one: int, other: int) -> list[float]:
    """The share of meetings of two bots' sides in a deal in which the first's had the larger lead, a tie counting half.

    None where they did not meet.
    """
    won = []
    for seated, led in rated(deal):
        mine, theirs = ([lead for bot, lead in zip(seated, led, strict=True) if bot == each] for each in (one, other))
        won += [(mine_led > lead) + (mine_led == lead) / 2 for mine_led in mine for lead in theirs]
    return [float(np.mean(won))] if won else []


def meet(
    setup: Setup, bots: Sequence[str], key: int, hands: int, first: int, count: int
) -> list[list[tuple[list[int], list[float], list[float]]]]:
    """Some deals: for each line-up the bot of each side, its lead, and its share of the win."""
    runner, sides = Runner(setup), sides_of(setup)
    found = []
    for number in range(first, first + count):
        deal = []
        for seated in line_ups(bots, max(sides) + 1, number):
            specs = [bots[seated[side]] for side in sides]
            deal.append((seated, *one_match(runner, specs, sides, match_key(key, number), number, hands)))
        found.append(deal)
    return found


def one_match(
    runner: Runner, specs: Sequence[str], sides: Sequence[int], key: bytes, seed: int, hands: int
) -> tuple[list[float], list[float]]:
    """Each side's lead over the sides' mean standing (one that plays alone: what it gained), and its share of the win.

    Of a match that is not played to its end whoever leads has won."""
    positions = runner.setup.positions(key)
    players = range(runner.setup.players)
    start = [runner.engine.standing(positions, seat) for seat in players]
    runner.play_on(specs, positions, seed, hands)
    gains = by_side([runner.engine.standing(positions, seat) - start[seat] for seat in players], sides)
    if view(positions).turn < 0:
        winners = winning_sides(runner.game.winners(view(positions)), sides)
    else:
        winners = [side for side, gain in enumerate(gains) if gain == max(gains)]
    shares = [1 / len(winners) if side in winners else 0.0 for side in range(len(gains))]
    return leads(gains), shares


def row(bot: str, wins: Sequence[float], most: float, margins: Sequence[float], rating: float, players: int) -> Row:
    """A bot's line of the table."""
    won = (float(np.mean(wins)), *of_share(wins, most))
    return Row(bot, len(wins) * players, *won, *interval(margins), rating)


class Ratings:
    """OpenSkill ratings of the bots, from the order of leads in each match."""

    def __init__(self, bots: Sequence[str]) -> None:
        with needs("lab"):
            from openskill.models import PlackettLuce

        self.model = PlackettLuce()
        self.ratings = [self.model.rating(name=bot) for bot in bots]

    def note(self, seats: Sequence[int], leads: Sequence[float]) -> None:
        """Rate a match by each bot's mean lead."""
        present = sorted(set(seats))
        mean = {b: float(np.mean([lead for s, lead in zip(seats, leads, strict=True) if s == b])) for b in present}
        teams = self.model.rate([[self.ratings[b]] for b in present], scores=[mean[b] for b in present])
        for b, team in zip(present, teams, strict=True):
            self.ratings[b] = team[0]

    def ordinal(self, bot: int) -> float:
        """A conservative estimate of skill."""
        return float(self.ratings[bot].ordinal())
