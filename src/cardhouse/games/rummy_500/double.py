"""500 Rummy with the double cards of Sanity: runs and blocks of faces and of totals, moving cards (SR4-SR7, SR10).

A group of faces has the code it has with 52 cards (``kit.melds``), a group of totals one of its own: where it starts
and how long it is, or its total and how many cards it has.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardhouse.games.rummy_500.dealing import give_up, has_card, held
from cardhouse.games.rummy_500.position import (
    DOUBLE_GROUPS,
    DOUBLES,
    MELD_OR_LAY_OFF,
    NO_CARD,
    NOT_AT_ALL,
    OWN,
    SEATS,
    TO_DRAW,
    TOTALS,
    Gathered,
    SanityRummy500,
    Words,
)
from cardhouse.games.rummy_500.turn import (
    DOES_NOT_JOIN,
    DRAW_FIRST,
    FACE_LIES,
    KEEP_ONE,
    LAST_REASON,
    LEAVES_TOO_FEW,
    LIES_STILL,
    NO_COMBINATION,
    NO_SUCH_GROUP,
    NOT_AN_ACTION,
    NOT_HELD,
    NOT_YOURS,
    NOTHING_NEW,
    SMALLEST,
    USE_DUE,
    to_keep,
)
from cardhouse.kit import melds
from cardhouse.kit.bits import NONE, Cards, card_bit, count_bits, holds, list_cards, lowest, nth_bit, without_lowest
from cardhouse.kit.chance import roll
from cardhouse.kit.doubles import HIGH, LOW, MODES, TOTAL, face_value
from cardhouse.kit.packs import ACE, FACES
from cardhouse.kit.record import Array, Moves
from cardhouse.kit.rule import Dice, compiled, rule
from cardhouse.kit.sets import clear, has, put, size, take

# --- Actions, by number ---------------------------------------------------------------------------------

DISCARD = 2 + DOUBLES
LAYINGS = DISCARD + DOUBLES
MODES_OF_THREE = MODES**3
MELDS = DOUBLES**3 * MODES_OF_THREE
LAY_OFFS = MELDS
PAST_LAST = LAY_OFFS + DOUBLE_GROUPS * DOUBLES * MODES
LONGEST_MENU = 4000

# --- Codes of groups of totals --------------------------------------------------------------------------

TOTAL_RUN, TOTAL_SET = 1 << 28, 1 << 29
_LENGTH, _MASK = 8, 255
NO_GROUP = 0
THREES = np.array([7, 11, 13, 14], np.int64)  # three suits of four, a bit each


@compiled
def total_code(kind: int, first: int, length: int) -> int:
    """The code of a group of totals."""
    return kind | length << _LENGTH | first


@compiled
def first_total(code: int) -> int:
    """The (lowest) total of a group of totals."""
    return code & _MASK


@compiled
def total_length(code: int) -> int:
    """How many cards it has."""
    return code >> _LENGTH & _MASK


@compiled
def is_totals(code: int) -> bool:
    """Whether a group is one of totals."""
    return code >= TOTAL_RUN


# --- The cards ----------------------------------------------------------------------------------------


@rule
def set_up(position: SanityRummy500) -> None:
    """All 78 cards; which show a face, and which make a total (SD1, SD3)."""
    position.pack_size = DOUBLES
    for face in range(FACES):
        clear(position.holders, face)
    for total in range(TOTALS):
        clear(position.of_total, total)
    for card in range(DOUBLES):
        low, high = np.int64(position.faces[LOW, card]), np.int64(position.faces[HIGH, card])
        position.totals[card] = face_value(position, low) + face_value(position, high)
        put(position.holders, low, card)
        put(position.holders, high, card)
        put(position.of_total, np.int64(position.totals[card]), card)


@rule
def different_cards(position: SanityRummy500) -> int:
    """All differ."""
    return DOUBLES


@rule
def first_discard(position: SanityRummy500) -> int:
    """Behind drawing and taking, down to each card."""
    return DISCARD


@rule
def with_one(position: SanityRummy500, first: Cards, second: Cards, card: int) -> Words:
    """The card's bit is in the first word or the second."""
    if card < 64:
        return first | card_bit(card), second
    return first, second | card_bit(card & 63)


@rule
def without_one(position: SanityRummy500, first: Cards, second: Cards, card: int) -> Words:
    """The card's bit is in the first word or the second."""
    return dropped(first, second, card)


