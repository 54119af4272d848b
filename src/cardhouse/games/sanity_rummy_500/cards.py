"""The double cards: sets of them, what they show, what they make and what they count (SD1, SR4, SR5, SR10)."""

import numpy as np

from cardhouse.games.rummy_family.open_pile.hands import any_of, row_of
from cardhouse.games.rummy_family.open_pile.position import Words
from cardhouse.games.rummy_family.open_pile.verbs import (
    cost_of,
    holds_one,
    laid_points,
    lays_off,
    lowest_one,
    nth_one,
    with_one,
    without_one,
)
from cardhouse.games.sanity_rummy_500.position import TOTALS_PER_CARD, Gathered, SanityRummy500
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, holds, lowest, nth_bit
from cardhouse.kit.cards.doubles import HIGH, LOW, TOTAL
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.melds.naturals import in_meld
from cardhouse.kit.terms import Card, Seat

# --- Sets of cards --------------------------------------------------------------------------------------


@with_one.rule
def sanity_rummy_500_with_one(position: SanityRummy500, cards: Words, card: Card) -> Words:
    """The card's bit is in the first word or the second."""
    if card < 64:
        return Words(cards.first | card_bit(card), cards.second)
    return Words(cards.first, cards.second | card_bit(card & 63))


@without_one.rule
def sanity_rummy_500_without_one(position: SanityRummy500, cards: Words, card: Card) -> Words:
    """The card's bit is in the first word or the second."""
    if card < 64:
        return Words(cards.first & ~card_bit(card), cards.second)
    return Words(cards.first, cards.second & ~card_bit(card & 63))


@holds_one.rule
def sanity_rummy_500_holds_one(position: SanityRummy500, cards: Words, card: Card) -> bool:
    """Whether a set holds a double card."""
    return holds(cards.first if card < 64 else cards.second, card & 63)


@lowest_one.rule
def sanity_rummy_500_lowest_one(position: SanityRummy500, cards: Words) -> int:
    """The card with the lowest number."""
    return lowest(cards.first) if cards.first != NONE else 64 + lowest(cards.second)


@nth_one.rule
def sanity_rummy_500_nth_one(position: SanityRummy500, cards: Words, n: int) -> int:
    """The n-th card in order of numbers."""
    low = count_bits(cards.first)
    return nth_bit(cards.first, n) if n < low else 64 + nth_bit(cards.second, n - low)


@compiled
def among(rows: Array, row: int, cards: Words) -> Words:
    """The cards of a row's set that are among some."""
    return Words(rows[row, 0] & cards.first, rows[row, 1] & cards.second)


@compiled
def showing(position: SanityRummy500, what: int, cards: Words) -> Words:
    """Those of some cards that show a face, or (from 52 on) make a total."""
    return among(position.holders, what, cards) if what < FACES else among(position.of_total, what - FACES, cards)


@compiled
def mode_showing(position: SanityRummy500, card: Card, what: int) -> int:
    """The mode in which a card shows a face it has, or makes its total."""
    if what >= FACES:
        return TOTAL
    return LOW if position.faces[LOW, card] == what else HIGH


# --- What cards show ------------------------------------------------------------------------------------


@compiled
def both_faces(position: SanityRummy500, card: Card) -> Cards:
    """The two faces of a card."""
    return card_bit(position.faces[LOW, card]) | card_bit(position.faces[HIGH, card])


@compiled
def nothing() -> Gathered:
    """What no cards show and make."""
    return Gathered(NONE, NONE, NONE, NONE)


@compiled
def one_more_total(g: Gathered, total: Cards) -> Gathered:
    """Add one total to the summary."""
    twice = g.twice | (g.totals & total)
    return Gathered(g.faces, g.totals | total, twice, g.thrice | (g.twice & total))


@compiled
def joined(g: Gathered, h: Gathered) -> Gathered:
    """Two lots of cards together."""
    twice = g.twice | h.twice | (g.totals & h.totals)
    thrice = g.thrice | h.thrice | (g.twice & h.totals) | (g.totals & h.twice)
    return Gathered(g.faces | h.faces, g.totals | h.totals, twice, thrice)


@compiled
def gather(position: SanityRummy500, g: Gathered, card: Card, bar: Cards) -> Gathered:
    """One card more: two faces, if they are not barred, and a total."""
    faces = g.faces | (both_faces(position, card) & ~bar)
    return one_more_total(Gathered(faces, g.totals, g.twice, g.thrice), card_bit(position.totals[card]))


@compiled
def gathered(position: SanityRummy500, cards: Words, bar: Cards) -> Gathered:
    """The faces of some cards that are not barred, and the totals there are once, twice and thrice."""
    g = nothing()
    while any_of(cards):
        card = lowest_one(position, cards)
        cards = without_one(position, cards, card)
        g = gather(position, g, card, bar)
    return g


# --- What cards make (SR4, SR5) -------------------------------------------------------------------------


@compiled
def melds_with(position: SanityRummy500, g: Gathered, card: Card) -> bool:
    """Whether one of its faces, or its total, stands in a run or block of them."""
    for mode in range(2):
        face = position.faces[mode, card]
        if holds(g.faces, face) and in_meld(g.faces, face):
            return True
    total = position.totals[card]
    return holds(g.thrice | total_runs(g.totals), total)


@compiled
def total_runs(totals: Cards) -> Cards:
    """The totals that stand in a run of three."""
    starts = total_starts(totals)
    return starts | starts << as_word(1) | starts << as_word(2)


@compiled
def total_starts(totals: Cards) -> Cards:
    """The totals from which a run of three goes up."""
    return totals & totals >> as_word(1) & totals >> as_word(2)


@lays_off.rule
def sanity_rummy_500_lays_off(position: SanityRummy500, card: Card) -> bool:
    """Whether the card continues a meld in some mode."""
    if both_faces(position, card) & position.joinable & ~as_word(position.tabled) != NONE:
        return True
    return holds(position.total_ends, position.totals[card])


# --- Values (SR10) --------------------------------------------------------------------------------------

TOTAL_POINTS = 2
RANK_POINTS = np.array([5] * 8 + [10] * 4 + [15], np.int64)


@compiled
def points_of(position: SanityRummy500, card: Card, mode: int) -> int:
    """What a card counts in a mode."""
    return TOTAL_POINTS if mode == TOTAL else RANK_POINTS[position.faces[mode, card] % 13]


@cost_of.rule
def sanity_rummy_500_cost_of(position: SanityRummy500, card: Card) -> int:
    """Points of the card's more expensive face (SR10)."""
    return max(points_of(position, card, LOW), points_of(position, card, HIGH))


@laid_points.rule
def sanity_rummy_500_laid_points(position: SanityRummy500, seat: Seat) -> int:
    """Each card as it lies; where melds of totals count as one, once a meld the seat has a card in (SR10)."""
    points = counted = 0
    left = row_of(position.before, seat)
    while any_of(left):
        card = lowest_one(position, left)
        left = without_one(position, left, card)
        meld = 1 << position.lies[card] if position.mode[card] == TOTAL else 0
        if position.totals_count == TOTALS_PER_CARD or counted & meld == 0:
            points += points_of(position, card, position.mode[card])
        counted |= meld
    return points
