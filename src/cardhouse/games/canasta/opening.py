"""The first lay-out: whether some cards can still reach its limit (CA12).

Only the first lay-out asks, and while it goes on all groups of the side were laid in this turn. What it may
use is the hand; of a pile just taken the top card lies in its group, the rest waits and only counts as cards
that will be left to discard.
"""

from __future__ import annotations

import numpy as np

from cardhouse.games.canasta.dealing import side_of
from cardhouse.games.canasta.position import (
    CANASTA,
    DRAW_TWO_OFF,
    FROM_THREE,
    GROUP_SIZE,
    JOKER,
    NO_WILD_GROUPS,
    TWO,
    VALUES,
    WILD_GROUP,
    Canasta,
)
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
from cardhouse.kit.terms import Seat

FOURS_TO_ACES = np.uint64(0x000FFFFFFFFFFF00)
FIVES, TENS, TWENTIES, FIFTIES = (
    np.uint64(sum(15 << 4 * kind for kind in range(15) if VALUES[kind] == value)) for value in (5, 10, 20, 50)
)
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


@compiled
def points_in(cards: Counted) -> int:
    """What cards count on the table (CA3)."""
    word = np.uint64(cards)
    return 5 * total(word & FIVES) + 10 * total(word & TENS) + 20 * total(word & TWENTIES) + 50 * total(word & FIFTIES)


@compiled
def most_points(hand: Counted, naturals: Counted, twos: Counted, jokers: Counted, from_three: bool) -> tuple[int, int]:
    """The most points a hand can add to groups and lay in new ones, and how many cards it then has left.

    Natural cards go down by threes, or on their group; each pair with one wild card; the wild cards left where
    there is room. Where wild cards alone may be laid, three of them make room for all.
    """
    own = np.uint64(hand) & FOURS_TO_ACES
    groups = kinds_in(naturals)
    easy = kinds_thrice(own) | (groups & kinds_in(own))
    pairs = kinds_twice(own) & ~easy
    laid = own & whole(easy)
    points, count = points_in(laid), total(laid)
    held_twos, held_jokers = count_of(hand, TWO), count_of(hand, JOKER)
    wilds = held_twos + held_jokers
    if wilds == 0:
        return points, total(hand) - count
    in_wild_group = count_of(twos, WILD_GROUP) + count_of(jokers, WILD_GROUP)
    room = total(naturals) + count - count_bits(groups | easy) - (total(twos) + total(jokers) - in_wild_group)
    pair_count = count_bits(pairs)
    used, pairs_used = min(wilds, room + pair_count), min(wilds, pair_count)
    best = points + wild_points(held_jokers, used) + pair_points(pairs, pairs_used)
    best_count = count + used + 2 * pairs_used
    if used < wilds and (in_wild_group > 0 or (from_three and wilds >= GROUP_SIZE)):
        pairs_used = min(wilds - (0 if in_wild_group > 0 else GROUP_SIZE), pair_count)
        other = points + wild_points(held_jokers, wilds) + pair_points(pairs, pairs_used)
        if other > best:
            best, best_count = other, count + wilds + 2 * pairs_used
    return best, total(hand) - best_count


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
def can_make_canasta(
    hand: Counted, naturals: Counted, twos: Counted, jokers: Counted, wild_groups: int, waiting: int, least_left: int
) -> bool:
    """Whether a hand can complete some canasta and have so many cards left, those that wait among them."""
    wilds = count_of(hand, TWO) + count_of(hand, JOKER)
    held = total(hand) + waiting
    if wild_groups != NO_WILD_GROUPS:
        lying = count_of(twos, WILD_GROUP) + count_of(jokers, WILD_GROUP)
        if wilds + lying >= CANASTA and held - (CANASTA - lying) >= least_left:
            return True
    left = kinds_in((np.uint64(hand) | np.uint64(naturals)) & FOURS_TO_ACES)
    while left != NONE:
        kind = first_kind(left)
        left = without_lowest(left)
        natural = count_of(hand, kind) + count_of(naturals, kind)
        lying = count_of(twos, kind) + count_of(jokers, kind)
        more = max(CANASTA - natural - lying, 0)
        if natural >= 4 and more <= wilds and lying + more < natural:
            size = count_of(naturals, kind) + lying
            if held - max(CANASTA - size, 0) >= least_left:
                return True
    return False


@compiled
def reaches(
    hand: Counted, naturals: Counted, twos: Counted, jokers: Counted,
    need: int, waiting: int, wild_groups: int, may_close: bool,
) -> bool:  # fmt: skip
    """Whether a hand can add so many points, or a canasta, and keep what the end of the turn asks for (CA20)."""
    if need <= 0:
        return True
    if can_make_canasta(hand, naturals, twos, jokers, wild_groups, waiting, 1 if may_close else 2):
        return True
    from_three = wild_groups == FROM_THREE
    points, left = most_points(hand, naturals, twos, jokers, from_three)
    if points < need:
        return False
    lacking = 2 - left - waiting
    return lacking <= 0 or reaches_keeping(hand, naturals, twos, jokers, need, 2 - waiting, from_three)


@compiled
def reaches_keeping(
    hand: Counted, naturals: Counted, twos: Counted, jokers: Counted, need: int, keep: int, from_three: bool
) -> bool:
    """Whether the points can be added with one or two cards, whichever, kept back."""
    first = kinds_in(hand)
    while first != NONE:
        rest = np.uint64(hand) - some_of(first_kind(first), 1)
        second = kinds_in(rest) if keep == 2 else np.uint64(1)
        while second != NONE:
            left = rest - some_of(first_kind(second), 1) if keep == 2 else rest
            points, _ = most_points(left, naturals, twos, jokers, from_three)
            if points >= need:
                return True
            second = without_lowest(second)
        first = without_lowest(first)
    return False


@compiled
def canastas_to_close(position: Canasta) -> int:
    """How many canastas a side needs to close: one, two where two cards may be drawn (CA20, CA28)."""
    return 2 if position.players == 2 and position.draw_two != DRAW_TWO_OFF else 1


@compiled
def is_shut(position: Canasta) -> bool:
    """Whether in this turn the pile may not be taken nor the hand closed (CA17-CA19)."""
    return position.turns <= position.shut_until


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
def opening_reaches(position: Canasta, seat: Seat, hand: Counted) -> bool:
    """Whether the seat in turn, holding these cards, can complete its side's first lay-out."""
    side = side_of(position, seat)
    may_close = not is_shut(position) and canastas_to_close(position) == 1
    waiting = position.pile_count if position.waiting else 0
    return reaches(
        hand, position.naturals[side], position.twos[side], position.jokers[side],
        limit_of(position, seat) - position.laid, waiting, position.wild_groups, may_close,
    )  # fmt: skip
