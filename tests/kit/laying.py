"""Lay-outs by other means, to test the kit's: cards are texts, and nothing is taken from the kit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import pytest

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


def is_run(places: range, empty: tuple[int, ...], adjacent: bool) -> bool:
    """Whether places of a suit with jokers in those that are ``empty`` make a run (RU6, RU7)."""
    if len(places) < 3 or 2 * len(empty) > len(places):
        return False
    return adjacent or not any(place + 1 in empty for place in empty)


def falls_apart(places: range, empty: tuple[int, ...], adjacent: bool) -> bool:
    """Whether a run is two runs one after the other; those count and take the same."""
    cuts = [(places[:cut], places[cut:]) for cut in range(3, len(places) - 2)]
    return any(
        all(is_run(part, tuple(place for place in empty if place in part), adjacent) for part in parts)
        for parts in cuts
    )


def runs_of(held: Counter[str], adjacent: bool) -> Iterator[Laid]:
    """The runs of some cards, without those that are two."""
    for suit in SUITS:
        for start in range(12):
            for end in range(start + 3, 15):
                places = range(start, end)
                missing = [place for place in places if not held[ORDER[place] + suit]]
                most = min(held[JOKER], len(places) // 2)
                if len(missing) > held[JOKER]:
                    break
                rest = [place for place in places if place not in missing]
                for more in range(most - len(missing) + 1):
                    for chosen in combinations(rest, more):
                        empty = tuple(sorted([*missing, *chosen]))
                        naturals = tuple(ORDER[place] + suit for place in places if place not in empty)
                        enough = all(held[card] >= naturals.count(card) for card in naturals)
                        if enough and is_run(places, empty, adjacent) and not falls_apart(places, empty, adjacent):
                            points = sum(POINTS[ORDER[place]] if place else 1 for place in places)
                            yield Laid(tuple(sorted(naturals)), len(empty), points)


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
    values = best(tuple(counts[face] for face in faces), due)
    return max((value for cards, value in values.items() if cards >= len(must) + least), default=None)


def by_program(
    must: list[str], may: list[str], adjacent: bool, least: int, by_points: int, by_cards: int
) -> int | None:
    """The same by a linear program in whole numbers, for tables of any size."""
    optimize, sparse, np = (pytest.importorskip(name) for name in ("scipy.optimize", "scipy.sparse", "numpy"))
    found = all_of(must + may, adjacent)
    if not found:
        return None if must or least else 0
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
    answer = optimize.milp(
        -worth,
        constraints=optimize.LinearConstraint(sparse.csc_matrix(takes), low, high),
        integrality=np.ones(len(found)),
        bounds=optimize.Bounds(0, np.inf),
        options={"mip_rel_gap": 0},
    )
    if answer.status == 2:
        return None
    assert answer.status == 0, answer.message
    return round(-answer.fun)
