"""What each sees, and what worlds may be imagined, with double cards (G5, G7)."""

from __future__ import annotations

import pytest
from sanity_table import hand, midway

import cardhouse
from cardhouse.kit.cards.packs import DOUBLE
from cardhouse.kit.cards.sets import members

pytestmark = pytest.mark.uncompiled


def worlds(table: cardhouse.Table, viewer: int | None, count: int = 20) -> list[list[set[str]]]:
    """The hands in some worlds imagined for a viewer."""
    found = []
    for seed in range(count):
        rows = table.imagine(viewer, seed)["hands"][0][: table.players]
        found.append([{DOUBLE.texts[card] for card in members(row)} for row in rows])
    return found


def test_hands_are_seen_by_their_owners_only() -> None:
    """G5."""
    table = midway(["2D8C 5D9S", "2DQH 4D8S", "2C9H KCAD", "4CJH JHAD"])
    assert hand(table, 0) == ["2D8C", "5D9S"]
    assert hand(table, 0, viewer=1) == ["?", "?"]


@pytest.mark.parametrize("allowed", [True, False])
def test_the_last_trick_may_be_looked_at(allowed: bool) -> None:
    """G7: the option ``review_last_trick``."""
    laid = "2D8C as 2D, 4D8S as 4D, KCAD as AD, 4CJH as JH"
    hands = ["2D8C 5D9S", "2DQH 4D8S", "2C9H KCAD", "4CJH 3CTH"]
    table = midway(hands, laid=laid, review_last_trick=allowed)
    zones = {zone.id: zone for zone in table.see(0).zones}
    assert ("last" in zones) == allowed
    if allowed:
        assert [card.played_as for card in zones["last"].cards] == ["2D", "4D", "AD", "JH"]


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
