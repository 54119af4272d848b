"""A turn at canasta: draw or take the pile, lay out as much as you like, discard one (CA9-CA21)."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardhouse.games.canasta.acts import (
    CHANGE_IT,
    CUT_FIRST,
    DISCARD,
    DRAW,
    DRAW_FIRST,
    DRAW_TWO,
    DRAWN_ALREADY,
    FINISH_OPENING,
    KEEP,
    KEEP_A_CARD,
    KEEP_IT,
    KEEP_OR_CHANGE,
    LAY,
    LEAVE,
    NATURAL_ONLY,
    NEEDS_PAIR,
    NO_CANASTA,
    NO_PILE,
    NO_TWO,
    NO_WILD_GROUP,
    NOT_AN_ACTION,
    NOT_HELD,
    NOT_NOW,
    NOT_TO_KEEP,
    NOTHING_LAID,
    ONLY_TWO,
    OUT_OF_REACH,
    PAIR,
    PAST_LAST,
    REFUSALS,
    SHUT_AT_FIRST,
    SHUT_BY_THREE,
    SHUT_BY_WILD,
    TAKE,
    THREES_OPEN_NOTHING,
    THREES_TO_CLOSE,
    TOO_FEW,
    TOO_MANY_WILDS,
    TOP_NOT_TAKEN,
    TWO_CANASTAS,
    WILD_COMPLETE,
    WITH_JOKER,
    WITH_TWO,
    lay_action,
    lay_values,
)
from cardhouse.games.canasta.dealing import (
    deal_hands,
    draw_card,
    drawn_kind,
    give_up,
    keep_cut_card,
    lay_on_pile,
    next_seat,
    on_offer,
    side_of,
    stock_count,
    take_rest,
    top_discard,
)
from cardhouse.games.canasta.opening import (
    FOURS_TO_ACES,
    canastas_to_close,
    has_opened,
    in_opening,
    is_shut,
    limit_of,
    opening_reaches,
)
from cardhouse.games.canasta.position import (
    ACE,
    BLACK_THREE,
    BLACK_THREE_LIES,
    CANASTA,
    COMPLETE_ONLY,
    CUT,
    DRAW_TWO_ALWAYS,
    DRAW_TWO_OFF,
    FOUR,
    FULL_ROUND,
    GROUP_SIZE,
    JOKER,
    NO_WILD_GROUPS,
    NOBODY,
    ONE_PLUS_WILD,
    OPEN,
    OPENING_ROUNDS,
    TO_CUT,
    TO_DRAW,
    TO_KEEP,
    TO_PLAY,
    TWO,
    VALUES,
    WILD_GROUP,
    WILD_LIES,
    Canasta,
)
from cardhouse.games.canasta.scoring import finish_hand, score_hand
from cardhouse.kit.bits import NONE, count_bits, without_lowest
from cardhouse.kit.counts import count_of, first_kind, kinds_in, some_of, total
from cardhouse.kit.hands import MATCH_OVER
from cardhouse.kit.record import Moves
from cardhouse.kit.rule import compiled, rule

LAST_REASON = max(REFUSALS)

# --- closing (CA17-CA20, CA28) ---------------------------------------------------------------------------


@compiled
def refuse_end(position: Any, left: int, canastas: int) -> int:
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
def canasta_count(position: Any, side: int) -> int:
    """How many canastas a side has."""
    return count_bits(np.uint64(position.canastas[side]))


# --- laying out (CA12-CA15) ------------------------------------------------------------------------------


@compiled
def group_size(position: Any, side: int, group: int) -> int:
    """How many cards lie in a group."""
    return count_of(position.naturals[side], group) + wilds_in(position, side, group)


@compiled
def wilds_in(position: Any, side: int, group: int) -> int:
    """How many wild cards lie in a group."""
    return count_of(position.twos[side], group) + count_of(position.jokers[side], group)


@compiled
def refuse_group(position: Any, side: int, group: int, naturals: int, wilds: int) -> int:
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
def refuse_laid(position: Any, group: int, naturals: int, twos: int, jokers: int) -> int:
    """Why cards that fit a group may not be laid now; 0 when they may.

    They must leave what the end of the turn asks for (CA20), and before the side has opened the limit must
    stay within reach of what remains (CA12).
    """
    seat = np.int64(position.turn)
    side = side_of(position, seat)
    count = naturals + twos + jokers
    left = total(position.hands[seat]) - count
    completes = group_size(position, side, group) + count >= CANASTA
    canastas = count_bits(np.uint64(position.canastas[side]) | np.uint64(1 << group if completes else 0))
    if group == BLACK_THREE:
        if not has_opened(position, seat):
            return THREES_OPEN_NOTHING
        reason = refuse_end(position, np.int64(1), canastas)
        if reason == 0 and left != 1:
            return THREES_TO_CLOSE
        return reason
    waiting = np.int64(position.pile_count) if position.waiting else np.int64(0)
    laid = np.int64(position.laid) + lay_points(group, naturals, twos, jokers)
    if has_opened(position, seat) or completes or laid >= limit_of(position, seat):
        return refuse_end(position, left + waiting, canastas)
    return 0 if reaches_after(position, side, group, naturals, twos, jokers) else OUT_OF_REACH


@compiled
def reaches_after(position: Any, side: int, group: int, naturals: int, twos: int, jokers: int) -> bool:
    """Whether the first lay-out can be completed once these cards lie too."""
    seat = np.int64(position.turn)
    before = position.naturals[side], position.twos[side], position.jokers[side], position.laid
    put_into_group(position, side, group, naturals, twos, jokers)
    position.laid += lay_points(group, naturals, twos, jokers)
    rest = position.hands[seat] - some_of(group, naturals) - some_of(TWO, twos) - some_of(JOKER, jokers)
    within = opening_reaches(position, seat, rest)
    position.naturals[side], position.twos[side], position.jokers[side], position.laid = before
    return within


@compiled
def put_into_group(position: Any, side: int, group: int, naturals: int, twos: int, jokers: int) -> None:
    """Add cards to a side's group."""
    position.naturals[side] += some_of(group, naturals)
    position.twos[side] += some_of(group, twos)
    position.jokers[side] += some_of(group, jokers)


