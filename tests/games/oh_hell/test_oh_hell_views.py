"""What each sees and what worlds may be imagined (G5, G7)."""

from __future__ import annotations

import pytest
from oh_hell_table import dealt, hand, oh_hell

import cardhouse
from cardhouse.conformance import checks
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.cards.sets import members

pytestmark = pytest.mark.uncompiled

HANDS = ["2C 9D 3H", "3C TD 4H", "4C JD 5H", "5S QD 2S"]


def worlds(table: cardhouse.Table, viewer: int | None, count: int = 30) -> list[list[set[str]]]:
    """The hands in some worlds imagined for a viewer."""
    found = []
    for seed in range(count):
        rows = table.imagine(viewer, seed)["hands"][0][: table.players]
        found.append([{STANDARD.texts[card] for card in members(row)} for row in rows])
    return found


def test_hands_are_seen_by_their_owners_only() -> None:
    """G5."""
    table = dealt(HANDS, "AS")
    assert hand(table, 0) == ["2C", "9D", "3H"]
    assert hand(table, 0, viewer=1) == ["?"] * 3
    assert table.see(None).zone("hand:0").count == 3


@pytest.mark.parametrize("allowed", [True, False])
def test_the_last_trick_may_be_looked_at(allowed: bool) -> None:
    """G7: the option ``review_last_trick``."""
    table = dealt(HANDS, "AS", "0 0 0 0", "TD JD QD 9D", review_last_trick=allowed)
    zones = {zone.id: zone for zone in table.see(0).zones}
    assert ("last" in zones) == allowed
    if allowed:
        assert [card.face for card in zones["last"].cards] == ["TD", "JD", "QD", "9D"]


def test_the_trick_shows_who_wins() -> None:
    """OC4: with what each has taken beside the bids."""
    table = dealt(HANDS, "AS", "0 0 0 1", "4H 5H 2S")
    trick = table.see(0).zone("trick")
    assert [card.marks for card in trick.cards] == [[], [], ["winning"]]
    assert table.see(0).prompt.text == "Follow hearts if you can"
    table.play("3H")
    assert [seat.badges for seat in table.see(0).seats] == [
        ["dealer", "bid 1", "took 0"],
        ["bid 0", "took 0"],
        ["bid 0", "took 0"],
        ["bid 0", "took 1"],
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


@pytest.mark.parametrize(("players", "cards"), [(3, 17), (4, 13), (7, 7)])
def test_full_hands_leak_nothing(players: int, cards: int) -> None:
    """G5, OC2: the suite's checks, in the longest hand, to its last trick."""
    table = oh_hell(players, rounds="down", most_cards=cards).deal(key=4)
    for step, each in enumerate(checks.random_walk(table, 3, (cards + 2) * players)):
        if step % 7 == 0:
            checks.check_no_leak(each, step)
            checks.check_worlds_tell_the_same_story(each, step)
