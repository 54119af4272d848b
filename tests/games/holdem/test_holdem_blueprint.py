"""Limit Hold'em of two by the blueprint: its buckets, where it is asked, and what a best response wins."""

import numpy as np
import pytest
from bench.best_response import measure
from holdem_table import act, holdem

from cardhouse.bots.holdem.blueprint import BEGINS, CHANCES, PARTS, SPOTS, is_known
from cardhouse.bots.holdem.buckets import POCKETS, board_of, bucket_among, bucket_of, pocket_number, worths_on
from cardhouse.games.holdem.position import BOARD_CARDS, FLOP, PREFLOP, RIVER
from cardhouse.learning.blueprint import CALLED, FACED, NOWHERE, PAID, PLACE, RAISED, Training, spots


@pytest.mark.uncompiled
def test_a_bucket_is_the_same_however_it_is_found() -> None:
    """By the pocket alone, as the player does, and beside all others, as who learns does."""
    dice, worths = np.random.default_rng(1), np.zeros(len(POCKETS), np.int32)
    for _ in range(10):
        cards = dice.permutation(52)
        one, other = int(cards[5]), int(cards[6])
        for street in range(FLOP, RIVER + 1):
            common, board = board_of(cards, 0, BOARD_CARDS[street])
            worths_on(common, board, worths)
            beside = bucket_among(street, worths, pocket_number(one, other), common, board)
            assert bucket_of(street, one, other, cards, 0) == beside


def test_the_spots_are_all_courses_of_four_bets_a_round() -> None:
    """Nothing is paid that the rules do not allow, and every spot but the first is led to once."""
    plan = spots()
    assert len(plan) == 6378
    led_to = [spot for spot in [*plan[:, CALLED].tolist(), *plan[:, RAISED].tolist()] if spot != NOWHERE]
    assert sorted(led_to) == list(range(1, len(plan)))
    assert plan[:, FACED].max() == 48
    assert plan[0, [PAID, FACED]].tolist() == [1, 2]
    assert (plan[:, PAID] <= plan[:, FACED]).all()
    assert len(np.unique(plan[:, PLACE])) == SPOTS.sum()


@pytest.mark.full
def test_who_learns_comes_to_lose_less() -> None:
    """To a local best response, after 600 boards and after 100; the same key brings the same."""
    training, again, lost = Training(key=1), Training(key=1), []
    again.run(100)
    for boards in (100, 500):
        training.run(boards)
        lost.append(measure("blueprint", boards=20, pockets=4, table=training.chances()).mean)
        assert boards > 100 or (training.chances() == again.chances()).all()
    assert lost[1] < lost[0]


def test_chances_are_whole() -> None:
    assert len(CHANCES) == BEGINS[-1]
    assert int(((CHANCES & PARTS) + (CHANCES >> 4)).max()) <= PARTS
    assert CHANCES.any()


def test_it_is_asked_where_two_play_limit_with_chips_for_all_bets() -> None:
    two = {"deck": "52", "starting_chips": 200}
    assert is_known(holdem(2, {}, **two).position)
    assert is_known(act(holdem(2, {}, "KS 9H 4D 2C 2S", **two), "call", "check", "bet 2").position)
    assert not is_known(holdem(3, {}, **two).position)
    assert not is_known(holdem(2, {}, **two | {"structure": "no_limit"}).position)
    assert not is_known(holdem(2, {}, **two | {"starting_chips": 40}).position)
    assert not is_known(holdem(2, {}, **two | {"deck": "104"}).position)
    assert not is_known(holdem(2, {}, **two | {"ante": 1}).position)


@pytest.mark.full
def test_who_always_folds_loses_the_blinds() -> None:
    """750 thousandths of a big blind: half of the time the big one, half of the time the small one."""
    found = measure("blueprint", boards=2, pockets=2, table=np.full(BEGINS[-1], PARTS, np.uint8))
    assert found.mean == 750
    assert np.isnan([found.low, found.high]).all(), "two boards alike tell of no interval"


@pytest.mark.deep
def test_who_always_calls_loses_what_is_known() -> None:
    """The best response to it wins 1161; where all is called, a local one is the best."""
    found = measure("blueprint", boards=600, table=np.zeros(BEGINS[-1], np.uint8))
    assert found.low < 1161 < found.high


@pytest.mark.deep
def test_a_local_best_response_wins_little_from_the_blueprint() -> None:
    """A fifth of what it wins from who always folds."""
    assert measure("blueprint", boards=3000, since=PREFLOP, key=777).high < 150


@pytest.mark.deep
def test_it_loses_less_than_who_weighs() -> None:
    """The player the house has for all other tables, met in the same way."""
    blueprint, weighing = measure("blueprint", boards=100), measure("weighing", boards=30, pockets=4)
    assert blueprint.high < weighing.low
