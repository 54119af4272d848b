"""Hands of Oh Hell written as cards."""

from __future__ import annotations

from typing import Any

import cardhouse
from cardhouse.table import Setup


def oh_hell(players: int = 4, **options: Any) -> Setup:
    """Oh Hell with seat 0 dealing, so that seat 1 is dealt first, bids first and leads."""
    return cardhouse.game("oh-hell", players, **{"first_dealer": "seat_0", **options})


def dealt(hands: list[str], turned: str = "", bids: str = "", plays: str = "", **options: Any) -> cardhouse.Table:
    """A table with these hands dealt, by seat, and this card turned; then the bids from seat 1, then the plays."""
    rows = [hand.split() for hand in hands]
    size = len(rows[0])
    setup = oh_hell(len(rows), **{"rounds": "down", "most_cards": size, **options})
    order = [*rows[1:], rows[0]]
    table = setup.deal(key=1, deck=" ".join([*(row[place] for place in range(size) for row in order), turned]))
    for tricks in bids.split():
        table.play(f"bid {tricks}")
    for card in plays.split():
        table.play(card)
    return table


def menu(table: cardhouse.Table) -> set[str]:
    """What the seat in turn may do."""
    return {action.text for action in table.legal()}


def bids(*tricks: int) -> set[str]:
    """Some bids."""
    return {f"bid {number}" for number in tricks}


def reason(table: cardhouse.Table, text: str) -> str | None:
    """The ID of the rule against it; None when it may be done."""
    refusal = table.refusal(text)
    return None if refusal is None else refusal.rule


def hand(table: cardhouse.Table, seat: int, viewer: int | None = None) -> list[str]:
    """The cards of a seat's hand, as a viewer (usually itself) sees them."""
    zone = table.see(seat if viewer is None else viewer).zone(f"hand:{seat}")
    return [card.face or "?" for card in zone.cards]


def texts(table: cardhouse.Table, viewer: int | None, kind: str) -> list[str]:
    """What a viewer was told of one kind of event."""
    return [event.text for event in table.log(viewer) if event.kind == kind]


def lines(table: cardhouse.Table) -> list[str]:
    """What the last finished hand brought, in words."""
    return [event for event in table.log(None) if event.kind == "hand"][-1].lines
