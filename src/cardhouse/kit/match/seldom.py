"""Verbs that each act asks, as machine code of their own: for what does other things most of the time."""

from typing import Any

from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match import menus, verbs
from cardhouse.kit.terms import Action


@compiled
def menu(position: Any, moves: Moves, most: int) -> int:
    """Write the menu of the seat in turn; returns its length. One longer than ``most`` is cut off and noted."""
    return menus.menu(position, moves, most)


@compiled
def play(position: Any, action: Action) -> None:
    """Carry out a legal action by the interpreted verb."""
    verbs.play(position, action)
