"""The lifted cards at robbery: what waits to be laid, what may go with it, how it all lay before (RB1-RB4)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.robbery.position import Robbery
from cardhouse.games.rummy_family.hands import give_up, pool_of, receive
from cardhouse.games.rummy_family.position import JOKER
from cardhouse.kit.cards import planes
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, lowest, without_lowest
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds import finding, meld
from cardhouse.kit.melds.meld import NO_MELD, SUIT_CARDS
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.terms import Card

# --- the cards in question -------------------------------------------------------------------------------


@compiled
def hand_of(position: Robbery) -> Pool:
    """The hand of the seat in turn."""
    return pool_of(position, position.turn)


@compiled
def lifted_cards(position: Robbery) -> Pool:
    """The cards that wait to be laid."""
    return Pool(position.lifted[0, 0], position.lifted[0, 1], np.int64(position.lifted_jokers))


@compiled
def any_lifted(position: Robbery) -> bool:
    """Whether cards wait to be laid."""
    return position.lifted[0, 0] != NONE or position.lifted_jokers > 0


@compiled
def lowest_lifted(position: Robbery) -> int:
    """The first of the lifted cards, jokers last."""
    return lowest(position.lifted[0, 0]) if position.lifted[0, 0] != NONE else JOKER


@compiled
def unfinished(position: Robbery) -> bool:
    """Whether something was taken up and not all is laid again with a card of one's own (RB4, RB6)."""
    return any_lifted(position) or (position.robbed == 1 and position.added == 0)


# --- combinations with a certain card --------------------------------------------------------------------


@compiled
def partners(card: Card) -> Cards:
    """The cards that can stand in a combination with one: of its rank or suit, all for a joker."""
    if card == JOKER:
        return ~NONE
    return meld.RANK_CARDS[card % 13] | SUIT_CARDS[card // 13]


@compiled
def has_card(code: int, card: Card) -> bool:
    """Whether a combination has such a card in it."""
    return meld.jokers_in(code) > 0 if card == JOKER else meld.naturals_of(code) & card_bit(card) != NONE


@compiled
def next_with(once: Cards, jokers: int, card: Card, adjacent: bool, code: int) -> int:
    """The next combination some cards make that has this one of them in it; as ``finding.next_meld``."""
    near = once & partners(card)
    least = 1 if card == JOKER else 0
    code = finding.next_meld(near, jokers, least, adjacent, code)
    while code != NO_MELD and not has_card(code, card):
        code = finding.next_meld(near, jokers, least, adjacent, code)
    return code


# --- lifting, laying, putting back -----------------------------------------------------------------------


@compiled
def lift_card(position: Robbery, card: Card) -> None:
    """Put a card among those that wait to be laid."""
    if card == JOKER:
        position.lifted_jokers += 1
    else:
        planes.put(position.lifted, 0, card)


@compiled
def lift_group(position: Robbery, group: int) -> None:
    """Take a combination up; those behind it move up."""
    code = position.melds[group]
    left = meld.naturals_of(code)
    while left != NONE:
        lift_card(position, lowest(left))
        left = without_lowest(left)
    if meld.second_ace(code) != NONE:
        lift_card(position, lowest(meld.second_ace(code)))
    position.lifted_jokers += meld.jokers_in(code)
    position.meld_count -= 1
    position.old_groups -= 1
    for place in range(group, position.meld_count):
        position.melds[place] = position.melds[place + 1]
        position.layer[place] = position.layer[place + 1]
    position.melds[position.meld_count] = 0
    position.layer[position.meld_count] = 0


@compiled
def lay_one(position: Robbery, card: Card) -> None:
    """Lay a card: a lifted one if there is one like it, else one of the hand."""
    if card == JOKER and position.lifted_jokers > 0:
        position.lifted_jokers -= 1
        return
    if card < JOKER and planes.copies(position.lifted, 0, card) > 0:
        planes.take(position.lifted, 0, card)
        return
    give_up(position, position.turn, card, False)
    position.added += 1
    if card == JOKER:
        position.own_jokers += 1
    else:
        planes.put(position.own, 0, card)


@compiled
def note_table(position: Robbery) -> None:
    """Note how everything lies, before something of it is taken up."""
    for group in range(position.meld_count):
        position.was_groups[group] = position.melds[group]
        position.was_layer[group] = position.layer[group]
    position.was_count = position.meld_count
    position.was_old = position.old_groups
    position.was_opened = position.opened
    position.was_robbed = position.robbed
    position.was_added = position.added
    position.own[0, 0] = position.own[0, 1] = NONE
    position.own_jokers = 0


@compiled
def restore_table(position: Robbery) -> None:
    """Lay everything as it was noted; cards of the hand that had gone to the table are taken back."""
    for group in range(max(position.was_count, position.meld_count)):
        stays = group < position.was_count
        position.melds[group] = position.was_groups[group] if stays else 0
        position.layer[group] = position.was_layer[group] if stays else 0
    position.meld_count = position.was_count
    position.old_groups = position.was_old
    if position.opened != position.was_opened:
        position.opened = position.was_opened
        position.opened_now = 0
    position.robbed = position.was_robbed
    position.added = position.was_added
    position.relaying = 0
    position.lifted[0, 0] = position.lifted[0, 1] = NONE
    position.lifted_jokers = 0
    take_back(position)


@compiled
def take_back(position: Robbery) -> None:
    """The cards of the hand that had gone to the table come back to it, known to all."""
    seat = position.turn
    for plane in range(2):
        left = position.own[0, plane]
        while left != NONE:
            receive(position, seat, lowest(left))
            left = without_lowest(left)
    for _ in range(position.own_jokers):
        receive(position, seat, JOKER)
    position.own[0, 0] = position.own[0, 1] = NONE
    position.own_jokers = 0
