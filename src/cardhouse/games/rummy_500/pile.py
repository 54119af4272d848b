"""Stock and pile: drawing, and taking from the pile down to a card that is used at once (SR3, SR9; RC3, RC7)."""

from __future__ import annotations

from cardhouse.games.rummy_500.actions import DRAW, STOP, TAKE
from cardhouse.games.rummy_500.hands import held, receive, receive_openly, row_of
from cardhouse.games.rummy_500.position import (
    MELD_OR_LAY_OFF,
    REQUIRED,
    RESHUFFLE,
    SMALLEST,
    UPPER,
    Gathered,
    Rummy500Base,
    Words,
    different_cards,
    gathered_hand,
    gathered_with,
    lays_off,
    melds_short,
    melds_with,
    pooled_hand,
    pooled_with,
    seeks_within,
    with_one,
)
from cardhouse.games.rummy_500.refusals import NOT_IN_PILE, TAKE_WITHIN, UNUSABLE, UPPER_TWIN
from cardhouse.kit.cards.bits import NONE, card_bit, holds
from cardhouse.kit.cards.chance import shuffle
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card, Reason, Seat


@compiled
def stock_count(position: Rummy500Base) -> int:
    """How many cards are in the stock."""
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
        receive_openly(position, seat, card)


# --- What may be drawn ------------------------------------------------------------------------------------


@compiled
def to_keep(position: Rummy500Base) -> int:
    """How many cards must be left in hand after laying out: one where a discard is required (SR8, RC6)."""
    return 1 if position.final_discard == REQUIRED else 0


@compiled
def can_draw(position: Rummy500Base) -> bool:
    """Whether there is a card to draw."""
    return stock_count(position) > 0 or (position.stock_out == RESHUFFLE and position.pile_count > 1)


@compiled
def is_usable(position: Rummy500Base, g: Gathered, card: Card, depth: int, spare: int) -> bool:
    """Whether a card from within the pile can be used at once, ``g`` being all that is pooled with it (SR3, RC3).

    ``spare``: how many cards the hand, with those taken, can spare.
    """
    if spare >= SMALLEST:
        if melds_with(position, g, card):
            return True
    elif melds_short(position, with_taken(position, depth - 1), card):
        return True
    return position.deep_card == MELD_OR_LAY_OFF and lays_off(position, card)


@compiled
def with_taken(position: Rummy500Base, depth: int) -> Words:
    """The hand of the seat in turn with so many cards of the pile."""
    cards = row_of(position.hands, position.turn)
    for each in range(1, depth + 1):
        cards = with_one(position, cards, in_pile(position, each))
    return cards


@compiled
def depth_of(position: Rummy500Base, number: int) -> int:
    """How many cards a taking takes: down to that card, or to its second copy; 0 when it is not in the pile."""
    different = different_cards(position)
    card = number % different
    again = number >= different
    for depth in range(1, position.pile_count + 1):
        if in_pile(position, depth) == card:
            if not again:
                return depth
            again = False
    return 0


@compiled
def refuse_take(position: Rummy500Base, number: int) -> Reason:
    """Why the pile may not be taken down to a card; 0 when it may."""
    depth = depth_of(position, number)
    if depth == 0:
        return NOT_IN_PILE
    if number >= different_cards(position) and position.twins == UPPER:
        return UPPER_TWIN
    if depth == 1:
        return TAKE_WITHIN if seeks_within(position) else 0
    g = pooled_hand(position, position.turn)
    for each in range(1, depth + 1):
        g = pooled_with(position, g, in_pile(position, each))
    spare = held(position, position.turn) + depth - to_keep(position)
    return 0 if is_usable(position, g, in_pile(position, depth), depth, spare) else UNUSABLE


@compiled
def list_draws(position: Rummy500Base, moves: Moves) -> int:
    """The stock, or ending the hand where there is none; the top of the pile; usable cards further down.

    Only the latter, where cards of the table are to be used with one.
    """
    count = 0
    top = not seeks_within(position)
    if top:
        moves[0] = DRAW if can_draw(position) else STOP
        count = 1
    if position.pile_count == 0:
        return count
    different = different_cards(position)
    g = gathered_hand(position, position.turn) if top else pooled_hand(position, position.turn)
    spare = held(position, position.turn) - to_keep(position)
    met, met_second = NONE, NONE
    for depth in range(1, position.pile_count + 1):
        card = in_pile(position, depth)
        g = gathered_with(position, g, card) if top else pooled_with(position, g, card)
        again = holds(met if card < 64 else met_second, card & 63)
        if card < 64:
            met |= card_bit(card)
        else:
            met_second |= card_bit(card & 63)
        usable = top if depth == 1 else is_usable(position, g, card, depth, spare + depth)
        if usable and not (again and position.twins == UPPER):
            moves[count] = TAKE + card + (different if again else 0)
            count += 1
    return count
