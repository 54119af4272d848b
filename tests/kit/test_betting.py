"""Betting by itself: chips, rounds, raises that reopen, side pots, odd chips (PK9-PK15)."""

import random
from typing import Any

import numpy as np
import pytest

from cardhouse.kit.betting import betting
from cardhouse.kit.betting import pots as paying
from cardhouse.kit.betting.betting import LIMIT, NO_LIMIT, REOPEN_ALWAYS, REOPEN_NEVER, REOPEN_TDA, SEATS, Betting
from cardhouse.kit.betting.pots import ONE_EACH, TO_THE_FIRST, pots
from cardhouse.kit.compiled.record import blank, i8, record, view
from cardhouse.kit.compiled.verbs import compiled

pytestmark = pytest.mark.uncompiled

A, B, C, D, E = range(5)


@record
class Purses(Betting):
    """A betting game of nothing but bets."""

    nothing_else = i8()


def table(*chips: int, structure: int = NO_LIMIT, size: int = 100, **options: int) -> Any:
    """Seats with these chips, a round just opened."""
    position = view(blank(Purses))
    position.players = len(chips)
    position.structure = structure
    for name, value in options.items():
        position[name] = value
    position.chips[: len(chips)] = chips
    betting.open_hand(position, (1 << len(chips)) - 1)
    betting.open_round(position, size)
    return position


def bet(position: Any, seat: int, to: int) -> None:
    assert betting.refuse_raise(position, seat) == 0
    assert betting.least_raise_to(position, seat) <= to <= betting.most_raise_to(position, seat)
    betting.raise_bet(position, seat, to)


def call(position: Any, *seats: int) -> None:
    for seat in seats:
        betting.call_bet(position, seat)


def paid(*chips: int) -> np.ndarray:
    row = np.zeros(SEATS, np.int32)
    row[: len(chips)] = chips
    return row


# --- Seats and chips


def test_the_next_seat_is_clockwise_and_wraps() -> None:
    assert betting.next_of(0b101001, 0) == 3
    assert betting.next_of(0b101001, 3) == 5
    assert betting.next_of(0b101001, 5) == 0
    assert betting.next_of(0b001000, 3) == 3


def test_a_short_stack_pays_all_it_has_and_is_no_longer_able() -> None:
    """PK13: a short stack cannot be forced out."""
    position = table(30, 100)
    assert betting.pay(position, A, 50) == 30
    assert (position.chips[A], position.paid[A], position.pot) == (0, 30, 30)
    assert position.able == 0b10
    assert position.live == 0b11


# --- Rounds (PK9)


def test_a_round_ends_when_all_have_acted_and_matched() -> None:
    position = table(500, 500, 500)
    call(position, A)
    bet(position, B, 100)
    call(position, C)
    assert not betting.round_is_over(position)
    call(position, A)
    assert betting.round_is_over(position)


def test_a_blind_is_no_act_and_keeps_its_option() -> None:
    """PK9: the big blind may still raise when all have called."""
    position = table(500, 500, 500)
    betting.post_bet(position, A, 50, True)
    betting.post_bet(position, B, 100, True)
    call(position, C, A)
    assert not betting.round_is_over(position)
    assert betting.refuse_raise(position, B) == 0


def test_a_short_blind_leaves_the_full_one_to_call() -> None:
    position = table(500, 30, 500)
    betting.post_bet(position, A, 50, True)
    betting.post_bet(position, B, 100, True)
    assert position.bets[B] == 30
    assert betting.to_call(position, C) == 100


def test_nothing_is_left_to_decide_once_one_able_seat_has_matched() -> None:
    position = table(500, 80, 500)
    bet(position, A, 100)
    call(position, B)
    betting.fold_hand(position, C)
    assert betting.round_is_over(position)


# --- Bets and raises (PK10-PK12)


def test_the_smallest_raise_is_the_last_full_one() -> None:
    """PK12."""
    position = table(2000, 2000, 2000)
    bet(position, A, 150)
    assert betting.least_raise_to(position, B) == 300
    bet(position, B, 500)
    assert betting.least_raise_to(position, C) == 850
    assert betting.most_raise_to(position, C) == 2000


def test_limit_bets_and_raises_have_one_size_and_a_cap() -> None:
    """PK10, PK12: a bet and three raises."""
    position = table(99, 99, structure=LIMIT, size=2, max_raises=3)
    for seat, to in ((A, 2), (B, 4), (A, 6), (B, 8)):
        assert betting.least_raise_to(position, seat) == betting.most_raise_to(position, seat) == to
        bet(position, seat, to)
    assert betting.refuse_raise(position, A) == betting.RAISES_USED_UP


