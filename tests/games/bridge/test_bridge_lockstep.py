"""Sixty deals beside OpenSpiel; the long run is in the benchmarks."""

import pytest

pytest.importorskip("pyspiel")

from bridge_beside_openspiel import run


def test_sixty_deals_go_as_openspiel_has_them() -> None:
    """BR2-BR6, BR10: the same calls and plays, the same scores."""
    tally = run(60, seed=7)
    assert tally.deals == 60
    assert tally.menus_differ == []
    assert tally.scores_differ == []
    assert tally.passed_out > 0
    assert tally.redoubled > 0
    assert tally.made > 0
