"""Card words against Python's sets."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardhouse.kit.cards.bits import (
    NONE,
    card_bit,
    count_bits,
    highest,
    holds,
    low_bits,
    lowest,
    nth_bit,
    without_lowest,
)

pytestmark = pytest.mark.uncompiled

relaxed = settings(max_examples=60)
CARD = st.integers(0, 63)
CARDS = st.sets(CARD)
SOME_CARDS = st.sets(CARD, min_size=1)


def word(cards: set[int]) -> np.uint64:
    """The set as a word."""
    return np.uint64(sum(1 << card for card in cards))


@relaxed
@given(CARD)
def test_one_card(card: int) -> None:
    assert card_bit(card) == word({card})


@relaxed
@given(st.integers(0, 64))
def test_the_lowest_so_many(count: int) -> None:
    assert low_bits(count) == word(set(range(count)))


@relaxed
@given(CARDS, CARD)
def test_holding(cards: set[int], card: int) -> None:
    assert bool(holds(word(cards), card)) == (card in cards)


@relaxed
@given(CARDS)
def test_counting(cards: set[int]) -> None:
    assert count_bits(word(cards)) == len(cards)


@relaxed
@given(SOME_CARDS)
def test_the_lowest_and_the_highest(cards: set[int]) -> None:
    assert lowest(word(cards)) == min(cards)
    assert highest(word(cards)) == max(cards)
    assert without_lowest(word(cards)) == word(cards - {min(cards)})


def test_nothing_has_no_lowest() -> None:
    assert without_lowest(NONE) == NONE
    assert count_bits(NONE) == 0


@relaxed
@given(SOME_CARDS)
def test_the_nth(cards: set[int]) -> None:
    assert [nth_bit(word(cards), place) for place in range(len(cards))] == sorted(cards)


@relaxed
@given(CARDS, CARDS)
def test_words_meet_and_join_like_sets(some: set[int], others: set[int]) -> None:
    assert word(some) & word(others) == word(some & others)
    assert word(some) | word(others) == word(some | others)
    assert word(some) & ~word(others) == word(some - others)


def test_a_busy_machine_fails_no_test() -> None:
    assert settings().deadline is None
    assert HealthCheck.too_slow in settings().suppress_health_check
