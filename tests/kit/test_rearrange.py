"""Rearranging a table with cards of a hand (RB2, RB3, RB4), against lay-outs found by other means.

`--deep` compares 10,000 positions, up to whole packs, with a linear program; SciPy solves it.
"""

import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
from laying import JOKER, PACKS, by_program, by_trying, laid_table

from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds import meld, rearrange
from cardhouse.kit.melds.pools import Pool, pool_from

Judge = Callable[[list[str], list[str], bool, int, int, int], int | None]
MEASURES = [(1, 0), (0, 1), (1, 1), (1, 256)]


def hold(cards: list[str]) -> Pool:
    return pool_from(map(WITH_JOKERS.number, cards))


def faces(code: int) -> list[str]:
    return [JOKER if card is None else WITH_JOKERS.texts[card] for card, _ in meld.faces_of(int(code))]


@pytest.mark.parametrize(
    ("table", "hand", "least", "can"),
    [
        ("7C 8C 9C TC", "", 0, True),
        ("7C 9C TC", "", 0, False),  # RB3: the case of the ruling, the 8 of clubs gone
        ("7C 9C TC", "8C", 0, True),
        ("7C 9C TC", "JC 7D 7H", 0, True),
        ("7C 9C TC", "JC 7D", 0, False),
        ("4C 5C 6C 4D 5D 6D 4H 5H 6H", "4S", 1, True),
        ("4C 5C 6C 4D 5D 6D 4H 5H 6H", "4S 9S", 2, False),
        ("2C 3C RJ", "4C", 1, True),
        ("4C RJ RJ", "5C", 1, True),
        ("4C RJ RJ", "5D", 0, False),
        ("7H 7H 7S", "7C 7D", 0, False),  # RU7: sevens of hearts for two sets, other sevens for one
        ("7H 7H 7S", "7C 7D RJ", 0, True),
    ],
)
def test_what_can_be_rearranged(table: str, hand: str, least: int, can: bool) -> None:
    """RB2, RB3, RB4."""
    asked = (hold(table.split()), hold(hand.split()), True, least)
    codes = np.zeros(rearrange.MOST_MELDS, np.int64)
    assert rearrange.can_rearrange(*asked) == can
    count = int(rearrange.best_rearrangement(*asked, 1, 0, codes))
    assert (count != rearrange.IMPOSSIBLE) == can
    if can:
        laid = sorted(card for code in codes[:count] for card in faces(code))
        for card in table.split():
            laid.remove(card)
        assert len(laid) >= least
        assert not set(laid) - set(hand.split())


# --- positions -------------------------------------------------------------------------------------------


def loose_cards(dice: random.Random, most: int) -> tuple[list[str], list[str]]:
    """Few cards that must lie and a hand, from all cards, or few suits, or few ranks."""
    cards = PACKS + [JOKER] * dice.choice([0, 2, 3, 4])
    if dice.random() < 0.6:
        suits = dice.sample("CDHS", dice.randrange(1, 4))
        cards = [card for card in cards if card == JOKER or card[1] in suits]
    if dice.random() < 0.4:
        ranks = dice.sample("23456789TJQKA", dice.randrange(3, 9))
        cards = [card for card in cards if card == JOKER or card[0] in ranks]
    drawn = dice.sample(cards, min(len(cards), dice.randrange(most + 1)))
    must = dice.choice([0, 0, 0, 1, 2, 3])
    return drawn[:must], drawn[must:]


def robbed_table(dice: random.Random, sizes: list[int]) -> tuple[list[str], list[str]]:
    """A table and a hand; now and then one card of the table is not there, or may lie but need not."""
    table, hand = laid_table(dice, dice.choice([0, 2, 3, 4]), dice.choice(sizes), dice.randrange(15))
    if table and dice.random() < 0.3:
        card = table.pop(dice.randrange(len(table)))
        if dice.random() < 0.5:
            hand.append(card)
    return table, hand


def check(dice: random.Random, must: list[str], may: list[str], judge: Judge) -> bool:
    """The kit's lay-out is one, has all that must lie, and no other is better; whether there is one at all."""
    adjacent, least, measure = dice.random() < 0.6, dice.choice([0, 0, 1, 1, 2, 5]), dice.choice(MEASURES)
    best = judge(must, may, adjacent, least, *measure)
    asked = (hold(must), hold(may), adjacent, least)
    said = f"{must} {may} adjacent={adjacent} least={least} {measure}"
    assert rearrange.can_rearrange(*asked) == (best is not None), said
    codes = np.zeros(rearrange.MOST_MELDS, np.int64)
    count = int(rearrange.best_rearrangement(*asked, *measure, codes))
    if best is None:
        assert count == rearrange.IMPOSSIBLE, said
        return False
    laid = Counter(card for code in codes[:count] for card in faces(code))
    assert laid >= Counter(must), said
    assert laid <= Counter(must + may), said
    assert laid.total() >= len(must) + least, said
    points = sum(counted(faces(code), bool(meld.is_run(int(code))), adjacent) for code in codes[:count])
    value = measure[0] * points + measure[1] * laid.total()
    assert value == best, said
    assert value == rearrange.total_worth(codes, count, *measure), said
    return True


