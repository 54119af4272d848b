"""On the way to game once the side is committed to it: suits and fits are shown cheaply, minimum hands jump to game."""

from __future__ import annotations

from cardhouse.bots.bridge.continuing import higher_levels, is_balanced, no_shortness, quantitative
from cardhouse.bots.bridge.exploring import agreed_major
from cardhouse.bots.bridge.notes import (
    BID,
    BY_FIT,
    BY_POINTS,
    BY_STRENGTH,
    LAST,
    LEAST,
    LOW,
    MOST_POINTS,
    SUITS,
    TABLE,
    cheapest,
    game_level,
    is_major,
    length,
    means,
    stops,
)
from cardhouse.bots.bridge.together import ASKING, FIT, SMALL_SLAM, is_wide, partner_least
from cardhouse.games.bridge.actions import level_of, strain_of
from cardhouse.games.bridge.position import NO_TRUMP
from cardhouse.kit.cards.packs import CLUBS, DIAMONDS
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat, Suit

EXTRA = 3
"""Points above the least one has shown that are extra strength, one fewer where one's range is narrow."""


@compiled
def with_extra(notes: Array, seat: Seat) -> int:
    """The points from which a hand is stronger than it had to be."""
    return notes[seat, LOW] + (EXTRA if is_wide(notes, seat) else EXTRA - 1)


@compiled
def reach_game(notes: Array, seat: Seat, bid: int) -> None:
    """Slams by points; fits; own suits with a card more than shown; new suits with four; no trump with nothing else."""
    level, strain = level_of(bid), strain_of(bid)
    if level >= 6:
        bid_slam(notes, seat, level, strain)
    elif strain == NO_TRUMP:
        wait_in_no_trump(notes, seat, level)
    elif notes[TABLE, SUITS + (seat & 1 ^ 1)] >> strain & 1:
        return
    elif notes[seat ^ 2, LEAST + strain] >= 3 or notes[seat ^ 2, LEAST + strain] + notes[seat, LEAST + strain] >= FIT:
        agree(notes, seat, level, strain)
    elif level == 4 and may_cue(notes, seat, strain):
        advance_cue(notes, seat, strain_of(notes[TABLE, BID]))
    elif level == cheapest(notes, strain) and level <= 4:
        describe(notes, level, strain, notes[seat, LEAST + strain])


@compiled
def may_cue(notes: Array, seat: Seat, strain: Suit) -> bool:
    """Whether four of a minor one has not shown raises partner's three of a major."""
    bid = notes[TABLE, BID]
    if level_of(bid) != 3 or not is_major(strain_of(bid)) or notes[seat ^ 2, LAST] != bid:
        return False
    return strain in (CLUBS, DIAMONDS) and bool(notes[seat, LEAST + strain] < 3)


@compiled
def advance_cue(notes: Array, seat: Seat, trumps: int) -> None:
    """A bid of the opponents' suit: a raise with more than has been shown."""
    means(notes, 83, BY_FIT + trumps, with_extra(notes, seat), MOST_POINTS)
    length(notes, trumps, max(2, FIT - notes[seat ^ 2, LEAST + trumps]), 13)


@compiled
def describe(notes: Array, level: int, strain: int, shown: int) -> None:
    """An own suit again with a card more than shown, five at least; a new suit with four."""
    if shown >= 3:
        means(notes, 48 if level < 4 else 44, BY_POINTS, 0, MOST_POINTS)
        length(notes, strain, max(5, shown + 1), 13)
    else:
        means(notes, 46 if level < 4 else 43, BY_POINTS, 0, MOST_POINTS)
        length(notes, strain, 4, 13)


@compiled
def bid_slam(notes: Array, seat: Seat, level: int, strain: int) -> None:
    """Where there is a fit, or at no trump opposite a balanced hand."""
    if strain == NO_TRUMP:
        if level_of(notes[TABLE, BID]) < 4 and agreed_major(notes, seat) == NO_TRUMP and is_balanced(notes, seat ^ 2):
            higher_levels(notes, seat, level, strain, BY_STRENGTH)
    elif notes[seat ^ 2, LEAST + strain] >= 2:
        higher_levels(notes, seat, level, strain, BY_FIT + strain)
        length(notes, strain, max(2, FIT - notes[seat ^ 2, LEAST + strain]), 13)


@compiled
def wait_in_no_trump(notes: Array, seat: Seat, level: int) -> None:
    """Two: nothing to add yet; three: little more than shown; four: nearly enough for a slam."""
    if level == 2:
        means(notes, 40, BY_POINTS, 0, MOST_POINTS)
    elif level == 3:
        means(notes, 45, BY_POINTS, 0, max(notes[seat, LOW] + EXTRA, SMALL_SLAM - 3 - partner_least(notes, seat)))
        no_shortness(notes, seat)
    elif level == 4:
        quantitative(notes, seat, 47)
        return
    stops(notes, seat)


@compiled
def agree(notes: Array, seat: Seat, level: int, strain: int) -> None:
    """A fit: below game without a limit, of a major with more than shown; game with a minimum."""
    low, extra = cheapest(notes, strain), with_extra(notes, seat)
    measure = BY_FIT + strain
    if level < game_level(strain):
        if level > low:
            return
        if is_major(strain):
            means(notes, 82, measure, extra, MOST_POINTS)
        else:
            means(notes, 52, measure, ASKING - 1 - partner_least(notes, seat) if level == 4 else 0, MOST_POINTS)
    elif level == game_level(strain):
        weak = is_major(strain) and (low < level or may_cue(notes, seat, CLUBS) or may_cue(notes, seat, DIAMONDS))
        means(notes, 80 if is_major(strain) else 44, measure, 0, extra - 1 if weak else MOST_POINTS)
    partners = max(4 if is_major(strain) else 0, notes[seat ^ 2, LEAST + strain])
    length(notes, strain, FIT - partners if partners > 6 else max(2, FIT - partners), 13)
