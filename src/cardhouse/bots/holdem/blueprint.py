"""Limit Hold'em of two players by a blueprint: how often each bucket folds, calls and raises, as one has settled it who
learned from opponents that know more than it does (``cardhouse.learning.blueprint``).

A seat that acts knows its bucket, the round, what each has paid in the rounds before, and how often was bet in this
one. Who bet in earlier rounds no position tells, and the blueprint does not ask.
"""

from hashlib import sha256
from importlib import resources
from io import BytesIO

import numpy as np

from cardhouse.bots.holdem.buckets import BUCKETS, bucket_of
from cardhouse.games.holdem.actions import CALL, CHECK, FOLD
from cardhouse.games.holdem.betting import to_wager
from cardhouse.games.holdem.blinds import big_blind_of, small_blind_of
from cardhouse.games.holdem.options import HEADS_UP_STANDARD, ONE_PACK
from cardhouse.games.holdem.position import FLOP, PREFLOP, Holdem
from cardhouse.kit.betting.betting import LIMIT, are_several, least_raise_to, next_of, to_call
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.terms import Action, Seat

FOLDING, RAISING, PARTS = 0, 1, 15
"""Chances are kept in fifteenths, two a byte: to fold below, to raise above."""
MOST_BETS = 4
"""In a round, the blind being the first before the flop."""
PASTS = np.array([1, 4, 8, 16], np.int64)
"""In each round, how many sums each can have paid in those before: whole small bets."""
SPOTS = np.array([2 * MOST_BETS, *(2 * (MOST_BETS + 1) * PASTS[1:])], np.int64)
"""Where a seat can have to act in each round: who acts, after how many bets, what was paid before."""
BEGINS = np.array([0, *np.cumsum(SPOTS * BUCKETS)], np.int64)
"""Where each round begins in the table of chances, and its end."""
DIGEST = "68e47eed42b8c128"
"""Of the file the chances are kept in. They become part of compiled code, which is kept as long as its sources are."""
MOST_PAID = 24
"""Small bets a seat can pay in a hand: with fewer it plays otherwise."""


def _chances() -> Array:
    file = (resources.files(__package__) / "blueprint.npz").read_bytes()
    if not sha256(file).hexdigest().startswith(DIGEST):
        raise ImportError("blueprint.npz is another one than blueprint.py names: write its digest there")
    with np.load(BytesIO(file)) as found:
        return np.ascontiguousarray(found["chances"])


CHANCES = _chances()


@compiled
def place_of(street: int, past: int, bets: int, is_first: bool, bucket: int) -> int:
    """Where the chances of a bucket stand.

    past: small bets each has paid before this round; bets: made in it. is_first: whether the seat acts first in it.
    """
    if street == PREFLOP:
        spot = 2 * (bets - 1) + is_first
    else:
        spot = ((past - 1) * (MOST_BETS + 1) + bets) * 2 + is_first
    return BEGINS[street] + spot * BUCKETS[street] + bucket


@compiled
def chance_in(table: Array, place: int, what: int) -> float:
    """How likely a seat folds (FOLDING) or raises (RAISING)."""
    return (table[place] >> (4 * what) & 15) / PARTS


@compiled
def is_known(position: Holdem) -> bool:
    """Whether this is the game the blueprint was made for: two dealt in, usual bets and blinds, chips for all bets."""
    seats, big = position.dealt_in, position.low_bet
    if position.structure != LIMIT or position.deck != ONE_PACK or not are_several(seats):
        return False
    if are_several(seats & (seats - 1)) or position.max_raises != MOST_BETS - 1 or position.high_bet != 2 * big:
        return False
    if big_blind_of(position) != big or 2 * small_blind_of(position) != big or position.flush == 0:
        return False
    if position.slow_raise or position.heads_up != HEADS_UP_STANDARD or position.all_dead + position.ante > 0:
        return False
    one = next_of(seats, 0)
    other = next_of(seats, one)
    if position.posts[one] + position.posts[other] > 0:
        return False
    return (
        position.paid[one] + position.chips[one] >= MOST_PAID * big
        and position.paid[other] + position.chips[other] >= MOST_PAID * big
    )


@compiled
def place_in(position: Holdem, bucket: int) -> int:
    """Where the chances of a bucket stand for the seat in turn."""
    seat, street, big = position.turn, position.street, position.low_bet
    past = (position.paid[seat] - position.bets[seat]) // big
    is_first = (seat == position.dealer) == (street == PREFLOP)
    size = big if street <= FLOP else 2 * big
    return place_of(street, past, position.bet_to // size, is_first, bucket)


@compiled
def blueprint_action(position: Holdem, seat: Seat, dice: Dice) -> Action:
    """What the blueprint does, by the dice."""
    one, other = position.pockets[seat, 0], position.pockets[seat, 1]
    place = place_in(position, bucket_of(position.street, one, other, position.pack, position.board_at))
    drawn = roll(dice, PARTS)
    folds, raises = CHANCES[place] & PARTS, CHANCES[place] >> 4
    missing = to_call(position, seat)
    if missing > 0 and drawn < folds:
        return FOLD
    if drawn >= PARTS - raises:
        return to_wager(position, least_raise_to(position, seat))
    return CALL if missing > 0 else CHECK
