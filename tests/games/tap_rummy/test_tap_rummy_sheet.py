"""Rummy with a tap: scores worked out again by a plain function (RU3, RU12, RU14, TP1-TP6)."""

import pytest
from rummy_sheets import check_matches
from suites import deep, full
from tap_table import TAP_RUMMY


@pytest.mark.parametrize(("matches", "hands"), [full(30, 50), deep(1000, 1500)])
def test_scores_of_random_matches(matches: int, hands: int) -> None:
    assert check_matches(TAP_RUMMY, matches, 30) > hands
