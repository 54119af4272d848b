"""A sensible robbery player: rummy, with the best the whole table and his hand can make together."""

from __future__ import annotations

import numpy as np

from cardhouse.bots.rummy.player import (
    A_CARD,
    LAST_CARDS,
    NOTHING,
    add_to_table,
    close_with_flush,
    lay_more,
    open_up,
    throw,
)
from cardhouse.games.robbery.actions import LIFT, PUT_BACK
from cardhouse.games.robbery.lifted import (
    any_lifted,
    hand_of,
    lifted_cards,
    lowest_lifted,
    next_with,
    unfinished,
)
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.turn import may_open_with, refuse_relay, refuse_take
from cardhouse.games.rummy_family.actions import DRAW, LAY_OFF, TAKE, WHATS, meld_action
from cardhouse.games.rummy_family.adding import joins_table
from cardhouse.games.rummy_family.discarding import may_discard
from cardhouse.games.rummy_family.drawing import can_draw, top_discard
from cardhouse.games.rummy_family.hands import cards_held, has_opened
from cardhouse.games.rummy_family.position import JOKER, TO_DRAW
from cardhouse.kit.cards.bits import NONE, card_bit, lowest, without_lowest
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, allocating, compiled
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.melds import layouts, meld, naturals, pools, tabled
from cardhouse.kit.melds.layouts import KEEP_ONE
from cardhouse.kit.melds.meld import NO_MELD
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.melds.rearrange import MOST_MELDS, best_rearrangement, can_rearrange, total_worth
from cardhouse.kit.melds.solver.search import IMPOSSIBLE
from cardhouse.kit.terms import Card

A_POINT = 1
WORTH_A_JOKER = 2 * A_CARD  # what a lay-out with a joker of the hand must be worth more, the joker apart


@heuristic.rule
def robbery_heuristic(position: Robbery, dice: Dice) -> int:
    """Take what can be laid; open; make the most of the table; discard."""
    if position.phase == TO_DRAW:
        return draw_or_take(position)
    seat = position.turn
    if not has_opened(position, seat):
        action = begin_with_taken(position) if any_lifted(position) else open_or_flush(position)
    elif position.in_vain:
        action = without_robbing(position)
    else:
        action = next_of_plan(position)
    if action != NOTHING:
        return action
    if unfinished(position):
        return PUT_BACK
    return throw(position, dice)


@compiled
def without_robbing(position: Robbery) -> int:
    """Lay out and add to the table as at rummy."""
    action = lay_more(position)
    return add_to_table(position) if action == NOTHING else action


# --- the card of the pile --------------------------------------------------------------------------------


@compiled
def draw_or_take(position: Robbery) -> int:
    """Take the discard if it can be laid: so the hand gets smaller."""
    if refuse_take(position) != 0:
        return DRAW
    return TAKE if can_lay_at_once(position) or not can_draw(position) else DRAW


@compiled
def can_lay_at_once(position: Robbery) -> bool:
    """Whether the last discard can be laid, and a card kept to discard."""
    card, may = top_discard(position), hand_of(position)
    if not has_opened(position, position.turn):
        return opens_with(position, card, may)
    if joins_table(position, card):
        return True
    must = movable(position)
    must = pools.with_card(must, card)
    if not can_rearrange(must, may, position.adjacent_jokers == 1, 0):
        return False
    return can_keep_one(position, must, may)


@allocating
def can_keep_one(position: Robbery, must: Pool, may: Pool) -> bool:
    """Whether all that must be laid can be, with cards of the hand but not with all of them."""
    codes = np.empty(MOST_MELDS, np.int64)
    return best_keeping(position, must, may, 0, False, codes) != IMPOSSIBLE


