"""What may be laid, as a menu: first what can be at all, from the words of faces and totals, then each (SR4-SR8)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardhouse.games.rummy_500.double.actions import MODES_OF_THREE, lay_off_number, three_number
from cardhouse.games.rummy_500.double.cards import (
    among,
    both_faces,
    dropped,
    held_by,
    is_among,
    lowest_of,
    one_more_total,
    sanity_rummy_500_gathered_hand,
    total_starts,
)
from cardhouse.games.rummy_500.double.laying import refuse_lay_off, refuse_three, refuse_three_freely
from cardhouse.games.rummy_500.double.moving import (
    frees_face,
    lying,
    movable,
    pooled,
    sanity_rummy_500_is_settled,
    to_be_moved,
)
from cardhouse.games.rummy_500.double.table import has_room, is_fresh
from cardhouse.games.rummy_500.hands import any_of, held, no_cards, row_of
from cardhouse.games.rummy_500.pile import to_keep
from cardhouse.games.rummy_500.position import (
    MELD_OR_LAY_OFF,
    NO_CARD,
    NOT_AT_ALL,
    OWN,
    SMALLEST,
    Gathered,
    SanityRummy500,
    Words,
    list_layings,
    with_one,
)
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, holds, lowest, without_lowest
from cardhouse.kit.cards.doubles import HIGH, LOW, TOTAL
from cardhouse.kit.cards.packs import ACE
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds.meld import naturals_of, set_code
from cardhouse.kit.melds.naturals import THREES, low_runs, run_starts, three_suits
from cardhouse.kit.melds.pools import rank_suits
from cardhouse.kit.terms import Card

LONGEST_MENU = 4000
ALL_TOTALS = MODES_OF_THREE - 1


class Wanted(NamedTuple):
    """What the threes of a menu are made of."""

    cards: Words
    g: Gathered  # the faces they may show, the totals they make
    spare: int  # how many of them may be of the hand
    among: Words  # one of these must be in every three, where there are any
    faces: Cards  # every three has one of these faces or of these totals
    totals: Cards


@list_layings.rule
def sanity_rummy_500_list_layings(position: SanityRummy500, first: int, moves: Moves, count: int) -> int:
    """Every three that may be laid, every card that may be added to a meld; with a card due, those that use it.

    Where melds are short, threes that are not made of one of them can wait, and are not listed.
    """
    seat = position.turn
    spare = held(position, seat) - to_keep(position)
    hand = row_of(position.hands, seat)
    if position.arranging:
        more = movable(position)
        cards = Words(hand.first | more.cards.first, hand.second | more.cards.second)
        g = pooled(position, held_by(position, seat), more)
        if not sanity_rummy_500_is_settled(position):
            return list_mending(position, first, cards, g, more.cards, spare, moves, count)
        return list_with(position, first, cards, g, spare, any_of(more.cards), moves, count)
    lying = spared(position)
    cards = Words(hand.first | lying.first, hand.second | lying.second)
    g = with_lying(position, sanity_rummy_500_gathered_hand(position, seat), lying)
    return list_with(position, first, cards, g, spare, any_of(lying), moves, count)


@compiled
def list_with(
    position: SanityRummy500, first: int, cards: Words, g: Gathered, spare: int, lying: bool, moves: Moves, count: int
) -> int:
    """The same, with these cards; ``lying``: some of them lie on the table."""
    if spare <= 0 and not lying:
        return count
    if (spare >= SMALLEST or lying) and has_room(position):
        wanted = Wanted(cards, g, spare, no_cards(), ~NONE, ~NONE)
        count = list_threes(position, first, wanted, moves, count)
    if g.faces & position.joinable | g.totals & np.uint64(position.total_ends) == NONE:
        return count
    if position.due != NO_CARD:
        if position.deep_card != MELD_OR_LAY_OFF:
            return count
        cards = with_one(position, no_cards(), position.due)
    return list_lay_offs(position, first, cards, g, position.due == NO_CARD and spare > 0, moves, count)


@compiled
def list_mending(
    position: SanityRummy500,
    first: int,
    cards: Words,
    g: Gathered,
    free: Words,
    spare: int,
    moves: Moves,
    count: int,
) -> int:
    """What may be done with a table that is unsettled: every card added to a meld, and threes with what must move."""
    among = to_be_moved(position)
    among = Words(among.first & free.first, among.second & free.second)
    if any_of(among) and has_room(position):
        near = lying(position, among).g
        count = list_threes(position, first, Wanted(cards, g, spare, among, near.faces, near.totals), moves, count)
    return list_lay_offs(position, first, cards, g, spare > 0, moves, count)


@compiled
def spared(position: SanityRummy500) -> Words:
    """The cards on the table the seat may move in an act that leaves whole melds (SR7, SR14)."""
    if position.rearrange == NOT_AT_ALL or position.due != NO_CARD:
        return no_cards()
    first, second = row_of(position.before, position.turn)
    if position.rearrange != OWN:
        for seat in range(position.players):
            first |= position.before[seat, 0]
            second |= position.before[seat, 1]
    first &= position.loose[0, 0] & ~position.still[0, 0]
    second &= position.loose[0, 1] & ~position.still[0, 1]
    return Words(first, second)


@compiled
def with_lying(position: SanityRummy500, g: Gathered, cards: Words) -> Gathered:
    """What cards of the table can be besides: a face that lies nowhere, the one they lie as, a total."""
    while any_of(cards):
        card = lowest_of(cards)
        cards = dropped(cards, card)
        faces = both_faces(position, card) & ~np.uint64(position.tabled)
        mode = position.mode[card]
        if mode != TOTAL:
            faces |= card_bit(position.faces[mode, card])
        g = one_more_total(Gathered(g.faces | faces, g.totals, g.twice, g.thrice), card_bit(position.totals[card]))
    return g


# --- Threes -----------------------------------------------------------------------------------------------


@compiled
def list_threes(position: SanityRummy500, first: int, wanted: Wanted, moves: Moves, count: int) -> int:
    """Every three of some cards, in every mode."""
    faces, near, totals = wanted.g.faces, wanted.faces, wanted.totals
    ranks = three_suits(faces) & ranks_of(near)
    starts = run_starts(faces) & (near | near >> np.uint64(1) | near >> np.uint64(2))
    low = low_runs(faces) & (near | near >> np.uint64(1) | near >> np.uint64(12))
    rows = total_starts(wanted.g.totals) & (totals | totals >> np.uint64(1) | totals >> np.uint64(2))
    thrice = wanted.g.thrice & totals
    if np.uint64(ranks) | starts | low | rows | thrice == NONE:
        return count
    sure = position.due == NO_CARD and wanted.spare >= SMALLEST
    while ranks:
        rank = lowest(np.uint64(ranks))
        ranks &= ranks - 1
        suits = rank_suits(faces, rank)
        for three in THREES:
            if three & ~suits == 0:
                block = naturals_of(set_code(rank, three, 0))
                rest = without_lowest(block)
                one, two, last = lowest(block), lowest(rest), lowest(without_lowest(rest))
                count = list_faces(position, first, wanted, one, two, last, sure, moves, count)
    while starts != NONE:
        one = lowest(starts)
        starts = without_lowest(starts)
        count = list_faces(position, first, wanted, one, one + 1, one + 2, sure, moves, count)
    while low != NONE:
        two = lowest(low)
        low = without_lowest(low)
        count = list_faces(position, first, wanted, two + ACE, two, two + 1, sure, moves, count)
    while rows != NONE:
        total = lowest(rows)
        rows = without_lowest(rows)
        count = list_totals(position, first, wanted, total, 1, sure, moves, count)
    while thrice != NONE:
        total = lowest(thrice)
        thrice = without_lowest(thrice)
        count = list_totals(position, first, wanted, total, 0, sure, moves, count)
    return count


@compiled
def list_faces(
    position: SanityRummy500,
    first: int,
    wanted: Wanted,
    one: int,
    two: int,
    three: int,
    sure: bool,
    moves: Moves,
    count: int,
) -> int:
    """Every way to lay three faces with some cards. ``sure``: cards of the hand may be laid if no face lies."""
    faces = card_bit(one) | card_bit(two) | card_bit(three)
    if position.due != NO_CARD and both_faces(position, position.due) & faces == NONE:
        return count
    fresh = sure and faces & np.uint64(position.tabled) == NONE
    some, others = among(position.holders, one, wanted.cards), among(position.holders, two, wanted.cards)
    more = among(position.holders, three, wanted.cards)
    while any_of(some):
        a = lowest_of(some)
        some = dropped(some, a)
        of_a = 9 * mode_showing(position, a, one)
        left = others
        while any_of(left):
            b = lowest_of(left)
            left = dropped(left, b)
            of_two = of_a + 3 * mode_showing(position, b, two)
            last = more
            while any_of(last):
                c = lowest_of(last)
                last = dropped(last, c)
                modes = of_two + mode_showing(position, c, three)
                count = list_three(position, first, wanted, a, b, c, modes, fresh, moves, count)
    return count


@compiled
def list_totals(
    position: SanityRummy500, first: int, wanted: Wanted, total: int, step: int, sure: bool, moves: Moves, count: int
) -> int:
    """Every three cards with this total and the next two, or (``step`` 0) all of this total."""
    cards = wanted.cards
    some, others = among(position.of_total, total, cards), among(position.of_total, total + step, cards)
    more = among(position.of_total, total + 2 * step, cards)
    while any_of(some):
        a = lowest_of(some)
        some = dropped(some, a)
        left = others
        while any_of(left):
            b = lowest_of(left)
            left = dropped(left, b)
            last = more
            while any_of(last):
                c = lowest_of(last)
                last = dropped(last, c)
                if step or a < b < c:
                    count = list_three(position, first, wanted, a, b, c, ALL_TOTALS, sure, moves, count)
    return count


@compiled
def list_three(
    position: SanityRummy500,
    first: int,
    wanted: Wanted,
    a: Card,
    b: Card,
    c: Card,
    modes: int,
    sure: bool,
    moves: Moves,
    count: int,
) -> int:
    """Three cards that make a meld: those of the hand, where that is ``sure``, without asking the whole rule."""
    allowed = sure and position.lies[a] == 0 and position.lies[b] == 0 and position.lies[c] == 0
    if not allowed:
        if position.arranging:
            allowed = (sure and modes != ALL_TOTALS and not any_of(wanted.among)) or listed_freely(
                position, wanted.among, a, b, c, modes
            )
        else:
            allowed = refuse_three(position, a, b, c, modes) == 0
    if count < LONGEST_MENU and allowed:
        moves[count] = first + three_number(a, b, c, modes)
        count += 1
    return count


@compiled
def listed_freely(position: SanityRummy500, needed: Words, a: Card, b: Card, c: Card, modes: int) -> bool:
    """Whether three cards are listed as the seat rearranges, one of those needed in them if there are any.

    On a settled table a face that lies is laid again only by cards that free another: all else can wait until the card
    that lies as it has been moved.
    """
    if any_of(needed):
        if not (is_among(needed, a) or is_among(needed, b) or is_among(needed, c)):
            return False
    elif position.due == NO_CARD and not lies_elsewhere(position, a, b, c, modes):
        return False
    return refuse_three_freely(position, a, b, c, modes) == 0


@compiled
def lies_elsewhere(position: SanityRummy500, a: Card, b: Card, c: Card, modes: int) -> bool:
    """Whether three cards lay no face that a fourth lies as, or else free one themselves."""
    of_a, of_b, of_c = modes // 9, modes // 3 % 3, modes % 3
    if frees_face(position, a, of_a) or frees_face(position, b, of_b) or frees_face(position, c, of_c):
        return True
    return is_fresh(position, a, of_a) and is_fresh(position, b, of_b) and is_fresh(position, c, of_c)


@compiled
def ranks_of(faces: Cards) -> int:
    """The ranks of some faces, a bit each."""
    ranks = faces | faces >> np.uint64(13) | faces >> np.uint64(26) | faces >> np.uint64(39)
    return np.int64(ranks & np.uint64((1 << 13) - 1))


@compiled
def mode_showing(position: SanityRummy500, card: Card, face: int) -> int:
    """The mode in which a card shows a face it has."""
    return LOW if position.faces[LOW, card] == face else HIGH


# --- Single cards -----------------------------------------------------------------------------------------


@compiled
def list_lay_offs(
    position: SanityRummy500, first: int, cards: Words, g: Gathered, sure: bool, moves: Moves, count: int
) -> int:
    """Every card that may be added to a meld. ``sure``: those of the hand may be, where they lay a fresh face."""
    for meld in range(position.meld_count):
        faces = g.faces & position.joins[meld]
        while faces != NONE:
            face = lowest(faces)
            faces = without_lowest(faces)
            fresh = sure and not holds(position.tabled, face)
            left = among(position.holders, face, cards)
            while any_of(left):
                card = lowest_of(left)
                left = dropped(left, card)
                mode = mode_showing(position, card, face)
                count = list_lay_off(position, first, meld, card, mode, fresh, moves, count)
        totals = g.totals & np.uint64(position.total_joins[meld])
        while totals != NONE:
            total = lowest(totals)
            totals = without_lowest(totals)
            left = among(position.of_total, total, cards)
            while any_of(left):
                card = lowest_of(left)
                left = dropped(left, card)
                count = list_lay_off(position, first, meld, card, TOTAL, sure, moves, count)
    return count


@compiled
def list_lay_off(
    position: SanityRummy500, first: int, meld: int, card: Card, mode: int, sure: bool, moves: Moves, count: int
) -> int:
    """A card that continues a meld, if it may be added: one of the hand, where that is ``sure``, without asking."""
    allowed = sure and position.lies[card] == 0
    if not allowed:
        allowed = refuse_lay_off(position, meld, card, mode) == 0
        if position.arranging and position.due == NO_CARD and sanity_rummy_500_is_settled(position):
            allowed = allowed and (is_fresh(position, card, mode) or frees_face(position, card, mode))
    if count < LONGEST_MENU and allowed:
        moves[count] = first + lay_off_number(meld, card, mode)
        count += 1
    return count
