"""Canasta: whether a first lay-out can reach its limit, against every way to share the cards out (CA12, CA32)."""

import random

import numpy as np
import pytest
from suites import deep
from test_canasta_menus import BLACK, FEW, GROUPS, Counts, digits, shares

from cardhouse.games.canasta.cards import ACE, CANASTA, FOUR, JOKER, TWO, VALUES
from cardhouse.games.canasta.melds import Melds
from cardhouse.games.canasta.opening import LIMITS, reaches

RANKS = range(FOUR, ACE + 1)
PACK = [TWO] * 8 + [BLACK] * 4 + [JOKER] * 4 + [kind for kind in RANKS for _ in range(8)]


def counted(cards: list[int]) -> np.uint64:
    """Cards as a word of counts."""
    return np.uint64(sum(1 << 4 * kind for kind in cards))


def some_groups(chooser: random.Random, cards: list[int]) -> list[tuple[int, list[int]]]:
    """Up to two small groups laid in this turn, out of some cards, which lose them."""
    found = []
    for kind in chooser.sample(RANKS, 6):
        naturals = [card for card in cards if card == kind][: chooser.choice([2, 3, 4])]
        room = max(len(naturals) - 1, 0)
        wilds = [card for card in cards if card in (TWO, JOKER)][: chooser.randrange(room + 1)]
        group = [*naturals, *wilds]
        if 3 <= len(group) < CANASTA and len(found) < chooser.randrange(3):
            for card in group:
                cards.remove(card)
            found.append((kind, group))
    return found


def all_ways(
    hand: Counts, rows: tuple[Counts, Counts, Counts], wild_groups: int, waiting: int
) -> tuple[int, int] | None:
    """The most points that leave two cards, and the most cards left with a canasta (-1: none); None: too many ways."""
    most, left_with_canasta, looked = 0, -1, 0
    for laid in shares(hand, *rows, wild_groups):
        looked += 1
        if looked > FEW:
            return None
        if BLACK in laid:
            continue
        points = sum(n * int(VALUES[g]) + 20 * t + 50 * j for g, (n, t, j) in laid.items())
        left = sum(hand) + waiting - sum(map(sum, laid.values()))
        sizes = [sum(row[group] for row in rows) + sum(laid.get(group, ())) for group in range(GROUPS)]
        if max(sizes) >= CANASTA:
            left_with_canasta = max(left_with_canasta, left)
        if left >= 2:
            most = max(most, points)
    return most, left_with_canasta


def check_hands(count: int, seed: int) -> None:
    """Compare at so many hands, at every limit and at the most the hand can reach."""
    chooser = random.Random(seed)
    checked = met = 0
    while checked < count:
        pack = PACK + [TWO, JOKER] * chooser.choice([0, 0, 4, 8])
        if chooser.random() < 0.4:
            few = chooser.sample(RANKS, 4)
            pack = [card for card in pack if card in few or card in (BLACK, TWO, JOKER)]
        cards = chooser.sample(pack, min(len(pack), chooser.randrange(2, 18)))
        groups = some_groups(chooser, cards)
        hand = counted(cards)
        lying = [counted([kind for kind, group in groups for card in group if card == kind])]
        lying += [counted([kind for kind, group in groups for card in group if card == wild]) for wild in (TWO, JOKER)]
        wild_groups, waiting, may_close = chooser.randrange(3), chooser.choice([0, 0, 1, 2, 9]), chooser.random() < 0.5
        rows = digits(lying[0]), digits(lying[1]), digits(lying[2])
        ways = all_ways(digits(hand), rows, wild_groups, waiting)
        if ways is None or max(digits(hand)) > 8:
            continue
        most, with_canasta = ways
        canasta = with_canasta >= (1 if may_close else 2)
        for need in (*LIMITS, most, most + 5):
            found = reaches(hand, Melds(*lying), int(need), waiting, wild_groups, may_close)
            case = digits(hand), rows, need, waiting, wild_groups, may_close
            assert found == (need <= 0 or canasta or most >= need), case
        checked += 1
        met += most > 0
    assert met > count // 2


@pytest.mark.parametrize(("count", "seed"), [(400, 1), deep(10_000, 2)])
def test_the_limit_is_within_reach_just_where_some_lay_out_reaches_it(count: int, seed: int) -> None:
    """CA12, CA13, CA14, CA20, CA32."""
    check_hands(count, seed)
