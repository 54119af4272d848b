"""Boards of bridge written as cards."""

from typing import Any

from written import menu as menu
from written import texts as texts
from written import worlds as worlds

import cardhouse
from cardhouse.kit.cards.packs import RANKS, SUITS
from cardhouse.table import Setup

N, E, S, W = range(4)


def bridge(**options: Any) -> Setup:
    """The usual table."""
    return cardhouse.game("bridge", **options)


def hand_of(text: str) -> list[str]:
    """The cards of a hand as bridge players write it: spades.hearts.diamonds.clubs."""
    return [rank + suit for suit, ranks in zip(reversed(SUITS), text.split("."), strict=True) for rank in ranks]


def deck_of(hands: list[str], dealer: int = N) -> str:
    """The pack that deals these hands, from North; what is missing in a hand is filled up from below."""
    rows = [hand_of(hand) if hand else [] for hand in hands]
    held = {card for row in rows for card in row}
    left = [rank + suit for rank in RANKS for suit in SUITS if rank + suit not in held]
    for row in rows:
        while len(row) < 13:
            row.append(left.pop(0))
    return " ".join(rows[(dealer + 1 + nth) % 4][place] for place in range(13) for nth in range(4))


def dealt(hands: list[str], calls: str = "", **options: Any) -> cardhouse.Table:
    """A table with these hands, from North, and some calls made."""
    setup = bridge(**options)
    table = setup.deal(key=1, deck=deck_of(hands, (setup.options["first_board"] - 1) % 4))
    return call(table, calls)


WORDS = {"p": "pass", "x": "double", "xx": "redouble"}


def call(table: cardhouse.Table, calls: str) -> cardhouse.Table:
    """Make calls: ``1H p 2H x xx``."""
    for word in calls.split():
        table.play(WORDS.get(word, word))
    return table


def play(table: cardhouse.Table, cards: str) -> cardhouse.Table:
    """Play cards."""
    for card in cards.split():
        table.play(card)
    return table


def reason(table: cardhouse.Table, text: str) -> str | None:
    """The ID of the rule against it; None when it may be done."""
    refusal = table.refusal(WORDS.get(text, text))
    return None if refusal is None else refusal.rule


def finish(table: cardhouse.Table) -> cardhouse.Table:
    """Play the board out, the lowest card each time."""
    hand = table.hand
    while not table.over and table.hand == hand:
        table.play(table.legal()[0])
    return table


def cards_of(zone: Any) -> list[str]:
    """The cards of a zone; ``?`` for backs."""
    return [card.face or "?" for card in zone.cards]
