"""What a search judges: the best act found, what others cost, in endgames solved by trying everything."""

import threading
from concurrent.futures import Future
from dataclasses import FrozenInstanceError
from types import SimpleNamespace

import pytest
from solving import solve, walked

import cardhouse
from cardhouse.bots import BotError, bot, policies
from cardhouse.bots.judgement import Cost, Estimate, confirmed, estimate
from cardhouse.bots.players import Bot
from cardhouse.bots.policies import Thinking
from cardhouse.games import load
from cardhouse.table import Table, engine

POSITIONS = {
    "hearts": "1.47 1.96 3.98 4.99 5.98 6.99 7.47 8.44 10.46 11.98 11.99 13.46 13.47 14.96 14.99 19.47 22.98 25.44 "
    "25.46 26.99",
    "cardinoes": "5.33 11.16 15.22 15.51 16.54 22.32 25.65 25.94 34.73 36.112 37.45 47.92",
}
"""Key and version: who is in turn has a choice that matters, and nobody's later one does."""


@pytest.mark.parametrize(("game", "place"), [(game, each) for game in POSITIONS for each in POSITIONS[game].split()])
@pytest.mark.full(but=["cardinoes-"])
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
        assert not solved.certain or each.high - each.low < 1e-6


CHOICES = {"cardinoes": (5, 5), "hearts": (3, 20)}
"""Games with the key and the number of acts after which the seat in turn may do several things."""


def at_a_choice(game: str = "hearts") -> Table:
    """A table whose seat in turn may do several things."""
    return walked(game, *CHOICES[game])


@pytest.mark.full
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


@pytest.mark.full(but=["[cardinoes]"])
@pytest.mark.parametrize("game", CHOICES)
def test_costs_stand_in_order_with_their_intervals(game: str) -> None:
    table = at_a_choice(game)
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


@pytest.mark.full(but=["[cardinoes]"])
@pytest.mark.parametrize("game", CHOICES)
def test_an_act_asked_about_is_judged_though_there_is_no_time_for_others(game: str) -> None:
    table = at_a_choice(game)
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


def test_rules_that_are_being_compiled_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that asks for a judgement first thing is given one, however long the compiler takes."""
    table = cardhouse.game("cardinoes").deal(key=1)
    assert table.turn is not None
    coming: Future[None] = Future()
    monkeypatch.setattr(policies, "COMPILED", True)
    monkeypatch.setattr(engine, "COMPILED", True)
    monkeypatch.setattr(policies, "policy", lambda: "at_once")
    monkeypatch.setattr(engine.building, "ask", lambda game: coming)
    monkeypatch.setattr(engine.built, "has", lambda game, module: coming.done())
    thoughts = Thinking(load("cardinoes"), "at_once")
    monkeypatch.setattr(policies, "thinking", lambda game: thoughts)
    monkeypatch.setattr(Bot, "_search", lambda *_: SimpleNamespace(judge=lambda *_: "judged"))
    compiler = threading.Timer(0.3, lambda: coming.set_result(None))
    compiler.start()
    assert bot("search:20", seed=1).judge(table, table.turn) == "judged"
    compiler.join()


@pytest.mark.full
def test_where_an_act_is_asked_about_the_time_goes_to_it_and_the_one_that_would_be_done() -> None:
    """The others have been found to be worse: what is left of the budget is not shared out among all."""
    table = at_a_choice()
    assert table.turn is not None
    asked = int(table.legal()[-1])
    judgement = bot("search:400", 1).judge(table, table.turn, asked)
    if judgement.act != asked:
        assert [each.action for each in judgement.costs] == [asked]
    cost = judgement.cost_of(asked)
    assert cost is not None
    assert cost.worlds >= 100


@pytest.mark.full
def test_a_bridge_card_is_judged_in_some_worlds_however_hard_they_are_to_solve() -> None:
    """Where no world of the first tricks can be solved in time, hands are played on instead."""
    table = cardhouse.game("bridge", deals=1).deal(key=1)
    player = bot("heuristic", 1)
    while not (table.position.declarer >= 0 and table.position.trick == 1 and len(table.legal()) > 3):
        assert table.turn is not None
        table.play(player.act(table, table.turn))
    assert table.turn is not None
    asked = int(table.legal()[-1])
    cost = bot("search:60", 1).judge(table, table.turn, asked).cost_of(asked)
    assert cost is not None


def test_a_strong_player_who_finds_nothing_takes_back_what_quick_playouts_say() -> None:
    quick = Cost(7, 1.78, 1.57, 1.99, 1000)
    nothing = confirmed(quick, Estimate(0.02, -0.46, 0.50), "hearts")
    assert not nothing.is_known
    assert nothing.cost < 0.3
    agreed = confirmed(quick, Estimate(1.5, 0.6, 2.4), "hearts")
    assert agreed.is_known
    assert agreed.high - agreed.low > quick.high - quick.low, "both errors are in it"
    unknown = Cost(7, 1.78, -float("inf"), float("inf"), 1)
    assert confirmed(unknown, Estimate(1.5, 0.6, 2.4), "hearts").cost == 1.5, "quick playouts had no say"
    assert confirmed(unknown, Estimate(1.5, 0.6, 2.4), "hearts").is_known
    unheard = confirmed(quick, Estimate(0.0, -9.0, 9.0), "hearts")
    assert not unheard.is_known, "quick playouts alone are not enough"