@compiled
def refuse_lay(position: Any, action: int) -> int:
    """Why a lay-out is not allowed; 0 when it is."""
    group, naturals, twos, jokers = lay_values(action)
    seat = np.int64(position.turn)
    hand = position.hands[seat]
    if naturals + twos + jokers == 0:
        return NOTHING_LAID
    if group == WILD_GROUP and naturals > 0:
        return NOT_AN_ACTION
    if naturals > count_of(hand, group) or twos > count_of(hand, np.int64(TWO)):
        return NOT_HELD
    if jokers > count_of(hand, np.int64(JOKER)):
        return NOT_HELD
    reason = refuse_group(position, side_of(position, seat), group, naturals, twos + jokers)
    return reason if reason != 0 else refuse_laid(position, group, naturals, twos, jokers)


@compiled
def list_lay(position: Any, moves: Moves, count: int, group: int, naturals: int, twos: int, jokers: int) -> int:
    """Append a lay-out whose cards fit, if it is allowed now; returns the menu's new length."""
    if refuse_laid(position, group, naturals, twos, jokers) == 0:
        moves[count] = lay_action(group, naturals, twos, jokers)
        count += 1
    return count


@compiled
def list_lays(position: Any, moves: Moves, count: int) -> int:
    """Append the smallest lay-outs: new groups of three, single cards to groups that lie, black threes to close."""
    seat = np.int64(position.turn)
    side = side_of(position, seat)
    hand = position.hands[seat]
    twos, jokers = count_of(hand, np.int64(TWO)), count_of(hand, np.int64(JOKER))
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
    if count_of(hand, np.int64(BLACK_THREE)) >= 2:
        count = list_black_threes(position, moves, count, hand, twos, jokers)
    return count


