"""Scoring and the end of a match (OC5, OC6)."""

from typing import Any

import pytest
from oh_hell_table import dealt, lines, oh_hell, texts

import cardhouse

pytestmark = pytest.mark.uncompiled

HANDS = ["2C 3D", "AC KD", "4C 5D", "6C 7D"]
PLAYS = "AC 4C 6C 2C KD 5D 7D 3D"
"""Seat 1 takes both tricks."""


def points(bids: str, **options: Any) -> list[int]:
    """What seats 0 to 3 score when seat 1 takes both tricks; the bids start with seat 1."""
    return [int(each) for each in dealt(HANDS, "AS", bids, PLAYS, **options).position.hand_scores[:4]]


def test_ten_and_the_tricks_for_an_exact_bid() -> None:
    """OC5: a bid of none made is 10."""
    assert points("2 0 0 1") == [0, 12, 10, 10]


def test_a_missed_bid_brings_its_tricks() -> None:
    """OC5."""
    assert points("1 1 0 1") == [0, 2, 0, 10]


@pytest.mark.parametrize(("missed", "expected"), [("nothing", [0, 0, 0, 10]), ("difference", [-1, -1, -2, 10])])
def test_what_a_missed_bid_brings(missed: str, expected: list[int]) -> None:
    """OC5: the option ``missed``."""
    assert points("1 2 0 1", missed=missed) == expected


def test_another_bonus() -> None:
    """OC5: the option ``made_bonus``."""
    assert points("2 0 0 1", made_bonus=5) == [0, 7, 5, 5]


def test_as_the_rulebook_prints_it() -> None:
    """OC5: the preset ``as printed`` scores as Sanity does."""
    table = cardhouse.game("oh-hell", 4, "as printed", first_dealer="seat_0")
    assert (table.options["made_bonus"], table.options["missed"]) == (0, "difference")


def test_the_sheet_tells_the_hand_in_words() -> None:
    """OC5."""
    table = dealt(HANDS, "AS", "2 0 0 1", PLAYS)
    assert lines(table) == [
        "@0 bid 1 and won 0: 0 points, total 0",
        "@1 bid 2 and won 2: 12 points, total 12",
        "@2 bid 0 and won 0: 10 points, total 10",
        "@3 bid 0 and won 0: 10 points, total 10",
    ]
    assert table.see(None).sheet == [[0, 12, 10, 10]]


def test_the_match_ends_after_its_rounds() -> None:
    """OC6: the most points win."""
    table = dealt(["2C", "AC", "4C", "6C"], "AS", "1 0 0 1", "AC 4C 6C 2C")
    assert table.over
    assert table.scores == [0, 11, 10, 10]
    assert table.winners == [1]
    assert texts(table, None, "match") == ["@1 won the match with 11 points"]
    assert table.see(None).headline == "The match is over"


def test_what_stands_beside_a_name_at_the_end_of_a_hand_counts_its_last_trick() -> None:
    """OC6: "won 1" of who has just won it."""
    table = dealt(["2C", "AC", "4C", "6C"], "AS", "1 0 0 1", "AC 4C 6C 2C")
    end = next(event for event in table.log(None) if event.kind == "hand")
    assert end.badges == [["bid 1", "won 0"], ["bid 1", "won 1"], ["bid 0", "won 0"], ["bid 0", "won 0"]]


def test_equal_totals_win_together() -> None:
    """OC6, G4."""
    table = dealt(["2C", "AC", "4C", "6C"], "AS", "0 0 0 0", "AC 4C 6C 2C")
    assert table.winners == [0, 2, 3]
    assert texts(table, None, "match") == ["@0, @2 and @3 won the match with 10 points"]


def test_totals_go_on_from_hand_to_hand() -> None:
    """OC6."""
    table = oh_hell(3, most_cards=2).deal(key=3)
    while not table.over:
        table.play(table.legal()[-1])
    assert table.scores == [sum(row[seat] for row in table.see(None).sheet) for seat in range(3)]
    assert len(table.see(None).sheet) == 3
