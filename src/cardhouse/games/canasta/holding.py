"""Cards coming to hands and leaving them, as the others can tell it.

Nobody is told which dealt or drawn card a played one was, so the others tell it as the one held longest; a card
everybody saw go to a hand (taken with the pile, kept at the cut) is told before one nobody saw.
"""

from cardhouse.games.canasta.actions import Laid
from cardhouse.games.canasta.cards import JOKER, RED_THREE, TWO
from cardhouse.games.canasta.position import Canasta
from cardhouse.kit.cards.counts import count_of, some_of
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card, Seat

SHOWN_KIND = 16


@compiled
def receive(position: Canasta, seat: Seat, kind: Card) -> None:
    """Put a card into a hand."""
    position.hands[seat] += some_of(kind, 1)


@compiled
def receive_openly(position: Canasta, seat: Seat, kind: Card) -> None:
    """Put a card into a hand for all to see; a red three does not stay there (CA7)."""
    receive(position, seat, kind)
    if kind != RED_THREE:
        position.known[seat] += some_of(kind, 1)


@compiled
def give_up(position: Canasta, seat: Seat, kind: Card, count: int) -> None:
    """Take so many of a kind out of a hand for all to see; known ones are told first."""
    held = min(count_of(position.known[seat], kind), count)
    position.known[seat] -= some_of(kind, held)
    for _ in range(count - held):
        position.shown[position.shown_count] = seat * SHOWN_KIND + kind
        position.shown_count += 1
    position.hands[seat] -= some_of(kind, count)


@compiled
def give_up_laid(position: Canasta, seat: Seat, laid: Laid) -> None:
    """Take the cards that are laid out of a hand."""
    give_up(position, seat, laid.meld, laid.naturals)
    give_up(position, seat, TWO, laid.twos)
    give_up(position, seat, JOKER, laid.jokers)


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
