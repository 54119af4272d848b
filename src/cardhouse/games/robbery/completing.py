"""Whether a turn at robbery can be brought to its end: the one question behind every lifted card (RB1, RB4, RB6).

Cards that must be laid are put against the cards of a hand that may; ``kit.rearrange`` says whether they make
combinations. What is plain is not asked.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardhouse.games.rummy.hands import has_opened
from cardhouse.games.rummy.position import JOKER
from cardhouse.kit import melds
from cardhouse.kit.bits import NONE, Cards, card_bit, lowest, without_lowest
from cardhouse.kit.melds import KEEP_ONE, NO_MELD
from cardhouse.kit.rearrange import can_rearrange
from cardhouse.kit.rule import compiled

Pool = tuple[Cards, Cards, int]  # faces, faces twice, jokers
FEW = 2  # with so few cards in hand each is tried as the one that is kept before all are
SUIT_CARDS = np.array([((1 << 13) - 1) << (13 * suit) for suit in range(4)], np.uint64)

# --- the cards in question -------------------------------------------------------------------------------


@compiled
def hand_of(position: Any) -> Pool:
    """The hand of the seat in turn."""
    seat = np.int64(position.turn)
    return position.hands[seat, 0], position.hands[seat, 1], np.int64(position.jokers[seat])


@compiled
def lifted_cards(position: Any) -> Pool:
    """The cards that wait to be laid."""
    return position.lifted[0, 0], position.lifted[0, 1], np.int64(position.lifted_jokers)


@compiled
def any_lifted(position: Any) -> bool:
    """Whether cards wait to be laid."""
    return position.lifted[0, 0] != NONE or position.lifted_jokers > 0


@compiled
def movable(position: Any) -> Pool:
    """The cards that wait to be laid, and those of every combination that may still be lifted."""
    once, twice, jokers = lifted_cards(position)
    for group in range(position.old_groups):
        code = np.int64(position.groups[group])
        once, twice = melds.join_cards(once, twice, melds.naturals_of(code), NONE)
        once, twice = melds.join_cards(once, twice, melds.second_ace(code), NONE)
        jokers += melds.jokers_in(code)
    return once, twice, jokers


@compiled
def to_lay(position: Any) -> Pool:
    """The cards that must lie in combinations at the end of the turn, apart from those that stay as they are."""
    if position.relaying:
        return lifted_cards(position)
    return movable(position)


@compiled
def with_card(once: Cards, twice: Cards, jokers: int, card: int) -> Pool:
    """Cards with one more."""
    if card == JOKER:
        return once, twice, jokers + 1
    more, more_twice = melds.add_card(once, twice, card)
    return more, more_twice, jokers


@compiled
def without_card(once: Cards, twice: Cards, jokers: int, card: int) -> Pool:
    """Cards with one of them less."""
    if card == JOKER:
        return once, twice, jokers - 1
    fewer, fewer_twice = melds.take_away(once, twice, card_bit(card))
    return fewer, fewer_twice, jokers


@compiled
def partners(card: int) -> Cards:
    """The cards that can stand in a combination with one: of its rank or suit, all for a joker."""
    if card == JOKER:
        return ~NONE
    return melds.RANK_CARDS[card % 13] | SUIT_CARDS[card // 13]


@compiled
def has_card(code: int, card: int) -> bool:
    """Whether a combination has such a card in it."""
    return melds.jokers_in(code) > 0 if card == JOKER else melds.naturals_of(code) & card_bit(card) != NONE


@compiled
def next_with(once: Cards, jokers: int, card: int, adjacent: bool, code: int) -> int:
    """The next combination some cards make that has this one of them in it; as ``melds.next_meld``."""
    near = once & partners(card)
    least = 1 if card == JOKER else 0
    code = melds.next_meld(near, jokers, least, adjacent, code)
    while code != NO_MELD and not has_card(code, card):
        code = melds.next_meld(near, jokers, least, adjacent, code)
    return code


# --- laying all that must be laid --------------------------------------------------------------------------


@compiled
def fits(must: Pool, may: Pool, adjacent: bool, least: int, spare: int) -> bool:
    """Whether the cards that must be laid, and of those that may at least ``least``, make combinations.

    One card is kept: of those that may, or one of ``spare`` others.
    """
    count = melds.hand_count(may[0], may[1], may[2])
    if count + spare <= least:
        return False
    if must[0] == NONE and must[2] == 0 and least == 0:
        return True
    if hopeless(must, may):
        return False
    if spare > 0:
        return can_rearrange(must[0], must[1], must[2], may[0], may[1], may[2], adjacent, least)
    kept = useless(must, may)
    if kept != NONE:
        return fits_without(must, may, adjacent, least, lowest(kept))
    if count > FEW and not can_rearrange(must[0], must[1], must[2], may[0], may[1], may[2], adjacent, least):
        return False
    if may[2] > 0 and fits_without(must, may, adjacent, least, np.int64(JOKER)):
        return True
    left = may[0]
    while left != NONE:
        if fits_without(must, may, adjacent, least, lowest(left)):
            return True
        left = without_lowest(left)
    return False


@compiled
def fits_without(must: Pool, may: Pool, adjacent: bool, least: int, card: int) -> bool:
    """The same, where this card of those that may is kept."""
    once, twice, jokers = without_card(may[0], may[1], may[2], card)
    return can_rearrange(must[0], must[1], must[2], once, twice, jokers, adjacent, least)


@compiled
def useless(must: Pool, may: Pool) -> Cards:
    """Cards of those that may be laid which, there being no joker, go with nothing."""
    if must[2] + may[2] > 0:
        return NONE
    return may[0] & ~melds.in_melds(must[0] | may[0])


@compiled
def hopeless(must: Pool, may: Pool) -> bool:
    """Whether, without any joker, a card that must be laid goes with nothing."""
    if must[2] + may[2] > 0:
        return False
    return must[0] & ~melds.in_melds(must[0] | may[0]) != NONE


@compiled
def completes(position: Any, must: Pool, may: Pool, added: int, spare: int) -> bool:
    """Whether the seat in turn can lay all that must be laid and has then added a card of its own (RB4, RB6)."""
    return fits(must, may, position.adjacent_jokers == 1, np.int64(0 if added > 0 else 1), spare)


@compiled
def may_rob_unopened(position: Any) -> bool:
    """Whether a seat that has not opened may open by lifting (RB5)."""
    return not position.rob_needs_opening and position.laid == 0 and position.old_groups > 0


# --- a first lay-out with the card taken (RB1, RB5) -------------------------------------------------------


@compiled
def opens_with(position: Any, card: int, may: Pool) -> bool:
    """Whether a hand makes a first lay-out with a card of the pile, keeping one to discard."""
    adjacent, need = position.adjacent_jokers == 1, np.int64(position.opening)
    once, twice, jokers = with_card(may[0], may[1], may[2], card)
    if jokers == 0 and not melds.in_meld(once, card):
        return False
    if not melds.can_lay(once, twice, jokers, adjacent, KEEP_ONE, need):
        return False
    code = next_with(once, jokers, card, adjacent, NO_MELD)
    while code != NO_MELD:
        if can_open_by(once, twice, jokers, adjacent, need, code):
            return True
        code = next_with(once, jokers, card, adjacent, code)
    return False


@compiled
def can_open_by(once: Cards, twice: Cards, jokers: int, adjacent: bool, need: int, code: int) -> bool:
    """Whether cards make a first lay-out of so many points with this combination in it."""
    if not melds.leaves_discard(code, melds.hand_count(once, twice, jokers), KEEP_ONE):
        return False
    fewer, fewer_twice = melds.take_away(once, twice, melds.naturals_of(code))
    rest = need - melds.points_of(code)
    return melds.can_lay(fewer, fewer_twice, jokers - melds.jokers_in(code), adjacent, KEEP_ONE, rest)


@compiled
def can_finish(position: Any, may: Pool, spare: int) -> bool:
    """Whether with this hand the seat in turn, its cards lifted, comes to a discard."""
    if has_opened(position, np.int64(position.turn)):
        return completes(position, to_lay(position), may, np.int64(position.added), spare)
    card = lowest_lifted(position)
    if opens_with(position, card, may):
        return True
    return may_rob_unopened(position) and completes(position, movable(position), may, np.int64(1), spare)


@compiled
def lowest_lifted(position: Any) -> int:
    """The first of the lifted cards, jokers last."""
    return lowest(position.lifted[0, 0]) if position.lifted[0, 0] != NONE else np.int64(JOKER)
