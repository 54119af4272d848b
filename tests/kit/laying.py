"""Lay-outs by other means, to test the kit's: cards are texts, and nothing is taken from the kit."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

ORDER = "A23456789TJQKA"
SUITS = "CDHS"
JOKER = "RJ"
POINTS = {"A": 10, "T": 10, "J": 10, "Q": 10, "K": 10, **{str(n): n for n in range(2, 10)}}
PACKS = [rank + suit for suit in SUITS for rank in "23456789TJQKA"] * 2


class Laid(NamedTuple):
    """A combination: its cards but jokers, how many jokers, what it counts (RU2)."""

    naturals: tuple[str, ...]
    jokers: int
    points: int

    @property
    def size(self) -> int:
        return len(self.naturals) + self.jokers


def is_run(length: int, empty: tuple[int, ...], adjacent: bool) -> bool:
    """Whether so many places of a suit with jokers in those that are ``empty`` make a run (RU6, RU7)."""
    if length < 3 or 2 * len(empty) > length:
        return False
    return adjacent or not any(place + 1 in empty for place in empty)


def falls_apart(length: int, empty: tuple[int, ...], adjacent: bool) -> bool:
    """Whether a run is two runs one after the other; those count and take the same."""
    return any(
        is_run(cut, tuple(place for place in empty if place < cut), adjacent)
        and is_run(length - cut, tuple(place - cut for place in empty if place >= cut), adjacent)
        for cut in range(3, length - 2)
    )


@lru_cache(None)
def whole_runs(length: int, most: int, adjacent: bool) -> list[tuple[int, ...]]:
    """Where up to ``most`` jokers can be in a run that is not two."""
    return [
        empty
        for jokers in range(most + 1)
        for empty in combinations(range(length), jokers)
        if is_run(length, empty, adjacent) and not falls_apart(length, empty, adjacent)
    ]


def runs_of(held: Counter[str], adjacent: bool) -> Iterator[Laid]:
    """The runs of some cards, without those that are two."""
    for suit in SUITS:
        for length in range(3, 15):
            for start in range(15 - length):
                places = [ORDER[start + place] + suit for place in range(length)]
                points = sum(POINTS[ORDER[place]] if place else 1 for place in range(start, start + length))
                missing = {place for place in range(length) if not held[places[place]]}
                if len(missing) > held[JOKER]:
                    continue
                for empty in whole_runs(length, held[JOKER], adjacent):
                    if missing.issubset(empty):
                        naturals = sorted(places[place] for place in range(length) if place not in empty)
                        if all(held[card] >= naturals.count(card) for card in naturals):
                            yield Laid(tuple(naturals), len(empty), points)


def sets_of(held: Counter[str]) -> Iterator[Laid]:
    """The sets of some cards (RU6, RU7)."""
    for rank in ORDER[1:]:
        there = [rank + suit for suit in SUITS if held[rank + suit]]
        for size in (3, 4):
            for jokers in range(min(held[JOKER], size // 2) + 1):
                for naturals in combinations(there, size - jokers):
                    yield Laid(tuple(sorted(naturals)), jokers, POINTS[rank] * len(naturals) + 15 * jokers)


def all_of(cards: list[str], adjacent: bool) -> list[Laid]:
    """The combinations of some cards; of those of the same cards the one that counts most."""
    held = Counter(cards)
    best: dict[tuple[tuple[str, ...], int], Laid] = {}
    for laid in [*sets_of(held), *runs_of(held, adjacent)]:
        same = laid.naturals, laid.jokers
        if same not in best or best[same].points < laid.points:
            best[same] = laid
    return list(best.values())


def by_trying(must: list[str], may: list[str], adjacent: bool, least: int, by_points: int, by_cards: int) -> int | None:
    """The best value of a lay-out with all of ``must`` and at least ``least`` of ``may``; None if there is none."""
    values = best_of_each_size(must, may, adjacent, by_points, by_cards)
    return max((value for cards, value in values.items() if cards >= len(must) + least), default=None)


def best_of_each_size(must: list[str], may: list[str], adjacent: bool, by_points: int, by_cards: int) -> dict[int, int]:
    """The best value of a lay-out with all of ``must`` for each number of cards laid; every lay-out is tried."""
    faces = [*sorted({*must, *may} - {JOKER}), JOKER]
    number = {face: index for index, face in enumerate(faces)}
    found: list[list[tuple[tuple[int, ...], int]]] = [[] for _ in faces]
    for laid in all_of(must + may, adjacent):
        takes = [0] * len(faces)
        for card in laid.naturals:
            takes[number[card]] += 1
        takes[-1] = laid.jokers
        worth = by_points * laid.points + by_cards * laid.size
        found[min(number[card] for card in laid.naturals)].append((tuple(takes), worth))
    due = tuple(must.count(face) for face in faces)

    @lru_cache(None)
    def best(left: tuple[int, ...], due: tuple[int, ...]) -> dict[int, int]:
        """The best value for each number of cards laid."""
        first = next((index for index, count in enumerate(left[:-1]) if count), None)
        if first is None:
            return {} if any(due) else {0: 0}
        values: dict[int, int] = {}
        if due[first] < left[first]:
            values = dict(best((*left[:first], left[first] - 1, *left[first + 1 :]), due))
        for takes, worth in found[first]:
            after = tuple(count - taken for count, taken in zip(left, takes))
            if min(after) >= 0:
                rest = best(after, tuple(max(count - taken, 0) for count, taken in zip(due, takes)))
                for cards, value in rest.items():
                    laid = cards + sum(takes)
                    values[laid] = max(values.get(laid, 0), value + worth)
        return values

    counts = Counter(must + may)
    return best(tuple(counts[face] for face in faces), due)


def by_program(
    must: list[str], may: list[str], adjacent: bool, least: int, by_points: int, by_cards: int
) -> int | None:
    """The same as ``by_trying`` by a linear program in whole numbers, for tables of any size."""
    return program(must, may, adjacent, least, by_points, by_cards)()


def program(
    must: list[str], may: list[str], adjacent: bool, least: int, by_points: int, by_cards: int
) -> Callable[[], int | None]:
    """The linear program, written down and ready to be solved by SciPy's HiGHS."""
    from scipy import optimize, sparse

    found = all_of(must + may, adjacent)
    if not found:
        return lambda: None if must or least else 0
    faces = sorted({*must, *may, JOKER})
    number = {face: index for index, face in enumerate(faces)}
    takes = np.zeros((len(faces) + 1, len(found)))
    for column, laid in enumerate(found):
        for card in laid.naturals:
            takes[number[card], column] += 1
        takes[number[JOKER], column] = laid.jokers
        takes[-1, column] = laid.size
    needed, held = Counter(must), Counter(must + may)
    low = [*(needed[face] for face in faces), len(must) + least]
    high = [*(held[face] for face in faces), np.inf]
    worth = np.array([by_points * laid.points + by_cards * laid.size for laid in found], float)
    rows = optimize.LinearConstraint(sparse.csc_matrix(takes), low, high)

    def solve() -> int | None:
        answer = optimize.milp(
            -worth,
            constraints=rows,
            integrality=np.ones(len(found)),
            bounds=optimize.Bounds(0, np.inf),
            options={"mip_rel_gap": 0},
        )
        if answer.status == 2:
            return None
        assert answer.status == 0, answer.message
        return round(-answer.fun)

    return solve


@lru_cache(None)
def combinations_of_packs() -> tuple[list[Laid], list[Laid]]:
    """Those without jokers, and those with up to two."""
    found = all_of(PACKS + [JOKER] * 2, True)
    return [laid for laid in found if not laid.jokers], [laid for laid in found if laid.jokers]


def laid_table(dice: random.Random, jokers: int, cards: int, in_hand: int) -> tuple[list[str], list[str]]:
    """A table of combinations picked at random until ``cards`` lie or no more are found, and a hand of the rest."""
    left = Counter(PACKS + [JOKER] * jokers)
    table: list[str] = []
    plain, joking = combinations_of_packs()
    tries = 0
    while len(table) < cards and tries < 4000:
        tries += 1
        laid = dice.choice(joking if left[JOKER] and dice.random() < 0.15 else plain)
        taken = Counter(laid.naturals) + Counter({JOKER: laid.jokers})
        if taken <= left:
            left -= taken
            table += taken.elements()
    return table, dice.sample(sorted(left.elements()), min(in_hand, left.total()))
