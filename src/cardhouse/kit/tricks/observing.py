"""What rules for ``observe`` write of a trick."""

from cardhouse.kit.cards.doubles import DOUBLES, MODES
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.observation import Block, planes
from cardhouse.kit.match.observing import mark_cards
from cardhouse.kit.match.seats import places_left
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.doubles import DoubleCards
from cardhouse.kit.tricks.plays import EVERY_SUIT
from cardhouse.kit.tricks.tricks import NO_SUIT, TrickPosition, row_of_trick

DOUBLE_PLAY = planes("lies", MODES, DOUBLES, help="its card in the trick, as lower face, higher face or total")
SUITS = EVERY_SUIT.bit_length()  # with the totals
LARGEST_TOTAL = 27  # an ace and a king


def shown_blocks() -> list[Block]:
    """What a trick of double cards has shown, as ``mark_shown`` writes it."""
    return [
        planes("led", SUITS, help="the suit led; totals are the fifth"),
        planes("faces", FACES, help="the faces this trick has shown"),
        planes("totals", LARGEST_TOTAL + 1, help="the totals this trick has shown"),
    ]


@compiled
def mark_shown(position: DoubleCards, out: Array, first: int) -> None:
    """Mark what the trick has shown, in the blocks from ``first`` on."""
    if position.led != NO_SUIT:
        out[first + position.led] = 1
    mark_cards(out, first + SUITS, position.shown_faces)
    mark_cards(out, first + SUITS + FACES, position.shown_totals)


@compiled
def mark_trick(position: TrickPosition, viewer: Seat, out: Array, lies: int, each: int) -> None:
    """Mark what every seat has laid; ``lies`` is where the viewer's block for that begins, ``each`` a seat's size.

    All seats play to every trick, from the leader around to the left; a seat without cards lays less than nothing.
    """
    place = places_left(viewer, position.leader, position.players)
    row = row_of_trick(position, position.trick)
    for number in range(position.players):  # those that have not laid yet, too: nothing for the processor to guess
        played = position.plays[row, number]
        out[lies + each * place + max(played, 0)] = (number < position.laid) & (played >= 0)
        place = place + 1 if place + 1 < position.players else 0
