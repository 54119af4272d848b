"""Calls after an opponent has opened: overcalls and doubles, and partner's answers to them."""

from __future__ import annotations

from cardhouse.bots.bridge.notes import (
    ANY_SHAPE,
    BID,
    BY_POINTS,
    BY_STRENGTH,
    BY_SUPPORT,
    LAST,
    MEANING,
    MOST_POINTS,
    PASSES,
    SUITS,
    TABLE,
    balanced,
    cheapest,
    forcing,
    game_forcing,
    inviting,
    is_major,
    length,
    means,
    stops,
)
from cardhouse.bots.bridge.responding import contested
from cardhouse.games.bridge.actions import level_of, strain_of
from cardhouse.games.bridge.position import NO_TRUMP, STRAINS
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat

TOO_STRONG = 18
"""Points with which a double, or their suit over partner's overcall, promises no shape."""
CUE = 14
"""Points with which one bids the opponents' suit over partner's double."""


@compiled
def easing(notes: Array) -> int:
    """In fourth seat over one of a suit, where a pass would end the auction, everything may be 3 points weaker."""
    return 3 if notes[TABLE, PASSES] == 2 and notes[TABLE, BID] < STRAINS else 0


@compiled
def theirs(notes: Array, seat: Seat) -> int:
    """The suits the opponents have bid, one bit a suit."""
    return notes[TABLE, SUITS + (seat & 1 ^ 1)]


@compiled
def overcall_pass(notes: Array) -> None:
    """Too little, or the wrong shape for anything."""
    means(notes, 1, BY_POINTS, 0, 15 - easing(notes))


@compiled
def overcall(notes: Array, seat: Seat, bid: int) -> None:
    """A five-card suit with 8-17, 11-17 at the two level, 13-18 at the three level; jumps are weak and long."""
    level, strain = level_of(bid), strain_of(bid)
    low = cheapest(notes, strain)
    if strain == NO_TRUMP:
        if level == low and level <= 2 and theirs(notes, seat):
            means(notes, 60, BY_STRENGTH, 15 - easing(notes), 18 - easing(notes))
        elif level == low + 1 and level <= 3 and theirs(notes, seat):
            means(notes, 60, BY_STRENGTH, 19, MOST_POINTS)
        balanced(notes)
        stops(notes, seat)
    elif theirs(notes, seat) >> strain & 1:
        return
    elif level == low and level <= 3:
        means(notes, 50, BY_POINTS, (8, 11, 13)[level - 1] - easing(notes), MOST_POINTS)
        length(notes, strain, 5 if level < 3 else 6, 13)
    elif level == low + 1 and 2 <= level <= 3 and easing(notes) == 0:
        means(notes, 51, BY_STRENGTH, 5, 9)
        length(notes, strain, 4 + level, 13)
    elif level == 4 and is_major(strain):
        means(notes, 48, BY_POINTS, 15, MOST_POINTS)
        length(notes, strain, 7, 13)


@compiled
def takeout_double(notes: Array, seat: Seat) -> None:
    """12 points (14 at the three level, 17 at the four level), short in their suits, three cards in each other.

    From 18 points any shape. Of no trump 15 high-card points.
    """
    suits, level = theirs(notes, seat), level_of(notes[TABLE, BID])
    if suits == 0:
        means(notes, 55, BY_STRENGTH, 15, MOST_POINTS)
        return
    if level > 4:
        return
    means(notes, 46, BY_POINTS, (12, 12, 14, 17)[level - 1] - easing(notes), MOST_POINTS)
    for suit in range(4):
        if suits >> suit & 1:
            length(notes, suit, 0, 2)
        else:
            length(notes, suit, 3, 13)
    notes[MEANING, ANY_SHAPE] = TOO_STRONG - easing(notes)
    forcing(notes)


# --- Partner has overcalled


@compiled
def advance_pass(notes: Array) -> None:
    """What advancer's pass shows: 0 to 10 points, nothing to add."""
    means(notes, 1, BY_POINTS, 0, 10)


