"""The last discard, which is taken only to be laid at once (RB1)."""

from __future__ import annotations

from cardhouse.games.robbery.laying import may_open_with, next_with, partners
from cardhouse.games.robbery.lifted import hand_of, lift_card
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.refusals import CANNOT_LAY, TAKEN_UP_OFTEN
from cardhouse.games.robbery.robbing import count_taking_up, may_take_up, note_table
from cardhouse.games.rummy_family.actions import DRAW, TAKE
from cardhouse.games.rummy_family.drawing import can_draw, lift_discard, top_discard
from cardhouse.games.rummy_family.hands import has_opened
from cardhouse.games.rummy_family.position import TO_PLAY
from cardhouse.games.rummy_family.refusals import NO_PILE
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds import layouts, meld, naturals, pools
from cardhouse.kit.melds.layouts import KEEP_ONE
from cardhouse.kit.melds.meld import NO_MELD
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.terms import Card, Reason


@compiled
def refuse_take(position: Robbery) -> Reason:
    """Why the last discard may not be taken; 0 when it may."""
    if position.pile == 0:
        return NO_PILE
    if not may_take_up(position):
        return TAKEN_UP_OFTEN
    return 0 if may_go_with(position, top_discard(position)) else CANNOT_LAY


@compiled
def may_go_with(position: Robbery, card: Card) -> bool:
    """Whether a card stands in some meld: of a first lay-out before that, else of whatever the hand and table have."""
    may = hand_of(position)
    if position.rob_needs_opening and not has_opened(position, position.turn):
        return opens_with(position, card, may)
    pool = pools.with_card(may, card)
    once, jokers = pool.once, pool.jokers
    for number in range(position.meld_count):
        once |= meld.naturals_of(position.melds[number])
        jokers += meld.jokers_in(position.melds[number])
    return jokers > 0 or naturals.in_meld(once, card)


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


@compiled
def list_draws(position: Robbery, moves: Moves) -> int:
    """Stock, or pile."""
    count = 0
    if can_draw(position):
        moves[count] = DRAW
        count += 1
    if refuse_take(position) == 0:
        moves[count] = TAKE
        count += 1
    return count


@compiled
def take_to_lay(position: Robbery) -> None:
    """Take the last discard; it waits to be laid."""
    count_taking_up(position)
    note_table(position)
    position.from_pile = lift_discard(position)
    lift_card(position, position.from_pile)
    position.added = 1
    position.phase = TO_PLAY
