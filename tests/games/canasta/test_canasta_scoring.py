"""Canasta: what a hand and a match come to (CA3, CA22-CA27, CA33, CA34)."""

from typing import Any

import pytest
from canasta_table import canasta, situation
from written import play

import cardhouse
from cardhouse.games.canasta.showing import LINE_NAMES

REST = ["4 5", "4 5", "4 5"]


def account(table: cardhouse.Table, side: int) -> dict[str, int]:
    """The lines of a side's score sheet of the last hand that count anything."""
    amounts = [int(each) for each in table.position.account[side]]
    return {name: amount for name, amount in zip(LINE_NAMES, amounts, strict=True) if amount}


def ended(table: cardhouse.Table) -> cardhouse.Table:
    """The table after the hand has ended because there is nothing to draw."""
    return play(table, "end the hand")


def unclosed(hands: list[str], groups: list[str], **given: Any) -> cardhouse.Table:
    return ended(situation(hands, melds=groups, drawing=True, stock=0, **given))


def test_the_example_of_a_hand_closed() -> None:
    """CA22-CA26: pure 600, dirty 300, four 5s 20, two red 3s 200, closed 300, the partner's joker and 9 -60: 1,360."""
    table = situation(
        ["5 Q", "4 5", "RJ 9", "4 5"], melds=["K K K K K K K, 8 8 8 8 8 2 2, 5 5 5"], reds=[2, 0], scores=[0] * 4
    )
    play(table, "lay 5", "discard Q")
    assert account(table, 0) == {
        "Pure canastas": 600, "Dirty canastas": 300, "Melds": 20, "Red threes": 200, "Going out": 300, "In hand": -60,
    }  # fmt: skip
    assert table.scores[0] == table.scores[2] == 1360
    event = next(event for event in table.log(3) if event.kind == "hand")
    assert event.lines[0].endswith("going out +300, in hand -60: +1360, total 1360")
    rows = {row[0]: row[1:] for row in table.see(0).zone("sheet").rows}
    assert rows["Total"] == ["+1360", "-20"]
    assert rows["Going out"] == ["+300", ""]


def test_the_example_without_a_canasta() -> None:
    """CA23, CA24: A A A, 10 x4, one red 3 and K Q 9 5 in hand: -235."""
    table = unclosed(["K Q 9 5", *REST], ["A A A, T T T T"], reds=[1, 0])
    # the partner's 4 and 5 are deducted as well
    assert table.scores[0] == -235 - 10


def test_values_in_hand() -> None:
    """CA3, CA26: joker 50, 2 and ace 20, king to 8 10, 7 to 4 and black 3 5."""
    table = unclosed(["RJ 2 A K Q J T 9 8 7 6 5 4 3S", "", "", ""], [""])
    assert table.scores == [-(50 + 40 + 60 + 25), 0] * 2


@pytest.mark.parametrize(
    ("group", "line", "worth"),
    [
        ("RJ RJ RJ RJ 2 2 2", "Wild canastas", 2000),
        ("RJ RJ RJ RJ 2 2 2 2 2", "Wild canastas", 2000),
        ("RJ RJ RJ 2 2 2 2", "Wild canastas", 1000),
        ("2 2 2 2 2 2 2", "Wild canastas", 1000),
        ("K K K K K K K K", "Pure canastas", 600),
        ("K K K K 2 2 RJ", "Dirty canastas", 300),
        ("K K K K K K 2", "Dirty canastas", 300),
    ],
)
def test_canastas(group: str, line: str, worth: int) -> None:
    """CA22: judged at the end; the cards in them count nothing more."""
    assert account(unclosed(["9", *REST], [group]), 0) == {line: worth, "In hand": -20}


@pytest.mark.parametrize(("asked", "worth"), [("book", 1000), ("four_jokers", 2000)])
@pytest.mark.parametrize("few_twos", ["RJ RJ RJ RJ RJ 2 2", "RJ RJ RJ RJ RJ RJ 2"])
def test_a_joker_canasta_has_three_twos(few_twos: str, asked: str, worth: int) -> None:
    """CA33: four jokers and three 2s, as the book says; joker_canasta=four_jokers asks for the jokers alone."""
    for group, expected in ((few_twos, worth), ("RJ RJ RJ RJ RJ 2 2 2", 2000)):
        table = situation(["9", *REST], melds=[group], drawing=True, stock=0, packs="3", joker_canasta=asked)
        label = table.see(0).zone("meld:own.2").label
        assert label == f"Wilds: {'joker' if expected == 2000 else 'wild'} canasta"
        assert account(ended(table), 0)["Wild canastas"] == expected


