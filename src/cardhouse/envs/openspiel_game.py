"""A game as OpenSpiel has them: ``cardhouse.envs.openspiel``.

A match begins with one chance node, which draws its deal; whatever chance does later in the episode follows from that.
Where the deals can be counted, each is an outcome of that node, and algorithms can solve the game.  Else every visit
draws another deal (``SAMPLED_STOCHASTIC``), the node's one outcome.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Mapping
from itertools import permutations
from math import perm
from operator import index
from typing import Any

import numpy as np

from cardhouse.envs.choices import Choices
from cardhouse.envs.wording import in_words
from cardhouse.extras import needs
from cardhouse.games import load
from cardhouse.kit.compiled.verbs import compiled, interpreting
from cardhouse.kit.face.options import Value
from cardhouse.kit.face.stakes import Stakes
from cardhouse.kit.match.verbs import leaving
from cardhouse.kit.numbers import check_word, whole_in
from cardhouse.kit.once import once
from cardhouse.kit.terms import whole
from cardhouse.table import IllegalAction, Setup, Table, game
from cardhouse.table.keys import key_bytes, series_key

with needs("openspiel"):
    import pyspiel

EPISODES = ("hand", "match")
MOST_COUNTED = 1 << 16
"""Deals that are counted; of more, each visit draws one."""
MOST_REMEMBERED = 1 << 17
"""States of a counted game that are worked out once."""
DRAWN = 1 << 32
"""So many deals follow from a key."""
LARGEST = 2**31 - 1
"""Of the numbers that OpenSpiel keeps with a game."""
MOST_MOVES = 10_000_000
MOST_GAINED = 1e15
UNBOUNDED = Stakes(-MOST_GAINED, MOST_GAINED)
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
DEFAULTS: dict[str, Any] = {
    "players": 0,
    "preset": "house",
    "episode": "hand",
    "key": 0,
    "actions": "",
    "options": "",
}
"""The parameters of every game; options are those of ``cardhouse.game`` as JSON in hex, so that any text is allowed."""


@compiled
def cards_leaving(position: Any, count: int) -> int:
    """How many of the cards of a pack can leave it in a hand."""
    return leaving(position, count)


def decks_of(setup: Setup) -> list[str] | None:
    """Every deal of the first hand, as likely as every other: the cards that leave the pack; None: beyond counting.

    They can be counted where no lot is drawn for the first dealer, and few cards leave a pack that holds none twice.
    """
    if setup.options.get("first_dealer") == "random":
        return None
    table = setup.deal(0)
    pack = [int(card) for card in table.engine.fresh_pack(table.positions)]
    with interpreting():
        leave = int(cards_leaving(table.position, len(pack)))
    if len({*pack}) < len(pack) or perm(len(pack), leave) > MOST_COUNTED:
        return None
    texts = [setup.game.cards_of(setup.options).texts[card] for card in pack]
    return [" ".join(cards) for cards in permutations(texts, leave)]


class House:
    """What all states of a game share; none of it changes, but that deals are drawn and states remembered."""

    def __init__(self, name: str, given: Mapping[str, Any]) -> None:
        self._told = name, dict(given)
        options = json.loads(bytes.fromhex(given["options"]) or b"{}")
        self.setup: Setup = game(name, given["players"] or None, given["preset"], **options)
        self.choices = Choices(self.setup, given["actions"] or None, None)
        self.episode, self.key = given["episode"], key_bytes(given["key"])
        check_word("episode", self.episode, EPISODES)
        self.decks = decks_of(self.setup) if self.episode == "hand" else None
        self.remembered = 0
        self._dice = random.Random(self.key)

    def __deepcopy__(self, memo: object) -> House:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return House, self._told

    @property
    def stakes(self) -> Stakes:
        """What an episode can bring."""
        told = self.setup.game.stakes
        whole = self.episode == "match" or told is None
        return UNBOUNDED if whole or told is None else told(self.setup.players, self.setup.options)

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance can do at the beginning: every deal, or to draw one."""
        count = 1 if self.decks is None else len(self.decks)
        return [(number, 1 / count) for number in range(count)]

    def draw(self) -> int:
        """The number of another deal."""
        return self._dice.randrange(DRAWN)

    def deal(self, number: int) -> Table:
        """The table of one of the deals."""
        if self.decks is None:
            return self.setup.deal(series_key(self.key, number, 0))
        return self.setup.deal(self.key, self.decks[number])


