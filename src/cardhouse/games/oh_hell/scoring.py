"""Scoring a hand; the end of the match (SO5; OC5, OC6)."""

from cardhouse.games.oh_hell.dealing import hands_in_match
from cardhouse.games.oh_hell.position import DIFFERENCE, TRICKS, OhHellBase
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER, next_hand
from cardhouse.kit.match.verbs import standing
from cardhouse.kit.terms import Seat


@compiled
def finish_hand(position: OhHellBase) -> None:
    """Add up the hand; deal the next one or end the match."""
    for seat in range(position.players):
        points = points_for(position, position.bids[seat], position.won[seat])
        position.hand_scores[seat] = points
        position.scores[seat] += points
    if position.hand + 1 == hands_in_match(position):
        position.turn = MATCH_OVER
    else:
        next_hand(position)


@compiled
def points_for(position: OhHellBase, tricks_bid: int, tricks_won: int) -> int:
    """The tricks bid and a bonus for an exact bid; what a missed one brings is an option (SO5, OC5)."""
    if tricks_bid == tricks_won:
        return tricks_bid + position.made_bonus
    if position.missed == DIFFERENCE:
        return -abs(tricks_bid - tricks_won)
    return tricks_won if position.missed == TRICKS else 0


@standing.rule
def oh_hell_standing(position: OhHellBase, seat: Seat) -> float:
    """The seat's score: more points stand better."""
    return 1.0 * position.scores[seat]
