"""Bidding, tricks with double cards, scoring (SO3-SO5, ST1-ST6)."""

import pytest
from sanity_oh_hell_table import bids, dealt, last_trick, menu, modes, reason, texts

import cardhouse
from cardhouse.kit.cards.packs import DOUBLE
from cardhouse.kit.cards.sets import members

pytestmark = pytest.mark.uncompiled

FIVE = [
    "5C6D 5C7S 4C6S 3C5S 2D6S",
    "2C3D 2H4S 2C5D 3C4D 4C5D",
    "6C7D 7C8D 5H8D 3D7S 4H7D",
    "8C9D 7C9S 6C8S 4D8S 6H9D",
]


def test_the_dealer_may_not_bid_what_is_left() -> None:
    """SO3: five cards, 2 and 1 and 1 have been bid: not 1."""
    table = dealt(FIVE, "2DQH", "2 1 1")
    assert menu(table) == bids(0, 2, 3, 4, 5)
    assert reason(table, "bid 1") == "SO3"
    assert reason(dealt(FIVE, "2DQH"), "bid 6") == "SO3"
    assert reason(dealt(FIVE, "2DQH"), "2C3D as 2C") == "SO3"


def test_a_table_without_the_hook() -> None:
    """SO3: the option ``hook``."""
    assert menu(dealt(FIVE, "2DQH", "2 1 1", hook=False)) == bids(0, 1, 2, 3, 4, 5)


def test_anything_may_be_led() -> None:
    """SO4: by the dealer's left, trumps and totals at any time."""
    table = dealt(FIVE, "2DQH", "0 0 0 0")
    assert table.turn == 1
    assert menu(table) == modes(*FIVE[1].split())
    assert reason(table, "bid 1") == "SO3"


def test_a_duplicate_does_not_follow() -> None:
    """SO4, ST2, ST4: 2D led, the only card is 2DQH: it goes as QH or as 14."""
    table = dealt(["2C5D", "2D8C", "2DQH", "KCAD"], "3SAC", "0 0 0 0", "2D8C as 2D")
    assert menu(table) == {"2DQH as QH", "2DQH as 14"}
    assert reason(table, "2DQH as 2D") == "ST2"


def test_no_trump_on_a_total() -> None:
    """SO4: a total led is followed by totals, which every card has."""
    table = dealt(["2C5D 3C4D", "2D8C 4C6S", "3HJS 8HJD", "KCAD QCAS"], "2DQH", "0 0 0 0", "2D8C as 10")
    assert menu(table) == {"3HJS as 14", "8HJD as 19"}
    assert reason(table, "3HJS as 3H") == "ST3"


def test_a_trump_on_a_total_when_all_totals_are_duplicates() -> None:
    """SO4: 10 led and 14 played; 3HJS and 5S9H, no other, are 14 again: any mode that is no duplicate."""
    table = dealt(["2C5D 3C4D", "2D8C 4C6S", "2DQH 6CKH", "3HJS 4HTC"], "7SQH", "0 0 0 0", "2D8C as 10, 2DQH as 14")
    assert menu(table) == {"3HJS as 3H", "3HJS as JS", "4HTC as 4H", "4HTC as TC"}
    assert reason(table, "3HJS as 14") == "ST2"
    table.play("3HJS as 3H")
    table.play("2C5D as 7")
    assert texts(table, None, "trick") == ["@3 won the trick"]


def test_nothing_but_duplicates_goes_in_any_mode() -> None:
    """SO4, ST5: it does not beat the earlier equal, not even as a trump."""
    table = dealt(["2DQH", "2D8C", "7SQH", "4HTC"], "3HJS", "0 0 0 0", "2D8C as 2D, 7SQH as QH, 4HTC as 14")
    assert menu(table) == modes("2DQH")
    table = dealt(
        ["2DQH 2C3D", "2D8C 2C5D", "7SQH 4C6S", "4HTC 5C7S"], "6HAS", "0 0 0 0", "2D8C as 2D, 7SQH as QH, 4HTC as 14"
    )
    assert menu(table) == {"2C3D as 3D"}


