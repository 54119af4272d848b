"""The levels of play beside each other in every game: pairs meet in the arena; what came of it is kept, made a table.

A pair is measured until its deals are played, its time is spent, or its shares of wins are known well enough, and its
figures are kept at once. What was measured is not measured again; what was interrupted goes on at the next deal.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

from cardhouse.bots import check_spec
from cardhouse.bots.learned.weights import is_shipped
from cardhouse.bots.levels import BEGINNER, CASUAL, CLUB, NO_LAPSES
from cardhouse.games import load, names
from cardhouse.lab.arena import FEWEST_CHUNKS, Ranking, arena
from cardhouse.lab.chunks import Progress, no_progress
from cardhouse.lab.figures import written
from cardhouse.lab.pages import table
from cardhouse.table import Setup, game
from cardhouse.table.writing import write

Pair = tuple[str, str]
LEARNED = "learned"
SHORT, LONG = "search:10ms-cpu", "search:100ms-cpu"
PAIRS: tuple[Pair, ...] = (
    ("heuristic", "random"),
    (LEARNED, "heuristic"),
    (SHORT, "heuristic"),
    (LONG, "heuristic"),
    (LONG, SHORT),
    (CLUB, CASUAL),
    (CASUAL, BEGINNER),
)
"""The dearer level first."""
WHOLE = frozenset({"oh-hell", "sanity-oh-hell"})
"""Games played to the end of the match: their first hands have too few cards to tell anything."""
FEWEST_DEALS = FEWEST_CHUNKS  # whatever time they take
DIGITS = 4
Told = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""By game and pair (``learned over heuristic``): its figures."""


class SpentError(Exception):
    """The time of a pair is spent."""


@dataclass(frozen=True)
class Plan:
    """How much is measured: most deals of a pair, its processor seconds, and the share of wins that is close enough
    (``arena``; 0: never). keep: a folder for what is done, from which a run is taken up again."""

    keep: Path
    key: int = 12
    deals: int = 2000
    seconds: float = 60.0
    until: float = 0.0


def hands_of(setup: Setup) -> int:
    """How many hands of each match are played; 0: all."""
    return 0 if setup.game.name in WHOLE else 1


def name_of(pair: Pair) -> str:
    """A pair as it is kept."""
    return f"{pair[0]} over {pair[1]}"


def pairs_of(name: str) -> tuple[Pair, ...]:
    """The pairs of a game: nobody has learned every game, and in some nothing is overlooked."""
    missing = {LEARNED: not is_shipped(name), CASUAL: name in NO_LAPSES}
    return tuple(pair for pair in PAIRS if not any(missing.get(level) for level in pair))


def measure(setup: Setup, pair: Pair, plan: Plan, before: int = 0) -> dict[str, Any]:
    """A pair's figures, ready for JSON. before: seconds spent on what is kept of it. Raises BotError, ValueError."""
    hands, begun, done = hands_of(setup), process_time() - before, 0

    def play(deals: int, progress: Progress) -> Ranking:
        return arena(setup, pair, deals, plan.key, hands, progress, keep=plan.keep, until=plan.until)

    def look(played: int, _: int) -> None:
        nonlocal done
        done = played
        if done >= FEWEST_DEALS and process_time() - begun > plan.seconds:
            raise SpentError

    try:
        ranking = play(plan.deals, look)
    except SpentError:
        ranking = play(done, no_progress)  # all of it is kept
    seconds = round(process_time() - begun)
    return figures(ranking, pair, plan, hands, seconds)


def figures(ranking: Ranking, pair: Pair, plan: Plan, hands: int, seconds: int) -> dict[str, Any]:
    """What is kept of a ranking: by how much the first of the pair leads the other on the same deals, and its wins."""
    gap, first = ranking.gaps[0], check_spec(pair[0])
    lead = (gap.lead, gap.low, gap.high) if gap.bot == first else (-gap.lead, -gap.high, -gap.low)
    row = next(each for each in ranking.rows if each.bot == first)
    asked = f"--bots {','.join(pair)} --hands {hands} -n {ranking.matches} --key {plan.key}"
    return {
        "command": f"cardhouse arena {ranking.game} -p {ranking.players} {asked}",
        "key": plan.key,
        "deals": ranking.matches,
        "hands": hands,
        "players": ranking.players,
        "seconds": seconds,
        "lead": [short(each) for each in lead],
        "wins": [short(each) for each in (row.wins, row.wins_low, row.wins_high)],
    }


