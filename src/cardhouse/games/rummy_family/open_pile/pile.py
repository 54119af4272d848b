"""Stock and pile: drawing, and taking from the pile down to a card (SR3, SR9; RC3, RC7)."""

from cardhouse.games.rummy_family.open_pile.actions import DRAW
from cardhouse.games.rummy_family.open_pile.hands import receive, receive_openly
from cardhouse.games.rummy_family.open_pile.position import KEPT, REQUIRED, RESHUFFLE, TO_PLAY, OpenPile
from cardhouse.games.rummy_family.open_pile.refusals import NO_STOCK, STOCK_LEFT
from cardhouse.kit.cards.chance import shuffle
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Action, Card, Reason


@compiled
def stock_count(position: OpenPile) -> int:
    """How many cards are in the stock."""
    return position.pack_size - position.next


@compiled
def lay_on_pile(position: OpenPile, card: Card) -> None:
    """Put a card on the pile."""
    position.pile[position.pile_count] = card
    position.pile_count += 1


@compiled
def in_pile(position: OpenPile, depth: int) -> int:
    """The card at a depth of the pile, its top being 1."""
    return position.pile[position.pile_count - depth]


@compiled
def depth_of(position: OpenPile, card: Card, above: int) -> int:
    """How deep a card lies below so many cards of the pile; 0 when it does not."""
    for depth in range(above + 1, position.pile_count + 1):
        if in_pile(position, depth) == card:
            return depth
    return 0


# --- What may be drawn ------------------------------------------------------------------------------------


@compiled
def to_keep(position: OpenPile) -> int:
    """How many cards must be left in hand after laying out: one where a discard is required (SR8, RC6)."""
    return 1 if position.final_discard == REQUIRED else 0


@compiled
def can_draw(position: OpenPile) -> bool:
    """Whether there is a card to draw."""
    return stock_count(position) > 0 or (position.stock_out == RESHUFFLE and position.pile_count > 1)


@compiled
def refuse_draw(position: OpenPile, action: Action) -> Reason:
    """Why the stock may not be drawn from, or the hand not be ended; 0 when it may: one of the two always may."""
    if action == DRAW:
        return 0 if can_draw(position) else NO_STOCK
    return STOCK_LEFT if can_draw(position) else 0


# --- Drawing and taking -----------------------------------------------------------------------------------


@compiled
def draw_card(position: OpenPile) -> int:
    """The seat in turn draws the top of the stock; the pile is turned over first where there is none (SR9, RC7)."""
    if stock_count(position) == 0:
        turn_pile_over(position)
    slot = position.next
    position.drawer[slot] = position.turn
    position.next = slot + 1
    receive(position, position.turn, position.pack[slot])
    position.phase = TO_PLAY
    return position.pack[slot]


@compiled
def turn_pile_over(position: OpenPile) -> None:
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
def take_top(position: OpenPile) -> int:
    """The seat in turn takes the top of the pile; all have seen it."""
    last = position.pile_count - 1
    card = position.pile[last]
    position.pile[last] = 0
    position.pile_count = last
    receive_openly(position, position.turn, card)
    return card


@compiled
def note_use(position: OpenPile, depth: int) -> None:
    """So many cards are about to be taken: the lowest is to be used at once, or kept, if it is the top (SR3, RC3)."""
    if depth > 1:
        position.due = in_pile(position, depth)
    elif position.top_card == KEPT:
        position.kept = in_pile(position, depth)
    position.phase = TO_PLAY
