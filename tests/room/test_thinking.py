"""What thinking costs, who may spend how much, and whose turn it is: no process, no clock."""

import pytest

from cardhouse.room.thinking.budget import MOST_PURSES, Budgets, Purse
from cardhouse.room.thinking.fair import Asker, Lane
from cardhouse.room.thinking.levels import HEURISTIC, read
from cardhouse.room.thinking.pool import Limits


@pytest.mark.parametrize("text", ["random", "heuristic", "search:1", "search:20000", "search:30ms", "search-random:9"])
def test_a_level_is_read_and_written(text: str) -> None:
    assert str(read(text)) == text


@pytest.mark.parametrize("text", ["", "search", "search:0", "search:5s", "Heuristic", "search:-1"])
def test_what_is_no_level_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="names none"):
        read(text)


def test_a_search_is_cut_down_to_what_there_is_for_it() -> None:
    timed, counted = read("search:3000ms"), read("search:1000")
    assert timed.within(3.0, 0.001) == timed
    assert str(timed.within(1.25, 0.001)) == "search:1250ms"
    assert timed.within(0.04, 0.001) == HEURISTIC
    assert counted.within(1.0, 0.001) == counted
    assert str(counted.within(0.5, 0.001)) == "search:500"
    assert counted.within(0.06, 0.01) == HEURISTIC  # six simulations are none
    assert read("random").within(-5.0, 0.001) == read("random")


def test_an_act_may_take_what_follows_from_what_was_asked() -> None:
    limits = Limits()
    quick, timed, counted = (limits.of(read(text), True) for text in ("heuristic", "search:3000ms", "search:1000"))
    assert quick <= 15
    assert timed == quick + 3
    assert quick < counted < 20
    assert limits.of(HEURISTIC, False) > quick  # the game has to be loaded


def test_a_purse_fills_evenly_and_owes_a_minute_at_most() -> None:
    purse = Purse(30.0, now=0.0)
    purse.pay(30.0, 0.0)
    assert purse.left(0.0) == 0
    assert purse.left(20.0) == pytest.approx(10.0)
    assert purse.left(10_000.0) == 30.0
    purse.pay(500.0, 10_000.0)
    assert purse.left(10_000.0) == -30.0
    assert purse.left(10_060.0) == pytest.approx(0.0)


def test_a_clock_that_goes_back_gives_and_takes_nothing() -> None:
    purse = Purse(30.0, now=100.0)
    purse.pay(10.0, 100.0)
    assert purse.left(50.0) == 20.0


ANN, BOB, CID = Asker("ann", "home"), Asker("bob", "home"), Asker("cid", "away")


def test_guests_their_address_and_the_house_have_budgets() -> None:
    budgets = Budgets(a_guest=10.0, house=20.0, an_address=12.0)
    budgets.pay(ANN, 8.0, 0.0)
    assert budgets.left(ANN, 0.0) == 2.0
    assert budgets.left(BOB, 0.0) == 4.0  # the address's
    budgets.pay(CID, 3.0, 0.0)
    assert budgets.left(CID, 0.0) == 7.0
    assert budgets.left(Asker("dan", "elsewhere"), 0.0) == 9.0  # the house's
    budgets.pay(ANN, -8.0, 0.0)  # it cost nothing after all
    assert budgets.left(ANN, 0.0) == 10.0


def test_who_owes_much_waits_and_so_do_those_behind_their_address() -> None:
    budgets = Budgets(a_guest=60.0, house=1e9, an_address=66.0)
    budgets.pay(ANN, 69.0, 0.0)
    assert not budgets.is_overdrawn(ANN, 0.0), "a little is owed by whoever has bots search"
    budgets.pay(ANN, 9.0, 0.0)
    assert budgets.is_overdrawn(ANN, 0.0)
    assert budgets.is_overdrawn(BOB, 0.0)
    assert not budgets.is_overdrawn(CID, 0.0)
    assert not budgets.is_overdrawn(ANN, 20.0)


def test_purses_of_many_guests_are_not_kept_for_ever() -> None:
    budgets = Budgets(a_guest=10.0, house=1e9)
    for number in range(MOST_PURSES + 5):
        budgets.pay(Asker(str(number)), 5.0, 0.0)
    assert len(budgets._guests) <= MOST_PURSES
    assert budgets.left(Asker(str(MOST_PURSES + 4)), 0.0) == 5.0


def test_addresses_take_turns_and_so_do_their_guests_and_these_guests_lines() -> None:
    """Seventy cookies of one address are one of two who wait."""
    lane: Lane[str] = Lane()
    for number in range(4):
        lane.put(Asker("ann", "home", f"line {number % 2}"), f"ann {number}")
    lane.put(BOB, "bob")
    lane.put(CID, "cid 0")
    lane.put(CID, "cid 1")
    assert (len(lane), lane.waiting(ANN), lane.waiting(CID)) == (7, 4, 2)
    served = [lane.pop() for _ in range(7)]
    assert served == ["ann 0", "cid 0", "bob", "cid 1", "ann 1", "ann 2", "ann 3"]
    assert lane.pop() is None
    assert not lane


def test_what_may_not_be_served_yet_lets_others_pass_and_keeps_its_turn() -> None:
    lane: Lane[str] = Lane()
    lane.put(ANN, "ann")
    lane.put(CID, "cid")
    assert lane.pop(lambda item: item != "ann") == "cid"
    assert lane.pop(lambda item: item != "ann") is None
    assert lane.pop() == "ann"


def test_what_waits_no_longer_is_gone() -> None:
    lane: Lane[str] = Lane()
    lane.put(ANN, "ann")
    lane.put(BOB, "bob")
    lane.discard(ANN, "ann")
    lane.discard(ANN, "ann")
    lane.discard(CID, "never there")
    assert (len(lane), lane.waiting(ANN), lane.pop()) == (1, 0, "bob")
