"""Who leads the next trick (rulebook 9, 10, 19, 22; IT12, IT13)."""

import pytest
from in_tense_table import dealt, play, texts, trick

pytestmark = pytest.mark.uncompiled


def test_the_winner_leads_the_next_trick() -> None:
    """IT12: rulebook 9."""
    table = trick("4D 9D TD 5D")
    assert table.turn == 2
    assert texts(table, "lead") == []


def test_without_cards_the_next_clockwise_leads() -> None:
    """IT12: rulebook 9 and 22; seats without cards are passed over, round the table if need be."""
    table = play(dealt(["4D", "9D", "TD", "5D"], [10, 5, 1, 1]), "4D 9D TD 5D")
    assert table.turn == 0
    assert texts(table, "lead") == ["@2 had no cards left. Next to lead: @0"]


def test_the_player_of_the_first_ace_leads_the_next_trick() -> None:
    """IT13: rulebook 10, case (a): Dave wins, Carl leads."""
    table = trick("QD 4H AS 5D")
    assert table.turn == 2
    assert texts(table, "trick") == ["@3 won the trick with 5♦: the highest diamond"]
    assert texts(table, "lead") == ["@2 played the first ace. Next to lead: @2"]


def test_the_first_of_several_aces_counts() -> None:
    """IT13."""
    assert trick("QD AH AS 5D").turn == 1
    assert trick("AC AH AS 5C").turn == 0


def test_the_winner_leads_in_the_other_reading() -> None:
    """IT13: the option `ace_leads_next`, as in the worked example: Dave wins and leads."""
    table = trick("QD 4H AS 5D", ace_leads_next=False)
    assert table.turn == 3
    assert texts(table, "lead") == []


def test_an_ace_that_wins_leads_as_winner() -> None:
    """IT13."""
    table = trick("AD 4H 3S 5H")
    assert table.turn == 0
    assert texts(table, "lead") == []


def test_an_ace_player_without_cards_gives_the_lead_to_the_next_clockwise() -> None:
    """IT13: not to the winner, by analogy with IT12."""
    table = play(dealt(["TD", "AH", "3S", "5D"], [10, 1, 5, 5]), "TD AH 3S 5D")
    assert table.turn == 2
    assert texts(table, "lead") == ["@1 played the first ace but had no cards left. Next to lead: @2"]
    again = play(dealt(["TD", "AH", "3S", "5D"], [10, 1, 5, 5], ace_leads_next=False), "TD AH 3S 5D")
    assert again.turn == 0


def test_case_b_the_next_trick_goes_to_bob_who_leads_if_able() -> None:
    """IT12: case (b): led by Dave: joker, 5S, 3S, 7D; Bob wins and leads."""
    hands = ["QD 5S", "4H 3S", "AS 7D", "5D RJ"]
    table = play(dealt(hands, [10, 3, 3, 4], ace_leads_next=False), "QD 4H AS 5D RJ 5S 3S 7D")
    assert table.turn == 1
