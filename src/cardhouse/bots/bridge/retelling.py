"""What the cards played tell of the hands they came from: the play is told again, the rules of thumb choosing.

A position knows the cards of this trick and of the last in their order; of the tricks before, only who has played what.
Those are told again from the first lead on: each hand plays the card the rules choose, or, where it has not played that
one by then, a card it has played. Each time that is needed is a strange card of whoever chose it; so is each card of the
last trick and of this one that the rules would not have played.
"""

from __future__ import annotations

import numpy as np

from cardhouse.bots.bridge.leading import card_for
from cardhouse.games.bridge.imagining import hidden_from
from cardhouse.games.bridge.play import dummy_lies_open, give_turn, play_card, playable
from cardhouse.games.bridge.position import SEATS, Bridge
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, highest, holds, low_bits, lowest
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import allocating, compiled
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Card, Seat
from cardhouse.kit.tricks.tricks import NO_SUIT

JUST_NOW, BEFORE = 2, 1
"""What a strange card of the last trick or this one counts, and one of the tricks before."""


@allocating
def strange_plays(position: Bridge, seat: Seat) -> int:
    """How strange the cards chosen by others are, with the hands of this world; the first lead aside."""
    trick, laid, leader, last_leader = position.trick, position.laid, position.leader, position.last_leader
    plays, won = position.plays.copy(), position.won.copy()
    denied, held = position.denied.copy(), position.hands.copy()
    played = position.played
    known = known_plays(position)
    earlier = max(trick - 1, 0)
    strange = 0
    if earlier > 0:
        left = np.zeros(SEATS, np.uint64)
        for each in range(SEATS):
            left[each] = position.dealt[each, 0] & ~held[each, 0] & ~known
            position.hands[each, 0] = position.dealt[each, 0]
        position.played = NONE
        begin(position, 0, next_seat(position.declarer, SEATS))
        strange = BEFORE * retell(position, seat, left, earlier)
    for each in range(SEATS):
        position.hands[each, 0] = held[each, 0] | (position.dealt[each, 0] & known)
        position.denied[each, 0] = denied[each, 0]
    position.played = played & ~known
    begin(position, earlier, last_leader if trick > 0 else leader)
    for nth in range(laid + (SEATS if trick > 0 else 0)):
        card = np.int64(plays[position.trick & 1, position.laid])
        if is_asked(position, seat):
            strange += JUST_NOW * (card_for(position) != card)
        play_card(position, card)
    position.plays[:] = plays
    position.won[:] = won
    return strange


@compiled
def known_plays(position: Bridge) -> Cards:
    """The cards of this trick and of the last."""
    cards = NONE
    for nth in range(position.laid):
        cards |= card_bit(position.plays[position.trick & 1, nth])
    if position.trick > 0:
        for nth in range(SEATS):
            cards |= card_bit(position.plays[position.trick & 1 ^ 1, nth])
    return cards


@compiled
def begin(position: Bridge, trick: int, leader: Seat) -> None:
    """Have a trick begin."""
    position.trick = trick
    position.leader = position.winner = leader
    position.led, position.laid, position.strength = NO_SUIT, 0, 0
    give_turn(position, leader)


@compiled
def is_asked(position: Bridge, seat: Seat) -> bool:
    """Whether who is to choose a card is another, with a hand the seat does not see; of the first lead nobody is."""
    return dummy_lies_open(position) and hidden_from(position, position.turn, seat)


@compiled
def retell(position: Bridge, seat: Seat, left: Array, tricks: int) -> int:
    """Play so many tricks with the cards each hand has left of those it has played; returns how many are strange."""
    strange = 0
    while position.trick < tricks:
        hand = position.hand_to_play
        card = card_for(position)
        if not holds(left[hand], card):
            strange += is_asked(position, seat)
            able = playable(position) & left[hand]
            if able == NONE:
                return strange
            card = nearest(able, card)
        left[hand] &= ~card_bit(card)
        play_card(position, card)
    return strange


@compiled
def nearest(cards: Cards, card: Card) -> int:
    """The highest of the cards below a card, else the lowest."""
    below = cards & low_bits(card)
    return highest(below) if below != NONE else lowest(cards)