def short(value: float) -> float:
    """A number as it is kept."""
    return float(f"{value:.{DIGITS}g}")


def is_enough(kept: Mapping[str, Any] | None, plan: Plan) -> bool:
    """Whether a pair's figures are all that this plan asks for."""
    if kept is None or kept["key"] != plan.key or kept["deals"] < min(FEWEST_DEALS, plan.deals):
        return False
    known = (kept["wins"][2] - kept["wins"][1]) / 2 <= plan.until
    return bool(kept["deals"] >= plan.deals or kept["seconds"] >= plan.seconds or (plan.until > 0 and known))


def read(file: Path) -> dict[str, dict[str, Any]]:
    """The figures kept in a file; none where there is no file."""
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def measure_all(
    file: Path, games: Sequence[str], pairs: Sequence[Pair], plan: Plan, report: Callable[[str], None]
) -> None:
    """Measure what the plan asks for and the file has not yet, pair by pair and game by game, into the file.

    report: told each pair's figures in words, as soon as they are kept.
    """
    for pair in pairs:
        for name in (name for name in games if pair in pairs_of(name)):
            kept = read(file).get(name, {}).get(name_of(pair))
            if is_enough(kept, plan):
                continue
            before = kept["seconds"] if kept and kept["key"] == plan.key else 0
            found = measure(game(name), pair, plan, before)
            told = read(file)
            told.setdefault(name, {})[name_of(pair)] = found
            write(file, json.dumps(told, indent=1, sort_keys=True) + "\n")
            report(f"{name}, {name_of(pair)}: {cell(found)}, {found['seconds']} s")


# --- The table ----------------------------------------------------------------------------------------


def is_ahead(kept: Mapping[str, Any]) -> bool:
    """Whether the first of a pair leads beyond chance. Of very few deals nothing is known, be they all alike."""
    return bool(kept["deals"] >= FEWEST_DEALS and kept["lead"][1] > 0)


def is_behind(kept: Mapping[str, Any]) -> bool:
    """Whether the second does."""
    return bool(kept["deals"] >= FEWEST_DEALS and kept["lead"][2] < 0)


def cell(kept: Mapping[str, Any] | None) -> str:
    """A lead with its interval and deals; bold where chance does not explain it."""
    if kept is None:
        return "-"
    lead, low, high = (written(each, "") for each in kept["lead"])
    text = f"{'' if lead.startswith('-') else '+'}{lead} [{low}, {high}]"
    return f"{f'**{text}**' if is_ahead(kept) or is_behind(kept) else text} ({kept['deals']})"


def levels_table(told: Told) -> str:
    """All games and pairs in a table of Markdown, and below it what it shows."""
    heads = [f"`{one}` over `{other}`" for one, other in PAIRS]
    rows = []
    for name in names():
        found = told.get(name, {})
        rows.append([load(name).title, *(cell(found.get(name_of(pair))) for pair in PAIRS)])
    return "\n".join([table(["game", *heads], rows), "", *sums(told)])


def sums(told: Told) -> Iterator[str]:
    """In how many games each pair's first is ahead beyond chance, and where it is not."""
    for pair in PAIRS:
        met = {name: told[name][name_of(pair)] for name in names() if name_of(pair) in told.get(name, {})}
        ahead = [name for name, kept in met.items() if is_ahead(kept)]
        behind = [name for name, kept in met.items() if is_behind(kept)]
        level = [name for name in met if name not in ahead and name not in behind]
        parts = [f"- `{pair[0]}` is ahead of `{pair[1]}` beyond chance in {len(ahead)} of {len(met)} games"]
        parts += [f"not known to be in {listed(level)}"] if level else []
        parts += [f"behind in {listed(behind)}"] if behind else []
        yield "; ".join(parts) + "."


def listed(games: Sequence[str]) -> str:
    """Names of games as a Markdown list in one line."""
    return ", ".join(f"`{name}`" for name in games)
