"""What a player keeps in mind of an auction: a sheet of numbers, a row for each seat and three more.

A seat's row is what its calls have told: a range of points, a range of lengths for each suit.  The row TABLE
is how the auction stands, MEANING what a call would tell, HAND the player's own cards.
"""

from __future__ import annotations

import numpy as np

from cardhouse.games.bridge.actions import level_of, strain_of
from cardhouse.games.bridge.options import BOTH_SIDES, STAYMAN_ALONE, STAYMAN_AND_TRANSFERS, TRANSFERS_ALONE
from cardhouse.games.bridge.position import NO_BID, NO_TRUMP, NOBODY, SEATS, STRAINS, Bridge
from cardhouse.kit.cards.bits import Cards, count_bits, holds
from cardhouse.kit.cards.packs import ACE, HEARTS, JACK, KING, QUEEN, SPADES
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Rank, Seat, Suit
from cardhouse.kit.tricks.tricks import CARDS_OF

ONE_NO_TRUMP, TWO_NO_TRUMP, THREE_NO_TRUMP, FOUR_NO_TRUMP = (level * STRAINS + NO_TRUMP for level in range(4))
SIX = 5 * STRAINS
"""The lowest bid of six."""

TABLE, MEANING, HAND = SEATS, SEATS + 1, SEATS + 2
ROWS, COLUMNS = SEATS + 3, 23

LOW, HIGH = 0, 1
"""Points, of a seat, of a call's meaning."""
LEAST, MOST = 2, 6
"""Lengths: a column for each suit from here on."""
FIRST, LAST = 10, 11
"""A seat's first and last bid, NO_BID if none."""
DOUBLED = 12
"""Whether a seat's first act was a double."""
FORCING, INVITES = 13, 14
"""Whether a call (a seat's last call) forces partner to speak, or invites them to bid a game."""
NO_TRUMP_FROM, MAJOR_FROM, STRONG_TWOS, STAYMAN, TRANSFERS, BLACKWOOD = range(15, 21)
"""Of a seat, the card of its side: the least points of 1NT, the least cards of a major opened; what else it keeps."""

BALANCED, MEASURE, STOPS = 10, 11, 12
"""Of a meaning: whether it promises a balanced hand; how its points are counted; suits it promises stopped."""
RANK = 15
"""Of a meaning: the call with the highest rank that fits is made; 0: the system has no such call."""

MAJOR = 16
"""Of a meaning: whether it promises four cards in hearts or spades, or both."""

KEYS, TRUMP_QUEEN, ASKS = 17, 18, 19
"""Of a meaning: how many key cards it promises, one bit a number, 0 for any; what it tells of the queen of trumps; the
suit it asks about, from 1, where it asks for key cards."""
TO_GAME = 20
"""Of a meaning: whether the side may not stop below game any more."""
ANY_SHAPE = 21
"""Of a meaning: the points from which on it promises no shape; 0: it always does."""
LONGEST = 22
"""Of a meaning: the suit, from 1, that is the longest of a strong hand; 0: none."""
HAS, LACKS, COUNTS = 1, 2, 3
"""What a call tells of the queen of trumps; 0: nothing. Without her one key card more may be needed."""

BID, BIDDER, DOUBLING, OPENER, PASSES, CALLS = range(6)
"""Of TABLE; then from SUITS on the suits each side has bid, one bit a suit."""
SUITS = 6
ASKED, ASKER, ANSWERED = 8, 9, 10
"""Of TABLE: the suit whose key cards were asked for, from 1; by whom; the suit of the answer, from 1."""
COMMITTED = 11
"""Of TABLE: which sides may not stop below game, one bit a side."""
NOT_MEANT = 12
"""Of TABLE: whether the last bid forces and promises nothing in its suit, so that nobody wants to play there."""

STRENGTH, POINTS = 0, 1
"""Of HAND: high cards alone, and with length; from LEAST on the lengths, from SUPPORT on the points as support."""
SUPPORT = 6

HELD_KEYS, QUEENS = 13, 17
"""Of HAND: from HELD_KEYS on the key cards if a suit is trumps; the queens held, one bit a suit."""

FITTED = 18
"""Of HAND: a column for each suit from here on: what the hand is worth for a slam with these trumps."""

