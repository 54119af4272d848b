"""Playing to a trick and who takes it (rulebook 6-8, 10-12, 15-22; IT6-IT11)."""

import pytest
from in_tense_table import dealt, hand, menu, play, taker, texts, trick

import cardhouse

pytestmark = pytest.mark.uncompiled


def test_any_card_may_be_played() -> None:
    """IT6: there is no requirement to follow suit. Bob has a diamond, but elects to play the 4H (rulebook 17)."""
    table = play(dealt(["QD", "4H 9D", "AS", "5D"]), "QD")
    assert table.turn == 1
    assert menu(table) == set(hand(table, 1))
    assert table.refusal("4H") is None


def test_a_card_not_held_is_refused() -> None:
    """G1: nothing changes."""
    table = dealt(["QD", "4H", "AS", "5D"])
    before = table.positions.tobytes()
    refusal = table.refusal("4H")
    assert refusal is not None
    assert (refusal.text, refusal.rule) == ("You don't have that card", "G1")
    with pytest.raises(cardhouse.IllegalAction, match="G1"):
        table.play("4H")
    assert table.positions.tobytes() == before
    assert table.refusal(54).rule == "G1"


def test_each_with_cards_plays_one_card_clockwise() -> None:
    """IT6, G2: who has no cards is passed over."""
    table = dealt(["2C", "3C", "4C", "5C"], [10, 1, 3, 2])
    turns = []
    while not table.over:
        turns.append(table.turn)
        table.play(next(card for card in hand(table, table.turn)))
    assert len(turns) == 10 + 1 + 3 + 2
    assert [turns.count(seat) for seat in range(4)] == [10, 1, 3, 2]
    assert turns[:4] == [0, 1, 2, 3]
    assert set(turns[4:7]) == {0, 2, 3}


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("9D 4H 3D 5D", 0),
        ("4D 9D TD 5D", 2),
        ("2D 9H KC TS", 0),
        ("JD QD KD TD", 2),
        ("TD 9D JD QD", 3),
        ("JD TD 2H 3H", 0),
    ],
)
def test_the_highest_card_of_the_suit_wins(cards: str, winner: int) -> None:
    """IT7, IT8: the first card fixes the suit; 2-10 count their number, J 11, Q 12, K 13."""
    assert taker(trick(cards)) == winner


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("AD 2D 3H 4H", 1),  # an ace is worth 1
        ("AD KH KS KC", 0),
        ("QD 4H AS 2D", 3),  # Q 1.5, after the queen was played
        ("AS 4H QD 2S", 3),
        ("2D AH KD 3H", 2),  # K 2.5, played after the ace
        ("3D AH KD 2H", 0),
        ("QD AH KD JD", 2),  # 1.5, 2.5, 0.5
        ("JD AD 2H 3H", 1),  # 0.5 against the ace's 1
        ("AD QD 2H 3H", 1),
        ("TD AH KD 3H", 0),
    ],
)
def test_an_ace_of_any_suit_takes_ten_and_a_half_off_pictures(cards: str, winner: int) -> None:
    """IT8, IT9: J 0.5, Q 1.5, K 2.5, be they played before or after; the ace itself is 1."""
    assert taker(trick(cards)) == winner


def test_two_aces_reduce_once() -> None:
    """IT9: the values are given absolutely: the king stays at 2.5 and beats the 2."""
    assert taker(trick("KD AS AH 2D")) == 0
    assert taker(trick("2D AS AH QD")) == 0


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("9D RJ 3D 5D", 2),
        ("9D 3D 5D BJ", 1),
        ("9D 2H RJ 5H", 0),
        ("RJ 9D 2H TD", 1),  # the first card but the joker fixes the suit
        ("KD AD RJ 2D", 1),
        ("JD AD RJ 2D", 0),  # 0.5 is below the ace
        ("QD AH RJ 2D", 0),  # 1.5 is below the 2
        ("3D AH RJ KD", 3),  # 2.5 is below the 3
    ],
)
def test_with_a_joker_the_lowest_card_of_the_suit_wins(cards: str, winner: int) -> None:
    """IT7, IT9, IT10: rulebook 12."""
    assert taker(trick(cards)) == winner


def test_two_jokers_do_not_cancel() -> None:
    """IT10: still the lowest."""
    assert taker(trick("RJ 9D BJ 3D")) == 3


def test_two_jokers_cancel_by_option() -> None:
    """IT10: the option `two_jokers_cancel`; one joker alone turns the trick round all the same."""
    assert taker(trick("RJ 9D BJ 3D", two_jokers_cancel=True)) == 1
    assert taker(trick("RJ 9D 4H 3D", two_jokers_cancel=True)) == 3
    assert taker(trick("BJ RJ", two_jokers_cancel=True)) == 0


def test_a_joker_wins_only_among_jokers() -> None:
    """IT11: rulebook 20: in a trick of nothing but two jokers the first takes it. Case (c)."""
    assert taker(trick("BJ RJ")) == 0
    assert taker(trick("BJ 9D")) == 1
    assert taker(trick("9D BJ")) == 0
    assert taker(trick("9D BJ 2H RJ")) == 0


def test_a_joker_alone_wins() -> None:
    """IT11: once only the ten-card player has cards, whatever they play takes the trick."""
    table = play(dealt(["2C RJ AH", "3C"], [10, 1]), "2C 3C")
    play(table, "RJ AH" if table.turn == 0 else "AH RJ")
    assert [int(tricks) for tricks in table.position.won[:2]] == [2, 1]


def test_the_worked_example() -> None:
    """IT7-IT13, X3: rulebook 15-22, cases (a) and (b), where the winner leads though an ace was played."""
    hands = ["QD 5S", "4H 3S", "AS 7D", "5D RJ"]
    table = dealt(hands, [10, 2, 3, 4], ace_leads_next=False)
    play(table, "QD")
    assert texts(table, "play") == ["@0 led Q♦"]
    play(table, "4H")
    assert table.see(0).zone("trick").cards[0].marks == ["winning"]
    play(table, "AS")
    assert table.see(0).zone("trick").cards[0].marks == ["winning"]  # Andy is still winning at present
    play(table, "5D")
    assert taker(table) == 3
    assert table.turn == 3
    play(table, "RJ 5S")
    assert [card.marks for card in table.see(0).zone("trick").cards] == [[], ["winning"]]
    play(table, "3S")
    assert [card.marks for card in table.see(0).zone("trick").cards] == [[], [], ["winning"]]
    play(table, "7D")
    assert [int(tricks) for tricks in table.position.won[:4]] == [0, 1, 0, 1]
    assert table.turn == 2  # Bob has no more cards, so the player at Bob's left begins
