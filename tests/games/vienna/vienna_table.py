"""Vienna written as cards, and what cards cost in plain Python."""

from collections.abc import Sequence
from functools import cache

from rummy_family import Written
from rummy_turns import Cards, held_by, plain_rummy

from cardhouse.games.rummy_family.position import CARDS
from cardhouse.table import Table

VIENNA = Written("vienna")
vienna, dealt, situation = VIENNA.setup, VIENNA.dealt, VIENNA.situation


def cost(cards: Sequence[str]) -> int:
    """RU3: an ace 10, a joker 15, court cards 10, the others their number."""
    return sum(15 if card == "RJ" else int(card[0]) if card[0].isdigit() else 10 for card in cards)


@cache
def least_left_over(cards: Cards) -> Cards:
    """What is left over when cards are grouped so that it costs least: every grouping is looked at (VI7)."""
    best = cards
    for meld in [*plain_rummy.sets(cards), *plain_rummy.runs(cards, True)]:
        rest = least_left_over(tuple(sorted(plain_rummy.without(cards, *meld.cards))))
        if cost(rest) < cost(best):
            best = rest
    return best


def held(table: Table) -> Cards:
    """The cards of the seat in turn."""
    assert table.turn is not None
    return tuple(sorted(held_by(table.position, table.turn)))


def taken(table: Table) -> str | None:
    """The card it took from the pile this turn, while it is in hand."""
    card = int(table.position.taken)
    return None if card < 0 else CARDS.texts[card]
