"""The checks of what learners see find what must not be there; what is there can be counted on."""

from dataclasses import replace

import numpy as np
import pytest

import cardhouse
from cardhouse.conformance.checks import check_observation, random_walk
from cardhouse.games import load, names
from cardhouse.kit.compiled.record import Array
from cardhouse.table import Setup, Table
from cardhouse.table.engine import Engine


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


@pytest.mark.parametrize("name", names())
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


@pytest.mark.parametrize("name", names())
def test_a_number_beyond_its_range_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = walked(name, 10)
    observe = Engine.observe

    def beyond(self: Engine, positions: Array, seat: int, out: Array) -> None:
        observe(self, positions, seat, out)
        out[-1] = 2

    monkeypatch.setattr(Engine, "observe", beyond)
    with pytest.raises(AssertionError, match="seat 0 observes 2 in acts"):
        check_observation(table, 1)


def test_an_observation_beyond_its_room_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = walked("hearts", 10)
    observe = Engine.observe

    def longer(self: Engine, positions: Array, seat: int, out: Array) -> None:
        observe(self, positions, seat, out)
        if out.base is not None:
            out.base[len(out)] = 0

    monkeypatch.setattr(Engine, "observe", longer)
    with pytest.raises(AssertionError, match="what seat 0 observes is written beyond its room"):
        check_observation(table, 1)


@pytest.mark.parametrize("name", names())
def test_an_observation_begins_with_who_looks(name: str) -> None:
    table = walked(name, 25)
    assert table.turn is not None
    for seat in range(table.players):
        named = table.setup.observation.named(table.observe(seat), table.players)
        acts = named["acts"].ravel().tolist()
        assert acts.index(1) == (table.turn - seat) % table.players
        assert sum(acts) == 1


def test_a_game_without_observations_says_so() -> None:
    setup = cardhouse.game("vienna")
    silent = Setup(replace(setup.game, observation=None), setup.players, setup.preset, setup.options)
    with pytest.raises(ValueError, match="vienna: this game does not say yet what learners see"):
        silent.deal(key=3).observe(0)


def test_every_game_says_what_learners_see() -> None:
    assert all(load(name).observation is not None for name in names())


def test_double_cards_are_seen_as_they_lie() -> None:
    table = walked("sanity-hearts", 20 + 23)
    seen = table.setup.observation.named(table.observe(0), table.players)
    lying = {tuple(each) for each in np.argwhere(seen["lies"])}
    told = [event for event in table.log(0) if event.kind == "play"]
    assert len(told) == 23
    assert len(lying) == 23 % table.players
    played = [event.cards[0] for event in told[-len(lying) :]]
    names = table.game.cards.texts
    assert {(seat, names[card]) for seat, _, card in lying} == {
        (event.seat, card.face) for event, card in zip(told[-len(lying) :], played)
    }
    assert seen["faces"].sum() + seen["totals"].sum() <= len(lying)
    assert seen["as_low"].sum() + seen["as_high"].sum() <= 23
    assert seen["hand"].sum() == seen["cards"][0, 0]


def test_melds_of_double_cards_are_seen_as_they_lie() -> None:
    table = walked("sanity-rummy-500", 200)
    seen = table.setup.observation.named(table.observe(1), table.players)
    lies = np.asarray(seen["lies"]).sum(axis=0)
    assert lies.sum() > 3
    assert (lies == seen["before"].sum(axis=0)).all()
    assert (lies == (seen["group"] > 0)).all()
    assert (seen["depth"] > 0).sum() == len(table.see(None).zones[1].cards)