def test_no_limit_has_no_cap_and_neither_has_a_cap_of_none() -> None:
    position = table(9999, 9999, structure=LIMIT, size=2, max_raises=-1)
    for raises in range(20):
        bet(position, raises % 2, 2 * raises + 2)
    position = table(9999, 9999, size=2, max_raises=3)
    for raises in range(20):
        bet(position, raises % 2, 2 * raises + 2)


def test_slow_raise_lets_nobody_raise_in_their_first_turn() -> None:
    """PK11: only after a check."""
    position = table(500, 500, slow_raise=1)
    call(position, A)
    bet(position, B, 100)
    assert betting.refuse_raise(position, A) == 0
    position = table(500, 500, slow_raise=1)
    bet(position, A, 100)
    assert betting.refuse_raise(position, B) == betting.FIRST_TURN


def test_a_raise_needs_chips_and_somebody_to_answer() -> None:
    """PK13."""
    position = table(500, 80, 60)
    bet(position, A, 100)
    assert betting.refuse_raise(position, B) == betting.NOTHING_BEHIND
    call(position, B, C)
    assert betting.refuse_raise(position, A) == betting.NOBODY_TO_ANSWER


def test_a_seat_covered_by_the_bet_cannot_answer_a_raise() -> None:
    position = table(500, 90, 500)
    call(position, A, B)
    bet(position, C, 100)
    betting.fold_hand(position, A)
    assert betting.refuse_raise(position, C) == betting.NOBODY_TO_ANSWER


# --- Short all-ins (PK14)


def short_all_ins(last_calls: bool, **options: int) -> Any:
    """A bets 100, B is all in for 125, C calls, D is all in for 200 or folds, E calls."""
    position = table(5000, 125, 5000, 200, 5000, **options)
    bet(position, A, 100)
    bet(position, B, 125)
    call(position, C)
    if last_calls:
        bet(position, D, 200)
    else:
        betting.fold_hand(position, D)
    call(position, E)
    return position


def test_short_all_ins_that_add_up_to_a_full_raise_reopen() -> None:
    """PK14: A faces 100 more, a full raise; the smallest raise is still the last full one."""
    position = short_all_ins(True, reopen=REOPEN_TDA)
    assert betting.refuse_raise(position, A) == 0
    assert betting.least_raise_to(position, A) == 300


def test_a_short_all_in_alone_does_not_reopen() -> None:
    """PK14: with D folding A may only call 25."""
    position = short_all_ins(False, reopen=REOPEN_TDA)
    assert betting.refuse_raise(position, A) == betting.NOT_REOPENED
    assert betting.to_call(position, A) == 25


def test_who_has_not_acted_may_raise_a_short_all_in() -> None:
    position = table(5000, 125, 5000)
    bet(position, A, 100)
    bet(position, B, 125)
    assert betting.refuse_raise(position, C) == 0
    assert betting.least_raise_to(position, C) == 225


def test_a_checked_seat_faces_a_short_opening_all_in() -> None:
    position = table(5000, 40, 5000)
    call(position, A)
    bet(position, B, 40)
    call(position, C)
    assert betting.refuse_raise(position, A) == betting.NOT_REOPENED


def test_reopen_always_and_never() -> None:
    """PK14: `reopen`."""
    assert betting.refuse_raise(short_all_ins(False, reopen=REOPEN_ALWAYS), A) == 0
    assert betting.refuse_raise(short_all_ins(True, reopen=REOPEN_NEVER), A) == betting.NOT_REOPENED
    position = table(5000, 5000, reopen=REOPEN_NEVER)
    bet(position, A, 100)
    bet(position, B, 200)
    assert betting.refuse_raise(position, A) == 0


@pytest.mark.parametrize(("all_in", "reopened", "next_to"), [(5, False, 8), (6, True, 10), (7, True, 11)])
def test_half_a_raise_reopens_a_limit_round(all_in: int, reopened: bool, next_to: int) -> None:
    """PK14: half of 4 or more counts as a raise, less is completed by the next."""
    position = table(99, all_in, 99, structure=LIMIT, size=4, max_raises=3)
    bet(position, A, 4)
    bet(position, B, all_in)
    assert betting.least_raise_to(position, C) == next_to
    call(position, C)
    assert (betting.refuse_raise(position, A) == 0) == reopened
    assert position.raises == int(reopened)


# --- Pots (PK13, PK15)


def test_side_pots_of_unequal_stacks() -> None:
    """PK13: 20, 50, 100 and 100 make pots of 80, 90 and 100."""
    assert pots(paid(20, 50, 100, 100), 0b1111) == [(80, [A, B, C, D]), (90, [B, C, D]), (100, [C, D])]


