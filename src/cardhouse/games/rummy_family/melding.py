"""Laying melds out, the first lay-out and those after it (RU6-RU8, RU11)."""

from cardhouse.games.rummy_family.actions import meld_action
from cardhouse.games.rummy_family.hands import cards_held, give_up, has_opened, holding, pool_of
from cardhouse.games.rummy_family.position import JOKER, NO_CARD, RummyFamily
from cardhouse.games.rummy_family.refusals import (
    ADJACENT,
    FOREMAN_DISCARDS,
    NO_DISCARD,
    NOT_HELD,
    SHORT_OF_LIMIT,
    USE_JOKER,
)
from cardhouse.kit.cards.bits import NONE, lowest, without_lowest
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.melds import finding, layouts, meld, naturals, pools
from cardhouse.kit.melds.layouts import KEEP_ONE
from cardhouse.kit.melds.meld import NO_MELD
from cardhouse.kit.terms import Card, Reason

# --- what must be kept back (RU5, RU11) -----------------------------------------------------------------


@compiled
def to_keep(position: RummyFamily) -> int:
    """What the seat in turn must keep to be able to discard, as ``kit.melds`` understands it."""
    taken = as_int(position.taken)
    if taken == NO_CARD or position.return_taken or holding(position, position.turn, taken) > 1:
        return KEEP_ONE
    return taken


@compiled
def may_part_with(position: RummyFamily, card: Card) -> bool:
    """Whether a card can go to the table and leave one to discard."""
    rest = cards_held(position, position.turn) - 1
    keep = to_keep(position)
    return rest >= 2 or (rest == 1 and (keep == KEEP_ONE or keep == card))


@compiled
def only_discards(position: RummyFamily) -> bool:
    """Whether the seat in turn is the foreman at the beginning, who lays nothing out then (RU4)."""
    return position.turns == 0 and position.foreman_lays_out == 0


# --- what may be laid (RU6-RU8) -------------------------------------------------------------------------


@compiled
def needed(position: RummyFamily) -> int:
    """The points the seat in turn still has to lay out before its first lay-out stands (RU8)."""
    if has_opened(position, position.turn):
        return 0
    return position.opening - position.laid


@compiled
def refuse_cards(position: RummyFamily, code: int) -> Reason:
    """Why a meld is none the seat can lay, whatever else it holds; 0 when it is one."""
    seat = position.turn
    cards = meld.naturals_of(code)
    if cards & ~position.hands[seat, 0] != NONE or meld.jokers_in(code) > position.jokers[seat]:
        return NOT_HELD
    return refuse_neighbours(position, code)


@compiled
def refuse_neighbours(position: RummyFamily, code: int) -> Reason:
    """Whether jokers lie side by side in a run where they may not."""
    if meld.is_run(code) and not position.adjacent_jokers:
        places = meld.joker_places(code)
        if places & places >> 1:
            return ADJACENT
    return 0


@compiled
def refuse_layout(position: RummyFamily, code: int) -> Reason:
    """Why a meld the seat holds may not be laid out; 0 when it may.

    It must not be the foreman's first act where they only discard (RU4). It must leave a card to discard (RU11),
    use every joker just freed (RU10), and leave the limit of the first lay-out within reach of the cards that
    remain (RU8).
    """
    if only_discards(position):
        return FOREMAN_DISCARDS
    pool, keep = pool_of(position, position.turn), to_keep(position)
    if meld.jokers_in(code) < position.owed:
        return USE_JOKER
    if not layouts.leaves_discard(code, pools.count(pool), keep):
        return NO_DISCARD
    need = needed(position) - meld.points_of(code)
    if need <= 0:
        return 0
    rest, kept = pools.without_meld(pool, code), layouts.keep_after(code, keep)
    most = layouts.most_points(rest, position.adjacent_jokers == 1, kept, 0, need)
    return 0 if most >= need else SHORT_OF_LIMIT + position.opening - need + most


@compiled
def list_melds(position: RummyFamily, moves: Moves, count: int) -> int:
    """Every meld that may be laid out."""
    pool = pool_of(position, position.turn)
    useful, held = naturals.in_melds(pool.once) if pool.jokers == 0 else pool.once, pools.count(pool)
    if useful == NONE or held < 4 or only_discards(position):
        return count
    need, keep = needed(position), to_keep(position)
    adjacent, owed = position.adjacent_jokers == 1, position.owed
    if need > 0 and position.laid == 0 and not layouts.can_lay(pool, adjacent, keep, need):
        return count
    code = finding.next_meld(useful, pool.jokers, owed, adjacent, NO_MELD)
    while code != NO_MELD:
        if layouts.leaves_discard(code, held, keep) and (need <= 0 or refuse_layout(position, code) == 0):
            moves[count] = meld_action(code)
            count += 1
        code = finding.next_meld(useful, pool.jokers, owed, adjacent, code)
    return count


# --- laying ---------------------------------------------------------------------------------------------


@compiled
def lay_out(position: RummyFamily, code: int) -> None:
    """Lay a meld on the table; when it completes the first lay-out, the seat has opened (RU8)."""
    put_on_table(position, code)
    position.owed = 0
    if not has_opened(position, position.turn):
        count_opening(position, code)


@compiled
def put_on_table(position: RummyFamily, code: int) -> None:
    """Move a meld from the hand in turn to the table."""
    seat = position.turn
    left = meld.naturals_of(code)
    while left != NONE:
        give_up(position, seat, lowest(left), False)
        left = without_lowest(left)
    for _ in range(meld.jokers_in(code)):
        give_up(position, seat, JOKER, False)
    add_meld(position, code)


@compiled
def add_meld(position: RummyFamily, code: int) -> None:
    """One more meld on the table."""
    position.melds[position.meld_count] = code
    position.layer[position.meld_count] = position.turn
    position.meld_count += 1


@compiled
def count_opening(position: RummyFamily, code: int) -> None:
    """Count a meld of a first lay-out (RU8)."""
    position.laid += meld.points_of(code)
    if position.laid >= position.opening:
        position.opened |= 1 << position.turn
        position.opened_now = 1
