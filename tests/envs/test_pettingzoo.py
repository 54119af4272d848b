"""Every game as an environment of PettingZoo: its own checks, and that it plays what a table plays."""

import pickle
import random
from typing import Any

import numpy as np
import pytest

import cardhouse
from cardhouse.envs.choices import NO_ACTION, Choices
from cardhouse.games import names
from cardhouse.table import IllegalAction
from cardhouse.table.keys import key_bytes, series_key

EXTRA = "the extra `pettingzoo` is not installed"
pytest.importorskip("pettingzoo", reason=EXTRA)
checks: Any = pytest.importorskip("pettingzoo.test", reason=EXTRA)
ClosedEnvironmentError: Any = pytest.importorskip("gymnasium").error.ClosedEnvironmentError

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros"),
    pytest.mark.filterwarnings("error:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("name", names())
@pytest.mark.full(but=["[bridge]", "[cardinoes]", "[hearts]", "[holdem]", "[rummy]"])
def test_pettingzoo_finds_nothing_wrong(name: str) -> None:
    checks.api_test(cardhouse.envs.aec(name), num_cycles=40)
    checks.seed_test(lambda: cardhouse.envs.aec(name), num_cycles=15)


def chosen(mask: Any, chooser: random.Random) -> int:
    return chooser.choice(mask.nonzero()[0].tolist())


@pytest.mark.parametrize("name", ["cardinoes", "holdem", "canasta"])
@pytest.mark.parametrize("episode", ["hand", "match"])
def test_an_environment_plays_what_a_table_plays(name: str, episode: str) -> None:
    env = cardhouse.envs.aec(name, episode=episode)
    env.reset(seed=4)
    table = env.setup.deal(series_key(key_bytes(4), 0, 0))
    chooser, stood = random.Random(1), table.standings
    gained = dict.fromkeys(env.possible_agents, 0.0)
    episodes = 0
    for _ in range(400):
        agent = env.agent_selection
        seen, reward, ended, cut, _ = env.last()
        gained[agent] += reward
        assert not cut
        if ended:
            env.step(None)
            if not env.agents:
                episodes += 1
                stands = table.standings
                assert list(gained.values()) == [now - before for now, before in zip(stands, stood)]
                if table.over:
                    break
                assert episode == "hand"
                stood, gained = stands, dict.fromkeys(env.possible_agents, 0.0)
                env.reset()
            continue
        assert agent == f"player_{table.turn}"
        assert (seen["observation"] == table.observe(table.turn)).all()
        choice = chosen(seen["action_mask"], chooser)
        if env.choices.numbered:
            assert set(seen["action_mask"].nonzero()[0]) == set(table.numbers())
        else:
            assert (seen["actions"][: len(table.numbers())] == table.features_of()).all()
        table.play(choice if env.choices.numbered else table.numbers()[choice])
        env.step(choice)
        assert env.table.digest == table.digest
    assert episodes > 1 or episode == "match"


def test_what_may_not_be_done_is_refused_and_changes_nothing() -> None:
    env = cardhouse.envs.aec("hearts")
    env.reset(seed=1)
    before = env.table.digest
    wrong = int((env.last()[0]["action_mask"] == 0).argmax())
    with pytest.raises(IllegalAction):
        env.step(wrong)
    for bad in (None, "QS", 2.5, True, float("nan"), np.array([1, 2]), [[]]):
        with pytest.raises(ValueError, match=r"action: must be a whole number 0\.\.103"):
            env.step(bad)
    assert env.table.digest == before
    with pytest.raises(ValueError, match="episode: must be hand or match, not 'day'"):
        cardhouse.envs.aec("hearts", episode="day")


def test_a_closed_environment_says_so() -> None:
    env = cardhouse.envs.aec("hearts", render_mode="ansi")
    env.reset(seed=1)
    env.close()
    env.close()
    before = env.table.digest
    for use in (env.reset, lambda: env.step(0), lambda: env.observe("player_0"), env.last, env.render):
        with pytest.raises(ClosedEnvironmentError, match=r"CardAEC: this environment of .*[Hh]earts.* is closed"):
            use()
    assert env.table.digest == before
    with pytest.raises(ClosedEnvironmentError):
        pickle.loads(pickle.dumps(env)).reset()


def test_an_agent_there_is_none_of() -> None:
    env = cardhouse.envs.aec("hearts")
    for agent in ("player_4", 0, None, ["player_0"]):
        for use in (env.observe, env.observation_space, env.action_space):
            with pytest.raises(
                ValueError, match=r"^agent: must be one of player_0, player_1, player_2, player_3, not "
            ):
                use(agent)


def test_choices_are_the_games_numbers_or_places_on_the_menu() -> None:
    hearts, holdem = cardhouse.game("hearts"), cardhouse.game("holdem")
    assert (Choices(hearts).numbered, Choices(hearts).size) == (True, 104)
    assert (Choices(holdem).numbered, Choices(holdem).size) == (False, holdem.game.menu_size)
    few = Choices(hearts, "menu", places=4)
    menu = list(range(10, 19))
    assert few.shown(menu) == [10, 12, 14, 16]
    assert [few.action(choice, menu) for choice in range(-1, 5)] == [NO_ACTION, 10, 12, 14, 16, NO_ACTION]
    assert few.mask(menu).tolist() == [1, 1, 1, 1]
    assert few.mask(menu[:2]).tolist() == [1, 1, 0, 0]
    assert (few.rows(menu[:2])[:2] == hearts.features.of(menu[:2])).all()
    with pytest.raises(ValueError, match="actions: holdem has 20000000005 of them, more than 65536"):
        Choices(holdem, "numbers")
    for places in (0, True, "few"):
        with pytest.raises(ValueError, match="places: must be a whole number from 1 on"):
            Choices(hearts, places=places)


def test_it_is_shown_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    env = cardhouse.envs.aec("hearts", render_mode="ansi")
    env.reset(seed=1)
    said = env.render()
    assert "Hand" in said
    assert "??" in said
    watched = cardhouse.envs.aec("hearts", render_mode="human")
    watched.reset(seed=1)
    assert capsys.readouterr().out == said + "\n\n"
    watched.step(watched.last()[0]["action_mask"].argmax())
    assert "Hand" in capsys.readouterr().out
    assert watched.render() is None
    with pytest.raises(ValueError, match="render_mode: must be human, ansi or None, not 'rgb_array'"):
        cardhouse.envs.aec("hearts", render_mode="rgb_array")


@pytest.mark.parametrize("name", names())
def test_an_environment_is_pickled_with_the_match_at_its_table(name: str) -> None:
    env = cardhouse.envs.aec(name)
    assert pickle.loads(pickle.dumps(env)).table is None
    env.reset(seed=3)
    env.step(env.last()[0]["action_mask"].argmax())
    again = pickle.loads(pickle.dumps(env))
    assert again.setup.features is env.setup.features
    for each in (env, again):
        each.step(each.last()[0]["action_mask"].argmax())
    assert again.table.digest == env.table.digest
    assert again.observation_space("player_0") == env.observation_space("player_0")


@pytest.mark.parametrize(
    "form",
    [int, float, np.int8, np.uint64, np.float32, np.array, lambda number: np.array([number]), lambda number: [number]],
)
def test_an_action_comes_in_any_form_a_number_has(form: Any) -> None:
    """An array without dimensions is what Stable-Baselines3's ``predict`` gives."""
    env, table = cardhouse.envs.aec("hearts"), cardhouse.game("hearts").deal(series_key(key_bytes(1), 0, 0))
    env.reset(seed=1)
    first = table.numbers()[0]
    env.step(form(first))
    table.play(first)
    assert env.table.digest == table.digest


def test_once_an_episode_has_ended_every_choice_is_allowed_since_none_counts() -> None:
    env = cardhouse.envs.aec("oh-hell", rounds="up")
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(env.last()[0]["action_mask"].argmax())
    mask = env.last()[0]["action_mask"]
    assert mask.all()
    env.action_space(env.agent_selection).sample(probability=mask / mask.sum())


def test_what_it_cannot_use_is_told_by_its_name() -> None:
    env = cardhouse.envs.aec("hearts")
    for use in (lambda: env.step(0), env.last):
        with pytest.raises(AttributeError, match=r"agent_selection: reset\(\) comes first"):
            use()
    for seed in (-1, 1.5, "x", True):
        with pytest.raises(ValueError, match=r"^seed: "):
            env.reset(seed=seed)  # type: ignore[arg-type]
    env.reset(seed=1)
    for asked in (env.observe, env.action_space, env.observation_space):
        with pytest.raises(ValueError, match=r"agent: must be one of player_0, .*, player_3, not 'player_9'"):
            asked("player_9")
