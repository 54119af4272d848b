"""Every game as an environment of Gymnasium, one table or many: its own checks; it plays what a batch plays."""

import os
import pickle
import subprocess
import sys
import warnings
from typing import Any

import numpy as np
import pytest

import cardhouse
from cardhouse.batches import BatchError
from cardhouse.envs import gym_id
from cardhouse.games import names

EXTRA = "the extra `gym` is not installed"
gymnasium: Any = pytest.importorskip("gymnasium", reason=EXTRA)
env_checker: Any = pytest.importorskip("gymnasium.utils.env_checker", reason=EXTRA)

CHECKED = """
import sys, warnings
import gymnasium
from gymnasium.utils.env_checker import check_env
from cardhouse.envs import gym_id

for name in sys.argv[1:]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(gym_id(name), opponents="random", render_mode="ansi").unwrapped)
    many = gymnasium.make_vec(gym_id(name), num_envs=2, opponents="random")
    seen, _ = many.reset(seed=2)
    for _ in range(8):
        assert many.observation_space.contains(seen), name
        seen, _, _, _, told = many.step(seen["action_mask"].argmax(axis=1))
        assert not told["refused"].any(), name
    print("checked", name)
"""


@pytest.mark.full
def test_gymnasium_finds_nothing_wrong_with_any_game() -> None:
    """On interpreted rules, in a process of its own: to compile batches of all games would take longer."""
    command = [sys.executable, "-c", CHECKED, *names()]
    done = subprocess.run(command, env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    told = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("checked ")]
    assert told == list(names())


@pytest.mark.parametrize("name", ["cardinoes", "holdem"])
@pytest.mark.full(but=["[cardinoes]"])
def test_gymnasium_finds_nothing_wrong_with_compiled_rules(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        made = gymnasium.make(gym_id(name), opponents="random", render_mode="ansi")
        env_checker.check_env(made.unwrapped)
    many = gymnasium.make_vec(gym_id(name), num_envs=4, opponents="random")
    seen, _ = many.reset(seed=2)
    dice, ended = np.random.default_rng(1), 0
    for _ in range(60):
        assert many.observation_space.contains(seen)
        choices = [dice.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]]
        seen, rewards, over, cut, told = many.step(np.array(choices))
        assert not cut.any()
        assert not told["refused"].any()
        assert (rewards[~over] == 0).all()
        ended += int(over.sum())
    assert ended > 0


def test_one_seat_is_pickled_with_its_match() -> None:
    env = gymnasium.make(gym_id("cardinoes"), opponents="random")
    env.reset(seed=3)
    again = pickle.loads(pickle.dumps(env))
    for _ in range(30):
        masks = env.get_wrapper_attr("action_masks")()
        assert (masks == again.get_wrapper_attr("action_masks")()).all()
        choice = np.array(masks.argmax())
        (seen, *told), (beside, *too) = env.step(choice), again.step(choice)
        assert told == too
        assert all((seen[name] == beside[name]).all() for name in seen)
        assert (seen["action_mask"] == env.get_wrapper_attr("action_masks")()).all()
        if told[1]:
            assert seen["action_mask"].all()
            assert not seen["observation"].any()
            env.reset(), again.reset()
    with pytest.raises(ValueError, match=r"action: must be a whole number 0\.\.\d+, not 1.5"):
        env.unwrapped.step(1.5)


@pytest.mark.parametrize("actions", ["numbers", "menu"])
def test_many_tables_are_pickled_and_dealt_each_from_a_seed_of_its_own(actions: str) -> None:
    said = {"opponents": "random", "actions": actions}
    many = gymnasium.make_vec(gym_id("cardinoes"), num_envs=3, **said)
    seen, _ = many.reset(seed=[4, None, 6])
    again = pickle.loads(pickle.dumps(many))
    alone = {0: gymnasium.make(gym_id("cardinoes"), **said), 2: gymnasium.make(gym_id("cardinoes"), **said)}
    shown = {table: env.reset(seed=table + 4)[0] for table, env in alone.items()}
    for _ in range(60):
        masks = many.unwrapped.action_masks()
        assert (masks == seen["action_mask"]).all()
        for table, each in shown.items():
            assert all((each[name] == seen[name][table]).all() for name in each)
        choices = masks.argmax(axis=1)
        seen, rewards, ended, _, _ = many.step(choices)
        beside, _, _, _, told = again.step(choices.reshape(3, 1).astype(np.float32))
        assert not told["refused"].any()
        assert all((seen[name] == beside[name]).all() for name in seen)
        for table, env in alone.items():
            shown[table], reward, over, _, _ = env.step(choices[table])
            assert (reward, over) == (rewards[table], ended[table])
            if over:
                shown[table], _ = env.reset()
    with pytest.raises(BatchError, match="seed: a list must have 3 of them, one a table, not 2"):
        many.reset(seed=[1, 2])
    for wrong in ([1.5, 0, 0], ["1", "2", "3"], [True, False, True]):
        with pytest.raises(BatchError, match="actions: must be whole numbers, not"):
            many.step(wrong)


