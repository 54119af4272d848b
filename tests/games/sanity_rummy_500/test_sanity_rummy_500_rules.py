"""Sanity 500 Rummy: the deal, drawing, runs and blocks, moving cards, scores (SR1-SR14, SD1-SD7)."""

import random
from typing import Any

import pytest
from rummy_500_table import group, hand, laid, menu, pile, play, refused, rummy_500, why
from written import melds_at_end

import cardhouse
from cardhouse.conformance import checks
from cardhouse.kit.cards.packs import DOUBLE
from cardhouse.kit.compiled.record import COMPILED
from cardhouse.kit.face.options import OptionError


def sanity(players: int = 2, **options: Any) -> cardhouse.table.Setup:
    """Sanity 500 Rummy with seat 0 dealing, so that seat 1 begins."""
    return rummy_500(players, "sanity-rummy-500", **options)


def dealt(hands: list[str], turned: str, stock: str = "", **options: Any) -> cardhouse.Table:
    """A table dealt these hands by seat (all as long), the card turned, then the stock."""
    rows = [cards.split() for cards in [*hands[1:], hands[0]]]
    size = len(rows[-1])
    assert {len(row) for row in rows} == {size}
    deck = [row[place] for place in range(size) for row in rows] + [turned, *stock.split()]
    return sanity(len(hands), hand_size=size, **options).deal(key=1, deck=" ".join(deck))


COUNT = 40 if COMPILED else 4
IDLE = "TCJD JCQD QCKD KCAD 9CTD"  # cards for a seat that does nothing

# --- SR1, SR2: players and the deal ---------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_deal(players: int) -> None:
    """SR1, SR2: two to six players, seven cards each, one turned; left of the dealer begins (G2, G3)."""
    table = sanity(players).deal(key=1)
    assert [len(hand(table, seat).split()) for seat in range(players)] == [7] * players
    assert len(pile(table).split()) == 1
    assert table.see(None).zone("stock").count == 78 - 7 * players - 1
    assert table.turn == 1


def test_who_deals_first() -> None:
    """G3, first_dealer: drawn by lot, or the first seat."""
    for first, dealers in (("random", {0, 1, 2, 3}), ("seat_0", {0})):
        tables = [sanity(4, first_dealer=first).deal(key=key) for key in range(30)]
        assert {int(table.position.dealer) for table in tables} == dealers


def test_the_cards() -> None:
    """SD1-SD7: 78 double cards, no jokers, deck_list for another list."""
    assert len(sanity().game.cards) == 78
    assert not any("J" in card and card in ("RJ", "BJ") for card in sanity().game.cards.texts)
    other = " ".join(reversed(DOUBLE.texts))
    assert sanity(deck_list=other).deal(key=1).legal()
    one_suit = " ".join(["2C3C", *DOUBLE.texts[1:]])
    with pytest.raises(OptionError, match="different suits"):
        sanity(deck_list=one_suit)
    with pytest.raises(OptionError, match="hand_size"):
        sanity(6, hand_size=13)
    with pytest.raises(OptionError, match="too many different melds"):
        sanity(deck_list=" ".join(many_alike()))


def many_alike() -> list[str]:
    """Seventy-eight cards with few different totals."""
    pairs = [("7", "9"), ("6", "T"), ("5", "J"), ("4", "Q"), ("3", "K"), ("2", "A"), ("6", "9")]
    cards = [f"{low}{a}{high}{b}" for low, high in pairs for a in "CDHS" for b in "CDHS" if a != b]
    return cards[:78]


# --- SR3: drawing ---------------------------------------------------------------------------------------


def test_a_card_within_the_pile_must_be_melded_at_once() -> None:
    """SR3: with all above it; in a set of three, not on a group."""
    table = dealt([IDLE, "3H6D 4D8S 2HTS 5HJC 7SQH"], "2D8C", "3DKH 5CQH")
    play(table, "draw", "discard 2HTS", "draw", "discard 5CQH")
    assert pile(table) == "5CQH 2HTS 2D8C"
    assert refused(table, "take 2HTS") == "SR3"
    assert menu(table, "take") == ["take 2D8C", "take 5CQH"]
    play(table, "take 2D8C")
    assert set(hand(table, 1).split()) == {"3H6D", "4D8S", "5HJC", "7SQH", "3DKH", "2D8C", "5CQH", "2HTS"}
    assert refused(table, "discard 2HTS") == "SR3"
    assert all("2D8C" in text for text in menu(table))
    assert refused(table, "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D") is None
    play(table, "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D")
    assert refused(table, "discard 2HTS") is None


