"""Who wins a trick, and who leads the next (IT7-IT13).

Aces and jokers change what earlier cards are worth, so a trick is judged when it is full, and for showing as it grows.
"""

import numpy as np

from cardhouse.games.in_tense_care.position import NOTHING, InTenseCare
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.cards.packs import ACE, FACES, JACK, KING
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.seats import next_seat, seat_after
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.tricks import NO_SUIT, RANK_OF, SUIT_OF, row_of_trick

# --- What cards are worth (IT8, IT9) ------------------------------------------------------------------


def _values() -> Array:
    """Twice each card's value: 2-10 their number, J 11, Q 12, K 13, ace 1 (IT8); beside an ace J, Q, K are less by
    10.5 (IT9). Jokers have none."""
    number = [1 if card % 13 == ACE else card % 13 + 2 for card in range(FACES)]
    picture = [JACK <= card % 13 <= KING for card in range(FACES)]
    reduced = [2 * number[card] - (21 if picture[card] else 0) for card in range(FACES)]
    return np.array([[2 * value for value in number], reduced], np.int64)


VALUES = _values()
"""By whether an ace is in the trick, and card."""


# --- What lies in a trick (IT9, IT10) -----------------------------------------------------------------


@compiled
def seat_of(position: InTenseCare, leader: Seat, place: int) -> int:
    """The seat that lays the play at a place of a trick."""
    return seat_after(leader, place, position.players)


@compiled
def count_jokers(position: InTenseCare, row: int, laid: int) -> int:
    """The jokers among the first ``laid`` plays of a row."""
    jokers = 0
    for place in range(laid):
        if position.plays[row, place] >= FACES:
            jokers += 1
    return jokers


@compiled
def first_ace(position: InTenseCare, row: int, laid: int) -> int:
    """Where the first ace of any suit lies; NOTHING where none does."""
    for place in range(laid):
        card = position.plays[row, place]
        if 0 <= card < FACES and RANK_OF[card] == ACE:
            return place
    return NOTHING


@compiled
def lowest_wins(position: InTenseCare, jokers: int) -> bool:
    """A joker turns the trick round; two do not turn it back, unless the house says so (IT10)."""
    return jokers == 1 or (jokers == 2 and not position.two_jokers_cancel)


# --- Who wins it (IT7, IT10, IT11) --------------------------------------------------------------------


@compiled
def winning_place(position: InTenseCare, row: int, laid: int) -> int:
    """The place of the card that wins of the first ``laid`` plays, at least one.

    The highest of the suit that the first card but a joker fixes, or with a joker the lowest (IT7, IT10). A joker
    wins only where nothing else lies: the first one, which was led (IT11).
    """
    low = lowest_wins(position, count_jokers(position, row, laid))
    values = VALUES[1 if first_ace(position, row, laid) != NOTHING else 0]
    led, best, best_value = NO_SUIT, 0, 0
    for place in range(laid):
        card = position.plays[row, place]
        if card < 0 or card >= FACES:
            continue
        value = -values[card] if low else values[card]
        if led == NO_SUIT or (SUIT_OF[card] == led and value > best_value):
            led, best, best_value = SUIT_OF[card], place, value
    return best


# --- Who leads the next (IT12, IT13) ------------------------------------------------------------------


@compiled
def next_leader(position: InTenseCare, winner: Seat) -> Seat:
    """Who played the first ace, else the winner; if they are out of cards, the next who is not (IT12, IT13)."""
    leader = winner
    if position.ace_leads_next:
        ace = first_ace(position, row_of_trick(position, position.trick), position.laid)
        if ace != NOTHING:
            leader = seat_of(position, position.leader, ace)
    while position.hands[leader] == NONE:
        leader = next_seat(leader, position.players)
    return leader
