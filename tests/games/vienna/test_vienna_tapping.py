"""Vienna: tapping, the last round, the score (VI2-VI5, VI8)."""

import pytest
from rummy_family import group, hand, menu, play, refused
from vienna_table import dealt, situation, vienna

THREES = "3C 3D 3H"


def test_tap_with_five_points_left_over() -> None:
    """VI2, VI4: at the end of one's turn; the discard does not count."""
    table = situation(["KC KD", "2C 3D KS"], opened="1")
    assert menu(table, "tap") == ["tap KS"]
    assert refused(table, "tap 3D") == "VI2"
    assert refused(situation(["KC KD", "2C 4D KS"], opened="1"), "tap KS") == "VI2"
    assert refused(situation(["KC KD", "2C 3D KS"], opened="1", drawing=True), "tap KS") == "RU5"


def test_an_ace_and_a_joker_are_dear() -> None:
    """VI4, RU3: cards count as in hand, whatever the options make of them."""
    assert refused(situation(["KC", "AC KS"], opened="1"), "tap KS") == "VI2"
    assert refused(situation(["KC", "AC KS"], opened="1", ace_in_hand=1), "tap KS") is None
    assert refused(situation(["KC", "RJ KS"], opened="1"), "tap KS") == "VI2"
    assert refused(situation(["KC", "RJ KS"], opened="1", joker_in_hand=5), "tap KS") is None


def test_with_nothing_left_over_one_closes() -> None:
    """VI4."""
    table = situation(["KC KD", "KS"], opened="1", limit=1000)
    assert refused(table, "tap KS") == "VI4"
    play(table, "discard KS")
    assert table.scores == [-20, 10]


def test_what_is_left_over_lies_open() -> None:
    """VI4."""
    table = situation(["KC KD", "2C 3D KS"], opened="1")
    play(table, "tap KS")
    assert [card.face for card in table.see(0).zone("hand:1").cards] == ["2C", "3D"]
    assert [card.face for card in table.see(1).zone("hand:0").cards] == [None, None]
    assert "knocked" in table.see(0).seats[1].badges
    assert "Last round: @1 knocked" in table.see(None).headline
    texts = [event.text for event in table.log(0)[1:]]
    assert texts == ["@1 knocked with 2♣ 3♦ left over, discarding K♠: one last round"]


def test_a_first_lay_out_must_stand() -> None:
    """VI4, RU8: in the middle of it nothing else may be done."""
    table = situation(["KC KD", "KC KD KH QC QD QH 2S 3S"], opening=40)
    play(table, "meld KC KD KH")
    assert refused(table, "tap 3S") == "RU8"
    play(table, "meld QC QD QH")
    assert refused(table, "tap 3S") is None


def test_everyone_else_has_one_more_turn() -> None:
    """VI2: then all lose what they have left over, who has tapped too, and nobody gets ten."""
    table = situation(["KC KD", "2C 3D KS", "QC QD", "JC"], opened="1", limit=1000)
    play(table, "tap KS")
    turns = []
    while table.hand == 0:
        turns.append(table.turn)
        play(table, "draw")
        play(table, menu(table, "discard")[0])
    assert turns == [2, 3, 0]
    assert table.scores[1] == -5
    assert max(table.scores) <= 0
    sheet = [event for event in table.log(None) if event.kind == "hand"][-1]
    assert sheet.text == "Hand 1: the last round is over; @1 knocked"
    assert sheet.seat is None
    assert "@1 lost 5 (2♣ 3♦), total -5" in sheet.lines


def test_ending_a_hand_by_a_tap_may_count_as_closing_it() -> None:
    """VI2, ``tapper_bonus``: ten points for who has tapped, unless somebody closes; by the turn limit too (VI5)."""
    table = situation(["KC KD", "2C 3D KS"], opened="1", limit=1000, tapper_bonus=True)
    play(table, "tap KS", "draw")
    play(table, menu(table, "discard")[0])
    assert table.scores[1] == 10 - 5
    sheet = [event for event in table.log(None) if event.kind == "hand"][-1]
    assert sheet.text == "Hand 1: the last round is over; @1 knocked"
    assert "@1 scored +5, total 5" in sheet.lines
    closed = situation(["9H", "2C 3D KS"], opened="01", groups="KC KH RJ", limit=1000, tapper_bonus=True)
    play(closed, "tap KS", "take", "lay off KS on 1", "discard 9H")
    assert closed.scores == [10, -5]
    limited = situation(["KC KD", "2C 3D KS"], opened="1", turns_each=1, limit=1000, tapper_bonus=True)
    limited.opening["turns"] = 1
    limited.undo(0)
    assert play(limited, "tap KS").scores == [-20, 5]
    assert [event.text for event in limited.log(None) if event.kind == "hand"] == [sheet.text]


