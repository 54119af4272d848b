"""A turn: what may be done, why not, and doing it."""

from cardhouse.games.bridge.actions import LAST_ACTION, PASS, PLAY
from cardhouse.games.bridge.auction import in_auction, list_calls, make_call, refuse_call
from cardhouse.games.bridge.play import play_card, playable, refuse_card
from cardhouse.games.bridge.position import Bridge
from cardhouse.games.bridge.refusals import BIDDING_OVER, NOT_AN_ACTION, STILL_BIDDING
from cardhouse.kit.cards.bits import list_cards
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import inlined
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Reason


@legal.rule
@inlined
def bridge_legal(position: Bridge, moves: Moves) -> int:
    """The calls there are (BR2-BR4); or the cards that may be played from the hand to play (BR5, BR6)."""
    if position.turn == MATCH_OVER:
        return 0
    if in_auction(position):
        return list_calls(position, moves)
    return list_cards(playable(position), PLAY, moves, 0)


@refusal.rule
def bridge_refusal(position: Bridge, action: Action) -> Reason:
    """Why an action is illegal; 0 when it is legal."""
    if action < 0 or action > LAST_ACTION or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if in_auction(position):
        return STILL_BIDDING if action < PASS else refuse_call(position, action)
    return BIDDING_OVER if action >= PASS else refuse_card(position, int(action))


@play.rule
@inlined
def bridge_play(position: Bridge, action: Action) -> None:
    """Call, or play a card from the hand to play."""
    if in_auction(position):
        make_call(position, action)
    else:
        play_card(position, int(action))
