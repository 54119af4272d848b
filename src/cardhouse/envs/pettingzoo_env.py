"""A game as an environment of PettingZoo: ``cardhouse.envs.aec``."""

from typing import Any

from cardhouse.extras import needs

with needs("pettingzoo"):
    from pettingzoo import AECEnv

from cardhouse.envs.choices import Choices
from cardhouse.envs.spaces import blank, check_open, seen_at, seen_space
from cardhouse.envs.wording import RENDER_MODES, checked_mode, rendered
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.face.options import Value
from cardhouse.kit.numbers import check_word, shown
from cardhouse.table import Table, game
from cardhouse.table.keys import key_bytes, series_key

with needs("gym"):
    from gymnasium import spaces

EPISODES = ("hand", "match")
OF_EPISODES = frozenset({"agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos"})


class CardAEC(AECEnv):
    """One table, whose seats are the agents ``player_0``, ``player_1`` ... A hand that has ended goes on with the next.

    An agent sees a dictionary: ``observation`` as ``docs/observations.md`` lays it out, ``action_mask``, and
    ``actions``, the features of its menu, where choices are places on that (``Choices``). Rewards are what a hand
    changed standings by. ``table`` is the live table, for looking at.
    """

    closed = False

    def __init__(
        self,
        name: str,
        episode: str = "hand",
        actions: str | None = None,
        places: int = 128,
        players: int | None = None,
        preset: str = "house",
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        super().__init__()
        check_word("episode", episode, EPISODES)
        self.setup = game(name, players, preset, **options)
        self.choices = Choices(self.setup, actions, places)
        self.episode = episode
        self.metadata = {
            "name": f"cardhouse_{name.replace('-', '_')}_v0",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seen_space = seen_space(self.setup, self.choices)
        self._spaces = {agent: spaces.Discrete(self.choices.size) for agent in self.possible_agents}
        self.table: Table | None = None
        self._key = key_bytes(None)
        self._matches = 0
        self._done = False  # whether the episode has ended and its match can go on

    def __getattr__(self, name: str) -> Any:
        """Who is in turn, and what PettingZoo keeps by agent, begins with the first episode."""
        hint = ": reset() comes first" if name in OF_EPISODES else ""
        raise AttributeError(f"{type(self).__name__} has no {name}{hint}")

    def _seat_of(self, agent: str) -> int:
        if not isinstance(agent, str) or agent not in self._seats:
            raise ValueError(f"agent: must be one of {', '.join(self.possible_agents)}, not {shown(agent)}")
        return self._seats[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of observations, equal for all agents."""
        self._seat_of(agent)
        return self._seen_space

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """Choices by number; each agent's has its own dice."""
        self._seat_of(agent)
        return self._spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next episode: the next hand of the match, or the first of the next match.

        seed: a key from which all deals follow; a match begins. Without one, an episode broken off is not played again.
        """
        check_open(self)
        if seed is not None:
            self._key, self._matches = key_bytes(seed, "seed"), 0
        if seed is not None or self.table is None or not self._done or self.table.over:
            self.table = self.setup.deal(series_key(self._key, 0, self._matches))
            self._matches += 1
        self._done = False
        self._hand = self.table.hand
        self._stood = self.table.standings
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.turn or 0]
        self._skip_agent_selection = None
        self._show()

    def observe(self, agent: str) -> dict[str, Array]:
        """What an agent may know and choose; nothing once the episode has ended."""
        check_open(self)
        seat = self._seat_of(agent)
        if self._done or self.table is None:
            return blank(self._seen_space)
        return seen_at(self.table, seat, self.choices)

    def step(self, action: int | None) -> None:
        """Have the agent in turn act, by a number in any form.

        Raises IllegalAction for what it may not do, ValueError for what is no number; then nothing has changed.
        """
        check_open(self)
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        assert table is not None
        choice = self.choices.number(action)
        table.play(self.choices.action(choice, () if self.choices.numbered else table.numbers()))
        self._cumulative_rewards[agent] = 0.0
        if table.over or table.hand != self._hand:
            self._end_hand(table)
        elif any(self.rewards.values()):
            self.rewards = dict.fromkeys(self.agents, 0.0)
        if not self._done:
            self.agent_selection = self.possible_agents[table.turn or 0]
        self._show()

    def _end_hand(self, table: Table) -> None:
        """Give what the hand brought, and end the episode where it ends."""
        stands = table.standings
        self.rewards = {agent: stands[seat] - self._stood[seat] for agent, seat in self._seats.items()}
        self._accumulate_rewards()
        self._hand, self._stood = table.hand, stands
        if table.over or self.episode == "hand":
            self._done = True
            self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """What the agent in turn sees, in words: returned (``ansi``), or printed (``human``), which each step does."""
        check_open(self)
        return None if self.table is None else rendered(self.render_mode, self.table, self.table.turn)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """From now on ``reset``, ``step``, ``observe`` and ``render`` raise Gymnasium's ClosedEnvironmentError."""
        self.closed = True
