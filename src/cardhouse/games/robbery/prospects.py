"""What leads nowhere: lifting and taking after which everything could only be put back (RB4).

The rules allow both, as whoever errs can put everything back: so nobody learns of a hand by what it may do, and a step
of random play need not know how a whole table can be laid. Whoever plays at a table is not offered them, and told why.
"""

from cardhouse.games.robbery.laying import may_open_with, next_with, partners
from cardhouse.games.robbery.lifted import hand_of, lifted_cards
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.refusals import CANNOT_LAY, NOTHING_TO_ADD
from cardhouse.games.robbery.robbing import free_melds, list_lifts
from cardhouse.games.robbery.taking import refuse_take
from cardhouse.games.rummy_family.actions import TAKE
from cardhouse.games.rummy_family.drawing import top_discard
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.games.rummy_family.position import JOKER, NO_CARD, TO_DRAW
from cardhouse.kit.cards.bits import NONE, lowest, without_lowest
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import allocating, compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import in_vain
from cardhouse.kit.melds import layouts, meld, naturals, pools
from cardhouse.kit.melds.layouts import KEEP_ONE
from cardhouse.kit.melds.meld import NO_MELD
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.melds.rearrange import can_rearrange
from cardhouse.kit.terms import Card


@compiled
def movable(position: Robbery) -> Pool:
    """The cards that wait to be laid, and those of every meld that lies open to robbing."""
    pool = lifted_cards(position)
    for number in range(free_melds(position)):
        code = position.melds[number]
        pool = pools.with_cards(pools.with_cards(pool, meld.naturals_of(code)), meld.second_ace(code))
        pool = Pool(pool.once, pool.twice, pool.jokers + meld.jokers_in(code))
    return pool


@allocating
def can_finish(position: Robbery, must: Pool, may: Pool, least: int) -> bool:
    """Whether cards that must lie can, with at least so many of the hand, one of which is left to discard."""
    adjacent = position.adjacent_jokers == 1
    if not can_rearrange(must, may, adjacent, least):
        return False
    left = may.once
    while left != NONE:
        card = lowest(left)
        left = without_lowest(left)
        if can_rearrange(must, pools.without_card(may, card), adjacent, least):
            return True
    return may.jokers > 0 and can_rearrange(must, pools.without_card(may, JOKER), adjacent, least)


@compiled
def opens_with(position: Robbery, card: Card, may: Pool) -> bool:
    """Whether a hand makes a first lay-out with a card of the pile, keeping one to discard (RU8)."""
    pool, adjacent = pools.with_card(may, card), position.adjacent_jokers == 1
    if (pool.jokers == 0 and not naturals.in_meld(pool.once, card)) or not may_open_with(position, card, may):
        return False
    near = partners(pool.once, pool.jokers, card)
    code = next_with(near, pool.jokers, card, adjacent, NO_MELD)
    while code != NO_MELD:
        if opens_by(pool, adjacent, position.opening, code):
            return True
        code = next_with(near, pool.jokers, card, adjacent, code)
    return False


@compiled
def opens_by(pool: Pool, adjacent: bool, need: int, code: int) -> bool:
    """Whether cards make a first lay-out of so many points with this meld in it."""
    if not layouts.leaves_discard(code, pools.count(pool), KEEP_ONE):
        return False
    return layouts.can_lay(pools.without_meld(pool, code), adjacent, KEEP_ONE, need - meld.points_of(code))


@allocating
def can_lay_taken(position: Robbery) -> bool:
    """Whether the last discard can be laid, with all that may be lifted first."""
    card, may = top_discard(position), hand_of(position)
    if not has_opened(position, position.turn):
        if opens_with(position, card, may):
            return True
        if position.rob_needs_opening or position.meld_count == 0:
            return False
    return can_finish(position, pools.with_card(movable(position), card), may, 0)


@allocating
def can_rob(position: Robbery) -> bool:
    """Whether what is lifted now could be laid again, a card of one's own with it (RB6)."""
    added = position.added > 0 or free_melds(position) < position.meld_count  # the hand may add to melds that stay
    return can_finish(position, movable(position), hand_of(position), 0 if added else 1)


@in_vain.rule
def robbery_in_vain(position: Robbery, moves: Moves) -> int:
    """Taking what could not be laid, and lifting: all of it or none, as more can be lifted after it."""
    if position.turn == MATCH_OVER:
        return 0
    if position.phase == TO_DRAW:
        if refuse_take(position) != 0 or can_lay_taken(position):
            return 0
        moves[0], moves[1] = TAKE, CANNOT_LAY
        return 2
    lifts = list_lifts(position, moves, 0)
    if lifts == 0 or can_rob(position):
        return 0
    reason = NOTHING_TO_ADD if position.from_pile == NO_CARD else CANNOT_LAY
    for place in range(lifts - 1, -1, -1):
        moves[2 * place], moves[2 * place + 1] = moves[place], reason
    return 2 * lifts
