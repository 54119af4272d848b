"""Rounds, the deal and the card turned (OC1, OC2)."""

import pytest
from oh_hell_table import dealt, hand, oh_hell, texts

import cardhouse
from cardhouse.kit.face.options import OptionError

pytestmark = pytest.mark.uncompiled


@pytest.mark.parametrize(("players", "top"), [(3, 10), (4, 10), (5, 10), (6, 8), (7, 7)])
def test_the_longest_hand(players: int, top: int) -> None:
    """OC1: ten cards each, or as many as leave one to turn."""
    table = oh_hell(players, rounds="down").deal(key=1)
    assert [len(hand(table, seat)) for seat in range(players)] == [top] * players
    assert table.see(None).headline.startswith(f"Round 1 of {top}: {top} cards each")


def test_the_longest_hand_may_be_chosen() -> None:
    """OC1: the option ``most_cards``, as far as the pack reaches."""
    assert len(hand(oh_hell(3, rounds="down", most_cards=17).deal(key=1), 2)) == 17
    with pytest.raises(OptionError, match="at most 13 cards each"):
        oh_hell(4, most_cards=14)


def test_cards_are_dealt_from_the_dealers_left() -> None:
    """OC1, G2: seat 0 deals, seat 1 gets the first card; the deal goes to the left."""
    table = oh_hell(rounds="down", most_cards=2).deal(key=1, deck="QS KS AS 2C 3C 4C 5C 6C 7H")
    assert hand(table, 1) == ["3C", "QS"]
    assert hand(table, 0) == ["2C", "6C"]
    assert table.turn == 1
    while table.hand == 0:
        table.play(table.legal()[0])
    assert int(table.position.dealer) == 1


def test_the_first_dealer_is_drawn_by_lot() -> None:
    """G3: the option ``first_dealer``."""
    setup = cardhouse.game("oh-hell")
    assert len({int(setup.deal(key=key).position.dealer) for key in range(20)}) == 4
    assert {int(oh_hell().deal(key=key).position.dealer) for key in range(20)} == {0}


def test_the_next_card_is_turned_for_trump() -> None:
    """OC2."""
    table = dealt(["2C", "3C", "4C", "5C"], "QH")
    zone = table.see(None).zone("turned")
    assert [card.face for card in zone.cards] == ["QH"]
    assert (zone.label, zone.count) == ("Trumps: hearts", 48)
    assert "hearts are trumps" in table.see(None).headline
    table.play("bid 0")
    assert texts(table, None, "trump") == ["Q♥ was turned: hearts are trumps"]


def test_no_trumps_where_all_cards_are_dealt() -> None:
    """OC2: four players with thirteen cards each."""
    table = oh_hell(4, rounds="down", most_cards=13).deal(key=1)
    assert table.see(None).zone("turned").cards == []
    assert "no trumps" in table.see(None).headline
    table.play("bid 0")
    assert texts(table, None, "trump") == ["All cards are dealt, so there are no trumps"]
