"""The showdown: hands are judged, pots are paid (PK3-PK5, PK13, PK15, PK16)."""

from __future__ import annotations

from cardhouse.games.holdem.position import BOARD, BOARD_CARDS, POCKET, Holdem, board_card
from cardhouse.kit.betting.betting import seat_bit
from cardhouse.kit.betting.poker import EMPTY, add_card, hand_value
from cardhouse.kit.betting.pots import close_betting, share_pot, share_pots
from cardhouse.kit.compiled.verbs import compiled


@compiled
def judge_hands(position: Holdem) -> None:
    """The worth of every live hand, the best five of its seven cards (PK5)."""
    board = EMPTY
    for place in range(BOARD):
        board = add_card(board, board_card(position, place))
    for seat in range(position.players):
        position.last_worth[seat] = 0
        if position.live & seat_bit(seat):
            tally = add_card(add_card(board, position.pockets[seat, 0]), position.pockets[seat, 1])
            position.last_worth[seat] = hand_value(tally, position.flush != 0, position.five_of_a_kind)


@compiled
def win_unseen(position: Holdem) -> None:
    """Who is left alone wins the pot and shows nothing (PK16)."""
    remember(position, 0, BOARD_CARDS[position.street])
    close_betting(position)
    share_pot(position, position.pot, position.live)


@compiled
def show_down(position: Holdem) -> None:
    """All cards are turned up and each pot goes to the best hand in it (PK13, PK15)."""
    remember(position, position.live, BOARD)
    close_betting(position)
    judge_hands(position)
    share_pots(position, position.last_worth)


@compiled
def remember(position: Holdem, shown: int, board_cards: int) -> None:
    """Keep for the telling what all could see of the hand: no folded pocket, the board as far as it lay."""
    position.last_live = position.live
    position.last_shown = shown
    position.last_board_cards = board_cards
    for place in range(BOARD):
        position.last_board[place] = board_card(position, place) if place < board_cards else 0
    for seat in range(position.players):
        position.last_paid[seat] = position.paid[seat]
        showed = shown & seat_bit(seat) != 0
        for card in range(POCKET):
            position.last_pockets[seat, card] = position.pockets[seat, card] if showed else 0
