"""The coach: what each decision of a match cost by what its player knew then, and what it would have, all cards seen.

A cost by what was known is a mistake where chance does not explain it and a strong player, who plays the hand on from
either act, finds it too. Where a cost looks like a mistake and chance may explain it, more deals played on settle it.
What only all hands seen would have told was bad luck: the two are told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf, isfinite
from time import thread_time
from typing import Any

from cardhouse.bots import bot
from cardhouse.bots.judgement import Cost, Judgement, confirmed
from cardhouse.bots.players import Bot
from cardhouse.bots.playing_on import MOST, QUICK, QUICK_WORLDS, SOLVED, Pair, PlayingOn, lead_of, stronger_player
from cardhouse.bots.policies import thinking, wait_to_search
from cardhouse.bots.reasons import reason
from cardhouse.bots.sizes import BLUNDER, MISTAKE, SLIP, Sizes, sizes_of
from cardhouse.bots.words import say
from cardhouse.kit.terms import Seat
from cardhouse.kit.words import decimal
from cardhouse.table import Table
from cardhouse.table.actions import Action, book_of
from cardhouse.table.hinting import Found, why_of
from cardhouse.table.seats import seat_of

KNOWN_SHARE, SEEN_SHARE = 0.5, 0.15
"""Of the time: judging by what was known, and with all hands seen; the rest is for playing on what looks wrong."""
LEAST_MS, MOST_MS, MOST_STRONG_MS = 5, 400, 3000
"""Milliseconds a decision, at least and at most, and for playing on at most."""
ONE_IN = 6
"""About one in so many decisions looks like a mistake at first."""
STRONG_MS = 100
"""From so many milliseconds on, hands are played on by a strong player; in less, it would not see two to their end."""
STRONG_WORLDS = 24
"""Worlds that a strong player plays two acts on in, where no time is set."""
COSTLIEST = 3
MISTAKES = (MISTAKE, BLUNDER)
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
    """A decision told. ``version``: after so many actions. ``seen``: what was better with all hands seen.

    size: "slip", "mistake" or "blunder", or nothing; the last two are mistakes. unsettled: there was too little time.
    """

    version: int
    hand: int
    did: str
    label: str
    choices: int
    cost: float
    size: str
    mistake: bool
    unlucky: bool
    unsettled: bool
    verdict: str
    better: BetterTold | None
    seen: BetterTold | None

    @classmethod
    def read(cls, told: Mapping[str, Any]) -> DecisionTold:
        """A decision as ``asdict`` gives it."""
        better, seen = (None if told[name] is None else BetterTold(**told[name]) for name in ("better", "seen"))
        return cls(**{**told, "better": better, "seen": seen})


@dataclass(frozen=True)
class ReviewTold:
    """A review told. ``costliest``: the versions of the costliest mistakes, the worst first."""

    seat: int
    cost: float
    mistakes: int
    slips: int
    unlucky: int
    unsettled: int
    costliest: Sequence[int]
    decisions: Sequence[DecisionTold]


@dataclass(frozen=True)
class Better:
    """Another act than was done, by how much it was better (its points of lead over the mean of the table), and why.

    sizes: how much is much. why: what happened more often in deals that were played on; else in the words of the game's
    own advice, from what the seat saw; empty where there is neither.
    """

    action: Action
    by: Cost
    sizes: Sizes
    why: str = ""

    @property
    def size(self) -> str:
        """What its cost is called; nothing where chance may explain it, or it is too small to matter."""
        return self.sizes.of(self.by.cost) if self.by.is_known else ""

    @property
    def is_sure(self) -> bool:
        """Whether it was better beyond chance, by something that matters."""
        return bool(self.size)

    @property
    def is_open(self) -> bool:
        """Whether it looks like a mistake, and nobody knows."""
        return not self.by.is_known and self.sizes.of(self.by.cost) in MISTAKES

    def told(self) -> BetterTold:
        """Plain values for JSON; an unbounded end of the interval becomes None."""
        low, high = (edge if isfinite(edge) else None for edge in (self.by.low, self.by.high))
        return BetterTold(self.action.text, self.action.label, self.by.cost, low, high, self.is_sure, self.why)


@dataclass(frozen=True)
class Decision:
    """A decision of one seat, as it stood when so many actions (``version``) had been played, in a hand (from 0).

    better: what it would better have done, judged from what it knew; None where it did what the judge would have done.
    seen: the same with all hands seen. choices: how many legal acts there were. in_time: whether it was judged at all.
    """

    version: int
    hand: int
    action: Action
    choices: int
    better: Better | None
    seen: Better | None
    in_time: bool = True

    @property
    def size(self) -> str:
        """A slip, a mistake, a blunder, or nothing of the kind."""
        return "" if self.better is None else self.better.size

    @property
    def is_mistake(self) -> bool:
        """Whether something better was to be known, by more than a slip."""
        return self.size in MISTAKES

    @property
    def is_unlucky(self) -> bool:
        """Whether only all hands seen would have told that something else was much better."""
        told_better = self.seen is not None and self.seen.size in MISTAKES
        return told_better and not self.size and not self.is_unsettled

    @property
    def is_unsettled(self) -> bool:
        """Whether there was too little time to tell."""
        return not self.in_time or (self.better is not None and self.better.is_open)

    @property
    def cost(self) -> float:
        """What it cost, in the game's points; 0 where it was no slip and no mistake."""
        return self.better.by.cost if self.better is not None and self.size else 0.0

    @property
    def verdict(self) -> str:
        """What the coach says of the decision, in one or two sentences."""
        if self.better is not None and self.size:
            by, better = self.better.by, self.better.action.label
            cost, low, high = (decimal(each, 1) for each in (by.cost, by.low, by.high))
            return say("verdict-worse", size=self.size, better=better, by=cost, low=low, high=high)
        if self.is_unsettled:
            return say("verdict-unsettled")
        if self.seen is not None and self.is_unlucky:
            return say("verdict-unlucky", better=self.seen.action.label, by=decimal(self.seen.by.cost, 1))
        return say("verdict-fine")

    def told(self) -> DecisionTold:
        """The decision as plain values for JSON."""
        better, seen = (each.told() if each is not None else None for each in (self.better, self.seen))
        return DecisionTold(
            version=self.version,
            hand=self.hand,
            did=self.action.text,
            label=self.action.label,
            choices=self.choices,
            cost=self.cost,
            size=self.size,
            mistake=self.is_mistake,
            unlucky=self.is_unlucky,
            unsettled=self.is_unsettled,
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
        """What all slips and mistakes cost together, in the game's points."""
        return sum(each.cost for each in self.decisions)

    def told(self) -> ReviewTold:
        """The whole review as plain values for JSON."""
        return told_of(self.seat, [each.told() for each in self.decisions])


def told_of(seat: Seat, decisions: Sequence[DecisionTold]) -> ReviewTold:
    """The review that a seat's decisions come to."""
    mistakes = sorted((each for each in decisions if each.mistake), key=lambda each: -each.cost)
    return ReviewTold(
        seat=int(seat),
        cost=sum(each.cost for each in decisions),
        mistakes=len(mistakes),
        slips=sum(each.size == SLIP for each in decisions),
        unsettled=sum(each.unsettled for each in decisions),
        unlucky=sum(each.unlucky for each in decisions),
        costliest=[each.version for each in mistakes[:COSTLIEST]],
        decisions=decisions,
    )


def review(
    table: Table, seat: int, seconds: float = 20.0, rollouts: int = 0, report: Report = lambda done, total: None
) -> Review:
    """What each decision of a seat cost; the table is left as it is.

    seconds: about how long it takes, of processor time, shared out among the decisions. Where that is not enough, as on
    interpreted rules, the last ones are not judged. rollouts: so many for each instead, so that the same match has the
    same review. report: called with how many decisions are judged and how many there are. Decisions with one legal act
    are none. Raises ValueError for a seat there is not and time there cannot be, and what a bot's ``judge`` raises.
    """
    chosen = seat_of(seat, table.players)
    if not rollouts and not seconds > 0:
        raise ValueError(f"seconds: must be more than 0, not {seconds:g}")
    if rollouts < 0:
        raise ValueError(f"rollouts: must be at least 0, not {rollouts}")
    wait_to_search(table.game)
    brief = not rollouts and not thinking(table.game).compiled
    decided = decisions_of(table, chosen)
    judges = judging(len(decided), seconds, rollouts, brief)
    again, book, sizes = table.at(0), book_of(table.game), sizes_of(table, waits=not brief)
    began, most = thread_time(), inf if rollouts else seconds if brief else 2 * seconds
    found: list[Decision] = []
    for version, action in enumerate(table.record.actions):
        if version in decided:
            spent = thread_time() - began
            if found and spent > most:
                found.append(unjudged(again, book[action]))
            else:
                now = judges if rollouts else in_haste(judges, seconds - spent, len(decided) - len(found))
                found.append(judged(again, book[action], now, sizes))
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


@dataclass(frozen=True)
class Judges:
    """Who judges a decision: searches by what was known and with all hands seen, and how long hands are played on.

    strong_ms: processor time for playing on; 0: a fixed number of worlds. Where nobody sees all hands, luck is not
    looked for, and hands are played on by the heuristic alone.
    """

    known: Bot
    seen: Bot | None
    strong_ms: int = 0


def judging(decisions: int, seconds: float, rollouts: int, brief: bool = False) -> Judges:
    """The judges of a match with so many decisions; ``brief``, where they have a time and rules are interpreted."""
    if rollouts:
        return Judges(bot(f"search:{rollouts}", seed=1), bot(f"search:{rollouts}", seed=1))
    return timed_judges(milliseconds_each(decisions, seconds), brief)


def timed_judges(milliseconds: Sequence[int], brief: bool = False) -> Judges:
    """Judges that take so long, as ``milliseconds_each`` says.

    brief: they make do with interpreted rules: few worlds, nothing solved, nobody strong.
    """
    known, seen, strong = milliseconds
    if brief:
        return Judges(Bot(f"search:{known}ms-cpu", seed=1, solves=False, waits=False), None, strong)
    return Judges(bot(f"search:{known}ms-cpu", seed=1), bot(f"search:{seen}ms-cpu", seed=1), strong)


def in_haste(judges: Judges, seconds: float, decisions: int) -> Judges:
    """Judges who play hands on for no longer than the time allows that is left for so many decisions."""
    allowed = milliseconds_on(1000 * seconds / decisions)
    return replace(judges, strong_ms=max(LEAST_MS, min(judges.strong_ms, allowed)))


def milliseconds_each(decisions: int, seconds: float) -> tuple[int, int, int]:
    """How long each decision is judged, by what was known, with all hands seen and played on, where all take about so
    many seconds."""
    each_ms = 1000 * seconds / max(1, decisions)
    known, seen = (max(LEAST_MS, int(share * min(MOST_MS, each_ms))) for share in (KNOWN_SHARE, SEEN_SHARE))
    return known, seen, min(MOST_STRONG_MS, milliseconds_on(each_ms))


def milliseconds_on(each_ms: float) -> int:
    """How long a hand may be played on where each decision has so long, and one in ``ONE_IN`` needs it."""
    return int(ONE_IN * (1 - KNOWN_SHARE - SEEN_SHARE) * each_ms)


def unjudged(table: Table, action: Action) -> Decision:
    """The decision that is made at this moment, where no time is left to judge it."""
    return Decision(table.version, table.hand, action, len(table.legal()), None, None, in_time=False)


def judged(table: Table, action: Action, judges: Judges, sizes: Sizes) -> Decision:
    """The decision that is made at this moment."""
    seat = table.turn
    assert seat is not None
    better = better_than(table, action, judges.known.judge(table, seat, asked=action), sizes)
    if better is not None and (better.is_sure or (better.is_open and table.game.name not in SOLVED)):
        better = played_on(table, action, better, judges)
    by_sight = None
    if judges.seen is not None:
        by_sight = better_than(table, action, judges.seen.judge(table, seat, asked=action, all_cards_seen=True), sizes)
    return Decision(table.version, table.hand, action, len(table.legal()), better, by_sight)


def better_than(table: Table, action: Action, judgement: Judgement, sizes: Sizes) -> Better | None:
    """What a judge would have done instead; None where it is what was done."""
    cost = judgement.cost_of(action)
    if cost is None or judgement.act == action:
        return None
    return Better(book_of(table.game)[int(judgement.act)], cost, sizes)


def played_on(table: Table, action: Action, better: Better, judges: Judges) -> Better:
    """What looks better, with its cost as the best player there is finds it, and why it is better."""
    for_strong = judges.seen is not None and (not judges.strong_ms or judges.strong_ms >= STRONG_MS)
    strong = stronger_player(table.game.name, table.players) if for_strong else ""
    pairs = pairs_of(table, action, better.action, strong or QUICK, judges.strong_ms)
    if strong or better.is_open:
        better = replace(better, by=confirmed(better.by, lead_of(pairs), table.game.name))
    return replace(better, why=why_better(table, action, better.action, pairs)) if better.is_sure else better


def pairs_of(table: Table, action: Action, instead: Action, player: str, milliseconds: int) -> list[Pair]:
    """Both acts played on in so many worlds as there is time for, the better one first."""
    seat = table.turn
    assert seat is not None
    seed = table.version + 1
    playing = PlayingOn(table.game, table.imagine(seat, seed), seat, player, seed)
    most = MOST if milliseconds else QUICK_WORLDS if player == QUICK else STRONG_WORLDS
    return list(playing.pairs(instead, action, most, milliseconds / 1000))


def why_better(table: Table, action: Action, instead: Action, pairs: Sequence[Pair]) -> str:
    """Why one act is better than another: by what happened, else as the game advises it."""
    return why_of(table, Found(int(instead), int(action), *reason(table.game.outcomes, pairs)))
