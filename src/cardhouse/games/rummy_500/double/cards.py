"""The double cards in hands: sets of them, what they show, what they make and what they count (SD1, SR4, SR5, SR10)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.rummy_500.double.actions import DISCARD
from cardhouse.games.rummy_500.hands import any_of, count_of, row_of
from cardhouse.games.rummy_500.position import (
    DOUBLES,
    TOTALS,
    TOTALS_PER_CARD,
    Gathered,
    SanityRummy500,
    Words,
    cost_of,
    different_cards,
    first_discard,
    gathered,
    gathered_hand,
    gathered_with,
    holds_one,
    laid_points,
    lays_off,
    list_held,
    lowest_one,
    melds_with,
    note_card,
    note_hand,
    nth_one,
    set_up,
    with_one,
    without_one,
)
from cardhouse.kit.cards.bits import (
    NONE,
    STRIDE,
    Cards,
    card_bit,
    count_bits,
    holds,
    list_cards,
    lowest,
    nth_bit,
    without_lowest,
)
from cardhouse.kit.cards.doubles import HIGH, LOW, TOTAL, face_value
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.cards.sets import clear, put
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.melds.naturals import in_meld
from cardhouse.kit.terms import Card, Seat


@set_up.rule
def sanity_rummy_500_set_up(position: SanityRummy500) -> None:
    """All 78 cards; which show a face, and which make a total (SD1, SD3)."""
    position.pack_size = DOUBLES
    for face in range(FACES):
        clear(position.holders, face)
    for total in range(TOTALS):
        clear(position.of_total, total)
    for card in range(DOUBLES):
        low, high = position.faces[LOW, card], position.faces[HIGH, card]
        position.totals[card] = face_value(position, low) + face_value(position, high)
        put(position.holders, low, card)
        put(position.holders, high, card)
        put(position.of_total, position.totals[card], card)


@different_cards.rule
def sanity_rummy_500_different_cards(position: SanityRummy500) -> int:
    """All cards of the deck are different."""
    return DOUBLES


@first_discard.rule
def sanity_rummy_500_first_discard(position: SanityRummy500) -> int:
    """Behind drawing and taking, down to each card."""
    return DISCARD


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
    return dropped(cards, card)


@compiled
def dropped(cards: Words, card: Card) -> Words:
    """A set without a card."""
    if card < 64:
        return Words(cards.first & ~card_bit(card), cards.second)
    return Words(cards.first, cards.second & ~card_bit(card & 63))


@holds_one.rule
def sanity_rummy_500_holds_one(position: SanityRummy500, cards: Words, card: Card) -> bool:
    """Whether the bit is there."""
    return is_among(cards, card)


@compiled
def is_among(cards: Words, card: Card) -> bool:
    """Whether a set holds a card."""
    return holds(cards.first if card < 64 else cards.second, card & 63)


@lowest_one.rule
def sanity_rummy_500_lowest_one(position: SanityRummy500, cards: Words) -> int:
    """The card with the lowest number."""
    return lowest_of(cards)


@compiled
def lowest_of(cards: Words) -> int:
    """The lowest card of a set."""
    return lowest(cards.first) if cards.first != NONE else 64 + lowest(cards.second)


@nth_one.rule
def sanity_rummy_500_nth_one(position: SanityRummy500, cards: Words, n: int) -> int:
    """The n-th card in order of numbers."""
    low = count_bits(cards.first)
    return nth_bit(cards.first, n) if n < low else 64 + nth_bit(cards.second, n - low)


@list_held.rule
def sanity_rummy_500_list_held(position: SanityRummy500, first: int, moves: Moves, count: int) -> int:
    """Each card. The few of the second word are written without asking whether there are any."""
    count = list_cards(position.hands[position.turn, 0], first, moves, count)
    left = position.hands[position.turn, 1]
    end = count + count_bits(left)
    for place in range(count, count + STRIDE):
        moves[place] = first + 64 + lowest(left)
        left = without_lowest(left)
    list_cards(left, first + 64, moves, count + STRIDE)
    return end


@compiled
def among(rows: Array, row: int, cards: Words) -> Words:
    """The cards of a row's set that are among some."""
    return Words(rows[row, 0] & cards.first, rows[row, 1] & cards.second)


