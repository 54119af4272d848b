"""The rules of Hold'em: position, actions, deal, betting, showdown (PK1-PK16; PK17-PK20 are the house's own)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.holdem.options import DEALS, HEADS_UP_STANDARD, MOST_CHIPS, TWO_PACKS
from cardhouse.kit.betting import betting
from cardhouse.kit.betting.betting import (
    LIMIT,
    SEATS,
    Betting,
    are_several,
    call_bet,
    close_betting,
    fold_hand,
    least_raise_to,
    most_raise_to,
    next_of,
    open_hand,
    open_round,
    pay,
    post_blind,
    raise_bet,
    refuse_raise,
    round_is_over,
    seat_bit,
    share_pot,
    share_pots,
    to_call,
)
from cardhouse.kit.betting.poker import EMPTY, add_card, hand_value
from cardhouse.kit.cards.bits import NONE, card_bit, holds, lowest
from cardhouse.kit.cards.chance import fake_key, roll
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array, Moves, i8, i16, i32, record, u8
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.face.actions import Actions, Kind, numbers
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.match.hands import MATCH_OVER, draw_first_dealer, new_hand
from cardhouse.kit.match.verbs import begin, census, deal, fresh_pack, imagine, leaving, legal, play, refusal, standing
from cardhouse.kit.terms import Action, Reason, Seat

# --- Position -----------------------------------------------------------------------------------------

POCKET, BOARD = 2, 5
PREFLOP, FLOP, TURN, RIVER = range(4)
BOARD_CARDS = np.array([0, 3, 4, 5], np.int64)  # face up in each round
MOST_CARDS = 2 * FACES


@record
class Holdem(Betting):
    """A match of Hold'em. ``scores`` are the chips each seat had when the hand began."""

    min_bet = i16()
    max_bet = i16()
    ante = i16()
    starting_chips = i16()
    end = i8()
    deals = i16()
    deck = i8()
    flush = i8()
    five_of_a_kind = i8()
    heads_up = i8()
    stacks = i16(SEATS)
    first_dealer = i8()

    scores = i32(SEATS)
    pack = u8(MOST_CARDS)
    dealt_in = i16()  # the seats this hand was dealt to
    board_at = i8()  # place in the pack of the first board card
    pockets = u8(SEATS, POCKET)
    street = i8()  # PREFLOP to RIVER
    small_blind = i8()
    big_blind = i8()

    last_live = i16()  # who played the last hand to its end
    last_shown = i16()  # who showed a hand then
    last_board_cards = i8()
    last_board = u8(BOARD)
    last_pockets = u8(SEATS, POCKET)  # of those who showed
    last_worth = i32(SEATS)
    last_paid = i32(SEATS)  # before what was uncalled went back


# --- Actions ------------------------------------------------------------------------------------------

MOST_IN_PLAY = SEATS * MOST_CHIPS
ACTIONS = Actions(
    Kind("fold"),
    Kind("check"),
    Kind("call"),
    Kind("bet", "bet {chips}", chips=numbers(1, MOST_IN_PLAY)),
    Kind("raise_to", "raise to {chips}", chips=numbers(1, MOST_IN_PLAY)),
)
FOLD, CHECK, CALL = ACTIONS.first("fold"), ACTIONS.first("check"), ACTIONS.first("call")
BET, RAISE_TO = ACTIONS.first("bet"), ACTIONS.first("raise_to")
MENU = 6

