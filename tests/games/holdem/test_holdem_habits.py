"""What each seat has done in a match is counted, and forgotten with it."""

from holdem_table import act, check_down, holdem, no_limit

from cardhouse.bots.holdem.ranges import part_at_flop, part_of
from cardhouse.games.holdem.habits import BET_INTO, CALLS, PASSES, RAISED, RAISES, UNBET, UNRAISED
from cardhouse.table import Table

FLOP = "KS 9H 4D 2C 2S"


def counted(table: Table, seat: int, spot: int) -> list[int]:
    """How often a seat has given up, called and raised there, in the hands that are over."""
    return [int(count) for count in table.position.habits[seat, spot]]


def test_acts_are_counted_once_their_hand_is_over() -> None:
    table = act(no_limit(2, {}, FLOP, deck="52"), "raise to 6", "call", "check", "bet 6", "raise to 18")
    assert not table.position.habits.any()
    act(table, "fold")
    assert counted(table, 0, UNRAISED) == [0, 0, 1]
    assert counted(table, 0, UNBET) == [0, 0, 1]
    assert counted(table, 0, BET_INTO) == [1, 0, 0]
    assert counted(table, 1, RAISED) == [0, 1, 0]
    assert counted(table, 1, UNBET) == [1, 0, 0]
    assert counted(table, 1, BET_INTO) == [0, 0, 1]


def test_the_next_match_knows_nothing_of_it() -> None:
    table = act(no_limit(2, {}, FLOP, deck="52"), "fold")
    assert table.position.habits.any()
    assert not no_limit(2, {}, FLOP, deck="52").position.habits.any()


def test_counts_never_run_over() -> None:
    """A match of three hundred hands in which all is checked down."""
    table = no_limit(2, {}, deck="52", end="deals", deals=300)
    while not table.over:
        table.play("call")
        check_down(table)
    assert 40 <= counted(table, 0, UNBET)[PASSES] <= 120


def bet_into(*habits: tuple[int, int, int]) -> Table:
    """Seat 1 has bet half the pot on the flop; before, it has so often (spot, act, times) done that."""
    table = act(no_limit(2, {}, FLOP, deck="52"), "raise to 6", "call", "bet 6")
    for spot, deed, times in habits:
        table.position.habits[1, spot, deed] = times
    return table


def test_who_always_bets_may_hold_anything_and_who_seldom_does_little() -> None:
    usual = part_of(bet_into().position, 1)
    assert part_of(bet_into((UNBET, RAISES, 30)).position, 1) > 1.3 * usual
    assert part_of(bet_into((UNBET, PASSES, 30)).position, 1) < 0.8 * usual


def test_who_calls_everything_may_hold_anything() -> None:
    table = act(no_limit(2, {}, FLOP, deck="52"), "raise to 6", "call", "check", "bet 12", "call", "check")
    usual = part_of(table.position, 1)
    table.position.habits[1, BET_INTO, CALLS] = 30
    assert part_of(table.position, 1) > 1.2 * usual


def test_who_raises_often_takes_more_pockets_to_the_flop() -> None:
    table = act(no_limit(3, {}, FLOP, deck="52"), "raise to 6", "fold", "raise to 18", "call")
    usual = part_at_flop(table.position, 2)
    table.position.habits[2, RAISED, RAISES] = 30
    assert part_at_flop(table.position, 2) > 2 * usual
    table.position.habits[2, RAISED, PASSES] = 90
    table.position.habits[2, RAISED, RAISES] = 0
    assert part_at_flop(table.position, 2) < usual


def test_with_limits_bets_are_read_alike_whoever_makes_them() -> None:
    table = act(holdem(3, {}, FLOP, deck="52"), "call", "call", "check", "bet 2")
    usual = part_of(table.position, 1)
    table.position.habits[1, UNBET, RAISES] = 30
    assert part_of(table.position, 1) == usual
