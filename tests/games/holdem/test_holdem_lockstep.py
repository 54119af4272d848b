"""A hundred hands beside PokerKit; the long run is in the benchmarks."""

import pytest

pytest.importorskip("pokerkit")

from beside_pokerkit import run


def test_a_hundred_hands_pay_what_pokerkit_pays() -> None:
    tally = run(100, seed=7)
    assert tally.hands == 100
    assert tally.payoffs_differ == []
    assert tally.raises > 100
    assert tally.side_pots > 10
