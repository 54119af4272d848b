"""Laying out: one's turn's melds, the first lay-out step by step, black threes (CA12-CA15, CA20, CA31, CA32)."""

from cardhouse.games.canasta.actions import Laid, lay_action
from cardhouse.games.canasta.cards import BLACK_THREE, CANASTA, FOURS_TO_ACES, JOKER, MELD_SIZE, TWO, WILD_MELD
from cardhouse.games.canasta.closing import refuse_end
from cardhouse.games.canasta.holding import give_up_laid, take_rest
from cardhouse.games.canasta.melds import (
    Melds,
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
from cardhouse.games.canasta.options import COMPLETE_ONLY
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
from cardhouse.kit.terms import Reason

# --- What may be laid ------------------------------------------------------------------------------------


@compiled
def refuse_lay(position: Canasta, laid: Laid) -> Reason:
    """Why cards may not be laid out; 0 when they may."""
    hand = position.hands[position.turn]
    if count_laid(laid) == 0:
        return NOTHING_LAID
    if laid.meld == WILD_MELD and laid.naturals > 0:
        return NOT_AN_ACTION
    if laid.naturals > count_of(hand, laid.meld) or laid.twos > count_of(hand, TWO):
        return NOT_HELD
    if laid.jokers > count_of(hand, JOKER):
        return NOT_HELD
    return refuse_laid(position, melds_of(position, side_of(position, position.turn)), laid)


@compiled
def refuse_laid(position: Canasta, melds: Melds, laid: Laid) -> Reason:
    """Why to the own melds these cards of the hand, one at least, may not be laid; 0 when they may."""
    reason = refuse_meld(position, melds, laid)
    if reason != 0:
        return reason
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
    opened = has_opened(position, seat)
    if laid.meld == BLACK_THREE:
        if left != 1:
            return THREES_TO_CLOSE
        if not opened:
            return THREES_OPEN_NOTHING
    elif not opened:
        points = position.laid + points_laid(laid)
        completes = meld_size(melds, laid.meld) + count_laid(laid) >= CANASTA
        if not completes and points < limit_of(position, seat):
            rest, lying = hand_after(hand, laid), melds_after(melds, laid)
            return 0 if limit_in_reach(position, seat, rest, lying, points, waiting) else OUT_OF_REACH
    return refuse_end(position, left + waiting, canastas_after(position, side, laid))


# --- The menu: the smallest steps ------------------------------------------------------------------------


@compiled
def list_lay(position: Canasta, moves: Moves, count: int, melds: Melds, laid: Laid) -> int:
    """Append laying cards that are held, unless the rule refuses it; returns the menu's new length."""
    if refuse_laid(position, melds, laid) == 0:
        moves[count] = lay_action(laid)
        count += 1
    return count


@compiled
def list_lays(position: Canasta, moves: Moves, count: int) -> int:
    """Append the smallest melds: new ones of three, single cards to those that lie, black threes to close."""
    seat = position.turn
    hand = position.hands[seat]
    melds = melds_of(position, side_of(position, seat))
    twos, jokers = count_of(hand, TWO), count_of(hand, JOKER)
    left = kinds_in((hand | melds.naturals) & FOURS_TO_ACES)
    while left != NONE:
        meld = first_kind(left)
        left = without_lowest(left)
        held = count_of(hand, meld)
        size = 1 if count_of(melds.naturals, meld) > 0 else MELD_SIZE
        if held >= size:
            count = list_lay(position, moves, count, melds, Laid(meld, size, 0, 0))
        if held >= size - 1 and twos > 0:
            count = list_lay(position, moves, count, melds, Laid(meld, size - 1, 1, 0))
        if held >= size - 1 and jokers > 0:
            count = list_lay(position, moves, count, melds, Laid(meld, size - 1, 0, 1))
    size = CANASTA if position.wild_groups == COMPLETE_ONLY else MELD_SIZE
    if wilds_in(melds, WILD_MELD) > 0:
        size = 1
    for with_jokers in range(max(size - twos, 0), min(jokers, size) + 1):
        count = list_lay(position, moves, count, melds, Laid(WILD_MELD, 0, size - with_jokers, with_jokers))
    return list_black_threes(position, moves, count, hand, melds)


@compiled
def list_black_threes(position: Canasta, moves: Moves, count: int, hand: Counted, melds: Melds) -> int:
    """Append the black threes with all wild cards, or all but one of these cards, which is kept to close (CA15)."""
    threes, twos, jokers = count_of(hand, BLACK_THREE), count_of(hand, TWO), count_of(hand, JOKER)
    if threes > 1:
        count = list_lay(position, moves, count, melds, Laid(BLACK_THREE, threes, twos, jokers))
        count = list_lay(position, moves, count, melds, Laid(BLACK_THREE, threes - 1, twos, jokers))
        if twos > 0:
            count = list_lay(position, moves, count, melds, Laid(BLACK_THREE, threes, twos - 1, jokers))
        if jokers > 0:
            count = list_lay(position, moves, count, melds, Laid(BLACK_THREE, threes, twos, jokers - 1))
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
