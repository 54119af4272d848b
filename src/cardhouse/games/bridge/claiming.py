"""The rest of a board as the seat in turn knows it: declarer knows two hands, dummy's too, a defender one."""

from functools import partial

from cardhouse.games.bridge.auction import in_auction
from cardhouse.games.bridge.position import EACH, SEATS, Bridge
from cardhouse.kit.cards.sets import members
from cardhouse.kit.face.game import Rest
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.seats import seat_after
from cardhouse.kit.tricks.rest import rest_of


def rest(position: Bridge) -> Rest | None:
    """What is left to be played, once the auction is over; declarer plays dummy's cards, a defender has a partner."""
    if position.turn == MATCH_OVER or in_auction(position):
        return None
    seat = position.turn
    declares = seat == position.declarer
    own = [seat, position.dummy] if declares else [seat]
    return rest_of(
        position,
        {each: members(position.hands[each]) for each in own},
        partial(members, [position.played]),
        [seat_after(position.hand_to_play, place, SEATS) for place in range(SEATS - position.laid)],
        EACH - position.trick,
        position.trump,
        partners=() if declares else (seat_after(seat, 2, SEATS),),
        by_rank=True,
    )