@pytest.mark.parametrize(
    ("plays", "turned", "winner"),
    [
        ("2D8C as 2D, 2DQH as QH, KCAD as AD, 2C5D as 5D", "3SAC", 3),
        ("2D8C as 2D, 2DQH as QH, KCAD as AD, 2C5D as 5D", "4DAH", 2),
        ("2D8C as 8C, 2DQH as QH, KCAD as KC, 2C5D as 2C", "4DAH", 2),
        ("2D8C as 10, 2DQH as 14, KCAD as 27, 2C5D as 7", "4DAH", 3),
        ("2D8C as 2D, 2DQH as 14, KCAD as AD, 2C5D as 5D", "4DAH", 3),
    ],
)
def test_who_wins(plays: str, turned: str, winner: int) -> None:
    """SO4, ST6: the highest trump, else the highest of what was led; they lead the next."""
    lead, second, third, last = (play.split()[0] for play in plays.split(", "))
    hands = [f"{last} 8CTS", f"{lead} 3C4D", f"{second} 6SJH", f"{third} 7C9S"]
    table = dealt(hands, turned, "0 0 0 0", plays)
    assert table.turn == winner


@pytest.mark.parametrize(("bid", "took", "expected"), [(0, 0, 0), (5, 5, 5), (3, 2, -1), (1, 3, -2)])
def test_an_exact_bid_scores_itself_and_a_miss_its_difference(bid: int, took: int, expected: int) -> None:
    """SO5: Joel, Chris, Rachel and Crystal."""
    table = last_trick([0, bid, 0, 1], [0, took, 0, 1])
    assert int(table.position.hand_scores[1]) == expected


def test_other_scores() -> None:
    """SO5: the options ``made_bonus`` and ``missed``."""
    table = last_trick([0, 5, 3, 1], [1, 5, 2, 1], made_bonus=10, missed="nothing")
    assert [int(points) for points in table.position.hand_scores[:4]] == [0, 15, 0, 11]
    table = last_trick([0, 5, 3, 1], [1, 5, 2, 1], missed="tricks")
    assert [int(points) for points in table.position.hand_scores[:4]] == [1, 5, 2, 1]


def test_the_highest_total_wins_and_ties_are_shared() -> None:
    """SO5, G4."""
    table = last_trick([0, 0, 1, 1], [0, 0, 1, 1])
    assert table.over
    assert (table.scores, table.winners) == ([0, 0, 1, 1], [2, 3])
    assert texts(table, None, "match") == ["@2 and @3 won the match with 1 point"]


def test_worlds_keep_what_was_shown() -> None:
    """SO4, G5: who does not follow a total holds only totals that have been played."""
    table = dealt(["2C5D 3C4D", "2D8C 4C6S", "2DQH 6CKH", "3HJS 4HTC"], "7SQH", "0 0 0 0")
    for play in ("2D8C as 10", "2DQH as 14", "3HJS as 3H"):
        table.play(play)
    for viewer in (0, 1, 2, None):
        for seed in range(20):
            held = members(table.imagine(viewer, seed)["hands"][0][3])
            totals = {int(table.position.totals[card]) for card in held}
            assert totals <= {10, 14}


def test_actions_there_are_not() -> None:
    """G1."""
    table = dealt(FIVE, "2DQH", "0 0 0 0")
    assert reason(table, "KCAD as 27") == "G1"
    assert table.refusal(3 * 78 + 20).rule == "G1"


def test_the_players_of_the_rulebook() -> None:
    """SO1: four or six."""
    game = cardhouse.game("sanity-oh-hell").game
    assert game.players == (4, 6)
    assert len(DOUBLE) == len(game.cards) == 78
