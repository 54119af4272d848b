"""Hold'em tables for the tests: pockets and board as cards, the dealer in seat 0 unless said otherwise."""

from typing import Any

import written

import cardhouse
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.table import Table

act, rule_of = written.play, written.reason


def deck_of(players: int, pockets: dict[int, str], board: str, dealer: int = 0) -> str:
    """The deck that deals these cards; where none are named, the lowest not named."""
    named = " ".join([*pockets.values(), board]).split()
    spare = iter(text for text in STANDARD.texts if text not in named)
    hands = {}
    for seat in range(players):
        hands[seat] = pockets[seat].split() if seat in pockets else [next(spare), next(spare)]
    order = [(dealer + 1 + place) % players for place in range(players)]
    cards = [hands[seat][card] for card in range(2) for seat in order]
    return " ".join(cards + board.split())


def holdem(
    players: int = 3, pockets: dict[int, str] | None = None, board: str = "", preset: str = "house", **options: Any
) -> Table:
    """A table whose first hand has these cards. ``stacks`` may name the first seats only."""
    if "stacks" in options:
        stacks = list(options["stacks"])
        options["stacks"] = stacks + [0] * (10 - len(stacks))
    options.setdefault("first_dealer", "seat_0")
    setup = cardhouse.game("holdem", players, preset, **options)
    return setup.deal(key=1, deck=deck_of(players, pockets or {}, board))


def no_limit(players: int = 3, pockets: dict[int, str] | None = None, board: str = "", **options: Any) -> Table:
    """A no-limit table."""
    return holdem(players, pockets, board, structure="no_limit", **options)


def check_down(table: Table) -> Table:
    """Check until the hand is over."""
    hand = table.hand
    while not table.over and table.hand == hand:
        table.play("check")
    return table


def bets(table: Table) -> list[int]:
    """The chips in front of each seat."""
    return [int(chips) for chips in table.position.bets[: table.players]]


def chips(table: Table) -> list[int]:
    """The chips each seat has left."""
    return [int(left) for left in table.position.chips[: table.players]]


def won(table: Table) -> list[int]:
    """What each seat won of the pots of the last hand."""
    return [int(amount) for amount in table.position.won[: table.players]]


def texts(table: Table) -> list[str]:
    """The menu as texts."""
    return [action.text for action in table.legal()]


def words(table: Table, seat: int | None = None) -> str:
    """The whole log of a viewer, a line an event or detail."""
    return "\n".join(line for event in table.log(seat) for line in (event.text, *event.lines))
