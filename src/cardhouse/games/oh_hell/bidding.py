"""Bidding: each seat says once how many tricks it will take (SO3, OC3)."""

from cardhouse.games.oh_hell.actions import bid_action
from cardhouse.games.oh_hell.position import NO_BID, OhHellBase
from cardhouse.games.oh_hell.refusals import HOOKED, TOO_MANY
from cardhouse.kit.cards.bits import card_bit, list_cards, low_bits
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Reason

NONE_BARRED = -1


@compiled
def begin_bidding(position: OhHellBase) -> None:
    """Nobody has bid, nobody has taken a trick."""
    position.to_bid = position.players
    position.bid_total = 0
    for seat in range(position.players):
        position.bids[seat] = NO_BID
        position.won[seat] = 0


@inlined
def barred_bid(position: OhHellBase) -> int:
    """The bid the dealer, who bids last, may not make: that which adds up to the tricks there are."""
    if position.hook and position.to_bid == 1:
        return position.hand_size - position.bid_total
    return NONE_BARRED


@inlined
def list_bids(position: OhHellBase, moves: Moves) -> int:
    """None to all of the tricks, but the one number that is barred. A lister: see ``menus``."""
    allowed = low_bits(position.hand_size + 1)
    barred = barred_bid(position)
    if barred >= 0:
        allowed &= ~card_bit(barred)
    return list_cards(allowed, bid_action(position, 0), moves, 0)


@compiled
def refuse_bid(position: OhHellBase, tricks: int) -> Reason:
    """Why a bid is illegal; 0 when it is legal."""
    if tricks > position.hand_size:
        return TOO_MANY
    return HOOKED if tricks == barred_bid(position) else 0


@inlined
def bid(position: OhHellBase, tricks: int) -> None:
    """Bids go round once from the dealer's left, who then leads."""
    seat = position.turn
    position.bids[seat] = tricks
    position.bid_total += tricks
    position.to_bid -= 1
    position.turn = next_seat(seat, position.players)
