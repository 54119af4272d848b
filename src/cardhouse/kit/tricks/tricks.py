"""Tricks: the led suit, following, the winner; for every game of tricks.

A trick game's record extends ``TrickPosition`` and plays a trick in three steps: ``first_trick`` or
``next_trick`` says who leads, ``lay`` puts a play on the table (the winner so far is kept as it goes, so
nothing is counted up at the end), and the trick is full when ``lay`` says so.  What a play is, its suit and
its strength are the game's own business: a card, a double card with a mode, a card and a bid.

Sets of cards are words of the 52 faces, a suit to 13 bits.
"""

import numpy as np

from cardhouse.kit.cards.bits import NONE, Cards
from cardhouse.kit.compiled.record import Array, Position, i8, i16, record, u8
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Action, Card, Rank, Seat, Suit

MOST_SEATS = 8
EVERYBODY = (1 << MOST_SEATS) - 1
NO_SUIT = -1
TRUMPS = 64
"""Added to the rank of a trump: larger than any rank of any pack."""

CARDS_OF = np.array([((1 << 13) - 1) << 13 * suit for suit in range(4)], np.uint64)
"""The cards of a suit."""
CARDS_IN = np.array(
    [sum(int(CARDS_OF[suit]) for suit in range(4) if suits >> suit & 1) for suits in range(16)], np.uint64
)
"""The cards of several suits, those suits being the bits of the index."""
SUIT_OF = np.array([card // 13 for card in range(52)], np.int64)
RANK_OF = np.array([card % 13 for card in range(52)], np.int64)


@record
class TrickPosition(Position):
    """A position of a game of tricks. ``plays`` holds this trick's plays and the last one's, in turn.

    A game in which the order of all plays tells something keeps more of them: it declares as many rows, a power of
    two, and all that asks for ``row_of_trick`` finds them.
    """

    trick = u8()  # number of the trick in the hand, from 0
    leader: Seat = i8()  # who leads it
    led: Suit = i8()  # the suit led, NO_SUIT while nothing is
    laid = i8()  # how many plays it holds
    winner: Seat = i8()  # the seat whose play is best so far
    strength = i16()  # of that play
    plays = i16(2, MOST_SEATS)  # a trick's in one row, the next one's in the next, and from the first row again
    last_leader: Seat = i8()  # who led the trick before


@inlined
def row_of_trick(position: TrickPosition, trick: int) -> int:
    """The row of ``plays`` with the plays of a trick."""
    return trick & len(position.plays) - 1


@compiled
def following(hand: Cards, led: Suit) -> Cards:
    """The cards that follow suit; the whole hand where nothing is led or nothing follows."""
    if led == NO_SUIT:
        return hand
    able = hand & CARDS_OF[led]
    return able if able != NONE else hand


@compiled
def strength(suit: Suit, rank: Rank, led: Suit, trump: Suit) -> int:
    """How much a play counts in a trick: trumps over the led suit, other suits nothing. Ranks are 0..63."""
    ruffs = suit == trump
    return (1 + rank if ruffs or suit == led else 0) + (TRUMPS if ruffs else 0)


@compiled
def first_trick(position: TrickPosition, leader: Seat) -> None:
    """The first trick of a hand begins."""
    position.trick = 0
    position.last_leader = leader
    position.plays[:] = 0
    begin_trick(position, leader)


@inlined
def next_trick(position: TrickPosition, leader: Seat) -> None:
    """Another trick begins, led by ``leader``; the one before can still be looked at."""
    position.last_leader = position.leader
    position.trick += 1
    begin_trick(position, leader)


@inlined
def begin_trick(position: TrickPosition, leader: Seat) -> None:
    """The trick of the position's number is led by ``leader``; nothing is played to it yet."""
    position.leader = position.winner = position.turn = leader
    position.led = NO_SUIT
    position.laid = 0
    position.strength = 0


@inlined
def lay(position: TrickPosition, played: Action, suit: Suit, worth: int) -> bool:
    """The seat in turn lays a play of that suit and strength; true when the trick is full.

    Of equal plays the earlier wins. The turn passes to the left.
    """
    put_down(position, played, suit, worth)
    position.turn = next_seat(position.turn, position.players)
    return position.laid == position.players


@inlined
def put_down(position: TrickPosition, played: Card | Action, suit: Suit, worth: int) -> None:
    """``lay`` where not every seat plays to every trick: whose turn comes and what is full, the game says."""
    laid = position.laid
    better = worth > position.strength  # all is stored either way: nothing for the processor to guess
    position.strength = worth if better else position.strength
    position.winner = position.turn if better else position.winner
    position.led = suit if laid == 0 else position.led
    position.laid = laid + 1
    position.plays[row_of_trick(position, position.trick), as_word(laid)] = played


def trick_plays(position: TrickPosition, seats: int = EVERYBODY) -> list[tuple[Seat, int]]:
    """This trick so far, for showing: (seat, play) in the order played by the seats that play to it (bits)."""
    row = position.plays[row_of_trick(position, position.trick)]
    return _by_seat(position, position.leader, row[: position.laid], seats)


def last_trick(position: TrickPosition, seats: int = EVERYBODY) -> list[tuple[Seat, int]]:
    """The trick before, for showing; empty during the first of a hand."""
    if position.trick == 0:
        return []
    row = position.plays[row_of_trick(position, position.trick - 1)]
    return _by_seat(position, position.last_leader, row, seats)


def _by_seat(position: TrickPosition, leader: Seat, row: Array, seats: int) -> list[tuple[Seat, int]]:
    circle = [*range(leader, position.players), *range(leader)]
    if seats != EVERYBODY:
        circle = [seat for seat in circle if seats >> seat & 1]
    return list(zip(circle, row.tolist()))