BY_STRENGTH, BY_POINTS, BY_SUPPORT, BY_FIT = 0, 1, 2, 6
"""How points are counted: high cards; with length; with shortness in support (MEASURE less BY_SUPPORT: trumps)."""

MOST_POINTS = 40
STRONG = 14
"""Points with which the longest suit is bid before four cards at the one level."""
WORTH = np.array([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4], np.int64)
"""High-card points by rank."""
ALL_OF = np.array([sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13)], np.uint64)
"""The four cards of a rank."""
SHORT = np.array([4, 2, 1], np.int64)
"""What a void, a singleton, a doubleton adds in support."""
SHORT_HALVES = np.array([6, 4, 1], np.int64)
"""Half points the same add in a fit, when it is about a slam."""
OPPOSITE_SHORT = 3
"""Points for having nothing but small cards and the ace where partner is short."""
FITTING = 4
"""Trumps in a hand that count nothing; each card more a point, each fewer takes one."""
MAJORS = 1 << HEARTS | 1 << SPADES


@compiled
def is_major(strain: int) -> bool:
    """True if the strain is hearts or spades."""
    return strain in (HEARTS, SPADES)


@compiled
def cheapest(notes: Array, strain: int) -> int:
    """The lowest level at which a strain can be bid now; 8 where it cannot."""
    bid = notes[TABLE, BID]
    if bid == NO_BID:
        return 1
    return level_of(bid) if strain > strain_of(bid) else level_of(bid) + 1


@compiled
def game_level(strain: int) -> int:
    """Where a game is bid: 3 no trump, 4 of a major, 5 of a minor."""
    if strain == NO_TRUMP:
        return 3
    return 4 if is_major(strain) else 5


@compiled
def clear_notes(notes: Array, position: Bridge) -> None:
    """Before the first call nothing is known but each side's card."""
    notes[:] = 0
    for seat in range(SEATS):
        know_nothing(notes, seat)
        notes[seat, FIRST] = notes[seat, LAST] = NO_BID
        note_card(notes, seat, position)
    notes[TABLE, BID] = NO_BID
    notes[TABLE, BIDDER] = notes[TABLE, OPENER] = NOBODY


@compiled
def keeps_card(position: Bridge, side: int) -> bool:
    """Whether a side bids by the table's card; else it bids by the house's."""
    return bool(position.card_sides in (BOTH_SIDES, 1 + side))


@compiled
def note_card(notes: Array, seat: Seat, position: Bridge) -> None:
    """Note by which card a seat bids, and its partner: a line that says 0 is the house's."""
    kept = keeps_card(position, seat & 1)
    answers = kept * position.card_answers
    notes[seat, NO_TRUMP_FROM] = 12 if kept and position.card_no_trump else 15
    notes[seat, MAJOR_FROM] = 4 if kept and position.card_majors else 5
    notes[seat, STRONG_TWOS] = kept and position.card_twos
    notes[seat, STAYMAN] = answers in (STAYMAN_ALONE, STAYMAN_AND_TRANSFERS)
    notes[seat, TRANSFERS] = answers in (STAYMAN_AND_TRANSFERS, TRANSFERS_ALONE)
    notes[seat, BLACKWOOD] = kept and position.card_aces


@compiled
def know_nothing(notes: Array, row: int) -> None:
    """Note of a hand that it may have any points and any lengths."""
    notes[row, LOW], notes[row, HIGH] = 0, MOST_POINTS
    for suit in range(4):
        notes[row, LEAST + suit], notes[row, MOST + suit] = 0, 13


@compiled
def no_meaning(notes: Array) -> None:
    """Have the call mean nothing: the system does not know it."""
    notes[MEANING] = 0
    know_nothing(notes, MEANING)


@compiled
def means(notes: Array, rank: Rank, measure: int, low: int, high: int) -> None:
    """The call tells of so many points, counted by ``measure``; calls of a higher rank come first."""
    notes[MEANING, RANK] = rank
    notes[MEANING, MEASURE] = measure
    notes[MEANING, LOW] = low
    notes[MEANING, HIGH] = high


@compiled
def length(notes: Array, suit: Suit, least: int, most: int) -> None:
    """The call tells of so many cards in a suit."""
    notes[MEANING, LEAST + suit] = least
    notes[MEANING, MOST + suit] = most


