"""Environments as their libraries step them, the house's and PettingZoo's own: each work counts decisions."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

import cardhouse
from cardhouse.envs import gym_id

AT_ONCE, TABLES, STEPS = 300, 1000, 5
LONGEST = 300


def agents_play(env: Any) -> Callable[[], float]:
    """Random choices among those a mask allows, in an environment of PettingZoo."""
    env.reset(seed=1)
    chooser = random.Random(1)

    def work() -> float:
        done = 0
        while done < AT_ONCE:
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                continue
            env.step(chooser.choice(seen["action_mask"].nonzero()[0]))
            done += 1
        return done

    return work


def house_agents(name: str, **options: Any) -> Callable[[], float]:
    """The house's game there."""
    return agents_play(cardhouse.envs.aec(name, **options))


def zoo_agents(name: str) -> Callable[[], float]:
    """PettingZoo's own game of this name, of its classic ones."""
    import pettingzoo.classic

    return agents_play(getattr(pettingzoo.classic, name).raw_env())


def rlcard_steps(name: str) -> Callable[[], float]:
    """RLCard's own environment, stepped from Python with what its players see, random actions."""
    import rlcard

    env = rlcard.make(name)
    chooser = random.Random(1)

    def work() -> float:
        state, _ = env.reset()
        done = 0
        while not env.is_over():
            state, _ = env.step(chooser.choice(list(state["legal_actions"])))
            done += 1
        return done

    return work


def pgx_has() -> str:
    """Which of the house's games Pgx has: none that it had when this was written, so there is nothing to time."""
    try:
        import pgx
    except ImportError:
        return "Pgx is not installed here (pip install pgx): which of these games it has was not looked up"
    wanted = ("hearts", "oh_hell", "texas", "rummy", "bridge", "canasta")
    found = [name for name in pgx.available_envs() if any(part in name for part in wanted)]
    if found:
        return f"Pgx {pgx.__version__} has {', '.join(found)}, which nobody has measured yet"
    others = ", ".join(name for name in pgx.available_envs() if "poker" in name or "holdem" in name)
    return f"Pgx {pgx.__version__} has none of these games (of cards only {others}), so there is nothing to time"


def one_seat(name: str, **options: Any) -> Callable[[], float]:
    """One seat in Gymnasium against random play; only that seat's decisions are counted."""
    env = gymnasium.make(gym_id(name), opponents="random", **options).unwrapped
    chooser = random.Random(1)
    now = [env.reset(seed=1)[0]]

    def work() -> float:
        for _ in range(AT_ONCE):
            now[0], _, ended, _, _ = env.step(chooser.choice(now[0]["action_mask"].nonzero()[0]))
            if ended:
                now[0] = env.reset()[0]
        return AT_ONCE

    return work


def many_seats(name: str, **options: Any) -> Callable[[], float]:
    """The same at many tables, in arrays that are written anew at each step."""
    env = gymnasium.make_vec(gym_id(name), num_envs=TABLES, opponents="random", copy=False, **options)
    dice = np.random.default_rng(1)
    now = [env.reset(seed=1)[0]]

    def work() -> float:
        for _ in range(STEPS):
            mask = now[0]["action_mask"]
            now[0] = env.step((dice.random(mask.shape, np.float32) * mask).argmax(axis=1))[0]
        return STEPS * TABLES

    return work


def spiel_game(name: str, known: bool = False, **options: Any) -> Callable[[], float]:
    """Random hands of the house's game in OpenSpiel; known: with every decision's information state, by copies."""
    game = cardhouse.envs.openspiel(name, **options)
    chooser = random.Random(1)

    def work() -> float:
        state, done = game.new_initial_state(), 0
        while not state.is_terminal() and done < LONGEST:
            if known and not state.is_chance_node():
                state.information_state_string(state.current_player())
            action = chooser.choice(state.legal_actions())
            if known:
                state = state.child(action)
            else:
                state.apply_action(action)
            done += 1
        return done

    return work
