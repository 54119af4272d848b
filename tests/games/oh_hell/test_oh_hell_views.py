"""What each sees and what worlds may be imagined (G5, G7)."""

import pytest
from oh_hell_table import dealt, worlds

from cardhouse.kit.cards.packs import STANDARD

pytestmark = pytest.mark.uncompiled

HANDS = ["2C 9D 3H", "3C TD 4H", "4C JD 5H", "5S QD 2S"]


def test_the_trick_shows_who_wins() -> None:
    """OC4: with what each has taken beside the bids."""
    table = dealt(HANDS, "AS", "0 0 0 1", "4H 5H 2S")
    trick = table.see(0).zone("trick")
    assert [card.marks for card in trick.cards] == [[], [], ["winning"]]
    assert table.see(0).prompt.text == "Follow hearts"
    table.play("3H")
    assert [seat.badges for seat in table.see(0).seats] == [
        ["bid 1", "won 0"],
        ["bid 0", "won 0"],
        ["bid 0", "won 0"],
        ["bid 0", "won 1"],
    ]


def test_undealt_cards_may_be_anywhere() -> None:
    """G5: another's hand may hold any card that has not been seen, the one turned never."""
    table = dealt(HANDS, "AS")
    held = set().union(*(world[1] for world in worlds(table, 0, 100)))
    assert len(held) > 40
    assert not held & {"AS", "2C", "9D", "3H"}
    assert all(world[0] == {"2C", "9D", "3H"} for world in worlds(table, 0))


def test_shown_voids_are_kept() -> None:
    """G5: seat 3 did not follow a heart, so it holds none in any world."""
    table = dealt(HANDS, "AS", "0 0 0 1", "4H 5H 2S")
    for viewer in (0, 1, 2, None):
        assert all(not any(card.endswith("H") for card in world[3]) for world in worlds(table, viewer))
        assert all([len(cards) for cards in world] == [3, 2, 2, 2] for world in worlds(table, viewer))


def test_worlds_deal_what_was_played() -> None:
    """G5: the imagined pack holds every card once and the turned one in its place."""
    table = dealt(HANDS, "AS", "0 0 0 1", "4H 5H 2S")
    for seed in range(10):
        pack = [int(card) for card in table.imagine(2, seed)["pack"][0]]
        assert sorted(pack) == list(range(52))
        assert pack[12] == STANDARD.number("AS")
