"""Drawing and taking: the stock, the pile, and what becomes of the discards when the stock is used up (RU5, RU13)."""

from cardhouse.games.rummy_family.actions import DRAW, TAKE
from cardhouse.games.rummy_family.dealing import pack_count
from cardhouse.games.rummy_family.hands import receive, receive_hidden
from cardhouse.games.rummy_family.position import PACK, QUEUE, RummyFamily
from cardhouse.games.rummy_family.refusals import NO_PILE, NO_STOCK
from cardhouse.kit.cards.bits import NONE, Cards, low_bits, lowest, without_lowest
from cardhouse.kit.cards.chance import shuffle
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Action, Card, Reason, Seat

# --- stock and pile -------------------------------------------------------------------------------------


@compiled
def in_ring(position: RummyFamily, place: int) -> int:
    """Where the ring keeps its place-th card."""
    return (position.head + place) % QUEUE


@compiled
def stock_count(position: RummyFamily) -> int:
    """How many cards can still be drawn, counting a pile that is turned over."""
    return pack_count(position) - position.next + position.turned


@compiled
def can_draw(position: RummyFamily) -> bool:
    """Whether the stock holds a card, or would when the discards are turned over."""
    return stock_count(position) > 0 or position.pile > 1


@compiled
def top_discard(position: RummyFamily) -> int:
    """The last discard; the pile must not be empty."""
    last = position.turned + position.pile - 1
    return position.queue[in_ring(position, last)]


@compiled
def list_draws(position: RummyFamily, moves: Moves) -> int:
    """List drawing from the stock and from the pile, where possible."""
    count = 0
    for action in (DRAW, TAKE):
        if refuse_draw(position, action) == 0:
            moves[count] = action
            count += 1
    return count


@compiled
def refuse_draw(position: RummyFamily, action: Action) -> Reason:
    """Why the turn may not begin with the stock, or with the pile; 0 when it may (RU5)."""
    if action == DRAW:
        return 0 if can_draw(position) else NO_STOCK
    return 0 if position.pile > 0 else NO_PILE


@compiled
def draw_card(position: RummyFamily, seat: Seat) -> None:
    """Draw the top of the stock, turning the discards over first when it is used up (RU13)."""
    if stock_count(position) == 0:
        turn_over(position)
    if position.next < pack_count(position):
        receive_hidden(position, seat, position.next)
        position.next += 1
    else:
        receive(position, seat, position.queue[position.head])
        position.head = in_ring(position, 1)
        position.turned -= 1


@compiled
def turn_over(position: RummyFamily) -> None:
    """The discards but the last become the stock, the oldest to be drawn first, or shuffled (RU13)."""
    position.turned = position.pile - 1
    position.pile = 1
    if position.reshuffle:
        shuffle_turned(position)


@compiled
def lift_discard(position: RummyFamily) -> int:
    """The last discard, which leaves the pile."""
    card = top_discard(position)
    position.pile -= 1
    return card


@compiled
def take_discard(position: RummyFamily, seat: Seat) -> None:
    """Take the last discard."""
    card = lift_discard(position)
    position.taken = card
    receive(position, seat, card)


@compiled
def lay_on_pile(position: RummyFamily, card: Card) -> None:
    """Put a card on the pile."""
    place = in_ring(position, position.turned + position.pile)
    position.queue[place] = card
    position.pile += 1


# --- shuffling the discards (an option of RU13) ---------------------------------------------------------
#
# The unseen cards go to the first slots of the pack, the turned ones in a new order to the last, from where
# they are drawn like a fresh stock.


@compiled
def shuffle_turned(position: RummyFamily) -> None:
    """Shuffle the turned cards into the last slots of the pack."""
    count = position.turned
    start = pack_count(position) - count
    unseen = gather_unseen(position)
    for place in range(count):
        position.pack[place] = position.queue[in_ring(position, place)]
    shuffle(position, position.pack, count)
    for place in range(count - 1, -1, -1):
        position.pack[start + place] = position.pack[place]
    for slot in range(start):
        position.pack[slot] = position.told[slot] if slot < unseen else 0
    for slot in range(unseen):
        position.told[slot] = 0
    position.head = in_ring(position, count)
    position.turned = 0
    position.next = start


@compiled
def gather_unseen(position: RummyFamily) -> int:
    """Give the unseen cards the first slots, seat by seat, and leave them in ``told``; return how many."""
    for slot in range(PACK):
        position.told[slot] = 0
    count = 0
    for seat in range(position.players):
        first = count
        for word in range(2):
            left = position.slots[seat, word]
            while left != NONE:
                position.told[count] = position.pack[lowest(left) + 64 * word]
                left = without_lowest(left)
                count += 1
        for word in range(2):
            position.slots[seat, word] = position.owned[seat, word] = slots_from(first, count, word)
    return count


@compiled
def slots_from(first: int, end: int, word: int) -> Cards:
    """The slots first..end-1, as far as they stand in a word."""
    low = min(max(first - 64 * word, 0), 64)
    high = min(max(end - 64 * word, 0), 64)
    return low_bits(high) & ~low_bits(low)
