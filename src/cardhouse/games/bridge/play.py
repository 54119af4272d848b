"""The play: dummy, following, tricks (BR5, BR6)."""

import numpy as np

from cardhouse.games.bridge.auction import in_auction
from cardhouse.games.bridge.position import EACH, SEATS, Bridge
from cardhouse.games.bridge.refusals import DUMMY_MUST_FOLLOW, MUST_FOLLOW, NOT_FROM_DUMMY, NOT_HELD, NOT_IN_DUMMY
from cardhouse.games.bridge.scoring import finish_board
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, holds
from cardhouse.kit.compiled.verbs import compiled, inlined
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Card, Reason, Seat
from cardhouse.kit.tricks.tricks import CARDS_OF, NO_SUIT, RANK_OF, SUIT_OF, following, next_trick, put_down, strength

SHOWN_NOT_HELD = np.array(
    [[CARDS_OF[led] if led not in (NO_SUIT, suit) else NONE for suit in range(4)] for led in range(NO_SUIT, 4)],
    np.uint64,
)
"""By the suit led, from NO_SUIT, and the suit played: the cards a hand shows not to hold."""


@inlined
def dummy_lies_open(position: Bridge) -> bool:
    """Dummy's hand is faced after the opening lead (BR5)."""
    return not in_auction(position) and (position.trick > 0 or position.laid > 0)


@inlined
def give_turn(position: Bridge, seat: Seat) -> None:
    """A hand is to play; dummy's cards are declarer's to choose (BR5)."""
    position.hand_to_play = seat
    position.turn = position.declarer if seat == position.dummy else seat


@inlined
def playable(position: Bridge) -> Cards:
    """Any card to lead; else follow suit if able (BR6)."""
    return following(position.hands[position.hand_to_play, 0], position.led)


@compiled
def refuse_card(position: Bridge, card: Card) -> Reason:
    """Why a card is refused; 0 when it may be played."""
    dummys = position.hand_to_play == position.dummy
    if not holds(position.hands[position.hand_to_play, 0], card):
        if dummys:
            return NOT_IN_DUMMY
        from_dummy = position.turn == position.declarer and holds(position.hands[position.dummy, 0], card)
        return NOT_FROM_DUMMY if from_dummy else NOT_HELD
    if not holds(playable(position), card):
        return DUMMY_MUST_FOLLOW if dummys else MUST_FOLLOW
    return 0


@inlined
def play_card(position: Bridge, card: Card) -> None:
    """A card goes from the hand to play to the table; a full trick counts for the side that wins it (BR6)."""
    seat = position.turn = position.hand_to_play
    place = as_word(card)  # never negative: no index to be wrapped around
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
    """The trick counts for the side that wins it; its winner leads the next, the thirteenth ends the board."""
    winner = position.winner
    position.won[winner & 1] += 1
    if position.trick + 1 == EACH:
        finish_board(position)
    else:
        next_trick(position, winner)
        give_turn(position, winner)
