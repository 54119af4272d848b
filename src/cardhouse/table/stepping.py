"""Compiled steps of a match: only ``engine`` knows them. A *page* is one position with room for menus."""

import functools
from typing import Annotated, Any

import numpy as np

from cardhouse.kit.compiled.outside import Lent, OnePage, OnePosition
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match import hands, verbs
from cardhouse.kit.terms import Action, Seat
from cardhouse.table.outlook import CELLS, LONGEST_MENU, SEAT_BITS, START_BITS, TOO_LONG

ROOM = CELLS + 2 * (LONGEST_MENU + 1)  # for the longest menu, and a stride beyond it (kit.cards.bits)

ORDERS = {
    "ACT": "do an action and write the next menu",
    "FOLLOW": "do an action, without a menu",
    "ASK": "only say whether the action is legal",
    "LOOK": "write the menu",
    "OPEN": "begin the match and write the menu",
    "DEAL": "deal the hand again from its pack and write the menu",
}
"""What a page is for: its order is the place of one of these."""
ACT, FOLLOW, ASK, LOOK, OPEN, DEAL = range(len(ORDERS))


@functools.cache
def page_layout(position: np.dtype[Any]) -> np.dtype[Any]:
    """How a page is laid out for positions of this layout."""
    rest = [("moves", np.int64, ROOM), ("outlook", np.int64), ("order", np.int64), ("menu_size", np.int64)]
    return np.dtype([("position", position), *rest], align=True)


def new_page(position: Array, menu_size: int, order: int = ACT) -> Array:
    """A copy of a position with room for menus, in one piece of memory: the cheapest to hand over from Python."""
    page = np.empty(1, page_layout(position.dtype))
    page["menu_size"] = menu_size
    lay_on(page, position, order)
    return page


def lay_on(page: Array, position: Array, order: int) -> None:
    """Copy a position onto a page, as bytes: numpy copies records field by field, at twenty times the cost."""
    page.view(np.uint8)[: position.itemsize] = position.view(np.uint8)
    page["outlook"], page["order"] = 0, order


def take_off(page: Array, position: Array) -> None:
    """Copy the position on a page back."""
    position.view(np.uint8)[:] = page.view(np.uint8)[: position.itemsize]


@compiled
def outlook_of(turn: Seat, count: int, start: int) -> int:
    """In one number: the seat in turn (-1 when the match is over), the length of its menu and where that begins."""
    return (start << START_BITS) + (count << SEAT_BITS) + turn + 1


@compiled
def write_menu(pages: Array, start: int) -> int:
    """Write the menu of the seat in turn into the page's room from a place on; returns its length."""
    page = pages[0]
    return verbs.legal(page.position, page.moves[start:])


@compiled
def carry_out(pages: Array, action: Action) -> None:
    """Carry out a legal action on a page."""
    verbs.play(pages[0].position, action)


@compiled
def advance(pages: OnePage, action: Action) -> int:
    """Do an action if it is legal and write the next menu behind the last one; or do what else the page is for.

    Returns the outlook afterwards, minus the refusal's number, or minus ``TOO_LONG`` and the length of a menu that is
    longer than the game says. All of a game that Python steps through is behind this one entrance, so it is made
    machine code once.
    """
    page = pages[0]
    position = page.position
    order, start = page.order, 0
    if order <= ASK:
        reason = verbs.refusal(position, action)
        if reason != 0:
            return -reason
        if order == ASK:
            return page.outlook
        before = page.outlook
        start = (before >> START_BITS) + (before >> SEAT_BITS & LONGEST_MENU)
        carry_out(pages, action)
    elif order == OPEN:
        hands.open_match(position)
    elif order == DEAL:
        verbs.deal(position)
    count = 0 if order == FOLLOW else write_menu(pages, start)
    if count > page.menu_size:
        return -TOO_LONG - count
    page.outlook = outlook_of(position.turn, count, start)
    return page.outlook


@compiled
def imagine(positions: OnePosition, seat: Seat, dice: Dice) -> None:
    """Re-deal what the seat cannot know, in the first of the positions."""
    verbs.imagine(positions[0], seat, dice)


@compiled
def in_vain(positions: OnePosition, moves: Moves) -> int:
    """Write what leads nowhere, and why; returns how many numbers."""
    return verbs.in_vain(positions[0], moves)


@compiled
def observe(positions: OnePosition, seat: Seat, out: Annotated[Array, Lent("observation")]) -> None:
    """Write what a seat may know."""
    verbs.observe(positions[0], seat, out)


@compiled
def fresh_pack(positions: OnePosition, pack: Annotated[Array, Lent("card")]) -> int:
    """The cards of the hand in play, unshuffled; returns how many."""
    return verbs.fresh_pack(positions[0], pack)


@compiled
def census(positions: OnePosition, counts: Moves) -> None:
    """Count every card of the hand in play."""
    verbs.census(positions[0], counts)


@compiled
def standing(positions: OnePosition, seat: Seat) -> float:
    """How well the match stands for a seat."""
    return verbs.standing(positions[0], seat)
