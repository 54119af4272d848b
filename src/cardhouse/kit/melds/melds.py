"""Melds: sets and runs with jokers, for every rummy game of the house.

A hand is three numbers: ``once`` and ``twice``, the faces held and those held twice (two packs), and how
many jokers go with them.  A *set* is three or four of a rank in different suits; a *run* is three or more
in sequence of a suit, the ace before the two or after the king.  At most half of a combination are
jokers.  In a run a joker stands for the card of its place, in a set for a suit that is missing.

A combination is one number, its code.  A run has 14 places: 0 is the ace before the two, 1 the two ...
12 the king, 13 the ace after the king.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, highest, holds, lowest
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card, Rank, Suit

PLACES = 14
LOW_ACE, HIGH_ACE = 0, 13
LONGEST_LAID = 13  # a run laid from a hand: no more cards can be laid at once while one is kept
MOST_JOKERS = 4
SET_JOKER_POINTS = 15
NO_RUN = -1
NO_MELD = 0
KEEP_NONE, KEEP_ONE, JOKER_KEPT = -2, -1, 52
BOUNDLESS = 1 << 40

_SUIT_MASK = (1 << 13) - 1
_PLACE_MASK = (1 << PLACES) - 1
_START, _LENGTH, _SUIT, _RUN = 14, 18, 22, 1 << 26
_JOKERS, _RANK, _SET = 4, 8, 1 << 27

PLACE_POINTS = np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10], np.int64)
PLACE_SUMS = np.concatenate([[0], np.cumsum(PLACE_POINTS)]).astype(np.int64)
RANK_POINTS = np.array([2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10], np.int64)

_EVERY_SUIT = sum(1 << (13 * suit) for suit in range(4))
RANK_CARDS = np.array([_EVERY_SUIT << rank for rank in range(13)], np.uint64)
TENS = np.uint64(sum(_EVERY_SUIT << rank for rank in range(8, 13)))
_TWOS = np.uint64(_EVERY_SUIT)
_STARTS = np.uint64(sum(_EVERY_SUIT << rank for rank in range(11)))  # ranks a run of three can start from
_CLUBS = np.uint64(_SUIT_MASK)

# The 21 shapes of a set: which suits are natural, how many jokers.
_SHAPES = [
    (suits, jokers)
    for jokers in range(3)
    for suits in range(16)
    if 3 <= suits.bit_count() + jokers <= 4 and jokers <= (suits.bit_count() + jokers) // 2
]
SET_SHAPES = len(_SHAPES)
SET_SUITS = np.array([suits for suits, _ in _SHAPES], np.int64)
SET_JOKERS = np.array([jokers for _, jokers in _SHAPES], np.int64)
SET_SHAPE = np.full((16, 3), -1, np.int64)
for _number, (_suits, _jokers) in enumerate(_SHAPES):
    SET_SHAPE[_suits, _jokers] = _number


def _joker_masks(length: int) -> list[int]:
    most = min(MOST_JOKERS, length // 2)
    return sorted(
        sum(1 << place for place in chosen)
        for jokers in range(most + 1)
        for chosen in combinations(range(length), jokers)
    )


# The shapes of a run laid from a hand: where it starts, how long it is, which places are jokers.
RUN_FIRST = np.full((PLACES, PLACES + 1), -1, np.int64)
_MASK_NUMBER = np.full((MOST_JOKERS + 1, 1 << LONGEST_LAID), -1, np.int16)
for _length in range(3, LONGEST_LAID + 1):
    for _number, _mask in enumerate(_joker_masks(_length)):
        if _MASK_NUMBER[min(MOST_JOKERS, _length // 2), _mask] < 0:
            _MASK_NUMBER[min(MOST_JOKERS, _length // 2), _mask] = _number
_codes: list[int] = []
for _start in range(PLACES - 2):
    for _length in range(3, min(LONGEST_LAID, PLACES - _start) + 1):
        RUN_FIRST[_start, _length] = len(_codes)
        _codes += [_RUN | _length << _LENGTH | _start << _START | _m << _start for _m in _joker_masks(_length)]
RUN_CODES = np.array(_codes, np.int64)
RUN_SHAPES = len(_codes)

# The shapes of sets and runs without jokers: a set's are the first of all shapes, a run's start and length.
THREES = np.array([7, 11, 13, 14], np.int64)  # three suits of four, a bit each
NATURAL_SETS = sum(1 for _, jokers in _SHAPES if jokers == 0)
NATURAL_FIRST = np.zeros(PLACES - 2, np.int64)
_natural_codes: list[int] = []
for _start in range(PLACES - 2):
    NATURAL_FIRST[_start] = len(_natural_codes)
    _lengths = range(3, min(LONGEST_LAID, PLACES - _start) + 1)
    _natural_codes += [_RUN | _length << _LENGTH | _start << _START for _length in _lengths]
NATURAL_CODES = np.array(_natural_codes, np.int64)
NATURAL_RUNS = len(_natural_codes)


# --- codes -----------------------------------------------------------------------------------------------


@compiled
def set_code(rank: Rank, suits: int, jokers: int) -> int:
    """The code of a set: its rank, the suits of its naturals (a bit each), its jokers."""
    return _SET | rank << _RANK | jokers << _JOKERS | suits


@compiled
def run_code(suit: Suit, start: int, length: int, jokers: int) -> int:
    """The code of a run: suit, place it starts from, length, places that are jokers (a bit each)."""
    return _RUN | suit << _SUIT | length << _LENGTH | start << _START | jokers


@compiled
def run_of_suit(code: int, suit: Suit) -> int:
    """A run's code without a suit (of ``RUN_CODES`` or ``next_run``), given a suit."""
    return code | suit << _SUIT


