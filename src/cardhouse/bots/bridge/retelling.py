"""What the cards played tell of the hands they came from: the play is told again, the rules of thumb choosing.

A card that the rules would not have played is a strange one of the hand it came from: a little where they would have
led or thrown another suit and of this one the same card, more where they would have played another card of the suit.
Searches play by better reasons, so nothing is ruled out. How much a strange card tells was fitted to boards that
searches played: to tell the hands they were from others that would have made the same calls.
"""

from cardhouse.bots.bridge.leading import card_for, card_from
from cardhouse.games.bridge.imagining import hidden_from
from cardhouse.games.bridge.play import play_card
from cardhouse.games.bridge.position import SEATS, Bridge
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Card, Seat
from cardhouse.kit.tricks.tricks import SUIT_OF, begin_trick

OTHER_SUIT, OTHER_CARD = 2, 4
"""Bits a strange card tells: one time in two to the power of so many is it played all the same."""


@compiled
def strange_plays(position: Bridge, seat: Seat) -> int:
    """How strange the cards are that hands played which the seat does not see, in bits.

    The position takes back all cards and plays them again: it ends as it began.
    """
    played = SEATS * position.trick + position.laid
    take_back(position)
    bits = 0
    for nth in range(played):
        card = as_int(position.plays[nth // SEATS, nth % SEATS])
        if hidden_from(position, position.turn, seat):
            bits += strange_card(position, card)
        play_card(position, card)
    return bits


@compiled
def strange_card(position: Bridge, card: Card) -> int:
    """How strange a card is of the hand to play."""
    rules = card_for(position)
    if rules == card:
        return 0
    suit = SUIT_OF[card]
    if suit == SUIT_OF[rules]:
        return OTHER_CARD
    return OTHER_SUIT if card_from(position, suit) == card else OTHER_CARD + OTHER_SUIT


@compiled
def take_back(position: Bridge) -> None:
    """Have the first lead come again."""
    for seat in range(SEATS):
        position.hands[seat, 0], position.denied[seat, 0] = position.dealt[seat, 0], NONE
    position.played = NONE
    position.won[:] = 0
    position.trick = 0
    leader = next_seat(position.declarer, SEATS)
    begin_trick(position, leader)
    position.hand_to_play = leader
