"""Cards changing hands: the deal, the stock and the pile (SR2, SR3, SR9; RC1, RC3, RC7).

A card taken from the pile is known to all while it is in hand.  Which of the cards that nobody has seen was dealt or
drawn when is not told, so others tell it as if each that is shown were the one held longest: ``shown`` keeps their
order.
"""

from __future__ import annotations

from cardhouse.games.rummy_500.position import (
    NO_CARD,
    SEATS,
    TO_DRAW,
    Rummy500Base,
    clear_table,
    count_table,
    different_cards,
    end_turn,
    holds_one,
    lowest_one,
    note_card,
    note_hand,
    set_up,
    with_one,
    without_one,
)
from cardhouse.kit.cards.bits import NONE, Cards, count_bits
from cardhouse.kit.cards.chance import shuffle
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import draw_first_dealer
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack
from cardhouse.kit.terms import Card, Seat

FOR_TWO, FOR_MORE = 13, 7


@fresh_pack.rule
def rummy_500_fresh_pack(position: Rummy500Base, pack: Array) -> int:
    """Every card of the deck, or of both packs."""
    different = different_cards(position)
    for place in range(position.pack_size):
        pack[place] = place % different
    return position.pack_size


@begin.rule
def rummy_500_begin(position: Rummy500Base) -> None:
    """Lots decide who deals first (G3)."""
    draw_first_dealer(position)
    position.dealt = position.hand_size
    if position.hand_size == 0:
        position.dealt = FOR_TWO if position.players == 2 else FOR_MORE
    set_up(position)


@deal.rule
def rummy_500_deal(position: Rummy500Base) -> None:
    """One card at a time from the dealer's left, then one is turned to begin the pile (SR2, RC1)."""
    players = position.players
    for seat in range(SEATS):
        for word in range(2):
            position.hands[seat, word] = position.known[seat, word] = NONE
    for slot in range(position.pack_size):
        position.drawer[slot] = position.shown[slot] = position.shower[slot] = position.pile[slot] = 0
    position.shown_count = position.pile_count = position.reshuffled = 0
    clear_table(position)
    end_turn(position)
    seat = next_seat(position.dealer, players)
    position.turn = seat
    turned = players * position.dealt
    for slot in range(turned):
        add_card(position, seat, position.pack[slot])
        seat = next_seat(seat, players)
    for seat in range(SEATS):
        note_hand(position, seat)
    lay_on_pile(position, position.pack[turned])
    position.next = turned + 1
    position.phase = TO_DRAW
    position.due = NO_CARD
    position.turns = 0


# --- Hands --------------------------------------------------------------------------------------------


@compiled
def receive(position: Rummy500Base, seat: Seat, card: Card) -> None:
    """A seat gets a card."""
    add_card(position, seat, card)
    note_card(position, seat, card)


@compiled
def add_card(position: Rummy500Base, seat: Seat, card: Card) -> None:
    """Put a card into a hand."""
    first, second = with_one(position, position.hands[seat, 0], position.hands[seat, 1], card)
    position.hands[seat, 0] = first
    position.hands[seat, 1] = second


@compiled
def held(position: Rummy500Base, seat: Seat) -> int:
    """How many cards a seat holds."""
    return count_words(position.hands[seat, 0], position.hands[seat, 1])


@compiled
def count_words(first: Cards, second: Cards) -> int:
    """How many cards a set holds."""
    return count_bits(first) + count_bits(second)


@compiled
def has_card(position: Rummy500Base, seat: Seat, card: Card) -> bool:
    """Whether a seat holds a card."""
    return holds_one(position, position.hands[seat, 0], position.hands[seat, 1], card)


@compiled
def give_up(position: Rummy500Base, seat: Seat, card: Card) -> None:
    """Take a card out of a hand for all to see: one they know, if the seat has such a one."""
    if holds_one(position, position.known[seat, 0], position.known[seat, 1], card):
        first, second = without_one(position, position.known[seat, 0], position.known[seat, 1], card)
        position.known[seat, 0] = first
        position.known[seat, 1] = second
    elif not position.reshuffled:
        position.shown[position.shown_count] = card
        position.shower[position.shown_count] = seat
        position.shown_count += 1
    first, second = without_one(position, position.hands[seat, 0], position.hands[seat, 1], card)
    position.hands[seat, 0] = first
    position.hands[seat, 1] = second
    note_card(position, seat, card)


@compiled
def unknown_of(position: Rummy500Base, seat: Seat) -> tuple[Cards, Cards]:
    """The cards of a hand that have not been seen by all."""
    first, second = position.hands[seat, 0], position.hands[seat, 1]
    known, known_second = position.known[seat, 0], position.known[seat, 1]
    while known | known_second != NONE:
        card = lowest_one(position, known, known_second)
        known, known_second = without_one(position, known, known_second, card)
        first, second = without_one(position, first, second, card)
    return first, second


# --- Stock and pile -----------------------------------------------------------------------------------


@compiled
def stock_count(position: Rummy500Base) -> int:
    """Cards in the stock."""
    return position.pack_size - position.next


@compiled
def lay_on_pile(position: Rummy500Base, card: Card) -> None:
    """Put a card on the pile."""
    position.pile[position.pile_count] = card
    position.pile_count += 1


@compiled
def in_pile(position: Rummy500Base, depth: int) -> int:
    """The card at a depth of the pile, its top being 1."""
    return position.pile[position.pile_count - depth]


@compiled
def draw_card(position: Rummy500Base, seat: Seat) -> None:
    """Draw the top of the stock, turning the pile over first where it is used up (SR9, RC7)."""
    if stock_count(position) == 0:
        turn_pile_over(position)
    slot = position.next
    position.drawer[slot] = seat
    position.next = slot + 1
    receive(position, seat, position.pack[slot])


@compiled
def turn_pile_over(position: Rummy500Base) -> None:
    """All of the pile but its top is shuffled and becomes the stock. What lay in the pack before is forgotten."""
    count = position.pile_count - 1
    size = position.pack_size
    for slot in range(size):
        position.pack[slot] = position.drawer[slot] = position.shown[slot] = position.shower[slot] = 0
    for place in range(count):
        position.pack[place] = position.pile[place]
        position.pile[place] = 0 if place else position.pile[count]
    position.pile[count] = 0 if count else position.pile[count]
    shuffle(position, position.pack, count)
    for place in range(count - 1, -1, -1):
        position.pack[size - count + place] = position.pack[place]
    for slot in range(size - count):
        position.pack[slot] = 0
    position.pile_count = 1
    position.shown_count = 0
    position.reshuffled = 1
    position.next = size - count


@compiled
def take_from_pile(position: Rummy500Base, seat: Seat, depth: int) -> None:
    """Take so many cards from the top of the pile; all have seen them."""
    for _ in range(depth):
        last = position.pile_count - 1
        card = position.pile[last]
        position.pile[last] = 0
        position.pile_count = last
        receive(position, seat, card)
        first, second = with_one(position, position.known[seat, 0], position.known[seat, 1], card)
        position.known[seat, 0] = first
        position.known[seat, 1] = second


@census.rule
def rummy_500_census(position: Rummy500Base, counts: Array) -> None:
    """Count the cards in hands, on the table, in pile and stock."""
    for seat in range(position.players):
        first, second = position.hands[seat, 0], position.hands[seat, 1]
        while first | second != NONE:
            card = lowest_one(position, first, second)
            first, second = without_one(position, first, second, card)
            counts[card] += 1
    for place in range(position.pile_count):
        counts[position.pile[place]] += 1
    for slot in range(position.next, position.pack_size):
        counts[position.pack[slot]] += 1
    count_table(position, counts)
