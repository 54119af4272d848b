"""What a match with an open pile is: the position, whatever the cards."""

from typing import NamedTuple

from cardhouse.kit.cards.bits import Cards
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Position, i8, i16, i32, u8, u64
from cardhouse.kit.terms import Card, Seat

SEATS = 8
MOST_CARDS = 2 * FACES
NO_CARD = -1
SMALLEST = 3  # cards of a meld
TO_DRAW, TO_PLAY = 0, 1


class Words(NamedTuple):
    """A set of cards in two words: each game says what they hold."""

    first: Cards
    second: Cards


# --- Options that are choices, by index

MELD_OR_LAY_OFF, MELD_ONLY, MELD_FROM_HAND = range(3)
FREE, KEPT = 0, 1
OPTIONAL, REQUIRED = 0, 1
END, RESHUFFLE = 0, 1


class OpenPile(Position):
    """What the games share. Sets of cards are rows of two words (``Words``)."""

    hand_size = i8()
    deep_card: Card = i8()
    top_card = i8()
    final_discard: Card = i8()
    stock_out = i8()
    target = i16()
    turns_each = i16()
    most_hands = i16()
    first_dealer: Seat = i8()

    scores = i32(SEATS)
    last_laid = i16(SEATS)  # what each had laid and held at the end of the last hand, in points
    last_held = i16(SEATS)

    dealt = i8()  # cards each is dealt
    pack_size = u8()
    pack = u8(MOST_CARDS)
    next = u8()  # slot of the next card of the stock
    drawer = u8(MOST_CARDS)  # who drew the card of a slot, from the first one behind the deal
    shown = u8(MOST_CARDS)  # cards nobody had seen before they left a hand, in that order
    shower = u8(MOST_CARDS)  # whose they were
    shown_count = u8()
    reshuffled = i8()  # whether the pile has become the stock in this hand
    pile = u8(MOST_CARDS)  # oldest first
    pile_count = u8()

    hands = u64(SEATS, 2)
    known = u64(SEATS, 2)  # of them the cards taken from the pile, which all have seen
    phase = i8()
    due: Card = i8()  # the card taken from within the pile that must be melded now, else NO_CARD
    kept = i8()  # the top of the pile taken alone that may not be discarded in this turn, else NO_CARD
    turns = i32()  # turns of this hand
