"""How often the coach calls a hint a mistake: ``python -m bench.hints [GAME ...] [-n DECISIONS] [--key KEY]``.

At moments drawn from matches of club players, a hint is asked for as people ask for one, and judged as the coach judges
an act that was done. Beside it: what the club player does at the same moments.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass, field
from itertools import islice
from time import thread_time

import cardhouse
from cardhouse.bots import bot
from cardhouse.bots.advising import advise_at
from cardhouse.bots.coach import Decision, Judges, judged, timed_judges
from cardhouse.bots.sizes import sizes_of
from cardhouse.games import load, names
from cardhouse.lab import pages
from cardhouse.lab.intervals import wilson
from cardhouse.puzzles.finding import moments
from cardhouse.table.actions import book_of
from cardhouse.table.hinting import HINT_LEVEL, NONE

HEADS = ["game", "acts of", "called mistakes", "slips", "unsettled", "with a reason", "time each"]
WHO = {"hint": HINT_LEVEL, "club": "heuristic"}
COACH_MS = (400, 5, 2000)
"""Processor time by what was known, with all hands seen (not looked at), and for playing on what looks wrong."""


@dataclass
class Tally:
    """What the coach said of acts, and how long they took."""

    said: list[Decision] = field(default_factory=list)
    seconds: float = 0.0
    reasons: int = 0

    def cells(self) -> list[str]:
        """As the cells of a row: mistakes with their interval in percent, slips, unsettled, reasons, time an act."""
        count = len(self.said)
        wrong, slips, unsettled = (sum(map(of, self.said)) for of in (is_mistake, is_slip, is_unsettled))
        low, high = wilson(wrong / count, count)
        mistakes = f"{wrong} of {count} [{100 * low:.1f}, {100 * high:.1f}]"
        return [mistakes, str(slips), str(unsettled), str(self.reasons), f"{1000 * self.seconds / count:.0f} ms"]

    def add(self, other: Tally) -> None:
        """Put another's to it."""
        self.said += other.said
        self.seconds += other.seconds
        self.reasons += other.reasons


def is_mistake(decision: Decision) -> bool:
    """A mistake or a blunder."""
    return decision.is_mistake


def is_slip(decision: Decision) -> bool:
    """Neither, but a slip."""
    return bool(decision.size) and not decision.is_mistake


def is_unsettled(decision: Decision) -> bool:
    """Whether there was too little time to tell."""
    return decision.is_unsettled


def measured(asked: argparse.Namespace, name: str, judges: Judges) -> dict[str, Tally]:
    """What the coach says of hints and of club players' acts."""
    key = asked.key
    who = {each: bot(level, key) for each, level in WHO.items() if each in asked.who}
    tallies = {each: Tally() for each in who}
    for table in islice(moments(cardhouse.game(name, asked.players), key), asked.n):
        seat, sizes = table.turn, sizes_of(table)
        assert seat is not None
        for each, player in who.items():
            began = thread_time()
            found = advise_at(player, table.copy(), seat)
            tallies[each].seconds += thread_time() - began
            tallies[each].reasons += found.outcome != NONE
            said = judged(table, book_of(table.game)[found.action], judges, sizes)
            tallies[each].said.append(said)
            if asked.show and each == "hint" and said.size:
                where = f"key {table.record.header['key']} after {table.version}"
                print(f"  {where}: {said.action.label}. {said.verdict}", flush=True)
    return tallies


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all, if none is named")
    parser.add_argument("-n", type=int, default=100, help="decisions")
    parser.add_argument("--key", type=int, default=33)
    parser.add_argument("-p", "--players", type=int)
    parser.add_argument("--who", nargs="+", choices=tuple(WHO), default=tuple(WHO))
    parser.add_argument("--show", action="store_true", help="print what the coach says of hints it does not like")
    asked = parser.parse_args()
    os.environ["CARDHOUSE_RULES"] = "compiled"
    rows, total = [], {each: Tally() for each in asked.who}
    for name in asked.games or names():
        for each, tally in measured(asked, name, timed_judges(COACH_MS)).items():
            rows.append([load(name).title, each, *tally.cells()])
            total[each].add(tally)
            print(*rows[-1], sep=" | ", flush=True)
    print(pages.table(HEADS, [*rows, *(["all", each, *tally.cells()] for each, tally in total.items())]))


if __name__ == "__main__":
    main()
