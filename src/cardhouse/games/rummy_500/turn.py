"""A turn: draw or take, lay out, discard (SR2-SR9, RC3-RC7), the same for both decks."""

from __future__ import annotations

from cardhouse.games.rummy_500.dealing import (
    draw_card,
    give_up,
    has_card,
    held,
    in_pile,
    lay_on_pile,
    stock_count,
    take_from_pile,
)
from cardhouse.games.rummy_500.position import (
    MELD_OR_LAY_OFF,
    NO_CARD,
    REQUIRED,
    RESHUFFLE,
    TO_DRAW,
    TO_PLAY,
    Gathered,
    Rummy500Base,
    different_cards,
    end_turn,
    first_discard,
    gathered_hand,
    gathered_with,
    lay,
    lays_off,
    list_held,
    list_layings,
    melds_with,
    refuse_laying,
)
from cardhouse.games.rummy_500.scoring import finish_hand
from cardhouse.kit.cards.bits import NONE, card_bit, holds
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Card, Reason

DRAW, STOP, TAKE = 0, 1, 2
SMALLEST = 3  # cards of a set or run

NOT_AN_ACTION, DRAW_FIRST, DRAWN_ALREADY, NOT_HELD, NO_STOCK = range(1, 6)
STOCK_LEFT, NOT_IN_PILE, UNUSABLE, KEEP_ONE, USE_DUE = range(6, 11)
NO_SUCH_GROUP, DOES_NOT_JOIN, NO_COMBINATION, FACE_LIES, LIES_STILL = range(11, 16)
NOT_YOURS, LEAVES_TOO_FEW, NOTHING_NEW, TOO_FEW, THREE_AT_A_TIME = range(16, 21)
ONE_AT_A_TIME = 21
LAST_REASON = ONE_AT_A_TIME


# --- Drawing (SR3, SR9; RC3, RC7) -----------------------------------------------------------------------


@compiled
def to_keep(position: Rummy500Base) -> int:
    """How many cards must be left in hand after laying out: one where a discard is required (SR8, RC6)."""
    return 1 if position.final_discard == REQUIRED else 0


@compiled
def can_draw(position: Rummy500Base) -> bool:
    """Whether there is a card to draw."""
    return stock_count(position) > 0 or (position.stock_out == RESHUFFLE and position.pile_count > 1)


@compiled
def is_usable(position: Rummy500Base, g: Gathered, card: Card, cards: int) -> bool:
    """Whether a card from within the pile, with which the hand is ``cards``, can be used at once (SR3, RC3)."""
    if cards >= SMALLEST + to_keep(position) and melds_with(position, g, card):
        return True
    return position.deep_card == MELD_OR_LAY_OFF and lays_off(position, card)


@compiled
def depth_of(position: Rummy500Base, number: int) -> int:
    """How many cards a taking takes: down to that card, or to its second copy; 0 when it is not in the pile."""
    different = different_cards(position)
    card = number % different
    again = number >= different
    for depth in range(1, position.pile_count + 1):
        if in_pile(position, depth) == card:
            if not again:
                return depth
            again = False
    return 0


@compiled
def refuse_take(position: Rummy500Base, number: int) -> Reason:
    """Why the pile may not be taken down to a card; 0 when it may."""
    depth = depth_of(position, number)
    if depth == 0:
        return NOT_IN_PILE
    if depth == 1:
        return 0
    seat = position.turn
    g = gathered_hand(position, seat)
    for each in range(1, depth + 1):
        g = gathered_with(position, g, in_pile(position, each))
    return 0 if is_usable(position, g, in_pile(position, depth), held(position, seat) + depth) else UNUSABLE


@compiled
def list_draws(position: Rummy500Base, moves: Moves) -> int:
    """The stock, or ending the hand where there is none; the top of the pile; usable cards further down."""
    seat = position.turn
    moves[0] = DRAW if can_draw(position) else STOP
    count = 1
    if position.pile_count == 0:
        return count
    different = different_cards(position)
    cards = held(position, seat)
    g = gathered_hand(position, seat)
    met, met_second = NONE, NONE
    for depth in range(1, position.pile_count + 1):
        card = in_pile(position, depth)
        g = gathered_with(position, g, card)
        again = holds(met if card < 64 else met_second, card & 63)
        if card < 64:
            met |= card_bit(card)
        else:
            met_second |= card_bit(card & 63)
        if depth == 1 or is_usable(position, g, card, cards + depth):
            moves[count] = TAKE + card + (different if again else 0)
            count += 1
    return count


# --- The rule of a turn -------------------------------------------------------------------------------


@refusal.rule
def rummy_500_refusal(position: Rummy500Base, action: Action) -> Reason:
    """The full rule of a turn. Numbers past a game's last action are cards that make nothing, with the reason."""
    if action < 0 or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if action < TAKE and position.phase == TO_PLAY:
        return DRAWN_ALREADY
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
    return 0 if position.due == NO_CARD else USE_DUE


@legal.rule
def rummy_500_legal(position: Rummy500Base, moves: Moves) -> int:
    """The menu: all that the rule allows. A card from within the pile is offered only where it can be used."""
    if position.turn == MATCH_OVER:
        return 0
    if position.phase == TO_DRAW:
        return list_draws(position, moves)
    discard = first_discard(position)
    count = 0
    if position.due == NO_CARD:
        count = list_held(position, discard, moves, 0)
    return list_layings(position, discard + different_cards(position), moves, count)


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
        take_from_pile(position, seat, depth)
        position.due = (action - TAKE) % different_cards(position) if depth > 1 else NO_CARD
        position.phase = TO_PLAY
    elif action < discard + different_cards(position):
        give_up(position, seat, action - discard)
        lay_on_pile(position, action - discard)
        pass_turn(position)
    else:
        lay(position, action - discard - different_cards(position))
        position.due = NO_CARD
        if held(position, seat) == 0:
            finish_hand(position)


@compiled
def pass_turn(position: Rummy500Base) -> None:
    """The turn goes to the left, unless the hand is over (SR8; turns without end: SR13, RC9)."""
    end_turn(position)
    position.turns += 1
    if held(position, position.turn) == 0 or position.turns >= position.players * position.turns_each:
        finish_hand(position)
        return
    position.turn = next_seat(position.turn, position.players)
    position.phase = TO_DRAW