def test_a_table_is_shown_to_who_watches(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(gym_id("cardinoes"), opponents="random", render_mode="human")
    seen, _ = env.reset(seed=3)
    assert "Hand" in capsys.readouterr().out
    env.step(seen["action_mask"].argmax())
    assert "Hand" in capsys.readouterr().out
    with pytest.raises(BatchError, match="render_mode: many tables are not shown"):
        gymnasium.make_vec(gym_id("cardinoes"), num_envs=2, render_mode="ansi")


def test_every_game_has_a_name_there() -> None:
    assert gym_id("sanity-oh-hell") == "cardhouse/SanityOhHell-v0"
    assert {gym_id(name) for name in names()} <= set(gymnasium.registry)


@pytest.mark.parametrize("actions", ["numbers", "menu"])
def test_one_seat_and_many_tables_are_a_batch(actions: str) -> None:
    said = {"opponents": {1: "random", 2: "heuristic"}, "actions": actions, "places": 5}
    one = gymnasium.make(gym_id("cardinoes"), **said)
    many = gymnasium.make_vec(gym_id("cardinoes"), num_envs=3, threads=2, **said)
    batch = cardhouse.batch("cardinoes", tables=3, key=8, bots={1: "random", 2: "heuristic"})
    lone = cardhouse.batch("cardinoes", tables=1, key=8, bots={1: "random", 2: "heuristic"})
    seen, _ = one.reset(seed=8)
    all_seen, _ = many.reset(seed=8)
    for _ in range(80):
        assert (all_seen["observation"] == batch.observe()).all()
        if actions == "numbers":
            assert (all_seen["action_mask"] == batch.mask()).all()
        else:
            place, menu = int(all_seen["action_mask"][1].sum()) - 1, batch.menu(1)
            shown = menu if len(menu) <= 5 else menu[np.arange(5) * len(menu) // 5]
            assert place == len(shown) - 1
            assert (all_seen["actions"][1][: place + 1] == batch.features_of(shown)).all()
        choices = np.array([int(np.flatnonzero(mask)[-1]) for mask in all_seen["action_mask"]])
        last = [batch.menu(table)[[-1]] for table in range(3)]
        meant = choices if actions == "numbers" else many.unwrapped.choices.actions(choices, batch)
        assert actions == "menu" or meant.tolist() == [max(batch.menu(table)) for table in range(3)], last
        all_seen, rewards, ended, _, _ = many.step(choices)
        outcome = batch.step(meant)
        assert (rewards == outcome.rewards[:, 0]).all()
        assert (ended == outcome.ended).all()
        assert (seen["observation"] == lone.observe()[0]).all()
        choice = int(np.flatnonzero(seen["action_mask"])[0])
        outcome = lone.step(one.unwrapped.choices.actions([choice], lone))
        seen, reward, over, _, _ = one.step(choice)
        assert (reward, over) == (outcome.rewards[0, 0], outcome.ended[0])
        if over:
            assert not seen["observation"].any()
            seen, _ = one.reset()


@pytest.mark.parametrize("actions", ["numbers", "menu"])
def test_what_is_shown_in_the_same_arrays_is_what_is_shown_in_new_ones(actions: str) -> None:
    said = {"num_envs": 5, "opponents": "random", "actions": actions}
    anew, kept = (gymnasium.make_vec(gym_id("cardinoes"), copy=copy, **said) for copy in (True, False))
    (first, _), (same, _) = anew.reset(seed=3), kept.reset(seed=3)
    for _ in range(40):
        assert set(first) == set(same)
        assert all(np.array_equal(first[name], same[name]) for name in first)
        before, chosen = first, first["action_mask"].argmax(axis=1)
        noted = {name: each.copy() for name, each in first.items()}
        first, again = anew.step(chosen)[0], kept.step(chosen)[0]
        assert all(again[name] is same[name] for name in again)
        assert all(np.array_equal(before[name], noted[name]) for name in noted)


def test_ends_are_told_as_gymnasium_tells_them() -> None:
    """Many tables give the same kinds of ``infos`` as Gymnasium's own vector of single ones, hand after hand."""
    name = gym_id("cardinoes")
    own: Any = gymnasium.make_vec(
        name,
        num_envs=3,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP},
        opponents="random",
    )
    for envs in (own, gymnasium.make_vec(name, num_envs=3, opponents="random")):
        seen, _ = envs.reset(seed=2)
        ends = 0
        for _ in range(40):
            seen, _, ended, _, told = envs.step(seen["action_mask"].argmax(axis=1))
            told_of_all = {"refused", "_refused"}
            told_of_ends = {"final_obs", "_final_obs", "final_info", "_final_info"}
            assert set(told) == (told_of_all | told_of_ends if ended.any() else told_of_all)
            assert told["_refused"].all()
            for number in np.flatnonzero(ended):
                ends += 1
                assert envs.single_observation_space.contains(told["final_obs"][number])
                assert not told["final_obs"][number]["observation"].any()
            if ended.any():
                assert (told["_final_obs"] == ended).all()
                assert [each is None for each in told["final_obs"]] == (~ended).tolist()
                assert set(told["final_info"]) == {"refused", "_refused"}
                assert (told["final_info"]["_refused"] == ended).all()
        assert ends > 3


def test_what_is_illegal_changes_nothing_and_is_told() -> None:
    env = gymnasium.make(gym_id("hearts"), opponents="random")
    seen, told = env.reset(seed=1)
    assert not told["refused"]
    wrong = int((seen["action_mask"] == 0).argmax())
    after, reward, ended, _, told = env.step(wrong)
    assert (reward, ended, told) == (0, False, {"refused": True})
    assert (after["observation"] == seen["observation"]).all()


class Cautious:
    """Plays the first of its menu, and notes for whom it was asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def act(self, table: cardhouse.Table, seat: int) -> int:
        assert table.turn == seat
        self.asked.append(seat)
        return table.numbers()[0]


def test_ones_own_player_sits_across() -> None:
    friend = Cautious()
    env = gymnasium.make(gym_id("cardinoes"), opponents={1: friend, 2: "random"}, seat=0)
    seen, _ = env.reset(seed=3)
    gained, episodes = 0.0, 0
    for _ in range(120):
        seen, reward, ended, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        gained += abs(reward)
        if ended:
            episodes += 1
            seen, _ = env.reset()
        assert env.unwrapped.batch.turns[0] == 0 or ended
    assert set(friend.asked) == {1}
    assert episodes > 2
    assert gained > 0
    with pytest.raises(BatchError, match="opponents: must be random, heuristic or a player"):
        gymnasium.make(gym_id("cardinoes"), opponents=3)
    with pytest.raises(BatchError, match=r"opponents: must be random, .* not 'club'"):
        gymnasium.make(gym_id("cardinoes"), opponents="club")
    with pytest.raises(BatchError, match=r"num_envs: must be a whole number 1..\d+, not 0"):
        gymnasium.make_vec(gym_id("cardinoes"), num_envs=0)
    with pytest.raises(BatchError, match=r"opponents: must say who plays seats 0..\d, not 9"):
        gymnasium.make(gym_id("cardinoes"), opponents={9: "random"})
    with pytest.raises(BatchError, match="many tables at once are played by random or heuristic"):
        gymnasium.make_vec(gym_id("cardinoes"), num_envs=2, opponents=friend)


def test_a_closed_environment_says_so() -> None:
    one: Any = gymnasium.make(gym_id("hearts"), render_mode="ansi", disable_env_checker=True)
    many: Any = gymnasium.make_vec(gym_id("hearts"), num_envs=2)
    for env, uses in (
        (one, (one.reset, lambda: one.step(0), one.render)),
        (many, (many.reset, lambda: many.step([0, 0]))),
    ):
        env.reset(seed=1)
        env.close()
        env.close()
        before = env.unwrapped.batch.save()
        for use in uses:
            with pytest.raises(gymnasium.error.ClosedEnvironmentError, match=r"^Card\w*Env: .*[Hh]earts.* is closed"):
                use()
        assert env.unwrapped.batch.save() == before


def test_a_seed_that_is_none_is_called_so() -> None:
    env: Any = gymnasium.make(gym_id("hearts"), disable_env_checker=True)
    with pytest.raises(ValueError, match=r"^seed: must be a number"):
        env.reset(seed=True)
    many: Any = gymnasium.make_vec(gym_id("hearts"), num_envs=2)
    for seed in (True, [1, 2, 3], [1, "2"]):
        with pytest.raises(ValueError, match=r"^seed: "):
            many.reset(seed=seed)