@compiled
def opens_with(position: Robbery, card: Card, may: Pool) -> bool:
    """Whether a hand makes a first lay-out with a card of the pile, keeping one to discard."""
    adjacent, need = position.adjacent_jokers == 1, position.opening
    pool = pools.with_card(may, card)
    if (pool.jokers == 0 and not naturals.in_meld(pool.once, card)) or not may_open_with(position, card, may):
        return False
    code = next_with(pool.once, pool.jokers, card, adjacent, NO_MELD)
    while code != NO_MELD:
        if can_open_by(pool, adjacent, need, code):
            return True
        code = next_with(pool.once, pool.jokers, card, adjacent, code)
    return False


@compiled
def can_open_by(pool: Pool, adjacent: bool, need: int, code: int) -> bool:
    """Whether cards make a first lay-out of so many points with this combination in it."""
    if not layouts.leaves_discard(code, pools.count(pool), KEEP_ONE):
        return False
    return layouts.can_lay(pools.without_meld(pool, code), adjacent, KEEP_ONE, need - meld.points_of(code))


# --- the first lay-out -----------------------------------------------------------------------------------


@compiled
def open_or_flush(position: Robbery) -> int:
    """Close with a flush, or begin or go on with the first lay-out."""
    action = NOTHING
    held = cards_held(position, position.turn)
    if position.flush_close and may_discard(position) and held == position.hand_size + 1:
        action = close_with_flush(position)
    return action if action != NOTHING else open_up(position)


@compiled
def begin_with_taken(position: Robbery) -> int:
    """The dearest combination with the card taken that leads to a first lay-out."""
    card, may = lowest_lifted(position), hand_of(position)
    once, _, jokers = pools.with_card(may, card)
    chosen, best = NOTHING, -1
    code = next_with(once, jokers, card, position.adjacent_jokers == 1, NO_MELD)
    while code != NO_MELD:
        points = meld.points_of(code) - 10 * meld.jokers_in(code)
        if points > best and refuse_relay(position, code) == 0:
            chosen, best = meld_action(code), points
        code = next_with(once, jokers, card, position.adjacent_jokers == 1, code)
    return chosen


# --- table and hand together -----------------------------------------------------------------------------


@compiled
def movable(position: Robbery) -> Pool:
    """The cards that wait to be laid, and those of every combination that may still be lifted."""
    pool = lifted_cards(position)
    for group in range(position.old_groups):
        code = position.melds[group]
        pool = pools.with_cards(pools.with_cards(pool, meld.naturals_of(code)), meld.second_ace(code))
        pool = Pool(pool.once, pool.twice, pool.jokers + meld.jokers_in(code))
    return pool


@allocating
def next_of_plan(position: Robbery) -> int:
    """The next step to the best table there can be; ``NOTHING`` when nothing of the hand goes to it."""
    codes, others = np.empty(MOST_MELDS, np.int64), np.empty(MOST_MELDS, np.int64)
    must, may = lifted_cards(position) if position.relaying else movable(position), hand_of(position)
    count = plan(position, must, may, codes, others)
    if count == IMPOSSIBLE or (used(must, codes, count) == 0 and not any_lifted(position)):
        return NOTHING
    if not position.relaying:
        action = step_on_table(position, may, codes, count)
        if action != NOTHING:
            return action
    return lay_next(position, codes, count)


@compiled
def plan(position: Robbery, must: Pool, may: Pool, codes: Array, others: Array) -> int:
    """Write a best lay-out into ``codes``; returns how many combinations it has, ``IMPOSSIBLE`` if there is none.

    Jokers of the hand stay there unless they bring more than themselves, or the end is near.
    """
    least = 0 if position.added > 0 else 1
    without = best_keeping(position, must, Pool(may.once, may.twice, 0), least, may[2] > 0, codes)
    if may[2] == 0:
        return without
    value = total_worth(codes, max(without, 0), A_POINT, A_CARD)
    count = best_keeping(position, must, may, least, False, others)
    if count == IMPOSSIBLE:
        return without
    joker = meld.SET_JOKER_POINTS * A_POINT + A_CARD
    gain = total_worth(others, count, A_POINT, A_CARD) - value - joker
    near_end = pools.count(may) <= LAST_CARDS
    if without == IMPOSSIBLE or gain >= WORTH_A_JOKER or near_end:
        for place in range(count):
            codes[place] = others[place]
        return count
    return without