def test_the_top_is_free() -> None:
    """SR3."""
    table = dealt([IDLE, "3H6D 4D8S 2HTS 5HJC 7SQH"], "2D8C", "3DKH 9SAH")
    play(table, "take 2D8C")
    assert refused(table, "discard 2D8C") is None
    assert refused(table, "draw") == "SR3"


def with_a_run_laid(**options: Any) -> cardhouse.Table:
    """5♦ on top of 2♦ 3♦ 4♦ is below the top of the pile, seat 1 in turn."""
    table = dealt([IDLE, "3DKH 4D8S 2HTS 5HJC 2D8C"], "5SAD", "7SQH 9SAH 3C5S 4C5D 6CKH", **options)
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "discard 2HTS", "draw", "discard 9SAH", "draw")
    return play(table, "discard 3C5S", "draw", "discard 4C5D", "draw", "discard 6CKH", "draw", "discard TCJD")


def test_laying_off_does_not_qualify() -> None:
    """SR3: deep_card=meld_or_lay_off lets it."""
    assert refused(with_a_run_laid(), "take 4C5D") == "SR3"
    table = with_a_run_laid(deep_card="meld_or_lay_off")
    play(table, "take 4C5D")
    assert menu(table, "lay") == ["lay off 4C5D as 5D on 1"]
    assert refused(table, "discard 5HJC") == "SR3"


# --- SR4, SR5: runs and blocks ----------------------------------------------------------------------------


def test_runs_and_blocks() -> None:
    """SR4: of faces and of totals, which do not mix; the ace high or low, no wrap."""
    table = dealt([IDLE, "3DKH 4D8S 2DQH 2HTS 2C3D"], "9SAH", "5SAD")
    play(table, "draw")
    assert refused(table, "meld 5SAD as AD, 2DQH as 2D, 3DKH as 3D") is None
    assert refused(table, "meld 2C3D as 2C, 2DQH as 2D, 2HTS as 2H") is None
    assert refused(table, "meld 2HTS as 12, 4D8S as 12, 2DQH as 14") == "SR4"
    assert refused(table, "meld 2HTS as 12, 2DQH as 2D, 3DKH as 3D") == "SR4"
    assert why(table, "3DKH 2DQH 5SAD") is None
    assert why(table, "3DKH 2DQH") == "SR4"
    assert why(table, "3DKH 2DQH 5SAD 4D8S") == "SR12"
    assert why(table, "2HTS 4D8S 5SAD") == "SR4"


def test_totals() -> None:
    """SR4: 9-10-11 and 12-12-12; an ace counts 14 (SD3), with ace_total=1 one."""
    table = dealt([IDLE, "2S7H 3D7S 2C9H 2HTS 5C7S"], "5SAD", "4D8S 3SAC")
    play(table, "draw")
    assert refused(table, "meld 2S7H as 9, 3D7S as 10, 2C9H as 11") is None
    assert refused(table, "meld 2HTS as 12, 4D8S as 12, 5C7S as 12") is None
    assert refused(table, "meld 3D7S as 10, 2C9H as 11, 2HTS as 12") is None
    assert refused(table, "meld 2HTS as 12, 4D8S as 12, 5C7S as 7S") == "SR4"
    low = dealt([IDLE, "3SAC 2D8C 3C5S 5H8D 2HAC"], "5SAD", "4D8S", ace_total="1")
    assert "meld 2HAC as 3, 3SAC as 4, 2D8C as 10" not in menu(play(low, "draw"))
    assert low.see(1).zone("hand:1").cards
    assert [text for text in menu(low, "meld") if "3SAC as 4" in text] == []
    assert low.game.actions.parse("discard 3SAC")


def test_no_face_twice() -> None:
    """SR5: on the whole table; totals are exempt. Case: 2♦ lies from 2♦8♣, 2♦Q♥ goes only as Q♥ or 14."""
    table = dealt([IDLE, "2D8C 3DKH 4D8S 2C9H 3C4D"], "5SAD", "2DQH 2HTS 2S7H")
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "discard 3C4D", "draw", "discard 2HTS", "take 2HTS")
    assert refused(table, "meld 2C9H as 2C, 2DQH as 2D, 2HTS as 2H") == "SR5"
    assert why(table, "2C9H 2DQH 2HTS") == "SR5"


