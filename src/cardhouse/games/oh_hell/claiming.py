"""The rest of a hand as who is in turn knows it (with the 52 cards)."""

from __future__ import annotations

from cardhouse.games.oh_hell.position import NO_CARD, OhHell
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.game import Rest
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.seats import seat_after
from cardhouse.kit.tricks.rest import rest_of


def rest(position: OhHell) -> Rest | None:
    """What is left to be played, once all have bid; what was not dealt may be anywhere."""
    if position.turn == MATCH_OVER or position.to_bid > 0:
        return None
    seat, players = position.turn, position.players
    turned = [] if position.turned == NO_CARD else [position.turned]
    return rest_of(
        position,
        {seat: members(position.hands[seat])},
        [*members(position.gone[0]), *turned],
        [seat_after(seat, place, players) for place in range(players - position.laid)],
        position.hand_size - position.trick,
        position.trump,
        by_rank=True,
    )
