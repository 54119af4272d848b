"""Hands as PokerStars tells them: read, replayed to the chips they ended with, written as Poker Hand History."""

import re
from pathlib import Path

import pytest

from cardhouse import poker_files as poker

pytestmark = pytest.mark.uncompiled

CASH = """\
PokerStars Zoom Hand #7001:  Hold'em No Limit ($0.50/$1.00 USD) - 2024/05/01 20:15:00 ET
Table 'Adela II' 6-max Seat #2 is the button
Seat 1: a: friend ($100 in chips)
Seat 2: Ben ($99.50 in chips)
Seat 4: Cleo [x] ($1,040.25 in chips)
Seat 5: Dora ($50 in chips)
Seat 6: Eve ($80 in chips) is sitting out
Cleo [x]: posts small blind $0.50
Dora: posts big blind $1
a: friend: posts small & big blinds $1.50
Eve: sits out
*** HOLE CARDS ***
Dealt to Ben [As Kd]
Ben said, "good luck: all"
a: friend: checks
Ben: raises $3 to $4
Cleo [x]: folds
Dora has timed out
Dora: calls $3
a: friend: folds
*** FLOP *** [Kh 7c 2d]
Dora: checks
Ben: bets $6.25
Dora: raises $13.75 to $20
Ben: raises $75.50 to $95.50 and is all-in
Dora: calls $26 and is all-in
Uncalled bet ($49.50) returned to Ben
*** TURN *** [Kh 7c 2d] [7h]
*** RIVER *** [Kh 7c 2d 7h] [3s]
*** SHOW DOWN ***
Dora: mucks hand
Ben: shows [As Kd] (two pair, Kings and Sevens)
Ben collected $99.50 from pot
*** SUMMARY ***
Total pot $102.50 | Rake $3
Board [Kh 7c 2d 7h 3s]
Seat 1: a: friend folded before Flop
Seat 2: Ben (button) showed [As Kd] and won ($99.50) with two pair, Kings and Sevens
Seat 4: Cleo [x] (small blind) folded before Flop
Seat 5: Dora (big blind) mucked [Ks Qs]
"""
TOURNAMENT = """\
PokerStars Hand #7002: Tournament #99, $10+$1 USD Hold'em No Limit - Level V (50/100) - 2024/05/01 21:00:00 ET
Table '99 1' 9-max Seat #3 is the button
Seat 1: Ada (1500 in chips)
Seat 2: Bo (60 in chips)
Seat 3: Cem (2000 in chips)
Ada: posts the ante 10
Bo: posts the ante 10
Cem: posts the ante 10
Ada: posts small blind 50
Bo: posts big blind 50 and is all-in
*** HOLE CARDS ***
Dealt to Ada [9c 9d]
Cem: folds
Ada: calls 50
*** FLOP *** [2c 3c 4d]
*** TURN *** [2c 3c 4d] [Jh]
*** RIVER *** [2c 3c 4d Jh] [Jd]
*** SHOW DOWN ***
Ada: shows [9c 9d] (two pair, Jacks and Nines)
Bo: shows [Ah Kh] (a pair of Jacks)
Uncalled bet (50) returned to Ada
Ada collected 130 from pot
*** SUMMARY ***
Total pot 130 | Rake 0
"""


def hand_of(text: str) -> poker.Hand:
    """The only hand of a text."""
    (hand,) = poker.hands_in(text, "hands.txt")
    return hand


def replayed(text: str) -> tuple[list[int], list[str]]:
    """The chips a hand ends with, and what was mended."""
    table = poker.play_again(hand_of(text))
    assert table.over
    return poker.stacks_of(table), poker.notes_of(table)


def test_a_cash_game_in_cents() -> None:
    """A post of both blinds, of which the small one is dead; a pot of 102.50, of which the house takes 3."""
    hand = hand_of(CASH)
    assert (hand.names, hand.unit) == (["Cleo [x]", "Dora", "a: friend", "Ben"], 100)
    assert (hand.forced, hand.antes) == ([50, 100, -100, 0], [0, 0, 50, 0])
    assert replayed(CASH) == ([103_975, 0, 9850, 4950 + 10_200], [])
    table = poker.play_again(hand)
    assert table.record.header["unknown_pockets"] == [1, 3], "who mucked is known from the summary"
    assert (hand.tags["hand"], hand.tags["table"], hand.tags["seats"]) == (7001, "Adela II", [4, 5, 1, 2])


def test_a_tournament_with_antes_and_a_blind_that_is_short() -> None:
    """The big blind is 100 though its player has 50 left; nobody took a share, so the chips must agree."""
    assert hand_of(TOURNAMENT).forced == [50, 100, 0]
    assert replayed(TOURNAMENT) == ([1570, 0, 1990], [])
    _, notes = replayed(TOURNAMENT.replace("Ada collected 130", "Bo collected 130"))
    assert notes == ["line 1: finishing_stacks: by its actions the hand ends with 1570, 0, 1990 (passed over)"]


