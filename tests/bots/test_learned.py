"""Learned players: what is in the package fits, is small, plays legally, and is the network that was trained."""

import dataclasses
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import cardhouse
from cardhouse.bots import bot
from cardhouse.bots.learned.player import Learned, add_act, learned_action
from cardhouse.bots.learned.weights import (
    LAYERS,
    MOST_BYTES,
    Weights,
    WeightsError,
    acts_of,
    cards,
    layout_of,
    parts_of,
    shipped,
)
from cardhouse.bots.levels import levels_of
from cardhouse.bots.policies import act_sensibly, learn
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.verbs import interpreted, interpreting
from cardhouse.kit.match.verbs import refusal
from cardhouse.lab.arena import arena
from cardhouse.room.messages import level_allowed

GAME = "cardinoes"


def weights_of(name: str) -> Weights:
    found = shipped(name)
    assert found is not None
    return found


def made_up(setup: Any, seed: int = 1, **card: Any) -> Weights:
    """Weights nobody has trained, for a setup."""
    dice = np.random.default_rng(seed)
    seen, told = setup.observation.size(setup.players), setup.features.size
    shapes = ((seen, 32), (32,), (32, 16), (16,), (told, 16), (16,), (16, 8), (8,), (8,))
    layers = [(dice.standard_normal(shape) / 4).astype(np.float32) for shape in shapes]
    told_by = {"format": 1, "game": setup.game.name, "players": setup.players, "margin": 0.125}
    return Weights(*layers, card={**told_by, **layout_of(setup.game), **card})


def values_by_numpy(weights: Weights, seen: Any, rows: Any, advised: Any) -> Any:
    """What the layers come to, written as their docstring has it."""
    state = np.maximum(seen @ weights.first + weights.first_bias, 0) @ weights.second + weights.second_bias
    acts = np.maximum(state + rows @ weights.acts + np.outer(advised, weights.advised), 0)
    return np.maximum(acts @ weights.third + weights.third_bias, 0) @ weights.out + advised * weights.card["margin"]


def test_what_was_learned_ships_for_eight_games_at_least() -> None:
    assert len(cards()) >= 8


@pytest.mark.parametrize("name", sorted(cards()))
def test_weights_fit_are_small_and_tell_how_they_were_made(name: str) -> None:
    weights, card, setup = weights_of(name), cards()[name], cardhouse.game(name)
    weights.check(setup.game, setup.players)
    assert card["bytes"] == len(weights.packed()) <= MOST_BYTES
    assert card["command"].startswith(f"cardhouse train {name} ")
    assert card["minutes"] > 0
    assert {"key", "machine", "versions", "decisions", "hands"} <= card.keys()
    assert all(one["decisions"] <= two["decisions"] for one, two in pairwise(card["curve"]))
    assert card["arena"]["lead"][1] > 0, "nothing is shipped that the arena does not show to be better"


