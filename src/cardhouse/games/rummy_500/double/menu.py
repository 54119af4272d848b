"""Lists legal lay-outs: candidate melds are filtered by bit sets of faces and totals, then each is tested."""

from __future__ import annotations

from cardhouse.games.rummy_500.double.actions import MODES_OF_THREE, lay_off_number, three_number
from cardhouse.games.rummy_500.double.cards import (
    among,
    both_faces,
    dropped,
    held_by,
    lowest_of,
    one_more_total,
    total_starts,
)
from cardhouse.games.rummy_500.double.laying import refuse_lay_off, refuse_three
from cardhouse.games.rummy_500.double.moving import (
    movable,
    own_or_all,
    pooled,
)
from cardhouse.games.rummy_500.double.table import has_room
from cardhouse.games.rummy_500.hands import any_of, count_of, no_cards, row_of
from cardhouse.games.rummy_500.pile import to_keep
from cardhouse.games.rummy_500.position import (
    MELD_OR_LAY_OFF,
    NO_CARD,
    NOT_AT_ALL,
    SMALLEST,
    Gathered,
    SanityRummy500,
    Words,
    gathered_hand,
    list_layings,
    with_one,
)
from cardhouse.kit.cards.bits import NONE, card_bit, holds, lowest, without_lowest
from cardhouse.kit.cards.doubles import HIGH, LOW, TOTAL
from cardhouse.kit.cards.packs import ACE
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.melds.meld import naturals_of, set_code
from cardhouse.kit.melds.naturals import THREES, low_runs, run_starts, three_suits
from cardhouse.kit.melds.pools import rank_suits
from cardhouse.kit.terms import Card

LONGEST_MENU = 4000
ALL_TOTALS = MODES_OF_THREE - 1


@list_layings.rule
def sanity_rummy_500_list_layings(position: SanityRummy500, first: int, moves: Moves, count: int) -> int:
    """Every three that may be laid, every card that may be added to a meld; with a card due, those that use it."""
    hand = row_of(position.hands, position.turn)
    if position.arranging:
        more = movable(position)
        lying, g = more.cards, pooled(position, held_by(position, position.turn), more)
    else:
        lying = spared(position)
        g = with_lying(position, gathered_hand(position, position.turn), lying)
    spare = count_of(hand) - to_keep(position)
    if spare <= 0 and not any_of(lying):
        return count
    cards = Words(hand.first | lying.first, hand.second | lying.second)
    if (spare >= SMALLEST or any_of(lying)) and has_room(position):
        count = list_threes(position, first, cards, g, spare, moves, count)
    if g.faces & position.joinable | g.totals & as_word(position.total_ends) == NONE:
        return count
    if position.due != NO_CARD:
        if position.deep_card != MELD_OR_LAY_OFF:
            return count
        cards = with_one(position, no_cards(), position.due)
    return list_lay_offs(position, first, cards, g, position.due == NO_CARD and spare > 0, moves, count)


@compiled
def spared(position: SanityRummy500) -> Words:
    """The cards on the table the seat may move in an act that leaves whole melds (SR7, SR14)."""
    if position.rearrange == NOT_AT_ALL or position.due != NO_CARD:
        return no_cards()
    first, second = own_or_all(position)
    first &= position.loose[0, 0] & ~position.still[0, 0]
    second &= position.loose[0, 1] & ~position.still[0, 1]
    return Words(first, second)


@compiled
def with_lying(position: SanityRummy500, g: Gathered, cards: Words) -> Gathered:
    """What cards of the table can be besides: a face that lies nowhere, the one they lie as, a total."""
    while any_of(cards):
        card = lowest_of(cards)
        cards = dropped(cards, card)
        faces = both_faces(position, card) & ~as_word(position.tabled)
        mode = position.mode[card]
        if mode != TOTAL:
            faces |= card_bit(position.faces[mode, card])
        g = one_more_total(Gathered(g.faces | faces, g.totals, g.twice, g.thrice), card_bit(position.totals[card]))
    return g


# --- Threes -----------------------------------------------------------------------------------------------


@compiled
def list_threes(
    position: SanityRummy500, first: int, cards: Words, g: Gathered, spare: int, moves: Moves, count: int
) -> int:
    """Every three of some cards, in every mode."""
    faces, totals, thrice = g.faces, g.totals, g.thrice
    ranks = three_suits(faces)
    starts, low, rows = run_starts(faces), low_runs(faces), total_starts(totals)
    if as_word(ranks) | starts | low | rows | thrice == NONE:
        return count
    sure = position.due == NO_CARD and spare >= SMALLEST
    while ranks:
        rank = lowest(as_word(ranks))
        ranks &= ranks - 1
        suits = rank_suits(faces, rank)
        for three in THREES:
            if three & ~suits == 0:
                block = naturals_of(set_code(rank, three, 0))
                rest = without_lowest(block)
                one, two, last = lowest(block), lowest(rest), lowest(without_lowest(rest))
                count = list_faces(position, first, cards, one, two, last, sure, moves, count)
    while starts != NONE:
        one = lowest(starts)
        starts = without_lowest(starts)
        count = list_faces(position, first, cards, one, one + 1, one + 2, sure, moves, count)
    while low != NONE:
        two = lowest(low)
        low = without_lowest(low)
        count = list_faces(position, first, cards, two + ACE, two, two + 1, sure, moves, count)
    while rows != NONE:
        total = lowest(rows)
        rows = without_lowest(rows)
        count = list_totals(position, first, cards, total, 1, sure, moves, count)
    while thrice != NONE:
        total = lowest(thrice)
        thrice = without_lowest(thrice)
        count = list_totals(position, first, cards, total, 0, sure, moves, count)
    return count


@compiled
def list_faces(
    position: SanityRummy500,
    first: int,
    cards: Words,
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
    fresh = sure and faces & as_word(position.tabled) == NONE
    some, others = among(position.holders, one, cards), among(position.holders, two, cards)
    more = among(position.holders, three, cards)
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
                count = list_three(position, first, a, b, c, modes, fresh, moves, count)
    return count


@compiled
def list_totals(
    position: SanityRummy500, first: int, cards: Words, total: int, step: int, sure: bool, moves: Moves, count: int
) -> int:
    """Every three cards with this total and the next two, or (``step`` 0) all of this total."""
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
                    count = list_three(position, first, a, b, c, ALL_TOTALS, sure, moves, count)
    return count


@compiled
def list_three(
    position: SanityRummy500, first: int, a: Card, b: Card, c: Card, modes: int, sure: bool, moves: Moves, count: int
) -> int:
    """Three cards that make a meld: those of the hand, where that is ``sure``, without asking the whole rule."""
    allowed = sure and position.lies[a] == 0 and position.lies[b] == 0 and position.lies[c] == 0
    if count < LONGEST_MENU and (allowed or refuse_three(position, a, b, c, modes) == 0):
        moves[count] = first + three_number(a, b, c, modes)
        count += 1
    return count


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
        totals = g.totals & as_word(position.total_joins[meld])
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
    if count < LONGEST_MENU and (allowed or refuse_lay_off(position, meld, card, mode) == 0):
        moves[count] = first + lay_off_number(meld, card, mode)
        count += 1
    return count
