"""The position of a match of Hold'em."""

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
BOARD_CARDS = np.array([0, 3, 4, 5, 5], np.int64)  # face up in each round, as usual
MOST_CARDS = 2 * FACES
SPOTS, DEEDS = 4, 3
"""Kinds of spots in which acts are counted, and kinds of acts (``habits.py``)."""


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
    cards = i8()
    suits = i8()
    pocket = i8()
    rounds = i8()
    flop = i8()
    fold_unbet = i8()
    flush = i8()
    five_of_a_kind = i8()
    heads_up = i8()
    button = i8()
    stacks = i32(SEATS)
    first_dealer: Seat = i8()

    scores = i64(SEATS)
    low_bet = i64()  # the bet of the first two rounds at this hand's level
    high_bet = i64()  # and of the last two
    pack = u8(MOST_CARDS)
    dealt_in = i16()  # the seats this hand was dealt to
    board_at = i8()  # place in the pack of the first board card
    pockets = u8(SEATS, POCKET)
    street = i8()  # PREFLOP to RIVER, then SHOWDOWN where seats choose what they show
    small_seat: Seat = i8()  # whose small blind it is, even if there is none; with a dead button perhaps out
    big_seat: Seat = i8()
    to_show = i16()  # seats that still show or muck
    shown = i16()  # seats that have shown their pockets in this hand

    deeds = u8(SEATS, SPOTS, DEEDS)  # how often each seat has done what in this hand
    habits = u8(SEATS, SPOTS, DEEDS)  # and in the hands of this match before it
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
    """Two packs of 52, or one (PK1), or a small one (PK28)."""
    if position.cards > 0:
        return position.cards
    return MOST_CARDS if position.deck == TWO_PACKS else FACES


@compiled
def board_size(position: Holdem) -> int:
    """How many common cards there are: the flop, then one for each further round (PK28)."""
    return position.flop + position.rounds - 2 if position.rounds > 1 else 0


@compiled
def board_cards(position: Holdem, street: int) -> int:
    """How many of them lie face up in a round."""
    return 0 if street == PREFLOP else min(position.flop + street - 1, board_size(position))


@compiled
def is_small(position: Holdem) -> bool:
    """Whether this is another game than two cards in the hand, five on the board and at least one whole pack (PK28)."""
    return position.cards > 0 or position.pocket != POCKET or board_size(position) != BOARD


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
    return [int(board_card(position, place)) for place in range(board_cards(position, position.street))]
