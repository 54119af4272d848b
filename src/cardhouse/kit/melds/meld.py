"""A meld: a set or a run with jokers, as one number, its code.

A *set* is three or four of a rank in different suits; a *run* is three or more in sequence of a suit, the ace before
the two or after the king.  At most half of a meld are jokers.  In a run a joker stands for the card of its place, in a
set for a suit that is missing.

A run has 14 places: 0 is the ace before the two, 1 the two ... 12 the king, 13 the ace after the king.
"""

from itertools import combinations

import numpy as np

from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.terms import Rank, Suit

PLACES = 14
LOW_ACE, HIGH_ACE = 0, 13
LONGEST_LAID = 13  # a run laid from a hand: no more cards can be laid at once while one is kept
MOST_JOKERS = 4
SET_JOKER_POINTS = 15
NO_RUN = -1
NO_MELD = 0

SUIT_MASK = (1 << 13) - 1
PLACE_MASK = (1 << PLACES) - 1
START_BIT, LENGTH_BIT, SUIT_BIT, _RUN = 14, 18, 22, 1 << 26
JOKERS_BIT, _RANK, _SET = 4, 8, 1 << 27

PLACE_POINTS = np.array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10], np.int64)
PLACE_SUMS = np.concatenate([[0], np.cumsum(PLACE_POINTS)]).astype(np.int64)
RANK_POINTS = np.array([2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10], np.int64)

EVERY_SUIT = sum(1 << (13 * suit) for suit in range(4))
RANK_CARDS = np.array([EVERY_SUIT << rank for rank in range(13)], np.uint64)
SUIT_CARDS = np.array([SUIT_MASK << (13 * suit) for suit in range(4)], np.uint64)


# --- the shapes of sets and of runs ---------------------------------------------------------------------

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
        _codes += [_RUN | _length << LENGTH_BIT | _start << START_BIT | _m << _start for _m in _joker_masks(_length)]
RUN_CODES = np.array(_codes, np.int64)
RUN_SHAPES = len(_codes)


# --- codes ----------------------------------------------------------------------------------------------


@compiled
def set_code(rank: Rank, suits: int, jokers: int) -> int:
    """The code of a set: its rank, the suits of its naturals (a bit each), its jokers."""
    return _SET | rank << _RANK | jokers << JOKERS_BIT | suits


@compiled
def run_code(suit: Suit, start: int, length: int, jokers: int) -> int:
    """The code of a run: suit, place it starts from, length, places that are jokers (a bit each)."""
    return _RUN | suit << SUIT_BIT | length << LENGTH_BIT | start << START_BIT | jokers


@compiled
def set_of_shape(rank: Rank, shape: int) -> int:
    """The code of a set, by its rank and the number of its shape."""
    return set_code(rank, SET_SUITS[shape], SET_JOKERS[shape])


@compiled
def set_shape(code: int) -> int:
    """The number of a set's shape."""
    return as_int(SET_SHAPE[set_suits(code), code >> JOKERS_BIT & 3])


@compiled
def run_of_shape(suit: Suit, shape: int) -> int:
    """The code of a run, by its suit and the number of its shape."""
    return RUN_CODES[shape] | suit << SUIT_BIT


@compiled
def run_of_suit(code: int, suit: Suit) -> int:
    """A run's code without a suit (of ``next_run``), given a suit."""
    return code | suit << SUIT_BIT


@compiled
def run_shape(code: int) -> int:
    """The number of a run's shape, its suit apart: its place in ``RUN_CODES``."""
    start, length = run_start(code), run_length(code)
    most = min(MOST_JOKERS, length // 2)
    return RUN_FIRST[start, length] + as_int(_MASK_NUMBER[most, joker_places(code) >> start])


@compiled
def is_run(code: int) -> bool:
    """Whether a code is a run's."""
    return code & _RUN != 0


@compiled
def run_suit(code: int) -> int:
    """The suit of a run, 0 to 3."""
    return code >> SUIT_BIT & 3


@compiled
def run_start(code: int) -> int:
    """The place a run starts from."""
    return code >> START_BIT & 15


@compiled
def run_length(code: int) -> int:
    """How many cards a run has."""
    return code >> LENGTH_BIT & 15


@compiled
def joker_places(code: int) -> int:
    """The places of a run that are jokers, a bit each."""
    return code & PLACE_MASK


@compiled
def set_rank(code: int) -> int:
    """The rank of a set, 0 to 12."""
    return code >> _RANK & 15


@compiled
def set_suits(code: int) -> int:
    """The suits of a set's naturals, a bit each."""
    return code & 15


@compiled
def jokers_in(code: int) -> int:
    """How many jokers a meld has."""
    return count_bits(joker_places(code)) if is_run(code) else code >> JOKERS_BIT & 3


@compiled
def size_of(code: int) -> int:
    """How many cards a meld has."""
    return run_length(code) if is_run(code) else count_bits(set_suits(code)) + (code >> JOKERS_BIT & 3)


@compiled
def _run_window(code: int) -> int:
    return ((1 << run_length(code)) - 1) << run_start(code)


@compiled
def naturals_of(code: int) -> Cards:
    """The cards of a meld that are no jokers. (A run from ace to ace counts its ace once.)"""
    if is_run(code):
        places = _run_window(code) & ~joker_places(code)
        ranks = (places >> 1 | places << 12) & SUIT_MASK
        return as_word(ranks) << as_word(13 * run_suit(code))
    suits = set_suits(code)
    spread = (suits & 1) | (suits & 2) << 12 | (suits & 4) << 24 | (suits & 8) << 36
    return as_word(spread) << as_word(set_rank(code))


@compiled
def second_ace(code: int) -> Cards:
    """The ace a run from ace to ace has twice; none in any other meld."""
    if not is_run(code) or run_length(code) < PLACES or joker_places(code) & (1 << LOW_ACE | 1 << HIGH_ACE):
        return NONE
    return card_bit(place_card(code, HIGH_ACE))


@compiled
def points_of(code: int) -> int:
    """What a meld counts (RU2): jokers as the card they replace, 15 in a set."""
    if is_run(code):
        start = run_start(code)
        return PLACE_SUMS[start + run_length(code)] - PLACE_SUMS[start]
    return count_bits(set_suits(code)) * RANK_POINTS[set_rank(code)] + SET_JOKER_POINTS * jokers_in(code)


@compiled
def place_card(code: int, place: int) -> int:
    """The card that belongs in a place of a run, whether it lies there or a joker does."""
    return run_suit(code) * 13 + (place + 12) % 13


@compiled
def count_cards(code: int, counts: Array, joker: int) -> None:
    """Add a meld's cards to ``counts``, its jokers as card ``joker``."""
    if is_run(code):
        for place in range(run_start(code), run_start(code) + run_length(code)):
            counts[joker if code >> place & 1 else place_card(code, place)] += 1
    else:
        for suit in range(4):
            if code >> suit & 1:
                counts[suit * 13 + set_rank(code)] += 1
        counts[joker] += jokers_in(code)


def faces_of(code: int) -> list[tuple[int | None, int]]:
    """A meld as it lies: for each card (card, card), for a joker (None, card it stands for).

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
