"""What is chosen from, what is chosen, and what a decision came to; none of it needs PyTorch."""

import numpy as np
import pytest

from cardhouse.learning.loops import Acts, Done, Past, Told, Ways, choose, gather, look_back


def test_advice_beside_the_menu_can_be_chosen() -> None:
    menus, starts, advice = np.array([5, 6, 7]), np.array([0, 2, 3]), np.array([6, 9])
    acts, of, told = np.zeros(8, np.int64), np.zeros(8, np.int64), np.zeros(8, np.bool_)
    begins = np.zeros(3, np.int64)
    count = gather(menus, starts, advice, Acts(begins, acts, of, told))
    assert acts[:count].tolist() == [5, 6, 7, 9]
    assert of[:count].tolist() == [0, 0, 1, 1]
    assert told[:count].tolist() == [False, True, False, True]
    assert begins.tolist() == [0, 2, 4]


@pytest.mark.parametrize(("margin", "by_heuristic", "expected"), [(0.0, False, 0), (0.3, False, 1), (0.0, True, 1)])
def test_another_act_must_look_better_by_the_margin(margin: float, by_heuristic: bool, expected: int) -> None:
    chosen, best, strayed = np.zeros(1, np.int64), np.zeros(1, np.float32), np.zeros(1, np.bool_)
    values, told = np.array([0.5, 0.25, 0.0], np.float32), np.array([False, True, False])
    acts = Acts(np.array([0, 3]), np.arange(3), np.zeros(3, np.int64), told)
    ways = Ways(np.array([by_heuristic]), np.zeros(1), np.ones((1, 3)))
    choose(acts, values, ways, margin, Done(chosen, best, strayed, np.zeros(3)))
    assert (chosen[0], best[0], strayed[0]) == (expected, values[expected], False)


def test_a_decision_is_worth_what_came_after_it() -> None:
    """Its seat's lead, or what its next decision looked like; a stray act tells nothing of what was before it."""
    turns = np.array([[0], [1], [0], [0]])
    best = np.array([[1.0], [2.0], [3.0], [4.0]], np.float32)
    kept, strayed = np.ones((4, 1), np.bool_), np.array([[False], [False], [True], [False]])
    slots, aims = np.zeros(9, np.int64), np.zeros(9, np.float32)
    began, leads = np.zeros(1, np.int64), np.array([[10.0, -10.0]])
    ended = np.array([True])
    told = Told(slots, aims, np.zeros(2))
    count = look_back(Past(began, turns, best, strayed, kept), 4, ended, leads, 0.75, told)
    assert slots[:count].tolist() == [3, 2, 1, 0]
    assert aims[:count].tolist() == [10.0, 0.75 * 10 + 0.25 * 4, -10.0, 3.0]
    assert began.tolist() == [4]
