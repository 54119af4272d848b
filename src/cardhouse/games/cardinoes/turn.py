"""A turn: play if you can, else draw one, else pass (CD2-CD5)."""

from cardhouse.games.cardinoes.actions import DRAW, KEEP, PASS, lay_values
from cardhouse.games.cardinoes.chain import fitting, lay, list_plays, refuse_play
from cardhouse.games.cardinoes.drawing import all_blocked, draw, refuse_draw, refuse_pass
from cardhouse.games.cardinoes.position import HAS_DRAWN, TO_PLAY, Cardinoes
from cardhouse.games.cardinoes.refusals import NOT_AN_ACTION, NOT_DRAWN
from cardhouse.games.cardinoes.scoring import go_out, score_block
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Reason, Seat


@legal.rule
def cardinoes_legal(position: Cardinoes, moves: Moves) -> int:
    """The menu: every card at every end it fits, and what else the turn allows."""
    if position.turn == MATCH_OVER:
        return 0
    count = list_plays(position, moves)
    for action in (DRAW, KEEP, PASS):
        if refuse_not_playing(position, action) == 0:
            moves[count] = action
            count += 1
    return count


@refusal.rule
def cardinoes_refusal(position: Cardinoes, action: Action) -> Reason:
    """Why the seat in turn may not do this; 0 when it may."""
    if action < 0 or action > PASS or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if action < DRAW:
        card, end, special = lay_values(action)
        return refuse_play(position, card, end, special)
    return refuse_not_playing(position, action)


@compiled
def refuse_not_playing(position: Cardinoes, action: Action) -> Reason:
    """Why the seat in turn may not draw, keep what it has drawn, or pass; 0 when it may (CD3-CD5)."""
    if action == DRAW:
        return refuse_draw(position)
    if action == KEEP:
        return 0 if position.phase == HAS_DRAWN else NOT_DRAWN
    return refuse_pass(position)


@play.rule
def cardinoes_play(position: Cardinoes, action: Action) -> None:
    """Do a legal action; a round that ends is scored and the next one dealt."""
    seat = position.turn
    if action < DRAW:
        card, end, special = lay_values(action)
        lay(position, card, end)
        if position.counts[seat] == 0:
            go_out(position)
        else:
            take_turn(position, seat if special else next_seat(seat, position.players))
    elif action == DRAW:
        draw(position)
        if all_blocked(position):
            score_block(position)
    else:
        if action == PASS:
            position.blocked_by[seat] |= fitting(position)
        take_turn(position, next_seat(seat, position.players))


@compiled
def take_turn(position: Cardinoes, seat: Seat) -> None:
    """The seat's turn begins, unless all are blocked (CD5)."""
    position.phase = TO_PLAY
    position.drawn_card = 0
    position.turn = seat
    if all_blocked(position):
        score_block(position)
