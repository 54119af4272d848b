"""A match of canasta as a record; sides and seats (CA1)."""

from cardhouse.kit.compiled.record import Position, i8, i16, i32, record, u8, u16, u64
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat

PLAYERS = 6
FULL_PACK = 162  # three packs (CA2); two are 108

TO_CUT, TO_DRAW, TO_KEEP, TO_PLAY = range(4)  # phases
NOBODY = -1
STOCK, OPEN, TABLED = 255, 254, 8  # whose a slot of the pack is: nobody's; seen by all; TABLED + seat: a red three
NOTHING, OPENING_ROUNDS, BLACK_THREE_LIES, WILD_LIES = range(4)  # why the pile is shut

# The score sheet of the last hand (CA22-CA26), a line each.
WILD_LINE, PURE_LINE, DIRTY_LINE, LAID_LINE, REDS_LINE, CLOSED_LINE, FROM_HAND_LINE, HELD_LINE = range(8)
LINES = 8


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
    joker_canasta = i8()
    target = i32()
    turns_each = i16()
    most_hands = i16()
    first_dealer: Seat = i8()

    scores = i32(PLAYERS)
    account = i16(PLAYERS, LINES)  # by side, what the last hand brought
    closer: Seat = i8()  # who closed the last hand, or nobody
    pack = u8(FULL_PACK)  # kinds in the order they leave the pack; the first three are those looked at by the cut
    owner = u8(FULL_PACK)  # who got the card of a slot
    next = u8()
    bottom = u8()  # which of the cards looked at lie under the stock, a bit each
    hands = u64(PLAYERS)  # cards held, counted by kind
    known = u64(PLAYERS)  # of them those everybody knows
    shown = u8(FULL_PACK)  # unknown cards put down, in order: kind and seat
    shown_count = u8()
    naturals = u64(PLAYERS)  # by side: natural cards of each meld
    twos = u64(PLAYERS)  # by side: twos in each meld
    jokers = u64(PLAYERS)  # by side: jokers in each meld
    canastas = u16(PLAYERS)  # by side: melds that are canastas, a bit each
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
    two_drawn = i8()  # whether somebody has drawn two cards at once in this hand
    phase = i8()
    turns = i16()  # turns of this hand
    shut_until = i16()  # the last turn in which the pile may not be taken nor the hand closed
    shut_by: Seat = i8()


@compiled
def sides(position: Canasta) -> int:
    """How many sides play: partners sit opposite at four and six (CA1)."""
    return position.players // 2 if position.players in (4, 6) else position.players


@compiled
def side_of(position: Canasta, seat: Seat) -> int:
    """The side a seat plays for, from 0."""
    count = sides(position)
    return seat - (count if seat >= count else 0)
