"""Compiled steps of a live table: positions are handed over as (array, index), the cheap way from Python."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from cardhouse.kit.compiled.record import COMPILED, Array, Moves
from cardhouse.kit.compiled.verbs import Dice, compiled, interpreted
from cardhouse.kit.compiled.verbs import direct as verbs_direct
from cardhouse.kit.match import hands
from cardhouse.kit.match import verbs as rule

SEAT_BITS, MENU_BITS = 6, 14
ANY_SEAT = (1 << SEAT_BITS) - 1
LONGEST_MENU = (1 << MENU_BITS) - 1
START_BITS = SEAT_BITS + MENU_BITS
CELLS = 1 << 11  # a board is full when the next menu would begin behind so many actions
ROOM = CELLS + 2 * (LONGEST_MENU + 1)  # for the longest menu, and a stride beyond it (kit.bits)

ACT, FOLLOW, ASK, LOOK, OPEN, DEAL = range(6)
"""What a board is for: to act, to act without asking for the menu, only to ask whether one may, to see the menu,
to open the match, to deal."""


@functools.cache
def _layout(position: np.dtype[Any]) -> np.dtype[Any]:
    fields = [("position", position), ("moves", np.int64, ROOM), ("outlook", np.int64), ("order", np.int64)]
    return np.dtype(fields, align=True)


def new_board(position: Array, order: int = ACT) -> Array:
    """A copy of a position with room for menus, in one piece of memory: the cheapest to hand over from Python."""
    board = np.empty(1, _layout(position.dtype))
    board["position"] = position
    board["outlook"], board["order"] = 0, order
    return board


@compiled
def outlook_of(turn: int, count: int, start: int) -> int:
    """In one number: the seat in turn (-1 when the match is over), the length of its menu and where that begins."""
    return (start << START_BITS) + (count << SEAT_BITS) + turn + 1


@compiled
def write_menu(boards: Array, start: int) -> int:
    """Write the menu of the seat in turn into the board's room from a place on; returns its length."""
    board = boards[0]
    return np.int64(rule.legal(board.position, board.moves[start:]))


@compiled
def carry_out(boards: Array, action: int) -> None:
    """Do a legal action."""
    rule.play(boards[0].position, action)


@compiled
def advance(boards: Array, action: int) -> int:
    """Do an action if it is legal and write the next menu behind the last one; or do what else the board is for.

    Returns the outlook afterwards, or minus the refusal's number. All of a game that Python steps through is
    behind this one entrance, so it is made machine code once.
    """
    board = boards[0]
    position = board.position
    order, start = np.int64(board.order), 0
    if order <= ASK:
        reason: int = rule.refusal(position, action)
        if reason != 0:
            return -np.int64(reason)
        if order == ASK:
            return np.int64(board.outlook)
        before = np.int64(board.outlook)
        start = (before >> START_BITS) + (before >> SEAT_BITS & LONGEST_MENU)
        carry_out(boards, action)
    elif order == OPEN:
        hands.open_match(position)
    elif order == DEAL:
        rule.deal(position)
    count = 0 if order == FOLLOW else write_menu(boards, start)
    board.outlook = outlook_of(np.int64(position.turn), count, start)
    return np.int64(board.outlook)


def _on_board(positions: Array, index: int, order: int, action: int = 0) -> tuple[Array, int]:
    board = new_board(positions[index : index + 1], order)
    outlook = int(direct(advance, board, 0)(board, action))
    positions[index] = board["position"][0]
    return board, outlook


def open_match(positions: Array, index: int) -> None:
    """Begin the match of a position whose key, players and options are set."""
    _on_board(positions, index, OPEN)


def deal_again(positions: Array, index: int) -> None:
    """Deal the hand in play once more, from the pack as it stands now."""
    _on_board(positions, index, DEAL)


def fill_menu(positions: Array, index: int, moves: Moves) -> int:
    """The menu of the seat in turn; returns its length."""
    board, outlook = _on_board(positions, index, LOOK)
    count = outlook >> SEAT_BITS & LONGEST_MENU
    moves[:count] = board["moves"][0][:count]
    return count


def try_play(positions: Array, index: int, action: int) -> int:
    """Do an action if it is legal: returns -1 - turn afterwards (0 when over), or the refusal's number."""
    _, outlook = _on_board(positions, index, FOLLOW, action)
    return -outlook if outlook < 0 else -(outlook & ANY_SEAT)


def judge(positions: Array, index: int, action: int) -> int:
    """The number of the reason why an action is illegal, 0 when it is legal: ``refuse`` by way of ``advance``."""
    return -min(_on_board(positions, index, ASK, action)[1], 0)


def _plainly(step: Callable[..., Any], *arguments: Any) -> Any:
    """What a step returns uncompiled, as the plain number it is when compiled."""
    result = step(*arguments)
    return result if result is None else int(result)


_direct: dict[tuple[Any, Any], Callable[..., Any]] = {}


def direct(step: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
    """A compiled step for arguments of just these types (positions first): spares choosing at each call."""
    if not COMPILED:
        return functools.partial(_plainly, interpreted(step))
    positions = arguments[0]
    if (step, positions.dtype) not in _direct:
        _direct[step, positions.dtype] = verbs_direct(step, *arguments)
    return _direct[step, positions.dtype]


@compiled
def refuse(positions: Array, index: int, action: int) -> int:
    """The number of the reason why an action is illegal, 0 when it is legal."""
    return rule.refusal(positions[index], action)


@compiled
def imagine(positions: Array, index: int, seat: int, dice: Dice) -> None:
    """Re-deal what the seat cannot know."""
    rule.imagine(positions[index], seat, dice)


@compiled
def fresh_pack(positions: Array, index: int, pack: Array) -> int:
    """The cards of the hand in play, unshuffled; returns how many."""
    return rule.fresh_pack(positions[index], pack)


@compiled
def census(positions: Array, index: int, counts: Array) -> None:
    """Count every card of the hand in play."""
    rule.census(positions[index], counts)


@compiled
def standing(positions: Array, index: int, seat: int) -> float:
    """How well the match stands for a seat."""
    return rule.standing(positions[index], seat)