NOT_AN_ACTION, NOTHING_TO_DECIDE, MUST_CALL, NOTHING_TO_CALL, BET_ALREADY, NO_BET_YET = range(10, 16)
TOO_SMALL, TOO_MUCH, NOT_THE_LIMIT = range(16, 19)
REFUSALS = {
    betting.NOTHING_BEHIND: Refusal("You have no chips beyond the bet: call, or fold", "PK13"),
    betting.NOBODY_TO_ANSWER: Refusal("Nobody else has chips to answer a raise", "PK13"),
    betting.RAISES_USED_UP: Refusal("The raises of this round are used up", "PK10"),
    betting.NOT_REOPENED: Refusal("The all-in was too short to let you raise again", "PK14"),
    betting.FIRST_TURN: Refusal("You may raise only in your second turn of the round", "PK11"),
    NOT_AN_ACTION: Refusal("There is no such action in Hold'em", "G1"),
    NOTHING_TO_DECIDE: Refusal("All is called: check, and the cards are shown", "PK17"),
    MUST_CALL: Refusal("There is a bet: call it, raise it or fold", "PK9"),
    NOTHING_TO_CALL: Refusal("There is nothing to call: check", "PK9"),
    BET_ALREADY: Refusal("There is a bet already: raise it", "PK9"),
    NO_BET_YET: Refusal("There is no bet to raise: bet", "PK9"),
    TOO_SMALL: Refusal("That is less than the smallest bet or raise", "PK12"),
    TOO_MUCH: Refusal("You have not that many chips on the table", "PK12"),
    NOT_THE_LIMIT: Refusal("With limits every bet and raise has its fixed size", "PK12"),
}

# --- Deal (PK1, PK2, PK6-PK8) -------------------------------------------------------------------------


@fresh_pack.rule
def holdem_fresh_pack(position: Holdem, pack: Array) -> int:
    """Two packs of 52, or one (PK1)."""
    count = MOST_CARDS if position.deck == TWO_PACKS else FACES
    for card in range(count):
        pack[card] = card if card < FACES else card - FACES
    return count


@leaving.rule
def holdem_leaving(position: Holdem, count: int) -> int:
    """Two cards a player and five for the board; no card is burnt (PK6)."""
    return POCKET * position.players + BOARD


@begin.rule
def holdem_begin(position: Holdem) -> None:
    """Chips are handed out and lots drawn for the first deal (PK2, PK16)."""
    for seat in range(position.players):
        own = position.stacks[seat]
        position.scores[seat] = own if own > 0 else position.starting_chips
    draw_first_dealer(position)


@compiled
def seats_with_chips(position: Holdem) -> int:
    """The seats that are still in the match."""
    seats = 0
    for seat in range(position.players):
        if position.scores[seat] > 0:
            seats |= seat_bit(seat)
    return seats


@deal.rule
def holdem_deal(position: Holdem) -> None:
    """Antes and blinds go in, two cards to each, one at a time from the dealer's left."""
    seats = seats_with_chips(position)
    position.dealt_in = seats
    open_hand(position, seats)
    for seat in range(SEATS):
        position.chips[seat] = position.scores[seat]
        position.pockets[seat, 0] = position.pockets[seat, 1] = 0
    position.board_at = deal_pockets(position)
    position.street = PREFLOP
    post_antes(position, seats)
    post_blinds(position, seats)
    position.turn = next_of(position.to_act, position.big_blind)


@compiled
def deal_pockets(position: Holdem) -> int:
    """Two rounds of one card each; returns how many cards left the pack."""
    dealt = 0
    for card in range(POCKET):
        left = position.dealt_in
        seat = position.dealer
        while left:
            seat = next_of(left, seat)
            left &= ~seat_bit(seat)
            position.pockets[seat, card] = position.pack[dealt]
            dealt += 1
    return dealt


@compiled
def post_antes(position: Holdem, seats: int) -> None:
    """Everybody's ante goes straight into the pot (PK12)."""
    if position.ante > 0:
        for seat in range(position.players):
            if seats & seat_bit(seat):
                pay(position, seat, position.ante)


