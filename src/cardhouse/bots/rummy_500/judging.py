"""What the 500 Rummy player asks of a deck; each deck answers in its own module."""

from __future__ import annotations

from cardhouse.games.rummy_500.position import Rummy500Base, Words
from cardhouse.kit.compiled.verbs import verb

NOTHING = -1


@verb
def promise(position: Rummy500Base, cards: Words) -> int:
    """What some cards are worth in hand: twice the points they can lay, and something for what may come of the rest."""


@verb
def best_laying(position: Rummy500Base) -> int:
    """The action that lays most for the seat in turn, counted from the first such; ``NOTHING`` where there is none."""