@compiled
def best_keeping(position: Robbery, must: Pool, may: Pool, least: int, keeps: bool, codes: Array) -> int:
    """A best lay-out that leaves a card to discard; ``keeps``: one of those not asked about is left anyway."""
    count = best(position, must, may, least, codes)
    if count == IMPOSSIBLE or keeps or used(must, codes, count) < pools.count(may):
        return count
    found, value, kept = IMPOSSIBLE, -1, NOTHING
    left = may[0]
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        count = best(position, must, pools.without_card(may, card), least, codes)
        if count != IMPOSSIBLE and total_worth(codes, count, A_POINT, A_CARD) > value:
            value, kept = total_worth(codes, count, A_POINT, A_CARD), card
    if may[2] > 0 and kept == NOTHING:
        kept = JOKER
    if kept != NOTHING:
        found = best(position, must, pools.without_card(may, kept), least, codes)
    return found


@compiled
def best(position: Robbery, must: Pool, may: Pool, least: int, codes: Array) -> int:
    """A best lay-out of all cards that must lie and those that may."""
    return best_rearrangement(must, may, position.adjacent_jokers == 1, least, A_POINT, A_CARD, codes)


@compiled
def used(must: Pool, codes: Array, count: int) -> int:
    """How many cards of the hand a lay-out has."""
    cards = -pools.count(must)
    for place in range(count):
        cards += meld.size_of(codes[place])
    return cards


@compiled
def step_on_table(position: Robbery, may: Pool, codes: Array, count: int) -> int:
    """Add to a combination or lift it, if the plan does not have it as it lies."""
    left = count
    for group in range(position.old_groups):
        code, kept = position.melds[group], False
        for place in range(left):
            if codes[place] == code:
                left -= 1
                codes[place], codes[left] = codes[left], codes[place]
                kept = True
                break
        if kept:
            continue
        if not any_lifted(position):
            for place in range(left):
                card = lacking(code, codes[place], may)
                if card != NOTHING:
                    return LAY_OFF + group * WHATS + card
        return LIFT + group
    return NOTHING


@compiled
def lacking(code: int, planned: int, may: Pool) -> int:
    """A card of the hand with which a combination comes nearer to a planned one that has all it has; or ``NOTHING``."""
    cards, wanted = meld.naturals_of(code), meld.naturals_of(planned)
    same = meld.is_run(code) == meld.is_run(planned) and meld.jokers_in(code) == meld.jokers_in(planned)
    if not same or cards & ~wanted != NONE or meld.second_ace(planned) != NONE:
        return NOTHING
    if meld.is_run(code) and meld.joker_places(code) != meld.joker_places(planned):
        return NOTHING
    fresh = wanted & ~cards
    if fresh & ~may[0] != NONE or fresh & tabled.joining(code) == NONE:
        return NOTHING
    return lowest(fresh & tabled.joining(code))


@compiled
def lay_next(position: Robbery, codes: Array, count: int) -> int:
    """Lay the planned combination with the first of the lifted cards, or one of the hand."""
    must, may = lifted_cards(position), hand_of(position)
    waiting = any_lifted(position)
    first = card_bit(lowest_lifted(position)) if must[0] != NONE else NONE
    for place in range(count):
        code = codes[place]
        cards = meld.naturals_of(code)
        if waiting:
            fits = cards & first != NONE if must[0] != NONE else meld.jokers_in(code) > 0
            if fits and refuse_relay(position, code) == 0:
                return meld_action(code)
        elif cards & ~may[0] == NONE and meld.jokers_in(code) <= may[2] and not lies(position, code):
            return meld_action(code)
    return NOTHING


@compiled
def lies(position: Robbery, code: int) -> bool:
    """Whether such a combination lies on the table as it did when the turn began."""
    found = False
    for group in range(position.old_groups):
        found = found or position.melds[group] == code
    return found
