"""Rearranging: whether the cards of a table, with cards of a hand, make melds, and the best they make.

The cards that MUST lie and those that MAY are pools; ``adjacent`` says whether jokers may be neighbours in a run. The
two together are cards of two packs: a face is there twice at most, and there are up to ``MOST_JOKERS`` jokers. Every
answer is exact.

The search goes through the places of a run from the low ace to the high one. At a place it says which cards go
into sets, which into runs, and where jokers stand. What the next places need to know of a suit is how its open
runs are: how long (three is enough), how many more cards than jokers they have, whether a joker lies last. Of
such states a suit has some dozens, they get numbers as they come up, and four of them, with the low aces, are a
node. Nodes are opened in the order of what has been lost against all cards at their best, so the first
lay-out reached is a best one; a node is dropped when another of its place does for it at no greater loss.
"""

import numpy as np

from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import allocating, compiled
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.melds import pools
from cardhouse.kit.melds.layouts import BOUNDLESS, worth
from cardhouse.kit.melds.meld import PLACES, size_of
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.melds.solver.nodes import FIRST_NODES, more_room, room_for
from cardhouse.kit.melds.solver.runs import (
    CHOICES,
    COMMON,
    MOST_OPEN_RUNS,
    MOST_OUTCOMES,
    MOST_STATES,
    Suits,
    number_of,
)
from cardhouse.kit.melds.solver.search import FULL, IMPOSSIBLE, search
from cardhouse.kit.melds.solver.task import COPY_VECTORS, Task, count_faces, list_vectors
from cardhouse.kit.melds.solver.tracing import write_layout

MOST_MELDS = 36  # of 108 cards


@allocating
def _solve(
    must: Pool, may: Pool, adjacent: bool, by_points: int, by_cards: int,
    enough: int, limit: int, unused: int, codes: Array,
) -> int:  # fmt: skip
    """How many melds the best lay-out has, written into ``codes`` if that has room; ``IMPOSSIBLE`` if none."""
    task = Task(
        np.zeros((PLACES, 4), np.int64), np.zeros((PLACES, 4), np.int64), np.empty((PLACES, COPY_VECTORS), np.int64),
        adjacent, by_points, by_cards, must.jokers + may.jokers, may.jokers, enough, limit, unused,
    )  # fmt: skip
    count_faces(task, must.once, True)
    count_faces(task, must.twice, True)
    count_faces(task, may.once, False)
    count_faces(task, may.twice, False)
    for place in range(PLACES):
        list_vectors(task, place)
    suits = Suits(
        np.empty(MOST_STATES, np.int64), np.empty(MOST_STATES, np.int64), np.empty(MOST_STATES, np.int64),
        np.empty((MOST_STATES, CHOICES), np.int16), np.empty(MOST_OUTCOMES, np.int64),
        np.zeros((COMMON, COMMON), np.uint8), np.empty(2, np.int64),
    )  # fmt: skip
    suits.counts[:] = 0
    number_of(suits, 0)
    nodes = room_for(FIRST_NODES)
    while True:
        goal = search(task, suits, nodes)
        if goal == FULL:
            nodes = more_room(nodes)
            continue
        if goal == IMPOSSIBLE or len(codes) == 0:
            return min(goal, 0)
        path, runs = np.empty(PLACES + 1, np.int64), np.empty((4, MOST_OPEN_RUNS, 2), np.int64)
        return write_layout(task, suits, nodes, goal, codes, path, runs)


@allocating
def can_rearrange(must: Pool, may: Pool, adjacent: bool, least: int) -> bool:
    """Whether all cards that must lie and at least ``least`` of those that may make melds."""
    unused = pools.count(may) - least
    if unused < 0:
        return False
    none = np.empty(0, np.int64)
    return _solve(must, may, adjacent, 0, 1, unused, unused, -1, none) != IMPOSSIBLE


@allocating
def best_rearrangement(
    must: Pool, may: Pool, adjacent: bool, least: int, by_points: int, by_cards: int, codes: Array
) -> int:
    """Lay out all cards that must lie and at least ``least`` of those that may, as well as can be.

    Writes the melds into ``codes``, which has room for ``MOST_MELDS``, and returns how many they are; ``IMPOSSIBLE``
    if there is no such lay-out. The best has the highest sum of ``layouts.worth``: so much a point and so much a card
    (each >= 0); no run is longer than ``LONGEST_LAID``.
    """
    unused = pools.count(may) - least
    if unused < 0:
        return IMPOSSIBLE
    count = _solve(must, may, adjacent, by_points, by_cards, 0, BOUNDLESS, -1, codes)
    laid = as_int(0)
    for place in range(count):
        laid += size_of(codes[place])
    if count == IMPOSSIBLE or laid - pools.count(must) >= least:
        return count
    return _solve(must, may, adjacent, by_points, by_cards, 0, BOUNDLESS, unused, codes)


@compiled
def total_worth(codes: Array, count: int, by_points: int, by_cards: int) -> int:
    """The value of a lay-out under a measure: so much a point and so much a card."""
    total = as_int(0)
    for place in range(count):
        total += worth(codes[place], by_points, by_cards)
    return total
