"""Laying out at canasta: groups, the first lay-out, black threes, and what must be kept (CA12-CA15, CA20)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.canasta.actions import (
    KEEP_A_CARD,
    NO_CANASTA,
    NO_WILD_GROUP,
    NOT_AN_ACTION,
    NOT_HELD,
    NOTHING_LAID,
    OUT_OF_REACH,
    THREES_OPEN_NOTHING,
    THREES_TO_CLOSE,
    TOO_FEW,
    TOO_MANY_WILDS,
    TWO_CANASTAS,
    WILD_COMPLETE,
    lay_action,
    lay_values,
)
from cardhouse.games.canasta.dealing import (
    give_up,
    side_of,
    take_rest,
)
from cardhouse.games.canasta.opening import (
    FOURS_TO_ACES,
    canastas_to_close,
    has_opened,
    is_shut,
    limit_of,
    opening_reaches,
)
from cardhouse.games.canasta.position import (
    BLACK_THREE,
    CANASTA,
    COMPLETE_ONLY,
    GROUP_SIZE,
    JOKER,
    NO_WILD_GROUPS,
    TWO,
    VALUES,
    WILD_GROUP,
    Canasta,
)
from cardhouse.kit.cards.bits import NONE, count_bits, without_lowest
from cardhouse.kit.cards.counts import count_of, first_kind, kinds_in, some_of, total
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Action, Reason

# --- closing (CA17-CA20, CA28) ---------------------------------------------------------------------------


@compiled
def refuse_end(position: Canasta, left: int, canastas: int) -> Reason:
    """Why a player may not come down to so many cards, with so many canastas of his side; 0 when he may.

    One card is enough for whoever may close; others need a card to keep besides the one they discard.
    """
    if left >= 2:
        return 0
    if left < 1 or is_shut(position):
        return KEEP_A_CARD
    needed = canastas_to_close(position)
    if canastas < needed:
        return NO_CANASTA if needed == 1 else TWO_CANASTAS
    return 0


@compiled
def canasta_count(position: Canasta, side: int) -> int:
    """How many canastas a side has."""
    return count_bits(np.uint64(position.canastas[side]))


# --- laying out (CA12-CA15) ------------------------------------------------------------------------------


@compiled
def group_size(position: Canasta, side: int, group: int) -> int:
    """How many cards lie in a group."""
    return count_of(position.naturals[side], group) + wilds_in(position, side, group)


@compiled
def wilds_in(position: Canasta, side: int, group: int) -> int:
    """How many wild cards lie in a group."""
    return count_of(position.twos[side], group) + count_of(position.jokers[side], group)


@compiled
def refuse_group(position: Canasta, side: int, group: int, naturals: int, wilds: int) -> Reason:
    """Why a group may not grow by so many cards; 0 when it may (CA13, CA14)."""
    before = group_size(position, side, group)
    size = before + naturals + wilds
    if group == WILD_GROUP:
        if naturals > 0:
            return NOT_AN_ACTION
        if position.wild_groups == NO_WILD_GROUPS:
            return NO_WILD_GROUP
        if position.wild_groups == COMPLETE_ONLY and size < CANASTA:
            return WILD_COMPLETE
        return TOO_FEW if size < GROUP_SIZE else 0
    if 2 * (wilds_in(position, side, group) + wilds) >= size:
        return TOO_MANY_WILDS
    return TOO_FEW if size < GROUP_SIZE else 0


@compiled
def lay_points(group: int, naturals: int, twos: int, jokers: int) -> int:
    """What cards laid count (CA3)."""
    return naturals * VALUES[group] + twos * VALUES[TWO] + jokers * VALUES[JOKER]


@compiled
def refuse_laid(position: Canasta, group: int, naturals: int, twos: int, jokers: int) -> Reason:
    """Why cards that fit a group may not be laid now; 0 when they may.

    They must leave what the end of the turn asks for (CA20), and before the side has opened the limit must
    stay within reach of what remains (CA12).
    """
    seat = position.turn
    side = side_of(position, seat)
    count = naturals + twos + jokers
    left = total(position.hands[seat]) - count
    completes = group_size(position, side, group) + count >= CANASTA
    canastas = count_bits(np.uint64(position.canastas[side]) | np.uint64(1 << group if completes else 0))
    if group == BLACK_THREE:
        if not has_opened(position, seat):
            return THREES_OPEN_NOTHING
        reason = refuse_end(position, 1, canastas)
        if reason == 0 and left != 1:
            return THREES_TO_CLOSE
        return reason
    waiting = position.pile_count if position.waiting else 0
    laid = position.laid + lay_points(group, naturals, twos, jokers)
    if has_opened(position, seat) or completes or laid >= limit_of(position, seat):
        return refuse_end(position, left + waiting, canastas)
    return 0 if reaches_after(position, side, group, naturals, twos, jokers) else OUT_OF_REACH


@compiled
def reaches_after(position: Canasta, side: int, group: int, naturals: int, twos: int, jokers: int) -> bool:
    """Whether the first lay-out can be completed once these cards lie too."""
    seat = position.turn
    before = position.naturals[side], position.twos[side], position.jokers[side], position.laid
    put_into_group(position, side, group, naturals, twos, jokers)
    position.laid += lay_points(group, naturals, twos, jokers)
    rest = position.hands[seat] - some_of(group, naturals) - some_of(TWO, twos) - some_of(JOKER, jokers)
    within = opening_reaches(position, seat, rest)
    position.naturals[side], position.twos[side], position.jokers[side], position.laid = before
    return within


@compiled
def put_into_group(position: Canasta, side: int, group: int, naturals: int, twos: int, jokers: int) -> None:
    """Add cards to a side's group."""
    position.naturals[side] += some_of(group, naturals)
    position.twos[side] += some_of(group, twos)
    position.jokers[side] += some_of(group, jokers)


