"""Ten tricks, and who wins (rulebook 5, 13; IT5, IT14)."""

import pytest
from in_tense_table import dealt, hand, play, texts

import cardhouse

pytestmark = pytest.mark.uncompiled

TIED = "2H TH 9H 3C 8H 4C 7H 5C 6H 6C"
"""Five tricks, all taken by seat 1, who then has no cards: seat 0 takes the other five alone."""


def tie(**options: str) -> cardhouse.Table:
    """Two players with five tricks each."""
    table = play(dealt(["2H 3C 4C 5C 6C", "TH 9H 8H 7H 6H"], [10, 5], **options), TIED)
    while not table.over:
        table.play(hand(table, 0)[0])
    return table


def test_ten_tricks_are_played_and_the_most_tricks_win() -> None:
    """IT5, IT14: rulebook 5 and 13."""
    table = play(dealt(["2H 3C 4C 5C", "TH 9H 8H 7H"], [10, 4]), "2H TH 9H 3C 8H 4C 7H 5C")
    for _ in range(6):
        assert not table.over
        table.play(hand(table, 0)[0])
    assert table.over
    assert table.scores == [6, 4]
    assert table.winners == [0]
    assert texts(table, "match") == ["@0 won with 6 tricks"]


def test_scores_are_counted_up_at_the_end() -> None:
    """IT14: the tricks of all make ten, and the sheet has one row."""
    table = tie()
    assert table.scores == [5, 5]
    assert table.see(None).sheet == [[5, 5]]
    assert table.log(0)[-2].lines == ["@0 had 10 cards and took 5 tricks", "@1 had 5 cards and took 5 tricks"]


def test_equal_most_tricks_win_together() -> None:
    """IT14, G4."""
    table = tie()
    assert table.winners == [0, 1]
    assert texts(table, "match") == ["@0 and @1 won with 5 tricks each"]


def test_the_ten_card_player_loses_ties_by_option() -> None:
    """IT14: the option `tie_break`."""
    table = tie(tie_break="ten_card_player_loses")
    assert table.winners == [1]
    assert texts(table, "match") == ["@1 won with 5 tricks; @0, dealt 10, lost the tie"]


@pytest.mark.parametrize(
    ("won", "winners"),
    [([4, 3, 3], [0]), ([2, 4, 4], [1, 2]), ([4, 4, 2], [1]), ([3, 4, 3], [1])],
)
def test_only_ties_they_share_are_lost(won: list[int], winners: list[int]) -> None:
    """IT14: seat 0 had the ten cards."""
    table = dealt(["2C", "3C", "4C"], tie_break="ten_card_player_loses")
    table.positions["won"][0][:3] = won
    assert table.game.winners(table.position) == winners


def test_nothing_can_be_played_after_the_end() -> None:
    """G1, IT5."""
    table = tie()
    assert list(table.legal()) == []
    assert table.refusal("2C") is not None
