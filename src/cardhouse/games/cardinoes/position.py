"""A match of Cardinoes as a record."""

from cardhouse.kit.compiled.record import Position, i8, i16, i32, record, u8, u64
from cardhouse.kit.terms import Card, Seat

PLAYERS = 4
MOST_CARDS = 108

LEFT, RIGHT = 0, 1
STOCK, LAID = -1, -2  # where a card is, when no seat holds it
TO_PLAY, HAS_DRAWN = 0, 1  # phases
AT_RIGHT, JUST_DRAWN = 64, 128  # how a card of the chain was laid, added to its face


@record
class Cardinoes(Position):
    """A match of Cardinoes. Slots are places in the pack; the chain keeps the order in which it grew."""

    match = i8()
    hand_size = i8()
    target = i16()
    rounds = i16()
    draw_when_able = i8()
    tie_split = i8()
    jokers = i8()
    joker_value = i8()
    point_values = i8(13)
    special_play = i8()
    packs = i8()
    first_dealer: Seat = i8()

    scores = i32(PLAYERS)
    twelfths = i8(PLAYERS)  # fractions of a point, where ties are split exactly
    pack = u8(MOST_CARDS)
    pack_size = i16()
    stock = i16()  # slot of the next card to draw
    holder = i8(MOST_CARDS)  # of each slot: seat, STOCK or LAID
    drew = i8(MOST_CARDS)  # seat that drew the slot from the stock, -1 for dealt ones
    ends_then = u8(MOST_CARDS, 2)  # the chain's ends when the slot was drawn
    blocked_by = u64(PLAYERS)  # faces a seat has shown to lack by passing
    hands = u64(PLAYERS, 2)
    counts = i8(PLAYERS)
    ends = u8(2)
    chain = u8(MOST_CARDS)  # face, plus AT_RIGHT and JUST_DRAWN where it was so laid
    laid_by = i8(MOST_CARDS)  # seat that laid each card of the chain, -1 the start card
    stock_then = u8(MOST_CARDS)  # the stock when it was laid
    chain_length = i16()
    phase = i8()
    drawn_card: Card = i8()
