"""Endings beside a solver that tries everything, and what solving them is worth: ``python -m bench.endings PART``.

``exact GAME ...`` compares what every act is worth near the end of a hand, all cards seen, with a reference that
remembers nothing: it walks every way to play, by the game's rules. ``time GAME ...`` has the club player act in
endings, and tells how long that takes. ``arena GAME ... --spec SPEC`` has a player meet itself without the solver.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Iterator
from time import thread_time

import numpy as np

import cardhouse
from cardhouse.bots import bot
from cardhouse.bots.endings import MOST_PLAYS, plays_left, values
from cardhouse.bots.players import Bot
from cardhouse.bots.policies import SLOW, learn
from cardhouse.kit.compiled.record import Array, copy_of, view
from cardhouse.kit.compiled.verbs import interpreting
from cardhouse.lab.arena import line_ups
from cardhouse.lab.intervals import interval
from cardhouse.lab.levels import hands_of
from cardhouse.lab.matches import Runner, match_key
from cardhouse.lab.sides import leads
from cardhouse.table import Table

GAMES = (
    "hearts",
    "oh-hell",
    "in-tense-care",
    "cardsense-queen-of-spades",
    "cardsense-last-two",
    "cardsense-tricks",
    "sanity-hearts",
    "sanity-oh-hell",
)
LONGEST = {"sanity-hearts": 7, "sanity-oh-hell": 7, "in-tense-care": 8}
"""Plays left in the positions that the reference walks through: double cards have three plays each."""
USUAL_LONGEST = 10
ALIKE = 1e-6
LAPSES = 0.3
"""How often a position's players do anything at all."""
MOST_LEAVES = 60_000


class Endless(Exception):  # noqa: N818 - it is no error: another position is taken
    """The reference would walk for too long."""