@compiled
def dropped(first: Cards, second: Cards, card: int) -> Words:
    """A set without a card."""
    if card < 64:
        return first & ~card_bit(card), second
    return first, second & ~card_bit(card & 63)


@rule
def holds_one(position: SanityRummy500, first: Cards, second: Cards, card: int) -> bool:
    """Whether the bit is there."""
    return holds(first if card < 64 else second, card & 63)


@rule
def lowest_one(position: SanityRummy500, first: Cards, second: Cards) -> int:
    """The lowest number."""
    return lowest_of(first, second)


@compiled
def lowest_of(first: Cards, second: Cards) -> int:
    """The lowest card of a set."""
    return lowest(first) if first != NONE else 64 + lowest(second)


@rule
def nth_one(position: SanityRummy500, first: Cards, second: Cards, n: int) -> int:
    """By number."""
    low = count_bits(first)
    return nth_bit(first, n) if n < low else 64 + nth_bit(second, n - low)


@rule
def list_held(position: SanityRummy500, first: int, moves: Moves, count: int) -> int:
    """Each card."""
    count = list_cards(position.hands[position.turn, 0], first, moves, count)
    return list_cards(position.hands[position.turn, 1], first + 64, moves, count)


# --- What cards make (SR4, SR5) -------------------------------------------------------------------------


@rule
def gathered(position: SanityRummy500, first: Cards, second: Cards) -> Gathered:
    """The faces that do not lie on the table, and the totals there are once, twice and thrice."""
    g = NONE, NONE, NONE, NONE
    while first | second != NONE:
        card = lowest_of(first, second)
        first, second = dropped(first, second, card)
        g = gathered_with(position, g, card)
    return g


@rule
def gathered_with(position: SanityRummy500, g: Gathered, card: int) -> Gathered:
    """Two faces and a total more."""
    both = card_bit(position.faces[LOW, card]) | card_bit(position.faces[HIGH, card])
    total = card_bit(position.totals[card])
    twice = g[2] | (g[1] & total)
    return g[0] | (both & ~np.uint64(position.tabled)), g[1] | total, twice, g[3] | (g[2] & total)


@rule
def melds_with(position: SanityRummy500, g: Gathered, card: int) -> bool:
    """Whether one of its faces, or its total, stands in a run or block of them."""
    for mode in range(2):
        face = np.int64(position.faces[mode, card])
        if holds(g[0], face) and melds.in_meld(g[0], face):
            return True
    total = np.int64(position.totals[card])
    return holds(g[3] | total_runs(g[1]), total)


@compiled
def total_runs(totals: Cards) -> Cards:
    """The totals that stand in a run of three."""
    one = np.uint64(1)
    starts = totals & totals >> one & totals >> np.uint64(2)
    return starts | starts << one | starts << np.uint64(2)


@rule
def lays_off(position: SanityRummy500, card: int) -> bool:
    """Whether the card continues a group in some mode."""
    for mode in range(2):
        face = np.int64(position.faces[mode, card])
        if holds(position.joinable, face) and not holds(position.tabled, face):
            return True
    return holds(position.total_ends, position.totals[card])


