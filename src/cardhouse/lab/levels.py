"""The levels people choose beside each other in every game: each meets each other in the arena; what came of it is
kept, and made a table of Elo ratings.

How many deals a pair plays is fixed before it is measured. Its figures are kept at once. What was measured is not
measured again; what was interrupted goes on at the next deal.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import log, sqrt
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from cardhouse.bots.judgement import SPREAD
from cardhouse.bots.levels import CLUB, PLAYERS, levels_of
from cardhouse.games import load, names
from cardhouse.lab.arena import FEWEST_CHUNKS, Ranking, arena
from cardhouse.lab.chunks import Workers
from cardhouse.lab.figures import written
from cardhouse.lab.pages import table
from cardhouse.table import Setup, game
from cardhouse.table.writing import write

Pair = tuple[str, str]
"""The higher level first."""
WHOLE = frozenset({"oh-hell", "sanity-oh-hell"})
"""Games played to the end of the match: their first hands have too few cards to tell anything."""
FEWEST_DEALS = FEWEST_CHUNKS  # whatever time they take
TRIED_DEALS = 2  # of another key, to learn how long a deal takes
DIGITS = 4
CLUB_ELO = 1500
TENFOLD = 400  # points of Elo by which the odds are ten to one
Told = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""By game and pair (``club over casual``): its figures."""


@dataclass(frozen=True)
class Plan:
    """How much is measured: so many deals of a pair, or fewer where these would take more processor seconds.

    keep: a folder for what is done, from which a run is taken up again.
    """

    keep: Path
    key: int = 12
    deals: int = 400
    seconds: float = 60.0


def hands_of(setup: Setup) -> int:
    """How many hands of each match are played; 0: all."""
    return 0 if setup.game.name in WHOLE else 1


def name_of(pair: Pair) -> str:
    """A pair as it is kept."""
    return f"{pair[0]} over {pair[1]}"


def levels_at(name: str) -> list[str]:
    """The levels that a game is offered with for its usual number of players, the weakest first."""
    return levels_of(name, game(name).players)


def pairs_of(name: str) -> list[Pair]:
    """Each level of a game with each below it."""
    return [(higher, lower) for lower, higher in combinations(levels_at(name), 2)]


def measure(setup: Setup, pair: Pair, plan: Plan) -> dict[str, Any]:
    """A pair's figures, ready for JSON. Raises BotError, ValueError."""
    hands, begun = hands_of(setup), process_time()
    arena(setup, pair, TRIED_DEALS, plan.key + 1, hands)
    cost = (process_time() - begun) / TRIED_DEALS
    deals = min(plan.deals, max(FEWEST_DEALS, round(plan.seconds / cost)))
    return figures(arena(setup, pair, deals, plan.key, hands, Workers(keep=plan.keep)), pair, plan)


def figures(ranking: Ranking, pair: Pair, plan: Plan) -> dict[str, Any]:
    """What is kept of a ranking: the lead of the pair's first on the same deals, and how often it did better."""
    (gap,) = ranking.gaps
    lead, better = (gap.lead, gap.low, gap.high), (gap.better, gap.better_low, gap.better_high)
    if gap.bot != pair[0]:
        lead, better = (-gap.lead, -gap.high, -gap.low), (1 - gap.better, 1 - gap.better_high, 1 - gap.better_low)
    asked = f"--bots {','.join(pair)} --hands {ranking.hands} -n {ranking.matches} --key {plan.key}"
    return {
        "command": f"cardhouse arena {ranking.game} -p {ranking.players} {asked}",
        "key": plan.key,
        "deals": ranking.matches,
        "seconds": plan.seconds,
        "lead": [short(each) for each in lead],
        "better": [short(each) for each in better],
    }


def short(value: float) -> float:
    """A number as it is kept."""
    return float(f"{value:.{DIGITS}g}")


def is_enough(kept: Mapping[str, Any] | None, plan: Plan) -> bool:
    """Whether a pair's figures are all that this plan asks for."""
    if kept is None or kept["key"] != plan.key:
        return False
    return bool(kept["deals"] >= plan.deals or kept["seconds"] >= plan.seconds)


def read(file: Path) -> dict[str, dict[str, Any]]:
    """The figures kept in a file; none where there is no file."""
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def measure_all(
    file: Path, games: Sequence[str], asked: Callable[[Pair], bool], plan: Plan, report: Callable[[str], None]
) -> None:
    """Measure what the plan asks for and the file has not yet, of the pairs that are asked for, into the file.

    report: told each pair's figures in words, as soon as they are kept.
    """
    for name in games:
        for pair in filter(asked, pairs_of(name)):
            if is_enough(read(file).get(name, {}).get(name_of(pair)), plan):
                continue
            found = measure(game(name), pair, plan)
            told = read(file)
            told.setdefault(name, {})[name_of(pair)] = found
            write(file, json.dumps(told, indent=1, sort_keys=True) + "\n")
            report(f"{name}, {name_of(pair)}: {lead_of(found)} points, {found['deals']} deals")


