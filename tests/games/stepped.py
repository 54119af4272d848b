"""Steps of bare positions, for tests that enumerate: the engine is found by the kind of position."""

import functools
from typing import Any

from cardhouse.games import load, names
from cardhouse.kit.compiled.record import Array, Moves, class_of
from cardhouse.kit.compiled.verbs import Dice
from cardhouse.table.engine import Engine, engine_of


@functools.cache
def _engine(record: type[Any]) -> Engine:
    return next(engine_of(game) for game in map(load, names()) if game.record is record)


def engine_for(positions: Array) -> Engine:
    """What steps such positions."""
    return _engine(class_of(positions.dtype))


def fill_menu(positions: Array, index: int, moves: Moves) -> int:
    """The menu of the seat in turn; returns its length."""
    menu = engine_for(positions).menu(positions, index)
    moves[: len(menu)] = menu
    return len(menu)


def try_play(positions: Array, index: int, action: int) -> int:
    """Do an action if it is legal: above 0 the refusal's number."""
    return engine_for(positions).play(positions, action, index)


def imagine(positions: Array, seat: int | None, dice: Dice) -> None:
    """Re-deal what the seat cannot know, or None, who only watches."""
    engine_for(positions).imagine(positions, seat, dice)


def census(positions: Array, index: int, counts: Array) -> None:
    """Count every card of the hand in play."""
    counts += engine_for(positions[index : index + 1]).census(positions[index : index + 1], len(counts))


def fresh_pack(positions: Array, index: int, pack: Array) -> int:
    """The cards of the hand in play, unshuffled; returns how many."""
    cards = engine_for(positions).fresh_pack(positions)
    pack[: len(cards)] = cards
    return len(cards)
