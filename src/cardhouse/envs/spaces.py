"""What environments of Gymnasium and PettingZoo share: the spaces of what is seen and chosen, and that they close."""

from typing import Any

import numpy as np

from cardhouse.envs.choices import Choices
from cardhouse.extras import needs
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.observation import Layout
from cardhouse.table import Setup, Table

with needs("gym"):
    from gymnasium import spaces
    from gymnasium.error import ClosedEnvironmentError


def check_open(env: Any) -> None:
    """Raise ClosedEnvironmentError for an environment that has been closed."""
    if env.closed:
        raise ClosedEnvironmentError(f"{type(env).__name__}: this environment of {env.setup!r} is closed; make another")


def box(layout: Layout, players: int, rows: int | None = None) -> spaces.Box:
    """Numbers as a layout has them, or so many rows of them; a row may also be blank."""
    low, high = layout.ranges(players)
    low, high = np.minimum(low, 0), np.maximum(high, 0)
    if rows is not None:
        low, high = np.tile(low, (rows, 1)), np.tile(high, (rows, 1))
    return spaces.Box(low, high, dtype=layout.element.type)


def seen_space(setup: Setup, choices: Choices) -> spaces.Dict:
    """What a seat is shown: ``observation``, ``action_mask``, and ``actions`` where it chooses places on the menu."""
    seen: dict[str, spaces.Space[Any]] = {
        "observation": box(setup.observation, setup.players),
        "action_mask": spaces.Box(0, 1, (choices.size,), np.int8),
    }
    if not choices.numbered:
        seen["actions"] = box(choices.features.layout, 0, choices.size)
    return spaces.Dict(seen)


def seen_at(table: Table, seat: int, choices: Choices) -> dict[str, Array]:
    """What a seat is shown at a table; it may choose where it is in turn."""
    menu = table.numbers() if table.turn == seat else ()
    seen = {"observation": table.observe(seat), "action_mask": choices.mask(menu)}
    if not choices.numbered:
        seen["actions"] = choices.rows(menu)
    return seen


def blank(space: spaces.Dict) -> dict[str, Array]:
    """Nothing, in the shape of what a seat is shown: an episode has ended.

    No choice counts any more, so the mask allows each: who samples by it, or takes its logarithm, needs one at least.
    """
    shown = {name: np.zeros(each.shape or (), each.dtype) for name, each in space.spaces.items()}
    shown["action_mask"].fill(1)
    return shown
