"""How the actions of a game become choices ``0 .. size - 1``, as the libraries want them.

A game with few actions (4,096 at most) has its own numbers: a choice is an action, always the same one. A game with
more of them (bets, groups of cards) has short menus: there a choice is a place on the menu, and the observation tells
by features what stands there. Either way a mask says what may be chosen.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from cardhouse.batches import Batch
from cardhouse.batches.tables import whole_numbers
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.face.features import Features
from cardhouse.kit.numbers import check_word, shown, whole_in
from cardhouse.table import Setup
from cardhouse.table.outlook import NO_ACTION

MOST_NUMBERED = 4096
MOST_ALLOWED = 1 << 16  # numbers, where they are asked for
WAYS = ("numbers", "menu")


class Choices:
    """How actions of a game are chosen.

    actions: ``numbers``, the game's own, or ``menu``, places on the menu; None: what suits the game. places: of a menu,
    128 at most unless more are asked for; of a longer one so many are shown, evenly picked. None: the longest there is.
    Raises ValueError.
    """

    def __init__(self, setup: Setup, actions: str | None = None, places: int | None = 128) -> None:
        game = setup.game
        check_word("actions", actions, WAYS, none=True)
        most = game.menu_size if places is None else whole_in("places", places, 1)
        if actions == "numbers" and game.actions.size > MOST_ALLOWED:
            raise ValueError(
                f"actions: {game.name} has {game.actions.size} of them, more than {MOST_ALLOWED}: choose from the menu"
            )
        self.numbered = actions == "numbers" or (actions is None and game.actions.size <= MOST_NUMBERED)
        self.setup = setup
        self.size = game.actions.size if self.numbered else min(game.menu_size, most)

    @property
    def features(self) -> Features:
        """What is told of actions."""
        return self.setup.features

    def number(self, choice: Any) -> int:
        """A choice as a number, in whatever form it comes: Python's, NumPy's, an array or tensor of one, a whole float.

        Raises ValueError for what is no whole number.
        """
        given = np.asarray(choice)
        if given.size == 1 and given.dtype.kind in "iuf" and float(value := given.reshape(-1)[0]).is_integer():
            return int(value)
        raise ValueError(f"action: must be a whole number 0..{self.size - 1}, not {shown(choice)}")

    # --- one menu

    def shown(self, menu: Sequence[int]) -> Sequence[int]:
        """The actions of a menu that can be chosen, by place."""
        count = len(menu)
        if self.numbered or count <= self.size:
            return menu
        return [menu[place * count // self.size] for place in range(self.size)]

    def action(self, choice: int, menu: Sequence[int]) -> int:
        """The action a choice means; ``NO_ACTION`` for what is none."""
        if self.numbered:
            return choice if 0 <= choice < self.size else NO_ACTION
        offered = self.shown(menu)
        return offered[choice] if 0 <= choice < len(offered) else NO_ACTION

    def mask(self, menu: Sequence[int]) -> Array:
        """By choice, 1 where it may be made."""
        mask = np.zeros(self.size, np.int8)
        if self.numbered:
            mask[np.array(menu, np.int64)] = 1
        else:
            mask[: len(menu)] = 1
        return mask

    def rows(self, menu: Sequence[int]) -> Array:
        """By place on the menu, the features of the action there."""
        rows = np.zeros((self.size, self.features.size), self.features.layout.element)
        offered = self.shown(menu)
        rows[: len(offered)] = self.features.of(offered)
        return rows

    # --- the menus of a batch

    def actions(self, choices: Array, batch: Batch) -> Moves:
        """The actions chosen at the tables of a batch. Raises BatchError for what are no whole numbers, one a table."""
        chosen = whole_numbers(choices, len(batch))
        if self.numbered:
            return chosen
        counts = batch.counts
        there = (chosen >= 0) & (chosen < np.minimum(counts, self.size))
        places = np.where(counts > self.size, chosen * counts // self.size, chosen)
        return np.where(there, batch.actions[batch.starts[:-1] + np.where(there, places, 0)], NO_ACTION)

    def write_rows(self, batch: Batch, rows: Array) -> tuple[Array, Array]:
        """Write by table and place on its menu the features of the action there, into zeros; returns where."""
        counts = batch.counts
        shown = np.minimum(counts, self.size)
        tables = np.repeat(np.arange(len(batch)), shown)
        places = np.arange(len(tables)) - np.repeat(np.cumsum(shown) - shown, shown)
        longer = counts[tables] > self.size
        at = np.where(longer, places * counts[tables] // self.size, places)
        rows[tables, places] = self.features.of(batch.actions[batch.starts[:-1][tables] + at])
        return tables, places
