"""A turn: draw or take; lay out, add and rob as much as you like; discard one (RB1-RB11)."""

from cardhouse.games.robbery.actions import LIFT, PUT_BACK, lift_of
from cardhouse.games.robbery.laying import (
    list_relays,
    refuse_absent,
    refuse_missing_card,
    refuse_relay,
    refuse_relay_on,
    relay,
    relay_on,
)
from cardhouse.games.robbery.lifted import any_lifted
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.refusals import ADD_ONE, LAY_LIFTED_FIRST, SWAP_BY_LIFTING
from cardhouse.games.robbery.robbing import lift, list_lifts, put_back, refuse_lift, refuse_putting_back, unfinished
from cardhouse.games.robbery.taking import list_draws, refuse_take, take_to_lay
from cardhouse.games.rummy.actions import FLUSH
from cardhouse.games.rummy.closing import list_flushes, refuse_flush
from cardhouse.games.rummy_family.actions import DISCARD, DRAW, EXCHANGE, LAY_OFF, TAKE, lay_off_of, meld_code
from cardhouse.games.rummy_family.adding import list_lay_offs
from cardhouse.games.rummy_family.discarding import list_discards, may_discard, refuse_discard
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.games.rummy_family.melding import list_melds
from cardhouse.games.rummy_family.position import JOKER, TO_DRAW
from cardhouse.games.rummy_family.refusals import DRAW_FIRST, NOT_AN_ACTION, NOT_HELD
from cardhouse.games.rummy_family.scoring import NOBODY, close_hand, finish_hand
from cardhouse.games.rummy_family.turn import refuse_turn, take_step
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.melds import meld
from cardhouse.kit.terms import Action, Reason

# --- why not ---------------------------------------------------------------------------------------------


@refusal.rule
def robbery_refusal(position: Robbery, action: Action) -> Reason:
    """The full rule of a turn: lifted cards may be laid in any order."""
    if position.turn == MATCH_OVER or action < 0 or action > PUT_BACK:
        return NOT_AN_ACTION
    if position.phase == TO_DRAW and action == TAKE:
        return refuse_take(position)
    if position.phase == TO_DRAW or action <= TAKE:
        return DRAW_FIRST if action > TAKE else refuse_turn(position, action)
    if action == PUT_BACK:
        return refuse_putting_back(position)
    if action >= LIFT:
        return refuse_lift(position, lift_of(action))
    if action >= DISCARD:
        return refuse_ending(position, action)
    if action >= EXCHANGE:
        return SWAP_BY_LIFTING
    if action >= LAY_OFF:
        return refuse_adding(position, action)
    return refuse_melding(position, action)


@compiled
def refuse_melding(position: Robbery, action: Action) -> Reason:
    """Why a meld may not be laid, of the hand or with lifted cards; 0 when it may."""
    if any_lifted(position):
        return refuse_relay(position, meld_code(action))
    reason = refuse_turn(position, action)
    return refuse_absent(position, meld_code(action)) if reason == NOT_HELD else reason


@compiled
def refuse_adding(position: Robbery, action: Action) -> Reason:
    """Why a card may not be added to a meld, a lifted one or one of the hand; 0 when it may."""
    added = lay_off_of(action)
    if any_lifted(position):
        return refuse_relay_on(position, added.number, added.what)
    reason = refuse_turn(position, action)
    return refuse_missing_card(position, min(added.what, JOKER)) if reason == NOT_HELD else reason


@compiled
def refuse_ending(position: Robbery, action: Action) -> Reason:
    """Why the turn may not end with this discard, or close with this flush; 0 when it may."""
    if any_lifted(position):
        return LAY_LIFTED_FIRST
    reason = refuse_flush(position, action - FLUSH) if action >= FLUSH else refuse_discard(position, action - DISCARD)
    if reason:
        return reason
    return ADD_ONE if unfinished(position) else 0


# --- the menu --------------------------------------------------------------------------------------------


@legal.rule
def robbery_legal(position: Robbery, moves: Moves) -> int:
    """The menu: of lifted cards the first is laid first (RB11)."""
    if position.turn == MATCH_OVER:
        return 0
    if position.phase == TO_DRAW:
        return list_draws(position, moves)
    if any_lifted(position):
        count = list_relays(position, moves, 0)
    else:
        count = list_melds(position, moves, 0)
        if has_opened(position, position.turn):
            count = list_lay_offs(position, moves, count)
    count = list_lifts(position, moves, count)
    if unfinished(position):
        moves[count] = PUT_BACK
        return count + 1
    if not may_discard(position):
        return count
    count = list_discards(position, moves, count)
    if position.flush_close and not has_opened(position, position.turn):
        count = list_flushes(position, moves, count)
    return count


# --- play ------------------------------------------------------------------------------------------------


@play.rule
def robbery_play(position: Robbery, action: Action) -> None:
    """Carry out a legal action, by its range of numbers."""
    if action == TAKE:
        take_to_lay(position)
    elif action == PUT_BACK:
        put_back(position)
    elif action >= LIFT:
        lift(position, lift_of(action))
    elif action >= FLUSH:
        close_hand(position, position.turn, True)
    elif action <= DRAW or action >= DISCARD:
        take_step(position, action)
    elif any_lifted(position):
        if action < LAY_OFF:
            relay(position, meld_code(action))
        else:
            added = lay_off_of(action)
            relay_on(position, added.number, added.what)
    else:
        position.added += meld.size_of(meld_code(action)) if action < LAY_OFF else 1
        take_step(position, action)
    if position.turn == NOBODY:
        finish_hand(position)
