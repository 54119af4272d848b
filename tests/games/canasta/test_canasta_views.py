"""Canasta: what a table shows and tells, what selected cards mean (G5, CA4, CA11, CA20, CA30)."""

import pytest
from canasta_table import canasta, dealt, situation, why
from written import hand, play, reason

import cardhouse
from cardhouse.table.errors import IllegalAction

REST = ["4 5 6 7"] * 3


def labels(table: cardhouse.Table, seat: int) -> list[str]:
    return [zone.label for zone in table.see(seat).zones if zone.kind == "meld"]


def test_only_the_top_of_the_pile_is_seen() -> None:
    """G5: pile_visible=all shows it whole."""
    table = situation(["K K 9", *REST], pile="4 5 6", drawing=True)
    assert [card.face for card in table.see(0).zone("pile").cards] == ["6"]
    assert table.see(0).zone("pile").count == 3
    table = situation(["K K 9", *REST], pile="4 5 6", drawing=True, pile_visible="all")
    assert [card.face for card in table.see(1).zone("pile").cards] == ["4", "5", "6"]


def test_partners_do_not_see_each_other_s_hands() -> None:
    """G5."""
    table = canasta(4).deal(key=1)
    assert set(hand(table, 0)) != {"?"}
    cards = table.see(0).zone("hand:2").cards
    assert [card.face for card in cards] == [None] * 13


def test_a_canasta_lies_as_a_pile() -> None:
    """CA22: one card of each kind is seen, with their number and what it is; one's own side comes first."""
    table = situation(["9 9 8 8", *REST], melds=["Q Q Q", "K K K K K K K 2, 5 5 5 2"])
    assert labels(table, 1) == ["Fives, 4 cards", "Kings: dirty canasta", "Queens"]
    assert labels(table, 0) == ["Queens", "Fives, 4 cards", "Kings: dirty canasta"]
    zone = table.see(0).zone("meld:1.K")
    assert ([card.face for card in zone.cards], zone.count) == (["K", "2"], 8)
    assert (zone.seat, zone.text) == (1, "dirty")
    assert table.see(3).zone("meld:own.K").seat == 3


def test_what_is_asked() -> None:
    """CA4, CA9, CA12, CA36: in words."""
    table = situation(["K K K 8 8 8 9 7 7", *REST])
    assert table.see(0).ask == "Discard, or meld 50 points or more"
    play(table, "lay K K K")
    assert table.see(0).ask == "30 of 50 points melded: go on"
    play(table, "lay 8 8 8")
    assert table.see(0).ask == "Discard"
    table = situation(["K 9 8", *REST], melds=["K K K"])
    assert table.see(0).ask == "Meld or discard"
    table = situation(["K 9 8", *REST])
    assert table.see(0).ask == "Discard: your cards don't make 50 points"
    table = situation(["K K 9", *REST], melds=["K K K K K K K"])
    assert table.see(0).ask == "Meld or discard. You go out with your last card"
    play(table, "lay K", "lay K")
    assert table.see(0).ask == "Discard. You go out with your last card"
    table = situation(["K 9 8", *REST], melds=["K K K K K K K"])
    assert table.see(0).ask == "Meld or discard. You go out with your last card"
    play(table, "lay K")
    assert table.see(0).ask == "Discard"


def test_selected_cards() -> None:
    """CA13, CA14: several cards are one lay-out, a click lays a whole canasta; wild cards alone may go to several."""
    table = situation(["4 4 4 4 2 2 2 RJ 9 8", *REST], melds=["A A A, J J J"])
    assert why(table, "4 4 4 4 2") is None
    actions, _ = table.propose(["2"], "lay")
    assert [action.text for action in actions] == ["lay 2 on J", "lay 2 on A"]
    actions, _ = table.propose(["2", "2", "2"], "lay")
    assert [action.text for action in actions] == ["lay 2 2 2"]
    actions, _ = table.propose(["9"], None)
    assert [action.text for action in actions] == ["discard 9"]
    assert why(table, "4 9") == "CA13"
    play(table, "lay 4 4 4 4 2 2 RJ")
    assert "Fours: dirty canasta" in labels(table, 1)


def test_what_is_told() -> None:
    """CA11, CA20, G5: takes, lay-outs and closings in words; nobody learns what another draws."""
    table = situation(["K K 9 9 9 8", *REST], pile="4 5 K", drawing=True, stock=30, scores=[-50, 0, -50, 0])
    play(table, "take with pair", "lay 9 9 9", "discard 8", "draw")
    told = [event.text for event in table.log(2) if event.kind not in ("deal", "red")]
    assert told == [
        "@0 took the pile: K with K K, and 2 more cards",
        "@0 melded 9 9 9",
        "@0 discarded 8",
        "@1 drew a card",
    ]
    assert table.log(1)[-1].text != told[-1]


def test_each_hand_is_told_from_its_cut_and_deal() -> None:
    """CA4, CA5, CA7, CA8: who cut to what and kept it, who dealt how many and who began, who put down red threes."""
    hands = ["3H 5 6 7 8 9 T J Q K A", "3H 3D 6 7 8 9 T J Q K A"]
    table = dealt(hands, cut="RJ 3D K", stock="4 5 6 7 8", first_player="left")
    play(table, "keep RJ", "leave")
    assert [event.text for event in table.log(None)] == [
        "@1 cut to joker, red 3, K",
        "@1 kept joker",
        "@1 left red 3, K",
        "@0 dealt 11 cards each and @1 starts",
        "@0 put down a red 3",
        "@1 put down 2 red threes",
    ]


def test_a_red_three_drawn_is_told_of_who_drew_it() -> None:
    """CA7: not of both partners."""
    table = dealt(["4 5 6 7 8 9 T J Q K A"] * 4, stock="9 3H T")
    play(table, "draw", "keep it", "discard 9", "draw")
    assert [event.text for event in table.log(0)][-2:] == ["@1 put down a red 3", "@1 drew a card"]
    assert table.see(0).zone("reds:1").count == 1


def test_a_refusal_says_why() -> None:
    """G1, CA13."""
    table = situation(["4 4 2 RJ 9 8", *REST], melds=["A A A"])
    with pytest.raises(IllegalAction, match="more natural cards than wild") as refusal:
        table.play("lay 4 4 2 RJ")
    assert refusal.value.rule == "CA13"
    assert reason(table, "lay 4 4 2") is None
