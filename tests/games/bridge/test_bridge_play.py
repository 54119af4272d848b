"""The play: opening lead, dummy, following, tricks (BR5, BR6)."""

import pytest
from bridge_table import bridge, call, dealt, finish, menu, play, reason

pytestmark = pytest.mark.uncompiled

HANDS = ["AK2.543.876.AJT9", "QJT9.A2.AK.KQ432", "876.KQJ.QJT9.876", "543.T9876.5432.5"]


def test_the_opening_lead_comes_from_declarers_left() -> None:
    """BR5: any card."""
    table = dealt(HANDS, "1NT p p p")
    assert table.turn == 1
    assert len(menu(table)) == 13
    assert reason(table, "AS") == "G1"


def test_declarer_plays_dummys_cards() -> None:
    """BR5: the turn is declarer's, the cards are dummy's."""
    table = play(dealt(HANDS, "1NT p p p"), "QS")
    assert table.turn == 0
    assert menu(table) == {"8S", "7S", "6S"}
    refusal = table.refusal("AS")
    assert refusal is not None
    assert (refusal.text, refusal.rule) == ("Play a card from dummy", "BR5")
    assert reason(table, "KH") == "BR6"
    play(table, "6S")
    assert table.turn == 3
    play(table, "3S")
    assert table.turn == 0
    assert menu(table) == {"AS", "KS", "2S"}


def test_a_card_of_the_wrong_hand_is_refused_for_that() -> None:
    """BR5: dummy's card in declarer's turn, declarer's in dummy's; a defender just does not hold them (G1)."""
    table = play(dealt(HANDS, "1NT p p p"), "QS")
    assert reason(table, "2S") == "BR5"
    play(table, "6S")
    assert reason(table, "7S") == "G1"
    play(table, "3S")
    refusal = table.refusal("7S")
    assert (refusal.text, refusal.rule) == ("Play a card from your own hand", "BR5")
    assert reason(table, "9S") == "G1"


def test_a_text_that_names_bid_and_card_is_what_the_moment_asks_for() -> None:
    """BR2, BR5: ``2H`` is a bid in the auction and a card in the play, legal or not."""
    table = call(dealt(HANDS), "2S")
    assert reason(table, "2H") == "BR2"
    call(table, "p p p")
    assert reason(table, "2S") == "G1"
    play(table, "2H")


def test_dummys_partner_leads_from_dummy_when_dummy_has_won() -> None:
    """BR6."""
    table = dealt(HANDS, "p p 1NT p p p")
    assert table.turn == 3
    play(table, "TH 3H AH JH")
    assert table.turn == 1
    play(table, "AD 9D 2D 6D")
    play(table, "KD TD 3D 7D")
    play(table, "2H QH 6H 4H")
    assert table.turn == 2
    play(table, "JD 4D 8D TS")
    play(table, "6S 3S KS 9S")
    assert (table.turn, int(table.position.hand_to_play)) == (2, 0)
    assert menu(table) == {"AS", "2S", "5H", "AC", "JC", "TC", "9C"}
    assert reason(table, "KH") == "BR5"


def test_follow_suit_if_able_otherwise_any_card() -> None:
    """BR6: no duty to beat or to trump."""
    table = play(dealt(HANDS, "1NT p p p"), "AD")
    assert menu(table) == {"QD", "JD", "TD", "9D"}
    play(table, "9D 2D 6D")
    play(table, "KD TD 3D 7D AH")
    play(table, "JH 6H 3H 2H QH 7H 4H")
    assert table.turn == 0
    play(table, "QD 4D 8D")
    assert menu(table) == {"QS", "JS", "TS", "9S", "KC", "QC", "4C", "3C", "2C"}
    assert reason(table, "AC") == "G1"


@pytest.mark.parametrize(
    ("calls", "cards", "winner"),
    [
        ("1S p p p", "AD TD 2D 6D", 1),
        ("1D p p p", "KC 6C 5C AC", 0),
        ("1D p p p", "KC 6C 5C 9C", 1),
        ("1S p p p", "AD 9D 2D 6D KD TD 3D 7D 2H JH TH 3H JD 4D 8D 9S", 1),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(calls: str, cards: str, winner: int) -> None:
    """BR6."""
    table = play(dealt(HANDS, calls), cards)
    assert int(table.position.leader) == winner


def test_no_suit_beats_at_no_trump() -> None:
    """BR6: discards never win."""
    table = play(dealt(HANDS, "1NT p p p"), "AD 9D 2D 6D KD TD 3D 7D 2H JH TH 3H JD 4D 8D QS")
    assert int(table.position.leader) == 2


def test_an_overruff_wins() -> None:
    """BR6: of two trumps the higher."""
    table = dealt(["AKQ.AKQ.AKQ.KQJT", "J2.432.J432.9876", "43.JT98.T987.A54", "T98765.765.65.32"], "1S p p p")
    play(table, "2D TD 5D QD")
    play(table, "KC 9C 4C 3C JC 8C 5C 2C")
    play(table, "TC 7C AC 5S")
    assert int(table.position.leader) == 3
    play(table, "6D AD 3D 7D")
    play(table, "QC 6C 3S 6S")
    assert int(table.position.leader) == 3
    assert [int(count) for count in table.position.won] == [4, 2]


def test_tricks_are_counted_by_side_and_thirteen_end_the_board() -> None:
    """BR6."""
    table = call(bridge(deals=2).deal(key=4), "1H p p p")
    board = table.copy()
    for trick in range(13):
        assert int(board.position.trick) == trick
        assert int(sum(board.position.won)) == trick
        for _ in range(4):
            board.play(board.legal()[0])
    assert board.hand == 1
    assert board.turn == 1
    assert finish(table).hand == 1
