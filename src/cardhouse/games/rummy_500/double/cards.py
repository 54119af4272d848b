"""The double cards in hands: sets of them, what they show, what they make and what they count (SD1, SR4, SR5, SR10)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.rummy_500.position import (
    DOUBLES,
    TOTALS,
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
from cardhouse.kit.melds import naturals
from cardhouse.kit.terms import Card, Seat

DISCARD = 2 + DOUBLES  # the action of discarding the first card


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
    """All differ."""
    return DOUBLES


@first_discard.rule
def sanity_rummy_500_first_discard(position: SanityRummy500) -> int:
    """Behind drawing and taking, down to each card."""
    return DISCARD


# --- Sets of cards --------------------------------------------------------------------------------------


@with_one.rule
def sanity_rummy_500_with_one(position: SanityRummy500, first: Cards, second: Cards, card: Card) -> Words:
    """The card's bit is in the first word or the second."""
    if card < 64:
        return first | card_bit(card), second
    return first, second | card_bit(card & 63)


@without_one.rule
def sanity_rummy_500_without_one(position: SanityRummy500, first: Cards, second: Cards, card: Card) -> Words:
    """The card's bit is in the first word or the second."""
    return dropped(first, second, card)


@compiled
def dropped(first: Cards, second: Cards, card: Card) -> Words:
    """A set without a card."""
    if card < 64:
        return first & ~card_bit(card), second
    return first, second & ~card_bit(card & 63)


@holds_one.rule
def sanity_rummy_500_holds_one(position: SanityRummy500, first: Cards, second: Cards, card: Card) -> bool:
    """Whether the bit is there."""
    return holds(first if card < 64 else second, card & 63)


@lowest_one.rule
def sanity_rummy_500_lowest_one(position: SanityRummy500, first: Cards, second: Cards) -> int:
    """The lowest number."""
    return lowest_of(first, second)


@compiled
def lowest_of(first: Cards, second: Cards) -> int:
    """The lowest card of a set."""
    return lowest(first) if first != NONE else 64 + lowest(second)


@nth_one.rule
def sanity_rummy_500_nth_one(position: SanityRummy500, first: Cards, second: Cards, n: int) -> int:
    """By number."""
    low = count_bits(first)
    return nth_bit(first, n) if n < low else 64 + nth_bit(second, n - low)


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
    return rows[row, 0] & cards[0], rows[row, 1] & cards[1]


# --- What cards show ------------------------------------------------------------------------------------


@compiled
def both_faces(position: SanityRummy500, card: Card) -> Cards:
    """The two faces of a card."""
    return card_bit(position.faces[LOW, card]) | card_bit(position.faces[HIGH, card])


@compiled
def one_more_total(g: Gathered, total: Cards) -> Gathered:
    """A total more."""
    twice = g[2] | (g[1] & total)
    return g[0], g[1] | total, twice, g[3] | (g[2] & total)


@gathered.rule
def sanity_rummy_500_gathered(position: SanityRummy500, first: Cards, second: Cards) -> Gathered:
    """The faces that do not lie on the table, and the totals there are once, twice and thrice."""
    g = NONE, NONE, NONE, NONE
    while first | second != NONE:
        card = lowest_of(first, second)
        first, second = dropped(first, second, card)
        g = gathered_with(position, g, card)
    return g


@gathered_with.rule
def sanity_rummy_500_gathered_with(position: SanityRummy500, g: Gathered, card: Card) -> Gathered:
    """Two faces and a total more."""
    faces = g[0] | (both_faces(position, card) & ~np.uint64(position.tabled))
    return one_more_total((faces, g[1], g[2], g[3]), card_bit(position.totals[card]))


@gathered_hand.rule
def sanity_rummy_500_gathered_hand(position: SanityRummy500, seat: Seat) -> Gathered:
    """As they are kept."""
    once, twice = np.uint64(position.makes[seat, 0]), np.uint64(position.makes[seat, 1])
    return position.shows[seat] & ~np.uint64(position.tabled), once, twice, np.uint64(position.makes[seat, 2])


@note_card.rule
def sanity_rummy_500_note_card(position: SanityRummy500, seat: Seat, card: Card) -> None:
    """Its faces and its total are there as long as any card shows them."""
    hand = position.hands[seat, 0], position.hands[seat, 1]
    shown = position.shows[seat] & ~both_faces(position, card)
    for mode in range(2):
        face = position.faces[mode, card]
        first, second = among(position.holders, face, hand)
        shown |= np.uint64(first | second != NONE) << np.uint64(face)
    position.shows[seat] = shown
    total = position.totals[card]
    first, second = among(position.of_total, total, hand)
    number = count_bits(first) + count_bits(second)
    for times in range(3):
        others = position.makes[seat, times] & ~(1 << total)
        position.makes[seat, times] = others | int(number > times) << total


@note_hand.rule
def sanity_rummy_500_note_hand(position: SanityRummy500, seat: Seat) -> None:
    """Card by card."""
    faces, g = NONE, (NONE, NONE, NONE, NONE)
    first, second = position.hands[seat, 0], position.hands[seat, 1]
    while first | second != NONE:
        card = lowest_of(first, second)
        first, second = dropped(first, second, card)
        faces |= both_faces(position, card)
        g = one_more_total(g, card_bit(position.totals[card]))
    position.shows[seat] = faces
    for times in range(3):
        position.makes[seat, times] = g[1 + times]


# --- What cards make (SR4, SR5) -------------------------------------------------------------------------


@melds_with.rule
def sanity_rummy_500_melds_with(position: SanityRummy500, g: Gathered, card: Card) -> bool:
    """Whether one of its faces, or its total, stands in a run or block of them."""
    for mode in range(2):
        face = position.faces[mode, card]
        if holds(g[0], face) and naturals.in_meld(g[0], face):
            return True
    total = position.totals[card]
    return holds(g[3] | total_runs(g[1]), total)


@compiled
def total_runs(totals: Cards) -> Cards:
    """The totals that stand in a run of three."""
    starts = total_starts(totals)
    return starts | starts << np.uint64(1) | starts << np.uint64(2)


@compiled
def total_starts(totals: Cards) -> Cards:
    """The totals from which a run of three goes up."""
    return totals & totals >> np.uint64(1) & totals >> np.uint64(2)


@lays_off.rule
def sanity_rummy_500_lays_off(position: SanityRummy500, card: Card) -> bool:
    """Whether the card continues a group in some mode."""
    if both_faces(position, card) & position.joinable & ~np.uint64(position.tabled) != NONE:
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
    """Its highest face."""
    return max(points_of(position, card, LOW), points_of(position, card, HIGH))


@laid_points.rule
def sanity_rummy_500_laid_points(position: SanityRummy500, seat: Seat) -> int:
    """Each card as it lies."""
    points = 0
    first, second = position.before[seat, 0], position.before[seat, 1]
    while first | second != NONE:
        card = lowest_of(first, second)
        first, second = dropped(first, second, card)
        points += points_of(position, card, position.mode[card])
    return points
