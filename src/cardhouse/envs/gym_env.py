"""One seat of a game as an environment of Gymnasium: ``gymnasium.make("cardhouse/Hearts-v0")``."""

from collections.abc import Mapping
from typing import Any, Protocol, SupportsFloat, TypeAlias

import numpy as np

from cardhouse.batches import Batch, BatchError
from cardhouse.envs.choices import Choices
from cardhouse.envs.spaces import blank, check_open, seen_space
from cardhouse.envs.wording import RENDER_MODES, checked_mode, rendered
from cardhouse.extras import needs
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.options import Value
from cardhouse.kit.numbers import shown
from cardhouse.table import Setup, Table, game
from cardhouse.table.seats import seat_of

with needs("gym"):
    import gymnasium
    from gymnasium import spaces


class Player(Protocol):
    """Whoever can play a seat: a bot of the house, or one's own."""

    def act(self, table: Table, seat: int) -> Any:
        """The action the opponent chooses at this table."""


Opponents: TypeAlias = "str | Player | Mapping[int, str | Player]"


def opponents_of(setup: Setup, seat: int, opponents: Opponents) -> tuple[dict[int, str], dict[int, Player]]:
    """Who plays the other seats: by name in the batch, or as players that are asked. Raises BatchError."""
    given = opponents if isinstance(opponents, Mapping) else dict.fromkeys(range(setup.players), opponents)
    if unknown := [other for other in given if other not in range(setup.players)]:
        raise BatchError(f"opponents: must say who plays seats 0..{setup.players - 1}, not {shown(unknown[0])}")
    bots: dict[int, str] = {}
    players: dict[int, Player] = {}
    for other in range(setup.players):
        who = given.get(other, "heuristic")
        if other == seat:
            continue
        if isinstance(who, str) and who in ("random", "heuristic"):
            bots[other] = who
        elif hasattr(who, "act"):
            players[other] = who
        else:
            raise BatchError(
                f"opponents: must be random, heuristic or a player with act(table, seat), not {shown(who)}"
            )
    return bots, players


class CardEnv(gymnasium.Env[dict[str, Array], int]):
    """One seat of a table; others play the rest.

    opponents: ``random``, ``heuristic``, a player with ``act(table, seat)``, or one of these by seat; others are
    heuristic. seat: the agent's. episode: ``hand`` or ``match``. actions, places: as ``Choices`` takes them. players,
    preset, options: as ``cardhouse.game`` takes them.
    The agent sees a dictionary: ``observation`` as ``docs/observations.md`` lays it out, ``action_mask``, and
    ``actions``, the features of its menu, where choices are places on that. What is illegal changes nothing, and
    ``info["refused"]`` says so. The reward is what a hand changed the seat's standing by.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012 - so Gymnasium has it
    closed = False

    def __init__(
        self,
        game: str,
        opponents: Opponents = "heuristic",
        seat: int = 0,
        episode: str = "hand",
        actions: str | None = None,
        places: int = 128,
        players: int | None = None,
        preset: str = "house",
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self.setup = setup_of(game, players, preset, options)
        self.seat = seat_of(seat, self.setup.players)
        self.choices = Choices(self.setup, actions, places)
        bots, self._players = opponents_of(self.setup, self.seat, opponents)
        self.batch = Batch(self.setup, 1, None, episode, bots)
        self.render_mode = checked_mode(render_mode)
        self.observation_space = seen_space(self.setup, self.choices)
        self.action_space = spaces.Discrete(self.choices.size)
        self._begun = False  # whether the agent has acted in this episode
        self._shown = blank(self.observation_space)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Begin the next episode: the next hand of the match, or the first of the next match.

        seed: a key from which all deals follow; a match begins.
        """
        check_open(self)
        super().reset(seed=seed)
        if seed is not None or self._begun:
            self.batch.deal(int(self.np_random.integers(1 << 62)) if seed is None else seed, "seed")
        self._begun = False
        self._others_play()
        return self._show(self._seen()), {"refused": False}

    def step(self, action: int) -> tuple[dict[str, Array], SupportsFloat, bool, bool, dict[str, Any]]:
        """Do what was chosen; the others go on until the agent is asked again, or the episode has ended.

        action: a number in any form. Raises ValueError for what is none.
        """
        check_open(self)
        outcome = self.batch.step([self.choices.action(self.choices.number(action), self._menu())])
        reward, ended, refused = float(outcome.rewards[0, self.seat]), bool(outcome.ended[0]), bool(outcome.refused[0])
        self._begun = not ended
        if not ended and self._players:
            more, ended = self._others_play()
            reward += more
            self._begun = not ended
        shown = self._show(blank(self.observation_space) if ended else self._seen())
        return shown, reward, ended, False, {"refused": refused}

    def action_masks(self) -> Array:
        """By choice, whether it may be made: what sb3-contrib's MaskablePPO asks for."""
        return self._shown["action_mask"].astype(np.bool_)

    def _show(self, seen: dict[str, Array]) -> dict[str, Array]:
        """Keep what is shown, and print the table where a person watches."""
        self._shown = seen
        if self.render_mode == "human":
            self.render()
        return seen

    def _others_play(self) -> tuple[float, bool]:
        """Ask the players of other seats; what that brings, and whether an episode has ended by it."""
        reward = 0.0
        while (turn := int(self.batch.turns[0])) != self.seat:
            action = self._players[turn].act(self.batch.table(0), turn)
            outcome = self.batch.step([action])
            if outcome.refused[0]:
                raise BatchError(f"opponents: the player of seat {turn} chose {shown(action)}, which it may not do")
            reward += float(outcome.rewards[0, self.seat])
            if outcome.ended[0] and self._begun:
                return reward, True
        return reward, False

    def _seen(self) -> dict[str, Array]:
        menu = self._menu()
        seen = {"observation": self.batch.observe()[0], "action_mask": self.choices.mask(menu)}
        if not self.choices.numbered:
            seen["actions"] = self.choices.rows(menu)
        return seen

    def _menu(self) -> list[int]:
        menu: list[int] = self.batch.actions.tolist()
        return menu

    def render(self) -> str | None:
        """What the agent sees, in words: returned (``ansi``), or printed (``human``), which each step then does."""
        check_open(self)
        return rendered(self.render_mode, self.batch.table(0), self.seat)

    def close(self) -> None:
        """From now on ``reset``, ``step`` and ``render`` raise ClosedEnvironmentError."""
        self.closed = True


def setup_of(name: str, players: int | None, preset: str, options: Mapping[str, Value]) -> Setup:
    """The game settled; for whom a parameter is called ``game``."""
    return game(name, players, preset, **options)