def positions(name: str, count: int, key: int, most: int = 0) -> Iterator[Table]:
    """Tables with a choice near the end of a hand, each of another match; ``most``: plays left at most."""
    setup, chooser, player = cardhouse.game(name), random.Random(key), bot("heuristic", key)
    learn(setup.game)
    most = most or LONGEST.get(name, USUAL_LONGEST)
    while count > 0:
        table, wanted = setup.deal(key=chooser.getrandbits(60)), chooser.randint(most // 2, most)
        hand = chooser.randint(3, 12) if "oh-hell" in name else 0
        while table.turn is not None and table.hand <= hand:
            actions = table.legal()
            if table.hand == hand and len(actions) > 1 and left(table) <= wanted:
                count -= 1
                yield table
                break
            lapses = chooser.random() < LAPSES
            table.play(chooser.choice(actions) if lapses else player.act(table, table.turn))


def left(table: Table) -> int:
    """How many plays are left in the hand."""
    with interpreting():
        return int(plays_left(view(table.positions)))


class Reference:
    """What acts bring everybody where each plays for its own standing: every way to play, one by one."""

    def __init__(self, table: Table, most: int = MOST_LEAVES) -> None:
        self.table, self.left = table, most
        self.start = self.standings(table.positions)

    def standings(self, world: Array) -> Array:
        """How all stand."""
        return np.array([self.table.engine.standing(world, seat) for seat in range(self.table.players)])

    def over(self, world: Array) -> bool:
        """Whether the hand is over, or nobody plays cards any more."""
        return bool(world["turn"][0] < 0 or world["hand"][0] != self.table.hand or self.settles(world))

    def settles(self, world: Array) -> bool:
        """Whether debts are left to settle, at CardSen$e."""
        return self.table.game.name.startswith("cardsense") and world["phase"][0] != self.table.positions["phase"][0]

    def end(self, world: Array) -> Array:
        """How all stand when the hand is over; the mean over the best acts of whoever is in turn."""
        if self.over(world):
            self.left -= 1
            if self.left < 0:
                raise Endless
            return self.standings(world)
        mover = int(world["turn"][0])
        ends = [self.after(world, int(action)) for action in self.table.engine.menu(world)]
        own = [self.worth(end, mover) for end in ends]
        return np.mean([end for end, worth in zip(ends, own, strict=True) if worth > max(own) - ALIKE], axis=0)

    def after(self, world: Array, action: int) -> Array:
        """How all stand in the end after an act."""
        then = copy_of(world)
        self.table.engine.play(then, action)
        return self.end(then)

    def values(self) -> dict[int, float]:
        """By act: what it is worth to who is in turn."""
        seat, found = int(self.table.positions["turn"][0]), {}
        for action in self.table.legal():
            gains = self.after(self.table.positions, int(action)) - self.start
            found[int(action)] = self.worth(gains, seat)
        return found

    def worth(self, end: Array, seat: int) -> float:
        """A seat's lead over the mean of the table; at Oh Hell others count less."""
        others = np.delete(end, seat)
        weight = 1.0 / len(others) ** (2 if "oh-hell" in self.table.game.name else 1)
        return float((end[seat] - weight * others.sum()) / (1.0 + weight))


def compared(name: str, count: int, key: int) -> tuple[int, int, int]:
    """Positions compared, acts in them, and acts that the solver and the reference value otherwise."""
    met, acts, wrong = 0, 0, 0
    for table in positions(name, 1 << 30, key):
        try:
            right = Reference(table).values()
        except Endless:
            continue
        found = values(table.game, table.positions, int(table.positions["turn"][0]))
        met, acts = met + 1, acts + len(right)
        wrong += sum(abs(found[action] - worth) > ALIKE for action, worth in right.items())
        if met == count:
            break
    return met, acts, wrong


# --- What it takes, and what it is worth --------------------------------------------------------------


def times(name: str, count: int, key: int) -> Iterator[float]:
    """Milliseconds of processor time of a club player's acts where it has solved the ending."""
    player = bot("club", key)
    for table in positions(name, count, key, MOST_PLAYS):
        begun = thread_time()
        player.act(table, table.turn)
        yield 1000 * (thread_time() - begun)


class Pair(Runner):
    """Plays matches between a player and itself without the solver."""

    WITH, WITHOUT = "with", "without"

    def seat(self, spec: str) -> None:
        """Take such a player."""
        self._bots = {self.WITH: Bot(spec, 1), self.WITHOUT: Bot(spec, 1, solves=False)}

    def _policy(self, spec: str) -> int:
        return SLOW


def gaps(name: str, spec: str, deals: int, key: int, players: int | None = None) -> Iterator[float]:
    """By deal: how much more the player leads than itself without the solver, seats rotated."""
    setup = cardhouse.game(name, players)
    runner = Pair(setup)
    runner.seat(spec)
    names = (Pair.WITH, Pair.WITHOUT)
    for number in range(deals):
        led: dict[int, list[float]] = {0: [], 1: []}
        for line_up in line_ups(names, setup.players, number):
            specs = [names[place] for place in line_up]
            match = setup.positions(match_key(key, number))
            runner.play_on(specs, match, number, hands_of(setup))
            standings = [runner.engine.standing(match, seat) for seat in range(setup.players)]
            for place, lead in zip(line_up, leads(standings), strict=True):
                led[place].append(lead)
        yield float(np.mean(led[0]) - np.mean(led[1]))


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=("exact", "time", "arena"))
    parser.add_argument("games", nargs="*", help="all, if none is named")
    parser.add_argument("-n", type=int, default=100, help="positions, or deals")
    parser.add_argument("--key", type=int, default=1)
    parser.add_argument("--spec", default="endings", help="the player that meets itself without the solver")
    parser.add_argument("-p", "--players", type=int)
    asked = parser.parse_args()
    os.environ["CARDHOUSE_RULES"] = "compiled"
    for name in asked.games or GAMES:
        if asked.part == "exact":
            met, acts, wrong = compared(name, asked.n, asked.key)
            told = f"{met} positions, {acts} acts, {wrong} valued otherwise"
        elif asked.part == "time":
            spent = np.array(list(times(name, asked.n, asked.key)))
            told = f"{len(spent)} acts, {spent.mean():.2f} ms each, at most {spent.max():.1f} ms"
        else:
            found = list(gaps(name, asked.spec, asked.n, asked.key, asked.players))
            told = f"{asked.spec}, {len(found)} deals: {interval_of(found)}"
        print(f"{name}: {told}", flush=True)


def interval_of(found: list[float]) -> str:
    """A mean with its interval."""
    mean, low, high = interval(found)
    return f"{mean:+.3f} [{low:.3f}, {high:.3f}]"


if __name__ == "__main__":
    main()
