"""The rest of a hand as who is in turn knows it (with the 52 cards)."""

from __future__ import annotations

from cardhouse.games.hearts.position import Hearts
from cardhouse.kit.cards.packs import HEARTS
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.game import Rest
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.seats import seat_after
from cardhouse.kit.tricks.rest import rest_of
from cardhouse.kit.tricks.tricks import NO_SUIT


def rest(position: Hearts) -> Rest | None:
    """What is left to be played after the first trick; cards taken out of the pack may be anywhere."""
    if position.turn == MATCH_OVER or position.pass_due > 0 or position.trick == 0 or position.hearts_instead_of_queen:
        return None
    seat, players = position.turn, position.players
    taken = [card for other in range(players) for card in members(position.taken[other])]
    kept_back = position.hearts_must_break and not position.hearts_broken
    return rest_of(
        position,
        {seat: members(position.hands[seat])},
        [*taken, *members(position.in_trick)],
        [seat_after(seat, place, players) for place in range(players - position.laid)],
        position.hand_size - position.trick,
        barred=HEARTS if kept_back else NO_SUIT,
    )
