"""The two decks behind one text of the rules: what a play is, which plays a hand has, what cards are worth.

A play is a number: in classic Hearts the card, in Sanity ``mode * 78 + card`` (lower face, higher face,
total: SD1).  The verbs below mean for each record class what its deck makes of them.  ``suits`` are bits
(1 << suit, totals being a fifth suit), ``barred`` leaves out cards with points on them, ``fresh`` leaves
out faces and totals that this trick has seen already (ST2).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardhouse.kit.packs import DIAMONDS, HEARTS, JACK, QUEEN, SPADES, face
from cardhouse.kit.record import Moves
from cardhouse.kit.rule import generic
from cardhouse.kit.tricks import CARDS_OF

# --- Suits of plays: the four suits, and in Sanity the totals (SD1)

TOTALS = 4
SUITED = 0b01111
EVERY_SUIT = 0b11111
HEARTS_BIT = 1 << HEARTS

# --- Points

QUEEN_OF_SPADES = SPADES * 13 + QUEEN
JACK_OF_DIAMONDS = DIAMONDS * 13 + JACK
QUEEN_POINTS = 13
JACK_POINTS = -10
NO_TRICKS_POINTS = -5
POINT_CARDS = np.uint64(CARDS_OF[HEARTS]) | np.uint64(1) << np.uint64(QUEEN_OF_SPADES)

# --- The double cards

LOW, HIGH, TOTAL = 0, 1, 2
MODES = 3
OPENER = (face("2C"), face("3D"))  # leads as its lower face (SH2)
LEFT_OUT = ((face("2C"), face("5D")), (face("3C"), face("5S")))  # with four players (SH1)

# --- The verbs


@generic
def set_up(position: Any) -> None:
    """Settle what the deck and the number of players decide for the whole match."""


@generic
def all_suits(position: Any) -> int:  # type: ignore[empty-body]
    """The suits cards can be played in."""


@generic
def first_pass(position: Any) -> int:  # type: ignore[empty-body]
    """The number of the action that passes card 0; plays are numbered from 0."""


@generic
def card_of(position: Any, played: int) -> int:  # type: ignore[empty-body]
    """The card a play plays."""


@generic
def suit_of(position: Any, played: int) -> int:  # type: ignore[empty-body]
    """The suit it plays it in."""


@generic
def rank_of(position: Any, played: int) -> int:  # type: ignore[empty-body]
    """Its rank in that suit."""


@generic
def has_points(position: Any, card: int) -> bool:  # type: ignore[empty-body]
    """Whether the card has points on it, however it is played (SH3)."""


@generic
def is_fresh(position: Any, played: int) -> bool:  # type: ignore[empty-body]
    """Whether this trick has not yet seen the same face or total (ST2)."""


@generic
def any_play(position: Any, suits: int, barred: bool, fresh: bool) -> bool:  # type: ignore[empty-body]
    """Whether the seat in turn holds a play of such a kind."""


@generic
def list_plays(position: Any, moves: Moves, suits: int, barred: bool, fresh: bool) -> int:  # type: ignore[empty-body]
    """Write all such plays of the seat in turn, lowest first; return how many."""


@generic
def deny(position: Any, seat: int, suits: int, barred: bool, fresh: bool) -> None:
    """Everyone has seen that the seat holds no such play: note the cards it cannot hold."""


@generic
def mark(position: Any, played: int) -> None:
    """Keep what a play shows beyond its card: its mode."""


@generic
def clear_marks(position: Any) -> None:
    """The trick is over: every face may be played again (ST2)."""


@generic
def clear_hand_marks(position: Any) -> None:
    """A new hand begins."""


@generic
def printed_points(position: Any, seat: int) -> int:  # type: ignore[empty-body]
    """The points printed on the cards a seat has taken."""


@generic
def counted_points(position: Any, seat: int) -> int:  # type: ignore[empty-body]
    """The points its tricks count."""


@generic
def extra_points(position: Any, seat: int, moon: bool) -> int:  # type: ignore[empty-body]
    """What else the hand brings the seat."""
