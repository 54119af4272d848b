"""Tables of the rummy family written as cards."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from written import play as play
from written import refused as refused
from written import why as why

import cardhouse
from cardhouse.games.rummy_family.actions import codes_named
from cardhouse.games.rummy_family.position import CARDS, JOKER, NO_CARD, TO_DRAW, TO_PLAY
from cardhouse.kit.compiled.record import Array
from cardhouse.table import Setup


@dataclass(frozen=True)
class Written:
    """Tables of one game of the family, seat 0 dealing, so that seat 1 is the foreman."""

    game: str

    def setup(self, players: int = 2, **options: Any) -> Setup:
        """The game with these options."""
        return cardhouse.game(self.game, players, **{"first_dealer": "seat_0", **options})

    def dealt(self, hands: list[str], stock: str = "", **options: Any) -> cardhouse.Table:
        """A table dealt these hands by seat, seat 1 with one card more than the rest; then the stock."""
        rows = [hand.split() for hand in [*hands[1:], hands[0]]]
        size = len(rows[-1])
        assert [len(row) for row in rows] == [size + 1, *[size] * (len(rows) - 1)]
        deck = [row[place] for place in range(size) for row in rows] + [rows[0][size]]
        setup = self.setup(len(hands), hand_size=size, **options)
        return setup.deal(key=1, deck=" ".join(deck + stock.split()))

    def situation(
        self,
        hands: list[str],
        groups: str = "",
        opened: str = "",
        pile: str = "5C",
        drawing: bool = False,
        scores: list[int] | None = None,
        turn: int = 1,
        **options: Any,
    ) -> cardhouse.Table:
        """A table in mid-hand: hands by seat, groups on the table parted by commas, the seats that have opened."""
        table = self.setup(len(hands), **options).deal(key=1)
        write_situation(table.opening, hands, groups, opened, pile, drawing, turn)
        if scores is not None:
            table.opening["scores"][0][: len(scores)] = scores
        table.undo(0)
        return table


def write_situation(
    position: Array, hands: list[str], groups: str, opened: str, pile: str, drawing: bool, turn: int
) -> None:
    """Write a situation in mid-hand into a position."""
    position["slots"] = position["owned"] = 0
    position["hands"], position["jokers"] = 0, 0
    for seat, held in enumerate(hands):
        for card in CARDS.numbers(held):
            if card == JOKER:
                position["jokers"][0][seat] += 1
                continue
            plane = int(position["hands"][0][seat][0]) >> card & 1
            position["hands"][0][seat][plane] |= np.uint64(1 << card)
    codes = [codes_named(CARDS.numbers(group))[0] for group in groups.split(",") if group]
    position["melds"][0][: len(codes)] = codes
    position["meld_count"] = len(codes)
    position["opened"] = sum(1 << int(seat) for seat in opened)
    discards = CARDS.numbers(pile)
    position["queue"][0][: len(discards)] = discards
    position["pile"] = len(discards)
    position["turn"], position["taken"] = turn, NO_CARD
    position["phase"] = TO_DRAW if drawing else TO_PLAY


RUMMY = Written("rummy")
rummy, dealt, situation = RUMMY.setup, RUMMY.dealt, RUMMY.situation


def hand(table: cardhouse.Table, seat: int) -> str:
    """The cards a seat sees in its hand."""
    return " ".join(card.face or "?" for card in table.see(seat).zone(f"hand:{seat}").cards)


def group(table: cardhouse.Table, number: int) -> str:
    """A combination on the table, a joker with the card it stands for where that is sure."""
    cards = table.see(None).zone(f"meld:{number}").cards
    return " ".join((card.face or "?") + (f"={card.played_as}" if card.played_as else "") for card in cards)


def menu(table: cardhouse.Table, start: str = "") -> list[str]:
    """The texts of the menu that begin so."""
    return sorted(action.text for action in table.legal() if action.text.startswith(start))
