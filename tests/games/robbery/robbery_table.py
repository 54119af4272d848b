"""Robbery written as cards."""

from typing import Any

from rummy_family import Written, write_situation
from rummy_family import hand as hand
from rummy_family import menu as menu
from rummy_family import play as play

import cardhouse
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.kit.compiled.record import Array

robbery = Written("robbery").setup


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
    write_situation(position, hands, groups, opened, pile, drawing, turn)
    position["old_melds"] = position["meld_count"]
    drawn = CARDS.numbers(stock)
    position["pack"][0][int(position["next"][0]) : int(position["next"][0]) + len(drawn)] = drawn


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