# --- SR6: laying off ------------------------------------------------------------------------------------


def test_laying_off_on_others_groups() -> None:
    """SR6: the card stays before whoever lays it, and scores for them."""
    table = dealt(["4C5D JCQD QCKD KCAD 9CTD", "2D8C 3DKH 4D8S 2C9H 3C4D"], "5SAD", "2DQH 2HTS 2S7H")
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "discard 3C4D", "draw")
    assert menu(table, "lay") == ["lay off 4C5D as 5D on 1", "lay off KCAD as AD on 1"]
    assert refused(table, "lay off 4C5D as 9 on 1") == "SR6"
    assert refused(table, "lay off 4C5D as 5D on 2") == "SR6"
    play(table, "lay off 4C5D as 5D on 1")
    assert group(table, 1) == "2D@1 3D@1 4D@1 5D@0"
    assert (laid(table, 0), laid(table, 1)) == (5, 15)
    assert table.log(None)[-1].text == "@0 added 4♣5♦ as 5♦ to meld 1 (2♦ 3♦ 4♦)"


# --- SR7, SR14: moving cards ------------------------------------------------------------------------------


def with_four_laid(**options: Any) -> cardhouse.Table:
    """2♦ 3♦ 4♦ 5♦ lie before seat 1, which has drawn in its next turn."""
    table = dealt([IDLE, "2D8C 3DKH 4D8S 4C5D 6CKH"], "5SAD", "2HTS TCQS 2C9H 2S7H")
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "lay off 4C5D as 5D on 1")
    return play(table, "discard 6CKH", "draw", "discard TCQS", "draw")


def test_own_cards_can_be_moved() -> None:
    """SR7: rearrange=own; the mode may change, no group may be left under three."""
    table = with_four_laid()
    assert hand(table, 1) == "2C9H 2HTS"
    assert refused(table, "meld 2C9H as 2C, 2D8C as 2D, 2HTS as 2H") == "SR8"


def moving(**options: Any) -> cardhouse.Table:
    """As above, with a card more in hand."""
    table = dealt([IDLE + " 3H9C", "2D8C 3DKH 4D8S 4C5D 6CKH 2HTS"], "5SAD", "THKD TCQS 2C9H 2S7H", **options)
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "lay off 4C5D as 5D on 1")
    return play(table, "discard 6CKH", "draw", "discard TCQS", "draw")


def test_moving() -> None:
    """SR7: a card of the table makes a new group with cards of the hand, if its own stays whole."""
    table = moving()
    assert hand(table, 1) == "2C9H 2HTS THKD"
    assert refused(table, "meld 2C9H as 2C, 2D8C as 2D, 2HTS as 2H") is None
    play(table, "meld 2C9H as 2C, 2D8C as 2D, 2HTS as 2H")
    assert group(table, 1) == "3D@1 4D@1 5D@1"
    assert group(table, 2) == "2C@1 2D@1 2H@1"
    assert "from the table: 2♦8♣" in table.log(0)[-1].text
    assert refused(table, "lay off 2D8C as 2D on 1") == "SR14"


def test_no_group_is_left_under_three() -> None:
    """SR7."""
    table = moving()
    play(table, "meld 2C9H as 2C, 2D8C as 2D, 2HTS as 2H")
    play(table, "discard THKD")
    assert table.hand == 1
    table = dealt([IDLE, "2D8C 3DKH 4D8S 2HTS 6CKH"], "5SAD", "THKD TCQS 2C9H 2S7H")
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "discard 6CKH", "draw", "discard TCQS", "draw")
    assert refused(table, "meld 2C9H as 2C, 2D8C as 2D, 2HTS as 2H") == "SR7"


