"""What has been found out: bounds on tricks, for all positions alike in what mattered (Ginsberg's partition search).

Two positions are alike to an entry where every seat has as many cards of each suit, the same seat leads, and the
highest cards left of each suit, as many as counted, are in the same hands. Which cards those are does not matter, so an
entry holds for other deals as well.
"""

import numpy as np

from cardhouse.kit.cards.bits import NONE, ONE, Cards, count_bits, lowest
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.terms import Seat, Suit
from cardhouse.kit.tricks.double_dummy.room import (
    ALL,
    FREE_ENTRY,
    HELD_HIGH,
    HELD_LOW,
    LEFT,
    LINK,
    LOWER,
    NEED,
    NONE_YET,
    RANKS,
    SEAT,
    SHAPE,
    SLOTS_USED,
    SUITS,
    UPPER,
    Solver,
)
from cardhouse.kit.tricks.tricks import CARDS_OF

TOP = 2 * RANKS
"""Bits of a suit in a word of holders: two words hold two suits each."""
TOPS = np.array([((1 << 2 * count) - 1) << (TOP - 2 * count) for count in range(RANKS + 1)], np.uint64)
"""The bits of so many of the highest cards."""
SUIT_MASK = as_word((1 << RANKS) - 1)
SUIT_BITS = np.array([RANKS * suit for suit in range(SUITS)], np.uint64)
WORD_SHIFT = np.array([0, TOP, 0, TOP], np.uint64)
TWICE = as_word(TOP)
THREE_SUITS = as_word((1 << 48) - 1)
"""Lengths of all but the last suit (see ``length_bit``): those of the last follow from how many tricks are left."""
LEFT_BITS, LEADER_BITS = as_word(48), as_word(52)
USED = as_word(1 << 54)
HALF, LOW_HALF = as_word(32), as_word((1 << 32) - 1)
SPREAD_LOW, SPREAD_HIGH = as_word(0x9E3779B9), as_word(0x85EBCA6B)


@inlined
def in_suit(cards: Cards, suit: Suit) -> int:
    """The ranks of a suit, from bit 0."""
    return as_int((cards >> SUIT_BITS[suit]) & SUIT_MASK)


@compiled
def note_holders(room: Solver) -> None:
    """Write for each suit, and whatever may be left of it, who holds the cards from the top."""
    for suit in range(SUITS):
        full = 0
        for seat in range(4):
            full |= in_suit(room.hands[seat], suit)
        part = 0
        while True:
            if part == 0:
                room.holders[suit, 0] = 0
            else:
                bit = part & -part
                holder = 0
                for seat in range(4):
                    if in_suit(room.hands[seat], suit) & bit:
                        holder = seat
                above = part & (part - 1)
                place = TOP - 2 * count_bits(as_word(part))
                room.holders[suit, part] = room.holders[suit, above] | np.uint32(holder << place)
            part = (part - full) & full
            if part == 0:
                break


@inlined
def held(room: Solver, cards: Cards, first: int) -> int:
    """Who holds the cards left of two suits."""
    low = as_word(room.holders[first, in_suit(cards, first)])
    high = as_word(room.holders[first + 1, in_suit(cards, first + 1)])
    return low | high << TWICE


@inlined
def length_bit(seat: Seat, suit: Suit) -> int:
    """What a card of a suit adds to a word of lengths."""
    return ONE << as_word(16 * suit + 4 * seat)


@inlined
def key_of(room: Solver, node: int) -> int:
    """The lengths of all hands and who leads, as one word, not 0."""
    key = (room.words[node, SHAPE] & THREE_SUITS) | as_word(room.numbers[node, LEFT]) << LEFT_BITS
    return key | as_word(room.numbers[node, SEAT]) << LEADER_BITS | USED


@inlined
def slot_for(room: Solver, key: int) -> int:
    """The slot of a key, or the free one where it belongs."""
    last = as_word(len(room.slots) - 1)
    mixed = (key & LOW_HALF) * SPREAD_LOW ^ (key >> HALF) * SPREAD_HIGH  # no product is longer than a word
    place = (mixed ^ mixed >> HALF) & last
    while room.slots[place, 0] != NONE and room.slots[place, 0] != key:
        place = (place + ONE) & last
    return place


