"""The position of a match of Hold'em."""

from __future__ import annotations

import numpy as np

from cardhouse.games.holdem.options import STRADDLERS, TWO_PACKS
from cardhouse.kit.betting.betting import SEATS, Betting
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import i8, i16, i32, i64, record, u8
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.terms import Card, Seat

POCKET, BOARD = 2, 5
PREFLOP, FLOP, TURN, RIVER, SHOWDOWN = range(5)
BOARD_CARDS = np.array([0, 3, 4, 5, 5], np.int64)  # face up in each round
MOST_CARDS = 2 * FACES


@record
class Holdem(Betting):
    """A match of Hold'em. ``scores`` are the chips each seat had when the hand began."""

    min_bet = i32()
    max_bet = i32()
    small_blind = i32()
    big_blind = i32()
    ante = i32()
    ante_by = i8()
    straddles = i32(STRADDLERS)  # by place from the third seat from the dealer's left on
    posts = i32(SEATS)
    dead_posts = i32(SEATS)
    short_blind = i8()
    level_hands = i16()
    level_percent = i16()
    mucking = i8()
    starting_chips = i32()
    end = i8()
    deals = i16()
    deck = i8()
    flush = i8()
    five_of_a_kind = i8()
    heads_up = i8()
    stacks = i32(SEATS)
    first_dealer = i8()

    scores = i64(SEATS)
    low_bet = i64()  # the bet of the first two rounds at this hand's level
    high_bet = i64()  # and of the last two
    pack = u8(MOST_CARDS)
    dealt_in = i16()  # the seats this hand was dealt to
    board_at = i8()  # place in the pack of the first board card
    pockets = u8(SEATS, POCKET)
    street = i8()  # PREFLOP to RIVER, then SHOWDOWN where seats choose what they show
    small_seat = i8()  # who posted the small blind, -1 for nobody
    big_seat = i8()
    to_show = i16()  # seats that still show or muck
    shown = i16()  # seats that have shown their pockets in this hand

    last_live = i16()  # who played the last hand to its end
    last_shown = i16()  # who showed a hand then
    last_board_cards = i8()
    last_board = u8(BOARD)
    last_pockets = u8(SEATS, POCKET)  # of those who showed
    last_worth = i32(SEATS)
    last_dead = i64()  # chips of its main pot that were nobody's bet
    last_paid = i64(SEATS)  # before what was uncalled went back


@compiled
def pack_size(position: Holdem) -> int:
    """Two packs of 52, or one (PK1)."""
    return MOST_CARDS if position.deck == TWO_PACKS else FACES


@compiled
def board_card(position: Holdem, place: int) -> Card:
    """The board card of a place 0..4, turned up or not."""
    return position.pack[position.board_at + place]


# --- In plain Python ----------------------------------------------------------------------------------


def has(seats: int, seat: Seat) -> bool:
    """Whether a set of seats holds one."""
    return bool(seats >> seat & 1)


def is_over(position: Holdem) -> bool:
    """Whether the match has ended."""
    return position.turn == MATCH_OVER


def board_of_last(position: Holdem) -> list[Card]:
    """The board of the hand just finished, as far as it was turned up."""
    return [int(card) for card in position.last_board[: position.last_board_cards]]


def board(position: Holdem) -> list[Card]:
    """The common cards face up."""
    if is_over(position):
        return board_of_last(position)
    return [int(board_card(position, place)) for place in range(BOARD_CARDS[position.street])]
