"""Keys of hands (G8): shown after the hand where it lays all open, else when the match is over."""

import random

import pytest

import cardhouse
from cardhouse.games import load, names

LAYING_OPEN = ["oh-hell", "sanity-oh-hell", "in-tense-care"]


def test_games_whose_hands_lay_all_open() -> None:
    assert [name for name in names() if load(name).lays_open] == LAYING_OPEN


@pytest.mark.parametrize(("name", "shown"), [("oh-hell", 1), ("hearts", 0)])
def test_keys_that_are_shown_once_a_hand_is_over(name: str, shown: int) -> None:
    table, dice = cardhouse.game(name).deal(key=5), random.Random(5)
    assert table.hand_keys == []
    while table.hand == 0:
        table.play(dice.choice(table.numbers()))
    assert len(table.hand_keys) == shown
