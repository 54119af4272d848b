"""Challenges and doubles (CS28-CS32) and the rulebook's examples."""

import pytest
from cardsense_table import cardsense, done, events, gained, menu, midway, play_hand, reason, say

import cardhouse

pytestmark = pytest.mark.uncompiled


def named(players: int = 4, **options: object) -> cardhouse.Table:
    """The first hand, Last 2, named by seat 0."""
    return say(cardsense(players, **options).deal(key=2), "last two")


# --- Challenging (CS28, CS29, CS32)


def test_challenges_go_round_from_the_dealers_left() -> None:
    """CS28: whom, if anyone; several are allowed."""
    table = named()
    assert table.turn == 1
    say(table, "challenge 0", "challenge 3")
    assert table.turn == 1
    assert menu(table) == {"challenge 2", "done"}
    assert reason(table, "challenge 3") == "CS28"
    assert reason(table, "challenge 1") == "CS28"
    assert reason(table, "QS") == "CS28"
    table.play("done")
    assert table.turn == 2
    table.play("done")
    assert events(table, "challenge") == ["@1 challenged @0", "@1 challenged @3", "@2 challenged nobody"]


def test_markers_are_handed_over() -> None:
    """CS28, CS30: challenges and doubles stand beside the player who got them."""
    table = say(named(), "challenge 0", "challenge 3", "done", "done", "done")
    table.play("double")
    for viewer in (None, 0, 2):
        assert table.see(viewer).seats[3].marks == ["challenged by @1, doubled"]
        assert table.see(viewer).seats[0].marks == ["challenged by @1"]


def test_what_counts_twice_stands_first() -> None:
    """CS30: a small plate has room for one marker."""
    table = say(named(), "challenge 0", "done", "challenge 0", "done", "done")
    table.play("pass")
    table.play("double")
    assert table.see(0).seats[0].marks == ["challenged by @2, doubled", "challenged by @1"]


def test_the_dealer_challenges_only_on_their_own_last_hand() -> None:
    """CS29: then they come last."""
    table = named(3, hands="qs last2")
    say(table, "done", "done")
    assert table.see(0).ask == "Lead a card", "the dealer was not asked"
    play_hand(table)
    for _ in range(2):
        say(table, "last two")
        play_hand(table)
    assert int(table.position.dealer) == 0
    assert table.turn == 1, "the last hand of seat 0 names itself"
    say(table, "done", "done")
    assert table.turn == 0
    assert menu(table) == {"challenge 1", "challenge 2", "done"}


def test_anyone_may_challenge_the_dealer() -> None:
    """CS29."""
    assert "challenge 0" in menu(named())


def test_two_may_challenge_each_other() -> None:
    """CS32."""
    table = say(named(), "challenge 2", "done")
    assert "challenge 1" in menu(table)


def test_challenging_back_may_be_barred() -> None:
    """CS32: the option ``mutual_challenges``."""
    table = say(named(mutual_challenges=False), "challenge 2", "done")
    assert menu(table) == {"challenge 0", "challenge 3", "done"}
    assert reason(table, "challenge 1") == "CS32"


# --- Doubling (CS30)


def test_each_challenge_is_answered_from_the_dealers_left() -> None:
    """CS30: separately, for one player their challengers in the same order; no redouble."""
    table = say(named(), "challenge 0", "challenge 3", "done", "challenge 0", "done", "challenge 1", "done")
    asked = []
    while "double" in menu(table):
        asked.append((table.turn, int(table.position.challenger)))
        assert menu(table) == {"double", "pass"}
        assert reason(table, "done") == "CS30"
        table.play("double" if len(asked) % 2 else "pass")
    assert asked == [(1, 3), (3, 1), (0, 1), (0, 2)]
    assert events(table, "double") == [
        "@1 doubled @3's challenge",
        "@3 let @1's challenge stand",
        "@0 doubled @1's challenge",
        "@0 let @2's challenge stand",
    ]
    assert table.see(0).ask == "Lead a card"


def test_play_begins_at_once_without_challenges() -> None:
    """CS30."""
    assert done(named()).see(0).ask == "Lead a card"


# --- Side bets (CS31, CS32)


def last_two_tricks(bets: dict[int, int], doubled: dict[int, int], wins: tuple[int, int]) -> list[int]:
    """Side bets of a hand of Tricks in which seats 0 and 1 win so many tricks, and seat 2 none."""
    from cardsense_table import midway as at

    table = at(["AC", "2C", "3C"], "tricks", bets=bets, doubled=doubled)
    opening = table.opening
    opening["won"][0][:2] = [(1 << (wins[0] - 1)) - 1, (1 << 16) - (1 << (16 - wins[1]))]
    table.undo(0)
    say(table, "AC", "2C", "3C")
    return [int(bet) for bet in table.position.last_account[1][:3]]


def test_six_tricks_to_two_are_200() -> None:
    """CS31, case 2: $50 a trick; doubled 400; the challenger may lose as well."""
    assert last_two_tricks({0: 0b010}, {}, (6, 2)) == [200, -200, 0]
    assert last_two_tricks({0: 0b010}, {0: 0b010}, (6, 2)) == [400, -400, 0]
    assert last_two_tricks({1: 0b001}, {}, (6, 2)) == [200, -200, 0]
    assert last_two_tricks({1: 0b001}, {1: 0b001}, (6, 2)) == [400, -400, 0]


def test_a_trick_counts_50_whichever_it_is() -> None:
    """CS31: not what the bank pays for it."""
    assert last_two_tricks({0: 0b100}, {}, (1, 3)) == [50, 0, -50]


def test_the_queen_doubled_costs_the_challenger_200_more() -> None:
    """CS31, case 3: 100 to the bank, 200 to the opponent."""
    table = midway(["AC", "QS", "3C", "4C"], "qs", bets={0: 0b0100}, doubled={0: 0b0100})
    say(table, "AC", "QS", "3C", "4C")
    assert gained(table) == [-300, 0, 200, 0]


def test_two_bets_between_two_players() -> None:
    """CS32: each for itself, one of them doubled."""
    table = midway(["AC", "QS", "3C", "4C"], "qs", bets={0: 0b0100, 2: 0b0001}, doubled={2: 0b0001})
    say(table, "AC", "QS", "3C", "4C")
    assert gained(table) == [-100 - 100 - 200, 0, 300, 0]


def test_equal_results_change_nothing() -> None:
    """CS32."""
    table = midway(["AC", "QS", "3C", "4C"], "qs", bets={1: 0b1100, 3: 0b0110})
    say(table, "AC", "QS", "3C", "4C")
    assert gained(table) == [-100, 0, 0, 0]


def test_fines_do_not_count_in_side_bets() -> None:
    """CS31: FanTan by places."""
    table = midway(["9C 8C", "TC JC", "7C QC", "2D 3D"], "fantan", played="9D", bets={0: 0b0010}, level="expert")
    say(table, "9C", "say nothing", "TC", "last card", "pass", "pass", "8C", "JC", "7C", "last card", "pass", "QC")
    assert [int(bet) for bet in table.position.last_account[1][:4]] == [50, -50, 0, 0]
    assert gained(table) == [100 + 50 - 30, 50 - 50 + 10, 10, -50 + 10]
