"""What each sees and is told, and what worlds may be imagined (G5, G7)."""

import pytest
from bridge_table import bridge, call, cards_of, dealt, finish, hand_of, play, texts, worlds

pytestmark = pytest.mark.uncompiled

HANDS = ["AK2.543.876.AJT9", "QJT9.A2.AK.KQ432", "876.KQJ.QJT9.876", "543.T9876.5432.5"]


def test_hands_are_seen_by_their_owners_only() -> None:
    """G5: partners do not see each other's either."""
    table = dealt(HANDS)
    for viewer in range(4):
        for seat in range(4):
            shown = cards_of(table.see(viewer).zone(f"hand:{seat}"))
            assert shown == (sorted(hand_of(HANDS[seat]), key=order) if seat == viewer else ["?"] * 13)
    assert {zone.kind for zone in table.see(None).zones if zone.seat is not None} == {"hand"}


def order(card: str) -> int:
    return "CDHS".index(card[1]) * 13 + "23456789TJQKA".index(card[0])


def test_dummy_is_laid_open_after_the_opening_lead() -> None:
    """BR5: to everybody; not before, and nobody else's hand."""
    table = dealt(HANDS, "1NT p p p")
    assert cards_of(table.see(3).zone("hand:2")) == ["?"] * 13
    play(table, "QS")
    for viewer in (0, 1, 2, 3, None):
        scene = table.see(viewer)
        spread = scene.zone("open:2")
        assert spread.kind == "open"
        assert set(cards_of(spread)) == set(hand_of(HANDS[2]))
        assert "hand:2" not in {zone.id for zone in scene.zones}
    assert cards_of(table.see(2).zone("hand:0")) == ["?"] * 13
    assert texts(table, 3, "dummy") == ["@2 became dummy"]
    assert [card.face for card in table.log(3)[-1].cards] == cards_of(table.see(3).zone("open:2"))


def test_declarer_is_asked_for_dummys_cards() -> None:
    """BR5."""
    table = play(dealt(HANDS, "1NT p p p"), "QS")
    prompt = table.see(0).prompt
    assert prompt.text == "Play from dummy: follow spades"
    assert {choice.cards[0] for choice in prompt.choices} == {"8S", "7S", "6S"}
    assert table.see(2).prompt is None
    play(table, "6S 3S")
    assert table.see(0).prompt.text == "Follow spades"
    play(table, "KS")
    assert table.see(0).prompt.text == "Lead from your hand"
    play(table, "3H 2H JH 6H")
    assert table.see(0).prompt.text == "Lead from dummy"
    assert texts(table, 1, "play")[-3:] == ["@1 played 2♥", "@0 played J♥ from dummy", "@3 played 6♥"]


def test_who_cannot_follow_is_told_so() -> None:
    """BR6: a hand that has none of the suit led, dummy's too, may play any card."""
    table = play(dealt(HANDS, "1NT p p p"), "AD 9D 2D 6D KD TD 3D 7D 2H JH TH 3H JD 4D 8D")
    assert table.see(1).prompt.text == "You have no diamonds: play any card"
    hands = ["AK2.543.876.AJT9", "QJT9.A2.AK.KQ432", ".KQJT9.QJT9.8765", "876543.876.5432."]
    table = play(dealt(hands, "1NT p p p"), "QS")
    assert table.see(0).prompt.text == "Play from dummy: no spades, so any card"


def test_each_board_is_told_from_its_deal() -> None:
    """BR1, BR9: board, dealer, vulnerability, who sits where; before the first call, and for every board after it."""
    table = bridge(first_board=7, deals=2).deal(key=1)
    told = table.log(1)
    assert [(event.kind, event.seat, event.text) for event in told] == [
        ("deal", 2, "@2 dealt board 7: both sides vulnerable")
    ]
    assert told[0].lines == ["North: @0, East: @1, South: @2, West: @3"]
    call(table, "p p p p")
    assert texts(table, None, "deal")[1:] == ["@3 dealt board 8: nobody vulnerable"]
    call(table, "p p p p")
    assert len(texts(table, None, "deal")) == 2


def test_the_opening_lead_is_asked_for() -> None:
    """BR5."""
    table = call(bridge().deal(key=1), "1C")
    assert table.see(1).prompt.text == "Bid, or pass"
    call(table, "p p p")
    assert table.see(1).prompt.text == "Make the opening lead"


def test_the_auction_is_a_grid_from_north() -> None:
    """BR2: the first line begins under the dealer."""
    table = bridge(first_board=3).deal(key=1)
    assert table.see(0).zone("auction").rows == []
    call(table, "p 1NT x xx p")
    zone = table.see(0).zone("auction")
    assert (zone.kind, zone.columns) == ("grid", ["North", "East", "South", "West"])
    assert zone.rows == [["", "", "Pass", "1NT"], ["X", "XX", "Pass"]]


