"""Lay-outs: what a hand can lay at once in several melds, and the best of it."""

from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, lowest
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds import pools
from cardhouse.kit.melds.finding import next_meld, set_fits, stage_of
from cardhouse.kit.melds.meld import (
    LONGEST_LAID,
    LOW_ACE,
    NO_MELD,
    PLACE_MASK,
    SET_JOKER_POINTS,
    SET_SHAPES,
    SET_SUITS,
    is_run,
    jokers_in,
    naturals_of,
    points_of,
    run_code,
    run_length,
    run_start,
    set_of_shape,
    set_shape,
    size_of,
)
from cardhouse.kit.melds.naturals import in_melds
from cardhouse.kit.melds.pools import JOKER, Pool, face_points, rank_suits, suit_places, take_away
from cardhouse.kit.terms import Card, Suit

KEEP_NONE, KEEP_ONE = -2, -1
BOUNDLESS = 1 << 40


# --- what must be kept ----------------------------------------------------------------------------------


@compiled
def leaves_discard(code: int, left: int, keep: int) -> bool:
    """Whether laying a meld leaves what must be kept of ``left`` cards.

    keep: ``KEEP_NONE``, ``KEEP_ONE`` (a card to discard), or the card that is not discardable and
    held but once.
    """
    rest = left - size_of(code)
    if keep == KEEP_NONE:
        return rest >= 0
    return rest >= 2 or (rest == 1 and keep_after(code, keep) == KEEP_ONE)


@compiled
def keep_after(code: int, keep: int) -> int:
    """What must be kept once a meld is laid: any card will do when the card in question is laid."""
    if keep < 0:
        return keep
    if keep == JOKER:
        return KEEP_ONE if jokers_in(code) > 0 else keep
    return KEEP_ONE if naturals_of(code) & card_bit(keep) else keep


@compiled
def has_meld(pool: Pool, least: int, adjacent: bool, keep: int) -> bool:
    """Whether some meld with at least ``least`` jokers can be laid, keeping what ``keep`` says."""
    left = pools.count(pool)
    code = next_meld(pool.once, pool.jokers, least, adjacent, NO_MELD)
    while code != NO_MELD:
        if leaves_discard(code, left, keep):
            return True
        code = next_meld(pool.once, pool.jokers, least, adjacent, code)
    return False


# --- the best lay-out -----------------------------------------------------------------------------------


@compiled
def worth(code: int, by_points: int, by_cards: int) -> int:
    """The value of a meld under a measure: so much a point and so much a card."""
    return by_points * points_of(code) + by_cards * size_of(code)


@compiled
def _promise(cards: Cards, twice: Cards, by_points: int, by_cards: int) -> int:
    """No lay-out of cards out of these is worth more."""
    total = by_cards * (count_bits(cards) + count_bits(cards & twice))
    return total + by_points * (face_points(cards) + face_points(cards & twice)) if by_points else total


@compiled
def _next_natural(once: Cards, card: Card, code: int) -> int:
    """The next meld without jokers that has this card as its lowest, the longest runs first."""
    suit, rank = card // 13, card % 13
    start, length, shape = rank + 1, 0, -1
    if code == NO_MELD:
        length = _longest(once, suit, start)
    elif is_run(code):
        start, length = run_start(code), run_length(code) - 1
    else:
        shape = set_shape(code)
    if length < 3 and start == 1 and shape < 0:
        start, length = LOW_ACE, _longest(once, suit, LOW_ACE)
    if length >= 3:
        return run_code(suit, start, length, 0)
    suits = rank_suits(once, rank)
    for other in range(shape + 1, SET_SHAPES):
        if SET_SUITS[other] >> suit & 1 and set_fits(other, suits, 0):
            return set_of_shape(rank, other)
    return NO_MELD


