"""Choosing a call: of those that tell the truth about the hand, the one the system ranks highest."""

from __future__ import annotations

from cardhouse.bots.bridge.auction import follow_auction, fresh_notes
from cardhouse.bots.bridge.continuing import emergency
from cardhouse.bots.bridge.notes import (
    BID,
    HAND,
    LEAST,
    MEANING,
    OPENER,
    POINTS,
    RANK,
    TABLE,
    THREE_NO_TRUMP,
    hand_fits,
    no_meaning,
    note_hand,
)
from cardhouse.bots.bridge.overcalling import theirs
from cardhouse.bots.bridge.system import understand
from cardhouse.bots.bridge.together import GAME, contested, forced, partner_least
from cardhouse.games.bridge.actions import BID_CALL, DOUBLE_CALL, PASS, PASS_CALL, level_of, strain_of
from cardhouse.games.bridge.auction import can_double
from cardhouse.games.bridge.position import BIDS, NO_BID, NO_TRUMP, NOBODY, STRAINS, Bridge
from cardhouse.kit.cards.bits import Cards
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import allocating, compiled
from cardhouse.kit.terms import Seat

IN_NO_TRUMP = 7
"""A part score at no trump is worth as much as this many trumps together."""
PART_SCORE_RANKS = 31
"""Calls ranked lower only look for the best part score."""
FINE = 64
FIRST_OF_FOUR = (0, 4, 6, 5)
"""Which of several suits of four cards is opened: hearts, spades, diamonds, clubs."""


@allocating
def choose_call(position: Bridge) -> int:
    """The action of the seat in turn; it looks at its own hand and at the calls made."""
    notes = fresh_notes()
    follow_auction(position, notes)
    return PASS + call_for(notes, position.turn, position.hands[position.turn, 0], can_double(position))


@compiled
def call_for(notes: Array, seat: Seat, cards: Cards, may_double: bool) -> int:
    """The call of a seat with these cards, after the calls the notes tell of."""
    note_hand(notes, seat, cards)
    best, chosen = value_of(notes, seat, PASS_CALL), PASS_CALL
    passable = best > 0
    if may_double:
        value = value_of(notes, seat, DOUBLE_CALL)
        if value > best:
            best, chosen = value, DOUBLE_CALL
    for bid in range(notes[TABLE, BID] + 1, BIDS):
        value = value_of(notes, seat, BID_CALL + bid)
        if value > best and not (passable and only_moves_around(notes, seat, bid)):
            best, chosen = value, BID_CALL + bid
    if best == 0 and forced(notes, seat):
        return DOUBLE_CALL if may_double else answer_somehow(notes, seat)
    if best == 0 and has_game(notes, seat) and notes[TABLE, BID] < THREE_NO_TRUMP:
        return BID_CALL + THREE_NO_TRUMP
    return chosen


@compiled
def has_game(notes: Array, seat: Seat) -> bool:
    """Whether the points of a game are there opposite partner's last bid."""
    if contested(notes, seat) or notes[TABLE, BID] == NO_BID:
        return False
    return bool(notes[HAND, POINTS] + partner_least(notes, seat) >= GAME)


@compiled
def answer_somehow(notes: Array, seat: Seat) -> int:
    """Partner has to be answered and no call fits: the least lie, or the suit with most trumps together."""
    best, chosen = 0, PASS_CALL
    for bid in range(notes[TABLE, BID] + 1, BIDS):
        no_meaning(notes)
        emergency(notes, seat, bid)
        if notes[MEANING, RANK] > best and hand_fits(notes):
            best, chosen = notes[MEANING, RANK], BID_CALL + bid
    for bid in range(notes[TABLE, BID] + 1, min(BIDS, notes[TABLE, BID] + 1 + STRAINS) if best == 0 else 0):
        strain = strain_of(bid)
        together = trumps_together(notes, seat, strain)
        if strain != NO_TRUMP and not theirs(notes, seat) >> strain & 1 and together > best:
            best, chosen = together, BID_CALL + bid
    return chosen


@compiled
def value_of(notes: Array, seat: Seat, call: int) -> int:
    """The rank of a call that fits the hand, finer by the trumps it finds; 0 where it does not fit."""
    understand(notes, seat, call)
    if notes[MEANING, RANK] == 0 or not hand_fits(notes):
        return 0
    value = FINE * FINE * notes[MEANING, RANK]
    if call < BID_CALL:
        return value
    bid = call - BID_CALL
    value -= level_of(bid)
    strain = strain_of(bid)
    if strain == NO_TRUMP:
        return value
    own = notes[HAND, LEAST + strain]
    upwards = strain if own >= 5 else 3 - strain
    if notes[TABLE, OPENER] == NOBODY and own == 4:
        upwards = FIRST_OF_FOUR[strain]
    return value + FINE * (own + notes[seat ^ 2, LEAST + strain]) + 8 * upwards


@compiled
def trumps_together(notes: Array, seat: Seat, strain: int) -> int:
    """Trumps in this hand and for sure in partner's."""
    if strain == NO_TRUMP:
        return IN_NO_TRUMP
    return notes[HAND, LEAST + strain] + notes[seat ^ 2, LEAST + strain]


@compiled
def only_moves_around(notes: Array, seat: Seat, bid: int) -> bool:
    """Whether a bid looks for a better part score and does not find one."""
    if notes[MEANING, RANK] >= PART_SCORE_RANKS or contested(notes, seat) or notes[TABLE, BID] == NO_BID:
        return False
    here = strain_of(notes[TABLE, BID])
    return trumps_together(notes, seat, strain_of(bid)) <= trumps_together(notes, seat, here)
