"""Cards changing hands at canasta: pack, cut, deal, red threes, stock and pile (CA2-CA7, CA10, CA21).

Nobody is told which dealt or drawn card a played one was, so the others tell it as the one held longest; a card
everybody saw go to a hand (taken with the pile, kept at the cut) is told before one nobody saw.
"""

from __future__ import annotations

import numpy as np

from cardhouse.games.canasta.position import (
    BY_DEALER,
    CUT,
    HAND_SIZES,
    JOKER,
    KINDS,
    NOBODY,
    OPEN,
    OPENING_ROUNDS,
    PACKS_BY_PLAYERS,
    PER_PACK,
    RED_THREE,
    STOCK,
    STOCK_OUT_RESHUFFLE,
    TABLED,
    THREE_PACKS,
    TO_CUT,
    TO_DRAW,
    TWO,
    Canasta,
)
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.cards.chance import shuffle
from cardhouse.kit.cards.counts import add_counts, count_of, some_of, total, write_all
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import draw_first_dealer
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack
from cardhouse.kit.terms import Seat

FIFTEEN_AT = 5_000  # from this total of any side on, 15 cards are dealt (CA5)
COPIES = np.array([4, 2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 2], np.int64)  # of each kind in a pack of 54
SHOWN_KIND = 16

# --- sides and seats (CA1) -------------------------------------------------------------------------------


@compiled
def sides(position: Canasta) -> int:
    """How many sides play: partners sit opposite at four and six (CA1)."""
    return position.players // 2 if position.players in (4, 6) else position.players


@compiled
def side_of(position: Canasta, seat: Seat) -> int:
    """A seat's side."""
    return seat % sides(position)


@compiled
def first_seat(position: Canasta) -> int:
    """Who has the first turn of the hand (CA8)."""
    dealer = position.dealer
    return dealer if position.first_player == BY_DEALER else next_seat(dealer, position.players)


@compiled
def cutter(position: Canasta) -> int:
    """Who cuts: the seat to the dealer's right (CA4)."""
    return (position.dealer + position.players - 1) % position.players


# --- the pack and the deal (CA2, CA4, CA5, CA7) ----------------------------------------------------------


@compiled
def packs(position: Canasta) -> int:
    """How many packs are played with (CA2)."""
    three = position.packs == THREE_PACKS or (position.packs == PACKS_BY_PLAYERS and position.players >= 5)
    return 3 if three else 2


@compiled
def pack_size(position: Canasta) -> int:
    """How many cards are played with."""
    return PER_PACK * packs(position)


@compiled
def cards_each(position: Canasta) -> int:
    """How many cards are dealt to each (CA5)."""
    if HAND_SIZES[position.hand_size] > 0:
        return HAND_SIZES[position.hand_size]
    if position.players == 2:
        return 15
    for seat in range(position.players):
        if position.scores[seat] >= FIFTEEN_AT:
            return 15
    return 13


@fresh_pack.rule
def canasta_fresh_pack(position: Canasta, pack: Array) -> int:
    """Two or three packs of 52 with two jokers each (CA2)."""
    place = 0
    for kind in range(KINDS):
        for _ in range(COPIES[kind] * packs(position)):
            pack[place] = kind
            place += 1
    return place


@begin.rule
def canasta_begin(position: Canasta) -> None:
    """Lots decide who deals first (G3)."""
    position.closer = NOBODY
    draw_first_dealer(position)


@deal.rule
def canasta_deal(position: Canasta) -> None:
    """Cut, then one card at a time from the dealer's left; whoever cuts may first say what he keeps (CA4)."""
    clear_table(position)
    if position.cut_bonus:
        position.next = CUT
        position.bottom = (1 << CUT) - 1
        for slot in range(CUT):
            position.owner[slot] = OPEN
        if may_keep_any(position):
            position.phase = TO_CUT
            position.turn = cutter(position)
            return
    deal_hands(position)


