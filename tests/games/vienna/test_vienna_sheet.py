"""Vienna: scores worked out again by a plain function (RU3, RU14, VI2, VI7)."""

import pytest
from rummy_sheets import check_match
from vienna_table import VIENNA, least_left_over


def left_over(cards: list[str]) -> tuple[str, ...]:
    """VI7."""
    return least_left_over(tuple(sorted(cards)))


def check(matches: int) -> int:
    """Play so many, half of them in few long hands; returns how many hands there were."""
    return sum(
        check_match(
            VIENNA,
            2 + key % 5,
            key,
            turns_each=(12, 40)[key % 2],
            opening=(0, 40)[key // 2 % 2],
            match=("elimination", "evening")[key // 4 % 2],
            rounds=3,
        )
        for key in range(matches)
    )


@pytest.mark.full
def test_scores_of_random_matches() -> None:
    assert check(40) > 80


@pytest.mark.deep
def test_scores_of_a_thousand_random_matches() -> None:
    assert check(1000) > 2000


@pytest.mark.full
def test_scores_with_combinations_in_hand() -> None:
    """VI7."""
    options = {"vienna_melds": "hand", "match": "evening", "rounds": 3, "hand_size": 8, "turns_each": 15}
    assert sum(check_match(VIENNA, 2 + key % 3, key, left_over, **options) for key in range(9)) == 27
