"""Points, the moon, bonuses and the end of a match (HC5, HC7-HC9)."""

from typing import Any

import pytest
from hearts_table import midway, texts

import cardhouse

pytestmark = pytest.mark.uncompiled

SUIT = "2{0} 3{0} 4{0} 5{0} 6{0} 7{0} 8{0} 9{0} T{0} J{0} Q{0} K{0} A{0}"
HEARTS = SUIT.format("H")


def last_trick(taken: list[str], scores: list[int] | None = None, **options: Any) -> cardhouse.Table:
    """The hand ends: seat 0 takes four small clubs, and each seat has taken cards before."""
    table = midway(["6C", "5C", "4C", "3C"], trick=12, taken=taken, scores=scores, **options)
    for card in ("6C", "5C", "4C", "3C"):
        table.play(card)
    return table


def points(taken: list[str], **options: Any) -> list[int]:
    """What a hand brings each seat."""
    return [int(number) for number in last_trick(taken, **options).position.hand_scores[:4]]


def test_hearts_are_one_and_the_queen_thirteen() -> None:
    """HC5."""
    assert points(["QS 2H", "KS AS", "3H 4H 5H", ""]) == [14, 0, 3, 0]


@pytest.mark.parametrize("price", [0, 5, 100])
def test_the_house_may_set_the_price_of_the_queen(price: int) -> None:
    """HC5: the option ``queen_points``; the moon is all the points there are."""
    assert points(["QS 2H", "KS AS", "3H 4H 5H", ""], queen_points=price) == [price + 1, 0, 3, 0]
    assert points(ALL, queen_points=price) == [13 + price, 0, 13 + price, 13 + price]


def test_the_sheet_tells_the_hand_in_words() -> None:
    """HC5: the scoring of each seat is told to everybody."""
    table = last_trick(["QS 2H", "3H", "", ""], [10, 0, 0, 5])
    hand = next(event for event in table.log(None) if event.kind == "hand")
    assert hand.lines == [
        "@0 took 14 points, total 24",
        "@1 took 1 point, total 1",
        "@2 took 0 points, total 0",
        "@3 took 0 points, total 5",
    ]
    assert table.see(None).sheet == [[14, 1, 0, 0]]


ALL = ["KC", f"QS {HEARTS}", "", ""]


@pytest.mark.parametrize(
    ("moon", "hand"), [("add_to_others", [26, 0, 26, 26]), ("subtract", [0, -26, 0, 0]), ("off", [0, 26, 0, 0])]
)
def test_shooting_the_moon(moon: str, hand: list[int]) -> None:
    """HC7: the option ``moon``."""
    assert points(ALL, moon=moon) == hand


def test_the_moon_is_told() -> None:
    """HC7."""
    hand = next(event for event in last_trick(ALL).log(0) if event.kind == "hand")
    assert hand.lines[0] == "@1 shot the moon"


def test_almost_a_moon() -> None:
    """HC7: twelve hearts and the queen are 25 points."""
    assert points(["2H", f"QS {HEARTS[3:]}", "", ""]) == [1, 25, 0, 0]


def test_the_jack_of_diamonds() -> None:
    """HC8: the option ``jack_of_diamonds``; the moon needs no jack."""
    assert points(["JD 2H", "QS", "", ""]) == [1, 13, 0, 0]
    assert points(["JD 2H", "QS", "", ""], jack_of_diamonds=True) == [-9, 13, 0, 0]
    assert points([*ALL[:2], "JD", ""], jack_of_diamonds=True) == [26, 0, 16, 26]


def test_no_trick_at_all() -> None:
    """HC8: the option ``no_tricks_bonus``."""
    assert points(["2H", "QS", "2S", ""], no_tricks_bonus=True) == [1, 13, 0, -5]
    assert points(ALL, no_tricks_bonus=True) == [26, 0, 26, 26]


def test_the_match_ends_at_the_target() -> None:
    """HC9: somebody comes to 100; the lowest total wins."""
    table = last_trick(["2H 3H", "4H", "", ""], [97, 39, 60, 80])
    assert not table.over
    assert table.hand == 1
    table = last_trick(["2H 3H", "4H", "", ""], [98, 39, 60, 80])
    assert table.over
    assert table.winners == [1]
    assert texts(table, None, "match") == ["@1 won the match with 40 points"]


def test_another_target() -> None:
    """HC9: the option ``target``."""
    assert last_trick(["2H", "3H", "", ""], [49, 0, 0, 0], target=50).over


def test_exactly_the_target_may_be_halved() -> None:
    """HC9: the option ``exact_target_halves``."""
    table = last_trick(["2H 3H", "4H", "", ""], [98, 39, 60, 80], exact_target_halves=True)
    assert not table.over
    assert table.scores == [50, 40, 60, 80]
    assert last_trick(["2H 3H", "4H", "", ""], [99, 39, 60, 80], exact_target_halves=True).over


def test_level_totals_win_together_or_play_on() -> None:
    """HC9, G4: the option ``tie_break``."""
    table = last_trick(["2H 3H", "4H", "", ""], [98, 39, 40, 80])
    assert table.winners == [1, 2]
    assert texts(table, 1, "match") == ["@1 and @2 won the match with 40 points"]
    assert not last_trick(["2H 3H", "4H", "", ""], [98, 39, 40, 80], tie_break="play_on").over
    assert last_trick(["2H 3H", "4H", "", ""], [98, 39, 41, 80], tie_break="play_on").over


def test_the_deal_passes_to_the_left() -> None:
    """G3."""
    assert last_trick(["2H", "", "", ""]).position.dealer == 1