@compiled
def balanced(notes: Array) -> None:
    """The call tells of a balanced hand: no void, no singleton, one doubleton at most."""
    notes[MEANING, BALANCED] = 1
    for suit in range(4):
        notes[MEANING, LEAST + suit], notes[MEANING, MOST + suit] = 2, 5


@compiled
def stops(notes: Array, seat: Seat) -> None:
    """The call tells of stoppers in the suits the opponents have bid."""
    notes[MEANING, STOPS] = notes[TABLE, SUITS + (seat & 1 ^ 1)]


@compiled
def forcing(notes: Array) -> None:
    """The call is forcing: partner must not pass."""
    notes[MEANING, FORCING] = 1


@compiled
def game_forcing(notes: Array) -> None:
    """The call forces to game: neither of the side passes below it."""
    notes[MEANING, FORCING] = notes[MEANING, TO_GAME] = 1


@compiled
def is_committed(notes: Array, seat: Seat) -> bool:
    """Whether a call of the seat's side has forced to game."""
    return bool(notes[TABLE, COMMITTED] >> (seat & 1) & 1)


@compiled
def below_game(notes: Array) -> bool:
    """Whether the last bid is no game yet; a suit that is not meant is none at any level."""
    bid = notes[TABLE, BID]
    return level_of(bid) < game_level(strain_of(bid)) or bool(notes[TABLE, NOT_MEANT])


@compiled
def inviting(notes: Array) -> None:
    """And partner bids game if they have something to spare."""
    notes[MEANING, INVITES] = 1


@compiled
def has_stopper(cards: Cards, suit: Suit) -> bool:
    """An ace, a king not alone, a queen with two more, a jack with three more."""
    held = cards & CARDS_OF[suit]
    count = count_bits(held)
    first = 13 * suit
    if holds(held, first + ACE) or (holds(held, first + KING) and count >= 2):
        return True
    return (holds(held, first + QUEEN) and count >= 3) or (holds(held, first + JACK) and count >= 4)


@compiled
def high_cards(cards: Cards) -> int:
    """Ace 4, king 3, queen 2, jack 1."""
    points = 0
    for rank in range(JACK, ACE + 1):
        points += WORTH[rank] * count_bits(cards & ALL_OF[rank])
    return points


@compiled
def tops(cards: Cards) -> int:
    """Half points: one more for each ace, one less for each queen and jack."""
    halves = 0
    for suit in range(4):
        first = 13 * suit
        halves += int(holds(cards, first + ACE))
        halves -= int(holds(cards, first + QUEEN)) + int(holds(cards, first + JACK))
    return halves


@compiled
def short_halves(notes: Array, trumps: Suit) -> int:
    """Half points for shortness beside a trump suit."""
    halves = 0
    for suit in range(4):
        held = notes[HAND, LEAST + suit]
        if suit != trumps and held < 3:
            halves += SHORT_HALVES[held]
    return halves


@compiled
def note_hand(notes: Array, seat: Seat, cards: Cards) -> None:
    """Count a seat's hand: high cards, lengths, points for length, points in support of each suit, stoppers."""
    strength = high_cards(cards)
    extra, shortness, doubletons, short = 0, 0, 0, False
    stopped = 0
    for suit in range(4):
        held = count_bits(cards & CARDS_OF[suit])
        notes[HAND, LEAST + suit] = held
        extra += max(0, held - 4)
        if held < 3:
            shortness += SHORT[held]
            doubletons += held == 2
            short = short or held < 2
        if has_stopper(cards, suit):
            stopped |= 1 << suit
    for suit in range(4):
        own = notes[HAND, LEAST + suit]
        notes[HAND, SUPPORT + suit] = strength + shortness - (SHORT[own] if own < 3 else 0)
        halves = 1 + tops(cards) + short_halves(notes, suit)
        notes[HAND, FITTED + suit] = strength + max(0, own - FITTING) + halves // 2
    note_keys(notes, seat, cards)
    notes[HAND, STRENGTH] = strength
    notes[HAND, POINTS] = strength + extra
    notes[HAND, BALANCED] = not short and doubletons <= 1
    notes[HAND, STOPS] = stopped
    note_partner(notes, seat, cards)


