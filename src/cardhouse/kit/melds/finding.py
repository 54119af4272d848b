"""Finding melds: one after another all that some cards and jokers make."""

from collections.abc import Sequence

from cardhouse.kit.cards.bits import Cards, card_bit, count_bits, highest, lowest
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds.meld import (
    LONGEST_LAID,
    NO_MELD,
    NO_RUN,
    PLACES,
    SET_JOKERS,
    SET_SHAPES,
    SET_SUITS,
    SUIT_BIT,
    is_run,
    joker_places,
    naturals_of,
    run_code,
    run_length,
    run_of_suit,
    run_start,
    run_suit,
    set_code,
    set_of_shape,
    set_rank,
    set_shape,
)
from cardhouse.kit.melds.naturals import three_suits, two_suits
from cardhouse.kit.melds.pools import rank_suits, suit_places
from cardhouse.kit.terms import Card


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
    """The next meld a hand makes with up to ``jokers`` jokers, ``NO_MELD`` at the end.

    Begin with ``NO_MELD``, or with ``stage_of`` a meld to begin with those of its rank or suit. Sets come by
    rank, then runs by suit. They have at least ``least`` jokers; in runs, unless ``adjacent``, no two side by side.
    """
    suit, run = 0, NO_RUN
    if code == NO_MELD or not is_run(code):
        shape = set_shape(code)
        first = set_rank(code)
        ranks = (two_suits(once) if jokers > 0 else three_suits(once)) >> first << first
        while ranks:
            rank = lowest(ranks)
            ranks &= ranks - 1
            suits = rank_suits(once, rank)
            for other in range((shape if rank == first else -1) + 1, SET_SHAPES):
                if set_fits(other, suits, jokers) and SET_JOKERS[other] >= least:
                    return set_of_shape(rank, other)
    else:
        suit = run_suit(code)
        run = code - (suit << SUIT_BIT) if run_length(code) else NO_RUN
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
    """What ``next_meld`` begins with to come to the first meld of the same rank or suit."""
    return run_code(run_suit(code), 0, 0, 0) if is_run(code) else set_code(set_rank(code), 0, 0)


def melds_of(naturals: Sequence[Card], jokers: int, adjacent: bool = True) -> list[int]:
    """Every meld these very cards make, naturals as card numbers; plain Python, for tables."""
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
