"""Room for menus, and a guard at its end: a menu longer than its game says is cut off there, noted and told.

A menu asks the game's refusals about what comes into question (``offer``). Where that is too slow a *lister* writes it
from sets of cards, and the conformance suite compares the two.

Compiled code looks at no bounds, so what a rule writes beyond the end of an array would fall upon something else.
"""

import numpy as np

from cardhouse.kit.compiled.record import Moves, Position
from cardhouse.kit.compiled.verbs import inlined
from cardhouse.kit.errors import PickledWhole
from cardhouse.kit.match.verbs import legal, refusal
from cardhouse.kit.terms import Action

SPARE = 1 << 14
"""Actions a menu may be too long by before it falls upon something else. Memory nobody writes to costs nothing."""


class MenuError(PickledWhole, RuntimeError):
    """A menu longer than its game says; a fault of the game's."""

    def __init__(self, game: str, count: int, menu_size: int) -> None:
        super().__init__(
            f"{game}: a menu of {count} actions, but menu_size is {menu_size}: "
            "it must be the longest menu that legal fills, and a stride beyond it (kit.cards.bits.STRIDE)"
        )


def room_for(menu_size: int, menus: int = 0) -> Moves:
    """Room for a menu of a game; for so many of them, a row each, where ``menus`` is given."""
    return np.zeros((menus, menu_size + SPARE) if menus else menu_size + SPARE, np.int64)


@inlined
def longest(moves: Moves) -> int:
    """How long a menu may be that is written into what ``room_for`` has made."""
    return len(moves) - SPARE


@inlined
def menu(position: Position, moves: Moves, most: int) -> int:
    """Write the menu of the seat in turn; returns its length. One longer than ``most`` is cut off and noted."""
    count = legal(position, moves)
    if count > most:
        moves[len(moves) - 1] = count
        return most
    return count


@inlined
def offer(position: Position, moves: Moves, count: int, action: Action) -> int:
    """Append to a menu an action that comes into question, unless the rule refuses it; returns the new length."""
    if refusal(position, action) != 0:
        return count
    moves[count] = action
    return count + 1


def check_menus(game: str, moves: Moves, menu_size: int) -> None:
    """Raise MenuError where a menu that did not fit was noted at the end of some room."""
    if moves[..., -1].any():
        raise MenuError(game, int(moves[..., -1].max()), menu_size)
