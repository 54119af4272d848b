"""Hands: who is in the match, what each holds, and which dealt or drawn card has been seen.

Which dealt or drawn card a played one was is not told, so the others tell it as the one held longest: in
``told`` a seat's slots hold, from the first on, the cards it has shown.
"""

from cardhouse.games.rummy_family.position import JOKER, NO_CARD, PACK, RummyFamily
from cardhouse.kit.cards import planes
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, lowest, nth_bit
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.rows import equal_16
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.melds import pools
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.terms import Card, Seat

LANES = 16
"""How many cards ``equal_16`` compares at once."""

# --- seats ----------------------------------------------------------------------------------------------


@compiled
def next_in_match(position: RummyFamily, seat: Seat) -> int:
    """The next seat to the left that is still in the match."""
    seat = seat
    while True:
        seat = seat + 1 if seat + 1 < position.players else 0
        if position.gone[seat] == 0:
            return seat


@compiled
def seats_in(position: RummyFamily) -> int:
    """How many seats are still in the match."""
    count = 0
    for seat in range(position.players):
        if position.gone[seat] == 0:
            count += 1
    return count


@compiled
def has_opened(position: RummyFamily, seat: Seat) -> bool:
    """Whether a seat's first lay-out stands."""
    return position.opened >> seat & 1 == 1


@compiled
def must_complete(position: RummyFamily) -> bool:
    """Whether the seat in turn has begun what it must complete: its first lay-out, or a joker freed (RU8, RU10)."""
    return position.owed > 0 or (position.laid > 0 and not has_opened(position, position.turn))


# --- hands ----------------------------------------------------------------------------------------------


@compiled
def pool_of(position: RummyFamily, seat: Seat) -> Pool:
    """The cards a seat holds."""
    return Pool(position.hands[seat, 0], position.hands[seat, 1], as_int(position.jokers[seat]))


@compiled
def cards_held(position: RummyFamily, seat: Seat) -> int:
    """How many cards a seat holds."""
    return pools.count(pool_of(position, seat))


@compiled
def receive(position: RummyFamily, seat: Seat, card: Card) -> None:
    """Put a card into a hand."""
    if card == JOKER:
        position.jokers[seat] += 1
    else:
        planes.put(position.hands, seat, card)


@compiled
def receive_hidden(position: RummyFamily, seat: Seat, slot: int) -> None:
    """Put the card of a slot of the pack into a hand; the others do not see which it is."""
    bit = card_bit(slot & 63)
    position.slots[seat, slot >> 6] |= bit
    position.owned[seat, slot >> 6] |= bit
    receive(position, seat, position.pack[slot])


@compiled
def holding(position: RummyFamily, seat: Seat, card: Card) -> int:
    """How many of a card a seat holds."""
    if card == JOKER:
        return as_int(position.jokers[seat])
    return planes.copies(position.hands, seat, card)


@compiled
def put_down(position: RummyFamily, seat: Seat, card: Card) -> None:
    """Take a card out of a hand."""
    if card == JOKER:
        position.jokers[seat] -= 1
    else:
        planes.take(position.hands, seat, card)


# --- what has been seen of them -------------------------------------------------------------------------


@compiled
def give_up(position: RummyFamily, seat: Seat, card: Card, keeps_taken: bool) -> None:
    """Take a card out of a hand for all to see; ``keeps_taken``: it cannot be the one taken from the pile."""
    first = position.slots[seat, 0] & places_of(position, card, 0)
    second = position.slots[seat, 1] & places_of(position, card, 1)
    unseen = count_bits(first) + count_bits(second)
    if unseen > 0 and (unseen == holding(position, seat, card) or keeps_taken):
        show_slot(position, seat, lowest(first) if first != NONE else 64 + lowest(second))
    put_down(position, seat, card)
    if card == position.taken and not keeps_taken:
        position.taken = NO_CARD


@compiled
def places_of(position: RummyFamily, card: Card, half: int) -> Cards:
    """Where the card lies among the first 64 of the pack, or among the others, a bit a place."""
    found = NONE
    for block in range(64 // LANES):
        place = min(64 * half + block * LANES, PACK - LANES)
        found |= as_word(equal_16(position.pack, place, card)) << as_word(place - 64 * half)
    return found


@compiled
def show_slot(position: RummyFamily, seat: Seat, slot: int) -> None:
    """The card of a slot is seen; the others tell it as the card held longest."""
    first = slot_of(position, seat, count_slots(position.owned, seat) - count_slots(position.slots, seat))
    position.told[first] = position.pack[slot]
    position.slots[seat, slot >> 6] &= ~card_bit(slot & 63)


@compiled
def count_slots(slots: Array, seat: Seat) -> int:
    """How many slots a row of slots has."""
    return count_bits(slots[seat, 0]) + count_bits(slots[seat, 1])


@compiled
def slot_of(position: RummyFamily, seat: Seat, place: int) -> int:
    """The place-th of all slots the seat's cards came from."""
    low = count_bits(position.owned[seat, 0])
    if place < low:
        return nth_bit(position.owned[seat, 0], place)
    return 64 + nth_bit(position.owned[seat, 1], place - low)
