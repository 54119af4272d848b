"""What cards are worth in Hearts, and what the two decks make of it (``classic``, ``double``).

What a play is stands in ``kit.tricks.plays``; the cards barred there are those with points on them.
"""

from cardhouse.games.hearts.position import HeartsBase
from cardhouse.kit.cards.bits import holds
from cardhouse.kit.cards.packs import DIAMONDS, HEARTS, JACK, QUEEN, SPADES, face
from cardhouse.kit.compiled.verbs import compiled, verb
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Card, Seat
from cardhouse.kit.tricks.plays import barred_cards
from cardhouse.kit.tricks.tricks import CARDS_OF

HEARTS_BIT = 1 << HEARTS

# --- Points

QUEEN_OF_SPADES = SPADES * 13 + QUEEN
JACK_OF_DIAMONDS = DIAMONDS * 13 + JACK
JACK_POINTS = -10
NO_TRICKS_POINTS = -5
POINT_CARDS = as_word(CARDS_OF[HEARTS]) | as_word(1) << as_word(QUEEN_OF_SPADES)

# --- The double cards the rules name

OPENER = (face("2C"), face("3D"))  # leads as its lower face (SH2)
LEFT_OUT = ((face("2C"), face("5D")), (face("3C"), face("5S")))  # with four players (SH1)


@compiled
def has_points(position: HeartsBase, card: Card) -> bool:
    """Whether the card has points on it, however it is played (SH3, HC5)."""
    return holds(barred_cards(position, card >> 6), card & 63)


# --- The verbs


@verb
def set_up(position: HeartsBase) -> None:
    """Settle what the deck and the number of players decide for the whole match."""


@verb
def clear_hand_marks(position: HeartsBase) -> None:
    """Clear what the deck has noted during a hand, as a new one begins."""


@verb
def printed_points(position: HeartsBase, seat: Seat) -> int:
    """The points printed on the cards a seat has taken."""


@verb
def counted_points(position: HeartsBase, seat: Seat) -> int:
    """The points its tricks count."""


@verb
def extra_points(position: HeartsBase, seat: Seat, moon: bool) -> int:
    """What else the hand brings the seat."""