@compiled
def look_up(room: Solver, node: int) -> int:
    """The entry that settles whether the first side takes what it needs; NONE_YET where there is none."""
    numbers, words = room.numbers, room.words
    cards = words[node, ALL]
    low, high = held(room, cards, 0), held(room, cards, 2)
    words[node, HELD_LOW], words[node, HELD_HIGH] = low, high
    need = as_word(numbers[node, NEED])
    place = slot_for(room, key_of(room, node))
    entry, before = as_int(room.slots[place, 1]), NONE_YET
    while entry != NONE_YET:
        if (low & room.entries[entry, 1]) == room.entries[entry, 0]:
            if (high & room.entries[entry, 3]) == room.entries[entry, 2]:
                if room.entries[entry, LOWER] >= need or room.entries[entry, UPPER] < need:
                    if before != NONE_YET:  # what served once comes first
                        room.entries[before, LINK] = room.entries[entry, LINK]
                        room.entries[entry, LINK] = room.slots[place, 1]
                        room.slots[place, 1] = as_word(entry)
                    return entry
        before = entry
        entry = as_int(room.entries[entry, LINK])
    return NONE_YET


@compiled
def ranked_by(room: Solver, entry: int, cards: Cards) -> Cards:
    """Of the cards left those whose rank counts in an entry."""
    ranked = NONE
    for suit in range(SUITS):
        mask = room.entries[entry, 1 + (suit & 2)] >> WORD_SHIFT[suit] & TOPS[RANKS]
        if mask != NONE:
            left = cards & CARDS_OF[suit]
            for _ in range(count_bits(left) - (count_bits(mask) >> 1)):
                left &= left - ONE
            ranked |= left
    return ranked


@compiled
def store(room: Solver, node: int, takes: bool, ranked: Cards) -> None:
    """Note that the first side takes what it needs, or does not."""
    numbers, words = room.numbers, room.words
    cards = words[node, ALL]
    low_mask, high_mask = NONE, NONE
    for suit in range(SUITS):
        counting = ranked & CARDS_OF[suit]
        if counting != NONE:
            above = (cards & CARDS_OF[suit]) >> as_word(lowest(counting))
            mask = TOPS[count_bits(above)] << WORD_SHIFT[suit]
            if suit < 2:
                low_mask |= mask
            else:
                high_mask |= mask
    need = as_word(numbers[node, NEED])
    key = key_of(room, node)
    place = slot_for(room, key)
    low, high = words[node, HELD_LOW] & low_mask, words[node, HELD_HIGH] & high_mask
    entry = as_int(room.slots[place, 1])
    while entry != NONE_YET:
        if room.entries[entry, 1] == low_mask and room.entries[entry, 3] == high_mask:
            if room.entries[entry, 0] == low and room.entries[entry, 2] == high:
                if takes:
                    room.entries[entry, LOWER] = max(room.entries[entry, LOWER], need)
                else:
                    room.entries[entry, UPPER] = min(room.entries[entry, UPPER], need - ONE)
                return
        entry = as_int(room.entries[entry, LINK])
    if is_full(room):
        forget(room)
        place = slot_for(room, key)
    if room.slots[place, 0] == NONE:
        room.slots[place, 0] = key
        room.counts[SLOTS_USED] += 1
    entry = room.counts[FREE_ENTRY]
    room.counts[FREE_ENTRY] += 1
    room.entries[entry, 0], room.entries[entry, 1] = low, low_mask
    room.entries[entry, 2], room.entries[entry, 3] = high, high_mask
    room.entries[entry, LINK] = room.slots[place, 1]
    room.entries[entry, LOWER] = need if takes else NONE
    room.entries[entry, UPPER] = as_word(numbers[node, LEFT]) if takes else need - ONE
    room.slots[place, 1] = as_word(entry)


@inlined
def is_full(room: Solver) -> bool:
    """Whether the table has no room for another entry."""
    return room.counts[FREE_ENTRY] == len(room.entries) or 4 * room.counts[SLOTS_USED] >= 3 * len(room.slots)


@compiled
def forget(room: Solver) -> None:
    """Empty the table: it is full, or other suits are trumps."""
    room.slots[:] = NONE
    room.counts[FREE_ENTRY] = 1
    room.counts[SLOTS_USED] = 0
    room.served[:] = 0