@compiled
def list_wild_group(position: Any, moves: Moves, count: int, side: int, twos: int, jokers: int) -> int:
    """Append what begins the group of wild cards, or adds one to it (CA14)."""
    group = np.int64(WILD_GROUP)
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
def list_black_threes(position: Any, moves: Moves, count: int, hand: int, twos: int, jokers: int) -> int:
    """Append the black threes with all wild cards left, to close with the one card that remains (CA15)."""
    group = np.int64(BLACK_THREE)
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
def lay_out(position: Any, group: int, naturals: int, twos: int, jokers: int) -> None:
    """Lay cards from the hand into a group of the own side; the first lay-out may be complete with them."""
    seat = np.int64(position.turn)
    give_up(position, seat, group, naturals)
    give_up(position, seat, np.int64(TWO), twos)
    give_up(position, seat, np.int64(JOKER), jokers)
    put_into_group(position, side_of(position, seat), group, naturals, twos, jokers)
    count_lay_out(position, group, lay_points(group, naturals, twos, jokers))


@compiled
def count_lay_out(position: Any, group: int, points: int) -> None:
    """Book what has just been laid: canastas, and the limit of the first lay-out (CA12)."""
    seat = np.int64(position.turn)
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


# --- taking the pile (CA11) ------------------------------------------------------------------------------


@compiled
def shut_reason(position: Any) -> int:
    """Why the pile is shut in this turn; 0 when it is not."""
    if not is_shut(position):
        return 0
    if position.shut_by == OPENING_ROUNDS:
        return SHUT_AT_FIRST
    return SHUT_BY_THREE if position.shut_by == BLACK_THREE_LIES else SHUT_BY_WILD


@compiled
def refuse_take(position: Any, way: int) -> int:
    """Why the pile may not be taken in this way; 0 when it may."""
    if position.pile_count == 0:
        return NO_PILE
    shut = shut_reason(position)
    if shut != 0:
        return shut
    top = top_discard(position)
    if not FOUR <= top <= ACE:
        return TOP_NOT_TAKEN
    if way != PAIR and position.pile_needs != ONE_PLUS_WILD:
        return NATURAL_ONLY
    seat = np.int64(position.turn)
    naturals, twos, jokers = pile_cards(way)
    hand = position.hands[seat]
    if count_of(hand, top) < naturals:
        return NEEDS_PAIR
    if count_of(hand, np.int64(TWO)) < twos or count_of(hand, np.int64(JOKER)) < jokers:
        return NOT_HELD
    position.pile_count -= 1
    position.waiting = 1
    reason = refuse_taken(position, top, naturals, twos, jokers)
    position.pile_count += 1
    position.waiting = 0
    return reason


@compiled
def refuse_taken(position: Any, top: int, naturals: int, twos: int, jokers: int) -> int:
    """Why the top card may not be laid with these, the rest of the pile waiting; 0 when it may."""
    seat = np.int64(position.turn)
    side = side_of(position, seat)
    canastas = canasta_count(position, side)
    if group_size(position, side, top) + 3 >= CANASTA:
        canastas = count_bits(np.uint64(position.canastas[side]) | np.uint64(1 << top))
    left = total(position.hands[seat]) - 2 + np.int64(position.pile_count)
    opens = has_opened(position, seat) or lay_points(top, naturals + 1, twos, jokers) >= limit_of(position, seat)
    if opens:
        return refuse_end(position, left, canastas)
    position.hands[seat] += some_of(top, 1)
    within = reaches_after(position, side, top, naturals + 1, twos, jokers)
    position.hands[seat] -= some_of(top, 1)
    return 0 if within else OUT_OF_REACH


@compiled
def pile_cards(way: int) -> tuple[int, int, int]:
    """The natural cards, twos and jokers from the hand that take the pile in a way."""
    if way == PAIR:
        return 2, 0, 0
    return 1, 1 if way == WITH_TWO else 0, 1 if way == WITH_JOKER else 0


@compiled
def take_pile(position: Any, way: int) -> None:
    """Lay the top card with two from the hand; the rest comes to the hand once the side has opened."""
    seat = np.int64(position.turn)
    top = top_discard(position)
    naturals, twos, jokers = pile_cards(way)
    position.pile_count -= 1
    position.pile[position.pile_count] = 0
    position.waiting = 1
    position.phase = TO_PLAY
    give_up(position, seat, top, naturals)
    give_up(position, seat, np.int64(TWO), twos)
    give_up(position, seat, np.int64(JOKER), jokers)
    put_into_group(position, side_of(position, seat), top, naturals + 1, twos, jokers)
    if has_opened(position, seat):
        take_rest(position, seat)
    count_lay_out(position, top, lay_points(top, naturals + 1, twos, jokers))


