"""The house's side of every comparison."""

from __future__ import annotations

import multiprocessing
import os
import random
from collections.abc import Callable
from multiprocessing.connection import Connection
from statistics import median

import numpy as np

import cardhouse
from bench.measure import rate
from cardhouse.batches import Batch
from cardhouse.bots.budget import Budget
from cardhouse.bots.policies import play_many_randomly
from cardhouse.bots.search import Search
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.kit.compiled.record import copy_of
from cardhouse.kit.match.menus import room_for
from cardhouse.kit.melds.pools import Pool, pool_from
from cardhouse.kit.melds.rearrange import MOST_MELDS, best_rearrangement, total_worth
from cardhouse.lab.matches import match_key
from cardhouse.table import Setup, Table
from cardhouse.table.keys import key_words

BATCH = 200
BATCHED, SEEN, STEPS, MASKED = 2048, 512, 20, 1024
"""Tables of a batch; of one that shows observations, which take room; steps at a time; actions of the largest mask."""
MOST = 10_000_000


def random_play(setup: Setup) -> Callable[[], float]:
    """Whole matches at random, dealing included; returns decisions made."""
    moves, dice = room_for(setup.game.menu_size), dice_of(0)
    seeds, actions = np.arange(BATCH), np.zeros(BATCH, np.int64)
    fresh = setup.blank(BATCH)
    for index in range(BATCH):
        fresh["key"][index] = key_words(match_key(1, index))
    runs = [0]

    def work() -> float:
        runs[0] += 1
        positions = copy_of(fresh)
        positions["key"][:, 0] ^= np.uint32(runs[0])
        play_many_randomly(positions, moves, seeds, dice, actions, MOST)
        return float(actions.sum())

    return work


def stepping(setup: Setup) -> Callable[[], float]:
    """Dealt matches played from Python: menu, choice, play; returns decisions made."""
    chooser = random.Random(1)
    dealt = [setup.deal(key=key) for key in range(50)]
    runs = [0]

    def work() -> float:
        runs[0] += 1
        table = dealt[runs[0] % len(dealt)].copy()
        while menu := table.numbers():
            table.play(menu[chooser.randrange(len(menu))])
        return table.version

    return work


def batch_play(setup: Setup, seen: bool = False, threads: int = 1, tables: int = 0) -> Callable[[], float]:
    """Random play over a batch as Python sees it: steps that draw an action of each menu; returns decisions made.

    seen: each step shows observations too, and masks where the game has no more than MASKED actions.
    """
    tables = tables or (SEEN if seen else BATCHED)
    batch = Batch(setup, tables, key=1, threads=threads)
    observed = batch.observe() if seen else None
    mask = batch.mask() if seen and setup.game.actions.size <= MASKED else None
    chosen = batch.sample()

    def work() -> float:
        for _ in range(STEPS):
            batch.step(chosen, observed, mask, chosen)
        return STEPS * tables

    return work


class Pinned:
    """A process that plays over a batch on one core, when it is told to."""

    def __init__(self, core: int, setup: Setup, seen: bool, tables: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_play_pinned, args=(theirs, core, setup, seen, tables), daemon=True)
        self._process.start()

    def begin(self, seconds: float) -> None:
        """Have it play for so long, by the clock on the wall."""
        self._pipe.send(seconds)

    def rate(self) -> float:
        """How many decisions a second it has made."""
        found: float = self._pipe.recv()
        return found

    def end(self) -> None:
        """Have it end."""
        self._pipe.send(0.0)
        self._process.join()


def _play_pinned(pipe: Connection, core: int, setup: Setup, seen: bool, tables: int) -> None:
    os.sched_setaffinity(0, {core})
    work = batch_play(setup, seen, tables=tables)
    work()
    while seconds := pipe.recv():
        pipe.send(rate(work, seconds, wall=True))


def pinned_apart(setup: Setup, seen: bool, tables: int, rounds: int, seconds: float) -> float:
    """How often one core's rate two cores have that share nothing: a process on each, with half of the tables."""
    players = [Pinned(core, setup, seen, tables // 2) for core in sorted(os.sched_getaffinity(0))[:2]]
    found = []
    for _ in range(rounds):
        alone = 0.0
        for player in players:
            player.begin(seconds)
            alone += player.rate()
        for player in players:
            player.begin(seconds)
        found.append(len(players) * sum(player.rate() for player in players) / alone)
    for player in players:
        player.end()
    return median(found)


def numpy_play(setup: Setup) -> Callable[[], float]:
    """The same with menus only, and NumPy that draws from them."""
    batch = Batch(setup, BATCHED, key=1)
    dice = np.random.default_rng(1)

    def work() -> float:
        for _ in range(STEPS):
            places = batch.starts[:-1] + (dice.random(BATCHED) * batch.counts).astype(np.int64)
            batch.step(batch.actions[places])
        return STEPS * BATCHED

    return work


def first_decision(setup: Setup, kind: str, key: int = 1) -> Table:
    """A table at its first real decision among actions of a kind."""
    table = setup.deal(key=key)
    while table.legal()[0].kind != kind or len(table.legal()) == 1:
        table.play(table.legal()[0])
    return table


def search(setup: Setup, kind: str, simulations: int) -> Callable[[], float]:
    """Searches with random playouts at the first decision of a kind; returns rollouts made."""
    tables = [first_decision(setup, kind, key) for key in range(20)]
    searcher = Search(setup.game, Budget(rollouts=simulations), sensible=False)
    dice = dice_of(1)
    runs = [0]

    def work() -> float:
        table = tables[runs[0] % len(tables)]
        runs[0] += 1
        assert table.turn is not None
        searcher.choose(table.imagine(table.turn, runs[0]), table.turn, dice)
        return searcher.rollouts

    return work


def laying(table: list[str], hand: list[str], by_points: int, by_cards: int) -> Callable[[], int]:
    """The best lay-out of a table with a hand; returns its value."""
    asked = (held(table), held(hand), True, 0, by_points, by_cards)
    codes = np.zeros(MOST_MELDS, np.int64)
    return lambda: int(total_worth(codes, best_rearrangement(*asked, codes), by_points, by_cards))


def held(cards: list[str]) -> Pool:
    """Cards by their texts as ``kit.melds`` holds them."""
    return pool_from(map(WITH_JOKERS.number, cards))


def classic_hearts() -> Setup:
    """Hearts for four, 52 cards."""
    return cardhouse.game("hearts", players=4)


def oh_hell() -> Setup:
    """Oh Hell for three with up to 17 cards each, as OpenSpiel deals it: any number of tricks as often."""
    return cardhouse.game("oh-hell", players=3, most_cards=17)


def no_limit(players: int) -> Setup:
    """No-limit hold'em with one pack."""
    return cardhouse.game("holdem", players=players, preset="standard", structure="no_limit")
