"""Worlds a seat can imagine at rummy: the others' unseen cards and the stock dealt anew.

What lay open stays known: cards taken from the pile, and a turned stock that was not shuffled, in its order.
Who is in the middle of a first lay-out, or has a joker to place, holds what completes it in every world.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cardhouse.games.rummy.hands import count_slots, has_opened, put_down, receive
from cardhouse.games.rummy.position import JOKER, NO_CARD, PACK, RummyFamily
from cardhouse.games.rummy.turn import needed
from cardhouse.kit import melds
from cardhouse.kit.bits import NONE, Cards, card_bit, count_bits, lowest, nth_bit, without_lowest
from cardhouse.kit.chance import fake_key, roll, shuffle_with
from cardhouse.kit.melds import JOKER_KEPT, KEEP_ONE
from cardhouse.kit.rule import Dice, compiled, rule

Pool = tuple[Cards, Cards, int]  # like a hand: faces, faces twice, jokers
TRIES = 256
RANDOM_TRIES = 64  # then whole sets are among the cards dealt, and at last the true ones


@rule
def imagine(position: RummyFamily, seat: int, dice: Dice) -> None:
    """Deal anew what the seat has not seen."""
    fake_key(position, dice)
    once, twice, jokers = unseen_by(position, seat)
    actor = np.int64(position.turn)
    bound = actor >= 0 and actor != seat and must_complete(position)
    for place in range(position.players):
        other = np.int64(place)
        if other != seat:
            first, second = remember(position, other)
            strip(position, other)
            tell_public_story(position, other)
            if bound and other == actor:
                once, twice, jokers = deal_completing(position, other, once, twice, jokers, first, second, dice)
    for place in range(position.players):
        other = np.int64(place)
        if other != seat and not (bound and other == actor):
            once, twice, jokers = deal_slots(position, other, once, twice, jokers, False, dice)
            hold_slots(position, other)
    fill_stock(position, once, twice, jokers, dice)


@compiled
def unseen_by(position: Any, seat: int) -> Pool:
    """The cards the seat has not seen."""
    once = twice = NONE
    jokers = np.int64(0)
    for other in range(position.players):
        if other != seat:
            for word in range(2):
                left = position.slots[other, word]
                while left != NONE:
                    card = np.int64(position.pack[lowest(left) + 64 * word])
                    left = without_lowest(left)
                    once, twice, jokers = pool_with(once, twice, jokers, card)
    for slot in range(position.next, PACK):
        once, twice, jokers = pool_with(once, twice, jokers, np.int64(position.pack[slot]))
    return once, twice, jokers


@compiled
def pool_with(once: Cards, twice: Cards, jokers: int, card: int) -> Pool:
    """A pool with one more card."""
    if card == JOKER:
        return once, twice, jokers + 1
    bit = card_bit(card)
    return once | bit, twice | (once & bit), jokers


@compiled
def pool_without(once: Cards, twice: Cards, jokers: int, card: int) -> Pool:
    """A pool with one card less."""
    if card == JOKER:
        return once, twice, jokers - 1
    bit = card_bit(card)
    return once & ~(bit & ~twice), twice & ~bit, jokers


@compiled
def pick(once: Cards, twice: Cards, jokers: int, dice: Dice) -> int:
    """A card of the pool by lot."""
    single, double = count_bits(once), count_bits(twice)
    place = roll(dice, single + double + jokers)
    if place < single:
        return nth_bit(once, place)
    return nth_bit(twice, place - single) if place < single + double else np.int64(JOKER)


@compiled
def strip(position: Any, seat: int) -> None:
    """Take the unseen cards out of a seat's hand."""
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            put_down(position, seat, np.int64(position.pack[lowest(left) + 64 * word]))
            left = without_lowest(left)


@compiled
def tell_public_story(position: Any, seat: int) -> None:
    """Put the cards the seat has shown where the others tell them; its last slots are the unseen ones."""
    shown = count_slots(position.owned, seat) - count_slots(position.slots, seat)
    for word in range(2):
        left = position.owned[seat, word]
        while left != NONE and shown > 0:
            slot = lowest(left) + 64 * word
            position.pack[slot] = position.told[slot]
            left = without_lowest(left)
            shown -= 1
        position.slots[seat, word] = left


