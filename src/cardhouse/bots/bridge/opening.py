"""Opening bids: what each shows, and which one a hand makes."""

from __future__ import annotations

from cardhouse.bots.bridge.notes import (
    BY_POINTS,
    BY_STRENGTH,
    MAJOR_FROM,
    MOST_POINTS,
    NO_TRUMP_FROM,
    ONE_NO_TRUMP,
    PASSES,
    STRONG_TWOS,
    TABLE,
    TWO_NO_TRUMP,
    balanced,
    forcing,
    is_major,
    length,
    means,
)
from cardhouse.bots.bridge.together import TWO_NO_TRUMP_FROM, TWO_NO_TRUMP_TO
from cardhouse.games.bridge.actions import level_of, strain_of
from cardhouse.games.bridge.position import NO_TRUMP, STRAINS
from cardhouse.kit.cards.packs import CLUBS, DIAMONDS
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat

TWO_CLUBS = STRAINS + CLUBS


@compiled
def opening_pass(notes: Array) -> None:
    """A pass as opener: fewer than 12 points."""
    means(notes, 1, BY_POINTS, 0, 11)


@compiled
def opening_bid(notes: Array, seat: Seat, bid: int) -> None:
    """One of a suit 12-21, no trump balanced 15-17 and 20-21, two clubs 22 and more, else weak and long.

    By the card 12-14 for one no trump; majors of four cards, and minors; strong twos.
    """
    level, strain = level_of(bid), strain_of(bid)
    if bid in (ONE_NO_TRUMP, TWO_NO_TRUMP):
        if bid == ONE_NO_TRUMP:
            means(notes, 90, BY_STRENGTH, notes[seat, NO_TRUMP_FROM], notes[seat, NO_TRUMP_FROM] + 2)
        else:
            means(notes, 90, BY_STRENGTH, TWO_NO_TRUMP_FROM, TWO_NO_TRUMP_TO)
        balanced(notes)
    elif strain == NO_TRUMP:
        return
    elif bid == TWO_CLUBS:
        means(notes, 95, BY_POINTS, 22, MOST_POINTS)
        forcing(notes)
    elif level == 1:
        five = notes[seat, MAJOR_FROM] == 5
        means(notes, 80 if five and is_major(strain) else 60, BY_POINTS, 12, 21)
        length(notes, strain, (5 if is_major(strain) else 3) if five else 4, 13)
    elif level == 2 and notes[seat, STRONG_TWOS]:
        means(notes, 85, BY_POINTS, 18, 21)
        length(notes, strain, 6, 13)
        forcing(notes)
    elif notes[TABLE, PASSES] < 3:
        weak_opening(notes, level, strain)


@compiled
def weak_opening(notes: Array, level: int, strain: int) -> None:
    """5-10 high-card points: six cards at the two level, seven at the three level, eight at the four level."""
    if level > 4 or (level == 2 and strain < DIAMONDS):
        return
    means(notes, 48 + level, BY_STRENGTH, 5, 10)
    length(notes, strain, 4 + level, 4 + level if level < 4 else 13)
