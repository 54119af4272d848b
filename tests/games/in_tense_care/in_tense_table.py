"""Hands of In Tense Care written as cards."""

from typing import Any

from written import hand as hand
from written import menu as menu

import cardhouse
from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.table import Setup

TEN, FEW = 10, 5


def in_tense_care(players: int = 4, **options: Any) -> Setup:
    """In Tense Care with seat 0 dealing, so that seat 1 is dealt first."""
    return cardhouse.game("in-tense-care", players, **{"first_dealer": "seat_0", **options})


def listed(counts: list[int], **options: Any) -> Setup:
    """The same with so many cards for each seat."""
    return in_tense_care(len(counts), counts="list", card_counts=counts, **options)


def deck_of(hands: list[list[str]]) -> str:
    """The pack that deals these hands: seat 1 is dealt first, seat 0 last."""
    return " ".join(" ".join(hand) for hand in [*hands[1:], hands[0]])


def dealt(hands: list[str], counts: list[int] | None = None, **options: Any) -> cardhouse.Table:
    """A table with these cards in the hands, filled up from the low end of the pack.

    Seat 0 has ten cards and leads, the others five, unless ``counts`` says otherwise.
    """
    counts = [TEN] + [FEW] * (len(hands) - 1) if counts is None else counts
    rows = [hand.split() for hand in hands]
    named = {card for row in rows for card in row}
    spare = [card for card in WITH_JOKERS.texts[:52] if card not in named]
    for row, count in zip(rows, counts, strict=True):
        while len(row) < count:
            row.append(spare.pop(0))
    return listed(counts, **options).deal(key=1, deck=deck_of(rows))


def play(table: cardhouse.Table, cards: str) -> cardhouse.Table:
    """The cards played, one after another by whoever is in turn."""
    for card in cards.split():
        table.play(card)
    return table


def trick(cards: str, **options: Any) -> cardhouse.Table:
    """A table at which these cards are the first trick, led by seat 0; everybody has cards left."""
    return play(dealt(cards.split(), **options), cards)


def taker(table: cardhouse.Table) -> int:
    """Who took the only trick so far."""
    won = [int(tricks) for tricks in table.position.won[: table.players]]
    assert sum(won) == 1
    return won.index(1)


def texts(table: cardhouse.Table, kind: str) -> list[str]:
    """What all were told of one kind of event."""
    return [event.text for event in table.log(None) if event.kind == kind]
