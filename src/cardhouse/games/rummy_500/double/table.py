"""Melds on the table: cards coming and going, what is left, what continues them (SR5-SR7, SR14)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.rummy_500.double.cards import both_faces, dropped, lowest_of, total_starts
from cardhouse.games.rummy_500.double.melds import (
    NO_MELD,
    TOTAL_SET,
    content,
    first_total,
    is_totals,
    is_whole,
    joining_totals,
    part_code,
    place_in,
    total_code,
)
from cardhouse.games.rummy_500.hands import any_of, give_up, has_card, no_cards, row_of
from cardhouse.games.rummy_500.position import (
    DOUBLE_MELDS,
    DOUBLES,
    SEATS,
    SMALLEST,
    SanityRummy500,
    Words,
    clear_table,
    count_table,
    end_turn,
)
from cardhouse.kit.cards.bits import NONE, card_bit, count_bits, holds, lowest
from cardhouse.kit.cards.doubles import TOTAL
from cardhouse.kit.cards.sets import clear, put, size, take
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds.meld import is_run, set_code, set_rank
from cardhouse.kit.melds.naturals import low_runs, run_starts, three_suits
from cardhouse.kit.melds.tabled import joining
from cardhouse.kit.terms import Card


@compiled
def lies_as(position: SanityRummy500, card: Card, mode: int) -> bool:
    """Whether the card lies on the table in this mode."""
    return position.lies[card] > 0 and position.mode[card] == mode


@compiled
def is_fresh(position: SanityRummy500, card: Card, mode: int) -> bool:
    """Whether nothing like it lies on the table, but perhaps the card itself (SR5). Totals always are."""
    return mode == TOTAL or lies_as(position, card, mode) or not holds(position.tabled, position.faces[mode, card])


@compiled
def rest_of(position: SanityRummy500, meld: int, a: int, b: int, c: int) -> int:
    """What is left of a meld without those of three cards that lie in it, as ``content`` has it."""
    code = position.melds[meld]
    left = content(code)
    for card in (a, b, c):
        if card >= 0 and position.lies[card] == meld + 1:
            if code & TOTAL_SET:
                left >>= 1
            else:
                left &= ~(1 << place_in(position, code, card, position.mode[card]))
    return left


@compiled
def leaves_whole(position: SanityRummy500, a: int, b: int, c: int) -> bool:
    """Whether taking up to three cards (-1 for none) off the table leaves whole melds."""
    for card in (a, b, c):
        if card >= 0 and position.lies[card] > 0:
            meld = position.lies[card] - 1
            if not is_whole(position.melds[meld], rest_of(position, meld, a, b, c)):
                return False
    return True


# --- Cards come --------------------------------------------------------------------------------------------


@compiled
def free_number(position: SanityRummy500) -> int:
    """A number no meld has."""
    for meld in range(position.meld_count):
        if position.melds[meld] == NO_MELD:
            return meld
    position.meld_count += 1
    return position.meld_count - 1


@compiled
def put_down(position: SanityRummy500, meld: int, card: Card, mode: int) -> None:
    """A card comes to lie in a meld: before the seat, if it comes from its hand; before whom it lay, if not."""
    seat = position.turn
    if has_card(position, seat, card):
        give_up(position, seat, card)
        put(position.before, seat, card)
    position.lies[card] = meld + 1
    put(position.within, meld, card)
    position.mode[card] = mode
    if mode != TOTAL:
        position.tabled |= card_bit(position.faces[mode, card])
    put(position.still, 0, card)


# --- Cards go ----------------------------------------------------------------------------------------------


@compiled
def lift(position: SanityRummy500, a: int, b: int, c: int) -> None:
    """Take those of up to three cards that lie on the table off it; what is left of a run may be two."""
    for card in (a, b, c):
        if card >= 0 and position.lies[card] > 0:
            meld = position.lies[card] - 1
            left = rest_of(position, meld, a, b, c)
            for other in (a, b, c):
                if other >= 0 and position.lies[other] == meld + 1:
                    take_off(position, meld, other)
            shrink(position, meld, left)


@compiled
def take_off(position: SanityRummy500, meld: int, card: Card) -> None:
    """A card no longer lies in a meld."""
    position.lies[card] = 0
    take(position.within, meld, card)
    if position.mode[card] != TOTAL:
        position.tabled &= ~card_bit(position.faces[position.mode[card], card])


@compiled
def shrink(position: SanityRummy500, meld: int, left: int) -> None:
    """Write what is left of a meld: nothing, a shorter one, or for a run one for each part."""
    code = position.melds[meld]
    position.melds[meld] = NO_MELD
    if code & TOTAL_SET:
        if left:
            position.melds[meld] = total_code(TOTAL_SET, first_total(code), count_bits(np.uint64(left)))
    elif not is_totals(code) and not is_run(code):
        if left:
            position.melds[meld] = set_code(set_rank(code), left, 0)
    else:
        part_run(position, meld, code, left)
    note_meld(position, meld)


@compiled
def part_run(position: SanityRummy500, meld: int, code: int, left: int) -> None:
    """What is left of a run stays where it is, and further parts of it become melds of their own."""
    to = meld
    while left:
        start = lowest(np.uint64(left))
        length = lowest(~np.uint64(left >> start))
        part = ((1 << length) - 1) << start
        if to < 0:
            to = free_number(position)
        position.melds[to] = part_code(code, start, length)
        if to != meld:
            move_part(position, meld, to, code, part)
            note_meld(position, to)
        left &= ~part
        to = -1


@compiled
def move_part(position: SanityRummy500, meld: int, to: int, code: int, part: int) -> None:
    """Cards at some places of a run that was ``code`` go to another meld."""
    for card in range(DOUBLES):
        if position.lies[card] == meld + 1 and part >> place_in(position, code, card, position.mode[card]) & 1:
            position.lies[card] = to + 1
            take(position.within, meld, card)
            put(position.within, to, card)


# --- What may be done with it ------------------------------------------------------------------------------


@compiled
def note_meld(position: SanityRummy500, meld: int) -> None:
    """What continues a meld that has changed, and whether it can spare cards."""
    code = position.melds[meld]
    position.joins[meld] = NONE
    position.total_joins[meld] = 0
    if code == NO_MELD:
        return
    if is_totals(code):
        position.total_joins[meld] = joining_totals(code)
    else:
        position.joins[meld] = joining(code)
    spared = to_spare(position, meld, code)
    position.loose[0, 0] = (position.loose[0, 0] & ~position.within[meld, 0]) | spared.first
    position.loose[0, 1] = (position.loose[0, 1] & ~position.within[meld, 1]) | spared.second


@compiled
def to_spare(position: SanityRummy500, meld: int, code: int) -> Words:
    """The cards of a meld of which it can spare up to three; all of it, if its three cards make another one."""
    cards = row_of(position.within, meld)
    length = size(position.within, meld)
    if length == SMALLEST:
        return cards if has_other_ways(position, meld) else no_cards()
    if code & TOTAL_SET or length >= 2 * SMALLEST or not (is_totals(code) or is_run(code)):
        return cards
    places = content(code)
    inner = places & places << 2 & places >> 2 if length > SMALLEST + 1 else places & places << 1 & places >> 1
    left = cards
    while any_of(left):
        card = lowest_of(left)
        left = dropped(left, card)
        if inner >> place_in(position, code, card, position.mode[card]) & 1:
            cards = dropped(cards, card)
    return cards


@compiled
def note_ends(position: SanityRummy500) -> None:
    """Which faces and which totals continue some meld."""
    faces, totals = NONE, 0
    for meld in range(position.meld_count):
        faces |= position.joins[meld]
        totals |= position.total_joins[meld]
    position.joinable = faces
    position.total_ends = totals


@compiled
def has_other_ways(position: SanityRummy500, meld: int) -> bool:
    """Whether the three cards of a meld make another one in other modes, whatever else lies on the table."""
    faces, totals, twice, thrice = NONE, NONE, NONE, NONE
    left = row_of(position.within, meld)
    while any_of(left):
        card = lowest_of(left)
        left = dropped(left, card)
        faces |= both_faces(position, card)
        total = card_bit(position.totals[card])
        thrice |= twice & total
        twice |= totals & total
        totals |= total
    ways = count_bits(np.uint64(three_suits(faces))) + count_bits(thrice | total_starts(totals))
    return ways + count_bits(run_starts(faces)) + count_bits(low_runs(faces)) > 1


@clear_table.rule
def sanity_rummy_500_clear_table(position: SanityRummy500) -> None:
    """No melds."""
    clear(position.loose, 0)
    for meld in range(DOUBLE_MELDS):
        position.melds[meld] = NO_MELD
        position.joins[meld] = NONE
        position.total_joins[meld] = 0
        clear(position.within, meld)
    for card in range(DOUBLES):
        position.lies[card] = position.mode[card] = 0
    for seat in range(SEATS):
        clear(position.before, seat)
    position.meld_count = 0
    position.tabled = position.joinable = NONE
    position.total_ends = 0


@end_turn.rule
def sanity_rummy_500_end_turn(position: SanityRummy500) -> None:
    """Every card may be moved again (SR14)."""
    clear(position.still, 0)


@count_table.rule
def sanity_rummy_500_count_table(position: SanityRummy500, counts: Array) -> None:
    """The cards that lie in melds."""
    for card in range(DOUBLES):
        if position.lies[card] > 0:
            counts[card] += 1
