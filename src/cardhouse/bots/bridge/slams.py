"""Asking for key cards on the way to a slam: 4NT, its answers, what the one who asked makes of them.

Key cards are the four aces and the king of trumps; by a card that has Blackwood the aces alone.
"""

from __future__ import annotations

from cardhouse.bots.bridge.notes import (
    ANSWERED,
    ASKED,
    ASKER,
    ASKS,
    BID,
    BIDDER,
    BLACKWOOD,
    BY_FIT,
    BY_POINTS,
    BY_SUPPORT,
    COUNTS,
    FOUR_NO_TRUMP,
    HAS,
    KEYS,
    LACKS,
    LAST,
    LEAST,
    LOW,
    MEANING,
    MOST_POINTS,
    TABLE,
    TRUMP_QUEEN,
    forcing,
    is_major,
    length,
    means,
)
from cardhouse.bots.bridge.together import ASKING, FIT, GRAND_SLAM, contested, partner_least
from cardhouse.games.bridge.actions import level_of, strain_of
from cardhouse.games.bridge.position import NO_BID, NO_TRUMP
from cardhouse.kit.cards.packs import CLUBS, DIAMONDS, HEARTS, SPADES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat

ACES = 4
SURELY_STRONG, VERY_STRONG = 11, 17
"""Points from which on no key card is less likely than three, one than four."""


@compiled
def trumps_of(notes: Array, seat: Seat) -> int:
    """The suit that is meant: eight cards of it are shown, or partner bid it last; NO_TRUMP where there is none."""
    partner = seat ^ 2
    for suit in range(SPADES, CLUBS - 1, -1):
        if notes[seat, LEAST + suit] + notes[partner, LEAST + suit] >= FIT:
            return suit
    last = notes[partner, LAST]
    if last != NO_BID and strain_of(last) != NO_TRUMP and notes[partner, LEAST + strain_of(last)] >= 4:
        return strain_of(last)
    for suit in range(SPADES, CLUBS - 1, -1):
        if notes[seat, LEAST + suit] >= 6:
            return suit
    return NO_TRUMP


@compiled
def from_keys(least: int) -> int:
    """So many key cards or more, one bit a number."""
    return 63 & ~((1 << max(0, least)) - 1)


@compiled
def ask_keys(notes: Array, seat: Seat) -> None:
    """31 together with a fit; enough key cards of one's own that no answer is too high: hearts two, minors three."""
    strain = trumps_of(notes, seat)
    if strain == NO_TRUMP or contested(notes, seat):
        return
    partners = notes[seat ^ 2, LEAST + strain]
    means(notes, 92, BY_FIT + strain, ASKING - partner_least(notes, seat), MOST_POINTS)
    length(notes, strain, max(2, FIT - partners) if partners > 1 else FIT - 1, 13)
    strong, aces = partner_least(notes, seat) >= VERY_STRONG, notes[seat, BLACKWOOD]
    of_clubs, of_diamonds = (2 if strong or aces else 3), (1 if aces else 2)
    notes[MEANING, KEYS] = from_keys(of_clubs if strain == CLUBS else of_diamonds if strain == DIAMONDS else 1)
    if strain == HEARTS and not strong and not aces:
        notes[MEANING, TRUMP_QUEEN] = COUNTS
    notes[MEANING, ASKS] = 1 + strain
    forcing(notes)


@compiled
def is_asked(notes: Array, seat: Seat) -> bool:
    """Whether partner has just asked for key cards."""
    return bool(notes[TABLE, ASKED]) and notes[TABLE, ASKER] == seat ^ 2 and notes[TABLE, BID] == FOUR_NO_TRUMP


@compiled
def is_answered(notes: Array, seat: Seat) -> bool:
    """Whether partner has just told their key cards."""
    return bool(notes[TABLE, ANSWERED]) and notes[TABLE, ASKER] == seat and notes[TABLE, BIDDER] == seat ^ 2