# --- What cards show ------------------------------------------------------------------------------------


@compiled
def both_faces(position: SanityRummy500, card: Card) -> Cards:
    """The two faces of a card."""
    return card_bit(position.faces[LOW, card]) | card_bit(position.faces[HIGH, card])


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


@gathered.rule
def sanity_rummy_500_gathered(position: SanityRummy500, cards: Words) -> Gathered:
    """The faces that do not lie on the table, and the totals there are once, twice and thrice."""
    g = Gathered(NONE, NONE, NONE, NONE)
    while any_of(cards):
        card = lowest_of(cards)
        cards = dropped(cards, card)
        g = gathered_with(position, g, card)
    return g


@gathered_with.rule
def sanity_rummy_500_gathered_with(position: SanityRummy500, g: Gathered, card: Card) -> Gathered:
    """Two faces and a total more."""
    faces = g.faces | (both_faces(position, card) & ~as_word(position.tabled))
    return one_more_total(Gathered(faces, g.totals, g.twice, g.thrice), card_bit(position.totals[card]))


@gathered_hand.rule
def sanity_rummy_500_gathered_hand(position: SanityRummy500, seat: Seat) -> Gathered:
    """The cached summary of a hand, less the faces on the table (SR5)."""
    g = held_by(position, seat)
    return Gathered(g.faces & ~as_word(position.tabled), g.totals, g.twice, g.thrice)


@compiled
def held_by(position: SanityRummy500, seat: Seat) -> Gathered:
    """What a hand shows and makes, whatever lies."""
    return Gathered(
        position.shows[seat],
        as_word(position.makes[seat, 0]),
        as_word(position.makes[seat, 1]),
        as_word(position.makes[seat, 2]),
    )


@note_card.rule
def sanity_rummy_500_note_card(position: SanityRummy500, seat: Seat, card: Card) -> None:
    """Its faces and its total are there as long as any card shows them."""
    hand = row_of(position.hands, seat)
    shown = position.shows[seat] & ~both_faces(position, card)
    for mode in range(2):
        face = position.faces[mode, card]
        shown |= as_word(any_of(among(position.holders, face, hand))) << as_word(face)
    position.shows[seat] = shown
    total = position.totals[card]
    number = count_of(among(position.of_total, total, hand))
    for times in range(3):
        others = position.makes[seat, times] & ~(1 << total)
        position.makes[seat, times] = others | int(number > times) << total


@note_hand.rule
def sanity_rummy_500_note_hand(position: SanityRummy500, seat: Seat) -> None:
    """Recompute the cached faces and totals of a hand, card by card."""
    faces, g = NONE, Gathered(NONE, NONE, NONE, NONE)
    left = row_of(position.hands, seat)
    while any_of(left):
        card = lowest_of(left)
        left = dropped(left, card)
        faces |= both_faces(position, card)
        g = one_more_total(g, card_bit(position.totals[card]))
    position.shows[seat] = faces
    position.makes[seat, 0] = g.totals
    position.makes[seat, 1] = g.twice
    position.makes[seat, 2] = g.thrice


# --- What cards make (SR4, SR5) -------------------------------------------------------------------------


@melds_with.rule
def sanity_rummy_500_melds_with(position: SanityRummy500, g: Gathered, card: Card) -> bool:
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
        card = lowest_of(left)
        left = dropped(left, card)
        meld = 1 << position.lies[card] if position.mode[card] == TOTAL else 0
        if position.totals_count == TOTALS_PER_CARD or counted & meld == 0:
            points += points_of(position, card, position.mode[card])
        counted |= meld
    return points
