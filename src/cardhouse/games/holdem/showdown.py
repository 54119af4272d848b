"""The showdown: hands are shown or mucked, judged, and pots paid (PK3-PK5, PK13, PK15, PK16, PK26)."""

from cardhouse.games.holdem.actions import MUCK, SHOW
from cardhouse.games.holdem.options import MUCK_ALWAYS, MUCK_UNLESS_ALL_IN
from cardhouse.games.holdem.position import BOARD, POCKET, SHOWDOWN, Holdem, board_card, board_cards, board_size
from cardhouse.games.holdem.refusals import PLAYS_ALONE, SHOW_OR_MUCK
from cardhouse.kit.betting.betting import NOBODY, are_several, fold_hand, next_of, seat_bit
from cardhouse.kit.betting.poker import EMPTY, add_card, hand_value
from cardhouse.kit.betting.pots import close_betting, plays_alone, share_pot, share_pots
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Action, Reason


@compiled
def judge_hands(position: Holdem) -> None:
    """The worth of every live hand, the best five of its cards (PK5)."""
    board = EMPTY
    for place in range(board_size(position)):
        board = add_card(board, board_card(position, place))
    for seat in range(position.players):
        position.last_worth[seat] = 0
        if position.live & seat_bit(seat):
            tally = board
            for card in range(position.pocket):
                tally = add_card(tally, position.pockets[seat, card])
            position.last_worth[seat] = hand_value(tally, position.flush != 0, position.five_of_a_kind)


@compiled
def win_unseen(position: Holdem) -> None:
    """Who is left alone wins the pot and shows nothing (PK16)."""
    remember(position, 0, board_cards(position, position.street))
    close_betting(position)
    share_pot(position, position.pot, position.live)


@compiled
def show_down(position: Holdem) -> None:
    """All cards are turned up and each pot goes to the best hand in it (PK13, PK15)."""
    remember(position, position.live, board_size(position))
    close_betting(position)
    judge_hands(position)
    share_pots(position, position.last_worth)


# --- Show or muck (PK26) ------------------------------------------------------------------------------


@compiled
def may_be_mucked(position: Holdem) -> bool:
    """Whether seats choose at this showdown what they show."""
    if position.mucking == MUCK_UNLESS_ALL_IN:
        return position.able == position.live
    return position.mucking == MUCK_ALWAYS


@compiled
def open_showdown(position: Holdem) -> None:
    """Who bet or raised last in the last round shows first, else the first left of the dealer."""
    position.street = SHOWDOWN
    position.to_show = position.live
    position.bet_to = 0
    for seat in range(position.players):
        position.bets[seat] = 0
    first = position.aggressor
    position.turn = first if first != NOBODY else next_of(position.live, position.dealer)


@compiled
def list_showing(position: Holdem, moves: Moves) -> int:
    """List showing the hand and mucking it; only showing where no other is left."""
    moves[0] = SHOW
    moves[1] = MUCK
    return 1 if plays_alone(position, position.turn) else 2


@compiled
def refuse_showing(position: Holdem, action: Action) -> Reason:
    """Who alone plays for a pot shows their hand."""
    if action == MUCK:
        return PLAYS_ALONE if plays_alone(position, position.turn) else 0
    return 0 if action == SHOW else SHOW_OR_MUCK


@compiled
def show_or_muck(position: Holdem, action: Action) -> bool:
    """Turn the pocket up, or give up what it plays for; returns whether that was the last of it."""
    seat = position.turn
    position.to_show &= ~seat_bit(seat)
    if action == MUCK:
        fold_hand(position, seat)
    else:
        position.shown |= seat_bit(seat)
    if not are_several(position.live) and position.shown == 0:
        win_unseen(position)
        return True
    if position.to_show == 0:
        show_down(position)
        return True
    position.turn = next_of(position.to_show, seat)
    return False


# --- What is remembered -------------------------------------------------------------------------------


@compiled
def remember(position: Holdem, shown: int, board_cards: int) -> None:
    """Keep for the telling what all could see of the hand: no folded pocket, the board as far as it lay."""
    position.last_live = position.live
    position.last_shown = shown
    position.last_board_cards = board_cards
    position.last_dead = position.all_dead
    for place in range(BOARD):
        position.last_board[place] = board_card(position, place) if place < board_cards else 0
    for seat in range(position.players):
        position.last_paid[seat] = position.paid[seat]
        showed = shown & seat_bit(seat) != 0
        for card in range(POCKET):
            position.last_pockets[seat, card] = position.pockets[seat, card] if showed else 0