def test_a_block_keeps_three() -> None:
    """SR7: of three of a value none is moved alone, of four one is."""
    for fourth, rule in (("5C6D", "SR7"), ("2S7H", None)):
        hands = [IDLE + " 3H9C", f"2C9H 2D8C 2HTS 3DKH 6CKH {fourth}"]
        table = dealt(hands, "5SAD", "THKD TCQS 4D8S 4C5D")
        play(table, "draw", "meld 2C9H as 2C, 2D8C as 2D, 2HTS as 2H")
        if rule is None:
            play(table, "lay off 2S7H as 2S on 1")
        play(table, "discard 6CKH", "draw", "discard TCQS", "draw")
        assert refused(table, "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D") == rule


def test_a_run_can_be_parted() -> None:
    """SR7: a card from the middle leaves two runs, if both have three cards."""
    hands = [IDLE + " 3H9C 3S8H 4S9H 2SJD", "2D8C 3DKH 4D8S 4C5D 3H6D 5H8D 6C7D 5STH 9HQD"]
    table = dealt(hands, "5SAD", "7C8D JCKS 5C7S 2S7H")
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "lay off 4C5D as 5D on 1", "lay off 3H6D as 6D on 1")
    play(table, "lay off 6C7D as 7D on 1", "lay off 5H8D as 8D on 1", "discard 7C8D", "draw", "discard JCKS", "draw")
    assert group(table, 1) == "2D@1 3D@1 4D@1 5D@1 6D@1 7D@1 8D@1"
    assert refused(table, "meld 5C7S as 5C, 4C5D as 4C, 5STH as 5S") == "SR4"
    assert refused(table, "meld 5C7S as 5C, 4C5D as 5D, 5STH as 5S") is None
    play(table, "meld 5C7S as 5C, 4C5D as 5D, 5STH as 5S")
    zones = {zone.label for zone in table.see(None).zones if zone.kind == "meld"}
    assert len(zones) == 3
    assert {group(table, number) for number in (1, 2, 3)} == {
        "2D@1 3D@1 4D@1",
        "6D@1 7D@1 8D@1",
        "5C@1 5D@1 5S@1",
    }
    assert laid(table, 1) == 45


def test_cards_that_lie_so_already() -> None:
    """SR7: laying the same three again is no move."""
    table = dealt([IDLE, "2D8C 3DKH 4D8S 2HTS 6CKH"], "5SAD", "THKD TCQS 2C9H 2S7H")
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "discard 6CKH", "draw", "discard TCQS", "draw")
    assert refused(table, "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D") == "SR7"


@pytest.mark.parametrize(("setting", "rule"), [("none", "SR7"), ("own", "SR7"), ("all", None)])
def test_whose_cards_can_be_moved(setting: str, rule: str | None) -> None:
    """SR7: rearrange; the owner keeps the score."""
    hands = ["2C9H 2HTS JCQD QCKD KCAD 9CTD", "2D8C 3DKH 4D8S 4C5D 6CKH 5HJC"]
    table = dealt(hands, "5SAD", "THKD TCQS 3H9C 2S7H", rearrange=setting)
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "lay off 4C5D as 5D on 1", "discard 6CKH", "draw")
    assert refused(table, "meld 2C9H as 2C, 2D8C as 2D, 2HTS as 2H") == rule
    if rule is None:
        play(table, "meld 2C9H as 2C, 2D8C as 2D, 2HTS as 2H")
        assert group(table, 2) == "2C@0 2D@1 2H@0"
        assert (laid(table, 0), laid(table, 1)) == (10, 20)


# --- SR7, SR3: moving is judged as the turn ends ----------------------------------------------------------


def with_three_laid(**options: Any) -> cardhouse.Table:
    """2♦ 3♦ 4♦ lie before seat 1, which has drawn in its next turn and holds 2♣9♥ 2♥10♠ 4♣5♦ 10♥K♦."""
    hands = [IDLE + " 3H9C", "2D8C 3DKH 4D8S 4C5D 6CKH 2HTS"]
    table = dealt(hands, "5SAD", "THKD TCQS 2C9H 2S7H 3C4D", **options)
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "discard 6CKH", "draw", "discard TCQS", "draw")
    return table


TWOS = "meld 2C9H as 2C, 2D8C as 2D, 2HTS as 2H"


