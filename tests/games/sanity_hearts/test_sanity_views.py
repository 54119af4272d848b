"""What each sees, and what worlds may be imagined, with double cards (G5, G7)."""

import pytest
from sanity_table import midway, worlds

from cardhouse.kit.cards.packs import DOUBLE

pytestmark = pytest.mark.uncompiled


def test_who_did_not_follow_has_no_fresh_mode_of_the_suit() -> None:
    """G5, ST3: but may hold the very face that was led."""
    hands = ["2D8C 5D9S 6CKH", "2DQH 4CJH 3S8H", "2C9H KCAD 3D7S", "8C9D TCJD JHAD"]
    table = midway(hands, laid="2D8C as 2D, 4CJH as 4C")
    diamonds = {card for card in DOUBLE.texts if "D" in card}
    for world in worlds(table, 3):
        assert not (world[1] & diamonds - {"2DQH"})
    assert any("2DQH" in world[1] for world in worlds(table, 3))


def test_worlds_hold_the_right_number_of_cards() -> None:
    """G5."""
    table = midway(["2D8C 5D9S", "2DQH 4D8S", "2C9H KCAD", "4CJH JHAD"], laid="2D8C as 2D")
    for viewer in (0, 1, 2, 3, None):
        for world in worlds(table, viewer, 5):
            assert [len(cards) for cards in world] == [1, 2, 2, 2]
