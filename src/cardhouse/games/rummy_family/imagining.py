"""Worlds a seat can imagine at rummy: the others' unseen cards and the stock dealt anew.

What lay open stays known: cards taken from the pile, and a turned stock that was not shuffled, in its order.
Who is in the middle of a first lay-out, or has a joker to place, holds what completes it in every world.

Where the discards were shuffled before they became the stock (``reshuffle``), worlds know less than the seat
could: that the stock is made of the discards, and the hands of that moment of the other unseen cards. All
unseen cards are dealt alike, so a card that was turned may turn up in a hand which held its cards before. To
keep the two apart it would take for each hand how many cards it got from either stock, and odds for shown
cards of which both had one.
"""

from __future__ import annotations

import numpy as np

from cardhouse.games.rummy_family.dealing import pack_count
from cardhouse.games.rummy_family.drawing import in_ring
from cardhouse.games.rummy_family.hands import count_slots, has_opened, put_down, receive
from cardhouse.games.rummy_family.melding import needed, to_keep
from cardhouse.games.rummy_family.position import JOKER, RummyFamily
from cardhouse.kit.cards import planes
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, lowest, without_lowest
from cardhouse.kit.cards.chance import fake_key, roll, shuffle_with
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.verbs import census, imagine
from cardhouse.kit.melds import finding, layouts, meld, pools
from cardhouse.kit.melds.meld import NO_MELD
from cardhouse.kit.terms import Card, Seat

Pool = tuple[Cards, Cards, int]  # like a hand: faces, faces twice, jokers
TRIES = 64  # deals by lot; after them the completing cards are looked for among ever more of the unseen ones
IMPOSSIBLE = -1
DEAREST_CARD, DEARER_JOKER = 10, meld.SET_JOKER_POINTS - 10


@census.rule
def family_census(position: RummyFamily, counts: Array) -> None:
    """Count the cards in hands, combinations, stock and pile."""
    for seat in range(position.players):
        planes.count_cards(position.hands, seat, counts)
        counts[JOKER] += np.int64(position.jokers[seat])
    for group in range(position.meld_count):
        meld.count_cards(position.melds[group], counts, JOKER)
    for place in range(position.turned + position.pile):
        counts[position.queue[in_ring(position, place)]] += 1
    for slot in range(position.next, pack_count(position)):
        counts[position.pack[slot]] += 1


@imagine.rule
def family_imagine(position: RummyFamily, seat: Seat, dice: Dice) -> None:
    """Deal anew what the seat has not seen."""
    fake_key(position, dice)
    once, twice, jokers = unseen_by(position, seat)
    for place in range(position.players):
        if place != seat:
            strip(position, place)
            tell_public_story(position, place)
    actor = position.turn
    bound = actor >= 0 and actor != seat and must_complete(position)
    if bound:
        once, twice, jokers = deal_completing(position, actor, once, twice, jokers, dice)
    for place in range(position.players):
        if place != seat:
            if place != actor or not bound:
                once, twice, jokers = deal_slots(position, place, once, twice, jokers, dice)
            hold_slots(position, place)
    fill_stock(position, once, twice, jokers, dice)


@compiled
def unseen_by(position: RummyFamily, seat: Seat) -> Pool:
    """The cards the seat has not seen."""
    once = twice = NONE
    jokers = 0
    for other in range(position.players):
        if other != seat:
            for word in range(2):
                left = position.slots[other, word]
                while left != NONE:
                    card = position.pack[lowest(left) + 64 * word]
                    left = without_lowest(left)
                    once, twice, jokers = pool_with(once, twice, jokers, card)
    for slot in range(position.next, pack_count(position)):
        once, twice, jokers = pool_with(once, twice, jokers, position.pack[slot])
    return once, twice, jokers


@compiled
def pool_with(once: Cards, twice: Cards, jokers: int, card: Card) -> Pool:
    """A pool with one more card."""
    if card == JOKER:
        return once, twice, jokers + 1
    bit = card_bit(card)
    return once | bit, twice | (once & bit), jokers


@compiled
def pool_without(once: Cards, twice: Cards, jokers: int, card: Card) -> Pool:
    """A pool with one card less."""
    if card == JOKER:
        return once, twice, jokers - 1
    bit = card_bit(card)
    return once & ~(bit & ~twice), twice & ~bit, jokers


@compiled
def pick(once: Cards, twice: Cards, jokers: int, dice: Dice) -> int:
    """A card of the pool by lot."""
    faces = count_bits(once) + count_bits(twice)
    place = roll(dice, faces + jokers)
    return planes.nth_card(once, twice, place) if place < faces else JOKER


@compiled
def strip(position: RummyFamily, seat: Seat) -> None:
    """Take the unseen cards out of a seat's hand."""
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            put_down(position, seat, position.pack[lowest(left) + 64 * word])
            left = without_lowest(left)


@compiled
def tell_public_story(position: RummyFamily, seat: Seat) -> None:
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
def hold_slots(position: RummyFamily, seat: Seat) -> None:
    """Put the cards of a seat's unseen slots into its hand."""
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            receive(position, seat, position.pack[lowest(left) + 64 * word])
            left = without_lowest(left)


@compiled
def deal_slots(position: RummyFamily, seat: Seat, once: Cards, twice: Cards, jokers: int, dice: Dice) -> Pool:
    """Write cards of the pool into a seat's unseen slots, by lot; return what is left of the pool."""
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            card = pick(once, twice, jokers, dice)
            position.pack[lowest(left) + 64 * word] = card
            left = without_lowest(left)
            once, twice, jokers = pool_without(once, twice, jokers, card)
    return once, twice, jokers


