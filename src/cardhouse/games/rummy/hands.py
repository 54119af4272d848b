"""Cards changing hands at rummy: dealing, drawing, taking, discarding, and whose card came from where.

Which dealt or drawn card a played one was is not told, so the others tell it as the one held longest: in
``told`` a seat's slots hold, from the first on, the cards it has shown.
"""

from __future__ import annotations

import numpy as np

from cardhouse.games.rummy.laws import jokers_in_pack
from cardhouse.games.rummy.position import (
    JOKER,
    JOKERS,
    NATURALS,
    NO_CARD,
    PACK,
    QUEUE,
    TO_PLAY,
    RummyFamily,
)
from cardhouse.kit.cards import planes
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, low_bits, lowest, nth_bit, without_lowest
from cardhouse.kit.cards.chance import shuffle
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import draw_first_dealer
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack
from cardhouse.kit.melds import melds
from cardhouse.kit.terms import Card, Seat

# --- seats -----------------------------------------------------------------------------------------------


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
def cards_held(position: RummyFamily, seat: Seat) -> int:
    """How many cards a seat holds."""
    return melds.hand_count(position.hands[seat, 0], position.hands[seat, 1], np.int64(position.jokers[seat]))


# --- the pack and the deal (RU1, RU4) --------------------------------------------------------------------


@jokers_in_pack.rule
def family_jokers_in_pack(position: RummyFamily) -> int:
    """Two in each pack (RU1)."""
    return JOKERS


@compiled
def pack_count(position: RummyFamily) -> int:
    """How many cards the game is played with."""
    return NATURALS + jokers_in_pack(position)


@fresh_pack.rule
def family_fresh_pack(position: RummyFamily, pack: Array) -> int:
    """Two packs of 52 and the jokers (RU1)."""
    count = pack_count(position)
    for place in range(count):
        pack[place] = place % FACES if place < NATURALS else JOKER
    return count


@begin.rule
def family_begin(position: RummyFamily) -> None:
    """Everyone is in; lots decide who deals first (G3)."""
    draw_first_dealer(position)


@deal.rule
def family_deal(position: RummyFamily) -> None:
    """Deal a hand."""
    deal_hands(position)


@compiled
def deal_hands(position: RummyFamily) -> None:
    """One card at a time from the dealer's left, who gets one more and opens by discarding (RU4)."""
    clear_table(position)
    if position.gone[position.dealer] != 0:
        position.dealer = next_in_match(position, position.dealer)
    foreman = next_in_match(position, position.dealer)
    seat = foreman
    cards = seats_in(position) * position.hand_size + 1
    for slot in range(cards):
        receive_hidden(position, seat, slot)
        seat = next_in_match(position, seat)
    position.next = cards
    position.turn = foreman
    position.phase = TO_PLAY


@compiled
def clear_table(position: RummyFamily) -> None:
    """Put everything that belongs to one hand back to its beginning."""
    for seat in range(position.players):
        position.hands[seat, 0] = position.hands[seat, 1] = NONE
        position.slots[seat, 0] = position.slots[seat, 1] = NONE
        position.owned[seat, 0] = position.owned[seat, 1] = NONE
        position.jokers[seat] = 0
    for group in range(position.group_count):
        position.groups[group] = 0
        position.layer[group] = 0
    for place in range(QUEUE):
        position.queue[place] = 0
    for slot in range(PACK):
        position.told[slot] = 0
    position.group_count = 0
    position.head = position.turned = position.pile = 0
    position.opened = position.opened_now = 0
    position.laid = position.owed = 0
    position.taken = NO_CARD
    position.turns = 0


# --- hands -----------------------------------------------------------------------------------------------


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
        return np.int64(position.jokers[seat])
    return planes.copies(position.hands, seat, card)


@compiled
def put_down(position: RummyFamily, seat: Seat, card: Card) -> None:
    """Take a card out of a hand."""
    if card == JOKER:
        position.jokers[seat] -= 1
    else:
        planes.take(position.hands, seat, card)


@compiled
def give_up(position: RummyFamily, seat: Seat, card: Card, keeps_taken: bool) -> None:
    """Take a card out of a hand for all to see; ``keeps_taken``: it cannot be the one taken from the pile."""
    slot = -1
    unseen = 0
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            place = lowest(left) + 64 * word
            left = without_lowest(left)
            if position.pack[place] == card:
                unseen += 1
                slot = place if slot < 0 else slot
    if unseen > 0 and (unseen == holding(position, seat, card) or keeps_taken):
        show_slot(position, seat, slot)
    put_down(position, seat, card)
    if card == position.taken and not keeps_taken:
        position.taken = NO_CARD


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


