"""What a hand leaves out of combinations when it is grouped as well as it can be (VI7)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.rummy_family.scoring import cost_of
from cardhouse.games.vienna.position import Vienna
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, holds, lowest
from cardhouse.kit.cards.packs import ACE
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds import finding, meld, pools
from cardhouse.kit.melds.meld import NO_MELD, RANK_CARDS, RANK_POINTS
from cardhouse.kit.terms import Seat

SUIT_CARDS = np.array([((1 << 13) - 1) << (13 * suit) for suit in range(4)], np.uint64)


@compiled
def least_rest(once: Cards, twice: Cards, jokers: int, adjacent: bool, ace: int, joker: int, most: int) -> int:
    """The least that cards out of combinations cost, an ``ace`` and a ``joker`` so much; ``most + 1`` if more."""
    if once == NONE:
        return min(jokers * joker, most + 1)
    card = lowest(once)
    price = ace if card % 13 == ACE else RANK_POINTS[card % 13]
    best = most + 1
    if price <= most:
        fewer, fewer_twice = pools.take_away(once, twice, card_bit(card))
        best = min(best, price + least_rest(fewer, fewer_twice, jokers, adjacent, ace, joker, most - price))
    for way in range(2):
        code = meld.set_code(card % 13, 0, 0) if way == 0 else meld.run_code(card // 13, 0, 0, 0)
        among = once & (RANK_CARDS[card % 13] if way == 0 else SUIT_CARDS[card // 13])
        code = finding.next_meld(among, jokers, 0, adjacent, code)
        while code != NO_MELD and best > 0:
            naturals = meld.naturals_of(code)
            if holds(naturals, card):
                fewer, fewer_twice = pools.take_away(once, twice, naturals)
                spare = jokers - meld.jokers_in(code)
                best = min(best, least_rest(fewer, fewer_twice, spare, adjacent, ace, joker, best - 1))
            code = finding.next_meld(among, jokers, 0, adjacent, code)
    return best


@compiled
def left_over(position: Vienna, seat: Seat) -> int:
    """What a seat's cards out of combinations cost at least."""
    return rest_of(position, position.hands[seat, 0], position.hands[seat, 1], np.int64(position.jokers[seat]))


@compiled
def rest_of(position: Vienna, once: Cards, twice: Cards, jokers: int) -> int:
    """The same of any cards."""
    return rest_up_to(position, once, twice, jokers, cost_of(position, once, twice, jokers))


@compiled
def rest_up_to(position: Vienna, once: Cards, twice: Cards, jokers: int, most: int) -> int:
    """The same where it is no more than ``most``; else one more."""
    ace, joker = position.ace_in_hand, position.joker_in_hand
    return least_rest(once, twice, jokers, position.adjacent_jokers == 1, ace, joker, most)


@compiled
def all_grouped(position: Vienna, once: Cards, twice: Cards, jokers: int) -> bool:
    """Whether cards can all stand in combinations."""
    each = 1
    return least_rest(once, twice, jokers, position.adjacent_jokers == 1, each, each, 0) == 0


@compiled
def next_group(position: Vienna, once: Cards, twice: Cards, jokers: int) -> int:
    """A combination of a best grouping of some cards; ``NO_MELD`` when the rest is left over."""
    rest = rest_of(position, once, twice, jokers)
    if cost_of(position, once, twice, jokers) == rest:
        return NO_MELD
    adjacent = position.adjacent_jokers == 1
    code = finding.next_meld(once, jokers, 0, adjacent, NO_MELD)
    while code != NO_MELD:
        fewer, fewer_twice = pools.take_away(once, twice, meld.naturals_of(code))
        if rest_of(position, fewer, fewer_twice, jokers - meld.jokers_in(code)) == rest:
            return code
        code = finding.next_meld(once, jokers, 0, adjacent, code)
    return NO_MELD
