"""Following, the first trick, breaking hearts (HC4-HC6)."""

import pytest
from hearts_table import dealt, menu, midway, reason, texts

pytestmark = pytest.mark.uncompiled


def test_suit_must_be_followed() -> None:
    """HC4."""
    table = midway(["5C 2D", "9C KC QS", "2S", "3S"], laid="5C")
    assert menu(table) == {"9C", "KC"}
    assert reason(table, "QS") == "HC4"
    assert reason(table, "AC") == "G1"


def test_who_cannot_follow_plays_anything() -> None:
    """HC4."""
    table = midway(["5C 2D", "9H KD QS", "2S", "3S"], laid="5C")
    assert menu(table) == {"9H", "KD", "QS"}


def test_the_highest_of_the_led_suit_wins_and_leads() -> None:
    """HC4: an ace of another suit wins nothing."""
    table = midway(["5C 2D", "AS 3D", "JC 4D", "9C 5D"], laid="5C AS JC 9C")
    assert table.turn == 2
    assert texts(table, None, "trick") == ["@2 won the trick"]
    assert table.see(None).zone("taken:2").count == 4


FIRST = "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH"


def test_no_points_on_the_first_trick() -> None:
    """HC5."""
    table = dealt(["2C", f"{FIRST} 2D", "3C", "4C"], passing="none")
    table.play("2C")
    assert menu(table) == {"2D"}
    assert reason(table, "QS") == "HC5"


def test_following_is_named_before_points() -> None:
    """HC4, HC5: clubs led and held, a heart or the queen pressed in the first trick."""
    table = dealt(["2C", f"{FIRST} 5C", "3C", "4C"], passing="none")
    table.play("2C")
    assert menu(table) == {"5C"}
    assert reason(table, "2H") == reason(table, "QS") == "HC4"


def test_points_on_the_first_trick_for_who_has_nothing_else() -> None:
    """HC5."""
    table = dealt(["2C", f"{FIRST} KH", "3C", "4C"], passing="none")
    table.play("2C")
    assert menu(table) == set(f"{FIRST} KH".split())


def test_points_on_the_first_trick_by_agreement() -> None:
    """HC5: the option ``points_on_first_trick``."""
    table = dealt(["2C", f"{FIRST} 2D", "3C", "4C"], passing="none", points_on_first_trick=True)
    table.play("2C")
    assert menu(table) == set(f"{FIRST} 2D".split())


def test_hearts_are_not_led_before_they_are_broken() -> None:
    """HC6."""
    table = midway(["5C 2H", "9C 3H", "2S 3S", "3D 4D"])
    assert menu(table) == {"5C"}
    assert reason(table, "2H") == "HC6"


def test_a_heart_played_breaks_hearts() -> None:
    """HC6."""
    table = midway(["5C 2H", "9H 3H", "2S 3S", "3D 4D"], laid="5C 9H 2S 3D")
    assert menu(table) == {"2H"}
    assert texts(table, None, "broken") == ["@1 broke hearts"]
    assert (
        midway(["5C 2H", "9C 3H", "2S 3S", "3D 4D"], broken=True).see(0).headline.endswith("hearts broken, no passing")
    )


def test_who_has_only_hearts_leads_one() -> None:
    """HC6."""
    assert menu(midway(["5H 2H", "9C 3H", "2S 3S", "3D 4D"])) == {"5H", "2H"}


def test_hearts_may_be_led_by_agreement() -> None:
    """HC6: the option ``hearts_must_break``."""
    assert menu(midway(["5C 2H", "9C 3H", "2S 3S", "3D 4D"], hearts_must_break=False)) == {"5C", "2H"}


@pytest.mark.parametrize(("breaks", "led"), [(False, {"5C"}), (True, {"5C", "2H"})])
def test_the_queen_of_spades_may_break_hearts(breaks: bool, led: set[str]) -> None:
    """HC6: the option ``queen_breaks_hearts``."""
    table = midway(["AC 5C 2H", "QS 3H 4H", "2S 3S 4S", "3D 4D 5D"], laid="AC QS 2S 3D", queen_breaks_hearts=breaks)
    assert table.turn == 0
    assert menu(table) == led


@pytest.mark.parametrize(("spared", "led"), [(False, {"QS"}), (True, {"QS", "2H", "3H"})])
def test_only_hearts_and_the_queen(spared: bool, led: set[str]) -> None:
    """HC6: the option ``hearts_instead_of_queen``."""
    hands = ["QS 2H 3H", "9C TC JC", "2S 3S 4S", "3D 4D 5D"]
    assert menu(midway(hands, hearts_instead_of_queen=spared)) == led
    hands[0] = "QS 2H 3C"
    assert menu(midway(hands, hearts_instead_of_queen=spared)) == {"QS", "3C"}


def may_be_ended(hands: list[str], **options: object) -> bool:
    """Whether the seat in turn is offered to end the hand."""
    table = midway(hands, trick=11, **options)
    prompt = table.see(table.turn).prompt
    assert prompt is not None
    return prompt.settled


def test_a_hand_in_which_nothing_can_be_scored_may_be_ended() -> None:
    """HC10, HC8: all points are taken; the jack of diamonds counts where the house says so."""
    rest = ["5C JD", "9C KC", "2S 4D", "3S 7D"]
    assert may_be_ended(rest)
    assert not may_be_ended(["5C JD", "9C KC", "2S 4D", "3H 7D"])
    assert not may_be_ended(rest, end_when_settled="never")
    assert not may_be_ended(rest, jack_of_diamonds=True)
