"""What the cards played tell of the hands they came from: the play is told again, the rules of thumb choosing.

A position knows the cards of this trick and of the last in their order; of the tricks before, only who played what.
Those are told from the first lead on: each hand plays the card the rules choose or, where it has not played that one
by then, one it has. Each time it must is a strange card of who chose it; so is each of the last trick and this one
that the rules would not have played.
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
"""What a strange card counts: one of the last trick or this one, and one of the tricks before."""


@allocating
def strange_plays(position: Bridge, seat: Seat) -> int:
    """What cards chosen from hands the seat does not see count as strange, with those hands; not the first lead."""
    plays, hands, denied = position.plays.copy(), position.hands.copy(), position.denied.copy()
    won, played = position.won.copy(), position.played
    in_order = cards_in_order(position)
    order = position.laid + (SEATS if position.trick > 0 else 0)
    first = max(position.trick - 1, 0)
    leader = position.last_leader if position.trick > 0 else position.leader
    strange = 0
    if first > 0:
        before = np.zeros(SEATS, np.uint64)
        for each in range(SEATS):
            before[each] = position.dealt[each, 0] & ~hands[each, 0] & ~in_order
            position.hands[each, 0] = position.dealt[each, 0]
        position.played = NONE
        begin_trick(position, 0, next_seat(position.declarer, SEATS))
        strange = BEFORE * strange_in_retelling(position, seat, before, first)
    for each in range(SEATS):
        position.hands[each, 0] = hands[each, 0] | position.dealt[each, 0] & in_order
    position.played = played & ~in_order
    position.denied[:] = denied
    begin_trick(position, first, leader)
    for _ in range(order):
        card = np.int64(plays[position.trick & 1, position.laid])
        if is_asked(position, seat) and card_for(position) != card:
            strange += JUST_NOW
        play_card(position, card)
    position.plays[:] = plays
    position.won[:] = won
    return strange


@compiled
def cards_in_order(position: Bridge) -> Cards:
    """The cards of this trick and of the last."""
    cards = NONE
    row = position.trick & 1
    for nth in range(position.laid):
        cards |= card_bit(position.plays[row, nth])
    if position.trick > 0:
        for nth in range(SEATS):
            cards |= card_bit(position.plays[row ^ 1, nth])
    return cards


@compiled
def begin_trick(position: Bridge, trick: int, leader: Seat) -> None:
    """Have a trick begin, whatever was before."""
    position.trick = trick
    position.leader = position.winner = leader
    position.led, position.laid, position.strength = NO_SUIT, 0, 0
    give_turn(position, leader)


@compiled
def is_asked(position: Bridge, seat: Seat) -> bool:
    """Whether a card is chosen from a hand the seat does not see; the first lead is asked about elsewhere."""
    return dummy_lies_open(position) and hidden_from(position, position.turn, seat)


@compiled
def strange_in_retelling(position: Bridge, seat: Seat, left: Array, tricks: int) -> int:
    """Play so many tricks with the cards that hands have ``left`` of what they played; how many were strange."""
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
