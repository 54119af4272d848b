"""Imagined worlds: what a seat has not seen, dealt again.

All have seen the table, the pile, and of each hand the cards taken from the pile.  Who has taken a card from within the
pile and must meld it now holds what they need for it in every world.
"""

from __future__ import annotations

from cardhouse.games.rummy_500.hands import any_of, count_of, keep, no_cards, row_of, unknown_of
from cardhouse.games.rummy_500.pile import stock_count, to_keep
from cardhouse.games.rummy_500.position import (
    MELD_OR_LAY_OFF,
    NO_CARD,
    SMALLEST,
    Gathered,
    Rummy500Base,
    Words,
    completion,
    lays_off,
    lowest_one,
    melds_short,
    melds_with,
    note_hand,
    nth_one,
    pooled_cards,
    pooled_with,
    with_one,
    without_one,
)
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.cards.chance import fake_key, roll, shuffle_with
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import imagine, reorder_stock
from cardhouse.kit.terms import Card, Seat

TRIES = 32


@imagine.rule
def rummy_500_imagine(position: Rummy500Base, seat: Seat, dice: Dice) -> None:
    """Deal anew what the seat has not seen."""
    fake_key(position, dice)
    pool = unseen_by(position, seat)
    sizes = NONE  # eight bits a seat: how many cards of each hand are unknown
    for other in range(position.players):
        if other != seat:
            sizes |= as_word(count_of(unknown_of(position, other))) << as_word(8 * other)
            keep(position.hands, other, row_of(position.known, other))
    actor = position.turn
    if actor >= 0 and actor != seat and position.due != NO_CARD:
        pool = deal_completing(position, actor, pool, unknown_size(sizes, actor), dice)
    for other in range(position.players):
        if other != seat:
            lacking = unknown_size(sizes, other) + count_of(row_of(position.known, other))
            lacking -= count_of(row_of(position.hands, other))
            pool = deal_freely(position, other, pool, lacking, dice)
            note_hand(position, other)
    fill_stock(position, pool, dice)
    tell_story(position, seat)


@compiled
def unknown_size(sizes: int, seat: Seat) -> int:
    """The seat's eight bits."""
    return as_int((as_word(sizes) >> as_word(8 * seat)) & as_word(255))


@compiled
def unseen_by(position: Rummy500Base, seat: Seat) -> Words:
    """The cards the seat has not seen: those of the stock, and the unknown ones of the others."""
    pool = no_cards()
    for slot in range(position.next, position.pack_size):
        pool = with_one(position, pool, position.pack[slot])
    for other in range(position.players):
        if other != seat:
            left = unknown_of(position, other)
            while any_of(left):
                card = lowest_one(position, left)
                left = without_one(position, left, card)
                pool = with_one(position, pool, card)
    return pool


@compiled
def hand_over(position: Rummy500Base, seat: Seat, pool: Words, card: Card) -> Words:
    """A card of the pool goes into a hand."""
    keep(position.hands, seat, with_one(position, row_of(position.hands, seat), card))
    return without_one(position, pool, card)


@compiled
def pick(position: Rummy500Base, pool: Words, dice: Dice) -> int:
    """A card of the pool by lot."""
    return nth_one(position, pool, roll(dice, count_of(pool)))


@compiled
def deal_freely(position: Rummy500Base, seat: Seat, pool: Words, count: int, dice: Dice) -> Words:
    """So many cards by lot; returns what is left of the pool."""
    for _ in range(count):
        pool = hand_over(position, seat, pool, pick(position, pool, dice))
    return pool


@compiled
def deal_completing(position: Rummy500Base, seat: Seat, pool: Words, room: int, dice: Dice) -> Words:
    """Deal the seat's unknown cards so that it can use the card that is due.

    By lot, until a deal does, so that every such hand is as likely as every other; where none is found in ``TRIES``,
    cards that do are dealt first. There are some: the true hand is one way.
    """
    due = position.due
    for _ in range(TRIES):
        if position.deep_card == MELD_OR_LAY_OFF and lays_off(position, due):
            break
        some, left = no_cards(), pool
        g = pooled_cards(position, row_of(position.hands, seat))
        for _ in range(room):
            card = pick(position, left, dice)
            left = without_one(position, left, card)
            some = with_one(position, some, card)
            g = pooled_with(position, g, card)
        if can_meld(position, seat, g, some):
            return hand_over_all(position, seat, pool, some)
    return hand_over_all(position, seat, pool, completion(position, seat, pool, room, dice))


@compiled
def can_meld(position: Rummy500Base, seat: Seat, g: Gathered, some: Words) -> bool:
    """Whether the seat can meld the card that is due, with some cards besides the known ones, all pooled in ``g``."""
    hand, due = row_of(position.hands, seat), position.due
    if count_of(hand) + count_of(some) - to_keep(position) >= SMALLEST:
        return melds_with(position, g, due)
    while any_of(some):
        card = lowest_one(position, some)
        some = without_one(position, some, card)
        hand = with_one(position, hand, card)
    return melds_short(position, without_one(position, hand, due), due)


@compiled
def hand_over_all(position: Rummy500Base, seat: Seat, pool: Words, cards: Words) -> Words:
    """Some cards of the pool go into a hand."""
    while any_of(cards):
        card = lowest_one(position, cards)
        cards = without_one(position, cards, card)
        pool = hand_over(position, seat, pool, card)
    return pool


@reorder_stock.rule
def rummy_500_reorder_stock(position: Rummy500Base, dice: Dice) -> None:
    """Shuffle the whole stock: nobody knows its order."""
    shuffle_with(dice, position.pack[position.next :], stock_count(position))


@compiled
def fill_stock(position: Rummy500Base, pool: Words, dice: Dice) -> None:
    """What is left of the pool is the stock, in random order."""
    slot = position.next
    while any_of(pool):
        card = lowest_one(position, pool)
        pool = without_one(position, pool, card)
        position.pack[slot] = card
        slot += 1
    reorder_stock(position, dice)


@compiled
def tell_story(position: Rummy500Base, seat: Seat) -> None:
    """Write the pack that deals this world: each seat got the cards it has shown first, then those it holds.

    What the viewer drew itself it knows. After a reshuffle nothing of the pack before the stock is kept.
    """
    if position.reshuffled:
        for slot in range(position.next):
            position.pack[slot] = 0
        return
    players = position.players
    for other in range(players):
        if other != seat:
            told = 0
            left = unknown_of(position, other)
            for slot in range(position.next):
                if not came_to(position, slot, other):
                    continue
                told = next_shown(position, other, told)
                if told < position.shown_count:
                    position.pack[slot] = position.shown[told]
                    told += 1
                else:
                    card = lowest_one(position, left)
                    left = without_one(position, left, card)
                    position.pack[slot] = card


@compiled
def next_shown(position: Rummy500Base, seat: Seat, place: int) -> int:
    """The next place from ``place`` on where the seat showed a card."""
    while place < position.shown_count and position.shower[place] != seat:
        place += 1
    return place


@compiled
def came_to(position: Rummy500Base, slot: int, seat: Seat) -> bool:
    """Whether the card of a slot was dealt to the seat or drawn by it."""
    players = position.players
    turned = players * position.dealt
    if slot < turned:
        return (next_seat(position.dealer, players) + slot) % players == seat
    return slot > turned and position.drawer[slot] == seat
