"""Points, exactly 300, the end of a match, the moon (SH6-SH8)."""

from typing import Any

import pytest
from sanity_table import bits, midway, sanity, texts

import cardhouse
from cardhouse.kit.cards.packs import DOUBLE

pytestmark = pytest.mark.uncompiled

POINT_CARDS = [card for card in DOUBLE.texts if "H" in card or "QS" in card]


def last_trick(taken: list[str], scores: list[int] | None = None, **options: Any) -> cardhouse.Table:
    """The hand ends with a trick of seat 0 without points; each seat has taken cards before."""
    hands = ["QCAS", "2C3D", "3C4D", "4C5D"]
    table = midway(hands, trick=18, taken=taken, scores=scores, **options)
    for play in ("QCAS as QC", "2C3D as 2C", "3C4D as 3C", "4C5D as 4C"):
        table.play(play)
    return table


def points(taken: list[str], **options: Any) -> list[int]:
    """What a hand brings each seat."""
    return [int(number) for number in last_trick(taken, **options).position.hand_scores[:4]]


def test_points_are_counted_as_printed() -> None:
    """SH6: a point a heart, 13 a queen of spades; the 4HQS is 14."""
    assert points(["4HQS 2D6S", "2DQH", "8DQS TCQS", "2H4S 3H6D"]) == [14, 1, 26, 2]


def test_the_house_may_set_the_price_of_the_queens() -> None:
    """SH6: the option ``queen_points``."""
    assert points(["4HQS 2D6S", "2DQH", "8DQS TCQS", "2H4S 3H6D"], queen_points=5) == [6, 1, 10, 2]


@pytest.mark.parametrize("players", [4, 6])
def test_a_hand_is_78_points(players: int) -> None:
    """SH6: for both player counts."""
    table = sanity(players).deal(key=9)
    while table.hand == 0:
        table.play(table.legal()[0])
    assert sum(int(number) for number in table.position.hand_scores[:players]) == 78


def test_points_as_played() -> None:
    """SH6: the option ``score_by``; the 4HQS played as QS is 13, as 4H 1, as 16 nothing."""
    for mode, worth in (("QS", 13), ("4H", 1), ("16", 0)):
        table = midway(
            ["9SAH", "4HQS", "3C4D", "4C5D"], trick=18, taken=["", "", "2H4S", "2DQH"], broken=True, score_by="played"
        )
        opening = table.opening
        opening["as_face"] = 0
        opening["as_face"][0][0] = bits("2H4S")
        table.undo(0)
        lead = {"QS": "9SAH as 9S", "4H": "9SAH as AH", "16": "9SAH as 23"}[mode]
        table.play(lead)
        table.play(f"4HQS as {mode}")
        for _ in range(2):
            table.play(table.legal()[0])
        expected = worth + (1 if lead.endswith("AH") else 0)
        hand_scores = [int(number) for number in table.position.hand_scores[:4]]
        winner = 1 if mode == "QS" else 0
        assert hand_scores[winner] == expected
        assert hand_scores[2:] == [1, 0]


def test_exactly_300_becomes_150() -> None:
    """SH7: 240 and 60 is 150, and the match goes on; 240 and 61 is 301, and it is over."""
    sixty = "4HQS 8DQS TCQS " + " ".join(
        card for card in POINT_CARDS if "QS" not in card and card not in ("2H4S", "3H6D")
    )
    cards = sixty.split()
    worth = sum(card.count("H") + 13 * ("QS" in card) for card in cards)
    while worth > 60:
        worth -= cards.pop().count("H")
    assert worth == 60
    table = last_trick([" ".join(cards), "2H4S", "", ""], [240, 10, 20, 30])
    assert table.scores == [150, 11, 20, 30]
    assert not table.over
    lines = next(event for event in table.log(1) if event.kind == "hand").lines
    assert lines[0] == "@0 took 60 points, exactly 300 is halved to 150, total 150"
    table = last_trick([" ".join([*cards, "3H6D"]), "2H4S", "", ""], [240, 10, 20, 30])
    assert table.scores[0] == 301
    assert table.over
    assert table.winners == [1]
    assert texts(table, None, "match") == ["@1 won the match with 11 points"]


def test_another_target() -> None:
    """SH7: the option ``target``; half of it is rounded down."""
    assert last_trick(["2DQH", "2H4S", "", ""], [50, 0, 0, 0], target=51).scores[0] == 25
    assert last_trick(["2DQH", "2H4S", "", ""], [51, 0, 0, 0], target=51).over


@pytest.mark.parametrize(("moon", "hand"), [(False, [0, 78, 0, 0]), (True, [78, 0, 78, 78])])
def test_shooting_the_moon(moon: bool, hand: list[int]) -> None:
    """SH8: the option ``moon``."""
    assert points(["", " ".join(POINT_CARDS), "", ""], moon=moon) == hand
