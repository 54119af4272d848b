"""Perft: the number of ways a hand can go, against counts made by slow counters that share no rule code.

`<game>.json` lists cases: {"game", "players", "preset", "options", "deck", "counts"}, `deck` being the whole
pack in the order in which the cards leave it, and `counts[d - 1]` the sequences of d actions within the first
hand, from its beginning or from "after" a list of actions.  `<game>_slow.py` (`-` in a game's name becomes `_`)
has `count(case, depth)`, plain Python written from the rulebook.  Both are asked: the rules to the full depth, the
slow counter as deep as is quick.
"""

import json
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from counting import slow_counter

import cardhouse
from cardhouse.lab.perft import perft

FOLDER = Path(__file__).parent
QUICK = 1000
CASES = [
    pytest.param(case, id=f"{path.stem}-{number}")
    for path in sorted(FOLDER.glob("*.json"))
    for number, case in enumerate(json.loads(path.read_text(encoding="utf-8")))
]


def opening(case: dict[str, Any]) -> cardhouse.Table:
    """The table the case starts from."""
    setup = cardhouse.game(case["game"], case["players"], case["preset"], **case["options"])
    table = setup.deal(key=0, deck=case["deck"])
    for text in case.get("after", []):
        table.play(text)
    return table


@pytest.mark.full(but=["-0]", "-1]"])
@pytest.mark.parametrize("case", CASES)
def test_the_rules_count_as_written_down(case: dict[str, Any], pytestconfig: pytest.Config) -> None:
    """To their full depth; in the short suite, on interpreted rules, as deep as is quick."""
    counts = [*takewhile(lambda total: pytestconfig.option.full or total <= QUICK, case["counts"])]
    table = opening(case)
    assert [perft(table, depth + 1) for depth in range(len(counts))] == counts


@pytest.mark.full(but=["hearts", "cardinoes", "rummy-2"])
@pytest.mark.parametrize("case", CASES)
def test_the_slow_counter_counts_the_same(case: dict[str, Any]) -> None:
    count = slow_counter(case["game"])
    quick = [depth for depth, total in enumerate(case["counts"], start=1) if total <= QUICK]
    assert quick
    assert [count(case, depth) for depth in quick] == [case["counts"][depth - 1] for depth in quick]


def test_a_sequence_ends_with_the_hand() -> None:
    table = cardhouse.game("cardinoes", 2).deal(key=1)
    while table.hand == 0:
        before = table.copy()
        table.play(table.legal()[0])
    assert perft(before, 0) == 1
    assert perft(before, 1) == len(before.legal())
    assert perft(before, 2) < perft(before, 1) * 50
    with pytest.raises(ValueError, match="depth"):
        perft(before, -1)
