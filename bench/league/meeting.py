"""Strategies meet the players of a level: what these lead by, deal by deal, each deal once from every seat."""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time

import numpy as np

import cardhouse
from bench.league.seeing import Sight
from bench.league.strategies import Strategy
from cardhouse.bots import check_spec
from cardhouse.bots.players import Bot
from cardhouse.bots.policies import SLOW, learn, play_quickly, thinking
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.compiled.record import Array, blank
from cardhouse.kit.match.menus import room_for
from cardhouse.kit.terms import Seat
from cardhouse.lab.intervals import interval
from cardhouse.lab.levels import hands_of
from cardhouse.lab.matches import OVER, POLICIES, EndlessMatchError, match_key
from cardhouse.lab.sides import members, sides_of
from cardhouse.table import Setup

MOST_ACTS = 100_000
BIG_BLIND = {"holdem": 2}
"""Games in which blinds are counted, and chips in one."""


@dataclass(frozen=True)
class Met:
    """What a level leads a strategy by, in points a hand (a match at Oh Hell; bb/100 at Hold'em): 95 % interval.

    Of a deal it is the mean of the level's sides less what the strategy's side gained, the mean over all sides the
    strategy sat at; deals are independent.
    """

    game: str
    players: int
    level: str
    strategy: str
    deals: int
    lead: float
    low: float
    high: float
    seconds: float

    @property
    def is_find(self) -> bool:
        """Whether the strategy wins beyond chance."""
        return self.high < 0

    @property
    def is_won(self) -> bool:
        """Whether the level does."""
        return self.low > 0


class Meeting:
    """Deals of one game with one level's players; strategies sit down with them."""

    def __init__(self, setup: Setup, level: str, hands: int | None = None) -> None:
        self.setup = setup
        self.level = level
        self.hands = hands_of(setup) if hands is None else hands
        self.engine = setup.engine
        self.engine.take_over()
        thinking(setup.game).take_over()
        learn(setup.game)
        self.sight = Sight(setup)
        self.sides = members(sides_of(setup))
        self.spec = check_spec(level)
        self.bot = Bot(self.spec, 1)
        self.world = blank(setup.game.record)
        self.moves = room_for(setup.game.menu_size)

    def leads(self, name: str, key: int, first: int, count: int) -> list[float]:
        """What the level leads a strategy by in each of these deals."""
        strategy = Strategy(self.sight, name)
        return [self.lead(strategy, key, number) for number in range(first, first + count)]

    def lead(self, strategy: Strategy, key: int, number: int) -> float:
        """In one deal, the mean over all sides it sits at."""
        found = [self._lead_from(strategy, match_key(key, number), seats, number) for seats in self.sides]
        return float(np.mean(found)) * 100 / BIG_BLIND.get(self.setup.game.name, 100)

    def _lead_from(self, strategy: Strategy, key: bytes, seats: list[Seat], seed: int) -> float:
        positions = self.setup.positions(key)
        start = self._standings(positions)
        self._play(strategy, positions, seats, seed)
        gains = self._standings(positions) - start
        ours = [seat for seat in range(self.setup.players) if seat not in seats]
        return float(gains[ours].mean() - gains[seats].mean())

    def _standings(self, positions: Array) -> Array:
        return np.array([self.engine.standing(positions, seat) for seat in range(self.setup.players)])

    def _play(self, strategy: Strategy, positions: Array, seats: list[Seat], seed: int) -> None:
        quick = POLICIES.get(self.spec, SLOW)
        policies = np.array([SLOW if seat in seats else quick for seat in range(self.setup.players)], np.int64)
        dice, luck, played = dice_of(seed), np.random.default_rng(seed), 0
        self.bot.dice[:] = dice_of(seed + 1)
        while played < MOST_ACTS:
            played += int(play_quickly(positions, self.world, policies, self.moves, dice, MOST_ACTS, self.hands))
            turn = int(positions["turn"][0])
            if turn == OVER or (self.hands and int(positions["hand"][0]) >= self.hands):
                return
            self._act(strategy if turn in seats else None, positions, turn, dice, luck)
            played += 1
        raise EndlessMatchError(f"{self.setup.game.name}: no end after {played} actions of {strategy.name}")

    def _act(
        self, strategy: Strategy | None, positions: Array, turn: Seat, dice: Array, luck: np.random.Generator
    ) -> None:
        if strategy is not None:
            action = strategy.act(positions, turn, self.engine.menu(positions), luck)
        else:
            self.world[:] = positions
            self.engine.imagine(self.world, turn, dice)
            action = self.bot.choose(self.setup.game, self.world, turn)
        self.engine.play(positions, action)

    def measure(self, name: str, deals: int, key: int) -> Met:
        """What the level leads a strategy by over so many deals."""
        began = process_time()
        found = interval(self.leads(name, key, 0, deals))
        setup = self.setup
        seconds = process_time() - began
        return Met(setup.game.name, setup.players, self.level, name, deals, *found, seconds)


def meeting(game: str, level: str, players: int | None = None, hands: int | None = None) -> Meeting:
    """A game as ``cardhouse.game`` has it, and a level."""
    return Meeting(cardhouse.game(game, players), level, hands)