@compiled
def is_decided(notes: Array, seat: Seat) -> bool:
    """Whether partner has asked, been told, and said where to play."""
    return bool(notes[TABLE, ANSWERED]) and notes[TABLE, ASKER] == seat ^ 2 and notes[TABLE, BIDDER] == seat ^ 2


@compiled
def tell_keys(notes: Array, seat: Seat, bid: int) -> None:
    """Five clubs none or three, diamonds one or four, hearts two or five, spades the same and the queen of trumps.

    Of aces alone none or all, one, two, three.
    """
    strain = strain_of(bid)
    if level_of(bid) != 5 or strain == NO_TRUMP:
        return
    means(notes, 90, BY_POINTS, 0, MOST_POINTS)
    if notes[seat, BLACKWOOD]:
        notes[MEANING, KEYS] = 1 << 0 | 1 << ACES if strain == CLUBS else 1 << strain
    elif strain == CLUBS:
        notes[MEANING, KEYS] = 1 << 0 | 1 << 3
    elif strain == DIAMONDS:
        notes[MEANING, KEYS] = 1 << 1 | 1 << 4
    else:
        notes[MEANING, KEYS] = 1 << 2 | 1 << 5
        notes[MEANING, TRUMP_QUEEN] = LACKS if strain == HEARTS else HAS
    if strain != notes[TABLE, ASKED] - 1:
        forcing(notes)


@compiled
def told_keys(notes: Array, seat: Seat) -> int:
    """How many key cards partner's answer is taken for."""
    answer = notes[TABLE, ANSWERED] - 1
    if notes[seat, BLACKWOOD]:
        return ACES if answer == CLUBS and notes[seat ^ 2, LOW] >= VERY_STRONG else answer
    if answer == CLUBS:
        return 3 if notes[seat ^ 2, LOW] >= SURELY_STRONG else 0
    if answer == DIAMONDS:
        return 4 if notes[seat ^ 2, LOW] >= VERY_STRONG else 1
    return 2


@compiled
def decide(notes: Array, seat: Seat, bid: int) -> None:
    """A slam where at most one key card is missing, a grand slam by 37 where none is; else five of the suit."""
    level, strain = level_of(bid), strain_of(bid)
    if strain != notes[TABLE, ASKED] - 1:
        return
    told, all_keys = told_keys(notes, seat), ACES if notes[seat, BLACKWOOD] else ACES + 1
    if level == 5 or (level == 6 and notes[TABLE, ANSWERED] - 1 > strain):
        means(notes, 50, BY_POINTS, 0, MOST_POINTS)
    elif level == 6:
        means(notes, 90, BY_POINTS, 0, MOST_POINTS)
        notes[MEANING, KEYS] = possible(all_keys - 1 - told, told, all_keys)
    elif level == 7:
        measure = BY_SUPPORT + strain if is_major(strain) else BY_POINTS
        means(notes, 95, measure, GRAND_SLAM - partner_least(notes, seat), MOST_POINTS)
        notes[MEANING, KEYS] = possible(all_keys - told, told, all_keys)


@compiled
def possible(least: int, told: int, all_keys: int) -> int:
    """Own key cards from ``least`` on; where there would be too many together, partner has three fewer, or no ace."""
    enough, fewer = from_keys(least), 3 if all_keys > ACES else ACES
    if told >= fewer:
        enough &= ~from_keys(all_keys + 1 - told) | from_keys(least + fewer)
    return enough


@compiled
def decided_pass(notes: Array, seat: Seat) -> None:
    """The answer is the suit itself, and it is high enough."""
    if strain_of(notes[TABLE, BID]) == notes[TABLE, ASKED] - 1:
        resting_pass(notes)


@compiled
def resting_pass(notes: Array) -> None:
    """A pass: whoever asked for key cards has decided where to play."""
    means(notes, 50, BY_POINTS, 0, MOST_POINTS)
