"""What each sees and what is told (CS9, G5), and how the player bids and plays."""

import pytest
from cardsense_table import cardsense, dealt, done, events, menu, midway, play_hand, say

import cardhouse
from cardhouse.bots import bot
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.cards.sets import members

pytestmark = pytest.mark.uncompiled


def test_a_hand_is_told_from_its_name_to_its_end() -> None:
    """CS9, G5: the words of the log."""
    table = say(cardsense(4).deal(key=2), "tricks", "trump spades", "challenge 0", "done", "done", "done", "double")
    assert [event.text for event in table.log(3)] == [
        "@0 dealt hand 1: 13 cards each",
        "@0 chose Tricks",
        "@0 chose ♠ trumps",
        "@1 challenged @0",
        "@2 challenged nobody",
        "@3 challenged nobody",
        "@0 doubled @1's challenge",
    ]
    assert table.see(0).headline == "Hand 1 of 16: Tricks, ♠ trumps, trick 1 of 13 (+$10)"
    play_hand(table)
    assert events(table, "hand") == ["Hand 1 is over: Tricks, ♠ trumps"]
    assert events(table, "deal")[1:] == ["@1 dealt hand 2: 13 cards each"]
    assert table.see(1).ask == "You deal. Which hand suits your cards?"


def test_the_questions_of_a_hand() -> None:
    """CS13, CS19, CS28."""
    table = cardsense(5).deal(key=2)
    say(table, "fantan")
    assert table.see(0).ask == "Choose the start card. Where the two is out, the three starts"
    say(table, "start 9")
    assert table.see(0).ask.startswith("9 starts. Are aces above")
    say(table, "aces low", "challenge 3")
    assert table.see(1).ask == "Who else do you challenge?"
    table = midway(["KC 2D", "2H 3D", "AC 4D", "AS 5D"], "last2", laid="KC")
    assert table.see(1).ask == "You have no clubs: play any card"
    assert table.see(0).ask == ""
    table = midway(["KC 2D", "2C 3D", "AC 4D", "AS 5D"], "qs", laid="KC")
    assert table.see(1).ask == "Follow clubs"
    assert midway(["KC 2S", "2C 3D", "AC 4D", "AS 5D"], "qs").see(0).ask == "Lead anything except a spade"


def test_the_first_deal_tells_the_draw_and_the_pack() -> None:
    """CS2, CS5."""
    table = cardhouse.game("cardsense", 5).deal(key=2)
    draw, deal = table.log(1)
    dealer = int(table.position.dealer)
    assert draw.text == f"@{dealer} drew the highest card and dealt first"
    assert [line.split()[1] for line in draw.lines] == ["drew"] * 5
    assert (deal.text, deal.lines) == (f"@{dealer} dealt hand 1: 10 cards each", ["2♣ and 2♦ stayed out of the pack"])


def test_those_who_tie_again_draw_again_and_every_card_is_told() -> None:
    """CS5: four queens tie, then two aces; the jack is higher than the five."""
    draw = cardhouse.game("cardsense", 8).deal(key=180).log(None)[0]
    assert draw.text == "@7 drew the highest card and dealt first"
    assert draw.lines == [
        "@0 drew Q♥, then A♣, then 5♦",
        "@1 drew 5♣",
        "@2 drew 9♠",
        "@3 drew Q♦, then 5♠",
        "@4 drew 9♣",
        "@5 drew 7♠",
        "@6 drew Q♠, then K♥",
        "@7 drew Q♣, then A♥, then J♣",
    ]


def test_nobody_left_to_challenge() -> None:
    """CS28, CS32: then the question is no question."""
    table = say(cardsense(3, mutual_challenges=False).deal(key=2), "last two", "challenge 2", "challenge 0")
    assert table.see(1).ask == "There is nobody else to challenge"


def test_tricks_won_stand_beside_the_names() -> None:
    """CS18."""
    table = midway(["KC 2D", "2H 3D", "AC 4D", "AS 5D"], "tricks", laid="KC 2H AC AS")
    assert table.see(0).seats[2].badges == ["1 trick", "+$60"]
    assert table.see(0).zone("sheet").rows[1] == ["This hand", "-", "-", "+$60", "-"]


def test_fantan_lies_in_four_suits() -> None:
    """CS21."""
    table = midway(["9C 2C", "3C 4C", "5C 6C", "7C 8C"], "fantan", played="9D 8D TD", start="9")
    zones = [zone for zone in table.see(None).zones if zone.id.startswith("suit:")]
    assert [zone.label for zone in zones] == ["♣ from 9", "♦ from 9", "♥ from 9", "♠ from 9"]
    assert [(card.face, card.marks) for card in zones[1].cards] == [("8D", []), ("9D", ["start"]), ("TD", [])]
    with pytest.raises(KeyError):
        table.see(None).zone("trick")


