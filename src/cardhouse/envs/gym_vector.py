"""One seat of many tables as a vector environment of Gymnasium, on a batch: ``gymnasium.make_vec``."""

from typing import Any, SupportsIndex

import numpy as np

from cardhouse.batches import Batch, BatchError
from cardhouse.envs.choices import Choices
from cardhouse.envs.gym_env import Opponents, opponents_of, setup_of
from cardhouse.envs.spaces import blank, check_open, seen_space
from cardhouse.extras import needs
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.options import Value
from cardhouse.kit.numbers import MOST_TABLES, whole_in
from cardhouse.table.seats import seat_of

with needs("gym"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space


class CardVectorEnv(VectorEnv[dict[str, Array], Array, Array]):
    """``CardEnv`` at many tables at once, each dealt again in the step in which its episode ends.

    opponents: ``random`` or ``heuristic``, for all or by seat. threads: how many step the tables; results do not depend
    on it. copy: arrays are made at each step; without, those shown are written anew at the next one, which is quicker,
    by far where choices are places on the menu. All else as ``CardEnv`` takes it.
    ``infos["refused"]`` says by table whether a choice was illegal;
    ``infos["final_obs"]`` has for tables whose episode has ended what ``CardEnv`` shows then, nothing in its shape, and
    ``infos["final_info"]`` what it tells, as Gymnasium's own vector environments have them.
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
        copy: bool = True,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        if render_mode is not None:
            raise BatchError("render_mode: many tables are not shown; batch.table(number) is one to look at")
        self.num_envs = whole_in("num_envs", num_envs, 1, MOST_TABLES, BatchError)
        self.render_mode = None
        self.setup = setup_of(game, players, preset, options)
        self.seat = seat_of(seat, self.setup.players)
        self.choices = Choices(self.setup, actions, places)
        bots, others = opponents_of(self.setup, self.seat, opponents)
        if others:
            raise BatchError("opponents: many tables at once are played by random or heuristic")
        self.batch = Batch(self.setup, self.num_envs, None, episode, bots, threads)
        self.single_observation_space: spaces.Dict = seen_space(self.setup, self.choices)
        self.single_action_space = spaces.Discrete(self.choices.size)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.copy = copy
        self._shown: dict[str, Array] = {}
        self._written: tuple[Array, Array] | None = None  # where rows of features are
        self._masks = np.zeros((self.num_envs, self.choices.size), np.int8)  # as they were shown last

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Begin matches at all tables.

        seed: one key from which all deals follow; or a list of one for each table, which then is dealt what ``CardEnv``
        deals from it (None: a fresh one). Raises BatchError for a list of another length.
        """
        check_open(self)
        super().reset(seed=None if isinstance(seed, list) else seed)
        self.batch.deal(seed, "seed")
        shown = self._room()
        self.batch.observe(shown["observation"])
        if self.choices.numbered:
            self.batch.mask(shown["action_mask"].view(np.bool_))
        return self._seen(shown), {}

    def step(self, actions: Array) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        """Do what was chosen at each table; the others go on until the agent is asked again."""
        check_open(self)
        shown = self._room()
        mask = shown["action_mask"].view(np.bool_) if self.choices.numbered else None
        outcome = self.batch.step(self.choices.actions(actions, self.batch), shown["observation"], mask)
        rewards, ended = outcome.rewards[:, self.seat].copy(), outcome.ended.copy()
        infos: dict[str, Any] = {"refused": outcome.refused.copy(), "_refused": np.ones_like(ended)}
        if ended.any():
            infos |= self._final(ended, infos["refused"])
        return self._seen(shown), rewards, ended, np.zeros_like(ended), infos

    def action_masks(self) -> Array:
        """By table and choice, whether it may be made."""
        return self._masks.astype(np.bool_)

    def _final(self, ended: Array, refused: Array) -> dict[str, Any]:
        """What is told of episodes that have ended, beside what their tables show already."""
        last = np.full(self.num_envs, None, object)
        for number in np.flatnonzero(ended):
            last[number] = blank(self.single_observation_space)
        told = {"refused": refused & ended, "_refused": ended.copy()}
        return {"final_obs": last, "_final_obs": ended.copy(), "final_info": told, "_final_info": ended.copy()}

    def _room(self) -> dict[str, Array]:
        """Where to write what is shown next; rows of features are zeros."""
        if self.copy or not self._shown:
            kinds = self.single_observation_space.spaces
            self._shown = {name: np.zeros((self.num_envs, *each.shape), each.dtype) for name, each in kinds.items()}
        elif self._written is not None:
            self._shown["actions"][self._written] = 0
        return self._shown

    def _seen(self, shown: dict[str, Array]) -> dict[str, Array]:
        """All that is shown; observations, and masks of numbered choices, are written already."""
        if not self.choices.numbered:
            shown["action_mask"][:] = np.arange(self.choices.size) < self.batch.counts[:, None]
            self._written = self.choices.write_rows(self.batch, shown["actions"])
        self._masks = shown["action_mask"]
        return dict(shown)
