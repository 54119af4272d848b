"""Limit Hold'em of two by the blueprint: its buckets, where it is asked, and what a best response wins."""

from __future__ import annotations

import numpy as np
import pytest
from bench.best_response import measure
from holdem_table import act, holdem

from cardhouse.bots.holdem.blueprint import BEGINS, CHANCES, PARTS, is_known, place_of
from cardhouse.bots.holdem.buckets import POCKETS, board_of, bucket_among, bucket_of, pocket_number, worths_on
from cardhouse.games.holdem.position import BOARD_CARDS, FLOP, PREFLOP, RIVER
from cardhouse.learning.blueprint import CALLED, LOST, NOWHERE, RAISED, SHOWN, leads_to, spots


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


def test_the_spots_are_those_of_four_bets_a_round() -> None:
    """Nothing is paid that the rules do not allow, and every spot but the first is led to."""
    plan = np.array([leads_to(spot) for spot in spots()])
    led_to = {*plan[:, CALLED].tolist(), *plan[:, RAISED].tolist()} - {NOWHERE}
    assert led_to == set(range(1, len(plan)))
    assert plan[:, SHOWN].max() == 48
    assert plan[0, LOST] == 1
    assert len({place_of(*spot, 0) for spot in spots()}) == len(plan)


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


def test_who_always_folds_loses_the_blinds() -> None:
    """750 thousandths of a big blind: half of the time the big one, half of the time the small one."""
    found = measure("blueprint", boards=2, pockets=2, table=np.full(BEGINS[-1], PARTS, np.uint8))
    assert found.mean == found.low == found.high == 750


@pytest.mark.deep
def test_who_always_calls_loses_what_is_known() -> None:
    """The best response to it wins 1161; where all is called, a local one is the best."""
    found = measure("blueprint", boards=600, table=np.zeros(BEGINS[-1], np.uint8))
    assert found.low < 1161 < found.high


@pytest.mark.deep
def test_a_local_best_response_wins_less_from_the_blueprint_than_from_who_always_folds() -> None:
    assert measure("blueprint", boards=1000, since=PREFLOP).high < 750


@pytest.mark.deep
def test_it_loses_less_than_who_weighs() -> None:
    """The player the house has for all other tables, met in the same way."""
    blueprint, weighing = measure("blueprint", boards=100), measure("weighing", boards=30, pockets=4)
    assert blueprint.high < weighing.low
