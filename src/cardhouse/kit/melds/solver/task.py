"""What the solver is asked, and the sets a rank's cards can make."""

from typing import NamedTuple

import numpy as np

from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.melds.meld import LOW_ACE, MOST_JOKERS, PLACES, SET_JOKERS, SET_SHAPES, SET_SUITS
from cardhouse.kit.melds.pools import rank_suits

COPIES = 2
COPY_VECTORS = (COPIES + 1) ** 4  # how many of each suit go into sets of a rank, base 3


def _set_vectors() -> np.ndarray:
    """Which cards of a rank are all in sets: [copies of each suit in base 3, jokers] -> shape of one set, -1 never.

    ``SET_SHAPES`` stands for no cards, no set.
    """
    found = np.full((COPY_VECTORS, MOST_JOKERS + 1), -1, np.int64)
    found[0, 0] = SET_SHAPES
    todo = [(0, 0)]
    for vector, jokers in todo:
        for shape in range(SET_SHAPES):
            copies = [vector // 3**suit % 3 + (int(SET_SUITS[shape]) >> suit & 1) for suit in range(4)]
            after = (sum(n * 3**suit for suit, n in enumerate(copies)), jokers + int(SET_JOKERS[shape]))
            if max(copies) <= COPIES and after[1] <= MOST_JOKERS and found[after] < 0:
                found[after] = shape
                todo.append(after)
    return found


SET_OF_VECTOR = _set_vectors()
IN_SETS = np.array([[vector // 3**suit % 3 for suit in range(4)] for vector in range(COPY_VECTORS)], np.int64)


class Task(NamedTuple):
    """What the solver is to do: cards that must or may be used, and bounds."""

    least: Array  # [place, suit] naturals that must be used; the last place is the high ace's, the first the low ace's
    most: Array  # [place, suit] naturals there are
    vectors: Array  # [place, n] which cards may go into sets, from none at all on; -1 after the last
    adjacent: bool
    by_points: int
    by_cards: int
    jokers: int
    spare: int  # of the jokers, those that need not be used
    enough: int  # a lay-out that has lost no more than this will do
    limit: int  # and one that has lost more than this is none
    unused: int  # nor one that leaves more cards than this unused; -1: that is not counted


@compiled
def list_vectors(task: Task, place: int) -> None:
    """Which cards of a place may go into sets."""
    count = as_int(0)
    ends = place == 0
    for vector in range(1 if ends else COPY_VECTORS):
        fits = True
        for suit in range(4):
            fits = fits and IN_SETS[vector, suit] <= task.most[place, suit]
        if fits:
            for jokers in range(task.jokers + 1):
                if SET_OF_VECTOR[vector, jokers] >= 0:
                    task.vectors[place, count] = vector
                    count += 1
                    break
    task.vectors[place, count:] = -1


@compiled
def count_faces(task: Task, cards: int, must: bool) -> None:
    for place in range(PLACES):
        suits = rank_suits(cards, (place + 12) % 13)
        for suit in range(4):
            task.most[place, suit] += suits >> suit & 1
            if must and place > LOW_ACE:
                task.least[place, suit] += suits >> suit & 1
