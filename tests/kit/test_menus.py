"""A menu longer than its game says overwrites nothing, and is told."""

import numpy as np
import pytest

from cardhouse.bots.policies import play_randomly
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.record import Moves, Position, blank, i8, record
from cardhouse.kit.match.menus import SPARE, MenuError, check_menus, room_for
from cardhouse.kit.match.verbs import legal, play
from cardhouse.kit.terms import Action

ROOM = 10


@record
class Growing(Position):
    """A game whose menus grow by one action with each that is played."""

    steps = i8()


@legal.rule
def growing_legal(position: Growing, moves: Moves) -> int:
    for place in range(position.steps + 1):
        moves[place] = place
    return position.steps + 1


@play.rule
def growing_play(position: Growing, action: Action) -> None:
    position.steps += 1
    if position.steps == 20:
        position.turn = -1


def run(actions: int) -> Moves:
    """What is in the room for menus after so many random actions."""
    moves = room_for(ROOM)
    play_randomly(blank(Growing), moves, dice_of(1), actions, 0)
    return moves


def test_menus_that_fit_are_not_told() -> None:
    check_menus("growing", run(ROOM), ROOM)


def test_a_menu_that_does_not_fit_is_told_with_its_length() -> None:
    moves = run(20)
    with pytest.raises(MenuError, match="growing: a menu of 20 actions, but menu_size is 10"):
        check_menus("growing", moves, ROOM)


def test_there_is_room_for_menus_that_are_much_too_long() -> None:
    assert room_for(ROOM, 3).shape == (3, ROOM + SPARE)
    rows = room_for(ROOM, 3)
    rows[1, -1] = 12
    with pytest.raises(MenuError, match="a menu of 12"):
        check_menus("growing", rows, ROOM)
    assert not np.delete(rows, 1, 0).any()
