"""Rummy: combinations, the first lay-out, adding to the table (RU2, RU6-RU9, RU11, RU19)."""

import pytest
from rummy_family import dealt, group, menu, play, refused, situation, why

IDLE = "2C 4S 6H 8D TC QS"  # cards that make nothing together


# --- combinations (RU2, RU6, RU7) ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "points"),
    [("AH 2H 3H", 6), ("QH KH AH", 30), ("KC KD RJ", 35), ("AC AD AH", 30), ("4C 5C RJ RJ", 22)],
)
def test_card_values(cards: str, points: int) -> None:
    """RU2: a lay-out counts just so much, told by the limit it reaches."""
    for opening, rule in ((points, None), (points + 1, "RU8")):
        table = situation(["2D", f"{cards} 9S"], opening=opening, turn=1)
        assert why(table, cards) == rule


def test_jokers_are_at_most_half() -> None:
    """RU6: 3:1, 4:2, 5:2."""
    table = situation(["2D", "4C 5C 8S 8D RJ RJ RJ TD"], opening=0)
    assert why(table, "4C 5C RJ RJ") is None
    assert why(table, "4C RJ RJ") == "RU6"
    assert why(table, "4C 5C RJ RJ RJ") == "RU6"
    assert why(table, "8S 8D RJ RJ") is None
    assert why(table, "8S RJ RJ") == "RU6"
    assert why(table, "4C 5C") == "RU6"


def test_adjacent_jokers() -> None:
    """RU6, ``adjacent_jokers``."""
    hands = ["2D", "4C 7C 9C RJ RJ TD"]
    assert refused(situation(hands, opening=0), "meld 4C RJ RJ 7C") is None
    apart = situation(hands, opening=0, adjacent_jokers=False)
    assert refused(apart, "meld 4C RJ RJ 7C") == "RU6"
    assert "meld 4C RJ RJ 7C" not in menu(apart)
    laid = situation(["2D", "RJ 9S 3D"], groups="5C 6C RJ", opened="1", adjacent_jokers=False)
    assert refused(laid, "lay off RJ on 1 high") == "RU9"
    assert refused(laid, "lay off RJ on 1") is None


def test_sets_are_of_different_suits_and_runs_of_one() -> None:
    """RU7."""
    table = situation(["2D", "7H 7H 7S 7C 8H 9C TH QH KH AH 2H"], opening=0)
    assert why(table, "7H 7H 7S") == "RU7"
    assert why(table, "7H 7S 7C") is None
    assert why(table, "7H 8H 9C") == "RU7"
    assert why(table, "KH AH 2H") == "RU7"
    assert why(table, "QH KH AH") is None


def test_a_run_may_go_from_ace_to_ace() -> None:
    """RU19: an ace at either end, even at both; never round the corner."""
    table = situation(["2D", "AH AH 2S 9D"], groups="2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", opened="1")
    play(table, "lay off AH on 1", "lay off AH on 1")
    assert group(table, 1) == "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    assert menu(table, "lay") == []


# --- the first lay-out (RU8) -----------------------------------------------------------------------------


def test_thirty_nine_points_do_not_open_and_forty_two_do() -> None:
    """RU8: hearts 10 J Q with three 3s, with three 4s."""
    table = dealt(["2C 4S 6S 8D TC QS 5D 7D", "TH JH QH 3C 3D 3S 5S 7S 9C"])
    assert refused(table, "meld TH JH QH") == "RU8"
    refusal = table.refusal("meld TH JH QH")
    assert refusal is not None
    assert "39 points" in refusal.text
    assert menu(table, "meld") == []
    table = dealt(["2C 3S 6S 8D TC QS 5D 7D", "TH JH QH 4C 4D 4S 5S 7S 9C"])
    assert menu(table, "meld") == ["meld 4C 4D 4S", "meld TH JH QH"]
    play(table, "meld 4C 4D 4S")
    assert "12 of 40 points" in table.see(1).ask
    assert menu(table) == ["meld TH JH QH"]
    assert refused(table, "discard 5S") == "RU8"
    play(table, "meld TH JH QH")
    assert "has melded" in table.see(None).seats[1].badges
    assert "meld" not in menu(table)


