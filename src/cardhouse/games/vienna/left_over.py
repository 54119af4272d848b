"""What a hand leaves out of melds when it stands in them as well as it can (VI7)."""

from cardhouse.games.rummy_family.hands import pool_of
from cardhouse.games.rummy_family.scoring import cost_of
from cardhouse.games.vienna.position import Vienna
from cardhouse.kit.cards.bits import NONE, holds, lowest
from cardhouse.kit.cards.packs import ACE
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds import meld, pools
from cardhouse.kit.melds.finding import next_meld
from cardhouse.kit.melds.meld import NO_MELD, RANK_CARDS, RANK_POINTS, SUIT_CARDS
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.terms import Seat


@compiled
def least_rest(pool: Pool, adjacent: bool, ace: int, joker: int, most: int) -> int:
    """The least that cards out of melds cost, an ``ace`` and a ``joker`` so much; ``most + 1`` if more."""
    if pool.once == NONE:
        return min(pool.jokers * joker, most + 1)
    card = lowest(pool.once)
    price = ace if card % 13 == ACE else RANK_POINTS[card % 13]
    best = most + 1
    if price <= most:
        best = min(best, price + least_rest(pools.without_card(pool, card), adjacent, ace, joker, most - price))
    for way in range(2):
        code = meld.set_code(card % 13, 0, 0) if way == 0 else meld.run_code(card // 13, 0, 0, 0)
        among = pool.once & (RANK_CARDS[card % 13] if way == 0 else SUIT_CARDS[card // 13])
        code = next_meld(among, pool.jokers, 0, adjacent, code)
        while code != NO_MELD and best > 0:
            if holds(meld.naturals_of(code), card):
                best = min(best, least_rest(pools.without_meld(pool, code), adjacent, ace, joker, best - 1))
            code = next_meld(among, pool.jokers, 0, adjacent, code)
    return best


@compiled
def left_over(position: Vienna, seat: Seat) -> int:
    """What a seat's cards out of melds cost at least."""
    return rest_of(position, pool_of(position, seat))


@compiled
def rest_of(position: Vienna, pool: Pool) -> int:
    """Fewest points that can be left over from a pool of cards, after its best melds."""
    return rest_up_to(position, pool, cost_of(position, pool))


@compiled
def rest_up_to(position: Vienna, pool: Pool, most: int) -> int:
    """Fewest points left over from a pool after its best melds; ``most`` + 1 where it is more than ``most``."""
    return least_rest(pool, position.adjacent_jokers == 1, position.ace_in_hand, position.joker_in_hand, most)


@compiled
def all_in_melds(position: Vienna, pool: Pool) -> bool:
    """Whether cards can all stand in melds."""
    each = 1
    return least_rest(pool, position.adjacent_jokers == 1, each, each, 0) == 0


@compiled
def next_meld_of(position: Vienna, pool: Pool) -> int:
    """A meld of those that leave the least of some cards; ``NO_MELD`` when the rest is left over."""
    rest = rest_of(position, pool)
    if cost_of(position, pool) == rest:
        return NO_MELD
    adjacent = position.adjacent_jokers == 1
    code = next_meld(pool.once, pool.jokers, 0, adjacent, NO_MELD)
    while code != NO_MELD:
        if rest_of(position, pools.without_meld(pool, code)) == rest:
            return code
        code = next_meld(pool.once, pool.jokers, 0, adjacent, code)
    return NO_MELD
