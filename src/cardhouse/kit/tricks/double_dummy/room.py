"""What a double-dummy solver works in: arrays that are made once and used for one position after another."""

from typing import NamedTuple

import numpy as np

from cardhouse.kit.compiled.record import Array

SEATS, SUITS, RANKS = 4, 4, 13
CARDS = SEATS * RANKS
NO_TRUMP = 4
WITHOUT_END = 1 << 62

SEAT, LAID, LED, BEST, WINNER, CONTESTED, NEED, LEFT, COUNT, NEXT = range(10)
"""Of a node, numbers: who plays; how many cards lie in the trick; its suit, its best card, whose that is, whether it
beats one of its own suit; how many of the tricks left the first side is to take, how many there are, with this one;
how many moves there are, which is next."""
ALL, SHAPE, RANKED, RUN, HELD_LOW, HELD_HIGH, ALIKE = range(7)
"""Of a node, words: the cards there were when its trick began; lengths; the cards whose rank has counted below it; the
run of cards the trick's best card stands for; who holds each rank (see ``table``); cards as bad as one that failed."""

BLOCK = 8
"""So many entries of the table lie side by side in a block of it."""
LOW, LOW_MASK, HIGH, HIGH_MASK, BOUNDS, LINK = range(0, 6 * BLOCK, BLOCK)
FILLED, WIDTH = LINK + 1, LINK + 2
"""Of a block: two words of holders of each of its entries (see ``table``), each with its mask; how many tricks the
first side takes at least and at most; the next block of the same lengths; how many of its entries there are."""
FREE_BLOCK, SLOTS_USED, NODES, MOST_NODES, AGE = range(5)
"""Counts: the first block that is free, slots in use, nodes of the searches so far, how many there may be at most; the
table's age, from 1 up."""
NONE_YET = 0
"""No block: they are numbered from 1."""


class Solver(NamedTuple):
    """Room for one search after another; what one has found out holds for the next with the same trumps."""

    given: Array  # u64[4]: what each seat holds; whoever asks writes it, and ``plays``
    plays: Array  # i64[4]: the cards of a trick that has begun, the leader's first
    hands: Array  # u64[4]: what each seat holds at the node at hand
    numbers: Array  # i64[nodes, 10]
    words: Array  # u64[nodes, 7]
    moves: Array  # i64[nodes, 14]: cards
    scores: Array  # i64[14]: what the moves being listed promise
    runs: Array  # u64[nodes, 14]: for each move the cards it stands for
    runs_on_top: Array  # u64[4]: by suit, the cards of the seat on lead that nobody beats
    cashed: Array  # i64[4]: by suit, the tricks it takes at once
    holders: Array  # u32[4, 8192]: by suit and the cards left in it, who holds them from the top, two bits a card
    slots: Array  # u64[slots, 2]: lengths, leader and age; the first block for them
    blocks: Array  # u64[blocks, 42]
    counts: Array  # i64[5]
    served: Array  # i64[4, 52]: how often a seat's lead of a card has settled what others had not


def solver(slots: int = 1 << 15, entries: int = 1 << 18) -> Solver:
    """Room for a search; ``slots`` is a power of two, ``entries`` a multiple of 8. A full table is begun anew."""
    return Solver(
        given=np.zeros(SEATS, np.uint64),
        plays=np.zeros(SEATS, np.int64),
        hands=np.zeros(SEATS, np.uint64),
        numbers=np.zeros((CARDS + 2, NEXT + 1), np.int64),
        words=np.zeros((CARDS + 2, ALIKE + 1), np.uint64),
        moves=np.zeros((CARDS + 2, RANKS + 1), np.int64),
        scores=np.zeros(RANKS + 1, np.int64),
        runs=np.zeros((CARDS + 2, RANKS + 1), np.uint64),
        runs_on_top=np.zeros(SUITS, np.uint64),
        cashed=np.zeros(SUITS, np.int64),
        holders=np.zeros((SUITS, 1 << RANKS), np.uint32),
        slots=np.zeros((slots, 2), np.uint64),
        blocks=np.zeros((entries // BLOCK, WIDTH), np.uint64),
        counts=np.array([1, 0, 0, WITHOUT_END, 1], np.int64),
        served=np.zeros((SEATS, CARDS), np.int64),
    )
