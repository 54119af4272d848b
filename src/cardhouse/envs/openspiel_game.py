"""A game as OpenSpiel has them: ``cardhouse.envs.openspiel``.

A match begins with one chance node, which draws its deal; whatever chance does later follows from that.  States hold a
live table, so they are copied, stepped and shown as tables are.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from operator import index
from typing import Any

import numpy as np
import pyspiel

from cardhouse.envs.choices import Choices
from cardhouse.envs.wording import in_words
from cardhouse.games import load
from cardhouse.kit.face.options import Value
from cardhouse.table import IllegalAction, Setup, Table, game
from cardhouse.table.keys import key_bytes, series_key

EPISODES = ("hand", "match")
MOST_DEALS = 1 << 20
MOST_MOVES = 10_000_000
MOST_GAINED = 1e15
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
DEFAULTS: dict[str, Any] = {
    "players": 0,
    "preset": "house",
    "episode": "hand",
    "deals": 1000,
    "key": 0,
    "actions": "",
    "options": "",
}
"""The parameters of every game; options are those of ``cardhouse.game`` as JSON in hex, so that any text is allowed."""


class House:
    """What all states of a game share; none of it changes."""

    def __init__(self, name: str, given: Mapping[str, Any]) -> None:
        self._told = name, dict(given)
        options = json.loads(bytes.fromhex(given["options"]) or b"{}")
        self.setup: Setup = game(name, given["players"] or None, given["preset"], **options)
        self.choices = Choices(self.setup, given["actions"] or None, None)
        self.episode, self.deals, self.key = given["episode"], given["deals"], key_bytes(given["key"])
        if self.episode not in EPISODES:
            raise ValueError(f"episode: must be hand or match, not {self.episode!r}")
        if not 1 <= self.deals <= MOST_DEALS:
            raise ValueError(f"deals: must be 1..{MOST_DEALS}, not {self.deals!r}")
        self.outcomes = [(number, 1 / self.deals) for number in range(self.deals)]

    def __deepcopy__(self, memo: object) -> House:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return House, self._told

    def deal(self, number: int) -> Table:
        """The table of one of the deals."""
        return self.setup.deal(series_key(self.key, number, 0))


class CardState(pyspiel.State):
    """A state: nothing dealt yet, or a live table."""

    def __init__(self, made: CardGame) -> None:
        super().__init__(made)
        self.house = made.house
        self.table: Table | None = None
        """The table, for looking at; None before the deal."""
        self._player = CHANCE
        self._stood: list[float] = []

    # --- what OpenSpiel asks

    def current_player(self) -> int:
        """The seat in turn, chance before the deal, or that the game is over."""
        return self._player

    def is_terminal(self) -> bool:
        """Whether the episode has ended."""
        return self._player == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely as every other."""
        return self.house.outcomes

    def _legal_actions(self, player: int) -> list[int]:
        if player != self._player or self.table is None:
            return []
        menu = self.table.numbers()
        return sorted(menu) if self.house.choices.numbered else list(range(len(menu)))

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self.house.deal(action)
            self._stood = self.table.standings
            self._player = self.table.turn or 0
            return
        table, choices = self.table, self.house.choices
        hand = table.hand
        try:
            table.play(action if choices.numbered else choices.action(action, table.numbers()))
        except IllegalAction as error:
            raise pyspiel.SpielError(str(error)) from error
        turn = table.turn
        ended = turn is None or (self.house.episode == "hand" and table.hand != hand)
        self._player = TERMINAL if turn is None or ended else turn

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE or self.table is None:
            return f"deal {action}"
        choices = self.house.choices
        number = action if choices.numbered else choices.action(action, self.table.numbers())
        return self.house.setup.game.actions.text(number)

    def returns(self) -> list[float]:
        """What the episode has changed each seat's standing by, once it has ended; else 0."""
        if self.table is None or not self.is_terminal():
            return [0.0] * self.house.setup.players
        return [now - before for now, before in zip(self.table.standings, self._stood, strict=True)]

    def information_state_string(self, player: int | None = None) -> str:
        """A key of all the seat knows, with perfect recall (``Table.knowledge``)."""
        return self.known_to(self._player if player is None else player)

    def known_to(self, player: int) -> str:
        """The same, as observers ask for it."""
        return f"{player} {self.table.knowledge(player).hex() if self.table else ''}"

    def observation_string(self, player: int | None = None) -> str:
        """A key of what the seat observes now."""
        return self.seen_by(self._player if player is None else player)

    def seen_by(self, player: int) -> str:
        """The same, as observers ask for it."""
        seen = bytes(self.table.observe(player)) if self.table else b""
        return f"{player} {hashlib.blake2b(seen, digest_size=16).hexdigest()}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CardState:
        """A state in which all is as the seat knows it and the rest is re-dealt. Its history stays the true one's."""
        world: CardState = self.clone()
        if world.table is not None:
            world.table = world.table.world(index(player), int(sampler() * (1 << 53)))
        return world

    def __str__(self) -> str:
        return "the deal" if self.table is None else in_words(self.table, None)


