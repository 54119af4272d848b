"""Tapping: a discard that the next player leaves lying goes to another, with two cards of the stock (TP1-TP7)."""

from cardhouse.games.rummy_family.drawing import draw_card, lift_discard, stock_count
from cardhouse.games.rummy_family.hands import cards_held, next_in_match, receive
from cardhouse.games.rummy_family.position import TO_PLAY
from cardhouse.games.tap_rummy.position import NOBODY_WAITS, TO_ANSWER, TapRummy
from cardhouse.kit.cards.bits import count_bits, nth_bit
from cardhouse.kit.cards.chance import chance
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat

STOCK_CARDS = 2  # that come with a tapped discard (TP1)

# --- who is asked (TP2, TP4-TP6) -------------------------------------------------------------------------


@compiled
def enough_to_draw(position: TapRummy) -> bool:
    """Whether the stock, with what can be turned over, has the tapper's cards and the next player's (TP5)."""
    under = position.pile - 1  # what lies under the discard that is asked for; its last one stays
    return stock_count(position) + max(under - 1, 0) > STOCK_CARDS


@compiled
def may_tap(position: TapRummy, seat: Seat) -> bool:
    """Whether a seat is asked; how many cards it holds everybody sees, which ones it does not matter (TP4, TP6)."""
    return cards_held(position, seat) + 1 + STOCK_CARDS <= position.tap_limit


@compiled
def next_asked(position: TapRummy, seat: Seat) -> int:
    """Who is asked after a seat; the seat that waits for its card when all have been."""
    waiting = position.drawer
    while True:
        seat = next_in_match(position, seat)
        if next_in_match(position, seat) == waiting:  # the one who discarded
            return waiting
        if may_tap(position, seat):
            return seat


# --- asking, and giving the discard (TP1, TP3, TP7) -----------------------------------------------------


@compiled
def ask(position: TapRummy, seat: Seat) -> None:
    """Ask a seat whether it taps; once it is the one that waits, the discard is given and that seat draws."""
    position.turn = seat
    position.phase = TO_ANSWER
    if seat == position.drawer:
        if position.tapped:
            give_discard(position, one_of(position, position.tapped))
        draw_card(position, seat)
        position.phase = TO_PLAY
        position.drawer = NOBODY_WAITS
        position.tapped = 0


@compiled
def one_of(position: TapRummy, seats: int) -> int:
    """The seat that gets the discard: the only one that has tapped, or one of several by lot (TP7)."""
    count = count_bits(seats)
    return nth_bit(seats, chance(position, count) if count > 1 else 0)


@compiled
def give_discard(position: TapRummy, seat: Seat) -> None:
    """The discard and two cards of the stock (TP1, TP3)."""
    receive(position, seat, lift_discard(position))
    for _ in range(STOCK_CARDS):
        draw_card(position, seat)
