"""The coach: what each decision of a match cost by what its player knew then, and what it would have, all cards seen.

A cost by what was known is a mistake where chance does not explain it. What only all cards seen would have told was bad
luck: the two are told apart.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from math import isfinite

from cardhouse.bots import bot
from cardhouse.bots.judgement import Cost, Judgement
from cardhouse.bots.players import Bot
from cardhouse.bots.warm import warm
from cardhouse.kit.terms import Seat
from cardhouse.table import Table, replay
from cardhouse.table.seats import seat_of
from cardhouse.table.table import Action, book_of

KNOWN_SHARE = 0.7
"""Of the time: judging by what was known; the rest is for looking back with all cards seen."""
LEAST_MS, MOST_MS = 5, 400
"""Milliseconds a decision, at least and at most."""
COSTLIEST = 3
NICE = 15
LEAST = 0.05
"""Points: what costs less is no matter."""
Report = Callable[[int, int], None]


@dataclass(frozen=True)
class BetterTold:
    """Another act than was done, told: by how much it was better, with the interval, and why."""

    do: str
    label: str
    cost: float
    low: float | None
    high: float | None
    sure: bool
    why: str


@dataclass(frozen=True)
class DecisionTold:
    """A decision told. ``version``: after so many actions. ``seen``: what was better with all cards seen."""

    version: int
    hand: int
    did: str
    label: str
    choices: int
    cost: float
    mistake: bool
    unlucky: bool
    verdict: str
    better: BetterTold | None
    seen: BetterTold | None


@dataclass(frozen=True)
class ReviewTold:
    """A review told. ``costliest``: the versions of the costliest mistakes, the worst first."""

    seat: int
    cost: float
    mistakes: int
    unlucky: int
    costliest: Sequence[int]
    decisions: Sequence[DecisionTold]


@dataclass(frozen=True)
class Better:
    """Another act than was done, by how much it was better (its points of lead over the mean of the table), and why.

    why: in the words of the game's own advice, from what the seat saw; empty where it has none.
    """

    action: Action
    by: Cost
    why: str = ""

    @property
    def is_sure(self) -> bool:
        """Whether it was better beyond chance, by something that matters."""
        return self.by.is_known and self.by.cost >= LEAST

    def told(self) -> BetterTold:
        """As plain values; an interval without an end has None there."""
        low, high = (edge if isfinite(edge) else None for edge in (self.by.low, self.by.high))
        return BetterTold(self.action.text, self.action.label, self.by.cost, low, high, self.is_sure, self.why)


@dataclass(frozen=True)
class Decision:
    """A decision of one seat, as it stood when so many actions (``version``) had been played, in a hand (from 0).

    better: what it would better have done, judged from what it knew; None where it did what the judge would have done.
    seen: the same with all cards seen. choices: how many legal acts there were.
    """

    version: int
    hand: int
    action: Action
    choices: int
    better: Better | None
    seen: Better | None

    @property
    def is_mistake(self) -> bool:
        """Whether something better was to be known."""
        return self.better is not None and self.better.is_sure

    @property
    def is_unlucky(self) -> bool:
        """Whether only all cards seen would have told that something else was better."""
        return not self.is_mistake and self.seen is not None and self.seen.is_sure

    @property
    def cost(self) -> float:
        """What a mistake cost, in the game's points; 0 where it was none."""
        return self.better.by.cost if self.better is not None and self.is_mistake else 0.0

    @property
    def verdict(self) -> str:
        """One sentence."""
        if self.better is not None and self.is_mistake:
            by = self.better.by
            return f"{self.better.action.label} was better by {by.cost:.1f} ({by.low:.1f} to {by.high:.1f})."
        if self.seen is not None and self.is_unlucky:
            words = f"{self.seen.action.label} would have been better by {self.seen.by.cost:.1f}"
            return f"Unlucky, not wrong: with all cards seen, {words}."
        return "Nothing better was to be known."

    def told(self) -> DecisionTold:
        """As plain values."""
        better, seen = (each.told() if each is not None else None for each in (self.better, self.seen))
        return DecisionTold(
            version=self.version,
            hand=self.hand,
            did=self.action.text,
            label=self.action.label,
            choices=self.choices,
            cost=self.cost,
            mistake=self.is_mistake,
            unlucky=self.is_unlucky,
            verdict=self.verdict,
            better=better,
            seen=seen,
        )