@rule
def completion(position: SanityRummy500, seat: int, pool: Words, room: int, dice: Dice) -> Words:
    """One of the threes that can be, each as likely; nothing where the card can be laid off."""
    due = np.int64(position.due)
    if position.deep_card == MELD_OR_LAY_OFF and lays_off(position, due):
        return NONE, NONE
    known = position.known[seat, 0], position.known[seat, 1]
    all_cards = dropped(known[0] | pool[0], known[1] | pool[1], due)
    chosen, ways = np.int64(-1), 0
    for mode in range(2):
        face = np.int64(position.faces[mode, due])
        if holds(position.tabled, face):
            continue
        for suits in THREES:
            three = melds.naturals_of(melds.set_code(face % 13, suits, 0))
            chosen, ways = consider_faces(position, three, face, all_cards, known, room, chosen, ways, dice)
        for start in range(melds.PLACES - 2):
            three = melds.naturals_of(melds.run_code(face // 13, start, 3, 0))
            chosen, ways = consider_faces(position, three, face, all_cards, known, room, chosen, ways, dice)
    total = np.int64(position.totals[due])
    for first in range(max(total - 2, 0), min(total, TOTALS - 3) + 1):
        one = first if first != total else first + 1
        other = first + 2 if first + 2 != total else first + 1
        chosen, ways = consider(
            among(position.of_total, one, all_cards), among(position.of_total, other, all_cards),
            known, room, chosen, ways, dice,
        )  # fmt: skip
    same = among(position.of_total, total, all_cards)
    chosen, ways = consider(same, same, known, room, chosen, ways, dice)
    first, second = NONE, NONE
    for card in (chosen // DOUBLES, chosen % DOUBLES):
        if not holds(known[0] if card < 64 else known[1], card & 63):
            first, second = with_one(position, first, second, card)
    return first, second


@compiled
def among(rows: Array, row: int, cards: Words) -> Words:
    """The cards of a row's set that are among some."""
    return rows[row, 0] & cards[0], rows[row, 1] & cards[1]


@compiled
def consider_faces(
    position: Any, three: Cards, face: int, cards: Words, known: Words, room: int, chosen: int, ways: int, dice: Dice
) -> tuple[int, int]:
    """Every pair of cards that makes three faces with one that is there."""
    if not holds(three, face) or three & position.tabled != NONE:
        return chosen, ways
    rest = three & ~card_bit(face)
    one, other = lowest(rest), lowest(without_lowest(rest))
    return consider(
        among(position.holders, one, cards), among(position.holders, other, cards), known, room, chosen, ways, dice
    )


@compiled
def consider(
    some: Words, others: Words, known: Words, room: int, chosen: int, ways: int, dice: Dice
) -> tuple[int, int]:
    """Every pair, one of each set, of which at most ``room`` are not known: each chosen as likely in the end."""
    first, second = some
    while first | second != NONE:
        one = lowest_of(first, second)
        first, second = dropped(first, second, one)
        left, left_second = others
        while left | left_second != NONE:
            other = lowest_of(left, left_second)
            left, left_second = dropped(left, left_second, other)
            unknown = 0
            for card in (one, other):
                if not holds(known[0] if card < 64 else known[1], card & 63):
                    unknown += 1
            if one != other and unknown <= room:
                ways += 1
                if roll(dice, ways) == 0:
                    chosen = one * DOUBLES + other
    return chosen, ways


# --- The table ----------------------------------------------------------------------------------------


@compiled
def lies_as(position: Any, card: int, mode: int) -> bool:
    """Whether the card lies on the table in this mode."""
    return position.lies[card] > 0 and position.mode[card] == mode


@compiled
def is_fresh(position: Any, card: int, mode: int) -> bool:
    """Whether nothing like it lies on the table, but perhaps the card itself (SR5). Totals always are."""
    return mode == TOTAL or lies_as(position, card, mode) or not holds(position.tabled, position.faces[mode, card])


@compiled
def place_in(position: Any, code: int, card: int, mode: int) -> int:
    """Where a card that lies in a group lies: its place in a run, its suit in a block, its total."""
    if is_totals(code):
        return np.int64(position.totals[card])
    face = np.int64(position.faces[mode, card])
    if not melds.is_run(code):
        return face // 13
    if face % 13 == ACE:
        return 0 if melds.run_start(code) == melds.LOW_ACE else melds.HIGH_ACE
    return face % 13 + 1


@compiled
def content(code: int) -> int:
    """The places of a group, a bit each; of a block of totals, as many bits as it has cards."""
    if code & TOTAL_SET:
        return (1 << total_length(code)) - 1
    if code & TOTAL_RUN:
        return ((1 << total_length(code)) - 1) << first_total(code)
    if melds.is_run(code):
        return ((1 << melds.run_length(code)) - 1) << melds.run_start(code)
    return melds.set_suits(code)


@compiled
def rest_of(position: Any, group: int, a: int, b: int, c: int) -> int:
    """What is left of a group without those of three cards that lie in it, as ``content`` has it."""
    code = np.int64(position.groups[group])
    left = content(code)
    for card in (a, b, c):
        if card >= 0 and position.lies[card] == group + 1:
            if code & TOTAL_SET:
                left >>= 1
            else:
                left &= ~(1 << place_in(position, code, card, np.int64(position.mode[card])))
    return left


@compiled
def is_whole(code: int, left: int) -> bool:
    """Whether what is left of a group is groups again, or nothing (SR7)."""
    if code & TOTAL_SET or (not is_totals(code) and not melds.is_run(code)):
        return left == 0 or count_bits(np.uint64(left)) >= SMALLEST
    starts = left & left >> 1 & left >> 2
    return starts | starts << 1 | starts << 2 == left


@compiled
def leaves_whole(position: Any, a: int, b: int, c: int) -> bool:
    """Whether taking up to three cards (-1 for none) off the table leaves whole groups."""
    for card in (a, b, c):
        if card >= 0 and position.lies[card] > 0:
            group = np.int64(position.lies[card]) - 1
            if not is_whole(np.int64(position.groups[group]), rest_of(position, group, a, b, c)):
                return False
    return True


# --- What is refused ----------------------------------------------------------------------------------


@compiled
def refuse_card(position: Any, card: int) -> int:
    """Why the seat may not use a card of its hand or of the table; 0 when it may (SR7, SR14)."""
    seat = np.int64(position.turn)
    if has_card(position, seat, card):
        return 0
    if position.lies[card] == 0 or position.rearrange == NOT_AT_ALL:
        return NOT_HELD
    if position.rearrange == OWN and not has(position.before, seat, card):
        return NOT_YOURS
    if position.due != NO_CARD:
        return USE_DUE
    return LIES_STILL if has(position.still, 0, card) else 0


@compiled
def in_hand(position: Any, card: int) -> int:
    """1 for a card of the hand, 0 for one of the table."""
    return 1 if position.lies[card] == 0 else 0


@rule
def refuse_laying(position: SanityRummy500, number: int) -> int:
    """The full rule of laying out: three cards, or one on a group."""
    if number >= PAST_LAST:
        return number - PAST_LAST if 0 < number - PAST_LAST <= LAST_REASON else NOT_AN_ACTION
    if position.phase == TO_DRAW:
        return DRAW_FIRST
    if number >= LAY_OFFS:
        play = (number - LAY_OFFS) % (DOUBLES * MODES)
        return refuse_lay_off(position, (number - LAY_OFFS) // (DOUBLES * MODES), play // MODES, play % MODES)
    a, b, c, modes = three_of(number)
    return refuse_three(position, a, b, c, modes)


@compiled
def three_of(number: int) -> tuple[int, int, int, int]:
    """The cards a number lays, and their modes."""
    modes = number % MODES_OF_THREE
    cards = number // MODES_OF_THREE
    return cards // DOUBLES**2, cards // DOUBLES % DOUBLES, cards % DOUBLES, modes


@compiled
def number_of(a: int, b: int, c: int, modes: int) -> int:
    """The action that lays three cards."""
    return ((a * DOUBLES + b) * DOUBLES + c) * MODES_OF_THREE + modes


@compiled
def refuse_three(position: Any, a: int, b: int, c: int, modes: int) -> int:
    """Why three cards may not be laid so; 0 when they may (SR4-SR8, SR12)."""
    if a == b or b == c or a == c:
        return NO_COMBINATION
    for card in (a, b, c):
        reason = refuse_card(position, card)
        if reason:
            return reason
    if position.due != NO_CARD and position.due not in (a, b, c):
        return USE_DUE
    if code_of(position, a, b, c, modes) == NO_GROUP:
        return NO_COMBINATION
    of_a, of_b, of_c = modes // 9, modes // 3 % 3, modes % 3
    if not (is_fresh(position, a, of_a) and is_fresh(position, b, of_b) and is_fresh(position, c, of_c)):
        return FACE_LIES
    used = in_hand(position, a) + in_hand(position, b) + in_hand(position, c)
    if used > 0 and held(position, np.int64(position.turn)) - used < to_keep(position):
        return KEEP_ONE
    if used == 0 and position.lies[a] == position.lies[b] == position.lies[c]:
        if lies_as(position, a, of_a) and lies_as(position, b, of_b) and lies_as(position, c, of_c):
            return NOTHING_NEW
    return 0 if used == 3 or leaves_whole(position, a, b, c) else LEAVES_TOO_FEW


@compiled
def code_of(position: Any, a: int, b: int, c: int, modes: int) -> int:
    """The group three cards make in these modes and this order, from below; ``NO_GROUP`` if none."""
    of_a, of_b, of_c = modes // 9, modes // 3 % 3, modes % 3
    if of_a == TOTAL or of_b == TOTAL or of_c == TOTAL:
        if not of_a == of_b == of_c:
            return NO_GROUP
        one, two, three = np.int64(position.totals[a]), np.int64(position.totals[b]), np.int64(position.totals[c])
        if one == two == three and a < b < c:
            return total_code(TOTAL_SET, one, 3)
        return total_code(TOTAL_RUN, one, 3) if two == one + 1 and three == one + 2 else NO_GROUP
    one, two = np.int64(position.faces[of_a, a]), np.int64(position.faces[of_b, b])
    three = np.int64(position.faces[of_c, c])
    if one % 13 == two % 13 == three % 13:
        suits = 1 << one // 13 | 1 << two // 13 | 1 << three // 13
        return melds.set_code(one % 13, suits, 0) if one < two < three else NO_GROUP
    if not one // 13 == two // 13 == three // 13:
        return NO_GROUP
    start = melds.LOW_ACE if one % 13 == ACE else one % 13 + 1
    code = melds.run_code(one // 13, start, 3, 0)
    if (
        start > melds.PLACES - 3
        or two != melds.place_card(code, start + 1)
        or three != melds.place_card(code, start + 2)
    ):
        return NO_GROUP
    return code


@compiled
def joins(position: Any, code: int, card: int, mode: int) -> bool:
    """Whether a card continues a group in a mode."""
    if not is_totals(code):
        return mode != TOTAL and holds(melds.joining(code), position.faces[mode, card])
    return mode == TOTAL and holds(np.uint64(joining_totals(code)), position.totals[card])


@compiled
def joining_totals(code: int) -> int:
    """The totals that continue a group of totals, a bit each."""
    if code & TOTAL_SET:
        return 1 << first_total(code)
    return 1 << (first_total(code) - 1) | 1 << (first_total(code) + total_length(code))


@compiled
def refuse_lay_off(position: Any, group: int, card: int, mode: int) -> int:
    """Why a card may not be added to a group in a mode; 0 when it may (SR5-SR8, SR14)."""
    if group >= position.group_count or position.groups[group] == NO_GROUP:
        return NO_SUCH_GROUP
    reason = refuse_card(position, card)
    if reason:
        return reason
    if position.due != NO_CARD and (card != position.due or position.deep_card != MELD_OR_LAY_OFF):
        return USE_DUE
    if position.lies[card] == group + 1 or not joins(position, np.int64(position.groups[group]), card, mode):
        return DOES_NOT_JOIN
    if not is_fresh(position, card, mode):
        return FACE_LIES
    if in_hand(position, card):
        return 0 if held(position, np.int64(position.turn)) > to_keep(position) else KEEP_ONE
    return 0 if leaves_whole(position, card, np.int64(-1), np.int64(-1)) else LEAVES_TOO_FEW


# --- What is offered ----------------------------------------------------------------------------------


@compiled
def movable(position: Any) -> Words:
    """The cards on the table the seat may still move in this turn (SR7, SR14)."""
    if position.rearrange == NOT_AT_ALL or position.due != NO_CARD:
        return NONE, NONE
    first, second = position.before[position.turn, 0], position.before[position.turn, 1]
    if position.rearrange != OWN:
        for seat in range(position.players):
            first |= position.before[seat, 0]
            second |= position.before[seat, 1]
    free = position.loose[0, 0] & ~position.still[0, 0], position.loose[0, 1] & ~position.still[0, 1]
    return first & free[0], second & free[1]


@rule
def list_layings(position: SanityRummy500, first: int, moves: Moves, count: int) -> int:
    """Every three that may be laid, every card that may be added to a group; with a card due, those that use it."""
    seat = np.int64(position.turn)
    hand = position.hands[seat, 0], position.hands[seat, 1]
    lying = movable(position)
    cards = hand[0] | lying[0], hand[1] | lying[1]
    count = list_threes(position, first, cards, moves, count)
    if position.due != NO_CARD:
        if position.deep_card != MELD_OR_LAY_OFF:
            return count
        cards = with_one(position, NONE, NONE, np.int64(position.due))
    left, left_second = cards
    while left | left_second != NONE:
        card = lowest_of(left, left_second)
        left, left_second = dropped(left, left_second, card)
        for mode in range(MODES):
            if may_join(position, card, mode):
                for group in range(position.group_count):
                    code = np.int64(position.groups[group])
                    if code != NO_GROUP and joins(position, code, card, mode):
                        if refuse_lay_off(position, group, card, mode) == 0 and count < LONGEST_MENU:
                            moves[count] = first + LAY_OFFS + (group * DOUBLES + card) * MODES + mode
                            count += 1
    return count


@compiled
def may_join(position: Any, card: int, mode: int) -> bool:
    """Whether a card continues some group in a mode, at a quick look."""
    if mode == TOTAL:
        return holds(np.uint64(position.total_ends), position.totals[card])
    return holds(position.joinable, position.faces[mode, card])


@compiled
def list_threes(position: Any, first: int, cards: Words, moves: Moves, count: int) -> int:
    """Every three of some cards, in every mode."""
    faces, totals, twice, thrice = NONE, NONE, NONE, NONE
    left, left_second = cards
    while left | left_second != NONE:
        card = lowest_of(left, left_second)
        left, left_second = dropped(left, left_second, card)
        for mode in range(2):
            if is_fresh(position, card, mode):
                faces |= card_bit(position.faces[mode, card])
        total = card_bit(position.totals[card])
        thrice |= twice & total
        twice |= totals & total
        totals |= total
    ranks = melds.three_suits(faces)
    while ranks:
        rank = lowest(np.uint64(ranks))
        ranks &= ranks - 1
        suits = melds.rank_suits(faces, rank)
        for three in THREES:
            if three & ~suits == 0:
                wanted = melds.naturals_of(melds.set_code(rank, three, 0))
                one, rest = lowest(wanted), without_lowest(wanted)
                count = list_faces(
                    position, first, cards, one, lowest(rest), lowest(without_lowest(rest)), moves, count
                )
    for suit in range(4):
        places = melds.suit_places(faces, suit)
        starts = places & places >> 1 & places >> 2
        while starts:
            start = lowest(np.uint64(starts))
            starts &= starts - 1
            code = melds.run_code(suit, start, 3, 0)
            one, two = melds.place_card(code, start), melds.place_card(code, start + 1)
            count = list_faces(position, first, cards, one, two, melds.place_card(code, start + 2), moves, count)
    left = totals & totals >> np.uint64(1) & totals >> np.uint64(2)
    while left != NONE:
        total = lowest(left)
        left = without_lowest(left)
        some, others = among(position.of_total, total, cards), among(position.of_total, total + 1, cards)
        modes = np.int64(MODES_OF_THREE - 1)
        count = list_product(
            position, first, some, others, among(position.of_total, total + 2, cards), modes, False, moves, count
        )
    while thrice != NONE:
        same = among(position.of_total, lowest(thrice), cards)
        thrice = without_lowest(thrice)
        count = list_product(position, first, same, same, same, np.int64(MODES_OF_THREE - 1), True, moves, count)
    return count


@compiled
def list_faces(
    position: Any, first: int, cards: Words, one: int, two: int, three: int, moves: Moves, count: int
) -> int:
    """Every way to lay three faces with some cards."""
    some, others = among(position.holders, one, cards), among(position.holders, two, cards)
    return list_product(
        position, first, some, others, among(position.holders, three, cards),
        np.int64(one + FACES * (two + FACES * three)) + MODES_OF_THREE, False, moves, count,
    )  # fmt: skip


@compiled
def list_product(
    position: Any,
    first: int,
    some: Words,
    others: Words,
    more: Words,
    wanted: int,
    rising: bool,
    moves: Moves,
    count: int,
) -> int:
    """Every three, one card of each set. ``wanted``: the modes, or beyond them three faces; ``rising``: in order."""
    sure = not_in_doubt(position, wanted)
    a_first, a_second = some
    while a_first | a_second != NONE:
        a = lowest_of(a_first, a_second)
        a_first, a_second = dropped(a_first, a_second, a)
        b_first, b_second = others
        while b_first | b_second != NONE:
            b = lowest_of(b_first, b_second)
            b_first, b_second = dropped(b_first, b_second, b)
            if rising and b <= a:
                continue
            c_first, c_second = more
            while c_first | c_second != NONE:
                c = lowest_of(c_first, c_second)
                c_first, c_second = dropped(c_first, c_second, c)
                if rising and c <= b:
                    continue
                modes = wanted
                if wanted >= MODES_OF_THREE:
                    faces = wanted - MODES_OF_THREE
                    modes = mode_showing(position, a, faces % FACES) * 9
                    modes += mode_showing(position, b, faces // FACES % FACES) * 3
                    modes += mode_showing(position, c, faces // FACES**2)
                allowed = sure and position.lies[a] == 0 and position.lies[b] == 0 and position.lies[c] == 0
                if count < LONGEST_MENU and (allowed or refuse_three(position, a, b, c, modes) == 0):
                    moves[count] = first + number_of(a, b, c, modes)
                    count += 1
    return count


@compiled
def not_in_doubt(position: Any, wanted: int) -> bool:
    """Whether any three cards of the hand may be laid so: no card is due, enough are held, none of the faces lies."""
    if position.due != NO_CARD or held(position, np.int64(position.turn)) - SMALLEST < to_keep(position):
        return False
    if wanted < MODES_OF_THREE:
        return True
    faces = wanted - MODES_OF_THREE
    three = card_bit(faces % FACES) | card_bit(faces // FACES % FACES) | card_bit(faces // FACES**2)
    return three & np.uint64(position.tabled) == NONE


@compiled
def mode_showing(position: Any, card: int, face: int) -> int:
    """The mode in which a card shows a face it has."""
    return LOW if position.faces[LOW, card] == face else HIGH


# --- Laying out ---------------------------------------------------------------------------------------


@rule
def lay(position: SanityRummy500, number: int) -> None:
    """Three cards become a group, or one joins a group; cards of the table leave theirs (SR6, SR7)."""
    if number < LAY_OFFS:
        a, b, c, modes = three_of(number)
        code = code_of(position, a, b, c, modes)
        lift(position, a, b, c)
        group = free_group(position)
        position.groups[group] = code
        put_down(position, group, a, modes // 9)
        put_down(position, group, b, modes // 3 % 3)
        put_down(position, group, c, modes % 3)
    else:
        group = (number - LAY_OFFS) // (DOUBLES * MODES)
        card, mode = (number - LAY_OFFS) // MODES % DOUBLES, (number - LAY_OFFS) % MODES
        lift(position, card, np.int64(-1), np.int64(-1))
        position.groups[group] = grown(position, np.int64(position.groups[group]), card, mode)
        put_down(position, group, card, mode)
    note_ends(position)


@compiled
def grown(position: Any, code: int, card: int, mode: int) -> int:
    """A group with a card that continues it."""
    if not is_totals(code):
        return melds.with_card(code, np.int64(position.faces[mode, card]))
    low = code & TOTAL_RUN and position.totals[card] < first_total(code)
    return code + (1 << _LENGTH) - (1 if low else 0)


@compiled
def put_down(position: Any, group: int, card: int, mode: int) -> None:
    """A card comes to lie in a group: before the seat, if it comes from its hand; before whom it lay, if not."""
    if not lies_before_any(position, card):
        give_up(position, np.int64(position.turn), card)
        put(position.before, np.int64(position.turn), card)
    position.lies[card] = group + 1
    put(position.within, group, card)
    position.mode[card] = mode
    if mode != TOTAL:
        position.tabled |= card_bit(position.faces[mode, card])
    put(position.still, 0, card)


@compiled
def lies_before_any(position: Any, card: int) -> bool:
    """Whether a card is before somebody: it is not in a hand, then."""
    for seat in range(position.players):
        if has(position.before, seat, card):
            return True
    return False


@compiled
def free_group(position: Any) -> int:
    """A number no group has."""
    for group in range(position.group_count):
        if position.groups[group] == NO_GROUP:
            return group
    position.group_count += 1
    return np.int64(position.group_count) - 1


@compiled
def lift(position: Any, a: int, b: int, c: int) -> None:
    """Take those of up to three cards that lie on the table off it; what is left of a run may be two."""
    for card in (a, b, c):
        if card >= 0 and position.lies[card] > 0:
            group = np.int64(position.lies[card]) - 1
            left = rest_of(position, group, a, b, c)
            for other in (a, b, c):
                if other >= 0 and position.lies[other] == group + 1:
                    position.lies[other] = 0
                    take(position.within, group, other)
                    if position.mode[other] != TOTAL:
                        position.tabled &= ~card_bit(position.faces[np.int64(position.mode[other]), other])
            shrink(position, group, left)


@compiled
def shrink(position: Any, group: int, left: int) -> None:
    """Write what is left of a group: nothing, a shorter one, or for a run one for each part."""
    code = np.int64(position.groups[group])
    position.groups[group] = NO_GROUP
    if code & TOTAL_SET:
        if left:
            position.groups[group] = total_code(TOTAL_SET, first_total(code), count_bits(np.uint64(left)))
        return
    if not is_totals(code) and not melds.is_run(code):
        if left:
            position.groups[group] = melds.set_code(melds.set_rank(code), left, 0)
        return
    to = group
    while left:
        start = lowest(np.uint64(left))
        length = lowest(~np.uint64(left >> start))
        if to < 0:
            to = free_group(position)
        if is_totals(code):
            position.groups[to] = total_code(TOTAL_RUN, start, length)
        else:
            position.groups[to] = melds.run_code(melds.run_suit(code), start, length, 0)
        part = ((1 << length) - 1) << start
        if to != group:
            for card in range(DOUBLES):
                if position.lies[card] == group + 1:
                    if part >> place_in(position, code, card, np.int64(position.mode[card])) & 1:
                        position.lies[card] = to + 1
                        take(position.within, group, card)
                        put(position.within, to, card)
        left &= ~part
        to = np.int64(-1)


@compiled
def note_ends(position: Any) -> None:
    """Which faces and which totals continue some group."""
    faces, totals = NONE, np.int64(0)
    clear(position.loose, 0)
    for group in range(position.group_count):
        code = np.int64(position.groups[group])
        if code == NO_GROUP:
            continue
        if size(position.within, group) > SMALLEST or has_other_ways(position, group):
            for word in range(2):
                position.loose[0, word] |= position.within[group, word]
        if is_totals(code):
            totals |= joining_totals(code)
        else:
            faces |= melds.joining(code)
    position.joinable = faces
    position.total_ends = totals


@compiled
def has_other_ways(position: Any, group: int) -> bool:
    """Whether the three cards of a group make another one in other modes, whatever else lies on the table."""
    faces, totals, twice, thrice = NONE, NONE, NONE, NONE
    first, second = position.within[group, 0], position.within[group, 1]
    while first | second != NONE:
        card = lowest_of(first, second)
        first, second = dropped(first, second, card)
        faces |= card_bit(position.faces[LOW, card]) | card_bit(position.faces[HIGH, card])
        total = card_bit(position.totals[card])
        thrice |= twice & total
        twice |= totals & total
        totals |= total
    ways = count_bits(np.uint64(melds.three_suits(faces))) + count_bits(thrice)
    ways += 1 if total_runs(totals) != NONE else 0
    for suit in range(4):
        places = melds.suit_places(faces, suit)
        ways += count_bits(np.uint64(places & places >> 1 & places >> 2))
    return ways > 1


@rule
def clear_table(position: SanityRummy500) -> None:
    """No groups."""
    clear(position.loose, 0)
    for group in range(DOUBLE_GROUPS):
        position.groups[group] = NO_GROUP
        clear(position.within, group)
    for card in range(DOUBLES):
        position.lies[card] = position.mode[card] = 0
    for seat in range(SEATS):
        clear(position.before, seat)
    position.group_count = 0
    position.tabled = position.joinable = NONE
    position.total_ends = 0


@rule
def end_turn(position: SanityRummy500) -> None:
    """Every card may be moved again (SR14)."""
    clear(position.still, 0)


@rule
def count_table(position: SanityRummy500, counts: Array) -> None:
    """The cards that lie in groups."""
    for card in range(DOUBLES):
        if position.lies[card] > 0:
            counts[card] += 1


# --- Values (SR10) --------------------------------------------------------------------------------------

TOTAL_POINTS = 2
RANK_POINTS = np.array([5] * 8 + [10] * 4 + [15], np.int64)


@compiled
def points_of(position: Any, card: int, mode: int) -> int:
    """What a card counts in a mode."""
    return np.int64(TOTAL_POINTS) if mode == TOTAL else RANK_POINTS[np.int64(position.faces[mode, card]) % 13]


@rule
def cost_of(position: SanityRummy500, card: int) -> int:
    """Its highest face."""
    return max(points_of(position, card, LOW), points_of(position, card, HIGH))


@rule
def laid_points(position: SanityRummy500, seat: int) -> int:
    """Each card as it lies."""
    points = np.int64(0)
    first, second = position.before[seat, 0], position.before[seat, 1]
    while first | second != NONE:
        card = lowest_of(first, second)
        first, second = dropped(first, second, card)
        points += points_of(position, card, np.int64(position.mode[card]))
    return points