@compiled
def refuse_lay(position: Canasta, action: Action) -> Reason:
    """Why a lay-out is not allowed; 0 when it is."""
    group, naturals, twos, jokers = lay_values(action)
    seat = position.turn
    hand = position.hands[seat]
    if naturals + twos + jokers == 0:
        return NOTHING_LAID
    if group == WILD_GROUP and naturals > 0:
        return NOT_AN_ACTION
    if naturals > count_of(hand, group) or twos > count_of(hand, TWO):
        return NOT_HELD
    if jokers > count_of(hand, JOKER):
        return NOT_HELD
    reason = refuse_group(position, side_of(position, seat), group, naturals, twos + jokers)
    return reason if reason != 0 else refuse_laid(position, group, naturals, twos, jokers)


@compiled
def list_lay(position: Canasta, moves: Moves, count: int, group: int, naturals: int, twos: int, jokers: int) -> int:
    """Append a lay-out whose cards fit, if it is allowed now; returns the menu's new length."""
    if refuse_laid(position, group, naturals, twos, jokers) == 0:
        moves[count] = lay_action(group, naturals, twos, jokers)
        count += 1
    return count


@compiled
def list_lays(position: Canasta, moves: Moves, count: int) -> int:
    """Append the smallest lay-outs: new groups of three, single cards to groups that lie, black threes to close."""
    seat = position.turn
    side = side_of(position, seat)
    hand = position.hands[seat]
    twos, jokers = count_of(hand, TWO), count_of(hand, JOKER)
    lying = position.naturals[side]
    left = kinds_in((hand | lying) & FOURS_TO_ACES)
    while left != NONE:
        group = first_kind(left)
        left = without_lowest(left)
        held, there = count_of(hand, group), count_of(lying, group)
        if there > 0:
            room = there - 1 > wilds_in(position, side, group)
            if held > 0:
                count = list_lay(position, moves, count, group, 1, 0, 0)
            if room and twos > 0:
                count = list_lay(position, moves, count, group, 0, 1, 0)
            if room and jokers > 0:
                count = list_lay(position, moves, count, group, 0, 0, 1)
        else:
            if held >= 3:
                count = list_lay(position, moves, count, group, 3, 0, 0)
            if held >= 2 and twos > 0:
                count = list_lay(position, moves, count, group, 2, 1, 0)
            if held >= 2 and jokers > 0:
                count = list_lay(position, moves, count, group, 2, 0, 1)
    if twos + jokers > 0 and position.wild_groups != NO_WILD_GROUPS:
        count = list_wild_group(position, moves, count, side, twos, jokers)
    if count_of(hand, BLACK_THREE) >= 2:
        count = list_black_threes(position, moves, count, hand, twos, jokers)
    return count


@compiled
def list_wild_group(position: Canasta, moves: Moves, count: int, side: int, twos: int, jokers: int) -> int:
    """Append what begins the group of wild cards, or adds one to it (CA14)."""
    group = WILD_GROUP
    if wilds_in(position, side, group) > 0:
        if twos > 0:
            count = list_lay(position, moves, count, group, 0, 1, 0)
        if jokers > 0:
            count = list_lay(position, moves, count, group, 0, 0, 1)
        return count
    size = CANASTA if position.wild_groups == COMPLETE_ONLY else GROUP_SIZE
    for with_jokers in range(min(jokers, size) + 1):
        if size - with_jokers <= twos:
            count = list_lay(position, moves, count, group, 0, size - with_jokers, with_jokers)
    return count


@compiled
def list_black_threes(position: Canasta, moves: Moves, count: int, hand: int, twos: int, jokers: int) -> int:
    """Append the black threes with all wild cards left, to close with the one card that remains (CA15)."""
    group = BLACK_THREE
    threes = count_of(hand, group)
    others = total(hand) - threes - twos - jokers
    if others > 1:
        return count
    for kept in range(3):
        naturals, with_twos, with_jokers = threes, twos, jokers
        if others == 0:
            naturals -= 1 if kept == 0 else 0
            with_twos -= 1 if kept == 1 else 0
            with_jokers -= 1 if kept == 2 else 0
        elif kept > 0:
            break
        wilds = with_twos + with_jokers
        if with_twos >= 0 and with_jokers >= 0 and wilds < naturals and naturals + wilds >= GROUP_SIZE:
            count = list_lay(position, moves, count, group, naturals, with_twos, with_jokers)
    return count


@compiled
def lay_out(position: Canasta, group: int, naturals: int, twos: int, jokers: int) -> None:
    """Lay cards from the hand into a group of the own side; the first lay-out may be complete with them."""
    seat = position.turn
    give_up(position, seat, group, naturals)
    give_up(position, seat, TWO, twos)
    give_up(position, seat, JOKER, jokers)
    put_into_group(position, side_of(position, seat), group, naturals, twos, jokers)
    count_lay_out(position, group, lay_points(group, naturals, twos, jokers))


@compiled
def count_lay_out(position: Canasta, group: int, points: int) -> None:
    """Book what has just been laid: canastas, and the limit of the first lay-out (CA12)."""
    seat = position.turn
    side = side_of(position, seat)
    position.laid_now = 1
    if group_size(position, side, group) >= CANASTA:
        position.canastas[side] |= 1 << group
    if not has_opened(position, seat):
        position.laid += points
        if position.canastas[side] != 0 or position.laid >= limit_of(position, seat):
            position.opened |= 1 << side
            position.opened_now = 1
            position.laid = 0
            if position.waiting:
                take_rest(position, seat)
