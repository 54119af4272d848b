"""Every game as OpenSpiel has them: its own random check, and its algorithms for imperfect information run."""

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

TURNS = 5  # of each in a hand, where random play would go on for hundreds


@pytest.mark.parametrize("name", names())
@pytest.mark.full(but=["[bridge]", "[cardinoes]", "[hearts]", "[holdem]", "[rummy]"])
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    short = {"turns_each": TURNS} if any(each.name == "turns_each" for each in load(name).options) else {}
    spiel = cardhouse.envs.openspiel(name, **short)
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("holdem", {"preset": "kuhn"}),
        ("holdem", {"preset": "leduc"}),
        ("oh-hell", {"players": 3, "cards": 6, "suits": 2, "first_dealer": "seat_0"}),
    ],
)
def test_openspiel_finds_nothing_wrong_where_deals_are_counted(name: str, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(cardhouse.envs.openspiel(name, **options), num_sims=5, serialize=True, verbose=False)


def walked(name: str, moves: int, **said: Any) -> Any:
    state = cardhouse.envs.openspiel(name, **said).new_initial_state()
    state.apply_action(0)
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
    said = {"players": 3, "preset": "as printed", "hook": False, "episode": "match", "key": 9}
    spiel = cardhouse.envs.openspiel("oh-hell", **said)
    for again in (pyspiel.load_game(str(spiel)), pickle.loads(pickle.dumps(spiel))):
        assert (again.num_players(), again.setup) == (3, spiel.setup)
        state = again.new_initial_state()
        state.apply_action(0)
        assert state.table.digest == spiel.setup.deal(series_key(key_bytes(9), state.drawn, 0)).digest
    twin = state.child(state.legal_actions()[0])
    assert (twin.table.version, state.table.version) == (1, 0)
    kept = pickle.loads(pickle.dumps(twin))
    assert (kept.table.digest, kept.history(), kept.drawn) == (twin.table.digest, twin.history(), state.drawn)
    with pytest.raises(ValueError, match="episode: must be hand or match, not 'day'"):
        cardhouse.envs.openspiel("hearts", episode="day")


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


def test_a_key_may_be_any_that_a_table_is_dealt_from() -> None:
    """OpenSpiel keeps numbers of 32 bits; a larger one is kept as its digits."""
    for key in (2**31, 2**256 - 1, "ab" * 32):
        one, other = (cardhouse.envs.openspiel("cardinoes", key=key).new_initial_state() for _ in range(2))
        one.apply_action(0)
        other.apply_action(0)
        assert one.information_state_string(0) == other.information_state_string(0)


def test_chance_that_cannot_be_counted_draws_another_deal_at_each_visit() -> None:
    """A node of fixed deals would be another game: in it one's cards name the deal."""
    spiel = cardhouse.envs.openspiel("hearts", key=3)
    assert spiel.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    state = spiel.new_initial_state()
    assert state.chance_outcomes() == [(0, 1.0)]
    others = [state.child(0), state.child(0), cardhouse.envs.openspiel("hearts", key=3).new_initial_state().child(0)]
    one, other, again = [each.table.digest for each in others]
    assert one == again != other


def test_chance_that_can_be_counted_has_every_deal_as_an_outcome() -> None:
    kuhn = cardhouse.envs.openspiel("holdem", preset="kuhn")
    state = kuhn.new_initial_state()
    assert kuhn.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert [state.action_to_string(number) for number, _ in state.chance_outcomes()] == [
        "deal AS KS", "deal AS QS", "deal KS AS", "deal KS QS", "deal QS AS", "deal QS KS"
    ]  # fmt: skip
    oh_hell = cardhouse.envs.openspiel("oh-hell", players=3, cards=6, suits=2, first_dealer="seat_0")
    assert oh_hell.max_chance_outcomes() == 6 * 5 * 4 * 3
    by_lot = cardhouse.envs.openspiel("oh-hell", players=3, cards=6, suits=2)
    assert by_lot.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC


def test_utilities_and_lengths_are_bounded_by_the_game() -> None:
    """A hand of Hearts has 26 points and 52 cards, three of which each passes on."""
    hearts = cardhouse.envs.openspiel("hearts")
    assert (hearts.min_utility(), hearts.max_utility(), hearts.max_game_length()) == (-26, 0, 64)
    assert hearts.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    no_moon = cardhouse.envs.openspiel("hearts", moon="off")
    assert (no_moon.get_type().utility, no_moon.utility_sum()) == (pyspiel.GameType.Utility.CONSTANT_SUM, -26)
    for name in ("holdem", "bridge"):
        zero = cardhouse.envs.openspiel(name)
        assert (zero.get_type().utility, zero.utility_sum()) == (pyspiel.GameType.Utility.ZERO_SUM, 0)


def test_kuhns_game_is_solved() -> None:
    """Kuhn (1950): 12 information sets; who acts first loses an 18th of an ante."""
    cfr: Any = pytest.importorskip("open_spiel.python.algorithms.cfr")
    exploitability: Any = pytest.importorskip("open_spiel.python.algorithms.exploitability")
    scores: Any = pytest.importorskip("open_spiel.python.algorithms.expected_game_score")
    kuhn = cardhouse.envs.openspiel("holdem", preset="kuhn")
    solver = cfr.CFRPlusSolver(kuhn)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert len(policy.state_lookup) == 12
    assert exploitability.exploitability(kuhn, policy) < 0.005
    dealer, first = scores.policy_value(kuhn.new_initial_state(), [policy] * 2)
    assert first == pytest.approx(-1 / 18, abs=0.003)
    assert dealer == -first
    assert pyspiel.nash_conv(kuhn, pyspiel.UniformRandomPolicy(kuhn)) == pytest.approx(0.9166667)


def settled(theirs: Any, policy: Any, ours: Any) -> dict[str, dict[int, float]]:
    """A policy of OpenSpiel's Leduc hold'em by our information states, found by playing both side by side."""
    found: dict[str, dict[int, float]] = {}
    meaning = {"fold": 0, "check": 1, "call": 1, "bet": 2, "raise": 2}

    def follow(mine: Any, other: Any, board: int) -> None:
        if mine.is_terminal():
            assert other.is_terminal()
            assert mine.returns() == other.returns()[::-1]
            return
        if other.is_chance_node():
            other = other.child(board)
        assert mine.current_player() == 1 - other.current_player()
        pairs = {action: meaning[mine.action_to_string(action).split()[0]] for action in mine.legal_actions()}
        assert sorted(pairs.values()) == other.legal_actions()
        told = policy.action_probabilities(other)
        found[mine.information_state_string()] = {action: told[act] for action, act in pairs.items()}
        for action, act in pairs.items():
            follow(mine.child(action), other.child(act), board)

    start = ours.new_initial_state()
    for number, _ in start.chance_outcomes():
        cards = [2 * "QKA".index(text[0]) + "HS".index(text[1]) for text in start.action_to_string(number).split()[1:]]
        other = theirs.new_initial_state()
        for card in cards[:2]:
            other.apply_action(card)
        follow(start.child(number), other, cards[2])
    return found


@pytest.mark.deep
def test_leduc_holdem_is_the_published_game() -> None:
    """Tree and utilities are those of OpenSpiel's; its solution is one of ours, worth -0.0856 to who acts first."""
    theirs, ours = pyspiel.load_game("leduc_poker"), cardhouse.envs.openspiel("holdem", preset="leduc")
    solver = pyspiel.CFRPlusSolver(theirs)
    for _ in range(300):
        solver.evaluate_and_update_policy()
    policy = settled(theirs, solver.average_policy(), ours)
    assert len(policy) == 936
    solution = pyspiel.TabularPolicy({key: list(told.items()) for key, told in policy.items()})
    assert pyspiel.exploitability(ours, solution) < 0.005
    assert solution_value(ours.new_initial_state(), policy) == pytest.approx(-0.0856, abs=0.002)


def solution_value(state: Any, policy: dict[str, dict[int, float]]) -> float:
    """What who acts first gains on average."""
    if state.is_terminal():
        return float(state.returns()[1])
    acts = dict(state.chance_outcomes()) if state.is_chance_node() else policy[state.information_state_string()]
    return sum(chance * solution_value(state.child(act), policy) for act, chance in acts.items() if chance > 0)


def test_oh_hell_with_few_cards_can_be_looked_through() -> None:
    """Three players with a card each of four: 24 deals; best responses are found, so the game is whole."""
    spiel = cardhouse.envs.openspiel("oh-hell", players=3, cards=4, suits=2, first_dealer="seat_0")
    exploitability: Any = pytest.importorskip("open_spiel.python.algorithms.exploitability")
    policies: Any = pytest.importorskip("open_spiel.python.policy")
    assert spiel.max_chance_outcomes() == 24
    assert exploitability.nash_conv(spiel, policies.UniformRandomPolicy(spiel)) > 1


def test_its_regret_minimisation_learns() -> None:
    """By sampling, where the deals cannot be counted."""
    sampling: Any = pytest.importorskip("open_spiel.python.algorithms.external_sampling_mccfr")
    np.random.seed(1)  # noqa: NPY002 - the solver's dice
    spiel = cardhouse.envs.openspiel("oh-hell", players=3, cards=12)
    solver = sampling.ExternalSamplingSolver(spiel)
    for _ in range(4):
        solver.iteration()
    policy = solver.average_policy()
    state = spiel.new_initial_state()
    state.apply_action(0)
    told = policy.action_probabilities(state)
    assert set(told) == set(state.legal_actions())
    assert abs(sum(told.values()) - 1) < 1e-9
    assert len(solver._infostates) > 10


def test_a_key_is_a_number_of_any_type() -> None:
    game = cardhouse.envs.openspiel("hearts", key=np.int8(3))
    assert str(game) == str(cardhouse.envs.openspiel("hearts", key=3))
    for key in (-1, "3", 1.5, True):
        with pytest.raises(ValueError, match=r"^key: "):
            cardhouse.envs.openspiel("hearts", key=key)  # type: ignore[arg-type]


def test_a_player_is_a_seat_there_is() -> None:
    state = cardhouse.envs.openspiel("hearts").new_initial_state()
    for ask in (state.information_state_string, state.observation_string):
        for player in ([1], "0", 4, -1, True):
            with pytest.raises(ValueError, match=r"^player: must be a whole number 0\.\.3, not"):
                ask(player)


def test_options_may_be_numbers_of_any_type_and_nobody_is_no_number_of_players() -> None:
    asked = cardhouse.envs.openspiel("hearts", players=np.int64(3), target=np.int64(50))
    assert asked.setup == cardhouse.game("hearts", 3, target=50)
    assert pickle.loads(pickle.dumps(asked)).setup == asked.setup
    with pytest.raises(cardhouse.OptionError, match="Hearts is for 3, 4, 5, 6 players, not 0"):
        cardhouse.envs.openspiel("hearts", players=0)
