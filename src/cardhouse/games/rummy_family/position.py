"""What all games of the rummy family are played with: cards and position (RU1-RU20)."""

from cardhouse.kit.cards.packs import FACES, CardSet, face_symbol, face_text
from cardhouse.kit.compiled.record import Position, i8, i16, i32, u8, u32, u64
from cardhouse.kit.melds import pools
from cardhouse.kit.terms import Seat

PLAYERS = 6
NATURALS = 2 * FACES
JOKERS = 4  # at most
PACK = NATURALS + JOKERS  # at most
JOKER = pools.JOKER
LONGEST_HAND = 13
MOST_MELDS = PACK // 3
QUEUE = 96  # discards and turned stock: never more than 108 cards less two hands of 8
NO_CARD = -1
TO_DRAW, TO_PLAY, OWN_PHASE = 0, 1, 2
BONUS = 10
MOST_HANDS = 500  # an elimination match that has not ended by then goes to the best total (RU16)


class RummyCards(CardSet):
    """The 52 faces and the joker. Jokers are alike (RU17), so one number stands for the red and the black."""

    def number(self, text: str) -> int:
        """The card a text names; ``BJ`` is a joker like ``RJ``."""
        return JOKER if text.strip().upper() == "BJ" else super().number(text)


CARDS = RummyCards([face_text(n) for n in range(53)], [*(face_symbol(n) for n in range(52)), "joker"])


class RummyFamily(Position):
    """What the games of the family share. A seat's hand is ``hands`` (faces held, faces held twice)
    and ``jokers``; ``slots`` are the places in the pack its cards still unseen by the others came from."""

    hand_size = i8()
    foreman_lays_out = i8()
    ace_in_hand = i8()
    joker_in_hand = i8()
    opening = i16()
    adjacent_jokers = i8()
    return_taken = i8()
    reshuffle = i8()
    match = i8()
    rounds = i16()
    limit = i16()
    turns_each = i16()
    first_dealer: Seat = i8()

    scores = i32(PLAYERS)
    gone = i16(PLAYERS)  # the number, from 1, of the hand in which the seat went out; 0 while it is in
    pack = u8(PACK)
    next = u8()  # slot of the next card of the fresh stock
    told = u8(PACK)  # of a seat's slots the first hold, in order, the unseen cards it has shown, as others tell it
    queue = u8(QUEUE)  # a ring: turned stock first, then the discards, oldest first
    head = u8()
    turned = u8()  # cards of the ring that are stock
    pile = u8()  # cards of the ring that are discards
    hands = u64(PLAYERS, 2)
    jokers = i8(PLAYERS)
    slots = u64(PLAYERS, 2)
    owned = u64(PLAYERS, 2)  # every slot a seat's cards came from
    melds = u32(MOST_MELDS)  # melds on the table, as codes of kit.melds
    layer = i8(MOST_MELDS)  # who laid each
    meld_count = i8()
    opened = u8()  # seats that have opened, a bit each
    opened_now = i8()  # whether the seat in turn opened this turn
    laid = i16()  # points of an opening not yet complete
    owed = i8()  # jokers freed this turn that wait for a new meld
    taken = i8()  # the card taken from the pile this turn, while it is in hand
    phase = i8()
    turns = i32()  # turns of this hand
