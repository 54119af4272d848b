"""Novice, Intermediate, Expert; naming trump and start card (CS10-CS12, CS18, CS19)."""

import pytest
from cardsense_table import cardsense, dealt, done, events, menu, play_hand, reason, say

pytestmark = pytest.mark.uncompiled
HANDS = {"queen of spades", "last two", "tricks", "fantan"}


def named(level: str, key: int = 2) -> list[list[int]]:
    """By seat: the hands each of three has dealt, in order."""
    table = cardsense(3, level=level).deal(key=key)
    rows: list[list[int]] = [[], [], []]
    while not table.over:
        dealer = int(table.position.dealer)
        play_hand(table)
        rows[dealer].append(int(table.position.last_named))
    return rows


def test_novices_deal_the_hands_in_order() -> None:
    """CS10: Queen of Spades, Last 2, Tricks, FanTan, and no challenges."""
    assert named("novice") == [[0, 1, 2, 3]] * 3
    table = cardsense(3, level="novice").deal(key=2)
    assert table.see(0).headline.startswith("Hand 1 of 12: Queen of Spades")
    assert table.turn == 0
    assert reason(table, "last two") == "CS14"
    assert reason(table, "challenge 1") == "CS14"


def test_the_dealer_chooses_from_their_own_hand() -> None:
    """CS11: any hand they have not dealt, each once."""
    table = cardsense(3, level="intermediate").deal(key=2)
    assert menu(table) == HANDS
    assert reason(table, "QS") == "CS11"
    table.play("last two")
    assert reason(table, "done") == "CS14"
    play_hand(table)
    assert menu(table) == HANDS, "another dealer"
    for _ in range(2):
        say(table, "last two")
        play_hand(table)
    assert menu(table) == HANDS - {"last two"}
    assert reason(table, "last two") == "CS11"
    for row in named("intermediate"):
        assert sorted(row) == [0, 1, 2, 3]


def test_the_last_hand_names_itself() -> None:
    """CS11: with one hand left there is nothing to choose."""
    table = cardsense(3, level="intermediate", hands="qs last2").deal(key=2)
    for _ in range(3):
        say(table, "queen of spades")
        play_hand(table)
    assert table.see(None).headline.startswith("Hand 4 of 6: Last 2, trick 1")


def test_experts_challenge() -> None:
    """CS12: the option ``level``."""
    table = cardsense(4).deal(key=2)
    table.play("queen of spades")
    assert table.turn == 1
    assert menu(table) == {"challenge 0", "challenge 2", "challenge 3", "done"}
    assert done(table).turn == 0
    assert table.see(0).ask.startswith("Lead a")


def test_the_trump_is_named_before_the_challenges() -> None:
    """CS18."""
    table = cardsense(4).deal(key=2)
    table.play("tricks")
    assert menu(table) == {"trump clubs", "trump diamonds", "trump hearts", "trump spades", "trump none"}
    assert reason(table, "done") == "CS18"
    table.play("trump hearts")
    assert table.turn == 1
    assert table.see(1).ask == "Who do you challenge?"


def test_any_start_card_and_either_place_for_the_aces() -> None:
    """CS19."""
    table = cardsense(4).deal(key=2)
    table.play("fantan")
    assert len(menu(table)) == 13
    assert reason(table, "aces low") == "CS19"
    table.play("start A")
    assert menu(table) == {"aces low", "aces high"}
    assert reason(table, "start 9") == "CS19"
    table.play("aces low")
    assert table.see(None).headline == "Hand 1 of 16: FanTan, A starts, aces low, challenges"


def test_nothing_is_told_before_it_is_named() -> None:
    """CS18, CS19: neither trump nor start card, in the deal, the headline or the layout."""
    table = cardsense(3, "cardsense-tricks").deal(key=2)
    assert events(table, "deal") == ["@0 dealt hand 1, Tricks: 17 cards each"]
    assert table.see(0).headline == "Hand 1 of 3: Tricks"
    table = cardsense(4, "cardsense-fantan").deal(key=2)
    assert events(table, "deal") == ["@0 dealt hand 1, FanTan: 13 cards each"]
    assert table.see(0).headline == "Hand 1 of 4: FanTan"
    assert [zone.label for zone in table.see(1).zones if zone.id.startswith("suit:")] == ["♣", "♦", "♥", "♠"]
    table.play("start 9")
    assert table.see(0).headline == "Hand 1 of 4: FanTan, 9 starts"
    assert table.see(1).zone("suit:clubs").label == "♣ from 9"


def test_a_hand_alone_has_no_levels() -> None:
    """CS10-CS12, CS28: with side bets or without."""
    for name in ("queen-of-spades", "last-two", "tricks", "fantan"):
        setup = cardsense(4, f"cardsense-{name}")
        assert "level" not in setup.options
    assert menu(cardsense(4, "cardsense-last-two").deal(key=2)) == {"challenge 0", "challenge 2", "challenge 3", "done"}
    assert cardsense(4, "cardsense-last-two", challenges=False).deal(key=2).turn == 0


def test_start_cards_lie_in_one_row() -> None:
    """CS19: thirteen short choices for people."""
    table = dealt(["", "", "", ""])
    table.play("fantan")
    prompt = table.see(0).prompt
    assert prompt is not None
    assert [(choice.label, choice.cell) for choice in prompt.choices][8:10] == [("10", (0, 8)), ("J", (0, 9))]
