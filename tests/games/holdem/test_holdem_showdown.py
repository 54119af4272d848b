"""Rulebook: poker scoring, card reveal, side pots, the end (PK3-PK5, PK13, PK15, PK16)."""

from itertools import pairwise

import pytest
from holdem_table import act, check_down, holdem, no_limit, won, words

pytestmark = pytest.mark.uncompiled

SHOVE = "raise to 100"


def called_down(board: str, first: str, second: str, **options: object) -> list[int]:
    """What two hands win of a pot of 4 (seat 0, seat 1)."""
    table = holdem(2, {0: first, 1: second}, board, **options)
    act(table, "call", "check")
    check_down(table)
    return won(table)


def test_poker_scoring_from_highest_to_lowest() -> None:
    """PK3: each hand beats the next one of the list."""
    board = "9H 8H 7H 2C 2D"
    hands = [
        "2H 2S",  # five... four of a kind
        "9C 9D",  # full house
        "AH 3H",  # flush
        "TC JD",  # straight
        "2S KC",  # three of a kind
        "9S AC",  # two pair
        "AS KD",  # one pair
    ]
    for better, worse in pairwise(hands):
        assert called_down(board, better, worse) == [4, 0], (better, worse)
    assert called_down(board, "TH JH", "2H 2S") == [4, 0]


def test_without_the_flush_a_straight_beats_five_of_a_suit() -> None:
    """PK3: `flush`; the printed list has none."""
    assert called_down("9H 8H 7H 2C 3D", "AH KH", "TC JD") == [4, 0]
    assert called_down("9H 8H 7H 2C 3D", "AH KH", "TC JD", flush=False) == [0, 4]


def test_five_of_a_kind_is_on_top_or_counts_as_four() -> None:
    """PK4: `five_of_a_kind`."""
    board = "9H 8H 5H 5C 5D"
    assert called_down(board, "5S 5S", "6H 7H") == [4, 0]
    assert called_down(board, "5S 5S", "6H 7H", five_of_a_kind="as_quads") == [0, 4]


def test_flushes_with_pairs_compare_rank_by_rank() -> None:
    """PK4."""
    assert called_down("KH 9H 4H 2C 3D", "KH 5H", "QH JH") == [4, 0]


def test_the_ace_is_high_or_low_in_a_straight() -> None:
    """PK5: A2345 loses to 23456; no way round the corner."""
    assert called_down("2C 3D 4H 5S KC", "AS AD", "6C 8D") == [0, 4]
    assert called_down("2C 3D KH QS 9C", "AS 4D", "9D 4H") == [0, 4]


def test_suits_never_break_ties() -> None:
    """PK5."""
    assert called_down("2C 3D KH QS 9C", "AS JD", "AC JH") == [2, 2]


def test_the_board_is_the_best_hand_of_all() -> None:
    """PK15: the players still in split the pot."""
    assert called_down("AS KS QS JS TS", "2C 3C", "4D 5D") == [2, 2]


def test_who_has_folded_wins_nothing() -> None:
    table = holdem(3, {0: "AS AH", 1: "2C 7D", 2: "3H 8S"}, "AC AD KC KD QC")
    act(table, "fold", "call", "check")
    check_down(table)
    assert won(table)[0] == 0
    assert sum(won(table)) == 4


def test_a_short_stack_wins_only_the_pot_it_paid_for() -> None:
    """PK13: stacks of 20, 50, 100 and 100 make pots of 80, 90 and 100."""
    table = no_limit(
        4,
        {0: "KS KH", 1: "AS AH", 2: "QS QH", 3: "JS JH"},
        "2C 3D 4H 8S 9C",
        stacks=[50, 20, 100, 100],
    )
    act(table, SHOVE, "call", "call", "call")
    assert won(table) == [90, 80, 100, 0]
    assert "Main pot of 80: @1" in words(table)
    assert "Side pot 1 of 90: @0" in words(table)
    assert "Side pot 2 of 100: @2" in words(table)


def test_folded_chips_stay_in_and_uncalled_ones_go_back() -> None:
    """PK13."""
    table = no_limit(3, {1: "AS AH", 0: "KS KH"}, "2C 3D 4H 8S 9C", stacks=[100, 40, 100])
    act(table, "raise to 100", "call", "fold")
    assert won(table) == [0, 82, 0]
    assert table.scores == [60, 82, 98]
    assert "@0 took back 60" in words(table)


def odd_pot(odd_chip: str) -> list[int]:
    """Seats 0, 2 and 3 share a pot of 11, dealt by seat 0."""
    table = no_limit(4, {}, "AS KS QS JS TS", ante=1, odd_chip=odd_chip)
    act(table, "call", "call", "fold", "check")
    check_down(table)
    return won(table)


def test_odd_chips_go_one_each_from_the_left_of_the_dealer() -> None:
    """PK15: `odd_chip`."""
    assert odd_pot("left_of_dealer") == [3, 0, 4, 4]
    assert odd_pot("first_winner") == [3, 0, 5, 3]


def test_each_pot_is_split_by_itself() -> None:
    """PK15: two share the main pot, one of them takes the side pot."""
    table = no_limit(3, {0: "AS KD", 1: "AC KH", 2: "QS QH"}, "AD KC 4H 8S 9C", stacks=[100, 50, 100])
    act(table, SHOVE, "call", "call")
    assert won(table) == [175, 75, 0]


def test_the_last_player_wins_unseen() -> None:
    """PK16."""
    table = act(holdem(3, {2: "AS AH"}), "fold", "fold")
    assert table.scores == [100, 99, 101]
    assert "without showing" in words(table)
    assert table.position.last_shown == 0
    assert "A♠" not in words(table, 1)


def test_the_match_ends_when_one_has_all_chips() -> None:
    """PK16: `end`."""
    table = no_limit(2, {0: "AS AH", 1: "2C 7D"}, "AC AD KC KD QC")
    act(table, SHOVE, "call")
    assert table.over
    assert table.scores == [200, 0]
    assert table.winners == [0]
    assert "@0 won the match" in words(table)


def test_the_match_ends_after_so_many_deals() -> None:
    """PK16: `end`, `deals`; equal chips win together (G4)."""
    table = holdem(2, end="deals", deals=2)
    act(table, "fold")
    assert not table.over
    act(table, "fold")
    assert table.over
    assert table.scores == [100, 100]
    assert table.winners == [0, 1]
