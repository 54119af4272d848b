"""The deck of classic Hearts: 52 cards, or as many as deal out evenly (HC1)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.hearts.deck import (
    JACK_OF_DIAMONDS,
    JACK_POINTS,
    NO_TRICKS_POINTS,
    POINT_CARDS,
    QUEEN_OF_SPADES,
    QUEEN_POINTS,
    clear_hand_marks,
    counted_points,
    extra_points,
    printed_points,
    set_up,
)
from cardhouse.games.hearts.position import Hearts
from cardhouse.kit.cards.bits import NONE, Cards, count_bits, holds
from cardhouse.kit.cards.packs import CLUBS, DIAMONDS, FACES, HEARTS, SPADES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.match.verbs import fresh_pack
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.plays import barred_cards
from cardhouse.kit.tricks.tricks import CARDS_OF


def _removed_cards() -> list[list[int]]:
    """The cards left in for 3, 4, 5 and 6 players: twos first, then threes, diamonds first, no heart (HC1)."""
    order = [suit * 13 + rank for rank in (0, 1) for suit in (DIAMONDS, CLUBS, SPADES)]
    return [[card for card in range(FACES) if card not in order[: FACES % players]] for players in (3, 4, 5, 6)]


IN_PLAY = _removed_cards()
PACKS = np.array([cards + [0] * (FACES - len(cards)) for cards in IN_PLAY], np.uint8)
"""The pack by players, from three, unshuffled."""
EACH = np.array([len(cards) // players for players, cards in zip((3, 4, 5, 6), IN_PLAY)], np.int64)
LOWEST_CLUBS = np.array([min(cards) for cards in IN_PLAY], np.int64)
FEWEST = 3
MOST_CARDS = int(EACH.max())  # that a player holds


@fresh_pack.rule
def hearts_fresh_pack(position: Hearts, pack: Array) -> int:
    """The cards that deal out evenly (HC1)."""
    players = position.players
    count = EACH[players - FEWEST] * players
    for place in range(count):
        pack[place] = PACKS[players - FEWEST, place]
    return count


@set_up.rule
def hearts_set_up(position: Hearts) -> None:
    """Hand sizes and the lowest club (HC1, HC3)."""
    position.hand_size = EACH[position.players - FEWEST]
    position.opener = LOWEST_CLUBS[position.players - FEWEST]


@barred_cards.rule
def hearts_barred_cards(position: Hearts, word: int) -> Cards:
    """Hearts and the queen of spades (HC5)."""
    return POINT_CARDS


@clear_hand_marks.rule
def hearts_clear_hand_marks(position: Hearts) -> None:
    """Nothing was marked."""


@printed_points.rule
def hearts_printed_points(position: Hearts, seat: Seat) -> int:
    """A point a heart, 13 for the queen of spades (HC5)."""
    taken = position.taken[seat, 0]
    queen = QUEEN_POINTS if holds(taken, QUEEN_OF_SPADES) else 0
    return count_bits(taken & CARDS_OF[HEARTS]) + queen


@counted_points.rule
def hearts_counted_points(position: Hearts, seat: Seat) -> int:
    """What is printed."""
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
