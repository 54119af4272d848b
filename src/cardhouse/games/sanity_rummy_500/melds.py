"""Melds of double cards as numbers: runs and blocks of faces, and of totals (SR4).

A meld of faces has the code it has with 52 cards (``kit.melds``), a meld of totals one of its own: a bit for each total
of a run, or the total of a block and how many cards it has.  What is left of a run while cards are moved (SR7) may lack
places in between; a run of faces has them written as jokers.
"""

from cardhouse.games.rummy_family.open_pile.position import SMALLEST
from cardhouse.games.sanity_rummy_500.position import SanityRummy500
from cardhouse.kit.cards.bits import count_bits, highest, holds, lowest
from cardhouse.kit.cards.doubles import TOTAL
from cardhouse.kit.cards.packs import ACE
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.melds.meld import (
    HIGH_ACE,
    LOW_ACE,
    PLACES,
    is_run,
    joker_places,
    place_card,
    run_code,
    run_length,
    run_start,
    run_suit,
    set_code,
    set_rank,
    set_suits,
)
from cardhouse.kit.melds.tabled import freeing, joining
from cardhouse.kit.terms import Card

NO_MELD = 0
TOTAL_RUN, TOTAL_SET = 1 << 28, 1 << 29
_LENGTH, _MASK = 8, 255


# --- Melds of totals -----------------------------------------------------------------------------------


@compiled
def total_set(total: int, length: int) -> int:
    """The code of a block of totals."""
    return TOTAL_SET | length << _LENGTH | total


@compiled
def total_run(totals: int) -> int:
    """The code of a run of totals, of which there is a bit each."""
    return TOTAL_RUN | totals


@compiled
def set_total(code: int) -> int:
    """The total of a block of totals."""
    return code & _MASK


@compiled
def set_length(code: int) -> int:
    """How many cards a block of totals has."""
    return code >> _LENGTH & _MASK


@compiled
def is_totals(code: int) -> bool:
    """Whether a meld is one of totals."""
    return code >= TOTAL_RUN


@compiled
def joining_totals(code: int) -> int:
    """The totals that continue a meld of totals, or are lacking in it, a bit each."""
    if code & TOTAL_SET:
        return 1 << set_total(code)
    totals = content(code)
    return span(totals << 1 | totals >> 1) & ~totals


@compiled
def joining_faces(code: int) -> int:
    """The faces that continue a meld of faces, or are lacking in it."""
    return joining(code) | freeing(code)


@compiled
def span(places: int) -> int:
    """The places from the lowest of some to the highest."""
    return (2 << highest(as_word(places))) - (1 << lowest(as_word(places)))


# --- What three cards make, and what continues it ---------------------------------------------------------


@compiled
def code_of(position: SanityRummy500, a: Card, b: Card, c: Card, modes: int) -> int:
    """The meld three cards make in these modes and this order, from below; ``NO_MELD`` if none."""
    of_a, of_b, of_c = modes // 9, modes // 3 % 3, modes % 3
    if of_a == TOTAL or of_b == TOTAL or of_c == TOTAL:
        if not of_a == of_b == of_c:
            return NO_MELD
        one, two, three = position.totals[a], position.totals[b], position.totals[c]
        if one == two == three and a < b < c:
            return total_set(one, SMALLEST)
        return total_run(7 << one) if two == one + 1 and three == one + 2 else NO_MELD
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
        return mode != TOTAL and holds(joining_faces(code), position.faces[mode, card])
    return mode == TOTAL and holds(as_word(joining_totals(code)), position.totals[card])


@compiled
def grown(position: SanityRummy500, code: int, card: Card, mode: int) -> int:
    """A meld with a card that joins it; an ace that fits both ends of a run goes on top."""
    if code & TOTAL_SET:
        return total_set(set_total(code), set_length(code) + 1)
    place = place_in(position, code, card, mode)
    high = place == HIGH_ACE and not is_totals(code) and is_run(code)
    if high and run_start(code) + run_length(code) < place:
        place = LOW_ACE
    return with_places(code, content(code) | 1 << place)


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
        return (1 << set_length(code)) - 1
    if code & TOTAL_RUN:
        return code & ~TOTAL_RUN
    if is_run(code):
        return ((1 << run_length(code)) - 1) << run_start(code) & ~joker_places(code)
    return set_suits(code)


@compiled
def with_places(code: int, places: int) -> int:
    """A meld of the kind of another, with other places (one at least)."""
    if code & TOTAL_SET:
        return total_set(set_total(code), count_bits(as_word(places)))
    if code & TOTAL_RUN:
        return total_run(places)
    if is_run(code):
        whole = span(places)
        start = lowest(as_word(places))
        return run_code(run_suit(code), start, count_bits(as_word(whole)), whole & ~places)
    return set_code(set_rank(code), places, 0)


@compiled
def is_in_row(code: int) -> bool:
    """Whether a meld is a run, of faces or of totals."""
    return code & TOTAL_RUN != 0 or (not is_totals(code) and is_run(code))


@compiled
def is_whole(code: int, left: int) -> bool:
    """Whether what is left of a meld is melds again, or nothing (SR7)."""
    if not is_in_row(code):
        return left == 0 or count_bits(as_word(left)) >= SMALLEST
    starts = left & left >> 1 & left >> 2
    return starts | starts << 1 | starts << 2 == left