def test_a_foreman_who_only_discards_does_not_tap() -> None:
    """RU4, VI7: nor do they close."""
    kept = "AC AD AH 2H 3H 4H 5H 6H 7H 8H 9S"
    for options in ({}, {"foreman_lays_out": False}):
        table = dealt(["2C 3D 4S 6D 7C 9C JD QS KC TD", kept], vienna_melds="hand", **options)
        assert refused(table, "close 9S") == ("RU4" if options else None)
        assert refused(table, "tap AC") == "VI2" if not options else "RU4"


def test_a_close_in_the_last_round_ends_the_hand_at_once() -> None:
    """VI2: ten points; who has tapped loses what they hold."""
    table = situation(["KC KD", "2C 3D KS", "KH KD"], opened="12", groups="KC KH RJ", limit=1000)
    play(table, "tap KS", "take", "lay off KS on 1", "discard KD")
    assert table.hand == 0
    table = situation(["KC KD", "2C 3D KS", "9H"], opened="12", groups="KC KH RJ", limit=1000)
    play(table, "tap KS", "take", "lay off KS on 1", "discard 9H")
    assert table.hand == 1
    assert table.scores == [-20, -5, 10]


def test_a_turn_of_the_last_round_is_a_turn() -> None:
    """VI5: lay out, add, take the discard of the one who tapped; nobody taps again."""
    table = situation(["KC KD", "2C 3D 5S", "5C 5D 2H 9S"], opened="12", opening=0, groups=THREES)
    play(table, "tap 5S", "take", "meld 5C 5D 5S")
    assert refused(table, "tap 9S") == "VI5"
    assert group(table, 2) == "5C 5D 5S"
    play(table, "discard 9S")


def test_the_turn_limit_ends_a_last_round() -> None:
    """VI5, VI8, RU16."""
    table = situation(["KC KD", "2C 3D KS"], opened="1", turns_each=1, limit=1000)
    table.opening["turns"] = 1
    table.undo(0)
    play(table, "tap KS")
    assert table.hand == 1
    assert table.scores == [-20, -5]


def test_who_is_out_has_no_last_turn() -> None:
    """VI2, RU15."""
    table = situation(["KC KD", "2C 3D KS", "", "JC"], opened="1", limit=1000)
    table.opening["gone"][0][2] = 1
    table.undo(0)
    play(table, "tap KS")
    assert table.turn == 3


def test_a_hundred_and_one_minus_points_stay_in() -> None:
    """VI3, ``limit``: who exceeds them is out."""
    for start, out in ((-96, False), (-97, True)):
        table = situation(["2C 3H", "9S", "KC"], opened="1", turn=1, scores=[start, 0, 0])
        play(table, "discard 9S")
        assert table.see(None).seats[0].out == out
    table = situation(["2C 3H", "9S", "KC"], opened="1", turn=1, scores=[-96, 0, 0], limit=100)
    play(table, "discard 9S")
    assert table.see(None).seats[0].out


@pytest.mark.parametrize(("players", "stock"), [(2, 85), (3, 75), (4, 65), (5, 55), (6, 45)])
def test_cards_and_deal(players: int, stock: int) -> None:
    """VI1: two jokers; ten cards each, eleven for the foreman."""
    table = vienna(players).deal(key=4)
    assert [view.cards for view in table.see(None).seats] == [10, 11, *[10] * (players - 2)]
    assert table.see(None).zone("stock").count == stock
    pack = table.position.pack[:106].tolist()
    assert [pack.count(card) for card in range(53)] == [2] * 53
    assert [view.cards for view in vienna(3, hand_size=8).deal(key=4).see(None).seats] == [8, 9, 8]


def test_no_flush() -> None:
    """VI1."""
    table = dealt(["AC 3C 5C 7C 9C JC KC 2C", "2H 3H 5H 5H 7H 9H JH QH 9S"])
    assert menu(table, "flush") == []
    assert table.refusal("flush 9S") is not None


def test_the_stock_is_used_up_after_a_hundred_and_six_cards() -> None:
    """VI1, RU13."""
    table = situation(["2C 3C", "2D 3D"], pile="5C 6C 7C 8C", turn=0, drawing=True)
    table.opening["next"] = 105
    table.opening["pack"][0][105] = 12
    table.undo(0)
    assert table.see(0).zone("stock").count == 1
    play(table, "draw", "discard 2C", "draw")
    assert "AC" in hand(table, 0).split()
    assert "5C" in hand(table, 1).split()


def test_select_kinds() -> None:
    """Tapping is offered beside the rest, until somebody has tapped."""
    table = situation(["KC KD", "2C 3D KS"], opened="1")
    assert [kind for kind, _ in table.see(1).prompt.select.kinds] == ["meld", "lay_off", "exchange", "discard", "tap"]
    actions, _ = table.propose(["KS"], "tap")
    assert [action.text for action in actions] == ["tap KS"]
    assert actions[0].label == "Knock, discarding K♠"
    play(table, "tap KS", "draw")
    assert "tap" not in [kind for kind, _ in table.see(0).prompt.select.kinds]


def test_as_printed() -> None:
    """RU4, RU5."""
    house, printed = vienna(3).options, vienna(3, preset="as printed").options
    assert printed == {**house, "foreman_lays_out": False, "return_taken": True}
