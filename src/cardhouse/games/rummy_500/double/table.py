"""Groups on the table: cards coming and going, what is left, what continues them (SR5-SR7, SR14)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.rummy_500.dealing import give_up, has_card
from cardhouse.games.rummy_500.double.cards import both_faces, dropped, lowest_of, total_starts
from cardhouse.games.rummy_500.double.groups import (
    NO_GROUP,
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
from cardhouse.games.rummy_500.position import (
    DOUBLE_GROUPS,
    DOUBLES,
    SEATS,
    SanityRummy500,
    Words,
    clear_table,
    count_table,
    end_turn,
)
from cardhouse.games.rummy_500.turn import SMALLEST
from cardhouse.kit.cards.bits import NONE, card_bit, count_bits, holds, lowest
from cardhouse.kit.cards.doubles import TOTAL
from cardhouse.kit.cards.sets import clear, put, size, take
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds import meld, naturals, tabled
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
def rest_of(position: SanityRummy500, group: int, a: int, b: int, c: int) -> int:
    """What is left of a group without those of three cards that lie in it, as ``content`` has it."""
    code = position.groups[group]
    left = content(code)
    for card in (a, b, c):
        if card >= 0 and position.lies[card] == group + 1:
            if code & TOTAL_SET:
                left >>= 1
            else:
                left &= ~(1 << place_in(position, code, card, position.mode[card]))
    return left


@compiled
def leaves_whole(position: SanityRummy500, a: int, b: int, c: int) -> bool:
    """Whether taking up to three cards (-1 for none) off the table leaves whole groups."""
    for card in (a, b, c):
        if card >= 0 and position.lies[card] > 0:
            group = position.lies[card] - 1
            if not is_whole(position.groups[group], rest_of(position, group, a, b, c)):
                return False
    return True


# --- Cards come --------------------------------------------------------------------------------------------


@compiled
def free_group(position: SanityRummy500) -> int:
    """A number no group has."""
    for group in range(position.group_count):
        if position.groups[group] == NO_GROUP:
            return group
    position.group_count += 1
    return position.group_count - 1


@compiled
def put_down(position: SanityRummy500, group: int, card: Card, mode: int) -> None:
    """A card comes to lie in a group: before the seat, if it comes from its hand; before whom it lay, if not."""
    seat = position.turn
    if has_card(position, seat, card):
        give_up(position, seat, card)
        put(position.before, seat, card)
    position.lies[card] = group + 1
    put(position.within, group, card)
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
            group = position.lies[card] - 1
            left = rest_of(position, group, a, b, c)
            for other in (a, b, c):
                if other >= 0 and position.lies[other] == group + 1:
                    take_off(position, group, other)
            shrink(position, group, left)


@compiled
def take_off(position: SanityRummy500, group: int, card: Card) -> None:
    """A card no longer lies in a group."""
    position.lies[card] = 0
    take(position.within, group, card)
    if position.mode[card] != TOTAL:
        position.tabled &= ~card_bit(position.faces[position.mode[card], card])


@compiled
def shrink(position: SanityRummy500, group: int, left: int) -> None:
    """Write what is left of a group: nothing, a shorter one, or for a run one for each part."""
    code = position.groups[group]
    position.groups[group] = NO_GROUP
    if code & TOTAL_SET:
        if left:
            position.groups[group] = total_code(TOTAL_SET, first_total(code), count_bits(np.uint64(left)))
    elif not is_totals(code) and not meld.is_run(code):
        if left:
            position.groups[group] = meld.set_code(meld.set_rank(code), left, 0)
    else:
        part_run(position, group, code, left)
    note_group(position, group)


@compiled
def part_run(position: SanityRummy500, group: int, code: int, left: int) -> None:
    """What is left of a run stays where it is, and further parts of it become groups of their own."""
    to = group
    while left:
        start = lowest(np.uint64(left))
        length = lowest(~np.uint64(left >> start))
        part = ((1 << length) - 1) << start
        if to < 0:
            to = free_group(position)
        position.groups[to] = part_code(code, start, length)
        if to != group:
            move_part(position, group, to, code, part)
            note_group(position, to)
        left &= ~part
        to = -1


@compiled
def move_part(position: SanityRummy500, group: int, to: int, code: int, part: int) -> None:
    """Cards at some places of a run that was ``code`` go to another group."""
    for card in range(DOUBLES):
        if position.lies[card] == group + 1 and part >> place_in(position, code, card, position.mode[card]) & 1:
            position.lies[card] = to + 1
            take(position.within, group, card)
            put(position.within, to, card)


# --- What may be done with it ------------------------------------------------------------------------------


@compiled
def note_group(position: SanityRummy500, group: int) -> None:
    """What continues a group that has changed, and whether it can spare cards."""
    code = position.groups[group]
    position.joins[group] = NONE
    position.total_joins[group] = 0
    if code == NO_GROUP:
        return
    if is_totals(code):
        position.total_joins[group] = joining_totals(code)
    else:
        position.joins[group] = tabled.joining(code)
    spared = to_spare(position, group, code)
    for word in range(2):
        position.loose[0, word] = (position.loose[0, word] & ~position.within[group, word]) | spared[word]


@compiled
def to_spare(position: SanityRummy500, group: int, code: int) -> Words:
    """The cards of a group of which it can spare up to three; all of it, if its three cards make another one."""
    first, second = position.within[group, 0], position.within[group, 1]
    length = size(position.within, group)
    if length == SMALLEST:
        return (first, second) if has_other_ways(position, group) else (NONE, NONE)
    if code & TOTAL_SET or length >= 2 * SMALLEST or not (is_totals(code) or meld.is_run(code)):
        return first, second
    places = content(code)
    inner = places & places << 2 & places >> 2 if length > SMALLEST + 1 else places & places << 1 & places >> 1
    left, left_second = first, second
    while left | left_second != NONE:
        card = lowest_of(left, left_second)
        left, left_second = dropped(left, left_second, card)
        if inner >> place_in(position, code, card, position.mode[card]) & 1:
            first, second = dropped(first, second, card)
    return first, second


@compiled
def note_ends(position: SanityRummy500) -> None:
    """Which faces and which totals continue some group."""
    faces, totals = NONE, 0
    for group in range(position.group_count):
        faces |= position.joins[group]
        totals |= position.total_joins[group]
    position.joinable = faces
    position.total_ends = totals


@compiled
def has_other_ways(position: SanityRummy500, group: int) -> bool:
    """Whether the three cards of a group make another one in other modes, whatever else lies on the table."""
    faces, totals, twice, thrice = NONE, NONE, NONE, NONE
    first, second = position.within[group, 0], position.within[group, 1]
    while first | second != NONE:
        card = lowest_of(first, second)
        first, second = dropped(first, second, card)
        faces |= both_faces(position, card)
        total = card_bit(position.totals[card])
        thrice |= twice & total
        twice |= totals & total
        totals |= total
    ways = count_bits(np.uint64(naturals.three_suits(faces))) + count_bits(thrice | total_starts(totals))
    return ways + count_bits(naturals.run_starts(faces)) + count_bits(naturals.low_runs(faces)) > 1


@clear_table.rule
def sanity_rummy_500_clear_table(position: SanityRummy500) -> None:
    """No groups."""
    clear(position.loose, 0)
    for group in range(DOUBLE_GROUPS):
        position.groups[group] = NO_GROUP
        position.joins[group] = NONE
        position.total_joins[group] = 0
        clear(position.within, group)
    for card in range(DOUBLES):
        position.lies[card] = position.mode[card] = 0
    for seat in range(SEATS):
        clear(position.before, seat)
    position.group_count = 0
    position.tabled = position.joinable = NONE
    position.total_ends = 0


@end_turn.rule
def sanity_rummy_500_end_turn(position: SanityRummy500) -> None:
    """Every card may be moved again (SR14)."""
    clear(position.still, 0)


@count_table.rule
def sanity_rummy_500_count_table(position: SanityRummy500, counts: Array) -> None:
    """The cards that lie in groups."""
    for card in range(DOUBLES):
        if position.lies[card] > 0:
            counts[card] += 1
