"""What each sees, what is told, and what worlds may be imagined (G5, G7)."""

import pytest
from in_tense_table import dealt, hand, listed, menu, play, texts, trick

import cardhouse
from cardhouse.bots.policies import act_sensibly, learn
from cardhouse.kit.cards.chance import dice_of
from cardhouse.kit.cards.packs import WITH_JOKERS

pytestmark = pytest.mark.uncompiled


def cards(word: int) -> set[str]:
    """The cards of a set."""
    return {text for number, text in enumerate(WITH_JOKERS.texts) if int(word) >> number & 1}


def worlds(table: cardhouse.Table, viewer: int | None, count: int = 30) -> list[list[set[str]]]:
    """The hands in some worlds imagined for a viewer."""
    return [[cards(word) for word in table.imagine(viewer, seed)["hands"][0][: table.players]] for seed in range(count)]


def test_hands_are_seen_by_their_owners_only() -> None:
    """G5: others see how many cards there are, and how many each was dealt."""
    table = dealt(["QS", "KS", "2D"])
    assert "QS" in hand(table, 0)
    assert hand(table, 0, viewer=1) == ["?"] * 10
    assert all(card.face is None for card in table.see(None).zone("hand:0").cards)
    assert [seat.badges for seat in table.see(None).seats] == [["dealt 10"], ["dealt 5"], ["dealt 5"]]


def test_the_cards_not_dealt_may_be_anywhere() -> None:
    """G5: a card unseen is in another hand or not dealt, as the number of cards says."""
    table = listed([10, 9, 5]).deal(key=3)
    unseen = (set(WITH_JOKERS.texts) - set(hand(table, 0))).pop()
    found = worlds(table, 0, 400)
    shares = [sum(unseen in world[seat] for world in found) / 400 for seat in range(3)]
    assert shares[0] == 0
    assert shares[1] == pytest.approx(9 / 44, abs=0.07)
    assert shares[2] == pytest.approx(5 / 44, abs=0.07)


def test_what_has_been_played_is_remembered() -> None:
    """G5: nothing played comes back, and nobody shows anything by what they play."""
    table = play(dealt(["QD 5S", "4H 3S", "AS 7D", "5D RJ"]), "QD 4H AS 5D")
    for viewer in (0, 1, 3, None):
        for world in worlds(table, viewer):
            assert not {"QD", "4H", "AS", "5D"} & set().union(*world)
            assert [len(held) for held in world] == [9, 4, 4, 4]
    assert any("2D" in world[1] for world in worlds(table, 3, 60))


def test_the_trick_shows_who_wins_and_why() -> None:
    """IT7, IT9, IT10: the note beside the trick, and what is asked."""
    table = dealt(["QD", "4H", "AS", "RJ"])
    assert table.see(0).prompt.text == "Lead any card. It sets the suit of the trick"
    play(table, "QD")
    assert table.see(None).zone("suit").text == "Diamonds: the highest diamond wins"
    assert table.see(1).prompt.text == "Play any card. Highest diamond wins; @0's Q♦ leads"
    play(table, "4H AS")
    assert table.see(None).zone("suit").text == (
        "Diamonds: the highest diamond wins. With the ace J counts ½, Q 1½, K 2½"
    )
    play(table, "RJ")
    assert texts(table, "play")[2:] == [
        "@2 played A♠, which takes 10½ off the pictures: J counts ½, Q 1½, K 2½",
        "@3 played the red joker: now the lowest card wins",
    ]
    assert texts(table, "trick") == ["@0 won the trick with Q♦: the lowest diamond"]


def test_a_joker_led_leaves_the_suit_open() -> None:
    """IT7, IT10."""
    table = play(dealt(["RJ", "BJ", "AS", "5D"]), "RJ")
    assert table.see(None).zone("suit").text == "Joker: the first other card sets the suit. The lowest wins"
    assert table.see(1).prompt.text == ("Play any card. It sets the suit unless it is a joker. The lowest wins")
    play(table, "BJ")
    assert texts(table, "play") == ["@0 led the red joker: now the lowest card wins", "@1 played the black joker"]
    again = play(dealt(["RJ", "BJ", "AS", "5D"], two_jokers_cancel=True), "RJ BJ")
    assert texts(again, "play")[1] == "@1 played the black joker: now the highest card wins"
    assert texts(trick("BJ RJ"), "trick") == ["@0 won the trick with the black joker: there were only jokers"]


