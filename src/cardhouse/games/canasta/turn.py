"""A turn at canasta: draw or take the pile, lay out as much as you like, discard one (CA9, CA10, CA16-CA21)."""

from __future__ import annotations

from cardhouse.games.canasta.actions import (
    CHANGE_IT,
    CUT_FIRST,
    DISCARD,
    DRAW,
    DRAW_FIRST,
    DRAW_TWO,
    DRAWN_ALREADY,
    FINISH_OPENING,
    KEEP,
    KEEP_IT,
    KEEP_OR_CHANGE,
    LAY,
    LEAVE,
    NO_TWO,
    NOT_AN_ACTION,
    NOT_HELD,
    NOT_NOW,
    NOT_TO_KEEP,
    ONLY_TWO,
    PAST_LAST,
    REFUSALS,
    TAKE,
    lay_values,
)
from cardhouse.games.canasta.dealing import (
    deal_hands,
    draw_card,
    drawn_kind,
    give_up,
    keep_cut_card,
    lay_on_pile,
    on_offer,
    stock_count,
)
from cardhouse.games.canasta.laying import lay_out, list_lays, refuse_lay
from cardhouse.games.canasta.opening import (
    has_opened,
    in_opening,
    is_shut,
    opening_reaches,
)
from cardhouse.games.canasta.pile import refuse_take, take_pile
from cardhouse.games.canasta.position import (
    BLACK_THREE,
    BLACK_THREE_LIES,
    CUT,
    DRAW_TWO_ALWAYS,
    DRAW_TWO_OFF,
    FULL_ROUND,
    JOKER,
    NOBODY,
    ONE_PLUS_WILD,
    OPEN,
    TO_CUT,
    TO_DRAW,
    TO_KEEP,
    TO_PLAY,
    TWO,
    WILD_LIES,
    Canasta,
)
from cardhouse.games.canasta.scoring import finish_hand, score_hand
from cardhouse.kit.cards.bits import NONE, without_lowest
from cardhouse.kit.cards.counts import count_of, first_kind, kinds_in, some_of, total
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Reason

LAST_REASON = max(REFUSALS)

# --- drawing (CA9, CA10, CA28) ---------------------------------------------------------------------------


@compiled
def may_draw_two(position: Canasta) -> bool:
    """Whether two cards may be drawn (CA28)."""
    return position.players == 2 and position.draw_two != DRAW_TWO_OFF and stock_count(position) >= 2


@compiled
def must_draw_two(position: Canasta) -> bool:
    """Whether two cards must be drawn."""
    return position.draw_two == DRAW_TWO_ALWAYS and may_draw_two(position)


@compiled
def draw(position: Canasta, count: int) -> None:
    """Draw one card or two; the hand ends when there is none to draw (CA21)."""
    seat = position.turn
    for _ in range(count):
        if not draw_card(position, seat):
            end_hand(position, NOBODY)
            return
    first_turn = position.turns == 0 and count == 1 and stock_count(position) > 0
    position.phase = TO_KEEP if first_turn else TO_PLAY


@compiled
def change_drawn(position: Canasta) -> None:
    """Discard the first card drawn and draw another (CA9)."""
    seat = position.turn
    kind = drawn_kind(position)
    position.owner[position.next - 1] = OPEN
    position.hands[seat] -= some_of(kind, 1)
    lay_on_pile(position, kind)
    position.drew -= 1
    if draw_card(position, seat):
        position.phase = TO_PLAY
    else:
        end_hand(position, NOBODY)


# --- discarding (CA16-CA20) ------------------------------------------------------------------------------


@compiled
def discard(position: Canasta, kind: int) -> None:
    """Discard a card; the last one closes the hand."""
    seat = position.turn
    give_up(position, seat, kind, 1)
    lay_on_pile(position, kind)
    if total(position.hands[seat]) == 0:
        end_hand(position, seat)
        return
    now, players = position.turns, position.players
    if kind == BLACK_THREE:
        shut_pile(position, now + 1, BLACK_THREE_LIES)
    elif kind == TWO or kind == JOKER:
        shut_pile(position, now + (players if position.wild_block == FULL_ROUND else players - 1), WILD_LIES)
    end_turn(position)


@compiled
def shut_pile(position: Canasta, until: int, reason: int) -> None:
    """Shut the pile up to a turn, unless it is shut as long already."""
    if until > position.shut_until:
        position.shut_until = until
        position.shut_by = reason


@compiled
def end_turn(position: Canasta) -> None:
    """The next player's turn begins; after so many turns the hand ends unclosed (CA34)."""
    seat = position.turn
    if position.laid_now:
        position.layers |= 1 << seat
    position.laid_now = position.opened_now = 0
    position.drew = 0
    position.turns += 1
    position.phase = TO_DRAW
    if position.turns >= position.turns_each * position.players:
        end_hand(position, NOBODY)
    else:
        position.turn = next_seat(seat, position.players)


@compiled
def end_hand(position: Canasta, closer: int) -> None:
    """Score the hand; deal the next one or end the match."""
    score_hand(position, closer)
    position.turn = MATCH_OVER
    finish_hand(position)


# --- the verbs -------------------------------------------------------------------------------------------


@legal.rule
def canasta_legal(position: Canasta, moves: Moves) -> int:
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
def list_cut(position: Canasta, moves: Moves) -> int:
    """What may be kept of the cards looked at (CA4)."""
    count = 0
    for slot in range(CUT):
        if on_offer(position, slot):
            again = False
            for earlier in range(slot):
                again = again or (on_offer(position, earlier) and position.pack[earlier] == position.pack[slot])
            if not again:
                moves[count] = KEEP + position.pack[slot]
                count += 1
    moves[count] = LEAVE
    return count + 1


@compiled
def list_draws(position: Canasta, moves: Moves) -> int:
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
def list_plays(position: Canasta, moves: Moves) -> int:
    """Laying out, and discarding unless a first lay-out is still to be completed."""
    seat = position.turn
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


@refusal.rule
def canasta_refusal(position: Canasta, action: Action) -> Reason:
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
def refuse_cut(position: Canasta, action: Action) -> Reason:
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
def refuse_draw(position: Canasta, action: Action) -> Reason:
    """Why one card, or two, may not be drawn; 0 when they may."""
    if action == DRAW:
        return ONLY_TWO if must_draw_two(position) else 0
    return 0 if may_draw_two(position) else NO_TWO


@compiled
def refuse_discard(position: Canasta, kind: int) -> Reason:
    """Why a card may not be discarded; 0 when it may."""
    if count_of(position.hands[position.turn], kind) == 0:
        return NOT_HELD
    return FINISH_OPENING if in_opening(position) else 0


@play.rule
def canasta_play(position: Canasta, action: Action) -> None:
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
