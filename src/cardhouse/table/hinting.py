"""What a hint comes to: one act of the seat in turn, or the several that it is to do at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardhouse.table.table import Action, Table, book_of


def acts_due(table: Table) -> int:
    """How many acts the seat in turn is asked for at once: 1, but where all do several together."""
    together = table.together
    return 1 if together is None or table.turn is None else together.due[together.seats.index(table.turn)]


def acts_of(table: Table, act: Callable[[Table], int]) -> list[Action]:
    """What somebody who says one act at a time would do in place of the seat in turn, at a table that is left as is."""
    ahead, found = table.copy(), [act(table.copy())]
    for _ in range(acts_due(table) - 1):
        ahead.play(found[-1])
        found.append(act(ahead.copy()))
    return as_actions(table, found)


def as_actions(table: Table, numbers: Sequence[int]) -> list[Action]:
    """Acts by their numbers."""
    return [book_of(table.game)[number] for number in numbers]


def label_of(table: Table, actions: Sequence[Action]) -> str:
    """What all these acts of the seat in turn are called: "Pass Q♠, A♥, 10♣"."""
    if len(actions) == 1 or table.together is None:
        return actions[0].label
    cards = table.game.cards
    return f"{table.together.label} {', '.join(cards.symbols[cards.number(text)] for text in cards_of(actions))}"


def cards_of(actions: Sequence[Action]) -> list[str]:
    """All the cards that these acts move."""
    return [card for action in actions for card in action.cards]
