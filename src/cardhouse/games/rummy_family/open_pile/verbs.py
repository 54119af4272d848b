"""What each game with an open pile says for itself: its sets of cards, what they count, what uses a card at once."""

from cardhouse.games.rummy_family.open_pile.position import OpenPile, Words
from cardhouse.kit.compiled.verbs import Dice, verb
from cardhouse.kit.terms import Card, Seat


@verb
def with_one(position: OpenPile, cards: Words, card: Card) -> Words:
    """A set of cards, with one more."""


@verb
def without_one(position: OpenPile, cards: Words, card: Card) -> Words:
    """A set of cards without one it holds."""


@verb
def holds_one(position: OpenPile, cards: Words, card: Card) -> bool:
    """Whether a set of cards holds the card."""


@verb
def lowest_one(position: OpenPile, cards: Words) -> int:
    """The lowest card of a set that is not empty."""


@verb
def nth_one(position: OpenPile, cards: Words, n: int) -> int:
    """The n-th card of a set, from 0, in some order."""


@verb
def laid_points(position: OpenPile, seat: Seat) -> int:
    """What lies before a seat, in points (SR10, RC8)."""


@verb
def cost_of(position: OpenPile, card: Card) -> int:
    """What a card left in hand costs (SR10, RC8)."""


@verb
def lays_off(position: OpenPile, card: Card) -> bool:
    """Whether a card continues a meld on the table."""


@verb
def uses_due(position: OpenPile, hand: Words) -> bool:
    """Whether the seat in turn can meld the card that is due, were this its hand (SR3, RC3)."""


@verb
def completion(position: OpenPile, seat: Seat, pool: Words, room: int, dice: Dice) -> Words:
    """Cards of the pool, at most ``room``, with which the known ones of a seat meld the card that is due."""