def test_what_leaves_too_few_is_judged_as_the_turn_ends() -> None:
    """SR7: a card leaves a run of three, which is made whole again before the discard."""
    table = with_three_laid()
    assert why(table, "2C9H 2D8C 2HTS") == "SR7"
    assert refused(table, TWOS) == "SR7"
    assert [action.label for action in table.offered()] == ["Move cards on the table"]
    play(table, "rearrange", TWOS)
    assert group(table, 1) == "3D@1 4D@1"
    assert refused(table, "discard THKD") == "SR7"
    prompt = table.see(1).prompt
    assert prompt is not None
    assert prompt.text == "Make every meld whole again, or put everything back"
    play(table, "lay off 4C5D as 5D on 1")
    assert {group(table, number) for number in (1, 2)} == {"3D@1 4D@1 5D@1", "2C@1 2D@1 2H@1"}
    assert refused(table, "discard THKD") is None


def test_what_is_moved_can_be_put_back() -> None:
    """SR7: cards of the hand come back to it, seen by all; the turn goes on."""
    table = with_three_laid()
    play(table, "rearrange", TWOS, "put back")
    assert group(table, 1) == "2D@1 3D@1 4D@1"
    assert hand(table, 1) == "2C9H 2HTS 4C5D THKD"
    assert hand(table, 1, 0) == "2C9H 2HTS ? ?"
    assert table.log(0)[-1].text == "@1 put everything back; back in hand: 2♣9♥ 2♥10♠"
    assert laid(table, 1) == 15
    play(table, "rearrange", "put back", "lay off 4C5D as 5D on 1", TWOS, "discard THKD")


def test_nine_times_a_turn() -> None:
    """SR14: so that every turn ends."""
    table = play(with_three_laid(), *["rearrange", "put back"] * 9)
    assert table.refusal("rearrange").rule == "SR14"  # type: ignore[union-attr]
    assert not table.offered()
    play(table, "discard THKD")
    assert table.turn == 0


def test_a_run_lacks_a_card_for_the_moment() -> None:
    """SR7, SR14: the 4♦ goes, another 4♦ comes; what was moved lies still."""
    hands = [IDLE + " 3H9C 3S8H 4S9H", "2D8C 3DKH 4D8S 4C5D 3H6D 6CKH 8C9D 7C8D"]
    table = dealt(hands, "5SAD", "THKD TCQS 4DAH 2S7H")
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "lay off 4C5D as 5D on 1", "lay off 3H6D as 6D on 1")
    play(table, "discard 6CKH", "draw", "discard TCQS", "draw", "rearrange")
    assert refused(table, "lay off 4DAH as 4D on 1") == "SR6"
    play(table, "meld 8C9D as 8C, 7C8D as 8D, 4D8S as 8S")
    assert group(table, 1) == "2D@1 3D@1 5D@1 6D@1"
    assert refused(table, "lay off 4D8S as 4D on 1") == "SR14"
    play(table, "lay off 4DAH as 4D on 1")
    assert group(table, 1) == "2D@1 3D@1 4D@1 5D@1 6D@1"
    assert refused(table, "discard THKD") is None


def test_a_face_lies_twice_for_the_moment() -> None:
    """SR5, SR7: if the card that lies so is moved in the same turn."""
    hands = [IDLE + " 3H9C", "2D8C 3DKH 4D8S 7C8D 2DQH 6CKH"]
    table = dealt(hands, "5SAD", "THKD TCQS 6C8S 2S7H")
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "discard 6CKH", "draw", "discard TCQS", "draw")
    another = "meld 2DQH as 2D, 3DKH as 3D, 4D8S as 4D"
    assert refused(table, another) == "SR5"
    play(table, "rearrange", another)
    assert refused(table, "discard THKD") == "SR7"
    play(table, "meld 2D8C as 8C, 7C8D as 8D, 6C8S as 8S")
    assert refused(table, "discard THKD") is None


def test_a_card_from_within_the_pile_with_cards_of_the_table() -> None:
    """SR3: begun before drawing; put back, the cards go to the pile again and the player draws."""
    hands = [IDLE + " 3H9C", "2D8C 3DKH 4D8S 4C5D 6CKH 2HTS"]
    table = dealt(hands, "5SAD", "2C9H TCQS THKD 2S7H")
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "lay off 4C5D as 5D on 1", "discard 2C9H")
    play(table, "draw", "discard TCQS")
    assert refused(table, "take 2C9H") == "SR3"
    play(table, "rearrange")
    assert {"put back", "take 2C9H"} <= set(menu(table))
    assert refused(table, "draw") == "SR3"
    play(table, "take 2C9H")
    assert refused(table, "put back") == "SR3"
    assert TWOS in menu(table)
    play(table, TWOS, "put back")
    assert pile(table) == "TCQS 2C9H 5SAD"
    assert hand(table, 1) == "2HTS 6CKH"
    assert table.log(0)[-1].text == "@1 put everything back; back in hand: 2♥10♠; back on the pile: 2♣9♥ 10♣Q♠"
    play(table, "rearrange", "take 2C9H", TWOS, "discard TCQS")
    assert group(table, 1) == "3D@1 4D@1 5D@1"