@pytest.mark.parametrize(("opening", "opens"), [(30, True), (31, False), (0, True)])
def test_another_limit(opening: int, opens: bool) -> None:
    """RU8, ``opening``."""
    table = dealt([f"{IDLE} 5D 7D", "TH JH QH 3C 5S 7S 9C 2D 4D"], opening=opening)
    assert (refused(table, "meld TH JH QH") is None) == opens


def test_only_own_combinations_count_for_the_limit() -> None:
    """RU8, RU9: nothing on the table may be used before one's own lay-out stands."""
    table = situation(["2D", "8C 9D 2H 4S"], groups="5C 6C 7C,KC KD RJ", opened="0")
    assert refused(table, "lay off 8C on 1") == "RU8"
    table = situation(["2D", "KH 9D 2H 2S"], groups="5C 6C 7C,KC KD RJ", opened="0")
    assert refused(table, "exchange KH on 2") == "RU8"


def test_a_lay_out_that_blocks_the_limit_is_not_offered() -> None:
    """RU8: what is laid must leave the limit in reach; jokers and cards shared by two combinations count."""
    # 40 is reached by the kings with both jokers and the run, not by a run with a joker and kings alone.
    table = dealt([f"{IDLE} 5D 7D", "KH KD RJ RJ 2H 3H 4H 9S 6C"], opening=50)
    assert refused(table, "meld KD KH RJ RJ") is None
    assert refused(table, "meld 2H 3H RJ RJ") == "RU8"
    for first in menu(table, "meld"):
        after = table.copy()
        after.play(first)
        while "has melded" not in after.see(None).seats[1].badges:
            after.play(menu(after, "meld")[0])


# --- adding to the table (RU9) ---------------------------------------------------------------------------


def test_after_opening_any_combination_may_be_extended() -> None:
    """RU9: in the same turn already, and other players' combinations too."""
    table = situation(["2D", "KC KD KH KS QC QD QH 8C 7S 9D"], groups="5C 6C 7C,7H 7D 7C", opened="0")
    assert refused(table, "lay off 8C on 1") == "RU8"
    play(table, "meld KC KD KH KS", "meld QC QD QH", "lay off 8C on 1", "lay off 7S on 2")
    assert group(table, 1) == "5C 6C 7C 8C"
    assert group(table, 2) == "7C 7D 7H 7S"
    assert table.hand == 0


def test_what_cannot_be_added() -> None:
    """RU9, RU6."""
    table = situation(["2D", "9C 7H 8C RJ 2S"], groups="5C 6C 7C,7H 7D 7C 7S,RJ 2H 3H RJ", opened="1")
    assert refused(table, "lay off 9C on 1") == "RU9"
    assert refused(table, "lay off 7H on 2") == "RU9"
    assert refused(table, "lay off RJ on 2") == "RU9"
    assert refused(table, "lay off RJ on 3 high") == "RU6"
    assert refused(table, "lay off 8C on 4") == "RU9"
    assert refused(table, "lay off 3D on 1") == "G1"
    assert why(table, "9C", "lay_off") == "RU9"
    assert why(table, "8C", "lay_off") is None
    assert why(table, "8C 9C", "lay_off") == "RU9"


# --- keeping a card (RU11) -------------------------------------------------------------------------------


def test_a_card_to_discard_is_always_kept() -> None:
    """RU11, RU5: also when the only card left would be the one just taken."""
    table = situation(["2D", "KC KD KH"], opened="1")
    assert refused(table, "meld KC KD KH") == "RU11"
    table = situation(["2D", "8C"], groups="5C 6C 7C", opened="1")
    assert refused(table, "lay off 8C on 1") == "RU11"
    table = situation(["2D", "8C"], groups="5C 6C 7C", opened="1", pile="9S", drawing=True)
    table.play("take")
    assert refused(table, "lay off 8C on 1") == "RU11"
    assert menu(table) == ["discard 8C"]
    table = situation(["2D", "8C"], groups="5C 6C 7C", opened="1", pile="9S", drawing=True, return_taken=True)
    table.play("take")
    assert refused(table, "lay off 8C on 1") is None
