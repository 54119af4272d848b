"""What is one text for both decks: deals and passes told, what is asked, who sees what (SH1-SH4, HC1-HC6, G5, G7)."""

import pytest
from hearts_family import HEARTS, SANITY, Written, pass_all
from written import hand, texts

pytestmark = pytest.mark.uncompiled

DECKS = [HEARTS, SANITY]
TO_PASS = {
    HEARTS: ["QS KS AS", "QH KH AH", "QD KD AD", "QC KC AC"],
    SANITY: [
        "KCAD QCAS QCKD JHAD JCKS",
        "JCQD TDAS THKD TCQS TCJD",
        "9SAH 9DKS 9HQD 9CJS 9CTD",
        "8HAC 8SKH 8DQS 8HJD 8CTS",
    ],
}
TRICKS = {
    HEARTS: (["5C 2D", "AS 3D", "JC 4D", "9C 5D"], "5C AS JC 9C"),
    SANITY: (["2D8C 5D9S", "2DQH 4D8S", "2C9H KCAD", "4CJH 3CTH"], "2D8C as 2D, 4D8S as 4D, KCAD as AD, 4CJH as JH"),
}


@pytest.mark.parametrize("deck", DECKS)
def test_hands_are_seen_by_their_owners_only(deck: Written) -> None:
    """G5."""
    table = deck.midway(TRICKS[deck][0])
    assert hand(table, 0) == TRICKS[deck][0][0].split()
    assert hand(table, 0, viewer=1) == ["?", "?"]
    assert [card.face for card in table.see(None).zone("hand:0").cards] == [None, None]


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("allowed", [True, False])
def test_the_last_trick_may_be_looked_at(deck: Written, allowed: bool) -> None:
    """G7: the option ``review_last_trick``."""
    hands, laid = TRICKS[deck]
    table = deck.midway(hands, laid=laid, review_last_trick=allowed)
    zones = {zone.id: zone for zone in table.see(0).zones}
    assert ("last" in zones) == allowed
    if allowed:
        shown = [f"{card.face} as {card.played_as}" if card.played_as else card.face for card in zones["last"].cards]
        assert shown == laid.split(deck.between)


@pytest.mark.parametrize(("deck", "players"), [(HEARTS, 3), (HEARTS, 4), (SANITY, 6)])
def test_cards_go_across_where_somebody_sits_there(deck: Written, players: int) -> None:
    """HC2, SH1: the option ``passing``."""
    assert deck.setup(players, passing="right").deal(key=2).position.pass_steps == players - 1
    assert deck.setup(players, passing="none").deal(key=2).position.pass_due == 0
    if players % 2 == 0:
        assert deck.setup(players, passing="across").deal(key=2).position.pass_steps == players // 2


@pytest.mark.parametrize("deck", DECKS)
def test_each_is_told_what_was_passed_to_them(deck: Written) -> None:
    """HC2, SH1, G5: by name and with the cards; the others only that cards were passed."""
    rows = TO_PASS[deck]
    table = deck.dealt(rows)
    pass_all(table, rows)
    count = len(rows[0].split())
    for viewer in range(4):
        (told,) = (event for event in table.log(viewer) if event.kind == "receive")
        came = sorted(map(deck.cards.number, rows[viewer - 1].split()))
        names = ", ".join(deck.cards.symbols[card] for card in came)
        assert told.text == f"@{viewer} got {names} from @{(viewer - 1) % 4}"
        assert [card.face for card in told.cards] == [deck.cards.texts[card] for card in came]
    assert texts(table, None, "receive") == []
    assert texts(table, None, "pass") == []
    assert texts(table, None, "exchange") == [f"Everyone has passed {count} cards to the left"]


@pytest.mark.parametrize(
    ("deck", "players", "dealt"),
    [
        (HEARTS, 4, "13 cards each"),
        (HEARTS, 6, "8 cards each, without 2♣ 2♦ 3♦ 2♠"),
        (SANITY, 4, "19 cards each, without 2♣5♦ 3♣5♠"),
        (SANITY, 6, "13 cards each"),
    ],
)
def test_a_hand_is_told_from_its_deal_on(deck: Written, players: int, dealt: str) -> None:
    """HC1, SH1, G3: who dealt, how many cards, what stayed out; once a hand."""
    table = deck.setup(players, target=1000).deal(key=3)
    while table.hand < 2:
        table.play(table.legal()[0])
    table.play(table.legal()[0])
    kinds = [event.kind for event in table.log(1)]
    assert texts(table, 1, "deal") == [f"@{n} dealt hand {n + 1}: {dealt}" for n in range(3)]
    assert kinds[:2] == ["deal", "pass"]
    assert kinds[kinds.index("hand") :][:3] == ["hand", "deal", "pass"]


