"""What all games of the rummy family are played with: cards, options, position (RU1-RU20)."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.kit.cards.packs import FACES, CardSet, face_symbol, face_text
from cardhouse.kit.compiled.record import Position, i8, i16, i32, u8, u32, u64
from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, Option, Value

PLAYERS = 6
NATURALS = 2 * FACES
JOKERS = 4  # at most
PACK = NATURALS + JOKERS  # at most
JOKER = 52
LONGEST_HAND = 13
GROUPS = PACK // 3
QUEUE = 96  # discards and turned stock: never more than 108 cards less two hands of 8
NO_CARD = -1
TO_DRAW, TO_PLAY, OWN_PHASE = 0, 1, 2
ELIMINATION, EVENING = 0, 1
BONUS = 10
MOST_HANDS = 500  # an elimination match that has not ended by then goes to the best total (RU16)


class RummyCards(CardSet):
    """The 52 faces and the joker. Jokers are alike (RU17), so one number stands for the red and the black."""

    def number(self, text: str) -> int:
        """The card a text names; ``BJ`` is a joker like ``RJ``."""
        return JOKER if text.strip().upper() == "BJ" else super().number(text)


CARDS = RummyCards([face_text(n) for n in range(53)], [*(face_symbol(n) for n in range(52)), "joker"])


def family_options(
    *, hand_size: int = 12, dealt_by: str = "RU4", limit: int = 100, out_by: str = "RU15"
) -> list[Option]:
    """The options all games of the family have; ``dealt_by`` and ``out_by`` are the rules of the two defaults."""
    return [
        options.number("hand_size", hand_size, 8, LONGEST_HAND, dealt_by, "Cards dealt to each"),
        options.number("opening", 40, 0, 100, "RU8", "Points a player's first lay-out must reach"),
        options.number("ace_in_hand", 10, 1, 11, "RU3", "What an ace left in hand costs"),
        options.number("joker_in_hand", 15, 0, 50, "RU3", "What a joker left in hand costs"),
        options.switch("adjacent_jokers", True, "RU6", "Jokers may lie side by side in a run"),
        options.switch("return_taken", False, "RU5", "A card taken from the pile may be discarded again at once"),
        options.switch("reshuffle", False, "RU13", "The discards are shuffled before they become the stock"),
        options.choice("match", ("elimination", "evening"), "RU15", "Until one is left in, or so many rounds"),
        options.number("rounds", 10, 1, 1000, "RU15", "Hands of an evening"),
        options.number("limit", limit, 1, 10_000, out_by, "Minus points beyond which a player is out"),
        options.number("turns_each", 100, 1, 10_000, "RU16", "Turns each after which an unclosed hand is scored"),
        FIRST_DEALER,
    ]


PRESETS: Mapping[str, Mapping[str, Value]] = {"house": {}, "as printed": {}}


class RummyFamily(Position):
    """What the games of the family share. A seat's hand is ``hands`` (faces held, faces held twice)
    and ``jokers``; ``slots`` are the places in the pack its cards still unseen by the others came from."""

    hand_size = i8()
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
    first_dealer = i8()

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
    groups = u32(GROUPS)  # combinations on the table, as codes of kit.melds
    layer = i8(GROUPS)  # who laid each
    group_count = i8()
    opened = u8()  # seats that have opened, a bit each
    opened_now = i8()  # whether the seat in turn opened this turn
    laid = i16()  # points of an opening not yet complete
    owed = i8()  # jokers freed this turn that wait for a new combination
    taken = i8()  # the card taken from the pile this turn, while it is in hand
    phase = i8()
    turns = i32()  # turns of this hand
