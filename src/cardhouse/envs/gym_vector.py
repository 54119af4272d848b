"""One seat of many tables as a vector environment of Gymnasium, on a batch: ``gymnasium.make_vec``."""

from __future__ import annotations

from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from cardhouse.batches import Batch, BatchError
from cardhouse.envs.choices import Choices
from cardhouse.envs.gym_env import Opponents, opponents_of, setup_of
from cardhouse.envs.spaces import seen_space
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.options import Value
from cardhouse.table.seats import seat_of


class CardVectorEnv(VectorEnv[dict[str, Array], Array, Array]):
    """``CardEnv`` at many tables at once, each dealt again in the step in which its episode ends.

    opponents: ``random`` or ``heuristic``, for all or by seat. threads: how many step the tables; results do not depend
    on it. All else as ``CardEnv`` takes it. ``infos["refused"]`` says by table whether a choice was illegal.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - so Gymnasium has it

    def __init__(
        self,
        num_envs: int,
        game: str,
        opponents: Opponents = "heuristic",
        seat: int = 0,
        episode: str = "hand",
        actions: str | None = None,
        places: int = 128,
        players: int | None = None,
        preset: str = "house",
        threads: SupportsIndex = 1,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self.num_envs = num_envs
        self.render_mode = None
        self.setup = setup_of(game, players, preset, options)
        self.seat = seat_of(seat, self.setup.players)
        self.choices = Choices(self.setup, actions, places)
        bots, others = opponents_of(self.setup, self.seat, opponents)
        if others:
            raise BatchError("opponents: many tables at once are played by random or heuristic")
        self.batch = Batch(self.setup, num_envs, None, episode, bots, threads)
        self.single_observation_space = seen_space(self.setup, self.choices)
        self.single_action_space = spaces.Discrete(self.choices.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Begin matches at all tables. seed: one key from which all deals follow."""
        if isinstance(seed, list):
            raise BatchError("seed: one for all tables, not a list")
        super().reset(seed=seed)
        self.batch.deal(seed)
        return self._seen(), {}

    def step(self, actions: Array) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        """Do what was chosen at each table; the others go on until the agent is asked again."""
        outcome = self.batch.step(self.choices.actions(actions, self.batch))
        rewards, ended = outcome.rewards[:, self.seat].copy(), outcome.ended.copy()
        return self._seen(), rewards, ended, np.zeros_like(ended), {"refused": outcome.refused.copy()}

    def _seen(self) -> dict[str, Array]:
        seen = {"observation": self.batch.observe(), "action_mask": self.choices.masks(self.batch)}
        if not self.choices.numbered:
            seen["actions"] = self.choices.all_rows(self.batch)
        return seen
