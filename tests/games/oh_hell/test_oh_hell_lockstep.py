"""Fifty matches beside OpenSpiel; the long run is in the benchmarks."""

import pytest

pytest.importorskip("pyspiel")

from oh_hell_beside_openspiel import run


def test_fifty_matches_go_as_openspiel_has_them() -> None:
    tally = run(50, seed=7)
    assert tally.matches == 50
    assert tally.menus_differ == []
    assert tally.returns_differ == []
    assert tally.exact_bids > 20
    assert tally.decisions > 1000
