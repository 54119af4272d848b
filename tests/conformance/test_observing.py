"""The checks of what learners see find what must not be there; what is there can be counted on."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import cardhouse
from cardhouse.conformance.checks import check_observation, random_walk
from cardhouse.games import load, names
from cardhouse.kit.compiled.record import Array
from cardhouse.table import Table
from cardhouse.table.engine import Engine

SEEN = [name for name in names() if load(name).observation is not None]
UNSEEN = [name for name in names() if load(name).observation is None]


def walked(name: str, moves: int) -> Table:
    table = cardhouse.game(name).deal(key=3)
    for _ in random_walk(table, 1, moves):
        pass
    return table


def hidden_cards(table: Table, positions: Array, seat: int) -> list[int]:
    """The cards a seat holds in a position, whoever may know."""
    with_it, without = positions.copy(), positions.copy()
    for name in ("hands", "held", "jokers"):
        if name in positions.dtype.names and positions[name].ndim > 1 and positions[name].shape[1] > seat:
            without[name][0][seat] = 0
    if "pockets" in positions.dtype.names:
        return [int(card) for card in positions["pockets"][0][seat]]
    size = len(table.game.cards)
    counts = table.engine.census(with_it, size) - table.engine.census(without, size)
    return [int(card) for card in np.flatnonzero(counts)]


@pytest.mark.parametrize("name", SEEN)
def test_an_opponents_card_in_an_observation_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = walked(name, 30)
    check_observation(table, 1)
    observe = Engine.observe

    def leaking(self: Engine, positions: Array, seat: int, out: Array) -> None:
        observe(self, positions, seat, out)
        for card in hidden_cards(table, positions, (seat + 1) % table.players):
            out[card] = 1  # the first block of each game is what one holds

    monkeypatch.setattr(Engine, "observe", leaking)
    with pytest.raises(AssertionError, match="observes what it cannot know in"):
        check_observation(table, 1)


@pytest.mark.parametrize("name", SEEN)
def test_a_number_beyond_its_range_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = walked(name, 10)
    observe = Engine.observe

    def beyond(self: Engine, positions: Array, seat: int, out: Array) -> None:
        observe(self, positions, seat, out)
        out[-1] = 2

    monkeypatch.setattr(Engine, "observe", beyond)
    with pytest.raises(AssertionError, match="seat 0 observes 2 in acts"):
        check_observation(table, 1)


@pytest.mark.parametrize("name", SEEN)
def test_an_observation_begins_with_who_looks(name: str) -> None:
    table = walked(name, 25)
    assert table.turn is not None
    for seat in range(table.players):
        named = table.setup.observation.named(table.observe(seat), table.players)
        acts = named["acts"].ravel().tolist()
        assert acts.index(1) == (table.turn - seat) % table.players
        assert sum(acts) == 1


@pytest.mark.parametrize("name", UNSEEN)
def test_a_game_without_observations_says_so(name: str) -> None:
    table: Any = cardhouse.game(name).deal(key=3)
    with pytest.raises(ValueError, match=f"{name}: this game does not say yet what learners see"):
        table.observe(0)