# --- stock and pile (RU5, RU13) --------------------------------------------------------------------------


@compiled
def in_ring(position: RummyFamily, place: int) -> int:
    """Where the ring keeps its place-th card."""
    return (position.head + place) % QUEUE


@compiled
def stock_count(position: RummyFamily) -> int:
    """Cards in the stock."""
    return pack_count(position) - position.next + position.turned


@compiled
def can_draw(position: RummyFamily) -> bool:
    """Whether the stock holds a card, or would when the discards are turned over."""
    return stock_count(position) > 0 or position.pile > 1


@compiled
def top_discard(position: RummyFamily) -> int:
    """The last discard; the pile must not be empty."""
    last = position.turned + position.pile - 1
    return position.queue[in_ring(position, last)]


@compiled
def draw_card(position: RummyFamily, seat: Seat) -> None:
    """Draw the top of the stock, turning the discards over first when it is used up (RU13)."""
    if stock_count(position) == 0:
        turn_over(position)
    if position.next < pack_count(position):
        receive_hidden(position, seat, position.next)
        position.next += 1
    else:
        receive(position, seat, position.queue[position.head])
        position.head = in_ring(position, 1)
        position.turned -= 1


@compiled
def turn_over(position: RummyFamily) -> None:
    """The discards but the last become the stock, the oldest to be drawn first, or shuffled (RU13)."""
    position.turned = position.pile - 1
    position.pile = 1
    if position.reshuffle:
        shuffle_turned(position)


@compiled
def lift_discard(position: RummyFamily) -> int:
    """The last discard, which leaves the pile."""
    card = top_discard(position)
    position.pile -= 1
    return card


@compiled
def take_discard(position: RummyFamily, seat: Seat) -> None:
    """Take the last discard."""
    card = lift_discard(position)
    position.taken = card
    receive(position, seat, card)


@compiled
def lay_on_pile(position: RummyFamily, card: Card) -> None:
    """Put a card on the pile."""
    place = in_ring(position, position.turned + position.pile)
    position.queue[place] = card
    position.pile += 1


# --- shuffling the discards (an option of RU13) ----------------------------------------------------------
#
# The unseen cards go to the first slots of the pack, the turned ones in a new order to the last, from where
# they are drawn like a fresh stock.


@compiled
def shuffle_turned(position: RummyFamily) -> None:
    """Shuffle the turned cards into the last slots of the pack."""
    count = position.turned
    start = pack_count(position) - count
    unseen = gather_unseen(position)
    for place in range(count):
        position.pack[place] = position.queue[in_ring(position, place)]
    shuffle(position, position.pack, count)
    for place in range(count - 1, -1, -1):
        position.pack[start + place] = position.pack[place]
    for slot in range(start):
        position.pack[slot] = position.told[slot] if slot < unseen else 0
    for slot in range(unseen):
        position.told[slot] = 0
    position.head = in_ring(position, count)
    position.turned = 0
    position.next = start


@compiled
def gather_unseen(position: RummyFamily) -> int:
    """Give the unseen cards the first slots, seat by seat, and leave them in ``told``; return how many."""
    for slot in range(PACK):
        position.told[slot] = 0
    count = 0
    for seat in range(position.players):
        first = count
        for word in range(2):
            left = position.slots[seat, word]
            while left != NONE:
                position.told[count] = position.pack[lowest(left) + 64 * word]
                left = without_lowest(left)
                count += 1
        for word in range(2):
            position.slots[seat, word] = position.owned[seat, word] = slots_from(first, count, word)
    return count


@compiled
def slots_from(first: int, end: int, word: int) -> Cards:
    """The slots first..end-1, as far as they stand in a word."""
    low = min(max(first - 64 * word, 0), 64)
    high = min(max(end - 64 * word, 0), 64)
    return low_bits(high) & ~low_bits(low)


@census.rule
def family_census(position: RummyFamily, counts: Array) -> None:
    """Count the cards in hands, combinations, stock and pile."""
    for seat in range(position.players):
        planes.count_cards(position.hands, seat, counts)
        counts[JOKER] += np.int64(position.jokers[seat])
    for group in range(position.group_count):
        melds.count_cards(position.groups[group], counts, JOKER)
    for place in range(position.turned + position.pile):
        counts[position.queue[in_ring(position, place)]] += 1
    for slot in range(position.next, pack_count(position)):
        counts[position.pack[slot]] += 1
