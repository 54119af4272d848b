"""Rummy with a tap: who is asked, who gets the discard, what comes with it (TP1-TP8)."""

from collections import Counter
from typing import Any

import pytest
from rummy_family import hand, menu, play, refused
from tap_table import dealt, situation, tap_rummy

import cardhouse
from cardhouse.games.tap_rummy import GAME

LOW = "2C 4S 6S 8D TC QS 5D 7D"
HANDS = [LOW, "2D 4C 6C 8H TD QD 5S 7S KS", LOW, "2H 4H 6H 9C TH QH 5H 7H", "3C 3D 9D 9S JC JD JS AC"]


def asked(**options: Any) -> cardhouse.Table:
    """Five players: seat 1 has thrown K♠, and seat 2 has chosen the stock (3♥ 4♦ A♦ A♥ on top)."""
    stock = " ".join(["3H", "4D", "AD", "AH", *["KC"] * 2, "KD", "KH"])
    return play(dealt(HANDS, stock, **options), "discard KS", "draw")


def test_the_next_player_decides_first() -> None:
    """TP2: they take the discard without two more cards; then nobody is asked."""
    table = play(dealt(HANDS, "3H 4D"), "discard KS")
    assert table.turn == 2
    assert menu(table) == ["draw", "take"]
    assert refused(table, "tap") == "TP2"
    play(table, "take")
    assert table.turn == 2
    assert table.see(None).seats[2].cards == 9


def test_the_others_are_asked_clockwise() -> None:
    """TP2: from the one who discarded, who is not asked; one taps or passes."""
    table = asked()
    turns = []
    while menu(table) == ["pass", "tap"]:
        turns.append(table.turn)
        assert refused(table, "draw") == "TP3"
        assert refused(table, "discard 2C") == "TP3"
        play(table, "pass")
    assert turns == [3, 4, 0]
    assert table.turn == 2
    assert "3H" in hand(table, 2).split()
    assert table.see(None).zone("pile").cards[0].face == "KS"


def test_the_first_who_taps_gets_the_discard_and_two_cards() -> None:
    """TP1, TP2: they discard nothing; then the next player draws."""
    table = asked()
    play(table, "pass", "tap")
    assert table.turn == 2
    assert menu(table, "discard")
    assert Counter(hand(table, 4).split()) == Counter([*HANDS[4].split(), "KS", "3H", "4D"])
    assert "AD" in hand(table, 2).split()
    assert table.see(None).zone("pile").count == 0
    assert [view.cards for view in table.see(None).seats] == [8, 8, 9, 8, 11]


def test_who_taps_does_not_lay_out() -> None:
    """TP3: not before their own turn; the card is then like any other."""
    table = asked(opening=0)
    assert refused(table, "meld JC JD JS") == "TP3"
    play(table, "tap")
    assert table.turn == 2
    play(table, "discard 2C", "draw", "pass", "pass", "pass", "discard KS")
    assert table.turn == 4


def test_others_see_two_cards_drawn() -> None:
    """G5: and which discard they took."""
    table = play(asked(), "tap")
    words = [event.text for event in table.log(3)][-4:]
    assert words == ["@3 tapped for K♠", "@3 took K♠", "@3 drew 4♦ 3♥", "@2 drew a card"]
    assert [event.text for event in table.log(None)][-2:] == ["@3 drew 2 cards", "@2 drew a card"]
    assert [card.face for card in table.log(0)[-2].cards] == [None, None]


def test_what_is_asked() -> None:
    """All see that the others are asked, and for which card."""
    table = asked()
    assert "Does anyone tap for K♠?" in table.see(None).headline
    assert "wants the stock" in table.see(1).seats[2].badges
    assert table.see(3).prompt.text == "Tap for K♠? You also get two cards from the stock"
    assert [choice.label for choice in table.see(3).prompt.choices] == ["Tap", "Pass"]
    assert table.see(3).prompt.select is None
    assert table.see(4).prompt is None


def test_everybody_is_asked_whatever_they_hold() -> None:
    """TP4."""
    for seat, cards in ((3, "2H"), (3, "AC AC AD AD AH AH AS AS KC KC KD KD KH KH"), (4, "9C")):
        hands = [LOW, LOW, LOW, LOW, LOW]
        hands[seat] = cards
        table = play(situation(hands, turn=2, pile="5C KS", drawing=True), "draw")
        turns = set()
        while menu(table, "pass"):
            turns.add(table.turn)
            play(table, "pass")
        assert turns == {3, 4, 0}


def test_nobody_is_asked_at_a_table_of_two() -> None:
    """TP4."""
    table = play(dealt(["2C 3C 4C 5C 6C 7C 8C 9C", "2D 3D 4D 5D 6D 7D 8D 9D TH"], "KS QS AS AD"), "discard TH", "draw")
    assert table.turn == 0
    assert menu(table, "tap") == []


def test_a_room_asks_the_same_seats_all_at_once() -> None:
    """TP2, TP4, TP7: in the order of the rule; at the option the first who taps leaves nothing to the others."""
    table = asked()
    assert table.claims is not None
    assert table.claims.seats == [3, 4, 0]
    assert not table.claims.first_ends
    assert [table.game.actions.text(action) for action in (table.claims.act, table.claims.forgo)] == ["tap", "pass"]
    assert play(table, "pass").claims.seats == [4, 0]
    assert play(table, "tap").claims is None
    assert asked(tap_priority="fastest").claims.first_ends


