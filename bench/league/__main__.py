"""Simple strategies and their mutations against the players people choose: ``python -m bench.league [GAME ...]``.

Each sits once at every seat (of partners: at both seats of each side) of every deal, the level's players at all others.
A line says by how much the level leads the strategy, in points a hand (at Oh Hell a match, at Hold'em bb/100), with the
95 % interval. Where a strategy is ahead beyond chance the command says FIND and fails. How many deals there are is set
beforehand (``DEALS``, or ``--deals``); deals and mutations are drawn by ``--key``.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import groupby
from pathlib import Path

import cardhouse
from bench.league.meeting import Met, meeting
from bench.league.strategies import STRATEGIES, mutations
from bench.places import put
from cardhouse.bots.levels import CLUB, EXPERT, PLAYERS, levels_of
from cardhouse.games import load, names
from cardhouse.lab.chunks import in_processes
from cardhouse.lab.pages import table

DEALS = {CLUB: 40, "strong": 40, EXPERT: 3}
"""By level, unless ``--deals`` says otherwise; of others as of club players."""
FROM_CLUB = [level for level in PLAYERS if list(PLAYERS).index(level) >= list(PLAYERS).index(CLUB)]


class Matchup:
    """A strategy and whom it meets; called in another process."""

    def __init__(self, game: str, level: str, strategy: str, deals: int, key: int, players: int | None) -> None:
        self.game, self.level, self.strategy = game, level, strategy
        self.deals, self.key, self.players = deals, key, players

    def __call__(self) -> Met:
        """What comes of it."""
        return meeting(self.game, self.level, self.players).measure(self.strategy, self.deals, self.key)


def matchups(asked: argparse.Namespace) -> Iterator[Matchup]:
    """All that is asked for, game by game and level by level."""
    for game in asked.games or names():
        players = asked.players or cardhouse.game(game).players
        offered = levels_of(game, players)
        for level in asked.level or [each for each in FROM_CLUB if each in offered]:
            if level in PLAYERS and level not in offered:
                continue
            bases = asked.strategies or list(STRATEGIES[game])
            drawn = mutations(game, asked.mutations, asked.key, asked.strategies or ())
            for strategy in [*([] if asked.only_mutations else bases), *drawn]:
                yield Matchup(game, level, strategy, asked.deals or DEALS.get(level, DEALS[CLUB]), asked.key, players)


def told(met: Met) -> str:
    """A line for whoever waits."""
    said = "  FIND" if met.is_find else "" if met.is_won else "  level"
    where = f"{met.game} ({met.players}) {met.level}"
    return f"{where:36} {met.strategy:32} {met.lead:9.2f} [{met.low:.2f}, {met.high:.2f}] {met.deals} deals{said}"


def rows(found: Sequence[Met]) -> list[list[str]]:
    """The table: of each game and level how many it met, over how many it leads beyond chance, and the nearest one."""
    lines = []
    for (game, level), group in groupby(found, lambda each: (each.game, each.level)):
        met = list(group)
        named = [each for each in met if "/" not in each.strategy]
        best = min(met, key=lambda each: each.lead)
        won, ahead = sum(each.is_won for each in met), sum(each.is_find for each in met)
        deals = sorted({each.deals for each in met})
        lines.append([
            f"{load(game).title}, {level}", f"{len(named)}, {len(met) - len(named)}", f"{won} of {len(met)}",
            f"{ahead}",
            f"{best.strategy}: {best.lead:+.2f} [{best.low:.2f}, {best.high:.2f}]", ", ".join(map(str, deals)),
        ])  # fmt: skip
    return lines


HEADS = ["game, level", "strategies, mutations", "behind beyond chance", "ahead", "the nearest: led by", "deals"]


def write(found: Sequence[Met]) -> None:
    """Put a table for each level into the document of figures."""
    for level in dict.fromkeys(each.level for each in found):
        put(f"league, {level}", table(HEADS, rows([each for each in found if each.level == level])))


def kept(files: Sequence[Path]) -> list[Met]:
    """What earlier runs have found (``--json``), in the order of games and levels."""
    found = [Met(**each) for file in files for each in map(json.loads, file.read_text(encoding="utf-8").splitlines())]
    order = [*PLAYERS]
    return sorted(found, key=lambda each: (names().index(each.game), order.index(each.level)))


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.league", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", choices=[[], *names()], metavar="GAME", help="all, if none is named")
    parser.add_argument("--level", nargs="+", help="from club on, where they are offered; or players such as heuristic")
    parser.add_argument("--strategies", nargs="+", metavar="NAME", help="instead of all of the game")
    parser.add_argument("--mutations", type=int, default=0, metavar="N", help="of these in turn, drawn by --key")
    parser.add_argument("--only-mutations", action="store_true", help="without what they are made of")
    parser.add_argument("--deals", type=int, help="of each meeting; each is played from every seat")
    parser.add_argument("--key", type=int, default=1)
    parser.add_argument("-p", "--players", type=int)
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="add a line for each meeting to a file")
    parser.add_argument("--write", type=Path, nargs="+", metavar="FILE", help="only put these into docs")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    """Have them meet; fails where one is ahead beyond chance."""
    asked = parse(arguments)
    if asked.write:
        return write(kept(asked.write))
    os.environ["CARDHOUSE_RULES"] = "compiled"
    works = list(matchups(asked))
    done = ((place, work()) for place, work in enumerate(works)) if asked.jobs == 1 else in_processes(works, asked.jobs)
    found: dict[int, Met] = {}
    for place, met in done:
        found[place] = met
        print(told(met), flush=True)
        if asked.json:
            with asked.json.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(met)) + "\n")
    print(table(HEADS, rows([found[place] for place in sorted(found)])))
    if any(met.is_find for met in found.values()):
        sys.exit("ahead beyond chance: " + ", ".join(m.strategy for m in found.values() if m.is_find))
    return None


if __name__ == "__main__":
    main()
