"""A turn at robbery: as at rummy, but the table may be taken apart and put together again (RB1-RB10).

Whoever robs lifts combinations first, then lays all lifted cards again, with cards of the hand. Until that is
done nothing else is. The card taken from the pile is a lifted one too: it has to be laid at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardhouse.games.robbery.acts import (
    ADD_ONE,
    CANNOT_LAY_TAKEN,
    LAID_NOW,
    LAY_LIFTED_FIRST,
    LIFT,
    NOT_COMPLETED,
    NOTHING_TO_ADD,
    STAYS_AS_LAID,
    SWAP_BY_LIFTING,
)
from cardhouse.games.robbery.completing import (
    Pool,
    any_lifted,
    completes,
    hand_of,
    lifted_cards,
    lowest_lifted,
    may_rob_unopened,
    movable,
    next_with,
    opens_with,
    with_card,
    without_card,
)
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.rummy import hands
from cardhouse.games.rummy.acts import (
    DISCARD,
    DRAW,
    DRAW_FIRST,
    EXCHANGE,
    FINISH_OPENING,
    HIGH_JOKER,
    LAY_OFF,
    LOW_JOKER,
    NO_DISCARD,
    NO_SUCH_GROUP,
    NOT_HELD,
    NOT_OPENED,
    SHORT_OF_LIMIT,
    TAKE,
    WHATS,
    meld_action,
    meld_code,
)
from cardhouse.games.rummy.classic import FLUSH, list_flushes, refuse_flush
from cardhouse.games.rummy.hands import can_draw, give_up, has_opened, next_seat, top_discard
from cardhouse.games.rummy.hands import census as family_census
from cardhouse.games.rummy.position import GROUPS, JOKER, TO_DRAW, TO_PLAY
from cardhouse.games.rummy.scoring import NOBODY, close_hand, finish_hand
from cardhouse.games.rummy.turn import (
    add_group,
    count_opening,
    join_group,
    joins_table,
    list_discards,
    list_lay_offs,
    list_melds,
    may_discard,
    refuse_discard,
    refuse_joining,
    refuse_neighbours,
    refuse_turn,
    take_step,
)
from cardhouse.kit import melds, planes
from cardhouse.kit.bits import NONE, card_bit, count_bits, lowest, without_lowest
from cardhouse.kit.hands import MATCH_OVER
from cardhouse.kit.melds import KEEP_ONE, NO_MELD
from cardhouse.kit.record import Array, Moves
from cardhouse.kit.rule import compiled, rule

deal_family = hands.deal

# --- the card taken (RB1) --------------------------------------------------------------------------------


@compiled
def refuse_take(position: Any) -> int:
    """Why the last discard may not be taken; 0 when the seat can lay it at once."""
    card, may = top_discard(position), hand_of(position)
    if has_opened(position, np.int64(position.turn)):
        if joins_table(position, card) or joker_joins_table(position, card) or melds_with(may, card):
            return 0
    elif opens_with(position, card, may):
        return 0
    elif not may_rob_unopened(position):
        return CANNOT_LAY_TAKEN
    once, twice, jokers = movable(position)
    must = with_card(once, twice, jokers, card)
    return 0 if completes(position, must, may, np.int64(1), np.int64(0)) else CANNOT_LAY_TAKEN


@compiled
def melds_with(may: Pool, card: int) -> bool:
    """Whether a hand makes a combination without jokers with a card of the pile, and has one left to discard."""
    if card == JOKER or melds.hand_count(may[0], may[1], may[2]) < 3:
        return False
    return melds.in_meld(may[0] | card_bit(card), card)


@compiled
def joker_joins_table(position: Any, card: int) -> bool:
    """Whether this is a joker that can be added to some combination on the table."""
    if card != JOKER:
        return False
    for group in range(position.group_count):
        for high in range(2):
            if melds.joker_joins(np.int64(position.groups[group]), high == 1, position.adjacent_jokers == 1):
                return True
    return False


@compiled
def take_to_lay(position: Any) -> None:
    """Take the last discard; it waits to be laid."""
    card = top_discard(position)
    position.pile -= 1
    lift_card(position, card)
    position.added = 1
    position.phase = TO_PLAY


# --- lifting (RB2, RB5-RB7) ------------------------------------------------------------------------------


@compiled
def refuse_lift(position: Any, group: int) -> int:
    """Why a combination may not be lifted; 0 when it may."""
    if group >= position.group_count:
        return NO_SUCH_GROUP
    if not has_opened(position, np.int64(position.turn)):
        if position.rob_needs_opening:
            return NOT_OPENED
        if position.laid > 0:
            return FINISH_OPENING
    if group >= position.old_groups:
        return LAID_NOW
    if position.relaying:
        return LAY_LIFTED_FIRST
    return 0 if may_lift(position) else NOTHING_TO_ADD


@compiled
def may_lift(position: Any) -> bool:
    """Whether all that lay before this turn could be taken up and laid again with a card more (RB4, RB6).

    Asked before the first combination is lifted; the others are then free to follow.
    """
    if position.added > 0 or any_lifted(position):
        if has_opened(position, np.int64(position.turn)):
            return True
    return completes(position, movable(position), hand_of(position), np.int64(position.added), np.int64(0))


@compiled
def lift(position: Any, group: int) -> None:
    """Take a combination up; those behind it move up. Who has not opened has done so by it (RB5)."""
    if not has_opened(position, np.int64(position.turn)):
        position.opened |= 1 << np.int64(position.turn)
        position.opened_now = 1
    code = np.int64(position.groups[group])
    left = melds.naturals_of(code)
    while left != NONE:
        lift_card(position, lowest(left))
        left = without_lowest(left)
    if melds.second_ace(code) != NONE:
        lift_card(position, lowest(melds.second_ace(code)))
    position.lifted_jokers += melds.jokers_in(code)
    position.group_count -= 1
    position.old_groups -= 1
    for place in range(group, position.group_count):
        position.groups[place] = position.groups[place + 1]
        position.layer[place] = position.layer[place + 1]
    position.groups[position.group_count] = 0
    position.layer[position.group_count] = 0
    position.robbed = 1


@compiled
def lift_card(position: Any, card: int) -> None:
    """Put a card among those that wait to be laid."""
    if card == JOKER:
        position.lifted_jokers += 1
    else:
        planes.put(position.lifted, 0, card)


# --- laying lifted cards (RB4, RB7) ----------------------------------------------------------------------


@compiled
def refuse_relay(position: Any, code: int) -> int:
    """Why a combination of lifted cards and cards of the hand may not be laid; 0 when it may.

    Lifted cards go first: what the hand has alike stays there.
    """
    must, may = lifted_cards(position), hand_of(position)
    cards, with_jokers = melds.naturals_of(code), melds.jokers_in(code)
    own, own_jokers = cards & ~must[0], max(with_jokers - must[2], 0)
    if own & ~may[0] != NONE or own_jokers > may[2]:
        return NOT_HELD
    reason = refuse_neighbours(position, code)
    if reason:
        return reason
    count = count_bits(own) + own_jokers
    if count == melds.size_of(code):
        return LAY_LIFTED_FIRST
    rest, rest_twice = melds.take_away(must[0], must[1], cards & must[0])
    kept, kept_twice = melds.take_away(may[0], may[1], own)
    kept_jokers = may[2] - own_jokers
    if melds.hand_count(kept, kept_twice, kept_jokers) == 0:
        return NO_DISCARD
    if not has_opened(position, np.int64(position.turn)):
        return refuse_short(position, code, (kept, kept_twice, kept_jokers))
    after = (rest, rest_twice, must[2] - (with_jokers - own_jokers))
    added = np.int64(position.added) + count
    return 0 if completes(position, after, (kept, kept_twice, kept_jokers), added, np.int64(0)) else NOT_COMPLETED


@compiled
def refuse_short(position: Any, code: int, kept: Pool) -> int:
    """Why a combination with the card taken, leaving these, begins no first lay-out; 0 when it does (RU8)."""
    need = np.int64(position.opening) - melds.points_of(code)
    if need <= 0:
        return 0
    adjacent = position.adjacent_jokers == 1
    most = melds.most_points(kept[0], kept[1], kept[2], adjacent, np.int64(KEEP_ONE), np.int64(0), need)
    return 0 if most >= need else SHORT_OF_LIMIT + position.opening - need + most


@compiled
def relay(position: Any, code: int) -> None:
    """Lay a combination of lifted cards and cards of the hand."""
    opening = not has_opened(position, np.int64(position.turn))
    left = melds.naturals_of(code)
    while left != NONE:
        lay_one(position, lowest(left))
        left = without_lowest(left)
    for _ in range(melds.jokers_in(code)):
        lay_one(position, np.int64(JOKER))
    add_group(position, code)
    if opening:
        count_opening(position, code)
    position.relaying = 1 if any_lifted(position) else 0


@compiled
def lay_one(position: Any, card: int) -> None:
    """Lay a card: a lifted one if there is one like it, else one of the hand."""
    if card == JOKER and position.lifted_jokers > 0:
        position.lifted_jokers -= 1
    elif card < JOKER and planes.copies(position.lifted, 0, card) > 0:
        planes.take(position.lifted, 0, card)
    else:
        give_up(position, np.int64(position.turn), card, False)
        position.added += 1


@compiled
def refuse_relay_on(position: Any, group: int, what: int) -> int:
    """Why a lifted card may not be added to a combination; 0 when it may."""
    if group >= position.group_count:
        return NO_SUCH_GROUP
    if not has_opened(position, np.int64(position.turn)):
        return NOT_OPENED
    card = min(what, JOKER)
    must = lifted_cards(position)
    if (card == JOKER and must[2] == 0) or (card < JOKER and must[0] & card_bit(card) == NONE):
        return LAY_LIFTED_FIRST
    if group >= position.old_groups:
        return STAYS_AS_LAID
    reason = refuse_joining(position, group, what)
    if reason:
        return reason
    return 0 if can_leave(position, card) else NOT_COMPLETED


@compiled
def can_leave(position: Any, card: int) -> bool:
    """Whether the rest of the lifted cards can be laid once this one lies on a combination."""
    must = lifted_cards(position)
    rest = without_card(must[0], must[1], must[2], card)
    return completes(position, rest, hand_of(position), np.int64(position.added), np.int64(0))


@compiled
def relay_on(position: Any, group: int, what: int) -> None:
    """Add a lifted card to a combination."""
    lay_one(position, np.int64(min(what, JOKER)))
    join_group(position, group, what)
    position.relaying = 1 if any_lifted(position) else 0


# --- the rule of a turn ----------------------------------------------------------------------------------


@rule
def refusal(position: Robbery, action: int) -> int:
    """The full rule of a turn: lifted cards may be laid in any order."""
    if position.turn == MATCH_OVER or action < 0 or action >= LIFT + GROUPS:
        return refuse_turn(position, action)
    if action == TAKE and position.phase == TO_DRAW and position.pile > 0:
        return refuse_take(position)
    if position.phase == TO_DRAW or action <= TAKE:
        return np.int64(DRAW_FIRST) if action > TAKE else refuse_turn(position, action)
    if action >= LIFT:
        return refuse_lift(position, action - LIFT)
    if EXCHANGE <= action < DISCARD:
        return SWAP_BY_LIFTING
    if action >= DISCARD:
        return refuse_ending(position, action)
    if not any_lifted(position):
        return refuse_turn(position, action)
    if action < LAY_OFF:
        return refuse_relay(position, meld_code(action))
    return refuse_relay_on(position, (action - LAY_OFF) // WHATS, (action - LAY_OFF) % WHATS)


@compiled
def refuse_ending(position: Any, action: int) -> int:
    """Why the turn may not end with this discard, or close with this flush; 0 when it may."""
    if any_lifted(position):
        return LAY_LIFTED_FIRST
    reason = refuse_flush(position, action - FLUSH) if action >= FLUSH else refuse_discard(position, action - DISCARD)
    if reason:
        return reason
    return np.int64(ADD_ONE) if position.robbed and position.added == 0 else np.int64(0)


@rule
def legal(position: Robbery, moves: Moves) -> int:
    """The menu: of lifted cards the first is laid first. Whoever begins something on it can complete it."""
    if position.turn == MATCH_OVER:
        return 0
    if position.phase == TO_DRAW:
        return list_draws(position, moves)
    if any_lifted(position):
        count = list_relays(position, moves, 0)
        return list_lifts(position, moves, count)
    count = list_melds(position, moves, 0)
    if has_opened(position, np.int64(position.turn)):
        count = list_lay_offs(position, moves, count)
        count = list_all_groups(position, moves, count) if count > 0 else list_lifts(position, moves, count)
    elif may_rob_unopened(position):
        count = list_lifts(position, moves, count)
    if not may_discard(position) or (position.robbed and position.added == 0):
        return count
    count = list_discards(position, moves, count)
    if position.flush_close and not has_opened(position, np.int64(position.turn)):
        count = list_flushes(position, moves, count)
    return count


@compiled
def list_draws(position: Any, moves: Moves) -> int:
    """Stock, or pile if its last card can be laid (RB1)."""
    count = 0
    if can_draw(position):
        moves[count] = DRAW
        count += 1
    if position.pile > 0 and refuse_take(position) == 0:
        moves[count] = TAKE
        count += 1
    return count


@compiled
def list_lifts(position: Any, moves: Moves, count: int) -> int:
    """Every combination that may be lifted."""
    if position.old_groups == 0 or refuse_lift(position, 0) != 0:
        return count
    return list_all_groups(position, moves, count)


@compiled
def list_all_groups(position: Any, moves: Moves, count: int) -> int:
    """Every combination that lay there when the turn began: who can add a card to the table may lift any."""
    for group in range(position.old_groups):
        moves[count] = LIFT + group
        count += 1
    return count


@compiled
def list_relays(position: Any, moves: Moves, count: int) -> int:
    """Every way to lay the first of the lifted cards (RB11)."""
    card = lowest_lifted(position)
    must, may = lifted_cards(position), hand_of(position)
    once, jokers, adjacent = must[0] | may[0], must[2] + may[2], position.adjacent_jokers == 1
    code = next_with(once, jokers, card, adjacent, np.int64(NO_MELD))
    while code != NO_MELD:
        if refuse_relay(position, code) == 0:
            moves[count] = meld_action(code)
            count += 1
        code = next_with(once, jokers, card, adjacent, code)
    if not has_opened(position, np.int64(position.turn)):
        return count
    return list_relays_on(position, moves, count, card)


@compiled
def list_relays_on(position: Any, moves: Moves, count: int, card: int) -> int:
    """Every combination the first of the lifted cards can be added to."""
    first = count
    for group in range(position.old_groups):
        if card < JOKER:
            if melds.card_joins(np.int64(position.groups[group]), card):
                moves[count] = LAY_OFF + group * WHATS + card
                count += 1
            continue
        for what in range(LOW_JOKER, HIGH_JOKER + 1):
            if refuse_joining(position, np.int64(group), what) == 0:
                moves[count] = LAY_OFF + group * WHATS + what
                count += 1
    return count if count == first or can_leave(position, card) else first


# --- play ------------------------------------------------------------------------------------------------


@rule
def play(position: Robbery, action: int) -> None:
    """Do a legal action."""
    if action == TAKE:
        take_to_lay(position)
    elif action >= LIFT:
        lift(position, action - LIFT)
    elif action >= FLUSH:
        close_hand(position, np.int64(position.turn), True)
    elif action <= DRAW or action >= DISCARD:
        take_step(position, action)
    elif any_lifted(position):
        if action < LAY_OFF:
            relay(position, meld_code(action))
        else:
            relay_on(position, (action - LAY_OFF) // WHATS, (action - LAY_OFF) % WHATS)
    else:
        position.added += melds.size_of(meld_code(action)) if action < LAY_OFF else 1
        take_step(position, action)
    if position.turn == NOBODY:
        finish_hand(position)


@rule
def pass_turn(position: Robbery) -> None:
    """What lies now may be lifted by the next seat to the left."""
    begin_turn(position)
    position.turn = next_seat(position, np.int64(position.turn))
    position.phase = TO_DRAW


@compiled
def begin_turn(position: Any) -> None:
    """Nothing has been done in this turn."""
    position.old_groups = position.group_count
    position.robbed = position.added = 0


@rule
def deal(position: Robbery) -> None:
    """As at rummy."""
    deal_family(position)
    position.lifted[0, 0] = position.lifted[0, 1] = NONE
    position.lifted_jokers = position.relaying = 0
    begin_turn(position)


@rule
def census(position: Robbery, counts: Array) -> None:
    """As at rummy, and the lifted cards."""
    family_census(position, counts)
    planes.count_cards(position.lifted, 0, counts)
    counts[JOKER] += np.int64(position.lifted_jokers)
