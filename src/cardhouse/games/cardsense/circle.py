"""The circle of players: who sits, who deals next; it closes up when somebody retires (CS6, CS35)."""

from cardhouse.games.cardsense.position import NEXT_PLAYER, CardSense
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.match.seats import is_in, next_among, next_seat
from cardhouse.kit.terms import Seat

NOBODY = -1


@inlined
def next_sitting(position: CardSense, seat: Seat) -> int:
    """The next player to the left (G2, CS35)."""
    if position.sitting == (1 << position.players) - 1:
        return next_seat(seat, position.players)
    return next_among(position.sitting, seat, position.players)


@compiled
def how_many(position: CardSense) -> int:
    """How many players there are."""
    return count_bits(position.sitting)


@compiled
def hands_left(position: CardSense, seat: Seat) -> int:
    """The hands a seat has still to deal, as bits (CS11)."""
    return as_int(position.hands) & ~position.used[seat]


@compiled
def is_own_last_hand(position: CardSense) -> bool:
    """Whether this is the last hand the dealer deals for themselves (CS29)."""
    return position.deals_for == position.dealer and count_bits(hands_left(position, position.dealer)) == 1


@compiled
def next_owner(position: CardSense) -> int:
    """Whose hand comes next: the next to the left who has hands to deal; NOBODY when all are dealt (CS6, CS35)."""
    seat = position.deals_for
    for _ in range(position.players):
        seat = next_seat(seat, position.players)
        takes_part = is_in(position.sitting, seat) or position.retired_deals == NEXT_PLAYER
        if takes_part and hands_left(position, seat) != 0:
            return seat
    return NOBODY


@compiled
def dealer_for(position: CardSense, seat: Seat) -> Seat:
    """Who deals a seat's hand: it, or the next player where it has retired (CS35)."""
    return seat if is_in(position.sitting, seat) else next_sitting(position, seat)