@dataclass(frozen=True)
class Review:
    """All decisions of a seat in a match, in the order they were made."""

    seat: Seat
    decisions: tuple[Decision, ...]

    @property
    def costliest(self) -> tuple[Decision, ...]:
        """The costliest mistakes, the worst first, three at most."""
        mistakes = sorted((each for each in self.decisions if each.is_mistake), key=lambda each: -each.cost)
        return tuple(mistakes[:COSTLIEST])

    @property
    def cost(self) -> float:
        """What all mistakes cost together, in the game's points."""
        return sum(each.cost for each in self.decisions)

    def told(self) -> ReviewTold:
        """As plain values."""
        return ReviewTold(
            seat=self.seat,
            cost=self.cost,
            mistakes=sum(each.is_mistake for each in self.decisions),
            unlucky=sum(each.is_unlucky for each in self.decisions),
            costliest=[each.version for each in self.costliest],
            decisions=[each.told() for each in self.decisions],
        )


def review(
    table: Table, seat: int, seconds: float = 20.0, rollouts: int = 0, report: Report = lambda done, total: None
) -> Review:
    """What each decision of a seat cost; the table is left as it is.

    seconds: about how long it takes, shared out among the decisions. rollouts: so many for each instead, so that the
    same match has the same review. report: called with how many decisions are judged and how many there are. Decisions
    with one legal act are none. Raises ValueError for a seat there is not and time there cannot be, BotError while the
    game's rules are still being compiled.
    """
    chosen = seat_of(seat, table.players)
    if not rollouts and not seconds > 0:
        raise ValueError(f"seconds: must be more than 0, not {seconds:g}")
    if rollouts < 0:
        raise ValueError(f"rollouts: must be at least 0, not {rollouts}")
    decided = decisions_of(table, chosen)
    judges = judging(len(decided), seconds, rollouts)
    again, book = table.at(0), book_of(table.game)
    found: list[Decision] = []
    for version, action in enumerate(table.record.actions):
        if version in decided:
            found.append(judged(again, book[action], *judges))
            report(len(found), len(decided))
        again.play(action)
    return Review(chosen, tuple(found))


def decisions_of(table: Table, seat: Seat) -> set[int]:
    """After how many actions the seat had a choice."""
    again, found = table.at(0), set()
    for version, action in enumerate(table.record.actions):
        if again.turn == seat and len(again.legal()) > 1:
            found.add(version)
        again.play(action)
    return found


def judging(decisions: int, seconds: float, rollouts: int) -> tuple[Bot, Bot]:
    """The searches that judge, by what was known and with all cards seen."""
    if rollouts:
        return bot(f"search:{rollouts}", seed=1), bot(f"search:{rollouts}", seed=1)
    each_ms = min(MOST_MS, 1000 * seconds / max(1, decisions))
    known, seen = (max(LEAST_MS, int(share * each_ms)) for share in (KNOWN_SHARE, 1 - KNOWN_SHARE))
    return bot(f"search:{known}ms", seed=1), bot(f"search:{seen}ms", seed=1)


def judged(table: Table, action: Action, known: Bot, seen: Bot) -> Decision:
    """The decision that is made at this moment."""
    seat = table.turn
    assert seat is not None
    better = better_than(table, action, known.judge(table, seat, asked=action))
    by_sight = better_than(table, action, seen.judge(table, seat, asked=action, all_cards_seen=True))
    if better is not None:
        better = replace(better, why=table.advice(better.action))
    return Decision(table.version, table.hand, action, len(table.legal()), better, by_sight)


def better_than(table: Table, action: Action, judgement: Judgement) -> Better | None:
    """What a judge would have done instead; None where it is what was done."""
    cost = judgement.cost_of(action)
    if cost is None or judgement.act == action:
        return None
    return Better(book_of(table.game)[judgement.act], cost)


def main() -> None:
    """Review the match whose record is on standard input: ``python -m cardhouse.bots.coach SEAT SECONDS``.

    One JSON object a line is written, with how many decisions are judged and how many there are, at last the review.
    Whatever else the machine does comes first.
    """
    if os.name == "posix":
        os.nice(NICE)
    seat, seconds = int(sys.argv[1]), float(sys.argv[2])
    table = replay(sys.stdin.read())

    def tell(done: int, total: int, found: ReviewTold | None = None) -> None:
        review = asdict(found) if found is not None else None
        print(json.dumps({"done": done, "total": total, "review": review}), flush=True)

    tell(0, 0)
    warm(table.game.name)
    found = review(table, seat, seconds, report=tell).told()
    tell(len(found.decisions), len(found.decisions), found)


if __name__ == "__main__":
    main()
