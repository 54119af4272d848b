"""Laying out: one's turn's melds, the first lay-out step by step, black threes (CA12-CA15, CA20, CA31, CA32)."""

from __future__ import annotations

from cardhouse.games.canasta.actions import Laid, lay_action, lay_values
from cardhouse.games.canasta.cards import BLACK_THREE, CANASTA, FOURS_TO_ACES, JOKER, MELD_SIZE, TWO, WILD_MELD
from cardhouse.games.canasta.closing import refuse_end
from cardhouse.games.canasta.holding import give_up_laid, take_rest
from cardhouse.games.canasta.melds import (
    canastas_after,
    count_laid,
    hand_after,
    meld_size,
    melds_after,
    melds_of,
    points_laid,
    refuse_meld,
    wilds_in,
)
from cardhouse.games.canasta.opening import has_opened, limit_in_reach, limit_of, waiting_cards
from cardhouse.games.canasta.options import COMPLETE_ONLY, NO_WILD_MELDS
from cardhouse.games.canasta.position import Canasta, side_of
from cardhouse.games.canasta.refusals import (
    NOT_AN_ACTION,
    NOT_HELD,
    NOTHING_LAID,
    OUT_OF_REACH,
    THREES_OPEN_NOTHING,
    THREES_TO_CLOSE,
)
from cardhouse.kit.cards.bits import NONE, without_lowest
from cardhouse.kit.cards.counts import Counted, count_of, first_kind, kinds_in, total
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Action, Reason

# --- What may be laid ------------------------------------------------------------------------------------


@compiled
def refuse_lay(position: Canasta, action: Action) -> Reason:
    """Why cards may not be laid out; 0 when they may."""
    laid = lay_values(action)
    seat = position.turn
    hand = position.hands[seat]
    if count_laid(laid) == 0:
        return NOTHING_LAID
    if laid.meld == WILD_MELD and laid.naturals > 0:
        return NOT_AN_ACTION
    if laid.naturals > count_of(hand, laid.meld) or laid.twos > count_of(hand, TWO):
        return NOT_HELD
    if laid.jokers > count_of(hand, JOKER):
        return NOT_HELD
    reason = refuse_meld(position, melds_of(position, side_of(position, seat)), laid)
    return reason if reason != 0 else refuse_laid(position, laid)


@compiled
def refuse_laid(position: Canasta, laid: Laid) -> Reason:
    """Why cards of the hand that fit a meld may not be laid now; 0 when they may."""
    return refuse_laid_of(position, laid, position.hands[position.turn], waiting_cards(position))


@compiled
def refuse_laid_of(position: Canasta, laid: Laid, hand: Counted, waiting: int) -> Reason:
    """Why of these cards, with so many more to come, those may not be laid now; 0 when they may.

    They must leave what the end of the turn asks for (CA20), and before the side has opened the limit must
    stay within reach of what remains (CA12, CA32).
    """
    seat = position.turn
    side = side_of(position, seat)
    melds = melds_of(position, side)
    left = total(hand) - count_laid(laid)
    canastas = canastas_after(position, side, laid)
    if laid.meld == BLACK_THREE:
        if left != 1:
            return THREES_TO_CLOSE
        return refuse_end(position, left, canastas) if has_opened(position, seat) else THREES_OPEN_NOTHING
    points = position.laid + points_laid(laid)
    completes = meld_size(melds, laid.meld) + count_laid(laid) >= CANASTA
    if has_opened(position, seat) or completes or points >= limit_of(position, seat):
        return refuse_end(position, left + waiting, canastas)
    rest, lying = hand_after(hand, laid), melds_after(melds, laid)
    return 0 if limit_in_reach(position, seat, rest, lying, points, waiting) else OUT_OF_REACH


# --- The menu: the smallest steps ------------------------------------------------------------------------


@compiled
def list_laid(position: Canasta, moves: Moves, count: int, laid: Laid) -> int:
    """Append laying cards that fit, if it is allowed now; returns the menu's new length."""
    if refuse_laid(position, laid) == 0:
        moves[count] = lay_action(laid)
        count += 1
    return count


