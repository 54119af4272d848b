"""Melds of double cards as numbers: runs and blocks of faces, and of totals (SR4).

A meld of faces has the code it has with 52 cards (``kit.melds``), a meld of totals one of its own: where it starts
and how long it is, or its total and how many cards it has.
"""

from __future__ import annotations

import numpy as np

from cardhouse.games.rummy_500.position import SMALLEST, SanityRummy500
from cardhouse.kit.cards.bits import count_bits, holds
from cardhouse.kit.cards.doubles import TOTAL
from cardhouse.kit.cards.packs import ACE
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds.meld import (
    HIGH_ACE,
    LOW_ACE,
    PLACES,
    is_run,
    place_card,
    run_code,
    run_length,
    run_start,
    run_suit,
    set_code,
    set_suits,
)
from cardhouse.kit.melds.tabled import joining, with_card
from cardhouse.kit.terms import Card

NO_MELD = 0
TOTAL_RUN, TOTAL_SET = 1 << 28, 1 << 29
_LENGTH, _MASK = 8, 255


# --- Melds of totals -----------------------------------------------------------------------------------


@compiled
def total_code(kind: int, first: int, length: int) -> int:
    """The code of a meld of totals."""
    return kind | length << _LENGTH | first


@compiled
def first_total(code: int) -> int:
    """The (lowest) total of a meld of totals."""
    return code & _MASK


@compiled
def total_length(code: int) -> int:
    """How many cards it has."""
    return code >> _LENGTH & _MASK


@compiled
def is_totals(code: int) -> bool:
    """Whether a meld is one of totals."""
    return code >= TOTAL_RUN


@compiled
def joining_totals(code: int) -> int:
    """The totals that continue a meld of totals, a bit each."""
    if code & TOTAL_SET:
        return 1 << first_total(code)
    return 1 << (first_total(code) - 1) | 1 << (first_total(code) + total_length(code))


# --- What three cards make, and what continues it ---------------------------------------------------------


@compiled
def code_of(position: SanityRummy500, a: int, b: int, c: int, modes: int) -> int:
    """The meld three cards make in these modes and this order, from below; ``NO_MELD`` if none."""
    of_a, of_b, of_c = modes // 9, modes // 3 % 3, modes % 3
    if of_a == TOTAL or of_b == TOTAL or of_c == TOTAL:
        if not of_a == of_b == of_c:
            return NO_MELD
        one, two, three = position.totals[a], position.totals[b], position.totals[c]
        if one == two == three and a < b < c:
            return total_code(TOTAL_SET, one, 3)
        return total_code(TOTAL_RUN, one, 3) if two == one + 1 and three == one + 2 else NO_MELD
    one, two = position.faces[of_a, a], position.faces[of_b, b]
    three = position.faces[of_c, c]
    if one % 13 == two % 13 == three % 13:
        suits = 1 << one // 13 | 1 << two // 13 | 1 << three // 13
        return set_code(one % 13, suits, 0) if one < two < three else NO_MELD
    if not one // 13 == two // 13 == three // 13:
        return NO_MELD
    start = LOW_ACE if one % 13 == ACE else one % 13 + 1
    code = run_code(one // 13, start, 3, 0)
    if start > PLACES - 3 or two != place_card(code, start + 1) or three != place_card(code, start + 2):
        return NO_MELD
    return code


@compiled
def joins(position: SanityRummy500, code: int, card: Card, mode: int) -> bool:
    """Whether a card continues a meld in a mode."""
    if not is_totals(code):
        return mode != TOTAL and holds(joining(code), position.faces[mode, card])
    return mode == TOTAL and holds(np.uint64(joining_totals(code)), position.totals[card])


@compiled
def grown(position: SanityRummy500, code: int, card: Card, mode: int) -> int:
    """A meld with a card that continues it."""
    if not is_totals(code):
        return with_card(code, position.faces[mode, card])
    low = code & TOTAL_RUN and position.totals[card] < first_total(code)
    return code + (1 << _LENGTH) - (1 if low else 0)


# --- What is left of a meld ------------------------------------------------------------------------------


@compiled
def place_in(position: SanityRummy500, code: int, card: Card, mode: int) -> int:
    """Where a card that lies in a meld lies: its place in a run, its suit in a block, its total."""
    if is_totals(code):
        return position.totals[card]
    face = position.faces[mode, card]
    if not is_run(code):
        return face // 13
    if face % 13 == ACE:
        return 0 if run_start(code) == LOW_ACE else HIGH_ACE
    return face % 13 + 1


@compiled
def content(code: int) -> int:
    """The places of a meld, a bit each; of a block of totals, as many bits as it has cards."""
    if code & TOTAL_SET:
        return (1 << total_length(code)) - 1
    if code & TOTAL_RUN:
        return ((1 << total_length(code)) - 1) << first_total(code)
    if is_run(code):
        return ((1 << run_length(code)) - 1) << run_start(code)
    return set_suits(code)


@compiled
def is_whole(code: int, left: int) -> bool:
    """Whether what is left of a meld is melds again, or nothing (SR7)."""
    if code & TOTAL_SET or (not is_totals(code) and not is_run(code)):
        return left == 0 or count_bits(np.uint64(left)) >= SMALLEST
    starts = left & left >> 1 & left >> 2
    return starts | starts << 1 | starts << 2 == left


@compiled
def part_code(code: int, start: int, length: int) -> int:
    """A run, of faces or totals, as another of its kind would be."""
    if is_totals(code):
        return total_code(TOTAL_RUN, start, length)
    return run_code(run_suit(code), start, length, 0)