@compiled
def post_blinds(position: Holdem, seats: int) -> None:
    """Half the minimum from the dealer's left, the minimum from the next seat (PK7); of two, PK8."""
    open_round(position, position.min_bet)
    small = next_of(seats, position.dealer)
    if position.heads_up == HEADS_UP_STANDARD and not are_several(seats & (seats - 1)):
        small = next_of(seats, small)
    big = next_of(seats, small)
    position.small_blind = small
    position.big_blind = big
    post_blind(position, small, position.min_bet // 2)
    post_blind(position, big, position.min_bet)
    if position.able == 0:
        position.to_act = seat_bit(big)


# --- Legal actions (PK9-PK14) -------------------------------------------------------------------------


@refusal.rule
def holdem_refusal(position: Holdem, action: Action) -> Reason:
    """The full rule of a turn: unbet check, bet or fold; else fold, call or raise (PK9)."""
    if position.turn == MATCH_OVER or action < 0 or action >= RAISE_TO + MOST_IN_PLAY:
        return NOT_AN_ACTION
    if round_is_over(position):
        return 0 if action == CHECK else NOTHING_TO_DECIDE
    if action == FOLD:
        return 0
    if action == CHECK:
        return MUST_CALL if to_call(position, position.turn) > 0 else 0
    if action == CALL:
        return 0 if to_call(position, position.turn) > 0 else NOTHING_TO_CALL
    if action < RAISE_TO:
        return BET_ALREADY if position.bet_to > 0 else refuse_raise_to(position, action - BET + 1)
    return refuse_raise_to(position, action - RAISE_TO + 1) if position.bet_to > 0 else NO_BET_YET


@compiled
def refuse_raise_to(position: Holdem, chips: int) -> Reason:
    """Why the seat in turn may not bet or raise to so many chips; 0 when it may (PK10-PK14)."""
    reason = refuse_raise(position, position.turn)
    if reason != 0:
        return reason
    least, most = least_raise_to(position, position.turn), most_raise_to(position, position.turn)
    if least <= chips <= most:
        return 0
    if position.structure == LIMIT:
        return NOT_THE_LIMIT
    return TOO_SMALL if chips < least else TOO_MUCH


@compiled
def pot_raise_to(position: Holdem, halves: int) -> int:
    """The raise by so many halves of the pot as it would stand after a call."""
    missing = position.bet_to - position.bets[position.turn]
    return position.bet_to + (position.pot + missing) * halves // 2


@legal.rule
def holdem_legal(position: Holdem, moves: Moves) -> int:
    """The menu: fold, check or call; the fixed raise, or the smallest, half the pot, the pot and all-in."""
    if position.turn == MATCH_OVER:
        return 0
    if round_is_over(position):
        moves[0] = CHECK
        return 1
    moves[0] = FOLD
    moves[1] = CALL if position.bet_to > position.bets[position.turn] else CHECK
    if refuse_raise(position, position.turn) != 0:
        return 2
    first = (BET if position.bet_to == 0 else RAISE_TO) - 1
    chips, most = least_raise_to(position, position.turn), most_raise_to(position, position.turn)
    moves[2] = first + chips
    count = 3
    if chips == most:
        return count
    for halves in range(1, 3):
        larger = pot_raise_to(position, halves)
        if chips < larger < most:
            chips = larger
            moves[count] = first + chips
            count += 1
    moves[count] = first + most
    return count + 1


# --- Play ---------------------------------------------------------------------------------------------


@play.rule
def holdem_play(position: Holdem, action: Action) -> None:
    """Do a legal action; when it ends a round the next cards are turned up, or the pots are paid."""
    seat = position.turn
    if action == FOLD:
        fold_hand(position, seat)
    elif action >= BET:
        raise_bet(position, seat, action - (BET if action < RAISE_TO else RAISE_TO) + 1)
    elif not round_is_over(position):
        call_bet(position, seat)
    if not are_several(position.live):
        win_unseen(position)
    elif not round_is_over(position):
        position.turn = next_of(position.to_act, seat)
        return
    elif position.street == RIVER or not are_several(position.able):
        show_down(position)
    else:
        next_round(position)
        return
    finish_hand(position)


@compiled
def next_round(position: Holdem) -> None:
    """Flop, turn or river; the first able seat left of the dealer begins (PK6, PK7, PK12)."""
    position.street += 1
    size = position.min_bet
    if position.structure == LIMIT and position.street >= TURN:
        size = position.max_bet if position.max_bet > 0 else 2 * size
    open_round(position, size)
    position.turn = next_of(position.to_act, position.dealer)


# --- Showdown (PK3-PK5, PK13, PK15, PK16) -------------------------------------------------------------


@compiled
def board_card(position: Holdem, place: int) -> int:
    """The board card of a place 0..4, turned up or not."""
    return position.pack[position.board_at + place]


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


@compiled
def finish_hand(position: Holdem) -> None:
    """Chips are counted; the token moves to the next seat with chips, or the match is over (PK2, PK16)."""
    for seat in range(position.players):
        position.scores[seat] = position.chips[seat]
    seats = seats_with_chips(position)
    if not are_several(seats) or (position.end == DEALS and position.hand + 1 >= position.deals):
        position.turn = MATCH_OVER
        return
    position.hand += 1
    position.dealer = next_of(seats, position.dealer)
    new_hand(position)


@standing.rule
def holdem_standing(position: Holdem, seat: Seat) -> float:
    """The chips a seat had after the last finished hand."""
    return float(position.scores[seat])


# --- What a seat cannot know --------------------------------------------------------------------------


@imagine.rule
def holdem_imagine(position: Holdem, seat: Seat, dice: Dice) -> None:
    """Re-deal the other pockets and what is left of the pack; own pocket and board stay."""
    fake_key(position, dice)
    known = known_places(position, seat)
    count = MOST_CARDS if position.deck == TWO_PACKS else FACES
    sort_unknown(position, known, count)
    for place in range(position.board_at + BOARD):
        if is_known(known, place):
            continue
        other = place + roll(dice, count - place)
        while is_known(known, other):
            other = place + roll(dice, count - place)
        held = position.pack[place]
        position.pack[place] = position.pack[other]
        position.pack[other] = held
    deal_pockets(position)


@compiled
def sort_unknown(position: Holdem, known: int, count: int) -> None:
    """Put the cards of the unknown places in order, so that nothing of where they lay is left."""
    once = twice = NONE
    for place in range(count):
        if not is_known(known, place):
            bit = card_bit(position.pack[place])
            twice |= once & bit
            once |= bit
    for place in range(count):
        if not is_known(known, place):
            card = lowest(once)
            position.pack[place] = card
            if holds(twice, card):
                twice &= ~card_bit(card)
            else:
                once &= ~card_bit(card)


@compiled
def is_known(known: int, place: int) -> bool:
    """Whether a place of the pack is among the known ones."""
    return place < 64 and known >> place & 1 != 0


@compiled
def known_places(position: Holdem, viewer: Seat) -> int:
    """The places of the pack, one bit each, whose cards the viewer has seen."""
    over = position.turn == MATCH_OVER
    board = position.last_board_cards if over else BOARD_CARDS[position.street]
    known = ((1 << board) - 1) << position.board_at
    place = 0
    left = position.dealt_in
    seat = position.dealer
    while left:
        seat = next_of(left, seat)
        left &= ~seat_bit(seat)
        if seat == viewer or (over and position.last_shown & seat_bit(seat)):
            known |= (1 << place) | (1 << (place + position.board_at // POCKET))
        place += 1
    return known


@census.rule
def holdem_census(position: Holdem, counts: Array) -> None:
    """Count pockets, board and the rest of the pack."""
    for seat in range(position.players):
        if position.dealt_in & seat_bit(seat):
            counts[position.pockets[seat, 0]] += 1
            counts[position.pockets[seat, 1]] += 1
    for place in range(position.board_at, MOST_CARDS if position.deck == TWO_PACKS else FACES):
        counts[position.pack[place]] += 1
