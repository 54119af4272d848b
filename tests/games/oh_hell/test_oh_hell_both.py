"""What is one text for both decks: rounds, deals told, what is asked, who sees what (SO1, SO4, OC1-OC4, G5, G7)."""

import pytest
from oh_hell_family import OH_HELL, SANITY, Written
from written import hand, texts

from cardhouse.conformance import checks

pytestmark = pytest.mark.uncompiled

DECKS = [OH_HELL, SANITY]
HANDS = {
    OH_HELL: ["2C 9D 3H", "3C TD 4H", "4C JD 5H", "5S QD 2S"],
    SANITY: ["5C6D 5C7S 4C6S", "2C3D 2H4S 2C5D", "6C7D 7C8D 5H8D", "8C9D 7C9S 6C8S"],
}


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        ("up_and_down", [1, 2, 3, 2, 1]),
        ("down_and_up", [3, 2, 1, 2, 3]),
        ("up", [1, 2, 3]),
        ("down", [3, 2, 1]),
    ],
)
def test_hands_grow_and_shrink_by_a_card(deck: Written, rounds: str, expected: list[int]) -> None:
    """OC1, SO1: the options ``rounds`` and ``most_cards``."""
    assert deck.sizes(rounds=rounds, most_cards=3) == expected


@pytest.mark.parametrize("deck", DECKS)
def test_hands_are_seen_by_their_owners_only(deck: Written) -> None:
    """G5."""
    table = deck.dealt(HANDS[deck], "3HJS" if deck is SANITY else "AS")
    assert set(hand(table, 1)) == set(HANDS[deck][1].split())
    assert hand(table, 1, viewer=0) == ["?"] * 3
    assert table.see(None).zone("hand:1").count == 3


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("allowed", [True, False])
def test_the_last_trick_may_be_looked_at(deck: Written, allowed: bool) -> None:
    """G7: the option ``review_last_trick``."""
    table = deck.dealt(HANDS[deck], "", "0 0 0 0", review_last_trick=allowed)
    played = []
    while table.position.trick == 0:
        played += table.legal()[0].cards
        table.play(table.legal()[0])
    zones = {zone.id: zone for zone in table.see(0).zones}
    assert ("last" in zones) == allowed
    if allowed:
        assert [card.face for card in zones["last"].cards] == played


@pytest.mark.parametrize("deck", DECKS)
def test_a_round_is_told_from_its_deal_on(deck: Written) -> None:
    """OC1, OC2, SO1, SO2, G2: who dealt how many cards, and what was turned; the deal goes to the left."""
    table = deck.setup(4, most_cards=2).deal(key=3)
    assert (int(table.position.dealer), table.turn) == (0, 1)
    while table.hand < 2:
        table.play(table.legal()[0])
    assert (int(table.position.dealer), table.turn) == (2, 3)
    kinds = [event.kind for event in table.log(None)]
    dealt = ["@0 dealt round 1: 1 card each", "@1 dealt round 2: 2 cards each", "@2 dealt round 3: 1 card each"]
    assert texts(table, None, "deal") == dealt
    assert kinds[:3] == ["deal", "trump", "bid"]
    assert kinds[kinds.index("hand") :][:4] == ["hand", "deal", "trump", "bid"]


@pytest.mark.parametrize(
    ("plays", "asked"),
    [
        ("", "Lead a card"),
        ("TD", "Follow diamonds"),
        ("3C 4C", "You can't follow clubs: play any card"),
    ],
)
def test_what_is_asked_of_a_hand(plays: str, asked: str) -> None:
    """OC4: what fits the hand, nothing that cannot be done."""
    table = OH_HELL.dealt(HANDS[OH_HELL], "AS", "0 0 0 0", plays)
    assert table.see(table.turn).prompt.text == asked


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(
    ("bids", "asked"),
    [
        ("0 0 0 0 0", "Will you win the trick? You can't say Yes: the bids may not add up to 1"),
        ("1 0 0 0 0", "Will you win the trick? You can't say No: the bids may not add up to 1"),
        ("1 1 0 0 0", "Will you win the trick?"),
        ("1 1 1 0 0", "Will you win the trick?"),
        ("1 1 1 1 0", "Will you win the trick?"),
        ("1 1 1 1 1", "Will you win the trick?"),
    ],
)
def test_who_bids_last_for_a_single_trick_is_told_what_is_barred(deck: Written, bids: str, asked: str) -> None:
    """OC3, SO3: nothing is, once more is bid than there is."""
    table = deck.setup(6, rounds="down", most_cards=1).deal(key=3)
    for tricks in bids.split():
        table.play(f"bid {tricks}")
    assert table.see(table.turn).prompt.text == asked


def test_what_is_asked_where_a_total_was_led() -> None:
    """SO4, ST3, ST4: 14 is a duplicate for seat 3, so any card goes in a mode that is none."""
    table = SANITY.dealt(["2C5D 3C4D", "2D8C 4C6S", "2DQH 6CKH", "3HJS 4HTC"], "7SQH", "0 0 0 0", "2D8C as 10")
    assert table.see(2).prompt.text == "Follow with a total"
    table.play("2DQH as 14")
    assert table.see(3).prompt.text == "You can't follow with a total: play any card"


@pytest.mark.parametrize(
    ("deck", "players", "cards"),
    [(OH_HELL, 3, 17), (OH_HELL, 4, 13), (OH_HELL, 7, 7), (SANITY, 4, 13), (SANITY, 6, 13)],
)
def test_full_hands_leak_nothing(deck: Written, players: int, cards: int) -> None:
    """G5, OC2, SO2: the suite's checks, in the longest hand, to its last trick."""
    table = deck.setup(players, rounds="down", most_cards=cards).deal(key=4)
    for step, each in enumerate(checks.random_walk(table, 3, (cards + 2) * players)):
        if step % 11 == 0:
            checks.check_no_leak(each, step)
            checks.check_worlds_tell_the_same_story(each, step)
