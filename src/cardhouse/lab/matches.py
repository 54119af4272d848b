"""Matches between bots without a table: positions and compiled players, for the arena and the lab."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from cardhouse.bots import BotError, bot, check_spec
from cardhouse.bots.players import Bot
from cardhouse.bots.policies import (
    HEURISTIC,
    RANDOM,
    SLOW,
    check_players,
    learn,
    play_many_randomly,
    play_quickly,
    play_randomly,
    thinking,
)
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.record import Array, blank, view
from cardhouse.kit.face.game import Game
from cardhouse.kit.match.menus import check_menus, room_for
from cardhouse.kit.numbers import KEY_DIGITS, MOST_MATCHES, several, shown, whole_in
from cardhouse.kit.terms import Action
from cardhouse.lab.chunks import Workers, check_workers
from cardhouse.lab.words import say
from cardhouse.table import Setup
from cardhouse.table.keys import key_words

MOST_ACTIONS = 10_000_000
POLICIES = {"random": RANDOM, "heuristic": HEURISTIC}
QUICK = frozenset(POLICIES)  # players that need no time
OVER = -1


class EndlessMatchError(RuntimeError):
    """A match went on beyond any sensible length; says which key it was dealt from."""


@dataclass(frozen=True)
class Result:
    """One match: totals, winners, hands begun, actions played."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    hands: int
    actions: int


def key_of_run(key: object) -> int:
    """The number that a run's deals come from, as a plain one. Raises ValueError."""
    number = whole_in("key", key)
    if abs(number) >= 10**KEY_DIGITS:
        raise ValueError(f"key: must be a whole number of at most {KEY_DIGITS} digits, not {shown(key)}")
    return number


def match_key(key: int, number: int) -> bytes:
    """The key of the ``number``-th match of a run. Raises ValueError."""
    return hashlib.sha256(f"{key_of_run(key)}/{whole_in('number', number)}".encode()).digest()


def check_run(setup: Setup, key: int, workers: Workers, least: int, **counts: int) -> int:
    """The key, as a plain number.

    Raises ValueError for what is no set-up, no key, no workers, or no count of matches or deals from ``least`` on.
    """
    if not isinstance(setup, Setup):
        raise ValueError(f"setup: must be one that cardhouse.game() returns, not {shown(setup)}")
    for name, count in counts.items():
        whole_in(name, count, least, MOST_MATCHES)
    check_workers(workers)
    return key_of_run(key)


def checked(game: Game, bots: Sequence[str]) -> list[str]:
    """The players that specs or levels name, as they are named. Raises BotError."""
    named = several(bots)
    if named is None:
        example = bots if isinstance(bots, str) else "heuristic"
        raise BotError(f"bots: must be a list of names, such as [{shown(example)}], not {shown(bots)}")
    check_players(game, [check_spec(each) for each in named])
    return named


def seated(setup: Setup, bots: Sequence[str] = ()) -> list[str]:
    """The player of each seat: bots fill the seats in turn; without any, the heuristic, or random play where the game
    has none. Raises BotError, for more bots than seats too."""
    specs = checked(setup.game, bots) or ["heuristic" if learn(setup.game) else "random"]
    if len(specs) > setup.players:
        raise BotError(say("too-many-bots", bots=len(specs), seats=setup.players))
    return [specs[seat % len(specs)] for seat in range(setup.players)]


