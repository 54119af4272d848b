"""A turn: what may be done, why something may not, and doing it."""

from cardhouse.games.oh_hell.actions import is_bid, tricks_bid
from cardhouse.games.oh_hell.bidding import bid, list_bids, refuse_bid
from cardhouse.games.oh_hell.playing import allowed, play_card, refuse_play
from cardhouse.games.oh_hell.position import MOST_BID, OhHellBase
from cardhouse.games.oh_hell.refusals import BIDDING_OVER, NOT_AN_ACTION, STILL_BIDDING
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import inlined
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Reason
from cardhouse.kit.tricks.plays import list_plays


@legal.rule
@inlined
def oh_hell_legal(position: OhHellBase, moves: Moves) -> int:
    """Bids first, then plays."""
    if position.turn == MATCH_OVER:
        return 0
    return list_bids(position, moves) if position.to_bid > 0 else list_plays(position, moves, allowed(position))


@refusal.rule
def oh_hell_refusal(position: OhHellBase, action: Action) -> Reason:
    """Why an action is illegal; 0 when it is legal."""
    if action < 0 or tricks_bid(position, action) > MOST_BID or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if is_bid(position, action):
        return refuse_bid(position, tricks_bid(position, action)) if position.to_bid > 0 else BIDDING_OVER
    return STILL_BIDDING if position.to_bid > 0 else refuse_play(position, action)


@play.rule
@inlined
def oh_hell_play(position: OhHellBase, action: Action) -> None:
    """Bid, or play a card; the last of a hand scores it and deals the next."""
    if position.to_bid > 0:
        bid(position, tricks_bid(position, action))
    else:
        play_card(position, action)
