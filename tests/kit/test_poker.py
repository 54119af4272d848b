"""The evaluator against a slow one written from the rulebook, and the counts of whole packs (PK3-PK5)."""

import random
from collections import Counter
from itertools import combinations, pairwise
from math import comb

import numpy as np
import pytest

from cardhouse.kit.betting import poker
from cardhouse.kit.betting.poker import EMPTY, FIVE_AS_QUADS, FIVE_ON_TOP, add_card, category, hand_value, value_of
from cardhouse.kit.betting.wording import describe
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.compiled.record import COMPILED, Array
from cardhouse.kit.compiled.verbs import compiled

pytestmark = pytest.mark.uncompiled

ORDER = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "five of a kind",
)
RANKS = "23456789TJQKA"


def cards(text: str) -> list[int]:
    return STANDARD.numbers(text)


def slow_straight(ranks: list[int]) -> int | None:
    """The top of five consecutive ranks, the ace also low, no way round the corner."""
    for top in range(12, 3, -1):
        if set(ranks) == set(range(top - 4, top + 1)):
            return top
    return 3 if set(ranks) == {12, 0, 1, 2, 3} else None


def slow_five(hand: tuple[int, ...], flush: bool, five_on_top: bool) -> tuple[int, list[int]]:
    """Category and deciding ranks of exactly five cards."""
    ranks = sorted((card % 13 for card in hand), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape = [count for _, count in groups]
    by_group = [rank for rank, _ in groups]
    one_suit = len({card // 13 for card in hand}) == 1
    top = slow_straight(ranks) if shape == [1] * 5 else None
    if shape == [5]:
        if five_on_top:
            return ORDER.index("five of a kind"), by_group
        return ORDER.index("four of a kind"), by_group * 2
    if top is not None and one_suit:
        return ORDER.index("straight flush"), [top]
    if shape == [4, 1]:
        return ORDER.index("four of a kind"), by_group
    if shape == [3, 2]:
        return ORDER.index("full house"), by_group
    if one_suit and flush:
        return ORDER.index("flush"), ranks
    if top is not None:
        return ORDER.index("straight"), [top]
    names = {(3, 1, 1): "three of a kind", (2, 2, 1): "two pair", (2, 1, 1, 1): "pair", (1,) * 5: "high card"}
    return ORDER.index(names[tuple(shape)]), by_group


def slow_value(hand: list[int], flush: bool = True, five_on_top: bool = True) -> tuple[int, list[int]]:
    return max(slow_five(five, flush, five_on_top) for five in combinations(hand, 5))


def dealt(rng: random.Random, packs: int, count: int) -> list[int]:
    """Cards of a random hand; now and then from a few ranks or one suit only, where the rare hands are."""
    pack = list(range(52)) * packs
    style = rng.randrange(3)
    if style == 1:
        few = rng.sample(range(13), 5)
        pack = [card for card in pack if card % 13 in few]
    elif style == 2:
        pack = [card for card in pack if card // 13 == 2] + rng.sample(pack, 6)
    return rng.sample(pack, count)


@pytest.mark.parametrize("packs", [1, 2])
@pytest.mark.parametrize("count", [5, 6, 7])
@pytest.mark.parametrize("flush", [True, False], ids=["flush", "no flush"])
@pytest.mark.parametrize("five", [FIVE_ON_TOP, FIVE_AS_QUADS], ids=["top", "as quads"])
def test_values_order_hands_as_the_slow_evaluator_does(packs: int, count: int, flush: bool, five: int) -> None:
    """PK3, PK4, PK5: same category, and the same order of any two hands."""
    rng = random.Random(f"{packs} {count} {flush} {five}")
    judged = []
    for _ in range(400):
        hand = dealt(rng, packs, count)
        fast, slow = value_of(hand, flush, five), slow_value(hand, flush, five == FIVE_ON_TOP)
        assert category(fast) == slow[0], STANDARD.text(hand)
        judged.append((slow, fast, hand))
    judged.sort(key=lambda item: item[0])
    for (slow, fast, hand), (next_slow, next_fast, next_hand) in pairwise(judged):
        assert (fast < next_fast) == (slow < next_slow), (STANDARD.text(hand), STANDARD.text(next_hand))
        assert (fast == next_fast) == (slow == next_slow), (STANDARD.text(hand), STANDARD.text(next_hand))


if COMPILED:

    @compiled
    def count_five(packs: int, counts: Array) -> None:
        for a in range(52 * packs):
            one = add_card(EMPTY, a % 52)
            for b in range(a):
                two = add_card(one, b % 52)
                for c in range(b):
                    three = add_card(two, c % 52)
                    for d in range(c):
                        four = add_card(three, d % 52)
                        for e in range(d):
                            counts[category(hand_value(add_card(four, e % 52), True, 0))] += 1

    @compiled
    def count_seven(counts: Array) -> None:
        for a in range(52):
            one = add_card(EMPTY, a)
            for b in range(a):
                two = add_card(one, b)
                for c in range(b):
                    three = add_card(two, c)
                    for d in range(c):
                        four = add_card(three, d)
                        for e in range(d):
                            five = add_card(four, e)
                            for f in range(e):
                                six = add_card(five, f)
                                for g in range(f):
                                    counts[category(hand_value(add_card(six, g), True, 0))] += 1


only_compiled = pytest.mark.skipif(not COMPILED, reason="counts whole packs: only in compiled code")


@pytest.mark.full
@only_compiled
def test_counts_of_one_pack() -> None:
    """The figures every poker book has."""
    counts = np.zeros(10, np.int64)
    count_five(1, counts)
    assert counts.sum() == comb(52, 5) == 2_598_960
    assert counts.tolist() == [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40, 0]


@pytest.mark.full
@only_compiled
def test_counts_of_two_packs() -> None:
    """PK3 and PK4: the rarer hand is the better one in 104 cards too."""
    counted = np.zeros(10, np.int64)
    count_five(2, counted)
    counts = dict(zip(ORDER, counted.tolist()))
    assert sum(counts.values()) == comb(104, 5)
    assert counts["five of a kind"] == 728
    assert counts["straight flush"] == 1_280
    assert counts["four of a kind"] == 87_360
    assert counts["full house"] == 244_608
    assert counts["flush"] == 261_840
    assert counts["straight"] == 326_400
    assert counts["three of a kind"] == 3_075_072


@pytest.mark.full
@only_compiled
def test_counts_of_seven_cards() -> None:
    counts = np.zeros(10, np.int64)
    count_seven(counts)
    assert counts.sum() == comb(52, 7)
    assert counts.tolist() == [
        23_294_460,
        58_627_800,
        31_433_400,
        6_461_620,
        6_180_020,
        4_047_644,
        3_473_184,
        224_848,
        41_584,
        0,
    ]


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("AS KS QS JS TS 2H 3D", "royal flush"),
        ("5D 4D 3D 2D AD KC KH", "straight flush, five high"),
        ("7C 7D 7H 7S 7C 2H 3D", "five of a kind, sevens"),
        ("6C 6D 6H 6S KC KD 3D", "four of a kind, sixes"),
        ("TC TD TH 2S 2C KH KD", "full house, tens over kings"),
        ("AD KD 9D 4D 2D KH KC", "flush, ace high"),
        ("AD 2C 3H 4S 5D KH KC", "straight, five high"),
        ("QD QC QH 4S 5D KH 2C", "three of a kind, queens"),
        ("KD KC 5H 5S 2D 2H JC", "two pair, kings and fives"),
        ("AD AC 5H 6S 2D JH 9C", "pair of aces"),
        ("AD QC 5H 6S 2D JH 9C", "ace high"),
    ],
)
def test_a_hand_in_words(hand: str, words: str) -> None:
    assert describe(value_of(cards(hand))) == words


def test_an_ace_is_high_or_low_and_never_in_the_middle() -> None:
    """PK5: A2345 loses to 23456; QKA23 is no straight."""
    wheel, six_high = value_of(cards("AS 2D 3C 4H 5S")), value_of(cards("2S 3D 4C 5H 6S"))
    assert wheel < six_high
    assert category(value_of(cards("QS KD AC 2H 3S"))) == poker.HIGH_CARD


def test_suits_never_break_ties() -> None:
    """PK5."""
    assert value_of(cards("AS KS 9S 4S 2S")) == value_of(cards("AH KH 9H 4H 2H"))


def test_flushes_compare_rank_by_rank_with_their_pairs() -> None:
    """PK4: two aces and a king beat an ace, a king and a queen."""
    paired, plain = value_of(cards("AS AS KS 3S 2S")), value_of(cards("AS KS QS JS 9S"))
    assert category(paired) == category(plain) == poker.FLUSH
    assert paired > plain


def test_five_of_a_kind_on_top_or_as_four() -> None:
    """PK4: `five_of_a_kind`."""
    fives, running = cards("3C 3D 3H 3S 3S"), cards("AS KS QS JS TS")
    assert value_of(fives) > value_of(running)
    as_four = value_of(fives, five_of_a_kind=FIVE_AS_QUADS)
    assert category(as_four) == poker.FOUR
    assert value_of(cards("3C 3D 3H 3S 2S")) < as_four < value_of(cards("3C 3D 3H 3S 4S"))


def test_without_flushes_a_straight_flush_still_ranks() -> None:
    """PK3: as printed the list has no flush."""
    assert category(value_of(cards("AS KS 9S 4S 2S"), flush=False)) == poker.HIGH_CARD
    assert category(value_of(cards("9S 8S 7S 6S 5S"), flush=False)) == poker.STRAIGHT_FLUSH


def test_too_few_or_too_many_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="one to seven"):
        value_of([])
    with pytest.raises(ValueError, match="one to seven"):
        value_of(cards("AS KS QS JS TS 9S 8S 7S"))