# --- drawing (CA9, CA10, CA28) ---------------------------------------------------------------------------


@compiled
def may_draw_two(position: Any) -> bool:
    """Whether two cards may be drawn (CA28)."""
    return position.players == 2 and position.draw_two != DRAW_TWO_OFF and stock_count(position) >= 2


@compiled
def must_draw_two(position: Any) -> bool:
    """Whether two cards must be drawn."""
    return position.draw_two == DRAW_TWO_ALWAYS and may_draw_two(position)


@compiled
def draw(position: Any, count: int) -> None:
    """Draw one card or two; the hand ends when there is none to draw (CA21)."""
    seat = np.int64(position.turn)
    for _ in range(count):
        if not draw_card(position, seat):
            end_hand(position, np.int64(NOBODY))
            return
    first_turn = position.turns == 0 and count == 1 and stock_count(position) > 0
    position.phase = TO_KEEP if first_turn else TO_PLAY


@compiled
def change_drawn(position: Any) -> None:
    """Discard the first card drawn and draw another (CA9)."""
    seat = np.int64(position.turn)
    kind = drawn_kind(position)
    position.owner[np.int64(position.next) - 1] = OPEN
    position.hands[seat] -= some_of(kind, 1)
    lay_on_pile(position, kind)
    position.drew -= 1
    if draw_card(position, seat):
        position.phase = TO_PLAY
    else:
        end_hand(position, np.int64(NOBODY))


# --- discarding (CA16-CA20) ------------------------------------------------------------------------------


@compiled
def discard(position: Any, kind: int) -> None:
    """Discard a card; the last one closes the hand."""
    seat = np.int64(position.turn)
    give_up(position, seat, kind, 1)
    lay_on_pile(position, kind)
    if total(position.hands[seat]) == 0:
        end_hand(position, seat)
        return
    now, players = np.int64(position.turns), np.int64(position.players)
    if kind == BLACK_THREE:
        shut_pile(position, now + 1, np.int64(BLACK_THREE_LIES))
    elif kind == TWO or kind == JOKER:
        shut_pile(position, now + (players if position.wild_block == FULL_ROUND else players - 1), np.int64(WILD_LIES))
    end_turn(position)


@compiled
def shut_pile(position: Any, until: int, reason: int) -> None:
    """Shut the pile up to a turn, unless it is shut as long already."""
    if until > position.shut_until:
        position.shut_until = until
        position.shut_by = reason


@compiled
def end_turn(position: Any) -> None:
    """The next player's turn begins; after so many turns the hand ends unclosed (CA34)."""
    seat = np.int64(position.turn)
    if position.laid_now:
        position.layers |= 1 << seat
    position.laid_now = position.opened_now = 0
    position.drew = 0
    position.turns += 1
    position.phase = TO_DRAW
    if position.turns >= np.int64(position.turns_each) * position.players:
        end_hand(position, np.int64(NOBODY))
    else:
        position.turn = next_seat(position, seat)


@compiled
def end_hand(position: Any, closer: int) -> None:
    """Score the hand; deal the next one or end the match."""
    score_hand(position, closer)
    position.turn = MATCH_OVER
    finish_hand(position)


# --- the verbs -------------------------------------------------------------------------------------------


@rule
def legal(position: Canasta, moves: Moves) -> int:
    """The menu of the seat in turn: the smallest steps, from which every turn is made."""
    if position.turn < 0:
        return 0
    if position.phase == TO_PLAY:
        return list_plays(position, moves)
    if position.phase == TO_DRAW:
        return list_draws(position, moves)
    if position.phase == TO_KEEP:
        moves[0], moves[1] = KEEP_IT, CHANGE_IT
        return 2
    return list_cut(position, moves)