@pytest.mark.parametrize(
    ("old", "new", "note"),
    [
        ("Dora has timed out\n", "Fay: folds\n", "line 18: 'Fay: folds': Fay sits at no seat (passed over)"),
        ("Dora has timed out\n", "Dora: dances\n", "line 18: 'Dora: dances': no action of hold'em (passed over)"),
        ("Dora has timed out\n", "a: friend wins the $2.50 bounty for eliminating Eve\n", ""),
        ("No Limit", "Pot Limit", "line 1: game: pot limit is played as no limit (mended)"),
        ("USD) - 2024", "USD)\nHold'em - 2024", ""),
        ("Dora has timed out\n", 'Fay said, "Ben: folds"\n', ""),
        ("Hold'em No Limit ($0.50/$1.00 USD)", "8-Game (Hold'em No Limit, $0.50/$1.00 USD)", ""),
        (" ", "\xa0", ""),
        ("\n", "\n   ", ""),
        ("PokerStars Zoom", "   PokerStars Zoom", ""),
    ],
)
def test_what_else_stands_there_is_told_and_spoils_nothing(old: str, new: str, note: str) -> None:
    stacks, notes = replayed(CASH.replace(old, new))
    assert stacks == replayed(CASH)[0]
    assert notes == [note] * bool(note)


def test_a_text_in_another_language_is_told_what_is_read() -> None:
    lines = "Hold'em No Limit (€0.01/€0.02)\nTisch 'A' Platz #1 ist der Button\nPlatz 1: A (€2 in Chips)\n"
    with pytest.raises(poker.HandError, match="no line tells of a seat and its chips; hands are read as PokerStars"):
        poker.play_again(hand_of(f"PokerStars Hand #1: {lines}"))


@pytest.mark.parametrize("place", ["#7001", "Seat #2", "Seat 6", "$80", "$26", "$1.00 USD"])
def test_numbers_too_long_for_python_are_read_or_refused_in_words(place: str) -> None:
    """Python refuses to read them, in words of its own."""
    hand = hand_of(CASH.replace(place, re.sub(r"\d+", "9" * 5000, place, count=1)))
    assert hand.error is None or "more than a billion chips" in str(hand.error)


def test_an_action_that_cannot_be_ends_what_is_played() -> None:
    table = poker.play_again(hand_of(CASH.replace("Dora: checks", "Ben: checks")))
    assert poker.notes_of(table) == ["line 22: actions: 'Ben: checks': it is p2's turn (cut short)"]
    torn = poker.play_again(hand_of(CASH[: CASH.index("Dora: calls $26")]))
    assert (torn.over, poker.notes_of(torn)) == (False, [])
    torn = poker.play_again(hand_of(CASH[: CASH.index("*** TURN")]))
    assert not torn.over
    (note,) = poker.notes_of(torn)
    assert "the hand comes to a showdown, but the turn has not been dealt (cut short)" in note


def test_a_hand_run_twice_is_played_on_the_first_board() -> None:
    twice = CASH.replace("*** TURN ***", "*** FIRST TURN ***").replace("*** RIVER ***", "*** FIRST RIVER ***")
    second = "*** SECOND TURN *** [Kh 7c 2d] [5h]\n*** SECOND RIVER *** [Kh 7c 2d 5h] [6s]\n*** FIRST SHOW DOWN ***"
    stacks, notes = replayed(twice.replace("*** SHOW DOWN ***", second))
    assert stacks == replayed(CASH)[0]
    assert [note.rpartition(": ")[2] for note in notes] == [
        "a second board; the hand is played on the first (passed over)"
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Hold'em No Limit", "Omaha Pot Limit", "hands.txt, line 1: game: only hold'em can be replayed, not Omaha Pot"),
        ("Hold'em No Limit", "6+ Hold'em No Limit", "game: only hold'em can be replayed, not 6+ Hold'em No Limit"),
        ("Hold'em No Limit ($0.50", "HORSE (Razz Limit, $0.50", "not Razz Limit"),
        ("Hold'em No Limit ($0.50/$1.00 USD)", "Hold'em No Limit", "the head does not tell the blinds"),
        (
            "[As Kd] (two",
            "[As Xd] (two",
            "line 32: 'Ben: shows [As Xd] (two pair, Kings and Sevens)': 'As Xd' is no row",
        ),
        ("[Kh 7c 2d]\n", "[Kh As 2d]\n", "As is dealt twice"),
        ("Ben ($99.50", "Ben ($0", "Ben has no chips"),
    ],
)
def test_game_chips_and_cards_must_make_sense(old: str, new: str, said: str) -> None:
    with pytest.raises(poker.HandError) as caught:
        poker.play_again(hand_of(CASH.replace(old, new)))
    assert said in str(caught.value)


@pytest.mark.parametrize("text", [CASH, TOURNAMENT])
def test_a_text_that_breaks_off_anywhere_is_read_or_refused_in_words(text: str) -> None:
    for end in range(len(text)):
        for hand in poker.hands_in(text[:end]):
            assert hand.error is None or isinstance(hand.error, poker.HandError)
    with pytest.raises(poker.HandError, match=r"line \d+: 'Dealt to Ben \[As': '\[As' is no row of cards"):
        poker.play_again(hand_of(CASH[: CASH.index("[As") + 3]))


def test_several_hands_are_read_one_by_one_and_written_as_poker_hand_history(tmp_path: Path) -> None:
    path = tmp_path / "session.txt"
    path.write_bytes(("\ufeff" + CASH + "\n\n" + TOURNAMENT).replace("\n", "\r\n").encode())
    first, second = poker.read(path)
    assert second.line == CASH.count("\n") + 3
    text = poker.write_phh([poker.as_played(first), poker.as_played(second)])
    again = poker.read_phh(text)
    assert [poker.stacks_of(poker.play_again(hand)) for hand in again] == [replayed(CASH)[0], replayed(TOURNAMENT)[0]]
    assert [hand.names for hand in again] == [first.names, second.names]
    assert "starting_stacks = [1040.25, 50, 100, 99.5]" in text