@pytest.mark.full(but=["hearts"])
@pytest.mark.parametrize("name", sorted(cards()))
def test_it_plays_legally(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDHOUSE_RULES", "interpreted")
    setup, dice = cardhouse.game(name), dice_of(1)
    assert learn(setup.game)
    player = Learned(setup.game, weights_of(name), setup.players)
    table = setup.deal(key=5)
    acts = 0
    while acts < 4 and table.turn is not None:
        world = table.imagine(table.turn, seed=acts)
        if len(table.legal()) > 1:
            action = interpreted(learned_action)(world, *player._lent, dice)
            assert interpreted(lambda worlds, chosen: refusal(worlds[0], chosen))(world, action) == 0
            acts += 1
        else:
            action = table.legal()[0]
        table.play(int(action))


@pytest.mark.parametrize("name", [GAME, "hearts"])
def test_the_compiled_player_computes_the_network(name: str) -> None:
    setup, dice = cardhouse.game(name), dice_of(1)
    for weights in (weights_of(name), made_up(setup)):
        player = Learned(setup.game, weights, setup.players)
        positions, looked = setup.positions(3), 0
        while looked < 25:
            world = positions.copy()
            before = dice.copy()
            chosen = player.choose(world, dice)
            menu, values = player.judged()
            if len(menu) > 1:
                seen = setup.observation.blank(setup.players)
                setup.engine.observe(world, int(world["turn"][0]), seen)
                rows = setup.features.of(menu).astype(np.float32)
                advised = (menu == act_sensibly(setup.game, world, before)).astype(np.float32)
                expected = values_by_numpy(weights, seen.astype(np.float32), rows, advised)
                np.testing.assert_allclose(values, expected, rtol=1e-4, atol=1e-4)
                assert chosen == menu[np.argmax(values)]
                looked += 1
            setup.engine.play(positions, chosen)


@pytest.mark.parametrize("name", ["sanity-rummy-500", "holdem"])
def test_acts_too_many_for_a_table_are_added_up_from_their_parts(name: str) -> None:
    """One of every kind at either end and between, and some of all: what their features add, as NumPy has it."""
    setup = cardhouse.game(name)
    weights = made_up(setup)
    parts, size = parts_of(setup.game), setup.game.actions.size
    edges = [*parts.firsts[:-1].tolist(), *(parts.firsts[1:] - 1).tolist()]
    acts = np.array([*edges, *np.random.default_rng(1).integers(0, size, 200).tolist()])
    expected = setup.features.of(acts).astype(np.float32) @ weights.acts
    row = np.zeros(weights.acts.shape[1], np.float32)
    for action, added in zip(acts.tolist(), expected, strict=True):
        with interpreting():
            add_act(action, acts_of(setup.game, weights), parts, row)
        np.testing.assert_allclose(row, added, rtol=1e-4, atol=1e-3)


def test_acts_that_only_words_tell_must_fit_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """At Canasta what is laid shows cards that no parameter is."""
    setup = cardhouse.game("canasta")
    monkeypatch.setattr("cardhouse.bots.learned.weights.MOST_ACTIONS", 15_000)
    with pytest.raises(WeightsError, match="canasta has 15418 actions, more than 15000"):
        Learned(setup.game, made_up(setup), setup.players)


def test_packing_keeps_values() -> None:
    setup = cardhouse.game(GAME)
    weights = made_up(setup)
    again = Weights.unpacked(weights.packed(), weights.card)
    for name in LAYERS:
        before, after = getattr(weights, name), getattr(again, name)
        assert np.abs(before - after).max() <= np.abs(before).max() / 200


def test_a_changed_layout_is_said_in_words() -> None:
    setup = cardhouse.game(GAME)
    for what in ("observations", "features"):
        with pytest.raises(WeightsError, match=f"the {what} of cardinoes have changed .* cardhouse train cardinoes"):
            Learned(setup.game, made_up(setup, **{what: "1-00000000"}), setup.players)


def test_weights_of_another_game_or_for_other_players_are_refused() -> None:
    setup = cardhouse.game(GAME)
    with pytest.raises(WeightsError, match="these are for hearts"):
        Learned(setup.game, made_up(setup, game="hearts"), setup.players)
    with pytest.raises(WeightsError, match="with 3 players, not with 4"):
        Learned(setup.game, made_up(setup), 4)
    with pytest.raises(WeightsError, match="no file of a learned player"):
        Weights.unpacked(b"something else", {})


def test_too_large_a_network_is_not_written(tmp_path: Any) -> None:
    weights = made_up(cardhouse.game(GAME))
    large = np.random.default_rng(1).standard_normal((449, 1024)).astype(np.float32)
    with pytest.raises(WeightsError, match=r"bytes, more than 300000"):
        dataclasses.replace(weights, first=large).write(tmp_path)


def test_where_nothing_was_learned_the_heuristic_plays() -> None:
    table = cardhouse.game(GAME, 2).deal(key=3)
    seat = table.turn or 0
    assert bot("learned", 1).act(table, seat) == bot("heuristic", 1).act(table, seat)


def test_an_arena_says_where_nothing_was_learned() -> None:
    with pytest.raises(WeightsError, match=r"nothing was learned for holdem; there is .*hearts"):
        arena(cardhouse.game("holdem"), ["learned", "heuristic"], matches=2)
    with pytest.raises(WeightsError, match="with 3 players, not with 2"):
        arena(cardhouse.game(GAME, 2), ["learned", "heuristic"], matches=2)


def test_the_room_offers_it_where_there_are_weights() -> None:
    assert level_allowed("learned")
    assert "strong" in levels_of("hearts", cards()["hearts"]["players"])
    assert "strong" not in levels_of("hearts", cards()["hearts"]["players"] + 1)
    assert "strong" not in levels_of(GAME, cards()[GAME]["players"]), "the club player has become better"
    assert "strong" not in levels_of("holdem", 6)
