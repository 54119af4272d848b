"""The turn of classic rummy: one of the family, or a flush."""

from cardhouse.games.rummy.actions import FLUSH, PAST_FLUSH
from cardhouse.games.rummy.closing import list_flushes, refuse_flush
from cardhouse.games.rummy.position import Rummy
from cardhouse.games.rummy_family.discarding import may_discard
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.games.rummy_family.position import TO_PLAY
from cardhouse.games.rummy_family.refusals import DRAW_FIRST
from cardhouse.games.rummy_family.scoring import NOBODY, close_hand, finish_hand
from cardhouse.games.rummy_family.turn import list_turn, refuse_turn, take_step
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Reason


@refusal.rule
def rummy_refusal(position: Rummy, action: Action) -> Reason:
    """Why an action may not be done."""
    return refuse_rummy(position, action)


@compiled
def refuse_rummy(position: Rummy, action: Action) -> Reason:
    """A turn of the family, or a flush."""
    if action < FLUSH or action >= PAST_FLUSH or position.turn == MATCH_OVER:
        return refuse_turn(position, action)
    return refuse_flush(position, action - FLUSH) if position.phase == TO_PLAY else DRAW_FIRST


@legal.rule
def rummy_legal(position: Rummy, moves: Moves) -> int:
    """List all legal actions of a turn."""
    return list_rummy(position, moves)


@compiled
def list_rummy(position: Rummy, moves: Moves) -> int:
    """All that the rule allows."""
    count = list_turn(position, moves)
    if position.turn == MATCH_OVER or not position.flush_close or not may_discard(position):
        return count
    return count if has_opened(position, position.turn) else list_flushes(position, moves, count)


@play.rule
def rummy_play(position: Rummy, action: Action) -> None:
    """Carry out a legal action; score the hand when it has ended."""
    take_rummy_step(position, action)
    if position.turn == NOBODY:
        finish_hand(position)


@compiled
def take_rummy_step(position: Rummy, action: Action) -> None:
    """Do a legal action of a turn, or close with a flush."""
    if action >= FLUSH:
        close_hand(position, position.turn, True)
    else:
        take_step(position, action)