def test_worlds_keep_suits_shown_void() -> None:
    """CS13, G5: who did not follow clubs holds none."""
    table = midway(["KC 2D", "2H 3D", "AC 4C", "5C 6C"], "last2", laid="KC 2H")
    for seed in range(10):
        assert not {"4C", "5C", "6C"} & held(table.imagine(0, seed), 1)


def test_worlds_keep_what_a_spade_led_shows() -> None:
    """CS16: nothing but spades."""
    table = midway(["KS 4S", "2H 3D", "AC 4C", "5S 6C"], "qs", laid="KS")
    for seed in range(10):
        assert held(table.imagine(1, seed), 0) <= {"4S", "5S"}


def held(world: object, seat: int) -> set[str]:
    """The cards of a seat in an imagined world."""
    return {STANDARD.texts[card] for card in members(world["held"][0][seat])}  # type: ignore[index]


# --- The player


def choice(table: cardhouse.Table) -> str:
    """What the heuristic player does for the seat in turn."""
    assert table.turn is not None
    return table.game.actions.text(bot("heuristic", 1).act(table, table.turn))


LONG_SPADES = "AS KS QS JS TS 9S AH KH AD 2D 3C 4C 5C"
LOW = "2C 3C 7C TC 2D 3D 8D JD 2H 3H 7H 2S 3S"
ROYAL = "TC JC QC KC TD JD QD KD JH QH KH QS KS"


@pytest.mark.parametrize(
    ("cards", "hands", "named"),
    [
        (LONG_SPADES, "qs last2 tricks fantan", "tricks"),
        (LOW, "last2 tricks", "last two"),
        (ROYAL, "qs last2 fantan", "fantan"),
    ],
    ids=["long", "low", "bunched"],
)
def test_the_player_names_what_suits_their_cards(cards: str, hands: str, named: str) -> None:
    """CS11."""
    assert choice(dealt([cards, "", "", ""], hands=hands)) == named


def test_the_player_names_their_long_suit_and_where_their_cards_lie() -> None:
    """CS18, CS19."""
    assert choice(say(dealt([LONG_SPADES, "", "", ""]), "tricks")) == "trump spades"
    assert choice(say(dealt([ROYAL, "", "", ""]), "fantan")) in ("start J", "start Q", "start K")


def test_the_player_challenges_with_good_cards_and_doubles() -> None:
    """CS28, CS30."""
    named = say(dealt(["", LONG_SPADES, "", ""]), "tricks", "trump spades")
    assert choice(named).startswith("challenge")
    poor = say(dealt(["", "2C 3C 4C 2D 3D 4D 5D 2H 3H 4H 5H 6H 7H", "", ""]), "tricks", "trump spades")
    assert choice(poor) == "done"
    say(named, "done", "challenge 1", "done", "done")
    assert choice(named) == "double"


def test_the_player_calls_their_last_card() -> None:
    """CS27."""
    table = say(midway(["9C 2D", "8C 4D", "TC 6D", "9D KD"], "fantan", played="9H"), "9C")
    assert choice(table) == "last card"


def test_the_player_throws_the_queen_away() -> None:
    """CS16."""
    table = midway(["KC 2D", "QS 3D 9H", "AC 4C 5C", "5H 6C 7C"], "qs", laid="KC")
    assert choice(table) == "QS"


def test_the_player_borrows_early_and_retires_late() -> None:
    """CS34, CS36: late only where their money counts as much as the others'."""
    early, late, lost = (
        midway(["AC", "QS", "3C", "4C"], "qs", money=[0, 2500, 2500, 2500], retired_rank=rank)
        for rank in ("by_money", "by_money", "below_all")
    )
    for table in (late, lost):
        table.opening["used"][0][:4] = 15
        table.undo(0)
    chosen = [choice(say(table, "AC", "QS", "3C", "4C")) for table in (early, late, lost)]
    assert chosen == ["borrow", "retire", "borrow"]


def test_players_finish_a_match_of_novices() -> None:
    """CS10: nothing illegal in any hand."""
    table = cardsense(3, level="novice", hands="qs fantan").deal(key=3)
    players = [bot("heuristic", seat) for seat in range(3)]
    while not table.over:
        assert table.turn is not None
        table.play(players[table.turn].act(table, table.turn))
    assert "say nothing" not in menu(done(table))
    assert not any("did not say" in text for text in events(table, "call"))
