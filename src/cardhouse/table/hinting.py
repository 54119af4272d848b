"""What a hint comes to: one act of the seat in turn, or the several that it is to do at once, and why."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardhouse.kit.words import decimal
from cardhouse.table.actions import Action, book_of
from cardhouse.table.table import Table
from cardhouse.table.words import say

HINT_LEVEL = "judge:600ms-cpu"
"""Who gives hints: the coach's own judge, so that the coach finds little in what a hint says. Where a game's search is
not ready, it acts by the game's heuristic."""
NONE = -1
OF = 10
"""Shares of deals are told as so many of these."""


@dataclass(frozen=True, slots=True)
class Found:
    """An act that was found, by its number, and why: what comes of it, and of another act (``against``).

    outcome: the place of what tells the two apart among the game's outcomes, ``NONE`` where nothing does. mean: how
    often it happened after this act, as a share of deals, or how much; mean_against: after the other.
    """

    action: int
    against: int = NONE
    outcome: int = NONE
    mean: float = 0.0
    mean_against: float = 0.0


def why_of(table: Table, found: Found) -> str:
    """Why the seat in turn might do what was found: what happened in likely deals, else as its game advises it."""
    outcomes = table.game.outcomes
    if not 0 <= found.outcome < len(outcomes) or table.refusal(found.against) is not None or table.turn is None:
        return table.advice(found.action)
    other, act = (table.choice(each).label for each in (found.against, found.action))
    outcome = outcomes[found.outcome]
    what = outcome.said(table.turn, found.mean_against)
    if outcome.is_number:
        return say("reason-mean", other=other, what=what, act=act, number=decimal(found.mean, 1))
    often, fewer = (round(OF * mean) for mean in (found.mean_against, found.mean))
    return say("reason-often", other=other, what=what, times=often, act=act, fewer=fewer, deals=OF)


def acts_due(table: Table) -> int:
    """How many acts the seat in turn is asked for at once: 1, but where all do several together."""
    together = table.together
    return 1 if together is None or table.turn is None else together.due[together.seats.index(table.turn)]


def found_for(table: Table, find: Callable[[Table], Found]) -> list[Found]:
    """What somebody who says one act at a time would do in place of the seat in turn, at a table that is left as is."""
    ahead, found = table.copy(), [find(table.copy())]
    for _ in range(acts_due(table) - 1):
        ahead.play(found[-1].action)
        found.append(find(ahead.copy()))
    return found


def as_actions(table: Table, numbers: Sequence[int]) -> list[Action]:
    """Acts by their numbers."""
    return [book_of(table.game)[number] for number in numbers]


def label_of(table: Table, actions: Sequence[Action]) -> str:
    """What all these acts of the seat in turn are called: "Pass Q♠, A♥, 10♣"."""
    if len(actions) == 1 or table.together is None:
        return table.choice(actions[0]).label
    cards = table.game.cards
    named = tuple(cards.symbols[cards.number(text)] for text in cards_of(actions))
    return say("several-at-once", act=table.together.label, cards=named)


def cards_of(actions: Sequence[Action]) -> list[str]:
    """All the cards that these acts move."""
    return [card for action in actions for card in action.cards]
