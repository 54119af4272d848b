"""Worlds that agree with the auction: hidden cards change hands until the system makes the calls that were made.

What the calls have told of each hand, in points and in cards of each suit, is worked out once. Two hidden cards at a
time are exchanged, by Metropolis' rule: always where that comes no further from what was told, seldom where it does.
Then the system is asked what it would have called with each hidden hand, and cards are exchanged on, a few at a time,
until they are the calls made. All deals with which they are come up about as often as by dealing again and again, and
in a small part of the time. Where none is found, what was come to is as near as it goes. At last the cards played count
as well (``retelling``), by the same rule, until none is strange or one has looked often.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cardhouse.bots.bridge.auction import follow_auction, follow_call, fresh_notes
from cardhouse.bots.bridge.bidding import call_for
from cardhouse.bots.bridge.judging import from_told
from cardhouse.bots.bridge.notes import BID, BIDDER, DOUBLING, TABLE, clear_notes
from cardhouse.bots.bridge.retelling import strange_plays
from cardhouse.games.bridge.imagining import hidden_from
from cardhouse.games.bridge.position import NO_BID, SEATS, UNDOUBLED, Bridge
from cardhouse.kit.cards.bits import NONE, card_bit, count_bits, nth_bit
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, allocating, compiled
from cardhouse.kit.match.verbs import accord
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.plays import put_pack_together

AT_FIRST, BETWEEN = 200, 15
"""Exchanges tried before the first look at the acts, and between two."""
LOOKS, LOOKS_AT_CARDS = 160, 80
"""How often one looks at the calls at most, and then at the cards played as well."""
A_CALL = 8
"""Bits a call tells that is not the system's."""
TWICE = 2
"""An exchange that comes a point further from what was told counts as so many bits."""


class Hidden(NamedTuple):
    """The hands a seat does not see, and how far each is from what its calls have told."""

    seats: Array  # i64[hands]
    told: Array  # the auction's notes: points and lengths of each seat
    far: Array  # i64[hands]: in points


@accord.rule
@allocating
def bridge_accord(position: Bridge, seat: Seat, dice: Dice) -> bool:
    """Have the hidden hands agree with the calls and, as far as they may, with the cards played."""
    told, hidden = fresh_notes(), np.zeros(SEATS, np.int64)
    follow_auction(position, told)
    count = list_hidden(position, seat, hidden)
    if count < 2:
        return True
    hands = Hidden(hidden[:count], told, np.zeros(count, np.int64))
    calls, kept = fresh_notes(), np.zeros((2, SEATS, 1), np.uint64)
    exchange(position, hands, AT_FIRST, dice)
    look(position, seat, False, hands, calls, kept, dice)
    if position.played != NONE:
        look(position, seat, True, hands, calls, kept, dice)
    put_pack_together(position)
    return True


@compiled
def look(position: Bridge, seat: Seat, at_cards: bool, hands: Hidden, calls: Array, kept: Array, dice: Dice) -> None:
    """Exchange cards on until no call is strange and no card, or one has looked often.

    calls: room for what the calls tell. kept: u64[2, seats, 1], room for the hands, held and dealt, as they were.
    """
    strange = strange_acts(position, seat, at_cards, calls)
    looks = LOOKS_AT_CARDS if at_cards else LOOKS
    while strange > 0 and looks > 0:
        copy_hands(position.hands, position.dealt, kept[0], kept[1])
        exchange(position, hands, BETWEEN, dice)
        now = strange_acts(position, seat, at_cards, calls)
        if is_refused(now - strange, dice):
            copy_hands(kept[0], kept[1], position.hands, position.dealt)
        else:
            strange = now
        looks -= 1


@compiled
def is_refused(bits: int, dice: Dice) -> bool:
    """Whether a change is not made: one time in two to the power of so many bits more it is."""
    return bits > 0 and roll(dice, 1 << min(30, bits)) > 0


@compiled
def copy_hands(hands: Array, dealt: Array, to_hands: Array, to_dealt: Array) -> None:
    """Write hands, held and dealt, into other rows."""
    for seat in range(SEATS):
        to_hands[seat, 0], to_dealt[seat, 0] = hands[seat, 0], dealt[seat, 0]


@compiled
def list_hidden(position: Bridge, seat: Seat, hidden: Array) -> int:
    """List the hands a seat does not see; returns how many."""
    count = 0
    for other in range(SEATS):
        if hidden_from(position, other, seat):
            hidden[count] = other
            count += 1
    return count


@compiled
def exchange(position: Bridge, hands: Hidden, times: int, dice: Dice) -> None:
    """Try so many exchanges of hidden cards."""
    for place in range(len(hands.seats)):
        seat = hands.seats[place]
        hands.far[place] = from_told(hands.told, seat, position.dealt[seat, 0])
    for _ in range(times):
        exchange_two(position, hands, dice)


@compiled
def exchange_two(position: Bridge, hands: Hidden, dice: Dice) -> None:
    """Exchange two cards of two hands, or leave it."""
    told, far = hands.told, hands.far
    one, other = roll(dice, len(hands.seats)), roll(dice, len(hands.seats) - 1)
    other += other >= one
    giver, taker = hands.seats[one], hands.seats[other]
    ones, others = position.hands[giver, 0], position.hands[taker, 0]
    if ones == NONE or others == NONE:
        return
    given = card_bit(nth_bit(ones, roll(dice, count_bits(ones))))
    taken = card_bit(nth_bit(others, roll(dice, count_bits(others))))
    if given & position.denied[taker, 0] != NONE or taken & position.denied[giver, 0] != NONE:
        return
    both = given | taken
    ones_far = from_told(told, giver, position.dealt[giver, 0] ^ both)
    others_far = from_told(told, taker, position.dealt[taker, 0] ^ both)
    if is_refused(TWICE * (ones_far + others_far - far[one] - far[other]), dice):
        return
    far[one], far[other] = ones_far, others_far
    for each in (giver, taker):
        position.hands[each, 0] ^= both
        position.dealt[each, 0] ^= both


@compiled
def strange_acts(position: Bridge, seat: Seat, at_cards: bool, notes: Array) -> int:
    """How strange the calls are of hands the seat does not see, and the cards they played, in bits."""
    strange = A_CALL * strange_calls(position, seat, notes)
    return strange + strange_plays(position, seat) if at_cards else strange


@compiled
def strange_calls(position: Bridge, seat: Seat, notes: Array) -> int:
    """How many calls the system would not have made with the hands the seat does not see."""
    clear_notes(notes, position)
    strange = 0
    caller = position.dealer
    for nth in range(position.called):
        call = position.calls[nth]
        if hidden_from(position, caller, seat):
            strange += call_for(notes, caller, position.dealt[caller, 0], may_double(position, notes, caller)) != call
        follow_call(notes, caller, call)
        caller = (caller + 1) % SEATS
    return strange


@compiled
def may_double(position: Bridge, notes: Array, seat: Seat) -> bool:
    """Whether a seat might have doubled after the calls the notes tell of."""
    theirs = notes[TABLE, BID] != NO_BID and (notes[TABLE, BIDDER] ^ seat) & 1 == 1
    return bool(position.doubles != 0 and theirs and notes[TABLE, DOUBLING] == UNDOUBLED)
