"""A turn: draw or take the pile, lay out as much as you like, discard one (CA9, CA10, CA16, CA20, CA21, CA34, CA36)."""

from cardhouse.games.canasta.actions import (
    CHANGE_IT,
    DISCARD,
    DRAW,
    DRAW_TWO,
    END_HAND,
    KEEP,
    KEEP_IT,
    LAY,
    LEAVE,
    PAIR,
    TAKE,
    WITH_JOKER,
    WITH_TWO,
    lay_values,
)
from cardhouse.games.canasta.closing import block
from cardhouse.games.canasta.dealing import deal_hands, keep_cut_card, list_cut, refuse_cut
from cardhouse.games.canasta.holding import give_up
from cardhouse.games.canasta.laying import lay_out, list_lays, refuse_lay
from cardhouse.games.canasta.opening import has_opened, in_opening, opening_reaches
from cardhouse.games.canasta.pile import lay_on_pile, refuse_take, take_pile
from cardhouse.games.canasta.position import NOBODY, OPEN, TO_CUT, TO_DRAW, TO_KEEP, TO_PLAY, Canasta
from cardhouse.games.canasta.refusals import (
    DRAW_FIRST,
    DRAWN_ALREADY,
    FINISH_OPENING,
    KEEP_OR_CHANGE,
    NOT_AN_ACTION,
    NOT_HELD,
    NOT_NOW,
    STOCK_LEFT,
)
from cardhouse.games.canasta.scoring import finish_hand, score_hand
from cardhouse.games.canasta.stock import cards_to_draw, draw_card, drawn_kind, refuse_draw, stock_count
from cardhouse.kit.cards.bits import NONE, without_lowest
from cardhouse.kit.cards.counts import count_of, first_kind, kinds_in, some_of, total
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.menus import offer
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Card, Reason, Seat

# --- What may be done ------------------------------------------------------------------------------------


@legal.rule
def canasta_legal(position: Canasta, moves: Moves) -> int:
    """The menu of the seat in turn: the smallest steps, from which every turn is made."""
    if position.turn < 0:
        return 0
    if position.phase == TO_PLAY:
        return list_plays(position, moves)
    if position.phase == TO_CUT:
        return list_cut(position, moves)
    if position.phase == TO_DRAW:
        return list_beginnings(position, moves)
    return offer(position, moves, offer(position, moves, 0, KEEP_IT), CHANGE_IT)


@compiled
def list_beginnings(position: Canasta, moves: Moves) -> int:
    """Ending the hand, drawing and taking the pile, as far as the rule lets them pass."""
    count = 0
    for action in (END_HAND, DRAW, DRAW_TWO, TAKE + PAIR, TAKE + WITH_TWO, TAKE + WITH_JOKER):
        if refuse_beginning(position, action) == 0:
            moves[count] = action
            count += 1
    return count


@compiled
def list_plays(position: Canasta, moves: Moves) -> int:
    """Laying out, which is not looked at where no first lay-out is in reach, and discarding."""
    seat = position.turn
    hand = position.hands[seat]
    count = 0
    if in_opening(position) or has_opened(position, seat) or opening_reaches(position, seat, hand):
        count = list_lays(position, moves, count)
    left = kinds_in(hand)
    while left != NONE:
        kind = first_kind(left)
        if refuse_discard(position, kind) == 0:
            moves[count] = DISCARD + kind
            count += 1
        left = without_lowest(left)
    return count


@refusal.rule
def canasta_refusal(position: Canasta, action: Action) -> Reason:
    """Why the seat in turn may not do this; 0 when it may."""
    if position.turn < 0 or action < 0 or action > END_HAND:
        return NOT_AN_ACTION
    if position.phase == TO_CUT:
        return refuse_cut(position, action)
    if action <= LEAVE:
        return NOT_NOW
    if position.phase == TO_KEEP:
        return 0 if action == KEEP_IT or action == CHANGE_IT else KEEP_OR_CHANGE
    if action == KEEP_IT or action == CHANGE_IT:
        return NOT_NOW
    if action < LAY or action == END_HAND:
        return refuse_beginning(position, action)
    if position.phase == TO_DRAW:
        return DRAW_FIRST
    return refuse_lay(position, lay_values(action)) if action < DISCARD else refuse_discard(position, action - DISCARD)


@compiled
def refuse_beginning(position: Canasta, action: Action) -> Reason:
    """Why a turn may not begin so; 0 when it may (CA10, CA36)."""
    if position.phase != TO_DRAW:
        return DRAWN_ALREADY
    if action == END_HAND:
        return STOCK_LEFT if cards_to_draw(position) > 0 else 0
    return refuse_take(position, action - TAKE) if action >= TAKE else refuse_draw(position, action)


@compiled
def refuse_discard(position: Canasta, kind: Card) -> Reason:
    """Why a card may not be discarded; 0 when it may."""
    if count_of(position.hands[position.turn], kind) == 0:
        return NOT_HELD
    return FINISH_OPENING if in_opening(position) else 0


# --- Doing it --------------------------------------------------------------------------------------------


@play.rule
def canasta_play(position: Canasta, action: Action) -> None:
    """Carry out a legal action, by its range of numbers."""
    if action == END_HAND:
        end_hand(position, NOBODY)
    elif action >= DISCARD:
        discard(position, action - DISCARD)
    elif action >= LAY:
        lay_out(position, lay_values(action))
    elif action >= TAKE:
        take_pile(position, action - TAKE)
    elif action == DRAW:
        draw(position, 1)
    elif action == DRAW_TWO:
        position.two_drawn = 1
        draw(position, 2)
    elif action == KEEP_IT:
        position.phase = TO_PLAY
    elif action == CHANGE_IT:
        change_drawn(position)
    elif action == LEAVE:
        deal_hands(position)
    else:
        keep_cut_card(position, action - KEEP)


@compiled
def draw(position: Canasta, count: int) -> None:
    """Draw one card or two; the hand ends where red threes were the last ones (CA21)."""
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


@compiled
def discard(position: Canasta, kind: Card) -> None:
    """Discard a card; the last one closes the hand (CA16, CA20)."""
    seat = position.turn
    give_up(position, seat, kind, 1)
    lay_on_pile(position, kind)
    if total(position.hands[seat]) == 0:
        end_hand(position, seat)
    else:
        block(position, kind)
        end_turn(position)


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
def end_hand(position: Canasta, closer: Seat) -> None:
    """Score the hand; deal the next one or end the match."""
    score_hand(position, closer)
    position.turn = MATCH_OVER
    finish_hand(position)