@pytest.mark.parametrize(("reds", "worth"), [(1, 100), (3, 300), (4, 800), (5, 1000), (6, 1200)])
def test_red_threes(reds: int, worth: int) -> None:
    """CA24: for the side with a canasta, else against it."""
    kings = "K K K K K K K"
    table = unclosed(["9", *REST], [kings, "Q Q Q"], reds=[reds, 0], packs="3")
    assert account(table, 0)["Red threes"] == worth
    table = unclosed(["9", *REST], ["K K K"], reds=[reds, 0], packs="3")
    assert account(table, 0)["Red threes"] == -worth


def test_closing_from_the_hand() -> None:
    """CA25: 100 more when the side's first lay-out and the closing are one turn."""
    table = situation(["K K K K K K K 9", *REST])
    play(table, "lay K K K K K K K", "discard 9")
    assert account(table, 0)["Going out"] == 300
    assert account(table, 0)["Concealed hand"] == 100


@pytest.mark.parametrize(("scope", "more"), [("side", None), ("player", 100)])
def test_whose_first_lay_out(scope: str, more: int | None) -> None:
    """CA25: the side's; as an option the player's own (hand_close_scope)."""
    table = situation(["Q Q Q 9", *REST], melds=["K K K K K K K"], hand_close_scope=scope)
    play(table, "lay Q Q Q", "discard 9")
    assert account(table, 0).get("Concealed hand") == more


def test_who_has_laid_out_before_does_not_close_from_the_hand() -> None:
    """CA25."""
    table = situation(["Q Q Q J J J 9 8", *REST], melds=["K K K K K K K"], hand_close_scope="player", stock=20)
    for text in ("lay Q Q Q", "discard 8"):
        table.play(text)
    for seat in (1, 2, 3):
        assert table.turn == seat
        play(table, "draw", "discard 4")
    table.play("draw")
    drawn = [card.face for card in table.see(0).zone("hand:0").cards if card.face not in ("J", "9")]
    table.play("lay J J J")
    assert "Concealed hand" not in account(play(table, f"discard {drawn[0] if drawn else '9'}"), 0)


def test_ten_thousand_wins() -> None:
    """CA27: the higher total when several reach it."""
    table = unclosed(["9", "9", "4", "4"], ["K K K K K K K", "Q Q Q Q Q Q Q"], scores=[9500, 9600, 9500, 9600])
    assert table.over
    assert table.winners == [1, 3]
    assert any("@1 and @3 won the match" in event.text for event in table.log(0))


def test_a_tie_is_played_on() -> None:
    """CA27: equal totals, another hand."""
    table = unclosed(["9", "9", "4", "4"], ["K K K K K K K", "Q Q Q Q Q Q Q"], scores=[9500] * 4)
    assert not table.over
    assert table.hand == 1


def test_the_target() -> None:
    """CA27: an option."""
    table = unclosed(["9", "9", "4", "4"], ["K K K K K K K"], target=500)
    assert table.over


def test_nothing_goes_on_for_ever() -> None:
    """CA34: so many turns each end a hand, so many hands a match."""
    table = situation(["K Q J", *REST], turns_each=5, round_number=5, turn=3, most_hands=1)
    play(table, table.legal()[-1].text)
    assert table.over


def test_ties_after_the_last_hand_share() -> None:
    """CA34, G4."""
    table = unclosed(["9", "9"], ["", ""], most_hands=1)
    assert table.over
    assert table.winners == [0, 1]


def test_the_deal_passes() -> None:
    """G3: to the left."""
    table = ended(situation(["9", *REST], drawing=True, stock=0))
    assert int(table.position.dealer) == 1
    dealers = {int(cardhouse.game("canasta", 4).deal(key=key).position.dealer) for key in range(20)}
    assert dealers == {0, 1, 2, 3}
    assert canasta(4).deal(key=3).position.dealer == 0
