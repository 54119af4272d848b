"""The play: legal actions, following, tricks (BR5, BR6)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.bridge.auction import in_auction, list_calls, make_call, refuse_call, settle_contract
from cardhouse.games.bridge.dealing import finish_board, finish_passed_out
from cardhouse.games.bridge.position import (
    ACTIONS,
    BIDDING_OVER,
    DUMMY_MUST_FOLLOW,
    EACH,
    MUST_FOLLOW,
    NO_BID,
    NOT_AN_ACTION,
    NOT_HELD,
    NOT_IN_DUMMY,
    PASS,
    PLAY,
    SEATS,
    STILL_BIDDING,
    Bridge,
)
from cardhouse.kit.cards.bits import NONE, card_bit, holds, list_cards
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import legal, play, refusal
from cardhouse.kit.terms import Action, Card, Reason, Seat
from cardhouse.kit.tricks.tricks import CARDS_OF, NO_SUIT, RANK_OF, SUIT_OF, following, next_trick, put_down, strength

LAST_ACTION = ACTIONS.size - 1
SHOWN_NOT_HELD = np.array(
    [[CARDS_OF[led] if led not in (NO_SUIT, suit) else NONE for suit in range(4)] for led in range(NO_SUIT, 4)],
    np.uint64,
)
"""By the suit led, from NO_SUIT, and the suit played: the cards a hand shows not to hold."""


@legal.rule
@inlined
def bridge_legal(position: Bridge, moves: Moves) -> int:
    """The calls there are; or the cards that may be played from the hand to play."""
    if position.turn == MATCH_OVER:
        return 0
    if in_auction(position):
        return list_calls(position, moves)
    return list_cards(playable(position), PLAY, moves, 0)


@inlined
def playable(position: Bridge) -> int:
    """Any card to lead; else follow suit if able (BR6)."""
    return following(position.hands[position.hand_to_play, 0], position.led)


@refusal.rule
def bridge_refusal(position: Bridge, action: Action) -> Reason:
    """Why an action is illegal; 0 when it is legal."""
    if action < 0 or action > LAST_ACTION or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if in_auction(position):
        return STILL_BIDDING if action < PASS else refuse_call(position, action)
    if action >= PASS:
        return BIDDING_OVER
    dummys = position.hand_to_play == position.dummy
    if not holds(position.hands[position.hand_to_play, 0], action):
        return NOT_IN_DUMMY if dummys else NOT_HELD
    if not holds(playable(position), action):
        return DUMMY_MUST_FOLLOW if dummys else MUST_FOLLOW
    return 0


@play.rule
@inlined
def bridge_play(position: Bridge, action: Action) -> None:
    """Call, or play a card from the hand to play; the thirteenth trick ends the board."""
    if in_auction(position):
        if make_call(position, action):
            end_auction(position)
    else:
        play_card(position, action)


@compiled
def end_auction(position: Bridge) -> None:
    """A contract is played; without one the board is over (BR3)."""
    if position.bid == NO_BID:
        finish_passed_out(position)
    else:
        settle_contract(position)


@inlined
def play_card(position: Bridge, card: Card) -> None:
    """A card goes from the hand to play to the table; a full trick counts for the side that wins it (BR6)."""
    seat = position.turn = position.hand_to_play
    place = np.uint64(card)  # never negative: no index to be wrapped around
    suit, led, trump = SUIT_OF[place], position.led, position.trump
    position.denied[seat, 0] |= SHOWN_NOT_HELD[led + 1, suit]
    position.hands[seat, 0] ^= card_bit(place)
    position.played |= card_bit(card)
    put_down(position, card, suit, strength(suit, RANK_OF[place], suit if led == NO_SUIT else led, trump))
    if position.laid == SEATS:
        end_trick(position)
    else:
        give_turn(position, next_seat(seat, SEATS))


@inlined
def end_trick(position: Bridge) -> None:
    """The trick counts for the side that wins it; its winner leads the next."""
    winner = position.winner
    position.won[winner & 1] += 1
    if position.trick + 1 == EACH:
        finish_board(position)
    else:
        next_trick(position, winner)
        give_turn(position, winner)


@inlined
def give_turn(position: Bridge, seat: Seat) -> None:
    """A hand is to play; dummy's cards are declarer's to choose (BR5)."""
    position.hand_to_play = seat
    position.turn = position.declarer if seat == position.dummy else seat


@inlined
def dummy_lies_open(position: Bridge) -> bool:
    """Dummy's hand is faced after the opening lead (BR5)."""
    return not in_auction(position) and (position.trick > 0 or position.laid > 0)
