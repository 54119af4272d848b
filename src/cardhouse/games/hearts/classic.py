"""The deck of classic Hearts: 52 cards, or as many as deal out evenly (HC1)."""

import numpy as np

from cardhouse.games.hearts.deck import (
    JACK_OF_DIAMONDS,
    JACK_POINTS,
    NO_TRICKS_POINTS,
    POINT_CARDS,
    QUEEN_OF_SPADES,
    clear_hand_marks,
    counted_points,
    extra_points,
    printed_points,
    set_up,
)
from cardhouse.games.hearts.options import SIX_WITHOUT
from cardhouse.games.hearts.position import Hearts
from cardhouse.kit.cards.bits import NONE, Cards, count_bits, holds
from cardhouse.kit.cards.packs import FACES, HEARTS, STANDARD
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.verbs import fresh_pack
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.plays import barred_cards
from cardhouse.kit.tricks.tricks import CARDS_OF

FEWEST, MOST = 3, 6  # players
STAY_OUT = ("2D", "", "2D 2C", *(cards.replace("_", " ") for cards in SIX_WITHOUT))
"""The cards that stay out with 3, 4 and 5 players, and the choices with 6 (HC1)."""
IN_PLAY = [[card for card in range(FACES) if card not in STANDARD.numbers(out)] for out in STAY_OUT]
PACKS = np.array([cards + [0] * (FACES - len(cards)) for cards in IN_PLAY], np.uint8)
"""The packs, unshuffled, in the same order."""
SIZES = np.array([len(cards) for cards in IN_PLAY], np.int64)
LOWEST_CLUBS = np.array([min(cards) for cards in IN_PLAY], np.int64)
MOST_CARDS = FACES // FEWEST  # that a player holds


@compiled
def pack_number(position: Hearts) -> int:
    """Which pack the players and the options ask for, as an index into the tables of packs."""
    number = position.players - FEWEST
    return number + position.removed_cards if position.players == MOST else number


@fresh_pack.rule
def hearts_fresh_pack(position: Hearts, pack: Array) -> int:
    """The cards that deal out evenly (HC1)."""
    number = pack_number(position)
    for place in range(SIZES[number]):
        pack[place] = PACKS[number, place]
    return SIZES[number]


@set_up.rule
def hearts_set_up(position: Hearts) -> None:
    """Hand sizes and the lowest club (HC1, HC3)."""
    number = pack_number(position)
    position.hand_size = SIZES[number] // position.players
    position.opener = LOWEST_CLUBS[number]


@barred_cards.rule
def hearts_barred_cards(position: Hearts, word: int) -> Cards:
    """Hearts and the queen of spades (HC5)."""
    return POINT_CARDS


@clear_hand_marks.rule
def hearts_clear_hand_marks(position: Hearts) -> None:
    """Nothing to clear: single cards keep no marks in a hand."""


@printed_points.rule
def hearts_printed_points(position: Hearts, seat: Seat) -> int:
    """A point a heart, 13 for the queen of spades unless the house says otherwise (HC5)."""
    taken = position.taken[seat, 0]
    queen = position.queen_points if holds(taken, QUEEN_OF_SPADES) else 0
    return count_bits(taken & CARDS_OF[HEARTS]) + queen


@counted_points.rule
def hearts_counted_points(position: Hearts, seat: Seat) -> int:
    """Single cards always count their printed points."""
    return printed_points(position, seat)


@extra_points.rule
def hearts_extra_points(position: Hearts, seat: Seat, moon: bool) -> int:
    """The jack of diamonds, and no trick at all where nobody shot the moon (HC7, HC8)."""
    points = 0
    if position.jack_of_diamonds and holds(position.taken[seat, 0], JACK_OF_DIAMONDS):
        points += JACK_POINTS
    if position.no_tricks_bonus and not moon and position.taken[seat, 0] == NONE:
        points += NO_TRICKS_POINTS
    return points
