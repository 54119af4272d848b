"""Euchre: its rulings as cards, then the suite that every game passes.

pytest --cardhouse-games euchre
"""

from __future__ import annotations

import cardhouse
from cardhouse.conformance.suite import *  # noqa: F403

PACK = [f"{rank}{suit}" for suit in "CDHS" for rank in ("9", "10", "J", "Q", "K", "A")]
HANDS = ("9C 10C JC QC KC", "9D 10D JD QD KD", "9H 10H JH QH KH", "AC AD AH 9S 10S")  # of seats 1, 2, 3 and 0


def euchre(*hands: str, turned: str, **options: object) -> cardhouse.Table:
    """A table at which seat 0 has dealt these hands, from seat 1 on, and turned that card up."""
    rows = [hand.split() for hand in hands]
    deck = [card for cards in zip(*rows, strict=True) for card in cards] + [turned]
    deck += [card for card in PACK if card not in deck]
    return cardhouse.game("euchre", **{"first_dealer": "seat_0", **options}).deal(key=1, deck=" ".join(deck))


def play(table: cardhouse.Table, acts: str) -> cardhouse.Table:
    """The table after these acts, by commas; cards may stand side by side."""
    for part in acts.split(", "):
        for act in part.split() if part[0].isdigit() or part[1:2].isupper() else [part]:
            table.play(act)
    return table


def offered(table: cardhouse.Table) -> set[str]:
    """What the seat in turn may do."""
    return {action.text for action in table.legal()}


def refused(table: cardhouse.Table, act: str) -> str:
    """By which ruling an act is not allowed."""
    refusal = table.refusal(act)
    assert refusal is not None, act
    return refusal.rule


def test_the_dealer_takes_the_turned_card_and_lays_one_away() -> None:
    """EU2, EU3: any of the six; the dealer's left neighbour leads."""
    table = play(euchre(*HANDS, turned="JS"), "pass, order up")
    assert table.turn == 0
    assert offered(table) == {f"lay away {card}" for card in ("AC", "AD", "AH", "9S", "TS", "JS")}
    play(table, "lay away AC")
    assert table.turn == 1
    assert table.see(0).zone("away").cards[0].face == "AC"
    assert table.see(1).zone("away").cards[0].face is None
    assert [event.text for event in table.log(2)][-1] == "@0 laid a card away"


def test_after_four_passes_another_suit_is_named() -> None:
    """EU4: not the suit turned down; after eight passes the next seat deals."""
    table = play(euchre(*HANDS, turned="JS"), "pass, pass, pass, pass")
    assert offered(table) == {
        "pass",
        *(f"{suit}{how}" for suit in ("clubs", "diamonds", "hearts") for how in ("", " alone")),
    }
    assert refused(table, "spades") == "EU4"
    assert refused(table, "order up") == "EU2"
    play(table, "pass, pass, pass, pass")
    assert (table.position.hand, table.position.dealer) == (1, 1)


def test_the_dealer_can_be_stuck() -> None:
    """EU4, by option."""
    table = play(euchre(*HANDS, turned="JS", stick_dealer=True), "pass, pass, pass, pass, pass, pass, pass")
    assert table.turn == 0
    assert refused(table, "pass") == "EU4"


def test_the_left_bower_is_a_trump_in_every_way() -> None:
    """EU5, EU7: the jack of clubs follows spades, not clubs, and loses to the right bower alone."""
    hands = ("AC AD 9D 10D AH", "9C JC 9H QD KD", "10C JS 10H JH JD", "AS 9S KH QH QC")
    table = play(euchre(*hands, turned="10S"), "order up, lay away QC, AC")
    assert offered(table) == {"9C"}
    assert refused(table, "JC") == "EU7"
    play(table, "9C 10C AS, 9S 9D")
    assert offered(table) == {"JC"}
    play(table, "JC")
    assert offered(table) == {"JS"}
    play(table, "JS")
    assert table.turn == 3


def test_who_plays_alone_plays_without_the_partner() -> None:
    """EU6: three play; the seat that would lead but sits out is passed over."""
    table = play(euchre(*HANDS, turned="JS"), "pass, pass, order up alone, lay away AC")
    assert table.turn == 2
    assert "sits out" in table.see(0).seats[1].badges
    play(table, "9D 9H AD")
    assert table.position.won.tolist() == [1, 0, 0, 0]
    assert [event.text for event in table.log(1)][-1] == "@0 won trick 1"


STRONG = ("9C 10C JC QC KC", "9D 10D QD KD AD", "9H 10H QH KH AH", "JS AS KS QS 10S")
ALL_FIVE = "9C 9D 9H 10S, JS JC 10D 10H, AS 10C QD QH, KS QC KD KH, QS KC AD AH"
FOUR = "9C 9D 9H 10S, AS JC 10D 10H, 10C QD QH KS, JS QC KD KH, QS KC AD AH"
ALONE = "9C 9H 10S, JS JC 10H, AS 10C QH, KS QC KH, QS KC AH"


def whole(calls: str, cards: str, **options: object) -> tuple[int, ...]:
    """The points after one hand, in which the dealer lays the turned nine of spades away."""
    return tuple(play(euchre(*STRONG, turned="9S", **options), f"{calls}, lay away 9S, {cards}").scores)


def test_what_a_hand_scores() -> None:
    """EU8: four tricks 1, all five 2, alone 4 or by option; fewer than three, and the others score 2."""
    assert whole("pass, pass, pass, order up", FOUR) == (1, 0, 1, 0)
    assert whole("pass, pass, pass, order up", ALL_FIVE) == (2, 0, 2, 0)
    assert whole("pass, pass, pass, order up alone", ALONE) == (4, 0, 4, 0)
    assert whole("pass, pass, pass, order up alone", ALONE, alone_points=5) == (5, 0, 5, 0)
    assert whole("order up", FOUR) == (2, 0, 2, 0)


def test_the_first_side_with_enough_wins() -> None:
    """EU8."""
    table = play(euchre(*STRONG, turned="9S", target=2), f"order up, lay away 9S, {FOUR}")
    assert table.over
    assert table.winners == [0, 2]
    assert [event.text for event in table.log(1)][-1] == "@0 and @2 scored 2: the makers were euchred"
