"""Taking the pile at canasta (CA11, CA12, CA17-CA19)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.canasta.actions import (
    NATURAL_ONLY,
    NEEDS_PAIR,
    NO_PILE,
    NOT_HELD,
    OUT_OF_REACH,
    PAIR,
    SHUT_AT_FIRST,
    SHUT_BY_THREE,
    SHUT_BY_WILD,
    TOP_NOT_TAKEN,
    WITH_JOKER,
    WITH_TWO,
)
from cardhouse.games.canasta.dealing import (
    give_up,
    side_of,
    take_rest,
    top_discard,
)
from cardhouse.games.canasta.laying import (
    canasta_count,
    count_lay_out,
    group_size,
    lay_points,
    put_into_group,
    reaches_after,
    refuse_end,
)
from cardhouse.games.canasta.opening import (
    has_opened,
    is_shut,
    limit_of,
)
from cardhouse.games.canasta.position import (
    ACE,
    BLACK_THREE_LIES,
    CANASTA,
    FOUR,
    JOKER,
    ONE_PLUS_WILD,
    OPENING_ROUNDS,
    TO_PLAY,
    TWO,
    Canasta,
)
from cardhouse.kit.cards.bits import count_bits
from cardhouse.kit.cards.counts import count_of, some_of, total
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Reason


@compiled
def shut_reason(position: Canasta) -> int:
    """Why the pile is shut in this turn; 0 when it is not."""
    if not is_shut(position):
        return 0
    if position.shut_by == OPENING_ROUNDS:
        return SHUT_AT_FIRST
    return SHUT_BY_THREE if position.shut_by == BLACK_THREE_LIES else SHUT_BY_WILD


@compiled
def refuse_take(position: Canasta, way: int) -> Reason:
    """Why the pile may not be taken in this way; 0 when it may."""
    if position.pile_count == 0:
        return NO_PILE
    shut = shut_reason(position)
    if shut != 0:
        return shut
    top = top_discard(position)
    if not FOUR <= top <= ACE:
        return TOP_NOT_TAKEN
    if way != PAIR and position.pile_needs != ONE_PLUS_WILD:
        return NATURAL_ONLY
    seat = position.turn
    naturals, twos, jokers = pile_cards(way)
    hand = position.hands[seat]
    if count_of(hand, top) < naturals:
        return NEEDS_PAIR
    if count_of(hand, TWO) < twos or count_of(hand, JOKER) < jokers:
        return NOT_HELD
    position.pile_count -= 1
    position.waiting = 1
    reason = refuse_taken(position, top, naturals, twos, jokers)
    position.pile_count += 1
    position.waiting = 0
    return reason


@compiled
def refuse_taken(position: Canasta, top: int, naturals: int, twos: int, jokers: int) -> Reason:
    """Why the top card may not be laid with these, the rest of the pile waiting; 0 when it may."""
    seat = position.turn
    side = side_of(position, seat)
    canastas = canasta_count(position, side)
    if group_size(position, side, top) + 3 >= CANASTA:
        canastas = count_bits(np.uint64(position.canastas[side]) | np.uint64(1 << top))
    left = total(position.hands[seat]) - 2 + position.pile_count
    opens = has_opened(position, seat) or lay_points(top, naturals + 1, twos, jokers) >= limit_of(position, seat)
    if opens:
        return refuse_end(position, left, canastas)
    position.hands[seat] += some_of(top, 1)
    within = reaches_after(position, side, top, naturals + 1, twos, jokers)
    position.hands[seat] -= some_of(top, 1)
    return 0 if within else OUT_OF_REACH


@compiled
def pile_cards(way: int) -> tuple[int, int, int]:
    """The natural cards, twos and jokers from the hand that take the pile in a way."""
    if way == PAIR:
        return 2, 0, 0
    return 1, 1 if way == WITH_TWO else 0, 1 if way == WITH_JOKER else 0


@compiled
def take_pile(position: Canasta, way: int) -> None:
    """Lay the top card with two from the hand; the rest comes to the hand once the side has opened."""
    seat = position.turn
    top = top_discard(position)
    naturals, twos, jokers = pile_cards(way)
    position.pile_count -= 1
    position.pile[position.pile_count] = 0
    position.waiting = 1
    position.phase = TO_PLAY
    give_up(position, seat, top, naturals)
    give_up(position, seat, TWO, twos)
    give_up(position, seat, JOKER, jokers)
    put_into_group(position, side_of(position, seat), top, naturals + 1, twos, jokers)
    if has_opened(position, seat):
        take_rest(position, seat)
    count_lay_out(position, top, lay_points(top, naturals + 1, twos, jokers))
