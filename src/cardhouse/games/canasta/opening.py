"""The first lay-out: whether some cards can still reach its limit (CA12, CA32).

Only the first lay-out asks, and while it goes on all melds of the side were laid in this turn. What it may
use is the hand; of a pile just taken the top card lies in its meld, the rest waits and only counts as cards
that will be left to discard.
"""

from typing import NamedTuple

import numpy as np

from cardhouse.games.canasta.cards import CANASTA, FOURS_TO_ACES, JOKER, MELD_SIZE, TWO, WILD_MELD
from cardhouse.games.canasta.closing import canastas_to_close, is_shut
from cardhouse.games.canasta.melds import TENS, TWENTIES, Melds, melds_of, points_in, wilds_in
from cardhouse.games.canasta.options import FROM_THREE, NO_WILD_MELDS
from cardhouse.games.canasta.position import Canasta, side_of
from cardhouse.kit.cards.bits import NONE, count_bits, without_lowest
from cardhouse.kit.cards.counts import (
    Counted,
    count_of,
    first_kind,
    kinds_in,
    kinds_thrice,
    kinds_twice,
    some_of,
    total,
    whole,
)
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Seat

JOKER_VALUE, TWO_VALUE = 50, 20
LIMIT_STEPS = np.array([0, 1_500, 2_500, 5_000], np.int64)
LIMITS = np.array([15, 50, 90, 120, 150], np.int64)


@compiled
def limit_for(score: int) -> int:
    """What a first lay-out must reach at a total (CA12)."""
    step = 0
    for least in LIMIT_STEPS:
        if score >= least:
            step += 1
    return LIMITS[step]


class Most(NamedTuple):
    """The most a hand can lay out."""

    points: int
    left: int  # cards it then has left


@compiled
def most_points(hand: Counted, melds: Melds, from_three: bool) -> Most:
    """The most points a hand can add to melds and lay in new ones.

    Natural cards go down by threes, or on their meld; each pair with one wild card; the wild cards left where
    there is room. Where wild cards alone may be laid, three of them make room for all.
    """
    own = as_word(hand) & FOURS_TO_ACES
    lying = kinds_in(melds.naturals)
    easy = kinds_thrice(own) | (lying & kinds_in(own))
    pairs = kinds_twice(own) & ~easy
    laid = own & whole(easy)
    points, count = points_in(laid), total(laid)
    held_jokers = count_of(hand, JOKER)
    wilds = count_of(hand, TWO) + held_jokers
    if wilds == 0:
        return Most(points, total(hand) - count)
    alone = wilds_in(melds, WILD_MELD)
    room = total(melds.naturals) + count - count_bits(lying | easy) - (total(melds.twos) + total(melds.jokers) - alone)
    pair_count = count_bits(pairs)
    used, pairs_used = min(wilds, room + pair_count), min(wilds, pair_count)
    best = points + wild_points(held_jokers, used) + pair_points(pairs, pairs_used)
    best_count = count + used + 2 * pairs_used
    if used < wilds and (alone > 0 or (from_three and wilds >= MELD_SIZE)):
        pairs_used = min(wilds - (0 if alone > 0 else MELD_SIZE), pair_count)
        other = points + wild_points(held_jokers, wilds) + pair_points(pairs, pairs_used)
        if other > best:
            best, best_count = other, count + wilds + 2 * pairs_used
    return Most(best, total(hand) - best_count)


@compiled
def wild_points(jokers: int, used: int) -> int:
    """What wild cards count, jokers first."""
    with_jokers = min(jokers, used)
    return JOKER_VALUE * with_jokers + TWO_VALUE * (used - with_jokers)


@compiled
def pair_points(pairs: int, used: int) -> int:
    """What the dearest of some pairs count."""
    twenties, tens = count_bits(pairs & TWENTIES), count_bits(pairs & TENS)
    first = min(used, twenties)
    second = min(used - first, tens)
    return 40 * first + 20 * second + 10 * (used - first - second)


