"""Imagined worlds: what a seat has not seen, dealt again.

All have seen the table, the pile, and of each hand the cards taken from the pile.  Who has taken a card from within the
pile and must meld it now holds what they need for it in every world.
"""

from cardhouse.games.rummy_family.open_pile.hands import any_of, count_of, keep, no_cards, receive, row_of, unknown_of
from cardhouse.games.rummy_family.open_pile.pile import stock_count
from cardhouse.games.rummy_family.open_pile.position import MELD_OR_LAY_OFF, NO_CARD, OpenPile, Words
from cardhouse.games.rummy_family.open_pile.verbs import (
    completion,
    lays_off,
    lowest_one,
    nth_one,
    uses_due,
    with_one,
    without_one,
)
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.cards.chance import fake_key, roll, shuffle_with
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import reorder_stock
from cardhouse.kit.terms import Seat

TRIES = 32


@compiled
def deal_anew(position: OpenPile, seat: Seat, dice: Dice) -> None:
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
    fill_stock(position, pool, dice)
    tell_story(position, seat)


@compiled
def unknown_size(sizes: int, seat: Seat) -> int:
    """The seat's eight bits."""
    return as_int((as_word(sizes) >> as_word(8 * seat)) & as_word(255))


@compiled
def unseen_by(position: OpenPile, seat: Seat) -> Words:
    """The cards the seat has not seen: those of the stock, and the unknown ones of the others."""
    pool = no_cards()
    for slot in range(position.next, position.pack_size):
        pool = with_one(position, pool, position.pack[slot])
    for other in range(position.players):
        if other != seat:
            pool = with_all(position, pool, unknown_of(position, other))
    return pool


@compiled
def with_all(position: OpenPile, cards: Words, more: Words) -> Words:
    """Two sets of cards together."""
    while any_of(more):
        card = lowest_one(position, more)
        more = without_one(position, more, card)
        cards = with_one(position, cards, card)
    return cards


@compiled
def pick(position: OpenPile, pool: Words, dice: Dice) -> int:
    """A card of the pool by lot."""
    return nth_one(position, pool, roll(dice, count_of(pool)))


@compiled
def deal_freely(position: OpenPile, seat: Seat, pool: Words, count: int, dice: Dice) -> Words:
    """So many cards by lot; returns what is left of the pool."""
    for _ in range(count):
        card = pick(position, pool, dice)
        receive(position, seat, card)
        pool = without_one(position, pool, card)
    return pool


@compiled
def deal_completing(position: OpenPile, seat: Seat, pool: Words, room: int, dice: Dice) -> Words:
    """Deal the seat's unknown cards so that it can use the card that is due; returns what is left of the pool.

    By lot, until a deal does, so that every such hand is as likely as every other; where none is found in ``TRIES``,
    cards that do are dealt first. There are some: the true hand is one way.
    """
    if position.deep_card == MELD_OR_LAY_OFF and lays_off(position, position.due):
        return pool
    for _ in range(TRIES):
        some, left = no_cards(), pool
        for _ in range(room):
            card = pick(position, left, dice)
            left = without_one(position, left, card)
            some = with_one(position, some, card)
        if uses_due(position, with_all(position, row_of(position.hands, seat), some)):
            return hand_over(position, seat, pool, some)
    return hand_over(position, seat, pool, completion(position, seat, pool, room, dice))


@compiled
def hand_over(position: OpenPile, seat: Seat, pool: Words, cards: Words) -> Words:
    """Some cards of the pool go into a hand; returns what is left of the pool."""
    while any_of(cards):
        card = lowest_one(position, cards)
        cards = without_one(position, cards, card)
        receive(position, seat, card)
        pool = without_one(position, pool, card)
    return pool


@reorder_stock.rule
def open_pile_reorder_stock(position: OpenPile, dice: Dice) -> None:
    """Shuffle the whole stock: nobody knows its order."""
    shuffle_with(dice, position.pack[position.next :], stock_count(position))


@compiled
def fill_stock(position: OpenPile, pool: Words, dice: Dice) -> None:
    """What is left of the pool is the stock, in random order."""
    slot = position.next
    while any_of(pool):
        card = lowest_one(position, pool)
        pool = without_one(position, pool, card)
        position.pack[slot] = card
        slot += 1
    reorder_stock(position, dice)


@compiled
def tell_story(position: OpenPile, seat: Seat) -> None:
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
def next_shown(position: OpenPile, seat: Seat, place: int) -> int:
    """The next place from ``place`` on where the seat showed a card."""
    while place < position.shown_count and position.shower[place] != seat:
        place += 1
    return place


@compiled
def came_to(position: OpenPile, slot: int, seat: Seat) -> bool:
    """Whether the card of a slot was dealt to the seat or drawn by it."""
    players = position.players
    turned = players * position.dealt
    if slot < turned:
        return (next_seat(position.dealer, players) + slot) % players == seat
    return slot > turned and position.drawer[slot] == seat