def test_without_passing_the_lead_is_told_with_the_deal() -> None:
    """HC2, HC3: later it is told with the exchange."""
    table = HEARTS.dealt(["3C", "2C 4C", "5C", "6C"], passing="none")
    table.play("2C")
    assert [event.text for event in table.log(0)] == [
        "@0 dealt hand 1: 13 cards each",
        "No cards are passed in this hand",
        "@1 had 2♣, which must be led first",
        "@1 led 2♣",
    ]
    table = HEARTS.dealt(TO_PASS[HEARTS])
    pass_all(table, TO_PASS[HEARTS])
    assert table.log(2)[-1].text == "@0 had 2♣, which must be led first"


def test_what_is_asked_while_cards_are_passed() -> None:
    """HC2."""
    table = HEARTS.setup(pass_count=2).deal(key=1)
    assert table.see(0).prompt.text == "Choose 2 cards to pass left to @1"
    table.play(table.legal()[0])
    assert table.see(0).prompt.text == "Choose 1 more card to pass left to @1"
    assert HEARTS.setup(pass_count=1, passing="across").deal(key=1).see(0).prompt.text == (
        "Choose 1 card to pass across to @2"
    )


@pytest.mark.parametrize(
    ("hands", "laid", "options", "asked"),
    [
        (["5C 2H", "9C 3H", "2S 3S", "3D 4D"], "", {}, "Lead anything except a heart"),
        (["5C 2H", "9C 3H", "2S 3S", "3D 4D"], "", {"broken": True}, "Lead a card"),
        (["5H 2H", "9C 3H", "2S 3S", "3D 4D"], "", {}, "Lead a card"),
        (["5C 2D", "9C 3H", "2S 3S", "3D 4D"], "", {}, "Lead a card"),
        (["5C 2D", "9C 3H", "2S 3S", "3D 4D"], "5C", {}, "Follow clubs"),
        (["5C 2D", "9C 3H", "2S 3S", "3D 4D"], "5C 9C", {}, "You can't follow clubs: play any card"),
    ],
)
def test_what_is_asked_of_a_hand(hands: list[str], laid: str, options: dict[str, bool], asked: str) -> None:
    """HC4, HC6: what fits the hand, nothing that cannot be done."""
    table = HEARTS.midway(hands, laid=laid, **options)
    assert table.see(table.turn).prompt.text == asked


MANY_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"


@pytest.mark.parametrize(
    ("own", "asked"),
    [
        (f"{MANY_HEARTS} 5C", "Follow clubs"),
        (f"{MANY_HEARTS} 5D", "You can't follow clubs: play any card without points"),
        (f"{MANY_HEARTS} QS", "You can't follow clubs: play any card"),
        ("2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", "You can't follow clubs: play any card"),
    ],
)
def test_what_is_asked_in_the_first_trick(own: str, asked: str) -> None:
    """HC3-HC5."""
    table = HEARTS.dealt(["2C", own, "3C", "4C"], passing="none")
    assert table.see(0).prompt.text == "Lead 2♣ to the first trick"
    table.play("2C")
    assert table.see(1).prompt.text == asked


def test_any_club_is_asked_for_where_any_may_open() -> None:
    """HC3: the option ``opening_lead``."""
    table = HEARTS.dealt(["2C", "", "", ""], passing="none", opening_lead="any_club")
    assert table.see(0).prompt.text == "Lead a club to the first trick"


FILL = "2H4S 3H6D 4H7D 5H8D 6H9D 7HTD 8HJD 9HQD THKD JHAD 2S7H 3S8H 4S9H 5STH 6SJH"


@pytest.mark.parametrize(
    ("own", "asked"),
    [
        (f"3C4D 2C9H 5D9S 6DTS {FILL}", "Follow clubs, without points"),
        (f"2C9H 4CJH 5D9S 6DTS {FILL}", "You can't follow clubs without points: play any card that has none"),
        (f"7DJS 3D7S 5D9S 6DTS {FILL}", "You can't follow clubs: play any card without points"),
    ],
)
def test_what_is_asked_in_the_first_trick_with_double_cards(own: str, asked: str) -> None:
    """SH2, SH3."""
    table = SANITY.dealt(["2C3D", own, "", ""], passing="none")
    assert table.see(0).prompt.text == "Lead 2♣3♦ as 2♣ to the first trick"
    table.play("2C3D as 2C")
    assert table.see(1).prompt.text == asked


@pytest.mark.parametrize(
    ("hands", "laid", "asked"),
    [
        (["5H8D 2C9H", "3C4D KCAD", "4CJH JHAD", "QCAS QCKD"], "", "Lead anything except a heart"),
        (["3CTH 2C3D", "5H8D 3C4D", "2C9H KCAD", "4CJH JHAD"], "3CTH as 13", "Follow with a total"),
        (
            ["2D8C", "5CQH", "4HTC", "2DQH"],
            "2D8C as 2D, 5CQH as QH, 4HTC as 14",
            "Everything you could play has been played to this trick: play any card, as anything",
        ),
    ],
)
def test_what_is_asked_of_a_hand_of_double_cards(hands: list[str], laid: str, asked: str) -> None:
    """SH4, ST3, ST5."""
    table = SANITY.midway(hands, laid=laid)
    assert table.see(table.turn).prompt.text == asked