@compiled
def note_partner(notes: Array, seat: Seat, cards: Cards) -> None:
    """Shortness where partner is long counts nothing; partner's shortness counts, less what is wasted there."""
    for suit in range(4):
        held = notes[HAND, LEAST + suit]
        more = 0
        if notes[seat ^ 2, MOST + suit] <= 1:
            more = OPPOSITE_SHORT - (wasted(cards, suit) + 1) // 2
        elif notes[seat ^ 2, LEAST + suit] >= 4 and held < 2:
            more = held - 2
        for trumps in range(4):
            if trumps != suit:
                notes[HAND, FITTED + trumps] += more


@compiled
def wasted(cards: Cards, suit: Suit) -> int:
    """Points of kings, queens and jacks in a suit."""
    first = 13 * suit
    return 3 * int(holds(cards, first + KING)) + 2 * int(holds(cards, first + QUEEN)) + int(holds(cards, first + JACK))


@compiled
def note_keys(notes: Array, seat: Seat, cards: Cards) -> None:
    """Count aces, where they are key cards with the king of each suit if it is trumps; note queens."""
    aces, queens = 0, 0
    for suit in range(4):
        aces += holds(cards, 13 * suit + ACE)
        queens |= holds(cards, 13 * suit + QUEEN) << suit
    for suit in range(4):
        king = holds(cards, 13 * suit + KING) and not notes[seat, BLACKWOOD]
        notes[HAND, HELD_KEYS + suit] = aces + king
    notes[HAND, QUEENS] = queens


@compiled
def keys_fit(notes: Array) -> bool:
    """Whether the hand has the key cards, and the queen or not, that the call would tell of."""
    asked = notes[MEANING, ASKS] if notes[MEANING, ASKS] else notes[TABLE, ASKED]
    if notes[MEANING, KEYS] == 0 or asked == 0:
        return True
    held = notes[HAND, HELD_KEYS + asked - 1]
    queen = notes[HAND, QUEENS] >> (asked - 1) & 1
    if notes[MEANING, TRUMP_QUEEN] == COUNTS:
        if queen == 0 and not notes[MEANING, KEYS] >> max(0, held - 1) & 1:
            return False
    elif notes[MEANING, TRUMP_QUEEN] and (queen == 1) != (notes[MEANING, TRUMP_QUEEN] == HAS):
        return False
    return bool(notes[MEANING, KEYS] >> held & 1)


@compiled
def counted(notes: Array, measure: int) -> int:
    """The hand's points by a measure: plain, for support of a suit, for a fit in one."""
    if measure >= BY_FIT:
        return notes[HAND, FITTED + measure - BY_FIT]
    if measure >= BY_SUPPORT:
        return notes[HAND, SUPPORT + measure - BY_SUPPORT]
    return notes[HAND, measure]


@compiled
def has_longer(notes: Array) -> bool:
    """Whether a strong hand has a longer suit than the call promises to be its longest."""
    if notes[MEANING, LONGEST] == 0 or notes[HAND, POINTS] < STRONG:
        return False
    most = 0
    for suit in range(4):
        most = max(most, notes[HAND, LEAST + suit])
    return bool(most > notes[HAND, LEAST + notes[MEANING, LONGEST] - 1])


@compiled
def hand_fits(notes: Array) -> bool:
    """Whether the hand is one the call would tell of."""
    points = counted(notes, notes[MEANING, MEASURE])
    if points < notes[MEANING, LOW] or points > notes[MEANING, HIGH]:
        return False
    if 0 < notes[MEANING, ANY_SHAPE] <= points:
        return True
    if notes[MEANING, BALANCED] and not notes[HAND, BALANCED]:
        return False
    if notes[MEANING, STOPS] & ~notes[HAND, STOPS]:
        return False
    if notes[MEANING, MAJOR] and max(notes[HAND, LEAST + HEARTS], notes[HAND, LEAST + SPADES]) < 4:
        return False
    if not keys_fit(notes) or has_longer(notes):
        return False
    for suit in range(4):
        held = notes[HAND, LEAST + suit]
        if held < notes[MEANING, LEAST + suit] or held > notes[MEANING, MOST + suit]:
            return False
    return True
