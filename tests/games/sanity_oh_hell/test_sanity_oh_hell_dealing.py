"""Rounds, the deal, trump (SO1, SO2)."""

from pathlib import Path

import pytest
from oh_hell_family import SANITY
from sanity_oh_hell_table import dealt, hand, menu, modes, sanity, texts

import cardhouse
from cardhouse.kit.cards.packs import DOUBLE
from cardhouse.kit.face.options import OptionError

pytestmark = pytest.mark.uncompiled


def test_twenty_five_rounds() -> None:
    """SO1: from one card to thirteen and back."""
    assert SANITY.sizes(4) == [*range(1, 14), *range(12, 0, -1)]


def test_nobody_is_dealt_more_than_there_is() -> None:
    """SO1: the option ``most_cards``."""
    assert len(hand(sanity(4, rounds="down", most_cards=19).deal(key=1), 0)) == 19
    with pytest.raises(OptionError, match="at most 13 cards each"):
        sanity(6, most_cards=14)


@pytest.mark.parametrize("players", [4, 6])
def test_the_whole_deck_without_jokers(players: int) -> None:
    """SO1: whatever the number of players."""
    table = sanity(players).deal(key=1)
    assert sorted(int(card) for card in table.position.pack) == list(range(78))


def test_the_higher_face_of_the_card_turned_makes_trumps() -> None:
    """SO2: 2DQH turned: hearts."""
    table = dealt(["2C5D", "2H4S", "3C4D", "KCAD"], "2DQH")
    assert table.see(None).zone("turned").label == "Trumps: hearts"
    table.play("bid 0")
    assert texts(table, 2, "trump") == ["2♦Q♥ was turned: hearts are trumps"]


def test_no_trumps_with_six_at_thirteen_cards() -> None:
    """SO2: 6 times 13 is 78; with four 26 are left."""
    assert "no trumps" in sanity(6, rounds="down").deal(key=1).see(None).headline
    assert "no trumps" not in sanity(4, rounds="down").deal(key=1).see(None).headline


@pytest.mark.parametrize(("ace", "total"), [("14", "27"), ("1", "14")])
def test_an_ace_in_a_total(ace: str, total: str) -> None:
    """SO4: the option ``ace_total`` of SD3."""
    table = dealt(["2C5D", "KCAD", "3C4D", "2H4S"], "2DQH", "0 0 0 0", ace_total=ace)
    assert menu(table) == {"KCAD as KC", "KCAD as AD", f"KCAD as {total}"}


def test_another_deck(tmp_path: Path) -> None:
    """SO1: the option ``deck_list`` of SD2, here clubs and spades exchanged."""
    listing = " ".join(DOUBLE.texts).translate(str.maketrans("CS", "SC"))
    path = tmp_path / "deck.txt"
    path.write_text(listing, encoding="utf-8")
    table = cardhouse.game("sanity-oh-hell", 4, first_dealer="seat_0", deck_list=path).deal(key=1)
    assert {card.face for card in table.see(1).zone("hand:1").cards} <= set(listing.split())
    assert "2S3D" in listing.split()


def test_what_the_modes_are_called() -> None:
    """SO4, ST1."""
    assert modes("2D8C") == {"2D8C as 2D", "2D8C as 8C", "2D8C as 10"}