def test_tricks_taken_are_shown_to_all() -> None:
    """IT14, G5: the winning card is turned face down as a marker; nobody sees what it was."""
    table = trick("4D 9D TD 5D")
    for viewer in (0, 2, None):
        scene = table.see(viewer)
        assert [scene.zone(f"taken:{seat}").count for seat in range(4)] == [0, 0, 1, 0]
        assert scene.zone("taken:2").cards == []
        assert [seat.score for seat in scene.seats] == [0, 0, 1, 0]


@pytest.mark.parametrize("allowed", [True, False])
def test_the_last_trick_may_be_looked_at(allowed: bool) -> None:
    """G7: the option ``review_last_trick``; seats without cards are not in it."""
    table = dealt(["4D 2C", "9D", "TD 3C", "5D 4C"], [10, 1, 3, 4], review_last_trick=allowed)
    play(table, "4D 9D TD 5D")
    zones = {zone.id: zone for zone in table.see(0).zones}
    assert ("last" in zones) == allowed
    play(table, "3C 4C 2C")
    assert table.see(0).headline == "Trick 3 of 10, 36 cards not dealt"
    if allowed:
        assert [(card.face, card.seat) for card in table.see(0).zone("last").cards] == [("3C", 2), ("4C", 3), ("2C", 0)]
        assert table.see(0).zone("last").seat == 3


def test_an_ace_changes_pictures_only() -> None:
    """IT9: nothing is taken off where no picture lies; one played beside the ace counts less."""
    table = play(dealt(["9D", "AH", "KD", "AS"]), "9D AH KD AS")
    assert texts(table, "play") == ["@0 led 9♦", "@1 played A♥", "@2 played K♦, only 2½ with the ace", "@3 played A♠"]


def test_a_turned_trick_is_told_no_more() -> None:
    """G7: when the next card is played, and until the hand is over."""
    table = play(dealt(["QD 2C", "4H", "AS 3C", "5D"], review_last_trick=False), "QD 4H AS 5D")
    assert [event.text for event in table.log(0)][-3:] == [
        "@3 played 5♦",
        "@3 won the trick with 5♦: the highest diamond",
        "@2 played the first ace. Next to lead: @2",
    ]
    play(table, "3C")
    assert [event.text for event in table.log(0)][2:] == [
        "@0 played a card",
        "@1 played a card",
        "@2 played a card",
        "@3 played a card",
        "@3 won the trick",
        "Next to lead: @2",
        "@2 led 3♣",
    ]
    while not table.over:
        table.play(table.legal()[0])
    assert texts(table, "play")[0] == "@0 led Q♦"


def test_the_log_begins_with_the_deal() -> None:
    """IT1, IT4: who ended the board phase, and what each is dealt."""
    assert [(event.text, event.lines) for event in listed([4, 1, 10]).deal(key=1).log(2)] == [
        ("@2 got to 10 cards first", []),
        ("@0 dealt; 39 cards stayed out", ["@0 got 4 cards", "@1 got 1 card", "@2 got 10 cards"]),
    ]


def test_the_last_card_of_a_hand_is_told() -> None:
    """IT6: who has played it is out of the tricks to come."""
    table = play(dealt(["4D", "9D", "TD", "5D"], [10, 1, 5, 5]), "4D 9D")
    assert texts(table, "play") == ["@0 led 4♦", "@1 played 9♦, the last card"]


def test_the_heuristic_takes_what_it_can_hold_last_and_wastes_nothing() -> None:
    """G5: from its own hand and what lies open: the cheapest card that is sure to win; else the least of its hand."""
    table = dealt(["4D", "9D", "TD", "KD JD 2H 3H 4H"])
    assert learn(table.game)
    play(table, "4D 9D TD")
    assert sensible(table) in {"JD", "KD"}
    hopeless = play(dealt(["KD", "9D", "8D", "TS 9S 2H 3H 4H"]), "KD 9D 8D")
    assert sensible(hopeless) in {"2H", "3H", "4H"}


def test_the_heuristic_brings_the_leader_down_with_an_ace() -> None:
    """IT9: as Carl does in the example: the ace leaves the queen 1.5, and Dave's card beats it."""
    table = dealt(["QD", "5D", "2S 3S", "TS AH 9H 8H TC"])
    play(table, "QD 5D 2S")
    assert sensible(table) == "AH"


def sensible(table: cardhouse.Table) -> str:
    """The heuristic's card for the seat in turn, in any world the seat can imagine."""
    learn(table.game)
    chosen = set()
    for seed in range(5):
        world = table.imagine(table.turn, seed)
        chosen.add(table.game.actions.text(act_sensibly(table.game, world, dice_of(1))))
    assert chosen <= menu(table)
    assert len(chosen) == 1, f"hidden cards moved it: {chosen}"
    return chosen.pop()
