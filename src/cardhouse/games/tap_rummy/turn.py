"""The turn of rummy with a tap: who chooses the stock waits until the others have been asked (TP2, TP3)."""

from cardhouse.games.rummy.turn import list_rummy, refuse_rummy, take_rummy_step
from cardhouse.games.rummy_family.actions import DRAW
from cardhouse.games.rummy_family.scoring import NOBODY, finish_hand
from cardhouse.games.tap_rummy.actions import PASS, TAP
from cardhouse.games.tap_rummy.options import IN_TURN
from cardhouse.games.tap_rummy.position import TO_ANSWER, TapRummy
from cardhouse.games.tap_rummy.refusals import ANSWER_FIRST, NOT_ASKED
from cardhouse.games.tap_rummy.tapping import ask, enough_to_draw, next_asked
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Reason


@legal.rule
def tap_rummy_legal(position: TapRummy, moves: Moves) -> int:
    """All that the rule allows."""
    if position.turn == MATCH_OVER or position.phase != TO_ANSWER:
        return list_rummy(position, moves)
    moves[0], moves[1] = TAP, PASS
    return 2


@refusal.rule
def tap_rummy_refusal(position: TapRummy, action: Action) -> Reason:
    """The turn of every rummy; who is asked taps or passes."""
    answer = TAP <= action <= PASS
    if position.turn == MATCH_OVER or action < 0 or action > PASS:
        return refuse_rummy(position, action)
    if position.phase == TO_ANSWER:
        return 0 if answer else ANSWER_FIRST
    return NOT_ASKED if answer else refuse_rummy(position, action)


@play.rule
def tap_rummy_play(position: TapRummy, action: Action) -> None:
    """Carry out a legal action; score the hand when it has ended."""
    seat = position.turn
    if action == DRAW:
        position.drawer = seat
        ask(position, next_asked(position, seat) if enough_to_draw(position) else seat)
    elif action == PASS:
        ask(position, next_asked(position, seat))
    elif action == TAP:
        position.tapped |= 1 << seat
        ask(position, position.drawer if position.tap_priority == IN_TURN else next_asked(position, seat))
    else:
        take_rummy_step(position, action)
    if position.turn == NOBODY:
        finish_hand(position)
