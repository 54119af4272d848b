"""One hand and an auction, for the tests of the bridge player."""

from __future__ import annotations

from functools import cache

from cardhouse.bots import bot
from cardhouse.table import Table, boards
from cardhouse.table.boards.pbn import _hand


@cache
def rest_of(hand: str) -> list[list[str]]:
    """Three hands of the other cards, each with something of everything."""
    mine = set(_hand(hand) or ())
    rest = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432" if rank + suit not in mine]
    return [rest[nth::3] for nth in range(3)]


def at_the_table(hand: str, auction: str = "", dealer: int = 0, **options: bool) -> Table:
    """A table at which the seat to call holds the hand, after these calls of the auction (N first)."""
    calls = auction.split()
    seat = (dealer + len(calls)) % 4
    hands: list[list[str] | None] = [None] * 4
    hands[seat] = _hand(hand)
    for nth, cards in enumerate(rest_of(hand)):
        hands[(seat + 1 + nth) % 4] = cards
    table = boards.deal(boards.Board(dealer=dealer, hands=hands), **options)
    for call in calls:
        table.play({"P": "pass", "X": "double", "XX": "redouble"}.get(call, call))
    assert table.turn == seat
    return table


def bid(hand: str, auction: str = "", **options: bool) -> str:
    """What the heuristic calls with the hand."""
    table = at_the_table(hand, auction, **options)
    assert table.turn is not None
    text = table.game.actions.text(bot("heuristic", 1).act(table, table.turn))
    return {"pass": "P", "double": "X", "redouble": "XX"}.get(text, text)
