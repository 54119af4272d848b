"""Every game as OpenSpiel has them: its own random check, and its algorithms for imperfect information run."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pytest

import cardhouse
from cardhouse.games import load, names
from cardhouse.table.keys import key_bytes, series_key

EXTRA = "the extra `openspiel` is not installed"
pyspiel: Any = pytest.importorskip("pyspiel", reason=EXTRA)

SERIALIZED = ("hearts", "holdem")  # which costs the square of a hand's length
TURNS = 5  # of each in a hand, where random play would go on for hundreds


@pytest.mark.parametrize("name", names())
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    short = {"turns_each": TURNS} if any(each.name == "turns_each" for each in load(name).options) else {}
    spiel = cardhouse.envs.openspiel(name, deals=20, **short)
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=name in SERIALIZED, verbose=False)


def walked(name: str, moves: int, **said: Any) -> Any:
    state = cardhouse.envs.openspiel(name, deals=20, **said).new_initial_state()
    state.apply_action(7)
    chooser = random.Random(1)
    for _ in range(moves):
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", names())
def test_a_state_is_a_table_and_is_sampled_from_what_its_player_knows(name: str) -> None:
    state = walked(name, 3)
    player, table = state.current_player(), state.table
    assert player == table.turn
    assert list(state.information_state_tensor(player)) == table.observe(player).tolist()
    rows = sorted(table.numbers()) if state.house.choices.numbered else list(range(len(table.numbers())))
    assert state.legal_actions() == rows
    assert state.action_to_string(player, rows[0]) in [each.text for each in table.legal()]
    dice = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [seat for seat in range(table.players) if seat != player]
    changed = set()
    for _ in range(3):
        world = state.resample_from_infostate(player, dice)
        assert world.information_state_string() == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string()
        assert world.legal_actions() == state.legal_actions()
        changed.add(world.table.digest)
        world.apply_action(rows[-1])
        assert state.table is table
    assert table.digest not in changed
    assert len({state.information_state_string(seat) for seat in (player, *others)}) == table.players


def test_a_game_is_loaded_copied_and_pickled_with_all_it_was_asked_for() -> None:
    said = {"players": 3, "preset": "as printed", "hook": False, "episode": "match", "deals": 4, "key": 9}
    spiel = cardhouse.envs.openspiel("oh-hell", **said)
    for again in (pyspiel.load_game(str(spiel)), pickle.loads(pickle.dumps(spiel))):
        assert (again.num_players(), again.setup, again.max_chance_outcomes()) == (3, spiel.setup, 4)
        state = again.new_initial_state()
        state.apply_action(2)
        assert state.table.digest == spiel.setup.deal(series_key(key_bytes(9), 2, 0)).digest
    state = spiel.new_initial_state()
    state.apply_action(1)
    twin = state.child(state.legal_actions()[0])
    assert (twin.table.version, state.table.version) == (1, 0)
    with pytest.raises(ValueError, match="episode: must be hand or match, not 'day'"):
        cardhouse.envs.openspiel("hearts", episode="day")
    with pytest.raises(ValueError, match=r"deals: must be 1\.\.1048576, not 0"):
        cardhouse.envs.openspiel("hearts", deals=0)


def test_returns_are_what_a_hand_brought() -> None:
    state = walked("cardinoes", 0)
    stood, chooser = state.table.standings, random.Random(1)
    while not state.is_terminal():
        assert state.returns() == [0, 0, 0]
        state.apply_action(chooser.choice(state.legal_actions()))
    assert state.returns() == [now - before for now, before in zip(state.table.standings, stood)]
    assert any(state.returns())
    assert state.legal_actions() == []


@pytest.mark.parametrize("name", ["hearts", "holdem", "rummy"])
def test_its_search_runs(name: str) -> None:
    ismcts: Any = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts: Any = pytest.importorskip("open_spiel.python.algorithms.mcts")
    state = walked(name, 6)
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])

    class Standing:
        """Values a state by how it stands: the shortest of playouts."""

        def evaluate(self, state: Any) -> Any:
            return np.array(state.returns())

        def prior(self, state: Any) -> Any:
            return mcts.RandomRolloutEvaluator().prior(state)

    bot = ismcts.ISMCTSBot(
        state.get_game(),
        Standing(),
        uct_c=2.0,
        max_simulations=25,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


def test_its_regret_minimisation_learns() -> None:
    """Hold'em of one deal: to fold what has the better hand costs, and is soon done less."""
    sampling: Any = pytest.importorskip("open_spiel.python.algorithms.external_sampling_mccfr")
    np.random.seed(1)  # noqa: NPY002 - the solver's dice
    spiel = cardhouse.envs.openspiel("holdem", deals=2, players=2, preset="standard", structure="limit")
    solver = sampling.ExternalSamplingSolver(spiel)
    for _ in range(4):
        solver.iteration()
    policy = solver.average_policy()
    state = spiel.new_initial_state()
    state.apply_action(0)
    told = policy.action_probabilities(state)
    assert set(told) == set(state.legal_actions())
    assert abs(sum(told.values()) - 1) < 1e-9
    assert len(solver._infostates) > 100
