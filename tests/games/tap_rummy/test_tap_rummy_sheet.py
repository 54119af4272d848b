"""Rummy with a tap: scores worked out again by a plain function (RU3, RU12, RU14, TP1-TP6)."""

import pytest
from rummy_sheets import check_match
from tap_table import TAP_RUMMY


def check(matches: int) -> int:
    """Play so many, in few long hands or many short ones; returns how many hands there were."""
    return sum(
        check_match(
            TAP_RUMMY,
            2 + key % 5,
            key,
            turns_each=(12, 30)[key % 2],
            opening=(0, 40)[key // 2 % 2],
            match=("elimination", "evening")[key // 4 % 2],
            rounds=3,
        )
        for key in range(matches)
    )


@pytest.mark.full
def test_scores_of_random_matches() -> None:
    assert check(30) > 50


@pytest.mark.deep
def test_scores_of_a_thousand_random_matches() -> None:
    assert check(1000) > 1500
