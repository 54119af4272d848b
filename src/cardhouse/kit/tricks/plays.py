"""What a play is: a card, or a double card in a mode; one text of a game's rules serves both decks.

A play is a number: with the 52 cards the card, with Sanity's double cards ``mode * 78 + card`` (lower face,
higher face, total: SD1).  The verbs below mean for each record class what its deck makes of them; ``singles`` and
``doubles`` are the two decks.
"""

from typing import NamedTuple

from cardhouse.kit.cards.bits import NONE, Cards, card_bit
from cardhouse.kit.cards.sets import word_of
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import compiled, inlined, verb
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.unseen import write_pack
from cardhouse.kit.terms import Action, Seat, Suit
from cardhouse.kit.tricks.tricks import TrickPosition

TOTALS = 4
SUITED = 0b01111
EVERY_SUIT = 0b11111


class Plays(NamedTuple):
    """A filter on plays, by suit, barred cards and duplicates: it lists what is legal, and notes what a seat has shown
    that it lacks."""

    suits: int  # bits, totals being a fifth suit
    exclude_barred: bool  # leave out cards that may not be played yet: hearts, the queen of spades in the first trick
    exclude_duplicates: bool  # leave out faces and totals that this trick has seen


class PlayedCards(TrickPosition):
    """A trick game's position of either deck. Its game declares rows of words (see ``kit.cards.sets``), by seat."""

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
def card_of(position: PlayedCards, played: Action) -> int:
    """The card a play plays."""


@verb
def suit_of(position: PlayedCards, played: Action) -> int:
    """The suit in which a play plays its card: of a double card one of two."""


@verb
def rank_of(position: PlayedCards, played: Action) -> int:
    """Its rank in that suit."""


@verb
def barred_cards(position: PlayedCards, word: int) -> Cards:
    """The cards of a word that are left out where a rule bars them: none, unless a game says which."""


@verb
def is_fresh(position: PlayedCards, played: Action) -> bool:
    """Whether this trick has not yet seen the same face or total (ST2)."""


@verb
def any_play(position: PlayedCards, such: Plays) -> bool:
    """Whether the seat in turn holds such a play."""


@verb
def list_plays(position: PlayedCards, moves: Moves, such: Plays) -> int:
    """Write all such plays of the seat in turn, lowest first; return how many."""


@verb
def deny(position: PlayedCards, seat: Seat, such: Plays) -> None:
    """Record publicly that the seat holds no card that matches the filter."""


@verb
def mark(position: PlayedCards, played: Action) -> None:
    """Remember which face of a double card was shown; does nothing with single cards."""


@verb
def clear_marks(position: PlayedCards) -> None:
    """The trick is over: every face may be played again (ST2)."""


# --- Following ----------------------------------------------------------------------------------------


@inlined
def plays_that_follow(position: PlayedCards, exclude_barred: bool) -> Plays:
    """The suit led if able; else any play that is no duplicate; else any play at all (ST3-ST5).

    Where cards are barred, only the others are looked at.
    """
    following = Plays(1 << position.led, exclude_barred, exclude_duplicates=True)
    if any_play(position, following):
        return following
    others = Plays(every_suit(position), exclude_barred, exclude_duplicates=True)
    return Plays(others.suits, exclude_barred, exclude_duplicates=any_play(position, others))


@inlined
def note_follow(position: PlayedCards, played: Action, suit: Suit, exclude_barred: bool) -> None:
    """Not following shows that nothing follows; a duplicate, that everything is one."""
    missing = 0 if suit == position.led else 1 << position.led
    deny(position, position.turn, Plays(missing, exclude_barred, exclude_duplicates=True))
    if not is_fresh(position, played):
        deny(position, position.turn, Plays(every_suit(position), exclude_barred, exclude_duplicates=True))


# --- The deal -----------------------------------------------------------------------------------------


@compiled
def deal_hands(position: PlayedCards, each: int) -> None:
    """Deal every seat so many cards, one at a time from the dealer's left: hand by hand, which is quicker."""
    players = position.players
    seat = int(position.dealer)
    for first in range(players):
        seat = next_seat(seat, players)
        for word in range(position.hands.shape[1]):
            cards = NONE
            for place in range(first, players * each, players):
                card = position.pack[place]
                if word_of(position.hands, card) == word:
                    cards |= card_bit(card & 63)
            position.hands[seat, word] = position.dealt[seat, word] = cards
            position.denied[seat, word] = NONE


@compiled
def put_pack_together(position: PlayedCards) -> None:
    """Write the pack that deals the hands ``dealt``."""
    write_pack(position.pack, position.dealt, position.dealer, position.players)
