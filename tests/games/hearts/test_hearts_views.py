"""What each sees, what is told, and what worlds may be imagined (G5, G7)."""

from typing import Any

import numpy as np
import pytest
from hearts_table import bits, dealt, midway, pass_all, worlds

from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.cards.sets import members

pytestmark = pytest.mark.uncompiled


def test_the_trick_shows_who_wins() -> None:
    """HC4."""
    table = midway(["5C 2D", "AS 3D", "JC 4D", "9C 5D"], laid="5C AS JC")
    trick = table.see(3).zone("trick")
    assert [(card.face, card.seat) for card in trick.cards] == [("5C", 0), ("AS", 1), ("JC", 2)]
    assert [card.marks for card in trick.cards] == [[], [], ["winning"]]


def test_badges_tell_dealer_tricks_and_points() -> None:
    """G5: what has been taken in the open is known to all."""
    table = midway(["5C", "AS", "JC", "9C"], taken=["QS 2H 3S 4S", "", "2D 3D 4D 5D", ""])
    assert [seat.dealer for seat in table.see(3).seats] == [True, False, False, False]
    assert [seat.badges for seat in table.see(3).seats] == [
        ["1 trick", "14 points"],
        [],
        ["1 trick", "0 points"],
        [],
    ]


def test_shown_voids_are_kept() -> None:
    """G5: who did not follow has none of the suit, in no imagined world."""
    table = midway(["5C 2D 3C", "AS 3D 2H", "JC 4D 4C", "9C 5D TC"], laid="5C AS")
    for viewer in (0, 2, 3, None):
        assert all(not any(card.endswith("C") for card in world[1]) for world in worlds(table, viewer))
    assert len({tuple(sorted(world[1])) for world in worlds(table, 2)}) > 1


def test_an_unbroken_heart_led_shows_only_hearts() -> None:
    """HC6."""
    table = midway(["5H 2H 3H", "AS 3D 4H", "JC 4D 4C", "9C 6H TC"], laid="5H")
    assert all(card.endswith("H") for world in worlds(table, 2) for card in world[0])


def test_points_on_the_first_trick_show_only_points() -> None:
    """HC5."""
    table = dealt(["2C", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "3C", "4C"], passing="none")
    table.play("2C")
    table.play("KH")
    assert all(world[1] <= {*(f"{r}H" for r in "23456789TJQKA"), "QS"} for world in worlds(table, 2))


def test_passed_cards_are_remembered() -> None:
    """HC2: the giver knows where they are; the receiver where they came from."""
    table = dealt(["QS KS AS", "QH KH AH", "QD KD AD", "QC KC AC"])
    pass_all(table, ["QS KS AS", "QH KH AH", "QD KD AD", "QC KC AC"])
    assert all({"QS", "KS", "AS"} <= world[1] for world in worlds(table, 0))
    assert not all({"QS", "KS", "AS"} <= world[1] for world in worlds(table, 2))
    for seed in range(10):
        world = table.imagine(1, seed)
        assert {STANDARD.texts[card] for card in members(world["passed"][0][0])} == {"QS", "KS", "AS"}


def test_in_every_world_each_was_dealt_what_they_passed() -> None:
    """HC2: thirteen cards each, of which three went on."""
    table = dealt(["QS KS AS", "QH KH AH", "QD KD AD", "QC KC AC"])
    pass_all(table, ["QS KS AS", "QH KH AH", "QD KD AD", "QC KC AC"])
    for viewer in range(4):
        world = table.imagine(viewer, 1)
        for seat in range(4):
            was_dealt, passed = (set(members(world[name][0][seat])) for name in ("dealt", "passed"))
            assert len(was_dealt) == 13
            assert passed <= was_dealt


def test_the_opener_is_known() -> None:
    """HC3: whose turn it is to open holds the 2C, and keeps it until it is seen."""
    options: dict[str, Any] = {"passing": "none", "opening_lead": "any_club"}
    table = dealt(["3C", "2C 4C", "5C", "6C"], **options)
    assert all("2C" in world[1] for world in worlds(table, 2))
    table.play("4C")
    assert all("2C" in world[1] for world in worlds(table, 2))


def test_hard_bound_worlds_are_found() -> None:
    """G5: many voids at once leave few ways to deal, and one is found each time."""
    table = midway(
        ["2C 3C 4C 2D", "2S 3S 4S 5S", "5C 6C 7C 3D", "2H 3H 4H 5H"],
        broken=True,
        laid="2C 2S 5C 2H",
    )
    for viewer in (0, 1, 2, 3, None):
        for world in worlds(table, viewer):
            assert [len(cards) for cards in world] == [3, 3, 3, 3]
            assert not any(card.endswith("C") for card in world[1] | world[3])


def test_full_hands_give_cards_on() -> None:
    """G5: 1 has no diamonds, 2 no hearts, 3 no clubs: what is dealt at random may not fit at first."""
    table = midway(["2S 3S", "2C 2H", "3C 2D", "3H 3D"])
    for seat, suit in ((1, "D"), (2, "H"), (3, "C")):
        table.opening["denied"][0][seat] = bits(" ".join(f"{rank}{suit}" for rank in "23"))
    table.undo(0)
    found = worlds(table, 0, 200)
    for world in found:
        assert not any(card[1] in suit for seat, suit in enumerate(["CDH", "D", "H", "C"]) for card in world[seat])
        assert [len(cards) for cards in world] == [2, 2, 2, 2]
    assert len({str([sorted(cards) for cards in world]) for world in found}) > 5


def test_unknown_cards_lie_anywhere_alike() -> None:
    """G5: with nothing shown each of the others holds a card as often."""
    table = dealt(["2C 3C", "QS", "", ""], passing="none")
    counts = np.zeros(4)
    for world in worlds(table, 0, 300):
        counts += ["QS" in cards for cards in world]
    assert counts[0] == 0
    assert counts[1:].min() > 65
