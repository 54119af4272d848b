"""What thinking costs, who may spend how much, and whose turn it is: no process, no clock."""

from __future__ import annotations

import pytest

from cardhouse.room.thinking.budget import MOST_GUESTS, Budgets, Purse
from cardhouse.room.thinking.fair import FairQueue
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
    assert quick <= 5
    assert timed == quick + 3
    assert quick < counted < 10
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


def test_guests_and_the_house_have_budgets() -> None:
    budgets = Budgets(a_guest=10.0, house=15.0)
    budgets.pay("ann", 8.0, 0.0)
    assert budgets.left("ann", 0.0) == 2.0
    assert budgets.left("bob", 0.0) == 7.0  # the house's
    budgets.pay("ann", -8.0, 0.0)  # it cost nothing after all
    assert budgets.left("ann", 0.0) == 10.0


def test_purses_of_many_guests_are_not_kept_for_ever() -> None:
    budgets = Budgets(a_guest=10.0, house=1e9)
    for number in range(MOST_GUESTS + 5):
        budgets.pay(str(number), 5.0, 0.0)
    assert len(budgets._guests) <= MOST_GUESTS
    assert budgets.left(str(MOST_GUESTS + 4), 0.0) == 5.0


def test_quick_bots_come_first_and_guests_in_turn() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.searches.put("ann", f"ann's search {number}")
        queue.quick.put("ann", f"ann {number}")
    queue.searches.put("bob", "bob's search")
    queue.quick.put("bob", "bob")
    assert queue.waiting("ann") == 6
    served = [queue.pop(searches=True) for _ in range(len(queue))]
    quick = ["ann 0", "bob", "ann 1", "ann 2"]
    assert served == [*quick, "ann's search 0", "bob's search", "ann's search 1", "ann's search 2"]
    assert queue.pop(searches=True) is None


def test_who_may_not_search_is_given_no_search() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.searches.put("ann", "search")
    assert queue.pop(searches=False) is None
    queue.discard("ann", "search")
    assert queue.pop(searches=True) is None