class Runner:
    """Plays matches of one game; keeps its arrays and players between matches."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game = setup.game
        self.engine = setup.engine
        self.engine.take_over()
        thinking(self.game).take_over()
        self.sensible = learn(self.game)
        self.worlds = blank(self.game.record)
        self.moves = room_for(self.game.menu_size)
        self._bots: dict[str, Bot] = {}

    def play(self, specs: Sequence[str], key: bytes, seed: int, hands: int = 0) -> Result:
        """One match between these bots, by seat. ``hands`` limits how many hands are played (0: all)."""
        positions = self.setup.positions(key)
        return self._result(positions, self.play_on(specs, positions, seed, hands))

    def play_batch(self, specs: Sequence[str], key: int, first: int, count: int) -> tuple[list[Result], float]:
        """Matches ``first`` to ``first + count - 1`` of a run, and the seconds spent playing them."""
        if any(self._policy(spec) for spec in specs):
            start = perf_counter()
            results = [self.play(specs, match_key(key, number), number) for number in range(first, first + count)]
            return results, perf_counter() - start
        positions = self.setup.blank(count)
        for index in range(count):
            positions["key"][index] = key_words(match_key(key, first + index))
        actions = np.zeros(count, np.int64)
        start = perf_counter()
        seeds = np.arange(first, first + count)
        play_many_randomly(positions, self.moves, seeds, dice_of(0), actions, MOST_ACTIONS)
        seconds = perf_counter() - start
        check_menus(self.game.name, self.moves, self.game.menu_size)
        if actions.max() >= MOST_ACTIONS:
            raise EndlessMatchError(f"{self.game.name}: no end after {MOST_ACTIONS} actions")
        return [self._result(positions[index : index + 1], int(actions[index])) for index in range(count)], seconds

    def play_on(self, specs: Sequence[str], positions: Array, seed: int, hands: int = 0) -> int:
        """Play positions[0] on to its end; returns the actions played."""
        played = self._run(specs, positions, dice_of(seed), hands, seed)
        check_menus(self.game.name, self.moves, self.game.menu_size)
        if played >= MOST_ACTIONS:
            raise EndlessMatchError(f"{self.game.name}: no end after {played} actions")
        return played

    def _run(self, specs: Sequence[str], positions: Array, dice: Array, hands: int, seed: int) -> int:
        policies = np.array([self._policy(spec) for spec in specs], np.int64)
        if not policies.any():
            return int(play_randomly(positions, self.moves, dice, MOST_ACTIONS, hands))
        if not self.sensible:
            policies[policies == HEURISTIC] = RANDOM
            return self._run_slowly(specs, positions, dice, hands, seed)
        played = 0
        while True:
            played += int(
                play_quickly(positions, self.worlds, policies, self.moves, dice, MOST_ACTIONS - played, hands)
            )
            if played >= MOST_ACTIONS or not self._slow_in_turn(policies, positions, hands):
                return played
            self._act(specs, positions, seed + played)
            played += 1

    def _run_slowly(self, specs: Sequence[str], positions: Array, dice: Array, hands: int, seed: int) -> int:
        played = 0
        while positions["turn"][0] != OVER and (hands == 0 or positions["hand"][0] < hands):
            self._act(specs, positions, seed + played)
            played += 1
        return played

    def _slow_in_turn(self, policies: Array, positions: Array, hands: int) -> bool:
        turn = int(positions["turn"][0])
        return turn != OVER and (hands == 0 or int(positions["hand"][0]) < hands) and bool(policies[turn] == SLOW)

    def _act(self, specs: Sequence[str], positions: Array, seed: int) -> None:
        self.engine.play(positions, self._choose(specs, positions, seed))

    def _choose(self, specs: Sequence[str], positions: Array, seed: int) -> Action:
        seat = int(positions["turn"][0])
        spec = specs[seat]
        if spec not in self._bots:
            self._bots[spec] = bot(spec, 1)
        self.worlds[:] = positions
        dice = dice_of(seed)
        self.engine.imagine(self.worlds, seat, dice)
        return self._bots[spec].choose(self.game, self.worlds, seat)

    def _policy(self, spec: str) -> int:
        return POLICIES.get(check_spec(spec), SLOW)

    def _result(self, positions: Array, played: int) -> Result:
        end = view(positions)
        scores = tuple(int(score) for score in end.scores[: self.setup.players])
        return Result(scores, tuple(self.game.winners(end)), int(end.hand) + int(end.turn == OVER), played)
