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
    AGE,
    ALL,
    BLOCK,
    BOUNDS,
    FILLED,
    FREE_BLOCK,
    HELD_HIGH,
    HELD_LOW,
    HIGH,
    HIGH_MASK,
    LEFT,
    LINK,
    LOW,
    LOW_MASK,
    NEED,
    NONE_YET,
    RANKS,
    SEAT,
    SHAPE,
    SLOTS_USED,
    SUITS,
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
AGE_BITS, OLDEST = as_word(54), 1 << 10
"""Above all: how often the table had been emptied when a slot was taken. One of another age is free."""
LEAST, MOST_SHIFT = as_word(15), as_word(4)
"""Of an entry's bounds: the bits of how many tricks the first side takes at least; above them how many at most."""
FULL = as_word(BLOCK)
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
        lower = 0
        room.holders[suit, 0] = 0
        for rank in range(RANKS):
            bit = 1 << rank
            holder = -1
            for seat in range(4):
                if in_suit(room.hands[seat], suit) & bit:
                    holder = seat
            if holder >= 0:
                top = holder << TOP - 2
                part = 0
                while True:
                    room.holders[suit, part | bit] = room.holders[suit, part] >> 2 | top
                    part = (part - lower) & lower
                    if part == 0:
                        break
                lower |= bit


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
    """The lengths of all hands, who leads and the table's age, as one word."""
    key = (room.words[node, SHAPE] & THREE_SUITS) | as_word(room.numbers[node, LEFT]) << LEFT_BITS
    return key | as_word(room.numbers[node, SEAT]) << LEADER_BITS | as_word(room.counts[AGE]) << AGE_BITS


@inlined
def slot_for(room: Solver, key: int) -> int:
    """The slot of a key, or the free one where it belongs."""
    last = as_word(len(room.slots) - 1)
    mixed = (key & LOW_HALF) * SPREAD_LOW ^ (key >> HALF) * SPREAD_HIGH  # no product is longer than a word
    place = (mixed ^ mixed >> HALF) & last
    while room.slots[place, 0] != key and room.slots[place, 0] >> AGE_BITS == key >> AGE_BITS:
        place = (place + ONE) & last
    return place


@inlined
def first_block(room: Solver, slot: int, key: int) -> int:
    """The first block of a key's slot; NONE_YET where the slot is free."""
    return as_int(room.slots[slot, 1]) if room.slots[slot, 0] == key else NONE_YET


@compiled
def look_up(room: Solver, node: int) -> int:
    """The place of the entry that settles whether the first side takes what it needs; NONE_YET where there is none."""
    numbers, words, blocks = room.numbers, room.words, room.blocks
    cards = words[node, ALL]
    low, high = held(room, cards, 0), held(room, cards, 2)
    words[node, HELD_LOW], words[node, HELD_HIGH] = low, high
    need = as_word(numbers[node, NEED])
    key = key_of(room, node)
    block = first_block(room, slot_for(room, key), key)
    while block != NONE_YET:
        for nth in range(as_int(blocks[block, FILLED])):
            if (low & blocks[block, LOW_MASK + nth]) == blocks[block, LOW + nth]:
                if (high & blocks[block, HIGH_MASK + nth]) == blocks[block, HIGH + nth]:
                    bounds = blocks[block, BOUNDS + nth]
                    if bounds & LEAST >= need or bounds >> MOST_SHIFT < need:
                        return block * BLOCK + nth
        block = as_int(blocks[block, LINK])
    return NONE_YET


@inlined
def least_of(room: Solver, entry: int) -> int:
    """How many tricks the first side takes at least, by an entry."""
    return as_int(room.blocks[entry // BLOCK, BOUNDS + entry % BLOCK] & LEAST)


@compiled
def ranked_by(room: Solver, entry: int, cards: Cards) -> Cards:
    """Of the cards left those whose rank counts in an entry."""
    ranked = NONE
    block, nth = entry // BLOCK, entry % BLOCK
    for suit in range(SUITS):
        mask = room.blocks[block, (LOW_MASK if suit < 2 else HIGH_MASK) + nth] >> WORD_SHIFT[suit] & TOPS[RANKS]
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
    bounds = need | as_word(numbers[node, LEFT]) << MOST_SHIFT if takes else (need - ONE) << MOST_SHIFT
    head = first_block(room, place, key)
    block = head
    while block != NONE_YET:
        for nth in range(as_int(room.blocks[block, FILLED])):
            if room.blocks[block, LOW_MASK + nth] == low_mask and room.blocks[block, HIGH_MASK + nth] == high_mask:
                if room.blocks[block, LOW + nth] == low and room.blocks[block, HIGH + nth] == high:
                    known = room.blocks[block, BOUNDS + nth]
                    least = max(known & LEAST, bounds & LEAST)
                    room.blocks[block, BOUNDS + nth] = (
                        least | min(known >> MOST_SHIFT, bounds >> MOST_SHIFT) << MOST_SHIFT
                    )
                    return
        block = as_int(room.blocks[block, LINK])
    if head == NONE_YET or room.blocks[head, FILLED] == FULL:
        if is_full(room):
            forget(room)
            key = key_of(room, node)
            place, head = slot_for(room, key), NONE_YET
        if room.slots[place, 0] != key:
            room.slots[place, 0] = key
            room.counts[SLOTS_USED] += 1
        block = room.counts[FREE_BLOCK]
        room.counts[FREE_BLOCK] += 1
        room.blocks[block, LINK] = as_word(head)
        room.blocks[block, FILLED] = NONE
        room.slots[place, 1] = as_word(block)
        head = block
    nth = as_int(room.blocks[head, FILLED])
    room.blocks[head, FILLED] += ONE
    room.blocks[head, LOW + nth], room.blocks[head, LOW_MASK + nth] = low, low_mask
    room.blocks[head, HIGH + nth], room.blocks[head, HIGH_MASK + nth] = high, high_mask
    room.blocks[head, BOUNDS + nth] = bounds


@inlined
def is_full(room: Solver) -> bool:
    """Whether the table has no room for another entry."""
    return room.counts[FREE_BLOCK] == len(room.blocks) or 4 * room.counts[SLOTS_USED] >= 3 * len(room.slots)


@compiled
def forget(room: Solver) -> None:
    """Empty the table: it is full, or other suits are trumps."""
    room.counts[AGE] += 1
    if room.counts[AGE] == OLDEST:
        room.slots[:] = NONE
        room.counts[AGE] = 1
    room.counts[FREE_BLOCK] = 1
    room.counts[SLOTS_USED] = 0
    room.served[:] = 0
