"""A sensible robbery player: rummy, with the best the whole table and its own hand can make together."""

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
from cardhouse.games.robbery.actions import PUT_BACK, lift_action
from cardhouse.games.robbery.laying import next_with, partners, refuse_relay
from cardhouse.games.robbery.lifted import any_lifted, hand_of, lifted_cards, lowest_lifted
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.prospects import can_lay_taken, movable, opens_with
from cardhouse.games.robbery.robbing import free_melds, may_take_up, unfinished
from cardhouse.games.robbery.taking import refuse_take
from cardhouse.games.rummy_family.actions import DRAW, TAKE, lay_off_action, meld_action
from cardhouse.games.rummy_family.discarding import may_discard
from cardhouse.games.rummy_family.drawing import can_draw, top_discard
from cardhouse.games.rummy_family.hands import cards_held, has_opened
from cardhouse.games.rummy_family.position import JOKER, TO_DRAW
from cardhouse.kit.cards.bits import NONE, card_bit, lowest, without_lowest
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, allocating, compiled
from cardhouse.kit.match.verbs import heuristic
from cardhouse.kit.melds import meld, pools, tabled
from cardhouse.kit.melds.meld import NO_MELD
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.melds.rearrange import MOST_MELDS, best_rearrangement, total_worth
from cardhouse.kit.melds.solver.search import IMPOSSIBLE

A_POINT = 1
OFTEN_ENOUGH = 4  # so often a turn cards are taken up
WORTH_A_JOKER = 2 * A_CARD  # what a lay-out with a joker of the hand must be worth more, the joker apart


@heuristic.rule
def robbery_heuristic(position: Robbery, dice: Dice) -> int:
    """Take what can be laid; open; make the most of the table; discard."""
    if position.phase == TO_DRAW:
        return draw_or_take(position)
    seat = position.turn
    if not has_opened(position, seat):
        action = begin_with_taken(position) if any_lifted(position) else open_or_flush(position)
    elif any_lifted(position) or robs_on(position):
        action = next_of_plan(position)
    else:
        action = without_robbing(position)
    if action != NOTHING:
        return action
    if unfinished(position):
        return PUT_BACK
    return throw(position, dice)


@compiled
def robs_on(position: Robbery) -> bool:
    """Whether cards are taken up once more: who has done so often puts back what he takes up."""
    return may_take_up(position) and position.taken_up < OFTEN_ENOUGH


@compiled
def without_robbing(position: Robbery) -> int:
    """Lay out and add to the table as at rummy."""
    action = lay_more(position)
    return add_to_table(position) if action == NOTHING else action


# --- the card of the pile --------------------------------------------------------------------------------


@compiled
def draw_or_take(position: Robbery) -> int:
    """Take the discard if it can be laid: so the hand gets smaller."""
    if refuse_take(position) != 0 or not robs_on(position):
        return DRAW
    if has_opened(position, position.turn):
        lays = can_lay_taken(position)
    else:
        lays = opens_with(position, top_discard(position), hand_of(position))
    return TAKE if lays or not can_draw(position) else DRAW


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
    """The dearest meld with the card taken that leads to a first lay-out."""
    card, may = lowest_lifted(position), hand_of(position)
    pool, adjacent = pools.with_card(may, card), position.adjacent_jokers == 1
    near = partners(pool.once, pool.jokers, card)
    chosen, best = NOTHING, -1
    code = next_with(near, pool.jokers, card, adjacent, NO_MELD)
    while code != NO_MELD:
        points = meld.points_of(code) - 10 * meld.jokers_in(code)
        if points > best and refuse_relay(position, code) == 0:
            chosen, best = meld_action(code), points
        code = next_with(near, pool.jokers, card, adjacent, code)
    return chosen


# --- table and hand together -----------------------------------------------------------------------------


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
    """Write a best lay-out into ``codes``; returns how many melds it has, ``IMPOSSIBLE`` if there is none.

    Jokers of the hand stay there unless they bring more than themselves, or the end is near.
    """
    least = 0 if position.added > 0 else 1
    without = best_keeping(position, must, Pool(may.once, may.twice, 0), least, may.jokers > 0, codes)
    if may.jokers == 0:
        return without
    forced = without == IMPOSSIBLE and any_lifted(position)
    count = best_keeping(position, must, may, least, False, others)
    if count == IMPOSSIBLE:
        return without
    if without == IMPOSSIBLE:
        value = total_worth(position.melds, free_melds(position), A_POINT, A_CARD)
    else:
        value = total_worth(codes, without, A_POINT, A_CARD)
    joker = meld.SET_JOKER_POINTS * A_POINT + A_CARD
    gain = total_worth(others, count, A_POINT, A_CARD) - value - joker
    near_end = pools.count(may) <= LAST_CARDS
    if forced or gain >= WORTH_A_JOKER or near_end:
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
    left = may.once
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        count = best(position, must, pools.without_card(may, card), least, codes)
        if count != IMPOSSIBLE and total_worth(codes, count, A_POINT, A_CARD) > value:
            value, kept = total_worth(codes, count, A_POINT, A_CARD), card
    if may.jokers > 0 and kept == NOTHING:
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
    """Add to a meld or lift it, if the plan does not have it as it lies."""
    left = count
    for number in range(free_melds(position)):
        code, kept = position.melds[number], False
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
                    return lay_off_action(number, card)
        return lift_action(number)
    return NOTHING


@compiled
def lacking(code: int, planned: int, may: Pool) -> int:
    """A card of the hand with which a meld comes nearer to a planned one that has all it has; or ``NOTHING``."""
    cards, wanted = meld.naturals_of(code), meld.naturals_of(planned)
    same = meld.is_run(code) == meld.is_run(planned) and meld.jokers_in(code) == meld.jokers_in(planned)
    if not same or cards & ~wanted != NONE or meld.second_ace(planned) != NONE:
        return NOTHING
    if meld.is_run(code) and meld.joker_places(code) != meld.joker_places(planned):
        return NOTHING
    fresh = wanted & ~cards
    if fresh & ~may.once != NONE or fresh & tabled.joining(code) == NONE:
        return NOTHING
    return lowest(fresh & tabled.joining(code))


@compiled
def lay_next(position: Robbery, codes: Array, count: int) -> int:
    """Lay the planned meld with the first of the lifted cards, or one of the hand."""
    must, may = lifted_cards(position), hand_of(position)
    waiting = any_lifted(position)
    first = card_bit(lowest_lifted(position)) if must.once != NONE else NONE
    for place in range(count):
        code = codes[place]
        cards = meld.naturals_of(code)
        if waiting:
            fits = cards & first != NONE if must.once != NONE else meld.jokers_in(code) > 0
            if fits and refuse_relay(position, code) == 0:
                return meld_action(code)
        elif cards & ~may.once == NONE and meld.jokers_in(code) <= may.jokers and not lies(position, code):
            return meld_action(code)
    return NOTHING


@compiled
def lies(position: Robbery, code: int) -> bool:
    """Whether such a meld lies on the table as it did when the turn began."""
    found = False
    for number in range(free_melds(position)):
        found = found or position.melds[number] == code
    return found