@compiled
def fill_stock(position: RummyFamily, once: Cards, twice: Cards, jokers: int, dice: Dice) -> None:
    """Write what is left of the pool into the stock, in random order."""
    start = position.next
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


# --- who must complete a lay-out ------------------------------------------------------------------------


@compiled
def must_complete(position: RummyFamily) -> bool:
    """A first lay-out begun, a joker freed."""
    opening = position.laid > 0 and not has_opened(position, position.turn)
    return position.owed > 0 or opening


@compiled
def deal_completing(position: RummyFamily, seat: Seat, once: Cards, twice: Cards, jokers: int, dice: Dice) -> Pool:
    """Deal the seat's unseen cards so that its hand completes what it has begun (RU8, RU10).

    By lot, until a deal does: so every hand that does is as likely as every other. Where none is found in
    ``TRIES``, the cards that complete are looked for among twice as many taken by lot, and so on, at last among
    all, and the rest of the hand is dealt of those. Among all they are: the true hand is one way to complete.
    """
    room = count_slots(position.slots, seat)
    unseen = pools.hand_count(once, twice, jokers)
    taken = room
    attempt = 0
    while True:
        some, some_twice, some_jokers = sample(once, twice, jokers, taken, dice)
        need, need_twice, need_jokers = completing(position, seat, some, some_twice, some_jokers, room)
        if need_jokers != IMPOSSIBLE or taken == unseen:
            break
        attempt += 1
        if attempt >= TRIES:
            taken = min(2 * taken, unseen)
    for word in range(2):
        left = position.slots[seat, word]
        while left != NONE:
            card = pick_needed(need, need_jokers)
            if card < 0:
                card = pick(some, some_twice, some_jokers, dice)
            else:
                need, need_twice, need_jokers = pool_without(need, need_twice, need_jokers, card)
            position.pack[lowest(left) + 64 * word] = card
            left = without_lowest(left)
            some, some_twice, some_jokers = pool_without(some, some_twice, some_jokers, card)
            once, twice, jokers = pool_without(once, twice, jokers, card)
    return once, twice, jokers


@compiled
def sample(once: Cards, twice: Cards, jokers: int, count: int, dice: Dice) -> Pool:
    """So many cards of the pool, by lot."""
    some = some_twice = NONE
    some_jokers = 0
    for _ in range(count):
        card = pick(once, twice, jokers, dice)
        once, twice, jokers = pool_without(once, twice, jokers, card)
        some, some_twice, some_jokers = pool_with(some, some_twice, some_jokers, card)
    return some, some_twice, some_jokers


@compiled
def pick_needed(need: Cards, jokers: int) -> int:
    """One of the cards needed; -1 when none is."""
    if jokers > 0:
        return JOKER
    return lowest(need) if need != NONE else -1


@compiled
def completing(position: RummyFamily, seat: Seat, once: Cards, twice: Cards, jokers: int, room: int) -> Pool:
    """Cards for combinations (RU8, RU10)."""
    held, held_twice, held_jokers = position.hands[seat, 0], position.hands[seat, 1], np.int64(position.jokers[seat])
    both, both_twice = pools.join_cards(once, twice, held, held_twice)
    left = pools.hand_count(held, held_twice, held_jokers) + room
    owed = position.owed
    need = 1 if owed > 0 else needed(position)
    return layout_with(
        both, both_twice, jokers + held_jokers, held, held_twice, held_jokers,
        position.adjacent_jokers == 1, left, room, to_keep(position), need, owed, NO_MELD,
    )  # fmt: skip


@compiled
def layout_with(
    once: Cards, twice: Cards, jokers: int, held: Cards, held_twice: Cards, held_jokers: int,
    adjacent: bool, left: int, room: int, keep: int, points: int, least: int, stage: int,
) -> Pool:  # fmt: skip
    """The cards not ``held`` of a lay-out worth so many points, at most ``room``; jokers ``IMPOSSIBLE`` if none.

    Of a hand of ``left`` cards what ``keep`` says is kept; combinations have at least ``least`` jokers and
    come from ``stage`` on. Looks at every lay-out before it says there is none.
    """
    if points <= 0:
        return NONE, NONE, 0
    most = min(left - 1, room + pools.hand_count(held, held_twice, held_jokers))
    if points > DEAREST_CARD * most + DEARER_JOKER * min(jokers, most // 2):
        return NONE, NONE, IMPOSSIBLE
    code = finding.next_meld(once, jokers, least, adjacent, stage)
    while code != NO_MELD:
        cards, with_jokers = meld.naturals_of(code), meld.jokers_in(code)
        fresh, fresh_jokers = cards & ~held, max(with_jokers - held_jokers, 0)
        spare = room - count_bits(fresh) - fresh_jokers
        if spare >= 0 and layouts.leaves_discard(code, left, keep):
            fewer, fewer_twice = pools.take_away(once, twice, cards)
            kept, kept_twice = pools.take_away(held, held_twice, cards & held)
            more, more_twice, more_jokers = layout_with(
                fewer, fewer_twice, jokers - with_jokers, kept, kept_twice, max(held_jokers - with_jokers, 0),
                adjacent, left - meld.size_of(code), spare, layouts.keep_after(code, keep),
                points - meld.points_of(code), least, finding.stage_of(code),
            )  # fmt: skip
            if more_jokers != IMPOSSIBLE:
                more, more_twice = pools.join_cards(more, more_twice, fresh, NONE)
                return more, more_twice, more_jokers + fresh_jokers
        code = finding.next_meld(once, jokers, least, adjacent, code)
    return NONE, NONE, IMPOSSIBLE
