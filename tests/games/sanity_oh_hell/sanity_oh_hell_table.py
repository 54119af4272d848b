"""Hands of Sanity Oh Hell written as double cards."""

from __future__ import annotations

from typing import Any

import cardhouse
from cardhouse.table import Setup


def sanity(players: int = 4, **options: Any) -> Setup:
    """Sanity Oh Hell with seat 0 dealing, so that seat 1 is dealt first, bids first and leads."""
    return cardhouse.game("sanity-oh-hell", players, **{"first_dealer": "seat_0", **options})


def dealt(hands: list[str], turned: str = "", bids: str = "", plays: str = "", **options: Any) -> cardhouse.Table:
    """A table with these hands dealt, by seat, and this card turned; bids from seat 1, then plays ("2D8C as 2D")."""
    rows = [hand.split() for hand in hands]
    size = len(rows[0])
    setup = sanity(len(rows), **{"rounds": "down", "most_cards": size, **options})
    order = [*rows[1:], rows[0]]
    table = setup.deal(key=1, deck=" ".join([*(row[place] for place in range(size) for row in order), turned]))
    for tricks in bids.split():
        table.play(f"bid {tricks}")
    for play in plays.split(", ") if plays else []:
        table.play(play)
    return table


def menu(table: cardhouse.Table) -> set[str]:
    """What the seat in turn may do."""
    return {action.text for action in table.legal()}


def modes(*cards: str) -> set[str]:
    """All modes of some cards."""
    game = sanity().game
    return {text for text in map(game.actions.text, range(3 * 78)) if text.split()[0] in cards}


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


def last_trick(bids: list[int], won: list[int], **options: Any) -> cardhouse.Table:
    """The last trick of a hand with these bids and tricks, by seat; seat 3 takes it."""
    table = dealt(["2C5D", "2H4S", "3C4D", "KCAD"], "2DQH", **options)
    opening = table.opening
    opening["to_bid"] = 0
    opening["bids"][0][:4] = bids
    opening["won"][0][:4] = won
    opening["won"][0][3] -= 1
    table.undo(0)
    for play in ("2H4S as 6", "3C4D as 7", "KCAD as 27", "2C5D as 7"):
        table.play(play if table.refusal(play) is None else "2C5D as 2C")
    return table