# --- Ratings ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Elo:
    """A level's rating beside the club player's, with its 95 % interval."""

    rating: float
    low: float
    high: float


def odds(share: float) -> float:
    """The natural logarithm of the odds of a share."""
    return log(share / (1 - share))


def elos(levels: Sequence[str], kept: Mapping[str, Mapping[str, Any]]) -> dict[str, Elo]:
    """The ratings by which the pairs that met did as they did, club players having CLUB_ELO.

    By least squares of the logarithms of odds, each pair weighing by how well its odds are known. Levels that met
    nobody who met club players have none.
    """
    points = TENFOLD / log(10)
    met = [pair for pair in combinations(reversed(levels), 2) if name_of(pair) in kept]
    linked = connected(met)
    rated = [level for level in levels if level != CLUB and level in linked]
    if not rated:
        return {CLUB: Elo(CLUB_ELO, CLUB_ELO, CLUB_ELO)}
    rows, apart = [], []
    for one, other in met:
        deals, (share, low, high) = kept[name_of((one, other))]["deals"], kept[name_of((one, other))]["better"]
        known = 2 * SPREAD / (odds(within(high, deals)) - odds(within(low, deals)))
        rows.append([known * ((level == one) - (level == other)) for level in rated])
        apart.append(known * odds(within(share, deals)))
    weights = np.array(rows)
    spread = np.linalg.inv(weights.T @ weights)
    found = {CLUB: Elo(CLUB_ELO, CLUB_ELO, CLUB_ELO)}
    for level, ahead, doubt in zip(rated, spread @ weights.T @ np.array(apart), np.diag(spread), strict=True):
        rating, wide = CLUB_ELO + points * ahead, points * SPREAD * sqrt(doubt)
        found[level] = Elo(rating, rating - wide, rating + wide)
    return found


def connected(met: Sequence[Pair]) -> set[str]:
    """The levels that met club players, or levels that did."""
    found = {CLUB}
    for _ in met:
        found |= {level for pair in met if found.intersection(pair) for level in pair}
    return found


def within(share: float, deals: int) -> float:
    """A share that so many deals can tell from none and from all."""
    least = 1 / (2 * deals + 2)
    return min(1 - least, max(least, share))


# --- The table ----------------------------------------------------------------------------------------


def is_ahead(kept: Mapping[str, Any]) -> bool:
    """Whether the first of a pair leads beyond chance. Of very few deals nothing is known, be they all alike."""
    return bool(kept["deals"] >= FEWEST_DEALS and kept["lead"][1] > 0)


def lead_of(kept: Mapping[str, Any]) -> str:
    """A lead with its interval."""
    lead, low, high = (written(each, "") for each in kept["lead"])
    return f"{'' if lead.startswith('-') else '+'}{lead} [{low}, {high}]"


def cell(elo: Elo | None, beside: Mapping[str, Any] | None) -> str:
    """A rating with its interval, bold where the level leads the one below it beyond chance (``beside``)."""
    if elo is None:
        return "-"
    if elo.low == elo.high:
        text = f"{elo.rating:.0f}"
    else:
        text = f"{elo.rating:.0f} [{elo.low:.0f}, {elo.high:.0f}]"
    return f"**{text}**" if beside and is_ahead(beside) else text


def levels_table(told: Told) -> str:
    """All games and levels in a table of Markdown, and below it what it shows."""
    rows, apart, unknown, neighbours = [], list[str](), list[str](), list[bool]()
    for name in names():
        kept, levels = told.get(name, {}), levels_at(name)
        below = {higher: kept.get(name_of((higher, lower))) for lower, higher in pairwise(levels)}
        found = elos(levels, kept)
        rows.append([load(name).title, *(cell(found.get(level), below.get(level)) for level in PLAYERS)])
        met = {higher: kept for higher, kept in below.items() if kept}
        neighbours += [is_ahead(kept) for kept in met.values()]
        level = [f"{higher} ({lead_of(kept)})" for higher, kept in met.items() if not is_ahead(kept)]
        unknown += [f"- {load(name).title}: {', '.join(level)}"] if level else []
        if len(met) == len(below) and not level:
            apart.append(name)
    return "\n".join([table(["game", *PLAYERS], rows), "", *sums(neighbours, apart, unknown)])


def sums(neighbours: Sequence[bool], apart: Sequence[str], unknown: Sequence[str]) -> Iterator[str]:
    """How many levels are apart from their neighbours, in how many games all are, and where one is not known to be.

    neighbours: of each level that met the one below it whether it leads. apart: games. unknown: lines of a list.
    """
    yield f"Of {len(neighbours)} neighbours that met, {sum(neighbours)} are known to be apart."
    yield f"Each level is known to lead the one below it in {len(apart)} of {len(names())} games."
    if unknown:
        yield "Where it is not known to, with its lead in points:"
        yield ""
        yield from unknown
