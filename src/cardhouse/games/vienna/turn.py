"""Vienna's turn: that of every rummy, ended by a discard, a tap or a close (VI4-VI7)."""

from cardhouse.games.rummy_family.actions import DISCARD, SET
from cardhouse.games.rummy_family.discarding import list_discards, may_discard
from cardhouse.games.rummy_family.drawing import list_draws
from cardhouse.games.rummy_family.position import TO_DRAW
from cardhouse.games.rummy_family.refusals import DRAW_FIRST
from cardhouse.games.rummy_family.scoring import NOBODY, finish_hand
from cardhouse.games.rummy_family.turn import list_turn, refuse_turn, take_step
from cardhouse.games.vienna.actions import CLOSE, PAST_OWN, TAP
from cardhouse.games.vienna.options import IN_HAND, ON_TABLE
from cardhouse.games.vienna.position import Vienna
from cardhouse.games.vienna.refusals import KEPT_IN_HAND
from cardhouse.games.vienna.tapping import close, list_endings, may_be_near, refuse_close, refuse_tap, tap
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Reason


@legal.rule
def vienna_legal(position: Vienna, moves: Moves) -> int:
    """All that the rule allows."""
    if position.turn == MATCH_OVER:
        return 0
    if position.vienna_melds == ON_TABLE:
        count = list_turn(position, moves)
    elif position.phase == TO_DRAW:
        return list_draws(position, moves)
    else:
        count = list_discards(position, moves, 0)
    return list_endings(position, moves, count) if may_discard(position) and may_be_near(position) else count


@refusal.rule
def vienna_refusal(position: Vienna, action: Action) -> Reason:
    """The turn of every rummy, a tap or a close; no lay-outs where melds stay in hand (VI6)."""
    if action < SET or action >= PAST_OWN or position.turn == MATCH_OVER:
        return refuse_turn(position, action)
    if position.phase == TO_DRAW:
        return DRAW_FIRST
    if action < TAP:
        held_back = position.vienna_melds == IN_HAND and action < DISCARD
        return KEPT_IN_HAND if held_back else refuse_turn(position, action)
    return refuse_tap(position, action - TAP) if action < CLOSE else refuse_close(position, action - CLOSE)


@play.rule
def vienna_play(position: Vienna, action: Action) -> None:
    """Carry out a legal action; score the hand when it has ended."""
    if action < TAP:
        take_step(position, action)
    elif action < CLOSE:
        tap(position, action - TAP)
    else:
        close(position, action - CLOSE)
    if position.turn == NOBODY:
        finish_hand(position)