@compiled
def can_make_canasta(hand: Counted, melds: Melds, wild_groups: int, waiting: int, least_left: int) -> bool:
    """Whether a hand can complete some canasta and have so many cards left, those that wait among them."""
    wilds = count_of(hand, TWO) + count_of(hand, JOKER)
    held = total(hand) + waiting
    if wild_groups != NO_WILD_MELDS:
        alone = wilds_in(melds, WILD_MELD)
        if wilds + alone >= CANASTA and held - (CANASTA - alone) >= least_left:
            return True
    left = kinds_in((as_word(hand) | as_word(melds.naturals)) & FOURS_TO_ACES)
    while left != NONE:
        kind = first_kind(left)
        left = without_lowest(left)
        natural = count_of(hand, kind) + count_of(melds.naturals, kind)
        lying = wilds_in(melds, kind)
        more = max(CANASTA - natural - lying, 0)
        if natural >= 4 and more <= wilds and lying + more < natural:
            size = count_of(melds.naturals, kind) + lying
            if held - max(CANASTA - size, 0) >= least_left:
                return True
    return False


@compiled
def reaches(hand: Counted, melds: Melds, need: int, waiting: int, wild_groups: int, may_close: bool) -> bool:
    """Whether a hand can add so many points, or a canasta, and keep what the end of the turn asks for (CA20)."""
    if need <= 0:
        return True
    if can_make_canasta(hand, melds, wild_groups, waiting, 1 if may_close else 2):
        return True
    from_three = wild_groups == FROM_THREE
    points, left = most_points(hand, melds, from_three)
    if points < need:
        return False
    return left + waiting >= 2 or reaches_keeping(hand, melds, need, 2 - waiting, from_three)


@compiled
def reaches_keeping(hand: Counted, melds: Melds, need: int, keep: int, from_three: bool) -> bool:
    """Whether the points can be added with one or two cards, whichever, kept back."""
    first = kinds_in(hand)
    while first != NONE:
        rest = as_word(hand) - some_of(first_kind(first), 1)
        second = kinds_in(rest) if keep == 2 else as_word(1)
        while second != NONE:
            left = rest - some_of(first_kind(second), 1) if keep == 2 else rest
            if most_points(left, melds, from_three).points >= need:
                return True
            second = without_lowest(second)
        first = without_lowest(first)
    return False


# --- Where a side stands ---------------------------------------------------------------------------------


@compiled
def limit_of(position: Canasta, seat: Seat) -> int:
    """What the first lay-out of a seat's side must reach."""
    return limit_for(position.scores[seat])


@compiled
def has_opened(position: Canasta, seat: Seat) -> bool:
    """Whether the first lay-out of a seat's side stands."""
    return position.opened >> side_of(position, seat) & 1 == 1


@compiled
def in_opening(position: Canasta) -> bool:
    """Whether the seat in turn is in the middle of its side's first lay-out."""
    return position.laid > 0 and not has_opened(position, position.turn)


@compiled
def waiting_cards(position: Canasta) -> int:
    """Cards of a pile taken that come to the hand when the first lay-out is complete (CA12)."""
    return position.pile_count if position.waiting else 0


@compiled
def opening_reaches(position: Canasta, seat: Seat, hand: Counted) -> bool:
    """Whether the seat in turn, holding these cards, can complete its side's first lay-out."""
    melds = melds_of(position, side_of(position, seat))
    return limit_in_reach(position, seat, hand, melds, position.laid, waiting_cards(position))


@compiled
def limit_in_reach(position: Canasta, seat: Seat, hand: Counted, melds: Melds, laid: int, waiting: int) -> bool:
    """Whether these cards complete a first lay-out of which melds of so many points lie already."""
    may_close = not is_shut(position) and canastas_to_close(position) == 1
    return reaches(hand, melds, limit_of(position, seat) - laid, waiting, position.wild_groups, may_close)