def test_headline_and_badges_tell_board_contract_and_tricks() -> None:
    """BR5, BR6, BR9."""
    table = bridge(first_board=2, deals=3).deal(key=1)
    assert table.see(0).headline == "Board 2 of 4, North-South vulnerable, auction"
    call(table, "1S x")
    assert table.see(0).headline == "Board 2 of 4, North-South vulnerable, auction: 1♠ by @1, doubled"
    call(table, "p p p")
    assert table.see(0).headline == "1♠ by @1, doubled, trick 1: North-South 0, East-West 0. Board 2 of 4"
    views = table.see(0).seats
    assert [view.badges for view in views] == [
        ["North", "vulnerable"],
        ["East", "declarer, 1♠ doubled"],
        ["South", "vulnerable"],
        ["West", "dummy"],
    ]
    assert [view.dealer for view in views] == [False, True, False, False]
    assert [view.team for view in views] == [0, 1, 0, 1]
    assert texts(table, 0, "contract") == ["The contract is 1♠ by @1, doubled. First to lead: @2"]


def test_tricks_stand_by_side() -> None:
    """BR6."""
    table = play(dealt(HANDS, "1NT p p p"), "QS 6S 3S KS")
    scene = table.see(None)
    assert [(zone.label, zone.count) for zone in scene.zones if zone.kind == "taken"] == [
        ("North-South tricks", 1),
        ("East-West tricks", 0),
    ]
    assert texts(table, None, "trick") == ["@0 won the trick"]


def test_the_trick_shows_who_wins() -> None:
    """BR6: a trump, where there is one."""
    table = play(dealt(HANDS, "1S p p p"), "AD 9D 2D")
    assert [card.marks for card in table.see(0).zone("trick").cards] == [["winning"], [], []]


@pytest.mark.parametrize("allowed", [True, False])
def test_the_last_trick_may_be_looked_at(allowed: bool) -> None:
    """G7: the option ``review_last_trick``."""
    table = play(dealt(HANDS, "1NT p p p", review_last_trick=allowed), "QS 6S 3S KS")
    zones = {zone.id: zone for zone in table.see(2).zones}
    assert ("last" in zones) == allowed
    if allowed:
        assert [(card.face, card.seat) for card in zones["last"].cards] == [("QS", 1), ("6S", 2), ("3S", 3), ("KS", 0)]


def test_the_end_of_a_board_in_words() -> None:
    """BR11, BR12: contract, result, both sides' points and totals."""
    hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
    table = finish(dealt(hands, "7S x p p p", deals=2))
    event = [each for each in table.log(1) if each.kind == "hand"][-1]
    assert event.text == "Board 1 is over"
    assert event.lines == [
        "7♠ by @0, doubled, not vulnerable: 13 tricks, made exactly",
        "North-South (@0 and @2): +1770, total +1770",
        "East-West (@1 and @3): -1770, total -1770",
    ]
    lines = [each for each in finish(dealt(hands, "6S p p p")).log(0) if each.kind == "hand"][-1].lines
    assert lines[0] == "6♠ by @0, not vulnerable: 13 tricks, made with 1 overtrick"
    lines = [each for each in finish(dealt(hands, "p 3H p p p")).log(0) if each.kind == "hand"][-1].lines
    assert lines[0] == "3♥ by @1, not vulnerable: 13 tricks, made with 4 overtricks"
    lines = [each for each in finish(dealt(hands, "3NT p p p")).log(0) if each.kind == "hand"][-1].lines
    assert lines[0] == "3NT by @0, not vulnerable: 0 tricks, 9 down"


def test_before_the_lead_three_hands_may_be_anything() -> None:
    """G5."""
    table = dealt(HANDS, "1NT p p p")
    for viewer in range(4):
        found = worlds(table, viewer)
        assert all(world[viewer] == set(hand_of(HANDS[viewer])) for world in found)
        assert len({frozenset(world[(viewer + 2) % 4]) for world in found}) > 20


def test_dummy_is_known_to_all_after_the_lead() -> None:
    """G5: the other two hands are dealt again; dummy's player does not know declarer's."""
    table = play(dealt(HANDS, "1NT p p p"), "QS")
    for viewer in (0, 1, 3, None):
        assert all(world[2] == set(hand_of(HANDS[2])) for world in worlds(table, viewer))
    assert len({frozenset(world[0]) for world in worlds(table, 2)}) > 20
    assert all("QS" not in world[1] for world in worlds(table, 0))


def test_shown_voids_are_kept() -> None:
    """G5: who did not follow has none of the suit, in no imagined world."""
    table = play(dealt(HANDS, "1NT p p p"), "AD 9D 2D 6D KD TD 3D 7D 2H JH TH 3H JD 4D 8D QS")
    for viewer in (0, 2, 3, None):
        found = worlds(table, viewer)
        assert not any(card.endswith("D") for world in found for card in world[1])
        assert all([len(world[seat]) for seat in range(4)] == [9, 9, 9, 9] for world in found)
    assert len({frozenset(world[1]) for world in worlds(table, 0)}) > 20


def test_unknown_cards_lie_with_either_defender_alike() -> None:
    """G5: to declarer a card they cannot see is as often left as right."""
    table = play(dealt(HANDS, "1NT p p p"), "QS")
    left = sum("KC" in world[1] for world in worlds(table, 0, 300))
    assert 110 < left < 175


def test_the_scene_names_trumps_once_the_auction_is_over() -> None:
    """BR2, BR6: hands are sorted by it."""
    table = bridge().deal(key=1)
    call(table, "1H")
    assert table.see(0).trump is None
    call(table, "p p p")
    assert {table.see(viewer).trump for viewer in (None, 0, 1, 2, 3)} == {"H"}
    assert call(bridge().deal(key=1), "1NT p p p").see(0).trump is None
