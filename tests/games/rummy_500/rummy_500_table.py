"""500 Rummy written as cards."""

from typing import Any

from rummy_family import menu as menu
from written import play as play
from written import refused as refused
from written import why as why

import cardhouse
from cardhouse.table import Setup


def rummy_500(players: int = 2, game: str = "rummy-500", **options: Any) -> Setup:
    """500 Rummy with seat 0 dealing, so that seat 1 begins."""
    return cardhouse.game(game, players, **{"first_dealer": "seat_0", **options})


def dealt(hands: list[str], turned: str, stock: str = "", **options: Any) -> cardhouse.Table:
    """A table dealt these hands by seat (all as long), the card turned, then the stock."""
    rows = [hand.split() for hand in [*hands[1:], hands[0]]]
    size = len(rows[-1])
    assert {len(row) for row in rows} == {size}
    deck = [row[place] for place in range(size) for row in rows] + [turned, *stock.split()]
    return rummy_500(len(hands), hand_size=size, **options).deal(key=1, deck=" ".join(deck))


def hand(table: cardhouse.Table, seat: int, viewer: int | None = -1) -> str:
    """The cards of a hand as its owner, or another viewer, sees them."""
    zone = table.see(seat if viewer == -1 else viewer).zone(f"hand:{seat}")
    return " ".join(card.face or "?" for card in zone.cards)


def pile(table: cardhouse.Table) -> str:
    """The pile, its top first."""
    return " ".join(card.face or "?" for card in table.see(None).zone("pile").cards)


def group(table: cardhouse.Table, number: int) -> str:
    """A group on the table: its cards, as what they lie, and before whom each lies."""
    cards = table.see(None).zone(f"meld:{number}").cards
    return " ".join(f"{card.played_as or card.face}@{card.seat}" for card in cards)


def laid(table: cardhouse.Table, seat: int) -> int:
    """The points before a seat, as its badge tells."""
    badges = [badge for badge in table.see(None).seats[seat].badges if badge.startswith("melded")]
    return int(badges[0].split()[1]) if badges else 0
