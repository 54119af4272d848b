"""Slots: places of a pack of 52 whose cards are given out one after another, to seats, by dealing and drawing.

A game with a stock derives its position from ``Slots``, deals and draws with ``give``, tells with ``show`` which cards
everybody has seen, and imagines with ``deal_unseen_slots``.
"""

from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, nth_bit
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array, Position, i8, u8, u64
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.terms import Card, Seat

STOCK, TURNED = -1, -2
"""Who a slot was given to, where it was no seat: nobody yet, or everybody's eyes."""


class Slots(Position):
    """What a position needs for that; ``hands`` is declared by the game, a word a seat."""

    hands: Array

    pack = u8(FACES)
    stock = i8()  # slot of the next card to be given
    given = i8(FACES)  # by slot: who got it
    seen = u64()  # the cards everybody has seen
    shown = u8(FACES)  # the same in the order in which they came to be seen
    shown_by = i8(FACES)  # whose they were
    shown_count = i8()


@compiled
def clear_slots(position: Slots) -> None:
    """Nothing has been given out."""
    for slot in range(FACES):
        position.given[slot] = STOCK
        position.shown[slot] = position.shown_by[slot] = 0
    for seat in range(len(position.hands)):
        position.hands[seat] = NONE
    position.seen = NONE
    position.stock = position.shown_count = 0


@compiled
def give(position: Slots, seat: Seat) -> None:
    """The next card of the stock goes to a hand."""
    position.hands[seat] |= card_bit(position.pack[position.stock])
    position.given[position.stock] = seat
    position.stock += 1


@compiled
def deal_around(position: Slots, each: int) -> None:
    """Deal every seat so many cards, one at a time from the dealer's left."""
    seat = position.dealer
    for _ in range(position.players * each):
        seat = next_seat(seat, position.players)
        give(position, seat)


@compiled
def turn_up(position: Slots) -> Card:
    """The next card of the stock is turned up for everybody; returns it."""
    card = position.pack[position.stock]
    position.given[position.stock] = TURNED
    position.stock += 1
    show(position, card, TURNED)
    return card


@compiled
def show(position: Slots, card: Card, seat: Seat) -> None:
    """Everybody sees a card of a seat's, perhaps not for the first time."""
    if position.seen & card_bit(card) == NONE:
        position.shown[position.shown_count] = card
        position.shown_by[position.shown_count] = seat
        position.shown_count += 1
        position.seen |= card_bit(card)


@compiled
def deal_unseen_slots(position: Slots, viewer: Seat, dice: Dice) -> None:
    """Deal again what the viewer has not seen; the others' hands keep what everybody has seen, and nothing else.

    Which of its slots a shown card came from only its holder knows. A world has it come from the first one left: as
    many were given to them before they showed it, so that story is always possible.
    """
    unseen = ~NONE >> as_word(64 - FACES) & ~position.seen
    if viewer >= 0:
        unseen &= ~position.hands[viewer]
    for holder in range(STOCK, position.players):
        if holder == STOCK or holder != viewer:
            unseen = _fill(position, holder, unseen, dice)


@compiled
def _fill(position: Slots, holder: Seat, unseen: Cards, dice: Dice) -> Cards:
    """Fill the slots of a holder; returns the cards that are left."""
    place = 0
    if holder >= 0:
        position.hands[holder] &= position.seen
    for slot in range(FACES):
        if position.given[slot] != holder:
            continue
        while place < position.shown_count and position.shown_by[place] != holder:
            place += 1
        if place < position.shown_count:
            position.pack[slot] = position.shown[place]
            place += 1
        else:
            card = nth_bit(unseen, roll(dice, count_bits(unseen)))
            unseen &= ~card_bit(card)
            position.pack[slot] = card
            if holder >= 0:
                position.hands[holder] |= card_bit(card)
    return unseen