def test_folded_chips_stay_in() -> None:
    """PK13: what folded seats paid belongs to the pots it was paid into."""
    assert pots(paid(20, 50, 100, 100), 0b1011) == [(80, [A, B, D]), (90, [B, D]), (100, [D])]
    assert pots(paid(20, 35, 20), 0b101) == [(75, [A, C])]


def test_what_nobody_called_goes_back() -> None:
    """PK13."""
    position = table(500, 80)
    bet(position, A, 300)
    call(position, B)
    paying.close_betting(position)
    assert (position.chips[A], position.paid[A], position.pot) == (420, 80, 160)


def shared(odd_chip: int, dealer: int, amount: int, winners: list[int]) -> list[int]:
    position = table(*[100] * 10, odd_chip=odd_chip)
    position.dealer = dealer
    paying.share_pot(position, amount, sum(1 << seat for seat in winners))
    return [int(position.won[seat]) for seat in winners]


def test_odd_chips_go_one_each_from_the_left_of_the_dealer() -> None:
    """PK15: 7 split by seats 2 and 5, button 4: seat 5 gets 4."""
    assert shared(ONE_EACH, 4, 7, [2, 5]) == [3, 4]
    assert shared(ONE_EACH, 4, 11, [2, 5, 8]) == [3, 4, 4]
    assert shared(TO_THE_FIRST, 4, 11, [2, 5, 8]) == [3, 5, 3]


def test_each_pot_is_split_by_itself() -> None:
    """PK15: the short stack wins the main pot, two others split the side pot."""
    position = table(20, 50, 50, 100)
    position.dealer = D
    for seat, chips in enumerate((20, 50, 50, 15)):
        betting.pay(position, seat, chips)
    betting.fold_hand(position, D)
    paying.close_betting(position)
    worth = np.array([9, 5, 5, 8, 0, 0, 0, 0, 0, 0], np.int64)
    paying.share_pots(position, worth)
    assert position.won[:4].tolist() == [75, 30, 30, 0]


@compiled
def settle(position: Any, worth: np.ndarray) -> None:
    paying.close_betting(position)
    paying.share_pots(position, worth)


def slow_payoff(chips_paid: list[int], live: list[bool], worth: list[int], dealer: int) -> list[int]:
    """Chip by chip: each layer of one chip goes to the pot of those who reach it."""
    players = len(chips_paid)
    chips_paid = list(chips_paid)
    top = max(range(players), key=chips_paid.__getitem__)
    back = chips_paid[top] - max(chips for seat, chips in enumerate(chips_paid) if seat != top)
    chips_paid[top] -= back
    amounts: dict[tuple[int, ...], int] = {}
    reach: tuple[int, ...] = ()
    for layer in range(1, max(chips_paid) + 1):
        reach = tuple(s for s in range(players) if live[s] and chips_paid[s] >= layer) or reach
        amounts[reach] = amounts.get(reach, 0) + sum(chips >= layer for chips in chips_paid)
    result = [0] * players
    result[top] += back
    for seats, amount in amounts.items():
        best = max(worth[seat] for seat in seats)
        winners = [s for s in ((dealer + 1 + k) % players for k in range(players)) if s in seats and worth[s] == best]
        for place, seat in enumerate(winners):
            result[seat] += amount // len(winners) + (place < amount % len(winners))
    return result


def test_random_hands_pay_as_counted_chip_by_chip() -> None:
    """PK13, PK15: no chip is lost, none won twice, any stacks."""
    rng = random.Random(15)
    for _ in range(300):
        players = rng.randint(2, 10)
        chips_paid = [rng.choice([rng.randint(0, 12), 12, 40]) for _ in range(players)]
        most = max(chips_paid)
        live = [chips == most or rng.random() < 0.5 for chips in chips_paid]
        worth = [rng.randint(1, 3) if alive else 0 for alive in live]
        dealer = rng.randrange(players)
        if most == 0 or sum(live) < 2:
            continue
        position = table(*[50] * players, odd_chip=ONE_EACH)
        position.dealer = dealer
        for seat, chips in enumerate(chips_paid):
            betting.pay(position, seat, chips)
            if not live[seat]:
                betting.fold_hand(position, seat)
        row = np.zeros(SEATS, np.int64)
        row[:players] = worth
        settle(position, row)
        gained = [int(position.chips[s]) - 50 + chips_paid[s] for s in range(players)]
        assert gained == slow_payoff(chips_paid, live, worth, dealer), (chips_paid, live, worth, dealer)
