"""What a seat can imagine at robbery: as at rummy, and whoever has lifted cards can lay them in every world."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardhouse.games.robbery.completing import (
    Pool,
    any_lifted,
    can_finish,
    lowest_lifted,
    may_rob_unopened,
    next_with,
    with_card,
    without_card,
)
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.rummy import worlds
from cardhouse.games.rummy.hands import has_opened
from cardhouse.games.rummy.position import JOKER
from cardhouse.games.rummy.worlds import IMPOSSIBLE, layout_with
from cardhouse.kit import melds
from cardhouse.kit.bits import NONE, Cards, count_bits, lowest, without_lowest
from cardhouse.kit.melds import KEEP_ONE, NO_MELD
from cardhouse.kit.rule import compiled, rule

begun_at_rummy, completing_at_rummy = worlds.must_complete, worlds.completing


@rule
def must_complete(position: Robbery) -> bool:
    """A first lay-out begun, cards lifted, or nothing added yet to what was lifted (RB4, RB6)."""
    return any_lifted(position) or (position.robbed == 1 and position.added == 0) or begun_at_rummy(position)


@rule
def completing(position: Robbery, seat: int, once: Cards, twice: Cards, jokers: int, room: int) -> Pool:
    """Cards with which the turn comes to a discard."""
    if position.robbed == 0 and not any_lifted(position):
        return completing_at_rummy(position, seat, once, twice, jokers, room)
    some = (once, twice, jokers)
    held = (position.hands[seat, 0], position.hands[seat, 1], np.int64(position.jokers[seat]))
    if not has_opened(position, seat):
        need = opening_with_taken(position, held, some, room)
        if need[2] != IMPOSSIBLE or not may_rob_unopened(position):
            return need
    return fewest(position, held, some, room)


# --- a first lay-out with the card of the pile -----------------------------------------------------------


@compiled
def opening_with_taken(position: Any, held: Pool, some: Pool, room: int) -> Pool:
    """The cards of ``some``, at most ``room``, that make a first lay-out with the card taken (RB1)."""
    card, adjacent = lowest_lifted(position), position.adjacent_jokers == 1
    own, own_twice, own_jokers = with_card(held[0], held[1], held[2], card)
    once, twice = melds.join_cards(own, own_twice, some[0], some[1])
    jokers = own_jokers + some[2]
    left = melds.hand_count(own, own_twice, own_jokers) + room
    code = next_with(once, jokers, card, adjacent, np.int64(NO_MELD))
    while code != NO_MELD:
        cards, with_jokers = melds.naturals_of(code), melds.jokers_in(code)
        fresh, fresh_jokers = cards & ~own, max(with_jokers - own_jokers, 0)
        spare = room - count_bits(fresh) - fresh_jokers
        if spare >= 0 and melds.leaves_discard(code, left, KEEP_ONE):
            fewer, fewer_twice = melds.take_away(once, twice, cards)
            kept, kept_twice = melds.take_away(own, own_twice, cards & own)
            more, more_twice, more_jokers = layout_with(
                fewer, fewer_twice, jokers - with_jokers, kept, kept_twice, max(own_jokers - with_jokers, 0),
                adjacent, left - melds.size_of(code), spare, np.int64(KEEP_ONE),
                np.int64(position.opening) - melds.points_of(code), np.int64(0), np.int64(NO_MELD),
            )  # fmt: skip
            if more_jokers != IMPOSSIBLE:
                more, more_twice = melds.join_cards(more, more_twice, fresh, NONE)
                return more, more_twice, more_jokers + fresh_jokers
        code = next_with(once, jokers, card, adjacent, code)
    return NONE, NONE, np.int64(IMPOSSIBLE)


# --- laying what is lifted -------------------------------------------------------------------------------


@compiled
def fewest(position: Any, held: Pool, some: Pool, room: int) -> Pool:
    """The fewest cards of ``some``, at most ``room``, with which a hand lays all that is lifted."""
    once, twice = melds.join_cards(held[0], held[1], some[0], some[1])
    count = melds.hand_count(some[0], some[1], some[2])
    if not can_finish(position, (once, twice, held[2] + some[2]), np.int64(0)):
        return NONE, NONE, np.int64(IMPOSSIBLE)
    if count <= room:
        return NONE, NONE, np.int64(0)
    for size in range(room + 1):
        need = choose(position, held, some, np.int64(size), room - np.int64(size))
        if need[2] != IMPOSSIBLE:
            return need
    return NONE, NONE, np.int64(IMPOSSIBLE)


@compiled
def choose(position: Any, held: Pool, some: Pool, size: int, spare: int) -> Pool:
    """So many cards of ``some`` with which a hand, beside ``spare`` others, lays all that is lifted."""
    if size == 0:
        found = can_finish(position, held, spare)
        return NONE, NONE, np.int64(0 if found else IMPOSSIBLE)
    left = some
    while left[0] != NONE or left[2] > 0:
        card = lowest(left[0]) if left[0] != NONE else np.int64(JOKER)
        left = without_card(left[0], left[1], left[2], card)
        more = with_card(held[0], held[1], held[2], card)
        need = choose(position, more, left, size - 1, spare)
        if need[2] != IMPOSSIBLE:
            return with_card(need[0], need[1], need[2], card)
        if card < JOKER:
            left = (left[0] & without_lowest(~NONE << np.uint64(card)), left[1], left[2])
            left = (left[0], left[1] & left[0], left[2])
        else:
            left = (left[0], left[1], np.int64(0))
    return NONE, NONE, np.int64(IMPOSSIBLE)