class Spot:
    """What a game has come to: nothing dealt yet, or a live table. In a counted game all who come here share it."""

    def __init__(self, house: House, table: Table | None = None, stood: list[float] | None = None) -> None:
        self.house = house
        self.table = table
        self.stood = stood or []
        self.player = CHANCE
        self._next: dict[int, Spot] = {}
        self._known: dict[int, str] = {}

    def __deepcopy__(self, memo: object) -> Spot:
        if self.house.decks is not None:
            return self
        twin = Spot(self.house, None if self.table is None else self.table.copy(), self.stood)
        twin.player = self.player
        return twin

    def after(self, action: int) -> Spot:
        """What it comes to by an action, or by a deal. Raises IllegalAction."""
        if action in self._next:
            return self._next[action]
        found = self._dealt(action) if self.table is None else self._played(self.table, action)
        if self.house.decks is not None and self.house.remembered < MOST_REMEMBERED:
            self.house.remembered += 1
            self._next[action] = found
        return found

    def _dealt(self, number: int) -> Spot:
        table = self.house.deal(number)
        spot = Spot(self.house, table, table.standings)
        spot.player = table.turn or 0
        return spot

    def _played(self, table: Table, action: int) -> Spot:
        number = self.action(action)
        if self.house.decks is not None:
            table = table.copy()
        hand = table.hand
        table.play(number)
        spot = Spot(self.house, table, self.stood)
        turn = table.turn
        ended = turn is None or (self.house.episode == "hand" and table.hand != hand)
        spot.player = TERMINAL if turn is None or ended else turn
        return spot

    def action(self, choice: int) -> int:
        """The action a choice means."""
        choices = self.house.choices
        return choice if choices.numbered or self.table is None else choices.action(choice, self.table.numbers())

    def legal(self) -> list[int]:
        """The numbers of the choices now: actions where a game has few, else places on the menu."""
        menu = () if self.table is None else self.table.numbers()
        return sorted(menu) if self.house.choices.numbered else list(range(len(menu)))

    def known_to(self, player: int) -> str:
        """A key of all a seat knows, with perfect recall."""
        if player not in self._known:
            self._known[player] = f"{player} {self.table.knowledge(player).hex() if self.table else ''}"
        return self._known[player]


