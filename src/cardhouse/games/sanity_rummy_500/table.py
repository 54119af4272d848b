"""Melds on the table: cards coming and going, what is left, what continues them (SR5-SR7, SR14)."""

from cardhouse.games.rummy_family.open_pile.hands import any_of, has_card, no_cards, row_of
from cardhouse.games.rummy_family.open_pile.position import NO_CARD, SEATS, SMALLEST, Words
from cardhouse.games.rummy_family.open_pile.verbs import lowest_one, without_one
from cardhouse.games.sanity_rummy_500.cards import gathered, total_starts
from cardhouse.games.sanity_rummy_500.hands import give_up
from cardhouse.games.sanity_rummy_500.melds import (
    NO_MELD,
    TOTAL_SET,
    content,
    is_in_row,
    is_totals,
    is_whole,
    joining_faces,
    joining_totals,
    place_in,
    with_places,
)
from cardhouse.games.sanity_rummy_500.position import MOST_MELDS, SanityRummy500
from cardhouse.kit.cards.bits import NONE, card_bit, count_bits, holds, lowest
from cardhouse.kit.cards.doubles import DOUBLES, TOTAL
from cardhouse.kit.cards.sets import clear, has, put, size, take
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.melds.meld import is_run
from cardhouse.kit.melds.naturals import low_runs, run_starts, three_suits
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
def lying_as(position: SanityRummy500, face: int) -> int:
    """The card that lies as a face, the one that may be moved if there are two; ``NO_CARD`` if none."""
    found = NO_CARD
    left = row_of(position.holders, face)
    while any_of(left):
        card = lowest_one(position, left)
        left = without_one(position, left, card)
        mode = position.mode[card]
        if position.lies[card] > 0 and mode != TOTAL and position.faces[mode, card] == face:
            if found == NO_CARD or not has(position.still, 0, card):
                found = card
    return found


@compiled
def rest_of(position: SanityRummy500, meld: int, a: Card, b: Card, c: Card) -> int:
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
def leaves_whole(position: SanityRummy500, a: Card, b: Card, c: Card) -> bool:
    """Whether taking up to three cards (-1 for none) off the table leaves whole melds."""
    for card in (a, b, c):
        if card >= 0 and position.lies[card] > 0:
            meld = position.lies[card] - 1
            if not is_whole(position.melds[meld], rest_of(position, meld, a, b, c)):
                return False
    return True


# --- Cards come --------------------------------------------------------------------------------------------


@compiled
def has_room(position: SanityRummy500) -> bool:
    """Whether there is a number that no meld has: with moves under way there can be very many."""
    if position.meld_count < MOST_MELDS:
        return True
    for meld in range(MOST_MELDS):
        if position.melds[meld] == NO_MELD:
            return True
    return False


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
        if position.arranging:
            put(position.own, 0, card)
    position.lies[card] = meld + 1
    put(position.within, meld, card)
    position.mode[card] = mode
    if mode != TOTAL:
        face = card_bit(position.faces[mode, card])
        position.doubled |= face & as_word(position.tabled)
        position.tabled |= face
    put(position.still, 0, card)


# --- Cards go ----------------------------------------------------------------------------------------------


@compiled
def lift(position: SanityRummy500, a: Card, b: Card, c: Card) -> None:
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
    if position.mode[card] == TOTAL:
        return
    face = card_bit(position.faces[position.mode[card], card])
    if as_word(position.doubled) & face == NONE:
        position.tabled &= ~face
    else:
        position.doubled &= ~face


@compiled
def shrink(position: SanityRummy500, meld: int, left: int) -> None:
    """Write what is left of a meld: nothing, a shorter one, one that lacks cards, or for a run one for each part."""
    code = position.melds[meld]
    if left == 0:
        position.melds[meld] = NO_MELD
        position.short &= ~(1 << meld)
    else:
        position.melds[meld] = with_places(code, left)
        mend(position, meld)
    note_meld(position, meld)


@compiled
def mend(position: SanityRummy500, meld: int) -> None:
    """Note whether a meld is whole; a run that is parts itself, each of which is whole."""
    code = position.melds[meld]
    left = content(code)
    if not is_whole(code, left):
        position.short |= 1 << meld
        return
    position.short &= ~(1 << meld)
    if not is_in_row(code):
        return
    further = left & ~first_part(left)
    while further and has_room(position):
        part = first_part(further)
        to = free_number(position)
        position.melds[to] = with_places(code, part)
        move_part(position, meld, to, code, part)
        note_meld(position, to)
        further &= ~part
        left &= ~part
    position.melds[meld] = with_places(code, left)


@compiled
def first_part(places: int) -> int:
    """The lowest of some places, and those that follow without a gap."""
    start = lowest(as_word(places))
    return ((1 << lowest(~as_word(places >> start))) - 1) << start


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
    note_joining(position, meld)
    code = position.melds[meld]
    if code == NO_MELD:
        return
    spared = to_spare(position, meld, code)
    position.loose[0, 0] = (position.loose[0, 0] & ~position.within[meld, 0]) | spared.first
    position.loose[0, 1] = (position.loose[0, 1] & ~position.within[meld, 1]) | spared.second


@compiled
def note_joining(position: SanityRummy500, meld: int) -> None:
    """What continues a meld."""
    code = position.melds[meld]
    position.joins[meld] = NONE
    position.total_joins[meld] = 0
    if code == NO_MELD:
        return
    if is_totals(code):
        position.total_joins[meld] = joining_totals(code)
    else:
        position.joins[meld] = joining_faces(code)


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
        card = lowest_one(position, left)
        left = without_one(position, left, card)
        if inner >> place_in(position, code, card, position.mode[card]) & 1:
            cards = without_one(position, cards, card)
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
    faces, totals, _, thrice = gathered(position, row_of(position.within, meld), NONE)
    ways = count_bits(as_word(three_suits(faces))) + count_bits(thrice | total_starts(totals))
    return ways + count_bits(run_starts(faces)) + count_bits(low_runs(faces)) > 1


@compiled
def clear_table(position: SanityRummy500) -> None:
    """Remove all melds, and whatever is noted of cards on the table."""
    clear(position.loose, 0)
    for meld in range(MOST_MELDS):
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
    position.short = 0
    position.doubled = NONE


@compiled
def note_everything(position: SanityRummy500) -> None:
    """All that follows from the melds, from how cards lie and before whom, for a table without moves under way."""
    position.short = 0
    position.doubled = position.tabled = NONE
    for meld in range(MOST_MELDS):
        clear(position.within, meld)
    for card in range(DOUBLES):
        if position.lies[card] > 0:
            put(position.within, position.lies[card] - 1, card)
            if position.mode[card] != TOTAL:
                position.tabled |= card_bit(position.faces[position.mode[card], card])
    for meld in range(MOST_MELDS):
        note_joining(position, meld)
    note_ends(position)


@compiled
def forget_turn(position: SanityRummy500) -> None:
    """Every card may be moved again (SR14)."""
    clear(position.still, 0)
    clear(position.own, 0)
    position.put_backs = position.arranging = 0
