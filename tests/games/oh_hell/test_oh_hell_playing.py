"""Bidding and tricks (OC3, OC4)."""

import pytest
from oh_hell_table import bids, dealt, menu, reason, texts

pytestmark = pytest.mark.uncompiled

FOUR = ["2C 9D 3H", "3C TD 4H", "4C JD 5H", "5C QD 2S"]


def test_bids_go_round_once_from_the_dealers_left() -> None:
    """OC3: then the same seat leads."""
    table = dealt(FOUR, "AS")
    for seat, tricks in ((1, 0), (2, 3), (3, 1), (0, 0)):
        assert table.turn == seat
        assert reason(table, "3C") == "OC3"
        table.play(f"bid {tricks}")
    assert table.turn == 1
    assert menu(table) == {"3C", "TD", "4H"}
    assert reason(table, "bid 1") == "OC3"
    assert texts(table, None, "bids") == ["4 bid in all, for 3 tricks"]


def test_none_to_all_of_the_tricks_may_be_bid() -> None:
    """OC3."""
    table = dealt(FOUR, "AS")
    assert menu(table) == bids(0, 1, 2, 3)
    assert reason(table, "bid 4") == "OC3"


def test_the_dealer_may_not_make_the_bids_come_out() -> None:
    """OC3: 1 and 0 and 1 are bid of 3: not 1."""
    table = dealt(FOUR, "AS", "1 0 1")
    assert menu(table) == bids(0, 2, 3)
    assert reason(table, "bid 1") == "OC3"
    assert table.see(0).prompt.text.endswith("Not 1: the bids may not add up to 3")


def test_the_dealer_is_free_once_more_is_bid_than_there_is() -> None:
    """OC3."""
    assert menu(dealt(FOUR, "AS", "2 2 0")) == bids(0, 1, 2, 3)


def test_a_table_without_the_hook() -> None:
    """OC3: the option ``hook``."""
    assert menu(dealt(FOUR, "AS", "1 0 1", hook=False)) == bids(0, 1, 2, 3)


def test_bids_are_public_at_once() -> None:
    """OC3, G5."""
    table = dealt(FOUR, "AS", "1 0")
    assert table.see(3).zone("bids").rows == [["Bid", "", "1", "0", ""], ["Won", "", "", "", ""]]
    assert table.see(3).seats[1].badges == ["bid 1"]
    assert [choice.cell for choice in table.see(3).prompt.choices] == [(0, 0), (0, 1), (0, 2), (0, 3)]
    assert [choice.label for choice in table.see(3).prompt.choices] == ["0", "1", "2", "3"]


def test_who_can_follow_must() -> None:
    """OC4."""
    table = dealt(FOUR, "AS", "0 0 0 0", "TD")
    assert menu(table) == {"JD"}
    assert reason(table, "4C") == "OC4"
    assert reason(table, "AC") == "G1"


def test_who_cannot_plays_any_card() -> None:
    """OC4: a trump or not, there is no duty to trump."""
    table = dealt(["2C 9D 3H", "3C TD 4H", "4C JD 5H", "5C 6C 2S"], "AS", "0 0 0 0", "4H 5H")
    assert menu(table) == {"5C", "6C", "2S"}


def test_trumps_may_be_led() -> None:
    """OC4."""
    assert "2S" in menu(dealt(["2C 9D", "2S TD", "4C JD", "5C 6C"], "AS", "0 0 0 0"))


@pytest.mark.parametrize(
    ("plays", "winner"),
    [("TD JD QD 9D", 3), ("TD JD 2S 9D", 3), ("TD 3S 2S 9D", 2), ("TD AC AH 9D", 1)],
)
def test_the_highest_trump_or_of_the_suit_led_takes_the_trick(plays: str, winner: int) -> None:
    """OC4: its player leads the next."""
    cards = plays.split()
    hands = [f"{cards[3]} 2H", f"{cards[0]} 3H", f"{cards[1]} 4H", f"{cards[2]} 5H"]
    table = dealt(hands, "AS", "0 0 0 0", plays)
    assert texts(table, None, "trick") == [f"@{winner} won the trick"]
    assert table.turn == winner
    assert table.see(None).zone("bids").rows[1][1 + winner] == "1"


def test_without_trumps_only_the_suit_led_counts() -> None:
    """OC4, OC2."""
    suits = ["C", "D", "H", "S"]
    hands = [" ".join(f"{rank}{suit}" for rank in "23456789TJQKA") for suit in suits]
    table = dealt(hands, "", "0 0 0 0", "2D AH AS AC")
    assert table.turn == 1


def test_actions_there_are_not() -> None:
    """G1: nothing changes."""
    table = dealt(FOUR, "AS")
    before = table.positions.tobytes()
    for number in (-1, 52 + 20, 10_000):
        assert table.refusal(number).rule == "G1"
    assert table.positions.tobytes() == before