class CardState(pyspiel.State):
    """A state of a game, as OpenSpiel steps, copies and pickles it."""

    def __init__(self, made: CardGame) -> None:
        super().__init__(made)
        self.house = made.house
        self.spot = made.start if made.house.decks is not None else Spot(made.house)
        self.drawn: int | None = None
        """The number of the deal, where it was drawn."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _state_again, (self.get_game(), self.drawn, self.history())

    @property
    def table(self) -> Table | None:
        """The table, for looking at; None before the deal."""
        return self.spot.table

    # --- what OpenSpiel asks

    def current_player(self) -> int:
        """The seat in turn, chance before the deal, or that the game is over."""
        return self.spot.player

    def is_terminal(self) -> bool:
        """Whether the episode has ended."""
        return self.spot.player == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely as every other; where there are too many, one is drawn."""
        return self.house.outcomes()

    def _legal_actions(self, player: int) -> list[int]:
        return self.spot.legal() if player == self.spot.player else []

    def _apply_action(self, action: int) -> None:
        if self.table is None and self.house.decks is None:
            self.drawn = action = self.house.draw() if self.drawn is None else self.drawn
        try:
            self.spot = self.spot.after(action)
        except IllegalAction as error:
            raise pyspiel.SpielError(str(error)) from error

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE or self.table is None:
            return "deal" if self.house.decks is None else f"deal {self.house.decks[action]}"
        return self.house.setup.game.actions.text(self.spot.action(action))

    def returns(self) -> list[float]:
        """What the episode has changed each seat's standing by, once it has ended; else 0."""
        if self.table is None or not self.is_terminal():
            return [0.0] * self.house.setup.players
        return [now - before for now, before in zip(self.table.standings, self.spot.stood, strict=True)]

    def information_state_string(self, player: int | None = None) -> str:
        """A key of all the seat knows, with perfect recall (``Table.knowledge``)."""
        return self.known_to(self.spot.player if player is None else self._seat(player))

    def known_to(self, player: int) -> str:
        """OpenSpiel's information state of a player, as text, for observers."""
        return self.spot.known_to(player)

    def observation_string(self, player: int | None = None) -> str:
        """A key of what the seat observes now."""
        return self.seen_by(self.spot.player if player is None else self._seat(player))

    def _seat(self, player: object) -> int:
        return whole_in("player", player, 0, self.house.setup.players - 1)

    def seen_by(self, player: int) -> str:
        """OpenSpiel's observation of a player, as text, for observers."""
        seen = bytes(self.table.observe(player)) if self.table else b""
        return f"{player} {hashlib.blake2b(seen, digest_size=16).hexdigest()}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CardState:
        """A state in which all is as the seat knows it and the rest is re-dealt. Its history stays the true one's."""
        world: CardState = self.clone()
        if self.table is not None:
            world.spot = Spot(self.house, self.table.world(index(player), int(sampler() * (1 << 53))), self.spot.stood)
            world.spot.player = self.spot.player
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

    of_name: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = self._given = {**DEFAULTS, **(params or {})}
        self.house = House(self.of_name, given)
        self.start = Spot(self.house)
        decks, stakes = self.house.decks, self.house.stakes
        info = pyspiel.GameInfo(
            num_distinct_actions=self.house.choices.size,
            max_chance_outcomes=len(decks or "1"),
            num_players=self.house.setup.players,
            min_utility=stakes.least,
            max_utility=stakes.most,
            max_game_length=stakes.acts or MOST_MOVES,
            utility_sum=stakes.total,
        )
        super().__init__(type_of(self.of_name, decks is not None, stakes.total), info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.of_name, self._given)

    @property
    def setup(self) -> Setup:
        """The game with its players and options, as ``cardhouse.game`` settles them."""
        return self.house.setup

    def new_initial_state(self, state_str: str | None = None) -> CardState:
        """The state before the deal, where chance acts."""
        return CardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CardObserver:
        """What writes observations."""
        return CardObserver(self.house, iig_obs_type is not None and iig_obs_type.perfect_recall)


KINDS, SUMS = pyspiel.GameType.ChanceMode, pyspiel.GameType.Utility


def type_of(name: str, counted: bool, total: float | None) -> Any:
    """What OpenSpiel is told of a game: whether its deals can be counted, and what its utilities add up to."""
    house = load(name)
    return pyspiel.GameType(
        short_name=f"cardhouse_{name.replace('-', '_')}",
        long_name=house.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=KINDS.EXPLICIT_STOCHASTIC if counted else KINDS.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=SUMS.GENERAL_SUM if total is None else SUMS.ZERO_SUM if total == 0 else SUMS.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(house.players),
        min_num_players=min(house.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


@once()
def known_game(name: str) -> type[CardGame]:
    """The class of a game's games, known to ``pyspiel.load_game`` by ``cardhouse_oh_hell`` and the like."""
    made = type("CardGame", (CardGame,), {"of_name": name})
    pyspiel.register_game(type_of(name, False, None), made)
    return made


def _state_again(made: CardGame, drawn: int | None, history: list[int]) -> CardState:
    state = made.new_initial_state()
    state.drawn = drawn
    for action in history:
        state.apply_action(action)
    return state


def _again(name: str, given: Mapping[str, Any]) -> CardGame:
    return known_game(name)(given)


def game_of(
    name: str,
    episode: str,
    key: int,
    actions: str | None,
    players: int | None,
    preset: str,
    options: Mapping[str, Value],
) -> CardGame:
    """The game as ``cardhouse.envs.openspiel`` is asked for it."""
    setup = game(name, players, preset, **options)
    Choices(setup, actions)
    check_word("episode", episode, EPISODES)
    number = whole(key)
    kept = number if number is not None and 0 <= number <= LARGEST else key_bytes(key).hex()
    given = {"episode": episode, "key": kept, "preset": preset, "players": 0 if players is None else setup.players}
    told = json.dumps({each: setup.options[each] for each in options}).encode().hex() if options else ""
    return known_game(name)({**given, "actions": actions or "", "options": told})
