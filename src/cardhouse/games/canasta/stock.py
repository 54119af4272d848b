"""The stock: drawing, red threes, and the pile shuffled to be the stock again (CA7, CA9, CA10, CA21, CA28, CA29)."""

from cardhouse.games.canasta.actions import DRAW
from cardhouse.games.canasta.cards import RED_THREE
from cardhouse.games.canasta.holding import receive, receive_openly
from cardhouse.games.canasta.options import (
    DRAW_TWO_ALWAYS,
    DRAW_TWO_OFF,
    PACKS_BY_PLAYERS,
    STOCK_OUT_RESHUFFLE,
    THREE_PACKS,
)
from cardhouse.games.canasta.position import OPEN, STOCK, TABLED, Canasta, side_of
from cardhouse.games.canasta.refusals import NO_TWO, NOTHING_TO_DRAW, ONLY_TWO
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.cards.chance import shuffle
from cardhouse.kit.cards.counts import some_of, write_all
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Action, Card, Reason, Seat

PER_PACK = 54


@compiled
def packs(position: Canasta) -> int:
    """How many packs are played with (CA2)."""
    three = position.packs == THREE_PACKS or (position.packs == PACKS_BY_PLAYERS and position.players >= 5)
    return 3 if three else 2


@compiled
def pack_size(position: Canasta) -> int:
    """How many cards are played with."""
    return PER_PACK * packs(position)


# --- What there is to draw (CA21, CA28, CA29) ------------------------------------------------------------


@compiled
def stock_count(position: Canasta) -> int:
    """Cards in the stock, those the cut has shown under it."""
    return pack_size(position) - position.next + count_bits(position.bottom)


@compiled
def cards_to_draw(position: Canasta) -> int:
    """Cards in the stock, and in the pile that would be shuffled after them (CA21)."""
    shuffled = position.stock_out == STOCK_OUT_RESHUFFLE and position.pile_count > 1
    return stock_count(position) + (position.pile_count - 1 if shuffled else 0)


@compiled
def may_draw_two(position: Canasta) -> bool:
    """Whether two cards may be drawn (CA28, CA35)."""
    return position.players == 2 and position.draw_two != DRAW_TWO_OFF and cards_to_draw(position) >= 2


@compiled
def must_draw_two(position: Canasta) -> bool:
    """Whether two cards must be drawn."""
    return position.draw_two == DRAW_TWO_ALWAYS and may_draw_two(position)


@compiled
def refuse_draw(position: Canasta, action: Action) -> Reason:
    """Why one card, or two, may not be drawn; 0 when they may."""
    if cards_to_draw(position) == 0:
        return NOTHING_TO_DRAW
    if action == DRAW:
        return ONLY_TWO if must_draw_two(position) else 0
    return 0 if may_draw_two(position) else NO_TWO


# --- Drawing (CA7, CA10) ---------------------------------------------------------------------------------


@compiled
def take_slot(position: Canasta, seat: Seat) -> Card:
    """Give a seat the next card of the pack; returns what it was."""
    slot = position.next
    kind = position.pack[slot]
    position.next += 1
    position.owner[slot] = seat + TABLED if kind == RED_THREE else seat
    receive(position, seat, kind)
    return kind


@compiled
def take_top(position: Canasta, seat: Seat) -> Card:
    """Give a seat the top card of the stock; at last come the cards the cut has shown, known to everybody (CA29)."""
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
    receive_openly(position, seat, kind)
    return kind


@compiled
def draw_card(position: Canasta, seat: Seat) -> bool:
    """Draw a card; a red three goes to the table and another is drawn (CA7). False when the stock has none left."""
    while cards_to_draw(position) > 0:
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
def drawn_kind(position: Canasta) -> Card:
    """The card the seat in turn has drawn first in the hand's first turn (CA9)."""
    return position.pack[position.next - 1]


# --- Shuffling the pile (an option of CA21) --------------------------------------------------------------


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
