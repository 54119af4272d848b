"""What a seat has done in this match tells what its next act means: who bets all the time has no more than anybody."""

from math import log

import numpy as np

from cardhouse.games.holdem.habits import BET_INTO, CALLS, PASSES, RAISED, RAISES, UNBET, UNRAISED
from cardhouse.games.holdem.position import PREFLOP, Holdem
from cardhouse.kit.betting.betting import LIMIT
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Seat

USUAL = np.array([[1.0, 0.9, 0.7], [1.0, 0.45, 0.1], [1.0, 0.9, 0.36], [1.0, 0.6, 0.07]])
"""The share of acts in each spot that are this or more, among players of the house; first raises where two play."""
FEWER_FIRST = 0.3
"""And by how much fewer first raises are with each player more."""
WIDEST = 0.77
"""This part, with its bluffs, is as good as all pockets."""
DOUBTED = 8.0
"""Usual acts each seat is thought to have done before its first."""


@compiled
def usual_share(position: Holdem, spot: int, deed: int) -> float:
    """The share of acts in a spot that are usually this or more."""
    if spot != UNRAISED:
        return float(USUAL[spot, deed])
    return float(USUAL[spot, deed]) / (1.0 + FEWER_FIRST * (count_bits(as_word(position.dealt_in)) - 2))


@compiled
def share_of_acts(position: Holdem, seat: Seat, spot: int, deed: int) -> float:
    """The share of a seat's acts in a spot that are this (CALLS or RAISES) or more, as far as it is known."""
    counts = position.habits[seat, spot]
    done, others = float(counts[RAISES]), float(counts[PASSES])
    if deed == CALLS:
        done += counts[CALLS]
    else:
        others += counts[CALLS]
    return (done + DOUBTED * usual_share(position, spot, deed)) / (done + others + DOUBTED)


@compiled
def power_of(position: Holdem, seat: Seat, spot: int, deed: int) -> float:
    """What to raise the part of pockets to with which this is usually done.

    1 where the seat does it as often as usual, near 0 where it always does, above 1 where it seldom does.
    """
    if position.structure == LIMIT:
        return 1.0
    return log(share_of_acts(position, seat, spot, deed)) / log(usual_share(position, spot, deed))


@compiled
def part_by_habit(part: float, position: Holdem, seat: Seat, spot: int, deed: int) -> float:
    """The part with which a seat does what usually is done with ``part``: no larger one than it does it with."""
    if position.structure == LIMIT:
        return part
    wider = part ** power_of(position, seat, spot, deed)
    return wider if wider < part else max(part, min(wider, share_of_acts(position, seat, spot, deed), WIDEST))


@compiled
def spot_of_bet(position: Holdem) -> int:
    """The spot in which the last bet or raise was made."""
    if position.street == PREFLOP:
        return RAISED if position.raises > 1 else UNRAISED
    return BET_INTO if position.raises > 0 else UNBET


@compiled
def spot_of_answer(position: Holdem) -> int:
    """The spot of whoever has to answer a bet or a raise."""
    return RAISED if position.street == PREFLOP else BET_INTO


@compiled
def part_now(part: float, position: Holdem, seat: Seat) -> float:
    """``part_by_habit`` for what a seat has done in this round."""
    if position.aggressor == seat:
        return part_by_habit(part, position, seat, spot_of_bet(position), RAISES)
    return part_by_habit(part, position, seat, spot_of_answer(position), CALLS)


@compiled
def has_done(position: Holdem, seat: Seat, spot: int, deed: int) -> bool:
    """Whether a seat has done this in the hand there is."""
    return position.deeds[seat, spot, deed] > 0


@compiled
def power_on_board(position: Holdem, seat: Seat) -> float:
    """``power_of`` what a seat has done since: it has bet, or it has called."""
    if has_done(position, seat, UNBET, RAISES):
        return power_of(position, seat, UNBET, RAISES)
    return power_of(position, seat, BET_INTO, CALLS) if has_done(position, seat, BET_INTO, CALLS) else 1.0


@compiled
def power_to_bet(position: Holdem, seat: Seat) -> float:
    """``power_of`` betting after the flop, where nobody has."""
    return power_of(position, seat, UNBET, RAISES)


@compiled
def power_to_answer(position: Holdem, seat: Seat) -> float:
    """``power_of`` going on against a bet or raise.

    Before the flop never above 1: whoever folds a lot has mostly not raised, and their own raise is another thing.
    """
    power = power_of(position, seat, spot_of_answer(position), CALLS)
    return min(1.0, power) if position.street == PREFLOP else power


@compiled
def power_of_bettor(position: Holdem) -> float:
    """``power_of`` the last bet or raise, of who made it."""
    return power_of(position, position.aggressor, spot_of_bet(position), RAISES)


@compiled
def doubt_of_bettor(position: Holdem) -> float:
    """How little is known of how often who made the last bet or raise does so: 1 of a stranger, then ever less."""
    counts = position.habits[position.aggressor, spot_of_bet(position)]
    return DOUBTED / (DOUBTED + counts[PASSES] + counts[CALLS] + counts[RAISES])
