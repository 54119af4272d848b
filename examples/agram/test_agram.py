"""Agram: the rulings as cards, then the suite that every game passes.

pytest --cardhouse-games agram
"""

from __future__ import annotations

import cardhouse
from cardhouse.conformance.suite import *  # noqa: F403


def agram(*hands: str, **options: object) -> cardhouse.Table:
    """A table dealt these hands from seat 1 on, which leads; seat 0 deals."""
    rows = [hand.split() for hand in hands]
    deck = [card for row in rows for card in row[:3]] + [card for row in rows for card in row[3:]]
    setup = cardhouse.game("agram", len(hands), **{"first_dealer": "seat_0", **options})
    return setup.deal(key=1, deck=" ".join(deck))


def play(table: cardhouse.Table, cards: str) -> cardhouse.Table:
    """The table after these cards."""
    for card in cards.split():
        table.play(card)
    return table


def hand(table: cardhouse.Table, seat: int) -> set[str]:
    """The cards a seat sees in its hand."""
    return {card.face or "?" for card in table.see(seat).zone(f"hand:{seat}").cards}


def test_six_cards_in_batches_of_three() -> None:
    """AG1, AG2: seat 1 is dealt first; with hand_size=5 it is Sink-Sink."""
    table = agram("3C 4C 5C 6C 7C 8C", "3D 4D 5D 6D 7D 8D")
    assert hand(table, 1) == {"3C", "4C", "5C", "6C", "7C", "8C"}
    assert len(hand(cardhouse.game("agram", 3, "sink-sink").deal(key=1), 0)) == 5
    assert "AS" not in table.game.cards.text(table.position.pack.tolist()).split()


def test_who_can_must_follow() -> None:
    """AG3."""
    table = play(agram("3C 4C 5C 6C 7C 8C", "3D 4D 5D 6D 7D AC"), "8C")
    refusal = table.refusal("3D")
    assert refusal is not None
    assert refusal.rule == "AG3"
    assert [action.text for action in table.legal()] == ["AC"]
    assert table.refusal("3C").rule == "G1"  # type: ignore[union-attr]


def test_the_highest_card_of_the_suit_led_wins_and_leads() -> None:
    """AG3: an ace of another suit does not."""
    table = play(agram("3C 4C 5C 6C 7C 8C", "9C 4D 5D 6D 7D AD"), "8C 9C")
    assert table.turn == 0
    play(table, "AD 3C")
    assert [event.text for event in table.log(None)][-3:] == ["@0 led A♦", "@1 played 3♣", "@0 won trick 2"]


def test_the_last_trick_wins_the_hand() -> None:
    """AG4: three hands win the match, or as many as the option says."""
    table = play(agram("3C 4C 5C 6C 7C AC", "3D 4D 5D 6D 7D 8D", target=1), "3C 3D 4C 4D 5C 5D 6C 6D 7C 7D AC 8D")
    assert table.over
    assert table.winners == [1]
    assert [event.text for event in table.log(0)][-2:] == ["@1 won hand 1", "@1 won the match"]


def test_who_does_not_follow_lacks_the_suit_in_every_world() -> None:
    """AG3, G5."""
    table = play(agram("3C 4C 5C 6C 7C AC", "3D 4D 5D 6D 7D 8D", "3H 4H 5H 6H 7H 8H"), "AC 3D")
    clubs = (1 << 13) - 1
    assert not any(int(table.imagine(0, seed)["hands"][0][2][0]) & clubs for seed in range(20))
    assert any(int(table.imagine(2, seed)["hands"][0][0][0]) & clubs for seed in range(20))