@compiled
def run_shape(code: int) -> int:
    """The number of a run's shape, its suit apart: its place in ``RUN_CODES``."""
    start, length = run_start(code), run_length(code)
    most = min(MOST_JOKERS, length // 2)
    return RUN_FIRST[start, length] + np.int64(_MASK_NUMBER[most, joker_places(code) >> start])


@compiled
def is_run(code: int) -> bool:
    """Whether a code is a run's."""
    return code & _RUN != 0


@compiled
def run_suit(code: int) -> int:
    """A run's suit."""
    return code >> _SUIT & 3


@compiled
def run_start(code: int) -> int:
    """The place a run starts from."""
    return code >> _START & 15


@compiled
def run_length(code: int) -> int:
    """How many cards a run has."""
    return code >> _LENGTH & 15


@compiled
def joker_places(code: int) -> int:
    """The places of a run that are jokers, a bit each."""
    return code & _PLACE_MASK


@compiled
def set_rank(code: int) -> int:
    """A set's rank."""
    return code >> _RANK & 15


@compiled
def set_suits(code: int) -> int:
    """The suits of a set's naturals, a bit each."""
    return code & 15


@compiled
def jokers_in(code: int) -> int:
    """How many jokers a combination has."""
    return count_bits(joker_places(code)) if is_run(code) else code >> _JOKERS & 3


@compiled
def size_of(code: int) -> int:
    """How many cards a combination has."""
    return run_length(code) if is_run(code) else count_bits(set_suits(code)) + (code >> _JOKERS & 3)


@compiled
def _run_window(code: int) -> int:
    return ((1 << run_length(code)) - 1) << run_start(code)


@compiled
def naturals_of(code: int) -> Cards:
    """The cards of a combination that are no jokers. (A run from ace to ace counts its ace once.)"""
    if is_run(code):
        places = _run_window(code) & ~joker_places(code)
        ranks = (places >> 1 | places << 12) & _SUIT_MASK
        return np.uint64(ranks) << np.uint64(13 * run_suit(code))
    suits = set_suits(code)
    spread = (suits & 1) | (suits & 2) << 12 | (suits & 4) << 24 | (suits & 8) << 36
    return np.uint64(spread) << np.uint64(set_rank(code))


@compiled
def second_ace(code: int) -> Cards:
    """The ace a run from ace to ace has twice; none in any other combination."""
    if not is_run(code) or run_length(code) < PLACES or joker_places(code) & (1 << LOW_ACE | 1 << HIGH_ACE):
        return NONE
    return card_bit(place_card(code, HIGH_ACE))


@compiled
def points_of(code: int) -> int:
    """What a combination counts (RU2): jokers as the card they replace, 15 in a set."""
    if is_run(code):
        start = run_start(code)
        return PLACE_SUMS[start + run_length(code)] - PLACE_SUMS[start]
    return count_bits(set_suits(code)) * RANK_POINTS[set_rank(code)] + SET_JOKER_POINTS * jokers_in(code)


@compiled
def place_card(code: int, place: int) -> int:
    """The card that belongs in a place of a run, whether it lies there or a joker does."""
    return run_suit(code) * 13 + (place + 12) % 13


# --- hands -----------------------------------------------------------------------------------------------


@compiled
def suit_places(cards: Cards, suit: Suit) -> int:
    """The places of a run the cards of a suit can fill; an ace fills both ends."""
    ranks = np.int64(np.uint64(cards) >> np.uint64(13 * suit)) & _SUIT_MASK
    return ranks << 1 | ranks >> 12


@compiled
def rank_suits(cards: Cards, rank: Rank) -> int:
    """The suits of a rank among the cards, a bit each."""
    word = np.int64(np.uint64(cards) >> np.uint64(rank))
    return (word & 1) | (word >> 12 & 2) | (word >> 24 & 4) | (word >> 36 & 8)


@compiled
def take_away(once: Cards, twice: Cards, cards: Cards) -> tuple[Cards, Cards]:
    """A hand less one copy of each of some cards it holds."""
    return once & ~(cards & ~twice), twice & ~cards


@compiled
def add_card(once: Cards, twice: Cards, card: Card) -> tuple[Cards, Cards]:
    """A hand with one more card."""
    bit = card_bit(card)
    return once | bit, twice | (once & bit)


@compiled
def join_cards(once: Cards, twice: Cards, more: Cards, more_twice: Cards) -> tuple[Cards, Cards]:
    """Two hands of one pair of packs, put together."""
    return once | more, twice | more_twice | (once & more)


@compiled
def hand_count(once: Cards, twice: Cards, jokers: int) -> int:
    """How many cards a hand has."""
    return count_bits(once) + count_bits(twice) + jokers


@compiled
def run_starts(cards: Cards) -> Cards:
    """The cards from which three go up in sequence, the ace after the king."""
    word = np.uint64(cards)
    return word & word >> np.uint64(1) & word >> np.uint64(2) & _STARTS


@compiled
def low_runs(cards: Cards) -> Cards:
    """The twos that lie between an ace and a three of their suit."""
    word = np.uint64(cards)
    return word & _TWOS & word >> np.uint64(1) & word >> np.uint64(12)


@compiled
def in_melds(cards: Cards) -> Cards:
    """The cards that stand in some set or run without jokers."""
    word = np.uint64(cards)
    starts, low = run_starts(word), low_runs(word)
    found = starts | starts << np.uint64(1) | starts << np.uint64(2)
    found |= low | low << np.uint64(1) | low << np.uint64(12)
    three = np.uint64(three_suits(word))
    every = three | three << np.uint64(13) | three << np.uint64(26) | three << np.uint64(39)
    return found | (every & word)


@compiled
def in_meld(cards: Cards, card: Card) -> bool:
    """Whether one card of some stands in a set or run of them without jokers."""
    suit, rank = card // 13, card % 13
    if count_bits(np.uint64(cards) & RANK_CARDS[rank]) >= 3:
        return True
    places = suit_places(cards, suit) << 1  # place p in bit p + 1, so that two below the two is a bit
    around = places >> rank
    runs = around & around >> 1 & around >> 2 & 0b111
    return runs != 0 or (rank == 12 and places & 0b1110 == 0b1110)


# --- sets and runs without jokers ------------------------------------------------------------------------


@compiled
def natural_run(suit: Suit, shape: int) -> int:
    """The code of a run without jokers, of its suit and the number of its shape."""
    return NATURAL_CODES[shape] | suit << _SUIT


@compiled
def natural_shape(code: int) -> int:
    """The number of the shape of a run without jokers."""
    return NATURAL_FIRST[run_start(code)] + run_length(code) - 3


@compiled
def two_suits(cards: Cards) -> int:
    """The ranks of which the cards have two suits or more, a bit each."""
    word = np.uint64(cards)
    c, d = word & _CLUBS, word >> np.uint64(13) & _CLUBS
    h, s = word >> np.uint64(26) & _CLUBS, word >> np.uint64(39)
    return np.int64((c & d) | (h & s) | ((c | d) & (h | s)))


@compiled
def three_suits(cards: Cards) -> int:
    """The ranks of which the cards have three suits or four, a bit each."""
    word = np.uint64(cards)
    c, d = word & _CLUBS, word >> np.uint64(13) & _CLUBS
    h, s = word >> np.uint64(26) & _CLUBS, word >> np.uint64(39)
    return np.int64((c & d & (h | s)) | (h & s & (c | d)))


@compiled
def list_natural_melds(cards: Cards, longest: int, sets: int, runs: int, moves: Moves, count: int) -> int:
    """Append every set and run of up to ``longest`` (3 or more) of the cards to a menu; returns its new length.

    sets, runs: the numbers of the first set's and of the first run's action.
    """
    ranks = three_suits(cards)
    while ranks:
        rank = lowest(ranks)
        ranks &= ranks - 1
        suits = rank_suits(cards, rank)
        for shape in range(NATURAL_SETS):
            if SET_SUITS[shape] & ~suits == 0 and (longest > 3 or SET_SUITS[shape] < 15):
                moves[count] = sets + rank * NATURAL_SETS + shape
                count += 1
    for suit in range(4):
        places = suit_places(cards, suit)
        starts = places & places >> 1 & places >> 2
        while starts:
            start = lowest(starts)
            starts &= starts - 1
            shape = runs + suit * NATURAL_RUNS + NATURAL_FIRST[start]
            for length in range(3, min(longest, LONGEST_LAID) + 1):
                if places >> (start + length - 1) & 1 == 0:
                    break
                moves[count] = shape + length - 3
                count += 1
    return count


# --- what a hand can lay ---------------------------------------------------------------------------------


@compiled
def _next_choice(held: int, chosen: int, most: int) -> int:
    """The next way to choose at most ``most`` of ``held``; from none through all, 0 after the last."""
    above = held >> (highest(chosen) + 1) << (highest(chosen) + 1) if chosen else held
    if above and count_bits(chosen) < most:
        return chosen | (above & -above)
    while chosen:
        top = highest(chosen)
        chosen ^= 1 << top
        above = held >> (top + 1) << (top + 1)
        if above:
            return chosen | (above & -above)
    return 0


@compiled
def _likely_starts(held: int, jokers: int) -> int:
    """The places from which a run with so many jokers could go up, a bit each, and perhaps some more."""
    if jokers == 0:
        starts = held & held >> 1 & held >> 2
    elif jokers == 1:
        starts = (held & (held >> 1 | held >> 2)) | (held >> 1 & held >> 2)
    else:
        starts = -1
    return starts & ((1 << (PLACES - 2)) - 1)


@compiled
def next_run(held: int, jokers: int, least: int, adjacent: bool, code: int) -> int:
    """The next run the places ``held`` of a suit make with up to ``jokers`` jokers, ``NO_RUN`` at the end.

    Begin with ``NO_RUN``. Runs have at least ``least`` jokers and, unless ``adjacent``, no two side by side.
    """
    start, length, mask = 0, 3, -1
    if code != NO_RUN:
        start, length, mask = run_start(code), run_length(code), joker_places(code)
    likely = _likely_starts(held, jokers)
    while start <= PLACES - 3:
        if length == 3 and mask < 0:
            later = likely >> start
            if later == 0:
                return NO_RUN
            start += lowest(later)
        window = ((1 << length) - 1) << start
        gaps = window & ~held
        missing = count_bits(gaps)
        most = min(jokers, length // 2)
        if missing <= most:
            chosen = 0
            if mask >= 0:
                chosen = _next_choice(held & window, mask & held, most - missing)
            if mask < 0 or chosen:
                mask = gaps | chosen
                if count_bits(mask) >= least and (adjacent or mask & mask >> 1 == 0):
                    return run_code(0, start, length, mask)
                continue
        mask = -1
        if missing <= jokers and length < LONGEST_LAID and start + length < PLACES:
            length += 1
        else:
            start += 1
            length = 3
    return NO_RUN


@compiled
def set_fits(shape: int, suits: int, jokers: int) -> bool:
    """Whether a rank's ``suits`` and so many jokers make a set of this shape."""
    return SET_SUITS[shape] & ~suits == 0 and SET_JOKERS[shape] <= jokers


@compiled
def next_meld(once: Cards, jokers: int, least: int, adjacent: bool, code: int) -> int:
    """The next combination a hand makes with up to ``jokers`` jokers, ``NO_MELD`` at the end.

    Begin with ``NO_MELD``, or with ``stage_of`` a combination to begin with those of its rank or suit. Sets come by
    rank, then runs by suit. They have at least ``least`` jokers; in runs, unless ``adjacent``, no two side by side.
    """
    suit, run = 0, NO_RUN
    if code == NO_MELD or not is_run(code):
        shape = np.int64(SET_SHAPE[set_suits(code), code >> _JOKERS & 3])
        first = set_rank(code)
        ranks = (two_suits(once) if jokers > 0 else three_suits(once)) >> first << first
        while ranks:
            rank = lowest(ranks)
            ranks &= ranks - 1
            suits = rank_suits(once, rank)
            for other in range((shape if rank == first else -1) + 1, SET_SHAPES):
                if set_fits(other, suits, jokers) and SET_JOKERS[other] >= least:
                    return set_code(rank, SET_SUITS[other], SET_JOKERS[other])
    else:
        suit = run_suit(code)
        run = code - (suit << _SUIT) if run_length(code) else NO_RUN
    for other in range(suit, 4):
        held = suit_places(once, other)
        if held:
            run = next_run(held, jokers, least, adjacent, run)
            if run != NO_RUN:
                return run_of_suit(run, other)
        run = NO_RUN
    return NO_MELD


@compiled
def stage_of(code: int) -> int:
    """What ``next_meld`` begins with to come to the first combination of the same rank or suit."""
    return run_code(run_suit(code), 0, 0, 0) if is_run(code) else set_code(set_rank(code), 0, 0)


@compiled
def leaves_discard(code: int, left: int, keep: int) -> bool:
    """Whether laying a combination leaves what must be kept of ``left`` cards.

    keep: ``KEEP_NONE``, ``KEEP_ONE`` (a card to discard), or the card (``JOKER_KEPT`` for a joker) that is
    not discardable and held but once.
    """
    rest = left - size_of(code)
    if keep == KEEP_NONE:
        return rest >= 0
    return rest >= 2 or (rest == 1 and keep_after(code, keep) == KEEP_ONE)


@compiled
def keep_after(code: int, keep: int) -> int:
    """What must be kept once a combination is laid: any card will do when the card in question is laid."""
    if keep < 0:
        return keep
    if keep == JOKER_KEPT:
        return KEEP_ONE if jokers_in(code) > 0 else keep
    return KEEP_ONE if naturals_of(code) & card_bit(keep) else keep


# --- the best lay-out ------------------------------------------------------------------------------------


@compiled
def face_points(cards: Cards) -> int:
    """What cards count at most: each at its face, aces 10."""
    word = np.uint64(cards)
    total = 10 * count_bits(word & TENS)
    for rank in range(8):
        total += (rank + 2) * count_bits(word & RANK_CARDS[rank])
    return total


@compiled
def _promise(cards: Cards, twice: Cards, by_points: int, by_cards: int) -> int:
    """No lay-out of cards out of these is worth more."""
    total = by_cards * (count_bits(cards) + count_bits(cards & twice))
    return total + by_points * (face_points(cards) + face_points(cards & twice)) if by_points else total


@compiled
def worth(code: int, by_points: int, by_cards: int) -> int:
    """The value of a combination under a measure: so much a point and so much a card."""
    return by_points * points_of(code) + by_cards * size_of(code)


@compiled
def _next_natural(once: Cards, card: Card, code: int) -> int:
    """The next combination without jokers that has this card as its lowest, the longest runs first."""
    suit, rank = card // 13, card % 13
    start, length, shape = rank + 1, 0, -1
    if code == NO_MELD:
        length = _longest(once, suit, start)
    elif is_run(code):
        start, length = run_start(code), run_length(code) - 1
    else:
        shape = np.int64(SET_SHAPE[set_suits(code), 0])
    if length < 3 and start == 1 and shape < 0:
        start, length = LOW_ACE, _longest(once, suit, LOW_ACE)
    if length >= 3:
        return run_code(suit, start, length, 0)
    suits = rank_suits(once, rank)
    for other in range(shape + 1, SET_SHAPES):
        if SET_SUITS[other] >> suit & 1 and set_fits(other, suits, 0):
            return set_code(rank, SET_SUITS[other], 0)
    return NO_MELD


@compiled
def _longest(once: Cards, suit: Suit, start: int) -> int:
    """How long the longest run of a suit from a place on is."""
    gaps = ~suit_places(once, suit) & (2 * _PLACE_MASK + 1)
    return min(lowest(gaps >> start), LONGEST_LAID)


@compiled
def _best_naturals(
    once: Cards, twice: Cards, left: int, keep: int, by_points: int, by_cards: int, floor: int, enough: int
) -> int:
    """The best lay-out without jokers; 0 when none beats ``floor``, the first found from ``enough`` on."""
    best = 0
    useful = in_melds(once)
    while useful != NONE and _promise(useful, twice, by_points, by_cards) > max(floor, best):
        card = lowest(useful)
        code = _next_natural(once, card, NO_MELD)
        while code != NO_MELD:
            if leaves_discard(code, left, keep):
                value = worth(code, by_points, by_cards)
                fewer, fewer_twice = take_away(once, twice, naturals_of(code))
                value += _best_naturals(
                    fewer, fewer_twice, left - size_of(code), keep_after(code, keep), by_points, by_cards,
                    max(floor, best) - value, enough - value,
                )  # fmt: skip
                best = max(best, value)
                if best >= enough:
                    return best
            code = _next_natural(once, card, code)
        once, twice = take_away(once, twice, card_bit(card))
        useful = in_melds(once)
    return best


@compiled
def _best(
    once: Cards, twice: Cards, jokers: int, adjacent: bool, left: int, keep: int,
    by_points: int, by_cards: int, stage: int, floor: int, enough: int,
) -> int:  # fmt: skip
    """As ``_best_naturals``, with jokers; combinations with jokers come from ``stage`` on."""
    best = _best_naturals(once, twice, left, keep, by_points, by_cards, floor, enough)
    if jokers == 0 or best >= enough:
        return best
    rest_last = _promise(in_melds(once), twice, by_points, by_cards)
    rest_else = _promise(once, twice, by_points, by_cards)
    code = next_meld(once, jokers, 1, adjacent, stage)
    while code != NO_MELD:
        used = jokers_in(code)
        spare = (jokers - used) * (SET_JOKER_POINTS * by_points + by_cards)
        rest = rest_else if spare else rest_last
        value = worth(code, by_points, by_cards)
        if value + rest + spare > max(floor, best) and leaves_discard(code, left, keep):
            fewer, fewer_twice = take_away(once, twice, naturals_of(code))
            value += _best(
                fewer, fewer_twice, jokers - used, adjacent, left - size_of(code), keep_after(code, keep),
                by_points, by_cards, stage_of(code), max(floor, best) - value, enough - value,
            )  # fmt: skip
            best = max(best, value)
            if best >= enough:
                return best
        code = next_meld(once, jokers, 1, adjacent, code)
    return best


@compiled
def can_lay(once: Cards, twice: Cards, jokers: int, adjacent: bool, keep: int, points: int) -> bool:
    """Whether a hand can lay out at least so many points at once, keeping what ``keep`` says."""
    return points <= 0 or most_points(once, twice, jokers, adjacent, keep, points - 1, points) >= points


@compiled
def most_points(once: Cards, twice: Cards, jokers: int, adjacent: bool, keep: int, floor: int, enough: int) -> int:
    """The most points a hand (up to 14 cards) can lay out at once, keeping what ``keep`` says.

    0 when they are no more than ``floor``; from ``enough`` on any that a lay-out has will do.
    """
    left = hand_count(once, twice, jokers)
    return _best(once, twice, jokers, adjacent, left, keep, 1, 0, NO_MELD, floor, enough)


@compiled
def best_value(once: Cards, twice: Cards, jokers: int, adjacent: bool, keep: int, by_points: int, by_cards: int) -> int:
    """The value of the best lay-out under a measure of so much a point and so much a card (each >= 0)."""
    left = hand_count(once, twice, jokers)
    return _best(once, twice, jokers, adjacent, left, keep, by_points, by_cards, NO_MELD, 0, BOUNDLESS)


@compiled
def best_layout(
    once: Cards, twice: Cards, jokers: int, adjacent: bool, keep: int,
    by_points: int, by_cards: int, codes: Array,
) -> int:  # fmt: skip
    """Write the combinations of a best lay-out into ``codes`` (4 are enough for 14 cards); return how many."""
    count = 0
    total = best_value(once, twice, jokers, adjacent, keep, by_points, by_cards)
    while total > 0:
        code = first_of_best(once, twice, jokers, adjacent, keep, by_points, by_cards, total)
        codes[count] = code
        count += 1
        once, twice = take_away(once, twice, naturals_of(code))
        jokers -= jokers_in(code)
        keep = keep_after(code, keep)
        total -= worth(code, by_points, by_cards)
    return count


@compiled
def first_of_best(
    once: Cards, twice: Cards, jokers: int, adjacent: bool, keep: int,
    by_points: int, by_cards: int, total: int,
) -> int:  # fmt: skip
    """A combination of a lay-out that reaches ``total`` under the measure; ``NO_MELD`` if none."""
    left = hand_count(once, twice, jokers)
    code = next_meld(once, jokers, 0, adjacent, NO_MELD)
    while code != NO_MELD:
        if _reaches(once, twice, jokers, adjacent, left, keep, by_points, by_cards, total, code):
            return code
        code = next_meld(once, jokers, 0, adjacent, code)
    return NO_MELD


@compiled
def _reaches(
    once: Cards, twice: Cards, jokers: int, adjacent: bool, left: int, keep: int,
    by_points: int, by_cards: int, total: int, code: int,
) -> bool:  # fmt: skip
    if not leaves_discard(code, left, keep):
        return False
    need = total - worth(code, by_points, by_cards)
    if need <= 0:
        return True
    fewer, fewer_twice = take_away(once, twice, naturals_of(code))
    found = _best(
        fewer, fewer_twice, jokers - jokers_in(code), adjacent, left - size_of(code),
        keep_after(code, keep), by_points, by_cards, NO_MELD, need - 1, need,
    )  # fmt: skip
    return found >= need


@compiled
def has_meld(once: Cards, twice: Cards, jokers: int, least: int, adjacent: bool, keep: int) -> bool:
    """Whether a hand can lay some combination with at least ``least`` jokers, keeping what ``keep`` says."""
    left = hand_count(once, twice, jokers)
    code = next_meld(once, jokers, least, adjacent, NO_MELD)
    while code != NO_MELD:
        if leaves_discard(code, left, keep):
            return True
        code = next_meld(once, jokers, least, adjacent, code)
    return False


# --- combinations on the table ---------------------------------------------------------------------------


@compiled
def card_joins(code: int, card: Card) -> bool:
    """Whether a card may be added to a combination on the table: at an end of a run, a new suit of a set."""
    return holds(joining(code), card)


@compiled
def joining(code: int) -> Cards:
    """The cards that may be added to a combination on the table."""
    if not is_run(code):
        rank = set_rank(code)
        return (RANK_CARDS[rank] & ~naturals_of(code)) if size_of(code) < 4 else NONE
    start = run_start(code)
    return _cards_at((1 << start) >> 1 | 1 << (start + run_length(code)) & _PLACE_MASK, run_suit(code))


@compiled
def freeing(code: int) -> Cards:
    """The cards that may be swapped for a joker of a combination: those it can stand for (RU10)."""
    if jokers_in(code) == 0:
        return NONE
    if not is_run(code):
        return RANK_CARDS[set_rank(code)] & ~naturals_of(code)
    return _cards_at(joker_places(code), run_suit(code))


@compiled
def _cards_at(places: int, suit: Suit) -> Cards:
    """The cards of a suit that belong in some places of a run."""
    ranks = (places >> 1 | places << 12) & _SUIT_MASK
    return np.uint64(ranks) << np.uint64(13 * suit)


@compiled
def _high_place(code: int, rank: Rank) -> bool:
    end = run_start(code) + run_length(code)
    return end <= HIGH_ACE and (end + 12) % 13 == rank


@compiled
def with_card(code: int, card: Card) -> int:
    """A combination with a card that joins it; an ace that fits both ends of a run goes on top."""
    if not is_run(code):
        return code | 1 << card // 13
    if _high_place(code, card % 13):
        return code + (1 << _LENGTH)
    return code + (1 << _LENGTH) - (1 << _START)


@compiled
def joker_joins(code: int, high: bool, adjacent: bool) -> bool:
    """Whether a joker may be added: to a set, or below (``high``: above) a run, at most half being jokers."""
    if 2 * (jokers_in(code) + 1) > size_of(code) + 1:
        return False
    if not is_run(code):
        return size_of(code) < 4 and not high
    start, end = run_start(code), run_start(code) + run_length(code)
    if high:
        return end <= HIGH_ACE and (adjacent or code >> (end - 1) & 1 == 0)
    return start > LOW_ACE and (adjacent or code >> start & 1 == 0)


@compiled
def with_joker(code: int, high: bool) -> int:
    """A combination with one more joker."""
    if not is_run(code):
        return code + (1 << _JOKERS)
    start = run_start(code)
    if high:
        return code + (1 << _LENGTH) | 1 << (start + run_length(code))
    return code + (1 << _LENGTH) - (1 << _START) | 1 << (start - 1)


@compiled
def card_frees(code: int, card: Card) -> bool:
    """Whether a card may be swapped for a joker of a combination: the card it stands for (RU10)."""
    return holds(freeing(code), card)


@compiled
def _places_of(rank: Rank) -> int:
    return 1 << (rank + 1) | (1 if rank == 12 else 0)


@compiled
def with_freed(code: int, card: Card) -> int:
    """A combination with a card in the place of the joker that stood for it."""
    if not is_run(code):
        return (code | 1 << card // 13) - (1 << _JOKERS)
    places = joker_places(code) & _places_of(card % 13)
    return code & ~(places & -places)


@compiled
def count_cards(code: int, counts: Array, joker: int) -> None:
    """Add a combination's cards to ``counts``, its jokers as card ``joker``."""
    if is_run(code):
        for place in range(run_start(code), run_start(code) + run_length(code)):
            counts[joker if code >> place & 1 else place_card(code, place)] += 1
    else:
        for suit in range(4):
            if code >> suit & 1:
                counts[suit * 13 + set_rank(code)] += 1
        counts[joker] += jokers_in(code)


def faces_of(code: int) -> list[tuple[int | None, int]]:
    """A combination as it lies: for each card (card, card), for a joker (None, card it stands for).

    In a set a joker stands for the lowest suits missing.
    """
    if is_run(code):
        places = range(run_start(code), run_start(code) + run_length(code))
        return [
            (None if code >> place & 1 else int(place_card(code, place)), int(place_card(code, place)))
            for place in places
        ]
    rank, suits = int(set_rank(code)), int(set_suits(code))
    lying: list[tuple[int | None, int]] = [(s * 13 + rank, s * 13 + rank) for s in range(4) if suits >> s & 1]
    missing = [s * 13 + rank for s in range(4) if not suits >> s & 1]
    return lying + [(None, card) for card in missing[: int(jokers_in(code))]]


def melds_of(naturals: list[int], jokers: int, adjacent: bool = True) -> list[int]:
    """Every combination these very cards make, naturals as card numbers; plain Python, for tables."""
    found = []
    count = len(naturals) + jokers
    if count < 3 or jokers > count // 2 or len(set(naturals)) < len(naturals) or not naturals:
        return []
    ranks, suits = {card % 13 for card in naturals}, {card // 13 for card in naturals}
    if len(ranks) == 1 and count <= 4:
        found.append(int(set_code(ranks.pop(), sum(1 << suit for suit in suits), jokers)))
    elif len(suits) == 1 and count <= LONGEST_LAID:
        held = 0
        suit = suits.pop()
        for card in naturals:
            held |= int(suit_places(card_bit(card), suit))
        code = int(next_run(held, jokers, jokers, adjacent, NO_RUN))
        while code != NO_RUN:
            run = int(run_of_suit(code, suit))
            if run_length(run) == count and count_bits(naturals_of(run)) == len(naturals):
                found.append(run)
            code = int(next_run(held, jokers, jokers, adjacent, code))
    return found