@compiled
def list_cut(position: Any, moves: Moves) -> int:
    """What may be kept of the cards looked at (CA4)."""
    count = 0
    for slot in range(CUT):
        if on_offer(position, slot):
            again = False
            for earlier in range(slot):
                again = again or (on_offer(position, earlier) and position.pack[earlier] == position.pack[slot])
            if not again:
                moves[count] = KEEP + np.int64(position.pack[slot])
                count += 1
    moves[count] = LEAVE
    return count + 1


@compiled
def list_draws(position: Any, moves: Moves) -> int:
    """Drawing, and taking the pile."""
    count = 0
    if not must_draw_two(position):
        moves[count] = DRAW
        count += 1
    if may_draw_two(position):
        moves[count] = DRAW_TWO
        count += 1
    if position.pile_count > 0 and not is_shut(position):
        ways = 3 if position.pile_needs == ONE_PLUS_WILD else 1
        for way in range(ways):
            if refuse_take(position, way) == 0:
                moves[count] = TAKE + way
                count += 1
    return count


@compiled
def list_plays(position: Any, moves: Moves) -> int:
    """Laying out, and discarding unless a first lay-out is still to be completed."""
    seat = np.int64(position.turn)
    hand = position.hands[seat]
    opening = in_opening(position)
    count = 0
    if opening or has_opened(position, seat) or opening_reaches(position, seat, hand):
        count = list_lays(position, moves, count)
    if opening:
        return count
    left = kinds_in(hand)
    while left != NONE:
        moves[count] = DISCARD + first_kind(left)
        count += 1
        left = without_lowest(left)
    return count


@rule
def refusal(position: Canasta, action: int) -> int:
    """Why the seat in turn may not do this; 0 when it may."""
    if position.turn < 0 or action < 0 or action >= PAST_LAST:
        reason = action - PAST_LAST
        return reason if position.turn >= 0 and NOT_AN_ACTION < reason <= LAST_REASON else NOT_AN_ACTION
    if position.phase == TO_CUT:
        return refuse_cut(position, action)
    if action <= LEAVE:
        return NOT_NOW
    if position.phase == TO_KEEP:
        return 0 if action == KEEP_IT or action == CHANGE_IT else KEEP_OR_CHANGE
    if action == KEEP_IT or action == CHANGE_IT:
        return NOT_NOW
    if action < LAY:
        if position.phase != TO_DRAW:
            return DRAWN_ALREADY
        return refuse_take(position, action - TAKE) if action >= TAKE else refuse_draw(position, action)
    if position.phase == TO_DRAW:
        return DRAW_FIRST
    return refuse_lay(position, action) if action < DISCARD else refuse_discard(position, action - DISCARD)


@compiled
def refuse_cut(position: Any, action: int) -> int:
    """Why this is no answer to the cut; 0 when it is."""
    if action == LEAVE:
        return 0
    if action > LEAVE:
        return CUT_FIRST
    for slot in range(CUT):
        if on_offer(position, slot) and position.pack[slot] == action - KEEP:
            return 0
    return NOT_TO_KEEP


@compiled
def refuse_draw(position: Any, action: int) -> int:
    """Why one card, or two, may not be drawn; 0 when they may."""
    if action == DRAW:
        return ONLY_TWO if must_draw_two(position) else 0
    return 0 if may_draw_two(position) else NO_TWO


@compiled
def refuse_discard(position: Any, kind: int) -> int:
    """Why a card may not be discarded; 0 when it may."""
    if count_of(position.hands[np.int64(position.turn)], kind) == 0:
        return NOT_HELD
    return FINISH_OPENING if in_opening(position) else 0


@rule
def play(position: Canasta, action: int) -> None:
    """Do a legal action."""
    if action >= DISCARD:
        discard(position, action - DISCARD)
    elif action >= LAY:
        group, naturals, twos, jokers = lay_values(action)
        lay_out(position, group, naturals, twos, jokers)
    elif action >= TAKE:
        take_pile(position, action - TAKE)
    elif action == DRAW:
        draw(position, 1)
    elif action == DRAW_TWO:
        draw(position, 2)
    elif action == KEEP_IT:
        position.phase = TO_PLAY
    elif action == CHANGE_IT:
        change_drawn(position)
    elif action == LEAVE:
        deal_hands(position)
    else:
        keep_cut_card(position, action - KEEP)
