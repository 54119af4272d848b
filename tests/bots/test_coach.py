"""The coach: what each decision of a match cost, and what was bad luck."""

import json
from dataclasses import asdict, replace

import pytest

import cardhouse
from cardhouse.bots import bot
from cardhouse.bots.coach import Better, Decision, review
from cardhouse.bots.judgement import Cost
from cardhouse.bots.policies import thinking
from cardhouse.bots.sizes import Sizes
from cardhouse.table import Table

BLUNDERER = 2


def hand_with_a_blunder(name: str, key: int) -> tuple[Table, int]:
    """A hand as heuristics play it, but for one act of a seat: the worst it finds in the middle of the hand."""
    table = cardhouse.game(name).deal(key=key)
    thinking(table.game).take_over()
    player, judge = bot("heuristic", seed=key), bot("search:600", seed=99)
    done = -1
    while table.hand == 0 and not table.over:
        seat = table.turn
        assert seat is not None
        action = player.act(table, seat)
        if seat == BLUNDERER and done < 0 and len(table.legal()) > 3:
            asked = judge.judge(table, seat).costs[-1].action
            worst = judge.judge(table, seat, asked).cost_of(asked)
            if worst is not None and worst.low > 5.0:
                done, action = table.version, worst.action
        table.play(action)
    return table, done


@pytest.mark.full
@pytest.mark.parametrize(("name", "key"), [("hearts", 1), ("sanity-hearts", 1)])
def test_a_blunder_is_the_costliest_decision(name: str, key: int) -> None:
    table, done = hand_with_a_blunder(name, key)
    assert done > 0
    before = table.digest
    told = []
    found = review(table, BLUNDERER, rollouts=300, report=lambda *each: told.append(each))
    assert table.digest == before
    worst = found.costliest[0]
    assert worst.version == done
    assert worst.action == table.record.actions[done]
    assert worst.better is not None
    assert worst.verdict.startswith(f"{worst.size.capitalize()}: {worst.better.action.label} was better by ")
    assert found.cost >= worst.cost > 1.0
    assert told[-1] == (len(found.decisions), len(found.decisions))
    assert found == review(table, BLUNDERER, rollouts=300), "the same rollouts, the same review"


@pytest.mark.full(but=["cardinoes"])
@pytest.mark.parametrize(("name", "key"), [("hearts", 1), ("cardinoes", 3)])
def test_decisions_are_those_with_a_choice(name: str, key: int) -> None:
    table, _ = hand_with_a_blunder(name, key)
    found = review(table, 1, rollouts=20)
    assert found.decisions
    for each in found.decisions:
        then = table.at(each.version)
        assert then.turn == 1
        assert each.choices == len(then.legal()) > 1
        assert each.hand == then.hand
    assert [each.version for each in found.decisions] == sorted({each.version for each in found.decisions})
    told = asdict(found.told())
    assert json.loads(json.dumps(told, allow_nan=False)) == told
    assert [each["version"] for each in told["decisions"]] == [each.version for each in found.decisions]


@pytest.mark.full(but=["cardinoes"])
@pytest.mark.parametrize("name", ["cardinoes", "hearts"])
def test_what_was_known_is_judged_by_what_was_seen_alone(name: str) -> None:
    """At the table as it is and at one whose hidden cards were dealt anew for the seat, the same is a mistake."""
    then, action = a_blunder("hearts", 1) if name == "hearts" else a_choice("cardinoes", 3)
    other = then.copy()
    other.positions[0] = then.imagine(BLUNDERER, 5)[0]
    judge = bot("search:200", seed=1)
    assert judge.judge(then, BLUNDERER, action) == judge.judge(other, BLUNDERER, action)
    seen = [judge.judge(each, BLUNDERER, action, all_cards_seen=True) for each in (then, other)]
    assert seen[0] != seen[1], "with all cards seen the other cards count"


def a_blunder(name: str, key: int) -> tuple[Table, int]:
    """A table before a blunder, and the blunder."""
    table, done = hand_with_a_blunder(name, key)
    return table.at(done), table.record.actions[done]


def a_choice(name: str, key: int) -> tuple[Table, int]:
    """A table at a choice of four acts or more for the seat that is judged, in its third turn or later; the last."""
    table, player, turns = cardhouse.game(name).deal(key=key), bot("heuristic", seed=key), 0
    thinking(table.game).take_over()
    while table.turn is not None:
        turns += table.turn == BLUNDERER
        if table.turn == BLUNDERER and turns > 2 and len(table.legal()) > 3:
            return table, int(table.legal()[-1])
        table.play(player.act(table, table.turn))
    raise AssertionError("no such choice")


def test_bad_luck_is_no_mistake() -> None:
    table = cardhouse.game("cardinoes").deal(key=1)
    act, other = table.legal()[:2]
    sure, unsure = Cost(act, 4.0, 2.0, 6.0, 50), Cost(act, 4.0, -1.0, 9.0, 50)
    sizes = Sizes(spread=10.0)
    decision = Decision(0, 0, act, 2, Better(other, unsure, sizes), Better(other, sure, sizes))
    assert not decision.is_unlucky
    assert not decision.is_mistake
    assert decision.cost == 0.0
    told = f"Bad luck, not a mistake: with all hands open, {other.label} would have been better by 4.0."
    assert replace(decision, better=None).verdict == told
    wrong = replace(decision, better=Better(other, sure, sizes))
    assert wrong.is_mistake
    assert not wrong.is_unlucky
    assert wrong.cost == 4.0
    assert wrong.size == "blunder"
    assert decision.is_unsettled, "it may well have been a mistake"
    settled = replace(decision, better=None)
    assert settled.is_unlucky
    assert replace(settled, seen=None).verdict == "No better play could have been found."


def test_what_cannot_be_reviewed() -> None:
    table = cardhouse.game("cardinoes").deal(key=1)
    with pytest.raises(ValueError, match=r"seat: must be a whole number 0\.\.2, not 7"):
        review(table, 7)
    with pytest.raises(ValueError, match="seconds: must be more than 0, not -1"):
        review(table, 0, seconds=-1)
    with pytest.raises(ValueError, match="rollouts: must be at least 0, not -5"):
        review(table, 0, rollouts=-5)
    assert review(table, 0).decisions == ()


def test_what_no_time_is_left_for_is_not_judged() -> None:
    table, player = cardhouse.game("cardinoes").deal(key=1), bot("random", seed=1)
    while table.hand == 0 and not table.over:
        assert table.turn is not None
        table.play(player.act(table, table.turn))
    found = review(table, 0, seconds=0.001)
    first, *others = found.decisions
    assert first.in_time
    assert others
    assert not others[-1].in_time
    assert others[-1].verdict == "There was too little time to judge this."
    assert found.told().unsettled >= 1
    assert not any(each.is_unlucky or each.is_mistake for each in others if not each.in_time)
