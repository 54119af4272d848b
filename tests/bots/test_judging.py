"""What a search judges: the best act found, what others cost, in endgames solved by trying everything."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest
from solving import solve, walked

import cardhouse
from cardhouse.bots import BotError, bot
from cardhouse.bots.judgement import estimate
from cardhouse.table import Table

POSITIONS = {
    "hearts": "1.47 1.96 3.98 4.99 5.98 6.99 7.47 8.44 10.46 11.98 11.99 13.46 13.47 14.96 14.99 19.47 22.98 25.44 "
    "25.46 26.99",
    "cardinoes": "5.33 11.16 15.22 15.51 16.54 22.32 25.65 25.94 34.73 36.112 37.45 47.92",
}
"""Key and version: who is in turn has a choice that matters, and nobody's later one does."""


@pytest.mark.parametrize(("game", "place"), [(game, each) for game in POSITIONS for each in POSITIONS[game].split()])
def test_the_best_act_is_found_and_costs_are_what_they_are(game: str, place: str) -> None:
    table = walked(game, *map(int, place.split(".")))
    seat = table.turn
    assert seat is not None
    solved = solve(table, seat)
    assert solved is not None
    judgement = bot("search:600", 1).judge(table, seat)
    behind, known_to = solved.cost(judgement.act, solved.best())
    assert behind <= known_to + 1e-9
    assert {judgement.act, *(each.action for each in judgement.costs)} == set(solved.actions)
    for each in judgement.costs:
        cost, known_to = solved.cost(each.action, judgement.act)
        assert each.low - known_to - 1e-9 <= cost <= each.high + known_to + 1e-9, each
        assert not solved.certain or each.low == each.high


def at_a_choice() -> Table:
    """A table whose seat in turn may do several things."""
    return walked("hearts", 3, 20)


def test_a_judgement_is_the_same_for_the_same_seed_and_asks_nothing_of_what_is_hidden() -> None:
    table = at_a_choice()
    seat = table.turn
    assert seat is not None
    judge = bot("search:120", 4)
    judgement = judge.judge(table, seat)
    judge.act(table, seat)
    assert judge.judge(table, seat) == judgement == bot("search:120", 4).judge(table, seat)
    other = table.copy()
    other.positions[0] = table.imagine(seat, 77)[0]
    assert bot("search:120", 4).judge(other, seat) == judgement


def test_costs_stand_in_order_with_their_intervals() -> None:
    table = at_a_choice()
    seat = table.turn
    assert seat is not None
    judgement = bot("search:400", 1).judge(table, seat)
    costs = [each.cost for each in judgement.costs]
    assert costs == sorted(costs)
    assert all(each.low <= each.cost <= each.high for each in judgement.costs)
    assert judgement.gain.low <= judgement.gain.mean <= judgement.gain.high
    named = {judgement.act, *judgement.untried, *(each.action for each in judgement.costs)}
    assert named == set(map(int, table.legal()))
    assert judgement.rollouts <= 400
    own = judgement.cost_of(judgement.act)
    assert own is not None
    assert own.cost == 0.0
    with pytest.raises(FrozenInstanceError):
        judgement.act = 0  # type: ignore[misc]


def test_an_act_asked_about_is_judged_though_there_is_no_time_for_others() -> None:
    table = at_a_choice()
    seat = table.turn
    assert seat is not None
    for action in map(int, table.legal()):
        judgement = bot("search:12", 1).judge(table, seat, action)
        assert judgement.cost_of(action) is not None
        assert len(judgement.costs) == 1 or judgement.act == action
        assert set(judgement.untried) < set(map(int, table.legal()))


def test_one_legal_act_costs_nothing() -> None:
    table = cardhouse.game("hearts", passing="none").deal(key=1)
    assert table.turn is not None
    assert len(table.legal()) == 1
    judgement = bot("search:50", 1).judge(table, table.turn)
    assert (judgement.act, judgement.costs, judgement.rollouts) == (int(table.legal()[0]), (), 0)


def test_what_cannot_be_judged() -> None:
    table = at_a_choice()
    seat = table.turn
    assert seat is not None
    with pytest.raises(BotError, match="judges nothing"):
        bot("heuristic", 1).judge(table, seat)
    with pytest.raises(ValueError, match="not in turn"):
        bot("search:50", 1).judge(table, (seat + 1) % 4)
    illegal = next(number for number in range(52) if table.refusal(number) is not None)
    with pytest.raises(ValueError, match="asked"):
        bot("search:50", 1).judge(table, seat, illegal)


def test_an_estimate_knows_little_of_little() -> None:
    of_one, of_few, of_many = estimate(2.0, 4.0, 1), estimate(4.0, 10.0, 2), estimate(200.0, 500.0, 100)
    assert of_one.high == float("inf")
    assert of_few.mean == of_many.mean == 2.0
    assert of_few.high - of_few.low > 10 * (of_many.high - of_many.low) > 0
    assert estimate(12.0, 24.0, 6) == estimate(24.0, 48.0, 12), "all alike: a point"
