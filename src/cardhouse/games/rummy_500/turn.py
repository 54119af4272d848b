"""A turn: draw or take, lay out, discard (SR2-SR9, RC3-RC7), the same for both decks."""

from __future__ import annotations

from cardhouse.games.rummy_500.actions import DRAW, STOP, TAKE
from cardhouse.games.rummy_500.hands import any_of, give_up, has_card, held, row_of
from cardhouse.games.rummy_500.pile import (
    can_draw,
    depth_of,
    draw_card,
    lay_on_pile,
    list_draws,
    refuse_take,
    take_from_pile,
)
from cardhouse.games.rummy_500.position import (
    KEPT,
    NO_CARD,
    TO_DRAW,
    TO_PLAY,
    Rummy500Base,
    different_cards,
    end_turn,
    first_discard,
    holds_one,
    is_settled,
    lay,
    list_held,
    list_layings,
    list_putting_back,
    note_taking,
    refuse_laying,
    seeks_within,
    without_one,
)
from cardhouse.games.rummy_500.refusals import (
    DRAW_FIRST,
    DRAWN_ALREADY,
    KEEP_TOP,
    MAKE_WHOLE,
    NO_STOCK,
    NOT_AN_ACTION,
    NOT_HELD,
    STOCK_LEFT,
    TAKE_WITHIN,
    USE_DUE,
)
from cardhouse.games.rummy_500.scoring import finish_hand
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Card, Reason


@refusal.rule
def rummy_500_refusal(position: Rummy500Base, action: Action) -> Reason:
    """The full rule of a turn."""
    if action < 0 or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if action < TAKE and position.phase == TO_PLAY:
        return DRAWN_ALREADY
    if action < TAKE and seeks_within(position):
        return TAKE_WITHIN
    if action == DRAW:
        return 0 if can_draw(position) else NO_STOCK
    if action == STOP:
        return STOCK_LEFT if can_draw(position) else 0
    discard = first_discard(position)
    if action < discard:
        return DRAWN_ALREADY if position.phase == TO_PLAY else refuse_take(position, action - TAKE)
    layings = discard + different_cards(position)
    if action < layings:
        return refuse_discard(position, action - discard)
    return refuse_laying(position, action - layings)


@compiled
def refuse_discard(position: Rummy500Base, card: Card) -> Reason:
    """Why a card may not be discarded; 0 when it may."""
    if position.phase == TO_DRAW:
        return DRAW_FIRST
    if not has_card(position, position.turn, card):
        return NOT_HELD
    if position.due != NO_CARD:
        return USE_DUE
    if not is_settled(position):
        return MAKE_WHOLE
    return KEEP_TOP if is_kept(position, card) else 0


@compiled
def is_kept(position: Rummy500Base, card: Card) -> bool:
    """Whether a card was the top of the pile, stays in hand for this turn, and is not the last one (SR3, RC3)."""
    if card != position.kept:
        return False
    others = without_one(position, row_of(position.hands, position.turn), card)
    return any_of(others) and not holds_one(position, others, card)


@compiled
def list_discards(position: Rummy500Base, first: int, moves: Moves) -> int:
    """Every card that may be discarded; returns how many there are."""
    count = list_held(position, first, moves, 0)
    if position.kept == NO_CARD or not has_card(position, position.turn, position.kept):
        return count
    left = 0
    for place in range(count):
        if not is_kept(position, moves[place] - first):
            moves[left] = moves[place]
            left += 1
    return left


@legal.rule
def rummy_500_legal(position: Rummy500Base, moves: Moves) -> int:
    """The menu: all that the rule allows. A card from within the pile is offered only where it can be used."""
    if position.turn == MATCH_OVER:
        return 0
    discard = first_discard(position)
    layings = discard + different_cards(position)
    count = 0
    if position.phase == TO_DRAW:
        count = list_draws(position, moves)
    else:
        if position.due == NO_CARD and is_settled(position):
            count = list_discards(position, discard, moves)
        count = list_layings(position, layings, moves, count)
    return list_putting_back(position, layings, moves, count)


@play.rule
def rummy_500_play(position: Rummy500Base, action: Action) -> None:
    """Do a legal action; the hand ends when a seat is out of cards or the stock is (SR8, SR9)."""
    seat = position.turn
    discard = first_discard(position)
    if action == DRAW:
        draw_card(position, seat)
        position.phase = TO_PLAY
    elif action == STOP:
        finish_hand(position)
    elif action < discard:
        depth = depth_of(position, action - TAKE)
        if depth > 1:
            note_taking(position, depth)
            position.due = (action - TAKE) % different_cards(position)
        elif position.top_card == KEPT:
            position.kept = (action - TAKE) % different_cards(position)
        take_from_pile(position, seat, depth)
        position.phase = TO_PLAY
    elif action < discard + different_cards(position):
        give_up(position, seat, action - discard)
        lay_on_pile(position, action - discard)
        pass_turn(position)
    else:
        lay(position, action - discard - different_cards(position))
        if held(position, seat) == 0 and is_settled(position):
            finish_hand(position)


@compiled
def pass_turn(position: Rummy500Base) -> None:
    """The turn goes to the left, unless the hand is over (SR8; turns without end: SR13, RC9)."""
    end_turn(position)
    position.kept = NO_CARD
    position.turns += 1
    if held(position, position.turn) == 0 or position.turns >= position.players * position.turns_each:
        finish_hand(position)
        return
    position.turn = next_seat(position.turn, position.players)
    position.phase = TO_DRAW