class CardObserver:
    """Writes what a seat observes into a tensor. Information states have the same; all the past is in their strings."""

    def __init__(self, house: House, perfect_recall: bool) -> None:
        setup = house.setup
        self._perfect_recall = perfect_recall
        self._players = setup.players
        self.tensor = np.zeros(setup.observation.size(setup.players), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CardState, player: int) -> None:
        """Write what the seat observes."""
        self.tensor[:] = 0 if state.table is None else state.table.observe(player)

    def string_from(self, state: CardState, player: int) -> str:
        """The key of it, or of all the seat knows."""
        return state.known_to(player) if self._perfect_recall else state.seen_by(player)


class CardGame(pyspiel.Game):
    """A game with its players, options and deals."""

    of_type: Any
    of_name: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = self._given = {**DEFAULTS, **(params or {})}
        self.house = House(self.of_name, given)
        setup = self.house.setup
        info = pyspiel.GameInfo(
            num_distinct_actions=self.house.choices.size,
            max_chance_outcomes=self.house.deals,
            num_players=setup.players,
            min_utility=-MOST_GAINED,
            max_utility=MOST_GAINED,
            max_game_length=MOST_MOVES,
        )
        super().__init__(self.of_type, info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.of_name, self._given)

    @property
    def setup(self) -> Setup:
        """The game with its players and options, as ``cardhouse.game`` settles them."""
        return self.house.setup

    def new_initial_state(self, state_str: str | None = None) -> CardState:
        """Before the deal."""
        return CardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CardObserver:
        """What writes observations."""
        return CardObserver(self.house, iig_obs_type is not None and iig_obs_type.perfect_recall)


_games: dict[str, type[CardGame]] = {}


def known_game(name: str) -> type[CardGame]:
    """The class of a game's games, known to ``pyspiel.load_game`` by ``cardhouse_oh_hell`` and the like."""
    if name not in _games:
        house = load(name)
        kind = pyspiel.GameType(
            short_name=f"cardhouse_{name.replace('-', '_')}",
            long_name=house.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(house.players),
            min_num_players=min(house.players),
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=DEFAULTS,
        )
        made = type("CardGame", (CardGame,), {"of_name": name, "of_type": kind})
        pyspiel.register_game(kind, made)
        _games[name] = made
    return _games[name]


def _again(name: str, given: Mapping[str, Any]) -> CardGame:
    return known_game(name)(given)


def game_of(
    name: str,
    episode: str,
    deals: int,
    key: int,
    actions: str | None,
    players: int | None,
    preset: str,
    options: Mapping[str, Value],
) -> CardGame:
    """The game as ``cardhouse.envs.openspiel`` is asked for it."""
    given = {"episode": episode, "deals": deals, "key": key, "preset": preset, "players": players or 0}
    told = json.dumps(dict(options)).encode().hex() if options else ""
    return known_game(name)({**given, "actions": actions or "", "options": told})