def counted(cards: list[str], run: bool, adjacent: bool) -> int:
    """What cards in their order count as a combination; they must be one."""
    naturals = [card for card in cards if card != JOKER]
    assert 3 <= len(cards) <= 13
    assert 2 * len(naturals) >= len(cards)
    if not run:
        assert len(cards) <= 4
        assert len({card[0] for card in naturals}) == 1
        assert len({card[1] for card in naturals}) == len(naturals)
        return sum(10 if card[0] in "TJQKA" else int(card[0]) for card in naturals) + 15 * cards.count(JOKER)
    assert len({card[1] for card in naturals}) == 1
    assert adjacent or (JOKER, JOKER) not in pairwise(cards)
    order = "A23456789TJQKA"
    starts = [
        start
        for start in range(15 - len(cards))
        if all(card in (JOKER, order[start + place] + naturals[0][1]) for place, card in enumerate(cards))
    ]
    assert len(starts) == 1
    places = range(starts[0], starts[0] + len(cards))
    return sum(1 if place == 0 else min(place + 1, 10) for place in places)


@pytest.mark.parametrize("seed", range(10))
def test_small_positions_against_trying_everything(seed: int) -> None:
    dice = random.Random(seed)
    found = 0
    for _ in range(30):
        must, may = loose_cards(dice, 13) if dice.random() < 0.6 else robbed_table(dice, [3, 6])
        found += check(dice, must, may[:8], by_trying)
    assert 0 < found < 30


@pytest.mark.full
def test_tables_of_all_sizes_against_a_linear_program() -> None:
    pytest.importorskip("scipy")
    dice = random.Random(11)
    for size in (9, 15, 20, 30, 40, 60, 90, 108):
        check(dice, *robbed_table(dice, [size]), by_program)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100))
def test_ten_thousand_positions_against_a_linear_program(seed: int) -> None:
    pytest.importorskip("scipy")
    dice = random.Random(1000 + seed)
    for number in range(100):
        if number < 45:
            position = loose_cards(dice, 17)
        else:
            position = robbed_table(dice, [6, 12, 20, 30] if number < 97 else [40, 60, 75, 90, 108])
        check(dice, *position, by_program)


# --- pieces ----------------------------------------------------------------------------------------------


def test_rules_may_ask() -> None:
    """A rule, which keeps no arrays itself, asks as any other function does."""

    @compiled
    def both(must: Pool, may: Pool) -> bool:
        return rearrange.can_rearrange(must, may, True, 0)

    table, hand = hold(["7C", "9C"]), hold(["8C"])
    assert both(table, hand)
    assert not both(table, hold([]))


def test_fewer_cards_than_wanted() -> None:
    """RB4: a turn that robs adds a card of the hand."""
    table = hold(["7C", "8C", "9C"])
    assert not rearrange.can_rearrange(table, hold([]), True, 1)
    codes = np.zeros(rearrange.MOST_MELDS, np.int64)
    assert rearrange.best_rearrangement(table, hold([]), True, 1, 1, 0, codes) == rearrange.IMPOSSIBLE


def test_the_best_points_with_a_card_of_the_hand() -> None:
    """The most points leave the hand as it is; with a card of it the joker has to leave the kings."""
    codes = np.zeros(rearrange.MOST_MELDS, np.int64)
    table, hand = ["KC", "KD", "KH", "RJ", "4C", "5C", "6C"], ["2C"]
    asked = (hold(table), hold(hand), True)
    count = int(rearrange.best_rearrangement(*asked, 0, 1, 0, codes))
    assert rearrange.total_worth(codes, count, 1, 0) == 30 + 15 + 15
    count = int(rearrange.best_rearrangement(*asked, 1, 1, 0, codes))
    assert rearrange.total_worth(codes, count, 1, 0) == 30 + 2 + 3 + 4 + 5 + 6


def test_whole_packs() -> None:
    """All 108 cards, and a run of fourteen as two."""
    codes = np.zeros(rearrange.MOST_MELDS, np.int64)
    cards = PACKS + [JOKER] * 4
    count = int(rearrange.best_rearrangement(hold([]), hold(cards), True, 0, 0, 1, codes))
    assert rearrange.total_worth(codes, count, 0, 1) == 108
    suit = [rank + "H" for rank in "A23456789TJQKA"]
    count = int(rearrange.best_rearrangement(hold(suit), hold([]), True, 0, 0, 1, codes))
    assert sorted(card for code in codes[:count] for card in faces(code)) == sorted(suit)
    assert max(len(faces(code)) for code in codes[:count]) <= meld.LONGEST_LAID
