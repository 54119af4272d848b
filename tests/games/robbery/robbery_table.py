"""Robbery written as cards."""

from typing import Any

import numpy as np
from rummy_family import hand as hand
from rummy_family import menu as menu
from rummy_family import play as play

import cardhouse
from cardhouse.games.rummy_family.actions import codes_named
from cardhouse.games.rummy_family.position import CARDS, JOKER, NO_CARD, TO_DRAW, TO_PLAY
from cardhouse.kit.compiled.record import Array
from cardhouse.table import Setup


def robbery(players: int = 2, **options: Any) -> Setup:
    """Robbery with seat 0 dealing, so that seat 1 is the foreman."""
    return cardhouse.game("robbery", players, **{"first_dealer": "seat_0", **options})


def situation(
    hands: list[str],
    groups: str = "",
    opened: str = "1",
    pile: str = "5C",
    stock: str = "",
    drawing: bool = False,
    turn: int = 1,
    **options: Any,
) -> cardhouse.Table:
    """A table in mid-hand: hands by seat, groups on the table parted by commas, the seats that have opened."""
    table = robbery(len(hands), **options).deal(key=1)
    set_up(table.opening, hands, groups, opened, pile, stock, drawing, turn)
    table.undo(0)
    return table


def set_up(
    position: Array, hands: list[str], groups: str, opened: str, pile: str, stock: str, drawing: bool, turn: int
) -> None:
    """Write a situation into a position."""
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
    position["meld_count"] = position["old_melds"] = len(codes)
    position["opened"] = sum(1 << int(seat) for seat in opened)
    discards = CARDS.numbers(pile)
    position["queue"][0][: len(discards)] = discards
    position["pile"] = len(discards)
    drawn = CARDS.numbers(stock)
    position["pack"][0][int(position["next"][0]) : int(position["next"][0]) + len(drawn)] = drawn
    position["turn"], position["taken"] = turn, NO_CARD
    position["phase"] = TO_DRAW if drawing else TO_PLAY


def refused(table: cardhouse.Table, text: str) -> str | None:
    """The rule by which the seat in turn may not do this; None when it may."""
    refusal = table.refusal(text)
    assert refusal is None or text not in menu(table)
    return None if refusal is None else refusal.rule


def groups(table: cardhouse.Table) -> list[str]:
    """The combinations on the table."""
    return [" ".join(card.face or "?" for card in zone.cards) for zone in table.see(None).zones if zone.kind == "meld"]


def lifted(table: cardhouse.Table, viewer: int | None = None) -> str:
    """The lifted cards a viewer sees."""
    zones = [zone for zone in table.see(viewer).zones if zone.id == "lifted"]
    return " ".join(card.face or "?" for zone in zones for card in zone.cards)