@compiled
def hold_slots(position: Any, seat: int) -> None:
    """Put the cards of a seat's unseen slots into its hand."""
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            receive(position, seat, np.int64(position.pack[lowest(left) + 64 * word]))
            left = without_lowest(left)


@compiled
def deal_slots(position: Any, seat: int, once: Cards, twice: Cards, jokers: int, in_sets: bool, dice: Dice) -> Pool:
    """Write cards of the pool into a seat's unseen slots; return what is left of the pool.

    ``in_sets``: cards of one rank, by lot, one after another as far as the pool has them.
    """
    rank = np.int64(0)
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            card = np.int64(-1)
            if in_sets and once & melds.RANK_CARDS[rank] != NONE:
                card = lowest(once & melds.RANK_CARDS[rank])
            if card < 0:
                card = pick(once, twice, jokers, dice)
            rank = roll(dice, 13) if card == JOKER or card // 13 == 3 else card % 13
            position.pack[lowest(left) + 64 * word] = card
            left = without_lowest(left)
            once, twice, jokers = pool_without(once, twice, jokers, card)
    return once, twice, jokers


@compiled
def fill_stock(position: Any, once: Cards, twice: Cards, jokers: int, dice: Dice) -> None:
    """Write what is left of the pool into the stock, in random order."""
    start = np.int64(position.next)
    slot = start
    while once != NONE:
        card = lowest(once)
        position.pack[slot] = card
        slot += 1
        once, twice, jokers = pool_without(once, twice, jokers, card)
    for _ in range(jokers):
        position.pack[slot] = JOKER
        slot += 1
    if slot > start:
        shuffle_with(dice, position.pack[start:], slot - start)


# --- who must complete a lay-out -------------------------------------------------------------------------


@compiled
def must_complete(position: Any) -> bool:
    """Whether the seat in turn has begun something its hand must be able to complete."""
    opening = position.laid > 0 and not has_opened(position, np.int64(position.turn))
    return position.owed > 0 or opening


@compiled
def completes(position: Any, seat: int) -> bool:
    """Whether the seat's hand completes what it has begun (RU8, RU10)."""
    once, twice, jokers = position.hands[seat, 0], position.hands[seat, 1], np.int64(position.jokers[seat])
    taken = np.int64(position.taken)
    keep = np.int64(KEEP_ONE)
    if taken == JOKER and not position.return_taken and jokers == 1:
        keep = np.int64(JOKER_KEPT)
    elif taken != NO_CARD and taken != JOKER and not position.return_taken:
        keep = taken if twice & card_bit(taken) == NONE else np.int64(KEEP_ONE)
    adjacent = position.adjacent_jokers == 1
    if position.owed > 0:
        return melds.has_meld(once, twice, jokers, np.int64(position.owed), adjacent, keep)
    return melds.can_lay(once, twice, jokers, adjacent, keep, needed(position))


@compiled
def deal_completing(
    position: Any, seat: int, once: Cards, twice: Cards, jokers: int, first: Cards, second: Cards, dice: Dice
) -> Pool:
    """Deal the seat's unseen cards so that its hand completes what it has begun."""
    for attempt in range(TRIES):
        in_sets = attempt >= RANDOM_TRIES
        rest = deal_slots(position, seat, once, twice, jokers, in_sets, dice)
        hold_slots(position, seat)
        if completes(position, seat):
            return rest
        strip(position, seat)
    rest = recall(position, seat, once, twice, jokers, first, second)
    hold_slots(position, seat)
    return rest


@compiled
def remember(position: Any, seat: int) -> tuple[Cards, Cards]:
    """A seat's unseen cards (at most 16), eight to a word."""
    first = second = NONE
    count = 0
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            card = np.uint64(position.pack[lowest(left) + 64 * word]) << np.uint64(8 * (count % 8))
            if count < 8:
                first |= card
            else:
                second |= card
            count += 1
            left = without_lowest(left)
    return first, second


@compiled
def recall(position: Any, seat: int, once: Cards, twice: Cards, jokers: int, first: Cards, second: Cards) -> Pool:
    """Write remembered cards back; return the pool without them."""
    count = 0
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            kept = first if count < 8 else second
            card = np.int64((kept >> np.uint64(8 * (count % 8))) & np.uint64(255))
            position.pack[lowest(left) + 64 * word] = card
            once, twice, jokers = pool_without(once, twice, jokers, card)
            count += 1
            left = without_lowest(left)
    return once, twice, jokers