def test_other_readings() -> None:
    """SR7, SR3: rearrange_judged=act; deep_card=meld_from_hand."""
    table = with_three_laid(rearrange_judged="act")
    assert refused(table, TWOS) == "SR7"
    assert refused(table, "rearrange") == "G1"
    hands = [IDLE + " 3H9C", "2D8C 3DKH 4D8S 4C5D 6CKH 2HTS"]
    table = dealt(hands, "5SAD", "2C9H TCQS THKD 2S7H", deep_card="meld_from_hand")
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "lay off 4C5D as 5D on 1", "discard 2C9H")
    play(table, "draw", "discard TCQS")
    assert refused(table, "rearrange") == "SR3"
    play(table, "draw", "rearrange")


@pytest.mark.parametrize("setting", ["own", "all"])
@pytest.mark.full
def test_worlds_while_cards_are_moved(setting: str) -> None:
    """G5: seats learn nothing but what is told, and every world can have come about."""
    chooser = random.Random(setting)
    checked = 0
    while checked < COUNT:
        table = sanity(3, rearrange=setting, most_hands=1).deal(key=chooser.randrange(1 << 30))
        while table.turn is not None and table.version < 60 and checked < COUNT:
            actions = [*table.legal(), *table.offered()]
            table.play(actions[chooser.randrange(len(actions))])
            if table.turn is not None and table.position.arranging and chooser.random() < 0.2:
                checks.check_no_leak(table, checked)
                checks.check_worlds_tell_the_same_story(table, checked)
                checks.check_conserved(table)
                checked += 1


# --- SR8, SR9: ends of turns and hands ----------------------------------------------------------------------


def test_a_discard_is_required() -> None:
    """SR8: so one card is kept; final_discard=optional needs none."""
    table = dealt([IDLE, "2D8C 3DKH 4D8S 4C5D 3H6D"], "5SAD", "6C7D TCQS 3H9C 2S7H")
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "lay off 4C5D as 5D on 1", "lay off 3H6D as 6D on 1")
    assert refused(table, "lay off 6C7D as 7D on 1") == "SR8"
    play(table, "discard 6C7D")
    assert table.hand == 1
    table = dealt([IDLE, "2D8C 3DKH 4D8S 4C5D 3H6D"], "5SAD", "6C7D TCQS", final_discard="optional")
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "lay off 4C5D as 5D on 1", "lay off 3H6D as 6D on 1")
    play(table, "lay off 6C7D as 7D on 1")
    assert table.hand == 1
    assert melds_at_end(table, 0) == [["2D8C", "3DKH", "4D8S", "4C5D", "3H6D", "6C7D"]]


def empty_stock(**options: Any) -> cardhouse.Table:
    """A stock drawn and discarded until it is used up."""
    table = sanity(6, **options).deal(key=3)
    while table.see(None).zone("stock").count:
        table.play("draw")
        table.play(menu(table, "discard")[0])
    return table


def test_an_empty_stock() -> None:
    """SR9: take from the pile, or the hand ends and all score; stock_out=reshuffle shuffles the pile."""
    table = empty_stock()
    assert refused(table, "draw") == "SR9"
    play(table, "stop")
    assert table.hand == 1
    table = empty_stock(stock_out="reshuffle")
    assert refused(table, "stop") == "SR9"
    count = len(pile(table).split())
    play(table, "draw")
    assert table.see(None).zone("stock").count == count - 2


# --- SR10, SR11, SR13: scores and the match ------------------------------------------------------------------


