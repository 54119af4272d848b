"""What a play is: a card, or a double card in a mode; one text of a game's rules serves both decks.

A play is a number: with the 52 cards the card, with Sanity's double cards ``mode * 78 + card`` (lower face,
higher face, total: SD1).  The verbs below mean for each record class what its deck makes of them; ``kit.singles``
and ``kit.doubles`` are the two decks.  ``suits`` are bits (1 << suit, totals being a fifth suit),
``barred`` leaves out the cards a game bars for now, ``fresh`` leaves out faces and totals this trick has seen.
"""

from __future__ import annotations

from cardhouse.kit.cards.bits import Cards
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import inlined, verb
from cardhouse.kit.terms import Seat, Suit
from cardhouse.kit.tricks.tricks import TrickPosition

TOTALS = 4
SUITED = 0b01111
EVERY_SUIT = 0b11111


class PlayedCards(TrickPosition):
    """A trick game's position of either deck. Its game declares rows of words (see ``kit.sets``), by seat."""

    pack: Array
    hands: Array  # cards still held
    dealt: Array  # the hands as they were dealt
    denied: Array  # cards everyone knows the seat not to hold any more


# --- The verbs ----------------------------------------------------------------------------------------


@verb
def every_suit(position: PlayedCards) -> int:
    """The suits cards can be played in."""


@verb
def all_plays(position: PlayedCards) -> int:
    """How many plays the deck has; they are numbered from 0, a game's other actions after them."""


@verb
def card_of(position: PlayedCards, played: int) -> int:
    """The card a play plays."""


@verb
def suit_of(position: PlayedCards, played: int) -> int:
    """The suit it plays it in."""


@verb
def rank_of(position: PlayedCards, played: int) -> int:
    """Its rank in that suit."""


@verb
def barred_cards(position: PlayedCards, word: int) -> Cards:
    """The cards of a word that are left out where a rule bars them: none, unless a game says which."""


@verb
def is_fresh(position: PlayedCards, played: int) -> bool:
    """Whether this trick has not yet seen the same face or total (ST2)."""


@verb
def any_play(position: PlayedCards, suits: int, barred: bool, fresh: bool) -> bool:
    """Whether the seat in turn holds a play of such a kind."""


@verb
def list_plays(position: PlayedCards, moves: Moves, suits: int, barred: bool, fresh: bool) -> int:
    """Write all such plays of the seat in turn, lowest first; return how many."""


@verb
def deny(position: PlayedCards, seat: Seat, suits: int, barred: bool, fresh: bool) -> None:
    """Everyone has seen that the seat holds no such play: note the cards it cannot hold."""


@verb
def mark(position: PlayedCards, played: int) -> None:
    """Keep what a play shows beyond its card: its mode."""


@verb
def clear_marks(position: PlayedCards) -> None:
    """The trick is over: every face may be played again (ST2)."""


# --- Following ----------------------------------------------------------------------------------------


@inlined
def suits_to_follow(position: PlayedCards, barred: bool) -> tuple[int, bool, bool]:
    """The suit led if able; else any play that is no duplicate; else any play at all (ST3-ST5).

    Where cards are barred, only the others are looked at. Returns the suits, and what else is left out.
    """
    led = 1 << position.led
    if any_play(position, led, barred, True):
        return led, barred, True
    suits = every_suit(position)
    return suits, barred, any_play(position, suits, barred, True)


@inlined
def note_follow(position: PlayedCards, played: int, suit: Suit, barred: bool) -> None:
    """Not following shows that nothing follows; a duplicate, that everything is one."""
    if suit != position.led:
        deny(position, position.turn, 1 << position.led, barred, True)
    if not is_fresh(position, played):
        deny(position, position.turn, every_suit(position), barred, True)