@compiled
def advance(notes: Array, seat: Seat, bid: int) -> None:
    """Raises with three cards 6-10, 11-13, 14 to game; own suits with five; no trump with stoppers; their suit."""
    level, strain = level_of(bid), strain_of(bid)
    low = cheapest(notes, strain)
    partners = strain_of(notes[seat ^ 2, LAST])
    if strain == partners:
        advance_raise(notes, level, strain, low)
    elif strain == NO_TRUMP:
        if level == 3:
            means(notes, 36, BY_STRENGTH, 15, MOST_POINTS)
        elif level == low:
            means(notes, 30, BY_STRENGTH, 9 if level == 1 else 12, 12 if level == 1 else 14)
        elif level == low + 1:
            means(notes, 30, BY_STRENGTH, 13, 14)
            inviting(notes)
        stops(notes, seat)
    elif theirs(notes, seat) >> strain & 1:
        if level == low and level <= 3:
            means(notes, 52, BY_SUPPORT + partners, 17, MOST_POINTS)
            length(notes, partners, 3, 13)
            notes[MEANING, ANY_SHAPE] = TOO_STRONG
            game_forcing(notes)
    elif level == low and level <= 3:
        means(notes, 35, BY_POINTS, 9 if level < 3 else 12, MOST_POINTS)
        length(notes, strain, 5, 13)


@compiled
def advance_raise(notes: Array, level: int, strain: int, low: int) -> None:
    """Support points; of a minor the third range has no raise."""
    measure = BY_SUPPORT + strain
    if level == low and level < 4:
        means(notes, 50, measure, 6 if level == 2 else 9, 10 if level == 2 else 13)
    elif level == low + 1 and level < 4:
        means(notes, 50, measure, 11, 13)
        inviting(notes)
    elif level == 4 and is_major(strain):
        means(notes, 50, measure, 14, 16)
    length(notes, strain, 3, 13)


# --- Partner has doubled


@compiled
def answer_double_pass(notes: Array, seat: Seat) -> None:
    """Only when an opponent has bid again, or to punish with five good trumps."""
    if contested(notes, seat) and notes[TABLE, PASSES] == 0:
        means(notes, 1, BY_POINTS, 0, 6)
        return
    means(notes, 43, BY_STRENGTH, 9, MOST_POINTS)
    strain = strain_of(notes[TABLE, BID])
    if strain < NO_TRUMP:
        length(notes, strain, 5, 13)
    else:
        means(notes, 43, BY_STRENGTH, 0, MOST_POINTS)


@compiled
def answer_double(notes: Array, seat: Seat, bid: int) -> None:
    """The longest other suit: 0-8, 9-11 with a jump, 12 to game in a major; no trump with stoppers; their suit."""
    level, strain = level_of(bid), strain_of(bid)
    low = cheapest(notes, strain)
    free = 6 if notes[TABLE, PASSES] == 0 else 0
    if strain == NO_TRUMP:
        if level == 3:
            means(notes, 44, BY_STRENGTH, 13, MOST_POINTS)
        elif level == low:
            means(notes, 38, BY_STRENGTH, 6 if level == 1 else 10, 9 if level == 1 else 12)
        elif level == low + 1:
            means(notes, 38, BY_STRENGTH, 10, 12)
            inviting(notes)
        stops(notes, seat)
    elif theirs(notes, seat) >> strain & 1:
        if level == low and level <= 3:
            means(notes, 51, BY_POINTS, CUE, MOST_POINTS)
            game_forcing(notes)
    elif level == low and level < 4:
        means(notes, 40 + is_major(strain), BY_POINTS, free, 8 if level < 3 else 10)
        length(notes, strain, 4, 13)
    elif level == low + 1 and level < 4:
        means(notes, 45 + is_major(strain), BY_POINTS, 9, 11)
        length(notes, strain, 4, 13)
        inviting(notes)
    elif level == 4 and is_major(strain):
        means(notes, 50, BY_POINTS, 12 if low < 4 else 9, MOST_POINTS)
        length(notes, strain, 4, 13)
    elif level == 5 and not is_major(strain):
        means(notes, 41, BY_POINTS, 14, MOST_POINTS)
        length(notes, strain, 5, 13)
    if level == low and level < 4 and notes[TABLE, PASSES] > 0 and not is_major(strain):
        length(notes, strain, 3, 13)