@compiled
def _longest(once: Cards, suit: Suit, start: int) -> int:
    """How long the longest run of a suit from a place on is."""
    gaps = ~suit_places(once, suit) & (2 * PLACE_MASK + 1)
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
    pool: Pool, adjacent: bool, left: int, keep: int, by_points: int, by_cards: int,
    stage: int, floor: int, enough: int,
) -> int:  # fmt: skip
    """Like ``_best_naturals``, with jokers: the best value of the remaining pool; melds with jokers from ``stage``
    on."""
    once, twice, jokers = pool
    best = _best_naturals(once, twice, left, keep, by_points, by_cards, floor, enough)
    if jokers == 0 or best >= enough:
        return best
    rest_last = _promise(in_melds(once), twice, by_points, by_cards)
    rest_else = _promise(once, twice, by_points, by_cards)
    code = next_meld(once, jokers, 1, adjacent, stage)
    while code != NO_MELD:
        spare = (jokers - jokers_in(code)) * (SET_JOKER_POINTS * by_points + by_cards)
        rest = rest_else if spare else rest_last
        value = worth(code, by_points, by_cards)
        if value + rest + spare > max(floor, best) and leaves_discard(code, left, keep):
            value += _best(
                pools.without_meld(pool, code), adjacent, left - size_of(code), keep_after(code, keep),
                by_points, by_cards, stage_of(code), max(floor, best) - value, enough - value,
            )  # fmt: skip
            best = max(best, value)
            if best >= enough:
                return best
        code = next_meld(once, jokers, 1, adjacent, code)
    return best


# --- what is asked --------------------------------------------------------------------------------------


@compiled
def can_lay(pool: Pool, adjacent: bool, keep: int, points: int) -> bool:
    """Whether at least so many points can be laid out at once, keeping what ``keep`` says."""
    return points <= 0 or most_points(pool, adjacent, keep, points - 1, points) >= points


@compiled
def most_points(pool: Pool, adjacent: bool, keep: int, floor: int, enough: int) -> int:
    """The most points that can be laid out at once (of a hand of any size), keeping what ``keep`` says.

    0 when they are no more than ``floor``; from ``enough`` on any that a lay-out has will do.
    """
    return _best(pool, adjacent, pools.count(pool), keep, 1, 0, NO_MELD, floor, enough)


@compiled
def best_value(pool: Pool, adjacent: bool, keep: int, by_points: int, by_cards: int) -> int:
    """The value of the best lay-out under a measure of so much a point and so much a card (each >= 0)."""
    return _best(pool, adjacent, pools.count(pool), keep, by_points, by_cards, NO_MELD, 0, BOUNDLESS)


@compiled
def best_layout(pool: Pool, adjacent: bool, keep: int, by_points: int, by_cards: int, codes: Array) -> int:
    """Write the melds of a best lay-out into ``codes`` (4 are enough for 14 cards); return how many."""
    count = 0
    total = best_value(pool, adjacent, keep, by_points, by_cards)
    while total > 0:
        code = first_of_best(pool, adjacent, keep, by_points, by_cards, total)
        codes[count] = code
        count += 1
        pool = pools.without_meld(pool, code)
        keep = keep_after(code, keep)
        total -= worth(code, by_points, by_cards)
    return count


@compiled
def first_of_best(pool: Pool, adjacent: bool, keep: int, by_points: int, by_cards: int, total: int) -> int:
    """A meld of a lay-out that reaches ``total`` under the measure; ``NO_MELD`` if none."""
    left = pools.count(pool)
    code = next_meld(pool.once, pool.jokers, 0, adjacent, NO_MELD)
    while code != NO_MELD:
        if _reaches(pool, adjacent, left, keep, by_points, by_cards, total, code):
            return code
        code = next_meld(pool.once, pool.jokers, 0, adjacent, code)
    return NO_MELD


@compiled
def _reaches(
    pool: Pool, adjacent: bool, left: int, keep: int, by_points: int, by_cards: int, total: int, code: int
) -> bool:
    """Whether a meld is part of a lay-out that reaches ``total``."""
    if not leaves_discard(code, left, keep):
        return False
    need = total - worth(code, by_points, by_cards)
    if need <= 0:
        return True
    found = _best(
        pools.without_meld(pool, code), adjacent, left - size_of(code), keep_after(code, keep),
        by_points, by_cards, NO_MELD, need - 1, need,
    )  # fmt: skip
    return found >= need
