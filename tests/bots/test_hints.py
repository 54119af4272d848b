"""A hint is what the coach holds best: who takes it is not told afterwards that it was a mistake, and is told why."""

from typing import Any

import pytest

import cardhouse
from cardhouse.bots import bot
from cardhouse.bots.advising import advise, advise_at, another
from cardhouse.bots.coach import better_than
from cardhouse.bots.judgement import Cost, Estimate, Judgement
from cardhouse.bots.players import held_best
from cardhouse.bots.sizes import sizes_of
from cardhouse.kit.compiled.record import COMPILED
from cardhouse.table import Table
from cardhouse.table.actions import book_of
from cardhouse.table.hinting import HINT_LEVEL, Found, why_of


def searches(test: Any) -> Any:
    """Only compiled, and only in full."""
    return pytest.mark.full(pytest.mark.skipif(not COMPILED, reason="searches")(test))


QUICK = "judge:2000"
QUEEN, POINTS = 0, 1  # places of outcomes at hearts


@searches
def test_the_coach_finds_nothing_in_hints_where_the_club_player_errs() -> None:
    table = cardhouse.game("oh-hell").deal(4008)
    club, adviser = bot("heuristic", seed=9), bot(HINT_LEVEL, seed=5)
    erred = misled = decisions = 0
    while table.turn is not None and decisions < 8:
        act = club.act(table, table.turn)
        if table.turn == 0 and len(table.legal()) > 1:
            decisions += 1
            if is_mistake(table, act):
                erred += 1
                misled += is_mistake(table, advise_at(adviser, table, 0).action)
        table.play(act)
    assert erred >= 2
    assert misled == 0


def is_mistake(table: Table, act: int) -> bool:
    """Whether the coach would call an act of the seat in turn a mistake."""
    judgement = bot("search:2000", seed=1).judge(table, 0, act)
    better = better_than(table, book_of(table.game)[act], judgement, sizes_of(table))
    return better is not None and better.is_sure


@searches
def test_hints_of_a_hand_come_with_reasons_that_tell_nothing_hidden() -> None:
    """What a hint says follows from a world imagined for the seat: cards that only others see change nothing."""
    table, club, reasons = cardhouse.game("hearts", passing="none").deal(8), bot("heuristic", seed=3), 0
    while table.turn is not None and table.hand == 0:
        if table.turn == 0 and len(table.legal()) > 3:
            found = advise_at(bot(QUICK, seed=7), table, 0)
            reasons += found.outcome >= 0
            assert why_of(table, found) == "" or why_of(table, found).endswith(".")
            other = table.copy()
            other.positions[0] = table.imagine(0, 99)[0]
            assert advise_at(bot(QUICK, seed=7), other, 0) == found
        table.play(club.act(table, table.turn))
    assert reasons >= 1


def test_a_reason_names_both_acts_as_the_table_does() -> None:
    table = cardhouse.game("hearts", passing="none").deal(2)
    table.play(table.legal()[0])
    first, second = table.legal()[:2]
    seat = table.turn
    told = why_of(table, Found(first, second, QUEEN, 0.1, 0.6))
    assert told == f"{second.label}: @{seat} took Q♠ in 6 of 10 likely deals. {first.label}: in 1 of 10."
    told = why_of(table, Found(first, second, POINTS, 2.04, 7.5))
    assert told == f"{second.label}: @{seat} took 7.5 points on average. {first.label}: 2.0."
    assert why_of(table, Found(first, 2**40, QUEEN, 0.1, 0.6)) == table.advice(first)
    assert why_of(table, Found(first, second, 2**40, 0.1, 0.6)) == table.advice(first)
    assert why_of(table, Found(first)) == table.advice(first)


def test_a_player_that_judges_nothing_gives_no_reason() -> None:
    table = cardhouse.game("hearts", passing="none").deal(2)
    seat = table.turn
    found = advise(bot("random", 1), table.game, table.imagine(seat, 1), seat)
    assert found == Found(found.action)


@pytest.mark.parametrize(("usual", "expected"), [(7, 7), (3, 5), (4, 5)])
def test_the_best_is_told_from_the_usual_act_where_that_is_worse(usual: int, expected: int) -> None:
    """Else from the best act that is known to be worse: of 4 nobody knows."""
    costs = tuple(Cost(act, cost, cost - 1.0, cost + 1.0, 50) for act, cost in ((4, 0.5), (5, 2.0), (7, 6.0)))
    judged = Judgement(3, usual, Estimate(0.0, -1.0, 1.0), costs, (), 50, 200)
    assert judged.best == 3
    assert another(judged, judged.best) == expected


def test_among_calls_a_hint_keeps_to_the_system() -> None:
    """What brings more where all cards are seen in play is no call that partner understands."""
    table = cardhouse.game("bridge").deal(1)
    passes, one_club = (table.read(call) for call in ("pass", "1C"))
    judged = Judgement(one_club, one_club, Estimate(0.0, -1.0, 1.0), (Cost(passes, -2.0, -3.0, -1.0, 50),), (), 50, 200)
    assert judged.best == passes
    assert held_best(table.game, judged) == one_club


def test_what_was_better_when_costs_were_found_is_best() -> None:
    costs = (Cost(4, -2.0, -3.0, -1.0, 50), Cost(5, -0.5, -1.5, 0.5, 50))
    assert Judgement(3, 3, Estimate(0.0, -1.0, 1.0), costs, (), 50, 200).best == 4


def test_the_usual_act_is_best_where_it_was_better_at_all() -> None:
    """It need not be better beyond chance: the other was chosen as chance favoured it, and has not shown it again."""
    costs = (Cost(4, -0.5, -1.5, 0.5, 50), Cost(5, 1.0, -1.0, 3.0, 50))
    assert Judgement(3, 4, Estimate(0.0, -1.0, 1.0), costs, (), 50, 200).best == 4
    assert Judgement(3, 5, Estimate(0.0, -1.0, 1.0), costs, (), 50, 200).best == 3
