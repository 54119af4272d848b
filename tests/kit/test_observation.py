"""Layouts: where blocks stand, their ranges, and what cannot be laid out."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.rows import equal_16
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.observation import ELEMENTS, Layout, numbers, planes
from cardhouse.kit.match.observing import HUNDREDS, score, write_ahead, write_cards, write_score

pytestmark = pytest.mark.uncompiled

LAYOUT = Layout(
    common=[planes("hand", 4, help="held"), numbers("trick", 0, 12, help="tricks")],
    seat=[planes("lies", 2, 4, help="laid"), numbers("gain", -300, 300, help="gained")],
)


def test_blocks_stand_one_behind_another_and_again_for_each_seat() -> None:
    assert (LAYOUT.first("hand"), LAYOUT.first("trick"), LAYOUT.within("lies"), LAYOUT.within("gain")) == (0, 4, 0, 8)
    assert (LAYOUT.common_size, LAYOUT.seat_size, LAYOUT.size(3), LAYOUT.element) == (5, 9, 32, np.int16)
    assert LAYOUT.blank(3).shape == (32,)
    assert [LAYOUT.block_at(place) for place in (0, 3, 4, 5, 12, 13, 14, 31)] == (
        ["hand", "hand", "trick", "lies", "lies", "gain", "lies", "gain"]
    )
    low, high = LAYOUT.ranges(2)
    assert (low.tolist()[-1], high.tolist()[-1], low.tolist()[4], high.tolist()[4]) == (-300, 300, 0, 12)


def test_observations_are_read_by_name() -> None:
    seen = np.arange(2 * 32).reshape(2, 32)
    named = LAYOUT.named(seen, 3)
    assert {name: each.shape for name, each in named.items()} == (
        {"hand": (2, 4), "trick": (2, 1), "lies": (2, 3, 2, 4), "gain": (2, 3, 1)}
    )
    assert named["lies"][1, 2, 1, 3] == 32 + 5 + 2 * 9 + 7
    assert LAYOUT.named(seen[0], 3)["gain"].tolist() == [[13], [22], [31]]


def test_elements_are_as_narrow_as_ranges_allow() -> None:
    assert Layout([numbers("n", -128, 127, help="")]).element == np.int8
    assert Layout([numbers("n", 0, 128, help="")]).element == np.int16
    assert Layout([numbers("n", 0, 1 << 20, help="")]).element == np.int32


def test_what_cannot_be_laid_out() -> None:
    with pytest.raises(ValueError, match="two blocks share a name"):
        Layout([planes("hand", 4, help=""), planes("hand", 4, help="")])
    with pytest.raises(ValueError, match="n: a range must lie in"):
        numbers("n", 0, 1 << 40, help="")
    with pytest.raises(KeyError, match="no block is called 'lies'; there are hand, trick"):
        LAYOUT.first("lies")


@pytest.mark.parametrize(
    ("points", "written"),
    [(0, (0, 0)), (126, (1, 26)), (-7, (-1, 93)), (-10_000, (-100, 0)), (10_099, (100, 99)), (1 << 40, (100, 99))],
)
def test_scores_are_written_as_hundreds_and_rest(points: int, written: tuple[int, int]) -> None:
    layout = Layout([score("its total")])
    out = layout.blank(1)
    write_score(out, 0, points)
    assert tuple(out.tolist()) == written
    assert HUNDREDS * written[0] + written[1] == max(-10_000, min(points, 10_099))
    assert layout.element == np.int8


@settings(max_examples=60)
@given(st.sets(st.integers(0, 63)), st.integers(0, 64), st.integers(0, 9), st.sampled_from(ELEMENTS))
def test_cards_are_written_as_ones_and_zeros(cards: set[int], count: int, first: int, kind: type) -> None:
    """Just the places of the first ``count`` cards are written, whatever stood there."""
    out = np.full(80, 7, kind)
    write_word(out, first, np.uint64(sum(1 << card for card in cards)), count)
    held = [int(card in cards) for card in range(count)]
    assert out.tolist() == [7] * first + held + [7] * (80 - first - count)


@settings(max_examples=60)
@given(st.sets(st.integers(0, 63)), st.integers(0, 9), st.sampled_from(ELEMENTS))
def test_cards_written_ahead_take_64_places(cards: set[int], first: int, kind: type) -> None:
    out = np.full(80, 7, kind)
    write_word_ahead(out, first, np.uint64(sum(1 << card for card in cards)))
    assert out.tolist() == [7] * first + [int(card in cards) for card in range(64)] + [7] * (16 - first)


@settings(max_examples=60)
@given(st.lists(st.integers(-3, 3), min_size=20, max_size=20), st.integers(0, 4), st.integers(-3, 3))
def test_numbers_are_compared_sixteen_at_a_time(row: list[int], first: int, number: int) -> None:
    bits = equal_in(np.array(row), first, number)
    assert [place for place in range(64) if int(bits) >> place & 1] == (
        [place for place in range(16) if row[first + place] == number]
    )


@compiled
def equal_in(row: Array, first: int, number: int) -> int:
    return equal_16(row, first, number)


@compiled
def write_word(out: Array, first: int, cards: int, count: int) -> None:
    write_cards(out, first, cards, count)


@compiled
def write_word_ahead(out: Array, first: int, cards: int) -> None:
    write_ahead(out, first, cards)
