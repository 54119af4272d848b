"""Compiled steps of a live table: positions are handed over as (array, index), the cheap way from Python."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numba
import numpy as np

from cardhouse.kit import hands, rule
from cardhouse.kit.record import COMPILED, Array, Moves
from cardhouse.kit.rule import Dice, compiled


@compiled
def open_match(positions: Array, index: int) -> None:
    """Begin the match of a position whose key, players and options are set."""
    hands.open_match(positions[index])


@compiled
def deal_again(positions: Array, index: int) -> None:
    """Deal the hand in play once more, from the pack as it stands now."""
    rule.deal(positions[index])


@compiled
def fill_menu(positions: Array, index: int, moves: Moves) -> int:
    """The menu of the seat in turn; returns its length."""
    return rule.legal(positions[index], moves)


@compiled
def try_play(positions: Array, index: int, action: int) -> int:
    """Do an action if it is legal: returns -1 - turn afterwards (0 when over), or the refusal's number."""
    position = positions[index]
    reason: int = rule.refusal(position, action)
    if reason != 0:
        return reason
    rule.play(position, action)
    after: int = -1 - position.turn
    return after


SEAT_BITS = 6
SEATS = 1 << SEAT_BITS


@compiled
def advance(positions: Array, index: int, action: int, moves: Moves, start: int) -> int:
    """``try_play`` and the next menu in one step, the menu written from ``moves[start]`` on.

    Returns the refusal's number, or, 0 or less, ``-(SEATS * length of the menu + turn + 1)``.
    """
    position = positions[index]
    reason: int = rule.refusal(position, action)
    if reason != 0:
        return reason
    rule.play(position, action)
    count = rule.legal(position, moves[start:])
    after: int = -(SEATS * np.int64(count) + np.int64(position.turn) + 1)
    return after


def _plainly(step: Callable[..., Any], *arguments: Any) -> Any:
    """What a step returns uncompiled, as the plain number it is when compiled."""
    result = step(*arguments)
    return result if result is None else int(result)


_direct: dict[tuple[Any, Any], Callable[..., Any]] = {}


def direct(step: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
    """A compiled step for arguments of just these types (positions first): spares choosing at each call."""
    if not COMPILED:
        return functools.partial(_plainly, step)
    positions = arguments[0]
    if (step, positions.dtype) not in _direct:
        dispatcher: Any = step
        signature = tuple(numba.typeof(argument) for argument in arguments)
        dispatcher.compile(signature)
        _direct[step, positions.dtype] = dispatcher.get_overload(signature)
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