@compiled
def clear_table(position: Canasta) -> None:
    """Put everything that belongs to one hand back to its beginning."""
    for slot in range(pack_size(position)):
        position.owner[slot] = STOCK
    for place in range(position.shown_count):
        position.shown[place] = 0
    for place in range(position.pile_count):
        position.pile[place] = 0
    position.shown_count = position.pile_count = 0
    for seat in range(position.players):
        position.hands[seat] = position.known[seat] = NONE
        position.naturals[seat] = position.twos[seat] = position.jokers[seat] = NONE
        position.canastas[seat] = 0
        position.reds[seat] = 0
    position.next = position.bottom = 0
    position.opened = position.layers = 0
    position.opened_now = position.laid_now = position.waiting = position.drew = 0
    position.laid = 0
    position.turns = 0
    position.shut_until = 3 * position.players - 1  # three rounds (CA19)
    position.shut_by = OPENING_ROUNDS


@compiled
def on_offer(position: Canasta, slot: int) -> bool:
    """Whether a card looked at still lies there and may be kept (CA4)."""
    kind = position.pack[slot]
    return position.bottom >> slot & 1 == 1 and (kind == JOKER or kind == TWO or kind == RED_THREE)


@compiled
def may_keep_any(position: Canasta) -> bool:
    """Whether any of the cards looked at may be kept."""
    for slot in range(CUT):
        if on_offer(position, slot):
            return True
    return False


@compiled
def keep_cut_card(position: Canasta, kind: int) -> None:
    """Whoever cuts keeps the first card of that kind; the deal follows when no other is on offer (CA4)."""
    seat = position.turn
    for slot in range(CUT):
        if position.pack[slot] == kind and position.bottom >> slot & 1:
            position.bottom = position.bottom & ~(1 << slot)
            receive(position, seat, kind)
            if kind != RED_THREE:
                position.known[seat] += some_of(kind, 1)
            break
    if not may_keep_any(position):
        deal_hands(position)


@compiled
def deal_hands(position: Canasta) -> None:
    """Deal to each what he lacks, replace red threes, and begin (CA5, CA7)."""
    each = cards_each(position)
    seat = position.dealer
    for _ in range(each * position.players):
        seat = next_seat(seat, position.players)
        if total(position.hands[seat]) < each:
            take_slot(position, seat)
    seat = first_seat(position)
    for _ in range(position.players):
        table_red_threes(position, seat)
        seat = next_seat(seat, position.players)
    position.turn = first_seat(position)
    position.phase = TO_DRAW


@compiled
def take_slot(position: Canasta, seat: Seat) -> int:
    """Give a seat the next card of the pack; returns what it was."""
    slot = position.next
    kind = position.pack[slot]
    position.next += 1
    position.owner[slot] = seat + TABLED if kind == RED_THREE else seat
    receive(position, seat, kind)
    return kind


@compiled
def table_red_threes(position: Canasta, seat: Seat) -> None:
    """Put red threes dealt on the table, and others into the hand instead (CA7)."""
    while count_of(position.hands[seat], RED_THREE) > 0:
        position.hands[seat] -= some_of(RED_THREE, 1)
        position.reds[side_of(position, seat)] += 1
        take_slot(position, seat)


# --- hands -----------------------------------------------------------------------------------------------


@compiled
def receive(position: Canasta, seat: Seat, kind: int) -> None:
    """Put a card into a hand."""
    position.hands[seat] += some_of(kind, 1)


@compiled
def give_up(position: Canasta, seat: Seat, kind: int, count: int) -> None:
    """Take so many of a kind out of a hand for all to see; known ones are told first."""
    held = min(count_of(position.known[seat], kind), count)
    position.known[seat] -= some_of(kind, held)
    for _ in range(count - held):
        position.shown[position.shown_count] = seat * SHOWN_KIND + kind
        position.shown_count += 1
    position.hands[seat] -= some_of(kind, count)


# --- stock (CA7, CA10, CA21) -----------------------------------------------------------------------------


@compiled
def bottom_count(position: Canasta) -> int:
    """Cards looked at by the cut that still lie under the stock."""
    bottom = position.bottom
    return (bottom & 1) + (bottom >> 1 & 1) + (bottom >> 2 & 1)


@compiled
def stock_count(position: Canasta) -> int:
    """Cards in the stock."""
    return pack_size(position) - position.next + bottom_count(position)


