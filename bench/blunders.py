"""What the coach says of blunders and of sensible acts: ``python -m bench.blunders [GAME ...] [--place] [--write]``.

The acts were chosen by what players of each game know (``tests/bots/known_acts.jsonl``), and each is judged as the
coach judges an act that was done. A blunder is found where the coach calls it a mistake or a blunder, and told where
it says why. A sensible act that it calls so is a false alarm. ``--place`` asks for the later decisions of a blunder's
seat in its hand, too, as club players make them: how many cost more? ``--write`` puts the table into docs/measured.md.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bench.places import put, reach
from cardhouse.bots import bot
from cardhouse.bots.coach import COSTLIEST, Decision, Judges, judged, timed_judges
from cardhouse.bots.sizes import SLIP, sizes_of
from cardhouse.games import load
from cardhouse.lab import pages
from cardhouse.lab.intervals import wilson
from cardhouse.table import Table
from cardhouse.table.actions import book_of

reach("bots")

from known_acts import BLUNDER, KnownAct, known_acts  # noqa: E402  (found where tests are)

HEADS = ["game", "blunders found", "called slips", "told why", "false alarms"]
COACH_MS = (400, 5, 2000)
"""Processor time by what was known, with all hands seen (not looked at), and for playing on what looks wrong."""
LATER_MS = (60, 5, 300)
"""The same, for the later decisions of a hand that a blunder is placed among."""


@dataclass(frozen=True)
class Judged:
    """An act, and what the coach says. place: among the later decisions of its seat in the hand; 0: not asked."""

    act: KnownAct
    seat: int
    said: Decision
    place: int = 0

    @property
    def is_told(self) -> bool:
        """Whether there is a reason."""
        return self.said.better is not None and bool(self.said.better.why)

    def line(self) -> str:
        """For people."""
        why = self.said.better.why if self.said.better is not None else ""
        place = f" Place {self.place} of the hand." if self.place else ""
        act = f"{self.act.game}: {self.said.action.label} ({self.act.kind}: {self.act.said})"
        told = f"{act}\n    {self.said.verdict} {why}{place}"
        return told.replace(f"@{self.seat}'s", "your").replace(f"@{self.seat}", "you")


def placed(table: Table, said: Decision, judges: Judges) -> int:
    """The place of a decision among those of its seat until the hand is over, the costliest first, played on by club
    players."""
    seat, hand, club = table.turn, table.hand, bot("heuristic", 1)
    sizes, costlier = sizes_of(table), 0
    table = table.copy()
    table.play(said.action)
    while table.turn is not None and table.hand == hand:
        act = club.act(table, table.turn)
        if table.turn == seat and len(table.legal()) > 1:
            costlier += judged(table, book_of(table.game)[act], judges, sizes).cost > said.cost
        table.play(act)
    return 1 + costlier


def judge_all(acts: Sequence[KnownAct], place: bool) -> Iterator[Judged]:
    """What the coach says of each."""
    judges, later = timed_judges(COACH_MS), timed_judges(LATER_MS)
    for act in acts:
        table = act.table()
        said = judged(table, act.action(table), judges, sizes_of(table))
        wanted = place and act.kind == BLUNDER and said.is_mistake
        assert table.turn is not None
        yield Judged(act, table.turn, said, placed(table, said, later) if wanted else 0)


def told(found: Sequence[Judged]) -> list[str]:
    """The figures of some acts, as the cells of a row."""
    blunders = [each for each in found if each.act.kind == BLUNDER]
    sensible = [each for each in found if each.act.kind != BLUNDER]
    wrong = [each for each in blunders if each.said.is_mistake]
    slips = sum(each.said.size == SLIP for each in blunders)
    alarms = sum(each.said.is_mistake for each in sensible)
    reasons = sum(each.is_told for each in wrong)
    cells = [f"{len(wrong)} of {len(blunders)}", str(slips), f"{reasons} of {len(wrong)}"]
    return [*cells, f"{alarms} of {len(sensible)}"]


def table_of(found: Sequence[Judged]) -> str:
    """The figures of each game and of all together."""
    by_game = {game: [each for each in found if each.act.game == game] for game in {each.act.game: 0 for each in found}}
    rows = [[load(game).title, *told(those)] for game, those in by_game.items()]
    return pages.table(HEADS, [*rows, ["all", *told(found)]])


def places_of(found: Sequence[Judged]) -> str:
    """How many blunders were the costliest of their hands, and the interval of false alarms."""
    places = [each.place for each in found if each.place]
    among = sum(place <= COSTLIEST for place in places)
    alarms = [each.said.is_mistake for each in found if each.act.kind != BLUNDER]
    low, high = wilson(sum(alarms) / max(1, len(alarms)), max(1, len(alarms)))
    ranks = f"costliest of their hands: {places.count(1)} of {len(places)}, among the first {COSTLIEST}: {among}; "
    return f"{ranks if places else ''}false alarms {100 * low:.1f} to {100 * high:.1f} %"


def main() -> None:
    """Judge what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all, if none is named")
    parser.add_argument("--place", action="store_true", help="place each blunder among the later decisions of its hand")
    parser.add_argument("--write", action="store_true", help="put the table into docs/measured.md")
    asked = parser.parse_args()
    os.environ["CARDHOUSE_RULES"] = "compiled"
    acts = [each for each in known_acts() if not asked.games or each.game in asked.games]
    found = []
    for each in judge_all(acts, asked.place):
        found.append(each)
        print(each.line(), flush=True)
    print(table_of(found))
    print(places_of(found))
    if asked.write:
        put("blunders", table_of(found))


if __name__ == "__main__":
    main()
