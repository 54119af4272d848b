"""A turn: draw or take, lay out and move what lies, discard (SR3-SR9)."""

from cardhouse.games.rummy_family.open_pile.actions import DRAW, STOP, TAKE
from cardhouse.games.rummy_family.open_pile.discarding import drop_kept, pass_turn, refuse_discard
from cardhouse.games.rummy_family.open_pile.hands import held
from cardhouse.games.rummy_family.open_pile.pile import (
    depth_of,
    draw_card,
    lay_on_pile,
    note_use,
    refuse_draw,
    take_top,
)
from cardhouse.games.rummy_family.open_pile.position import NO_CARD, TO_DRAW, TO_PLAY
from cardhouse.games.rummy_family.open_pile.refusals import DRAWN_ALREADY, KEEP_TOP, NOT_AN_ACTION
from cardhouse.games.rummy_family.open_pile.scoring import finish_hand
from cardhouse.games.sanity_rummy_500.actions import DISCARD, LAYINGS, PUT_BACK
from cardhouse.games.sanity_rummy_500.hands import give_up, note_card
from cardhouse.games.sanity_rummy_500.laying import lay, refuse_laying
from cardhouse.games.sanity_rummy_500.menu import list_layings
from cardhouse.games.sanity_rummy_500.moving import is_settled, note_taking, refuse_putting_back
from cardhouse.games.sanity_rummy_500.position import SanityRummy500
from cardhouse.games.sanity_rummy_500.refusals import MAKE_WHOLE, TAKE_WITHIN
from cardhouse.games.sanity_rummy_500.table import forget_turn
from cardhouse.games.sanity_rummy_500.taking import list_draws, refuse_take
from cardhouse.kit.cards.bits import STRIDE, count_bits, list_cards, lowest, without_lowest
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Card, Reason

# --- Why not ----------------------------------------------------------------------------------------------


@refusal.rule
def sanity_rummy_500_refusal(position: SanityRummy500, action: Action) -> Reason:
    """The full rule of a turn."""
    if action < 0 or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if action < DISCARD:
        return refuse_beginning(position, action)
    if action < LAYINGS:
        return refuse_ending(position, action - DISCARD)
    return refuse_laying(position, action - LAYINGS)


@compiled
def refuse_beginning(position: SanityRummy500, action: Action) -> Reason:
    """Why a turn may not begin so; 0 when it may. Who rearranges before drawing wants a card from within the pile."""
    if position.phase == TO_PLAY:
        return DRAWN_ALREADY
    if action >= TAKE:
        return refuse_take(position, action - TAKE)
    return TAKE_WITHIN if position.arranging else refuse_draw(position, action)


@compiled
def refuse_ending(position: SanityRummy500, card: Card) -> Reason:
    """Why the turn may not end with this discard; 0 when it may. The table must be whole again (SR7)."""
    reason = refuse_discard(position, card)
    return MAKE_WHOLE if reason in (0, KEEP_TOP) and not is_settled(position) else reason


# --- The menu ---------------------------------------------------------------------------------------------


@legal.rule
def sanity_rummy_500_legal(position: SanityRummy500, moves: Moves) -> int:
    """All that the rule allows, but for beginning to rearrange (``taking.offered``)."""
    if position.turn == MATCH_OVER:
        return 0
    count = 0
    if position.phase == TO_DRAW:
        count = list_draws(position, moves)
    else:
        if position.due == NO_CARD and is_settled(position):
            count = drop_kept(position, DISCARD, moves, list_hand(position, moves))
        count = list_layings(position, moves, count)
    if refuse_putting_back(position) == 0:
        moves[count] = LAYINGS + PUT_BACK
        count += 1
    return count


@compiled
def list_hand(position: SanityRummy500, moves: Moves) -> int:
    """Discarding each card. The few of the second word are written without asking whether there are any."""
    count = list_cards(position.hands[position.turn, 0], DISCARD, moves, 0)
    left = position.hands[position.turn, 1]
    end = count + count_bits(left)
    for place in range(count, count + STRIDE):
        moves[place] = DISCARD + 64 + lowest(left)
        left = without_lowest(left)
    list_cards(left, DISCARD + 64, moves, count + STRIDE)
    return end


# --- What is done -----------------------------------------------------------------------------------------


@play.rule
def sanity_rummy_500_play(position: SanityRummy500, action: Action) -> None:
    """Do a legal action; the hand ends when a seat is out of cards or the stock is (SR8, SR9)."""
    seat = position.turn
    if action == DRAW:
        note_card(position, seat, draw_card(position))
    elif action == STOP:
        finish_hand(position)
    elif action < DISCARD:
        take(position, action - TAKE)
    elif action < LAYINGS:
        give_up(position, seat, action - DISCARD)
        lay_on_pile(position, action - DISCARD)
        forget_turn(position)
        pass_turn(position)
    else:
        lay(position, action - LAYINGS)
        if held(position, seat) == 0 and is_settled(position):
            finish_hand(position)


@compiled
def take(position: SanityRummy500, card: Card) -> None:
    """Take the pile down to a card."""
    depth = depth_of(position, card, 0)
    if depth > 1:
        note_taking(position, depth)
    note_use(position, depth)
    for _ in range(depth):
        note_card(position, position.turn, take_top(position))