@compiled
def can_draw(position: Canasta) -> bool:
    """Whether there is a card to draw, or would be once the pile is shuffled (CA21)."""
    return stock_count(position) > 0 or (position.stock_out == STOCK_OUT_RESHUFFLE and position.pile_count > 1)


@compiled
def draw_card(position: Canasta, seat: Seat) -> bool:
    """Draw a card; a red three goes to the table and another is drawn (CA7). False when the stock has none left."""
    while can_draw(position):
        if stock_count(position) == 0:
            reshuffle(position)
        kind = take_top(position, seat)
        if kind != RED_THREE:
            position.drew += 1
            return True
        position.hands[seat] -= some_of(RED_THREE, 1)
        position.reds[side_of(position, seat)] += 1
    return False


@compiled
def take_top(position: Canasta, seat: Seat) -> int:
    """Give a seat the top card of the stock; at last come the cards the cut has shown, known to everybody."""
    if position.next < pack_size(position):
        slot = position.next
        kind = take_slot(position, seat)
        if kind == RED_THREE:
            position.owner[slot] = OPEN
        return kind
    bottom = position.bottom
    slot = 0 if bottom & 1 else (1 if bottom & 2 else 2)
    kind = position.pack[slot]
    position.bottom = bottom & ~(1 << slot)
    receive(position, seat, kind)
    if kind != RED_THREE:
        position.known[seat] += some_of(kind, 1)
    return kind


@compiled
def drawn_kind(position: Canasta) -> int:
    """The card the seat in turn has drawn first in the hand's first turn."""
    return position.pack[position.next - 1]


# --- pile ------------------------------------------------------------------------------------------------


@compiled
def top_discard(position: Canasta) -> int:
    """The last discard; the pile must not be empty."""
    return position.pile[position.pile_count - 1]


@compiled
def lay_on_pile(position: Canasta, kind: int) -> None:
    """Put a card on the pile."""
    position.pile[position.pile_count] = kind
    position.pile_count += 1


@compiled
def take_rest(position: Canasta, seat: Seat) -> None:
    """Put the rest of the pile into a hand; everybody knows those cards (CA11)."""
    for place in range(position.pile_count):
        one = some_of(position.pile[place], 1)
        position.hands[seat] += one
        position.known[seat] += one
        position.pile[place] = 0
    position.pile_count = 0
    position.waiting = 0


# --- shuffling the pile (an option of CA21) --------------------------------------------------------------


@compiled
def reshuffle(position: Canasta) -> None:
    """All discards but the last become the stock, in the last slots of the pack; unseen cards get the first ones."""
    size = pack_size(position)
    count = position.pile_count - 1
    for place in range(count):
        position.pack[place] = position.pile[place]
    shuffle(position, position.pack, count)
    start = size - count
    for place in range(count - 1, -1, -1):
        position.pack[start + place] = position.pack[place]
        position.owner[start + place] = STOCK
    position.pile[0] = position.pile[count]
    for place in range(1, count + 1):
        position.pile[place] = 0
    position.pile_count = 1
    slot = 0
    for seat in range(position.players):
        first = slot
        slot = write_all(position.hands[seat] - position.known[seat], position.pack, slot)
        for place in range(first, slot):
            position.owner[place] = seat
    for place in range(slot, start):
        position.pack[place] = 0
        position.owner[place] = OPEN
    for place in range(position.shown_count):
        position.shown[place] = 0
    position.shown_count = 0
    position.next = start
    position.bottom = 0


@census.rule
def canasta_census(position: Canasta, counts: Array) -> None:
    """Count the cards in hands, groups, red threes, pile and stock."""
    for seat in range(position.players):
        add_counts(position.hands[seat], counts)
        for group in range(KINDS):
            counts[group] += count_of(position.naturals[seat], group)
            counts[TWO] += count_of(position.twos[seat], group)
            counts[JOKER] += count_of(position.jokers[seat], group)
        counts[RED_THREE] += position.reds[seat]
    for place in range(position.pile_count):
        counts[position.pile[place]] += 1
    for slot in range(CUT):
        if position.bottom >> slot & 1:
            counts[position.pack[slot]] += 1
    for slot in range(position.next, pack_size(position)):
        counts[position.pack[slot]] += 1
