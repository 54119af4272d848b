"""Following an auction: what every seat's calls have told so far."""

from __future__ import annotations

import numpy as np

from cardhouse.bots.bridge.notes import (
    ANSWERED,
    ASKED,
    ASKER,
    ASKS,
    BID,
    BIDDER,
    CALLS,
    COLUMNS,
    COMMITTED,
    DOUBLED,
    DOUBLING,
    FIRST,
    FORCING,
    HIGH,
    INVITES,
    LAST,
    LEAST,
    LOW,
    MEANING,
    MOST,
    NOT_MEANT,
    OPENER,
    PASSES,
    RANK,
    ROWS,
    SUITS,
    TABLE,
    TO_GAME,
    clear_notes,
)
from cardhouse.bots.bridge.responding import is_transfer
from cardhouse.bots.bridge.slams import is_asked
from cardhouse.bots.bridge.system import understand
from cardhouse.games.bridge.actions import BID_CALL, DOUBLE_CALL, PASS_CALL, REDOUBLE_CALL, strain_of
from cardhouse.games.bridge.position import NO_BID, NO_TRUMP, NOBODY, SEATS, Bridge
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import allocating, compiled
from cardhouse.kit.terms import Seat

NATURAL = 4


@allocating
def fresh_notes() -> Array:
    """Empty notes on an auction: a table of zeros, ROWS by COLUMNS."""
    return np.zeros((ROWS, COLUMNS), np.int64)


@compiled
def follow_auction(position: Bridge, notes: Array) -> None:
    """Fill the sheet with all the calls made on this board."""
    clear_notes(notes, position)
    seat = position.dealer
    for nth in range(position.called):
        follow_call(notes, seat, position.calls[nth])
        seat = (seat + 1) % SEATS


@compiled
def follow_call(notes: Array, seat: Seat, call: int) -> None:
    """Add one call to the notes: what it means, and what it makes forcing."""
    understand(notes, seat, call)
    learn(notes, seat, call)
    notes[seat, FORCING] = notes[MEANING, FORCING]
    notes[seat, INVITES] = notes[MEANING, INVITES]
    if notes[MEANING, TO_GAME]:
        notes[TABLE, COMMITTED] |= 1 << (seat & 1)
    notes[TABLE, CALLS] += 1
    if call == PASS_CALL:
        notes[TABLE, PASSES] += 1
        return
    notes[TABLE, PASSES] = 0
    if call == DOUBLE_CALL:
        notes[TABLE, DOUBLING] = 1
        if notes[seat, FIRST] == NO_BID:
            notes[seat, DOUBLED] = 1
    elif call == REDOUBLE_CALL:
        notes[TABLE, DOUBLING] = 2
    else:
        follow_bid(notes, seat, call - BID_CALL)


@compiled
def follow_bid(notes: Array, seat: Seat, bid: int) -> None:
    """The auction goes higher; a natural bid names a suit of the side."""
    strain = strain_of(bid)
    meant = strain == NO_TRUMP or notes[MEANING, LEAST + strain] > 0
    notes[TABLE, NOT_MEANT] = notes[MEANING, FORCING] and not meant
    if is_asked(notes, seat):
        notes[TABLE, ANSWERED] = 1 + strain
    elif notes[MEANING, ASKS]:
        notes[TABLE, ASKED], notes[TABLE, ASKER], notes[TABLE, ANSWERED] = notes[MEANING, ASKS], seat, 0
    elif strain != NO_TRUMP and (notes[MEANING, LEAST + strain] >= 3 or notes[MEANING, RANK] == 0):
        notes[TABLE, SUITS + (seat & 1)] |= 1 << strain
    elif is_transfer(notes, seat, strain):
        notes[TABLE, SUITS + (seat & 1)] |= 1 << strain + 1
    notes[TABLE, BID], notes[TABLE, BIDDER], notes[TABLE, DOUBLING] = bid, seat, 0
    if notes[TABLE, OPENER] == NOBODY:
        notes[TABLE, OPENER] = seat
    if notes[seat, FIRST] == NO_BID:
        notes[seat, FIRST] = bid
    notes[seat, LAST] = bid


@compiled
def learn(notes: Array, seat: Seat, call: int) -> None:
    """Narrow the seat's ranges to what the call tells; a bid outside the system tells of four cards."""
    if notes[MEANING, RANK] == 0:
        if call >= BID_CALL and strain_of(call - BID_CALL) != NO_TRUMP:
            column = LEAST + strain_of(call - BID_CALL)
            notes[seat, column] = max(notes[seat, column], NATURAL)
        return
    narrow(notes, seat, LOW, HIGH)
    for suit in range(4):
        narrow(notes, seat, LEAST + suit, MOST + suit)


@compiled
def narrow(notes: Array, seat: Seat, low: int, high: int) -> None:
    """A range becomes what it has in common with the meaning's; where that is nothing, the newer counts."""
    least = max(notes[seat, low], notes[MEANING, low])
    most = min(notes[seat, high], notes[MEANING, high])
    if least > most:
        least, most = notes[MEANING, low], notes[MEANING, high]
    notes[seat, low], notes[seat, high] = least, most