def test_who_is_out_is_not_asked() -> None:
    """TP2, RU15: out of five, 3 is; of three, nobody is left but the next player and who discarded."""
    table = situation(["2C 9S", "3C", "4C 9H", "", "6C"], turn=2, pile="5C KS", drawing=True)
    table.opening["gone"][0][3] = 1
    table.undo(0)
    play(table, "draw")
    assert table.turn == 4
    table = situation(["2C 9S", "3C", "4C 9H"], turn=2, pile="5C KS", drawing=True)
    table.opening["gone"][0][0] = 1
    table.undo(0)
    play(table, "draw")
    assert table.turn == 2


@pytest.mark.parametrize(("stock", "pile", "told"), [(3, "KS", True), (2, "KS", False), (0, "5C 6C 7C 8C KS", True)])
def test_there_must_be_enough_to_draw(stock: int, pile: str, told: bool) -> None:
    """TP5: three cards, in the stock or to be turned over; the last card under the discard stays."""
    table = situation(["2C 9S", "3C", "4C 9H", "6C"], turn=2, pile=pile, drawing=True)
    table.opening["next"] = 108 - stock
    table.undo(0)
    play(table, "draw")
    assert bool(menu(table, "tap")) == told


def test_the_discards_are_turned_over_for_a_tap() -> None:
    """TP3, TP5, RU13: oldest first; the card tapped for is not among them, the one under it stays."""
    table = situation(["2C 9S", "3C", "4C 9H", "6C"], turn=2, pile="5C 6C 7C 8C KS", drawing=True)
    table.opening["next"] = 108
    table.undo(0)
    play(table, "draw")
    assert table.turn == 3
    play(table, "tap")
    assert Counter(hand(table, 3).split()) == Counter(["6C", "KS", "5C", "6C"])
    assert "7C" in hand(table, 2).split()
    assert [card.face for card in table.see(None).zone("pile").cards] == ["8C"]
    words = [event.text for event in table.log(None)]
    assert words[-4:] == [
        "@3 took K♠",
        "The discard pile was turned over and is the new stock",
        "@3 drew 2 cards",
        "@2 drew a card",
    ]


def test_nobody_taps_themselves_more_than_twenty_one_cards() -> None:
    """TP6: with 18 one is asked, with 19 no more."""
    eighteen = "2C 2D 2H 2S 4C 4D 4H 4S 6C 6D 6H 6S 8C 8D 8H 8S TC TD"
    for cards, first in ((eighteen, 3), (eighteen + " TH", 0)):
        table = play(situation([LOW, "3C", "4C 9H", cards], turn=2, pile="5C KS", drawing=True), "draw")
        assert table.turn == first


@pytest.mark.parametrize("limit", [11, 24])
def test_how_many_cards_one_may_tap_for(limit: int) -> None:
    """TP6, ``tap_limit``: the last hand that may tap, and the first that may not."""
    cards = " ".join([rank + suit for rank in "2468TQ" for suit in "CDHS"][: limit - 3])
    for held, first in ((cards, 3), (cards + " KH", 0)):
        table = situation(["2C", "3C", "4C 9H", held], turn=2, pile="5C KS", drawing=True, tap_limit=limit)
        assert play(table, "draw").turn == first


def test_the_fastest() -> None:
    """TP7, ``tap_priority``: all are asked; one who taps alone gets it, among several one by lot."""
    table = play(asked(tap_priority="fastest"), "pass", "tap")
    assert table.turn == 0
    assert "tapped" in table.see(None).seats[4].badges
    play(table, "pass")
    assert table.turn == 2
    assert table.see(None).seats[4].cards == 11
    getters: Counter[int] = Counter()
    for key in range(60):
        table = dealt(HANDS, tap_priority="fastest")
        table.opening["hand_key"][0][0] = key
        table.undo(0)
        play(table, "discard KS", "draw", "tap", "pass", "tap")
        getters[next(view.seat for view in table.see(None).seats if view.cards == 11)] += 1
    assert set(getters) == {3, 0}
    assert min(getters.values()) > 15


def test_a_flush_still_closes_from_the_hand() -> None:
    """RU12: the variant says nothing else; of a hand that has grown too."""
    flush = "2H 3H 5H 5H 7H 9H JH RJ"
    for more in ("9S", "KH QH TH 9S"):
        table = situation(["AC", f"{flush} {more}", "KC"], limit=1000)
        assert menu(table, "flush") == ["flush 9S"]
        assert play(table, "flush 9S").scores == [-20, 10, -20]


def test_a_run_from_ace_to_ace_is_laid_in_two_steps() -> None:
    """TP8, RU19."""
    clubs = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    table = situation(["AS", f"{clubs} 2D 3D"], opening=0)
    assert table.game.actions.parse(f"meld {clubs}") == []
    play(table, "meld 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC", "lay off AC on 1", "discard 2D")


def test_as_printed() -> None:
    """RU4, RU5; the limit of TP6 is the house's, and stays."""
    house, printed = tap_rummy(3).options, tap_rummy(3, preset="as printed").options
    assert printed == {**house, "foreman_lays_out": False, "return_taken": True}


def test_there_may_be_as_many_melds_as_the_pack_makes() -> None:
    """TP6: 36 combinations of three; lay-offs on the last of them have their numbers."""
    assert GAME.actions.parse("lay off 9H on 36")
    assert GAME.record.dtype["melds"].shape == (36,)
