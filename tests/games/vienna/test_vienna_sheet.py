"""Vienna: scores worked out again by a plain function (RU3, RU14, VI2, VI7)."""

import pytest
from rummy_sheets import check_match, check_matches
from suites import deep, full
from vienna_table import VIENNA, least_left_over


def left_over(cards: list[str]) -> tuple[str, ...]:
    """VI7."""
    return least_left_over(tuple(sorted(cards)))


@pytest.mark.parametrize(("matches", "hands"), [full(40, 80), deep(1000, 2000)])
def test_scores_of_random_matches(matches: int, hands: int) -> None:
    assert check_matches(VIENNA, matches, 40) > hands


@pytest.mark.full
def test_scores_with_combinations_in_hand() -> None:
    """VI7."""
    options = {"vienna_melds": "hand", "match": "evening", "rounds": 3, "hand_size": 8, "turns_each": 15}
    assert sum(check_match(VIENNA, 2 + key % 3, key, left_over, **options) for key in range(9)) == 27
