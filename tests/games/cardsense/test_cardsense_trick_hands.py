"""Queen of Spades, Last 2, Tricks (CS13-CS18) and the rulebook's examples."""

import pytest
from cardsense_table import cardsense, dealt, done, events, gained, hand, menu, midway, reason, say

pytestmark = pytest.mark.uncompiled


def test_suit_must_be_followed() -> None:
    """CS13."""
    table = midway(["5C 2D", "9C KC QS", "2S 3H", "3S 4H"], "last2", laid="5C")
    assert menu(table) == {"9C", "KC"}
    assert reason(table, "QS") == "CS13"
    assert reason(table, "AC") == "G1"
    assert reason(table, "pass") == "CS13"


def test_who_cannot_follow_plays_anything() -> None:
    """CS13: no duty to trump."""
    table = midway(["5C 2D", "9H KD QS", "2S 3H", "3S 4H"], "tricks", trump="spades", laid="5C")
    assert menu(table) == {"9H", "KD", "QS"}


@pytest.mark.parametrize(("trump", "winner"), [(None, 2), ("hearts", 1)])
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(trump: str | None, winner: int) -> None:
    """CS13: aces high; the winner leads."""
    table = midway(["KC 2D", "2H 3D", "AC 4D", "AS 5D"], "tricks", trump=trump, laid="KC 2H AC AS")
    assert table.turn == winner
    assert events(table, "trick") == [f"@{winner} won trick 6: +$60"]


def test_a_higher_trump_beats_a_lower() -> None:
    """CS13."""
    table = midway(["KC 2D", "2H 3D", "AC 4D", "9H 5D"], "tricks", trump="hearts", laid="KC 2H AC 9H")
    assert table.turn == 3


def test_the_dealer_leads_any_card() -> None:
    """CS14."""
    table = dealt(["QS 2C", "", "", ""])
    done(say(table, "last two"))
    assert table.turn == 0
    assert menu(table) == set(hand(table, 0))


def test_a_turned_trick_is_not_looked_at_again() -> None:
    """CS15, G7: the option ``review_last_trick``; the log forgets its cards with the next card played."""
    hands = ["KC 2D", "2H 3D", "AC 4D", "AS 5D"]
    table = midway(hands, "last2", laid="KC 2H AC AS")
    assert "last" not in [zone.id for zone in table.see(0).zones]
    assert [card.face for card in table.log(0)[-1].cards] == ["KC", "2H", "AC", "AS"]
    table.play("4D")
    assert [event.text for event in table.log(0)[-6:]] == [
        "@0 played a card",
        "@1 played a card",
        "@2 played a card",
        "@3 played a card",
        "@2 won trick 6: -$50",
        "@2 led 4♦",
    ]
    assert not any(event.cards for event in table.see(3).events[:-1])
    table = midway(hands, "last2", laid="KC 2H AC AS", review_last_trick=True)
    assert [(card.face, card.seat) for card in table.see(0).zone("last").cards] == [
        ("KC", 0),
        ("2H", 1),
        ("AC", 2),
        ("AS", 3),
    ]


# --- Queen of Spades (CS16)


def test_a_spade_is_not_led_while_other_cards_are_held() -> None:
    """CS16, case 6: holding ♠K ♠4 ♥2 only the ♥2 may be led."""
    table = midway(["KS 4S 2H", "3S 5C 6C", "5S 7C 8C", "6S 9C TC"], "qs")
    assert menu(table) == {"2H"}
    assert reason(table, "KS") == "CS16"


def test_who_holds_only_spades_leads_one() -> None:
    """CS16."""
    assert menu(midway(["KS 4S", "3S 5C", "5S 7C", "6S 9C"], "qs")) == {"KS", "4S"}


def test_spades_are_led_freely_in_the_other_hands() -> None:
    """CS16 concerns Queen of Spades alone."""
    assert "KS" in menu(midway(["KS 4S 2H", "3S 5C 6C", "5S 7C 8C", "6S 9C TC"], "last2"))


def test_the_winner_of_the_queen_pays_100() -> None:
    """CS16: and the hand is played out."""
    table = midway(["KC 2D", "QS 3D", "AC 4D", "3C 5D"], "qs", laid="KC QS AC 3C")
    assert events(table, "trick") == ["@2 won trick 6: -$100"]
    assert not events(table, "hand")
    say(table, "4D", "5D", "2D", "3D")
    assert gained(table) == [0, 0, -100, 0]
    assert len(events(table, "hand")) == 1


def test_the_hand_may_end_when_the_queen_falls() -> None:
    """CS16: the option ``early_stop``."""
    table = midway(["KC 2D", "QS 3D", "AC 4D", "3C 5D"], "qs", laid="KC QS AC 3C", early_stop=True)
    assert gained(table) == [0, 0, -100, 0]
    assert len(events(table, "hand")) == 1


# --- Last 2 (CS17)


@pytest.mark.parametrize(
    ("hands", "pays"),
    [
        (["AC 2D", "2H AD", "3C 4D", "4C 5D"], [-50, -100, 0, 0]),
        (["AC AD", "2H 3D", "3C 4D", "4C 5D"], [-150, 0, 0, 0]),
    ],
)
def test_the_last_two_tricks_cost(hands: list[str], pays: list[int]) -> None:
    """CS17."""
    table = midway(hands, "last2")
    for place in range(2):
        for _ in range(4):
            assert table.turn is not None
            table.play(hands[table.turn].split()[place])
    assert gained(table) == pays


def test_earlier_tricks_are_free() -> None:
    """CS17."""
    table = midway(["AC 2D KC", "2H AD KH", "3C 4D 4S", "4C 5D 5S"], "last2", laid="AC 2H 3C 4C")
    assert events(table, "trick") == ["@0 won trick 6"]


# --- Tricks (CS18)


TRICKS = """
AC 3C 4C 5C
2C KC 6C 7C
QC 9C TC 8C
2D 3D 4D AD
5D KD 6D 7D
QD 8D 9D TD
JD 2H 3H 4H
JC 5H 6H 7H
AS 2S 3S 4S
KS 5S 6S 7S
8S 9S TS QS
8H AH 9H TH
KH JH QH JS
"""
LEADERS = (0, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0, 1)


def test_tricks_1_4_and_11_bring_160() -> None:
    """CS18, case 1: (1 + 4 + 11) x $10."""
    tricks = [row.split() for row in TRICKS.strip().splitlines()]
    hands = [[row[(seat - leader) % 4] for row, leader in zip(tricks, LEADERS)] for seat in range(4)]
    table = dealt([" ".join(cards) for cards in hands], level="novice", hands="tricks")
    table.play("trump none")
    for row, leader in zip(tricks, LEADERS):
        assert table.turn == leader
        say(table, *row)
    won = [text.split()[3].rstrip(":") for text in events(table, "trick") if text.startswith("@0")]
    assert won == ["1", "4", "11"]
    assert gained(table) == [160, 910 - 160, 0, 0]


def test_there_is_no_trump_in_the_other_hands() -> None:
    """CS16, CS17."""
    table = cardsense(4).deal(key=1)
    done(say(table, "last two"))
    assert int(table.position.trump) == -1