def test_values() -> None:
    """SR10. Cases: 2♦3♦4♦ 15; a block of tens 30; totals 9-10-11 6."""
    table = dealt([IDLE, "2D8C 3DKH 4D8S 4C5D 3H6D"], "5SAD", "6C7D")
    assert laid(play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D"), 1) == 15
    table = dealt(["JCQD QCKD KCAD 2D8C 3D7S", "8CTS 4HTC 3CTH 4C5D 3H6D"], "5SAD", "6C7D")
    assert laid(play(table, "draw", "meld 4HTC as TC, 3CTH as TH, 8CTS as TS"), 1) == 30
    table = dealt([IDLE, "2S7H 3D7S 2C9H 2HTS 5C7S"], "5SAD", "4D8S 3SAC")
    assert laid(play(table, "draw", "meld 2S7H as 9, 3D7S as 10, 2C9H as 11"), 1) == 6
    table = dealt([IDLE, "2DQH 3DKH 4D8S 2HTS 5C7S"], "9SAH", "5SAD 3SAC")
    assert laid(play(table, "draw", "meld 5SAD as AD, 2DQH as 2D, 3DKH as 3D"), 1) == 25


def test_cards_in_hand() -> None:
    """SR10: each at its highest face. Cases: 2♦Q♥ -10, 3♠A♣ -15."""
    hands = ["2DQH 3SAC 2D6S 3C4D 2C3D", "2D8C 3DKH 4D8S 4C5D 3H6D"]
    table = dealt(hands, "5SAD", "6C7D")
    play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "lay off 4C5D as 5D on 1", "lay off 3H6D as 6D on 1")
    play(table, "discard 6C7D")
    assert table.scores == [-10 - 15 - 5 - 5 - 5, 25]


def test_the_target() -> None:
    """SR11: the first to 500, or to another target; of several the highest; equal: another hand."""
    hands = ["2DQH 3SAC 2D6S 3C4D 2C3D", "2D8C 3DKH 4D8S 4C5D 3H6D"]
    for first, target, over in ((0, 505, False), (540, 500, False), (539, 500, True)):
        table = dealt(hands, "5SAD", "6C7D", target=target)
        table.opening["scores"][0][:2] = first, 475
        table.undo(0)
        play(table, "draw", "meld 2D8C as 2D, 3DKH as 3D, 4D8S as 4D", "lay off 4C5D as 5D on 1")
        play(table, "lay off 3H6D as 6D on 1", "discard 6C7D")
        assert (table.over, table.scores[1]) == (over, 500)
    assert table.winners == [1]


def test_ends_of_what_might_not_end() -> None:
    """SR13: turns_each, most_hands."""
    table = dealt([IDLE, "2D8C 3DKH 4D8S 4C5D 3H6D"], "5SAD", "6C7D TCQS", turns_each=1, most_hands=1)
    play(table, "draw", "discard 6C7D", "draw", "discard TCQS")
    assert table.over


def test_longer_groups_are_laid_in_steps() -> None:
    """SR12: three cards at once, the others one by one."""
    table = dealt([IDLE, "2D8C 3DKH 4D8S 4C5D 3H6D"], "5SAD", "6C7D TCQS")
    play(table, "draw")
    assert {len(action.cards) for action in table.legal() if action.kind == "meld"} == {3}
    assert why(table, "2D8C 3DKH 4D8S 4C5D") == "SR12"


def test_texts() -> None:
    """Cards may be named in any order, with ten as T or 10."""
    table = dealt(["JCQD QCKD KCAD 2D8C 3D7S", "8CTS 4HTC 3CTH 4C5D 3H6D"], "5SAD", "6C7D")
    play(table, "draw")
    one = table.read("meld 4HTC as TC, 3CTH as TH, 8CTS as TS")
    assert table.read("MELD 8c10s as 10s, 4htc as tc, 3cth as 10H") == one
    labels = {action.text: action.label for action in table.legal()}
    assert labels["meld 4HTC as TC, 3CTH as TH, 8CTS as TS"] == "Meld 4♥10♣ as 10♣, 3♣10♥ as 10♥, 8♣10♠ as 10♠"
    for text in (
        "meld",
        "meld 4HTC as TC",
        "lay off 4HTC as 5C on 1",
        "lay off 4HTC as TC on 99",
        "take",
        "discard XX",
    ):
        assert table.game.actions.parse(text) == [], text
    assert refused(table, "discard 2C3D") == "G1"
