"""Canasta's cards, options and position (CA1-CA36).

Suits mean nothing but for the colour of threes (CA30): a card is one of fifteen kinds, a hand the number of
cards it has of each (``kit.counts``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from cardhouse.kit.cards.packs import CardSet
from cardhouse.kit.compiled.record import Position, i8, i16, i32, record, u8, u16, u64
from cardhouse.kit.face import options
from cardhouse.kit.face.options import FIRST_DEALER, Option, Value

PLAYERS = 6
FULL_PACK = 162  # three packs (CA2); two are 108
PER_PACK = 54
CUT = 3  # cards looked at when the pack is cut (CA4)

TWO, BLACK_THREE, FOUR, SEVEN, EIGHT, KING, ACE, RED_THREE, JOKER = 0, 1, 2, 5, 6, 11, 12, 13, 14
KINDS = 15
WILD_GROUP = TWO  # where a side's group of wilds is counted
GROUPS = 13  # wilds, black threes, fours to aces
GROUP_SIZE, CANASTA = 3, 7


class CanastaCards(CardSet):
    """The fifteen kinds. A card may be named with its suit, which matters for threes alone (CA30)."""

    def number(self, text: str) -> int:
        """The kind of the card a text names."""
        plain = text.strip().upper().replace("10", "T")
        if plain in ("RJ", "BJ", "JOKER"):
            return JOKER
        for symbol, letter in zip("♣♦♥♠", "CDHS", strict=True):
            plain = plain.replace(symbol, letter)
        if len(plain) == 2 and plain[1] in "CDHS":
            plain = ("3H" if plain[1] in "DH" else "3S") if plain[0] == "3" else plain[0]
        return super().number(plain)


CARDS = CanastaCards(
    ["2", "3S", *"456789TJQKA", "3H", "RJ"],
    ["2", "black 3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "red 3", "joker"],
)
PLURALS = (
    "Wilds", "Black threes", "Fours", "Fives", "Sixes", "Sevens", "Eights", "Nines", "Tens", "Jacks", "Queens",
    "Kings", "Aces",
)  # fmt: skip
VALUES = np.array([20, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 0, 50], np.int64)  # CA3

TWO_PACKS, THREE_PACKS, PACKS_BY_PLAYERS = 0, 1, 2
BY_DEALER, BY_LEFT = 0, 1
HAND_SIZES = np.array([0, 11, 13, 15], np.int64)
TWO_NATURAL, ONE_PLUS_WILD = 0, 1
TOP_VISIBLE, ALL_VISIBLE = 0, 1
FROM_THREE, COMPLETE_ONLY, NO_WILD_GROUPS = 0, 1, 2
FULL_ROUND, OTHERS_ONLY = 0, 1
DRAW_TWO_OPTIONAL, DRAW_TWO_ALWAYS, DRAW_TWO_OFF = 0, 1, 2
BY_SIDE, BY_PLAYER = 0, 1
STOCK_OUT_END, STOCK_OUT_RESHUFFLE = 0, 1

OPTIONS: Sequence[Option] = (
    options.choice("packs", ("2", "3", "auto"), "CA2", "Packs of 54; auto: three when five or six play"),
    options.choice("first_player", ("dealer", "left"), "CA8", "Who begins: the dealer, or the player to his left"),
    options.choice(
        "hand_size", ("by_score", "11", "13", "15"), "CA5", "Cards dealt: 13 or 15 as the rule says, or always so many"
    ),
    options.switch("cut_bonus", True, "CA4", "Who cuts may keep a joker, a 2 or a red 3 of three cards he looks at"),
    options.choice(
        "pile_needs",
        ("two_natural", "one_plus_wild"),
        "CA11",
        "What takes the pile: two of its rank, or one and a wild",
    ),
    options.choice("pile_visible", ("top", "all"), "G5", "What is seen of the pile"),
    options.choice("wild_groups", ("from3", "complete_only", "off"), "CA14", "Groups of wild cards alone"),
    options.choice(
        "wild_block", ("n", "n-1"), "CA18", "Turns a discarded wild card blocks: everyone's, or the others'"
    ),
    options.choice("draw_two", ("optional", "always", "off"), "CA28", "Two players: two cards at once from the stock"),
    options.choice("hand_close_scope", ("side", "player"), "CA25", "Whose first lay-out a hand closing is"),
    options.choice("stock_out", ("end", "reshuffle"), "CA21", "No stock: the hand ends, or the pile is shuffled"),
    options.number("target", 10_000, 100, 100_000, "CA27", "The total that wins"),
    options.number("turns_each", 100, 5, 10_000, "CA34", "Turns each after which an unclosed hand is scored"),
    options.number("most_hands", 100, 1, 10_000, "CA34", "Hands after which the best total wins"),
    FIRST_DEALER,
)
PRESETS: Mapping[str, Mapping[str, Value]] = {"house": {}, "as printed": {}}

TO_CUT, TO_DRAW, TO_KEEP, TO_PLAY = range(4)  # phases
NOBODY = -1
STOCK, OPEN, TABLED = 255, 254, 8  # whose a slot of the pack is: nobody's; seen by all; TABLED + seat: a red three
NOTHING, OPENING_ROUNDS, BLACK_THREE_LIES, WILD_LIES = range(4)  # why the pile is shut

# The score sheet of the last hand (CA22-CA26), a line each.
WILD_LINE, PURE_LINE, DIRTY_LINE, LAID_LINE, REDS_LINE, CLOSED_LINE, FROM_HAND_LINE, HELD_LINE = range(8)
LINES = 8
LINE_NAMES = (
    "Wild canastas", "Pure canastas", "Dirty canastas", "Laid out", "Red threes", "Closing", "From the hand", "In hand",
)  # fmt: skip


@record
class Canasta(Position):
    """A match of canasta. Sides are numbered from seat 0 on; a seat's is its number modulo the sides."""

    packs = i8()
    first_player = i8()
    hand_size = i8()
    cut_bonus = i8()
    pile_needs = i8()
    pile_visible = i8()
    wild_groups = i8()
    wild_block = i8()
    draw_two = i8()
    hand_close_scope = i8()
    stock_out = i8()
    target = i32()
    turns_each = i16()
    most_hands = i16()
    first_dealer = i8()

    scores = i32(PLAYERS)
    account = i16(PLAYERS, LINES)  # by side, what the last hand brought
    closer = i8()  # who closed the last hand, or nobody
    pack = u8(FULL_PACK)  # kinds in the order they leave the pack; the first three are those looked at by the cut
    owner = u8(FULL_PACK)  # who got the card of a slot
    next = u8()
    bottom = u8()  # which of the cards looked at lie under the stock, a bit each
    hands = u64(PLAYERS)  # cards held, counted by kind
    known = u64(PLAYERS)  # of them those everybody knows
    shown = u8(FULL_PACK)  # unknown cards put down, in order: kind and seat
    shown_count = u8()
    naturals = u64(PLAYERS)  # by side: natural cards of each group
    twos = u64(PLAYERS)  # by side: twos in each group
    jokers = u64(PLAYERS)  # by side: jokers in each group
    canastas = u16(PLAYERS)  # by side: groups that are canastas, a bit each
    reds = i8(PLAYERS)  # by side: red threes on the table
    pile = u8(FULL_PACK)
    pile_count = u8()
    opened = u8()  # sides whose first lay-out stands, a bit each
    opened_now = i8()  # whether the side in turn opened this turn
    laid = i16()  # points of a first lay-out not yet complete
    waiting = i8()  # whether the pile taken waits for the first lay-out to be complete
    layers = u8()  # seats that laid out in an earlier turn, a bit each
    laid_now = i8()  # whether the seat in turn has laid out this turn
    drew = i8()  # cards drawn this turn
    phase = i8()
    turns = i16()  # turns of this hand
    shut_until = i16()  # the last turn in which the pile may not be taken nor the hand closed
    shut_by = i8()
