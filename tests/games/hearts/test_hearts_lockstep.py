"""Fifty hands beside OpenSpiel; the long run is in the benchmarks."""

import pytest

pytest.importorskip("pyspiel")

from beside_openspiel import run


def test_fifty_hands_go_as_openspiel_has_them() -> None:
    tally = run(50, seed=7)
    assert tally.hands == 50
    assert tally.menus_differ == []
    assert tally.returns_differ == []
    assert tally.decisions > 50 * 52