@compiled
def list_lays(position: Canasta, moves: Moves, count: int) -> int:
    """Append the smallest melds: new ones of three, single cards to those that lie, black threes to close."""
    seat = position.turn
    side = side_of(position, seat)
    hand = position.hands[seat]
    twos, jokers = count_of(hand, TWO), count_of(hand, JOKER)
    melds = melds_of(position, side)
    left = kinds_in((hand | melds.naturals) & FOURS_TO_ACES)
    while left != NONE:
        meld = first_kind(left)
        left = without_lowest(left)
        held, there = count_of(hand, meld), count_of(melds.naturals, meld)
        if there > 0:
            room = there - 1 > wilds_in(melds, meld)
            if held > 0:
                count = list_laid(position, moves, count, Laid(meld, 1, 0, 0))
            if room and twos > 0:
                count = list_laid(position, moves, count, Laid(meld, 0, 1, 0))
            if room and jokers > 0:
                count = list_laid(position, moves, count, Laid(meld, 0, 0, 1))
        else:
            if held >= 3:
                count = list_laid(position, moves, count, Laid(meld, 3, 0, 0))
            if held >= 2 and twos > 0:
                count = list_laid(position, moves, count, Laid(meld, 2, 1, 0))
            if held >= 2 and jokers > 0:
                count = list_laid(position, moves, count, Laid(meld, 2, 0, 1))
    if twos + jokers > 0 and position.wild_groups != NO_WILD_MELDS:
        count = list_wild_meld(position, moves, count, wilds_in(melds, WILD_MELD), twos, jokers)
    if count_of(hand, BLACK_THREE) >= 2:
        count = list_black_threes(position, moves, count, hand, twos, jokers)
    return count


@compiled
def list_wild_meld(position: Canasta, moves: Moves, count: int, lying: int, twos: int, jokers: int) -> int:
    """Append what begins the meld of wild cards, or adds one to it (CA14)."""
    if lying > 0:
        if twos > 0:
            count = list_laid(position, moves, count, Laid(WILD_MELD, 0, 1, 0))
        if jokers > 0:
            count = list_laid(position, moves, count, Laid(WILD_MELD, 0, 0, 1))
        return count
    size = CANASTA if position.wild_groups == COMPLETE_ONLY else MELD_SIZE
    for with_jokers in range(min(jokers, size) + 1):
        if size - with_jokers <= twos:
            count = list_laid(position, moves, count, Laid(WILD_MELD, 0, size - with_jokers, with_jokers))
    return count


@compiled
def list_black_threes(position: Canasta, moves: Moves, count: int, hand: Counted, twos: int, jokers: int) -> int:
    """Append the black threes with all wild cards left, to close with the one card that remains (CA15)."""
    threes = count_of(hand, BLACK_THREE)
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
        if with_twos >= 0 and with_jokers >= 0 and wilds < naturals and naturals + wilds >= MELD_SIZE:
            count = list_laid(position, moves, count, Laid(BLACK_THREE, naturals, with_twos, with_jokers))
    return count


# --- Laying ----------------------------------------------------------------------------------------------


@compiled
def lay_out(position: Canasta, laid: Laid) -> None:
    """Lay cards of the hand; the first lay-out may be complete with them."""
    give_up_laid(position, position.turn, laid)
    put_down(position, laid)
    count_down(position, laid)


@compiled
def put_down(position: Canasta, laid: Laid) -> None:
    """Add cards to a meld of the own side."""
    side = side_of(position, position.turn)
    after = melds_after(melds_of(position, side), laid)
    position.naturals[side], position.twos[side], position.jokers[side] = after.naturals, after.twos, after.jokers
    position.laid_now = 1
    if meld_size(after, laid.meld) >= CANASTA:
        position.canastas[side] |= 1 << laid.meld


@compiled
def count_down(position: Canasta, laid: Laid) -> None:
    """Count what has just been laid towards the limit of the first lay-out (CA12)."""
    seat = position.turn
    if has_opened(position, seat):
        return
    side = side_of(position, seat)
    position.laid += points_laid(laid)
    if position.canastas[side] != 0 or position.laid >= limit_of(position, seat):
        position.opened |= 1 << side
        position.opened_now = 1
        position.laid = 0
        if position.waiting:
            take_rest(position, seat)
