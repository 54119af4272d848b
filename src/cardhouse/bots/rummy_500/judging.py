"""What the 500 Rummy player asks of a deck; each deck answers in its own module."""

from __future__ import annotations

from typing import Any

from cardhouse.kit.cards.bits import Cards
from cardhouse.kit.compiled.verbs import generic

NOTHING = -1


@generic
def promise(position: Any, first: Cards, second: Cards) -> int:  # type: ignore[empty-body]
    """What some cards are worth in hand: twice the points they can lay, and something for what may come of the rest."""


@generic
def best_laying(position: Any) -> int:  # type: ignore[empty-body]
    """The action that lays most for the seat in turn, counted from the first such; ``NOTHING`` where there is none."""


@generic
def goes_on_table(position: Any, card: int) -> bool:  # type: ignore[empty-body]
    """Whether anybody who gets the card could add it to a group."""
