"""What a match of 500 Rummy is: the position, for either deck, and what the decks answer differently."""

from __future__ import annotations

from typing import NamedTuple

from cardhouse.kit.cards.bits import Cards
from cardhouse.kit.cards.doubles import DoubleFaces
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import Array, Moves, Position, i8, i16, i32, record, u8, u32, u64
from cardhouse.kit.compiled.verbs import Dice, verb
from cardhouse.kit.terms import Card, Reason, Seat

SEATS = 8
DOUBLES = 78
NO_CARD = -1
SMALLEST = 3  # cards of a meld
TO_DRAW, TO_PLAY = 0, 1


class Words(NamedTuple):
    """A set of cards: faces held and faces held twice for the 52 cards, the two halves of the deck for double ones."""

    first: Cards
    second: Cards


class Gathered(NamedTuple):
    """What matters of some cards to say which melds they make."""

    faces: Cards
    totals: Cards  # there at least once, twice, thrice: of double cards only
    twice: Cards
    thrice: Cards


# --- Options that are choices, by index

MELD_OR_LAY_OFF, MELD_ONLY, MELD_FROM_HAND = range(3)
FREE, KEPT = 0, 1
EITHER, UPPER = 0, 1
OPTIONAL, REQUIRED = 0, 1
END, RESHUFFLE = 0, 1
AUTO_PACKS, ONE_PACK, TWO_PACKS = range(3)
PIPS, FIVES = 0, 1
OWN, ALL, NOT_AT_ALL = range(3)
AT_TURNS_END, AT_EACH_ACT = 0, 1


class Rummy500Base(Position):
    """What the two games share. Sets of cards are rows of two words (``Words``)."""

    hand_size = i8()
    deep_card: Card = i8()
    top_card = i8()
    twins = i8()  # of one pack there are none
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
    pack = u8(2 * FACES)
    next = u8()  # slot of the next card of the stock
    drawer = u8(2 * FACES)  # who drew the card of a slot, from the first one behind the deal
    shown = u8(2 * FACES)  # cards nobody had seen before they left a hand, in that order
    shower = u8(2 * FACES)  # whose they were
    shown_count = u8()
    reshuffled = i8()  # whether the pile has become the stock in this hand
    pile = u8(2 * FACES)  # oldest first
    pile_count = u8()

    hands = u64(SEATS, 2)
    known = u64(SEATS, 2)  # of them the cards taken from the pile, which all have seen
    phase = i8()
    due: Card = i8()  # the card taken from within the pile that must be melded now, else NO_CARD
    kept = i8()  # the top of the pile taken alone that may not be discarded in this turn, else NO_CARD
    turns = i32()  # turns of this hand


CLASSIC_MELDS = 34  # no more melds of three come of 104 cards


@record
class Rummy500(Rummy500Base):
    """A match with one or two packs of 52 cards."""

    packs = i8()
    values = i8()
    low_ace = i8()

    melds = u32(CLASSIC_MELDS)  # codes of kit.melds
    owners = u64(CLASSIC_MELDS)  # four bits a card, by its suit in a set and its place in a run: seat + 1
    meld_count = i8()
    joins = u64(CLASSIC_MELDS)  # the faces that continue each
    joinable = u64()  # the faces that continue any
    laid = i16(SEATS)  # points before each seat


DOUBLE_MELDS = DOUBLES // 3
TOTALS_PER_CARD, TOTALS_PER_MELD = 0, 1
TOTALS = 28


@record
class SanityRummy500(Rummy500Base, DoubleFaces):
    """A match with the double cards of Sanity (SD1-SD7)."""

    ace_total = i8()
    rearrange = i8()
    rearrange_judged = i8()
    totals_count = i8()

    faces = u8(2, DOUBLES)  # by mode (low, high): the faces of the cards
    totals = u8(DOUBLES)
    holders = u64(FACES, 2)  # by face: the cards that show it
    of_total = u64(TOTALS, 2)  # by total: its cards

    shows = u64(SEATS)  # the faces the cards of each hand show
    makes = u32(SEATS, 3)  # the totals they make at least once, twice, thrice

    melds = u32(DOUBLE_MELDS)  # codes of kit.melds and of ``double.melds``; 0: none any more
    meld_count = i8()  # melds there have been, as far as numbers go
    joins = u64(DOUBLE_MELDS)  # the faces that continue each
    total_joins = u32(DOUBLE_MELDS)  # the totals that do
    within = u64(DOUBLE_MELDS, 2)  # the cards of each
    lies = u8(DOUBLES)  # the meld a card lies in, from 1; 0: it lies in none
    mode = u8(DOUBLES)  # how it lies there
    before = u64(SEATS, 2)  # the cards that lie before each seat and count for it
    still = u64(1, 2)  # cards laid or moved this turn
    loose = u64(1, 2)  # cards of melds that can spare some, or can be laid anew as a whole
    tabled = u64()  # the faces on the table (SR5)
    joinable = u64()  # the faces that continue a meld
    total_ends = u32()  # the totals that continue a meld

    # Of use where moving is judged as the turn ends (SR7)
    arranging = i8()  # whether the seat in turn rearranges, until its turn ends or it puts all back
    put_backs = i8()  # how often it has in this turn
    short = u32()  # melds of too few cards for the moment, a bit each
    doubled = u64()  # faces that lie twice for the moment
    was_melds = u32(DOUBLE_MELDS)  # how all lay when it began
    was_count = i8()
    was_lies = u8(DOUBLES)
    was_mode = u8(DOUBLES)
    was_still = u64(1, 2)
    was_loose = u64(1, 2)
    was_phase = i8()
    own = u64(1, 2)  # cards of the hand laid since
    taken = u8(DOUBLES)  # cards of the pile taken since, the lowest first
    taken_count = u8()


# --- What the two decks answer differently ------------------------------------------------------------


@verb
def set_up(position: Rummy500Base) -> None:
    """Settle for the whole match how many cards there are and what they are."""


@verb
def different_cards(position: Rummy500Base) -> int:
    """How many different cards there are."""


@verb
def first_discard(position: Rummy500Base) -> int:
    """The number of the first discard; what lays cards out comes after the discards."""


@verb
def with_one(position: Rummy500Base, cards: Words, card: Card) -> Words:
    """A set of cards, with one more."""


@verb
def without_one(position: Rummy500Base, cards: Words, card: Card) -> Words:
    """A set of cards without one it holds."""


@verb
def holds_one(position: Rummy500Base, cards: Words, card: Card) -> bool:
    """Whether a set of cards holds the card."""


@verb
def lowest_one(position: Rummy500Base, cards: Words) -> int:
    """The lowest card of a set that is not empty."""


@verb
def nth_one(position: Rummy500Base, cards: Words, n: int) -> int:
    """The n-th card of a set, from 0, in some order."""


@verb
def list_held(position: Rummy500Base, first: int, moves: Moves, count: int) -> int:
    """Append ``first + card`` for each different card of the seat in turn; return the new length."""


@verb
def gathered(position: Rummy500Base, cards: Words) -> Gathered:
    """What matters of some cards to say which melds they make."""


@verb
def gathered_with(position: Rummy500Base, g: Gathered, card: Card) -> Gathered:
    """The summary ``g`` with one more card."""


@verb
def gathered_hand(position: Rummy500Base, seat: Seat) -> Gathered:
    """Summary (``Gathered``) of the melds a seat's hand can make."""


@verb
def note_card(position: Rummy500Base, seat: Seat, card: Card) -> None:
    """Update the cached summary of a seat's hand after one card was added or removed."""


@verb
def note_hand(position: Rummy500Base, seat: Seat) -> None:
    """Recompute the cached summary of a seat's hand."""


@verb
def melds_with(position: Rummy500Base, g: Gathered, card: Card) -> bool:
    """Whether cards so gathered make a meld with this one of them."""


@verb
def pooled_hand(position: Rummy500Base, seat: Seat) -> Gathered:
    """What a card from within the pile may be melded with: a seat's hand, and cards of the table with it (SR3)."""


@verb
def pooled_cards(position: Rummy500Base, cards: Words) -> Gathered:
    """Like ``pooled_hand``, for some of the cards in the hand of the seat on turn."""


@verb
def pooled_with(position: Rummy500Base, g: Gathered, card: Card) -> Gathered:
    """The summary ``g``, which includes cards of the table, with one more card of the hand."""


@verb
def melds_short(position: Rummy500Base, others: Words, card: Card) -> bool:
    """True if a card taken from within the pile makes a meld with cards of the table, although the hand has fewer than
    three cards to spare (SR3)."""


@verb
def lays_off(position: Rummy500Base, card: Card) -> bool:
    """Whether a card continues a meld on the table."""


@verb
def completion(position: Rummy500Base, seat: Seat, pool: Words, room: int, dice: Dice) -> Words:
    """Cards of the pool, at most ``room``, with which the known ones of a seat meld the card that is due."""


@verb
def refuse_laying(position: Rummy500Base, number: int) -> Reason:
    """Why an action that lays cards out, counted from the first such, is refused; 0 when it is not."""


@verb
def list_layings(position: Rummy500Base, first: int, moves: Moves, count: int) -> int:
    """Append all actions that lay cards out, ``first`` being the number of the first; return the new length."""


@verb
def lay(position: Rummy500Base, number: int) -> None:
    """Perform a lay-out action; clears ``due`` unless nothing was laid."""


@verb
def clear_table(position: Rummy500Base) -> None:
    """Nothing lies on the table."""


@verb
def count_table(position: Rummy500Base, counts: Array) -> None:
    """Count the cards on the table, for the census."""


@verb
def is_settled(position: Rummy500Base) -> bool:
    """Whether the turn may leave the table as it lies (SR7)."""


@verb
def seeks_within(position: Rummy500Base) -> bool:
    """Whether the seat has begun to rearrange for a card from within the pile, and must take one (SR3)."""


@verb
def list_putting_back(position: Rummy500Base, first: int, moves: Moves, count: int) -> int:
    """Append putting back what was moved, ``first`` being the first action that lays cards out."""


@verb
def note_taking(position: Rummy500Base, depth: int) -> None:
    """Keep what it takes to put back so many cards that are about to be taken from the pile."""


@verb
def end_turn(position: Rummy500Base) -> None:
    """What the table forgets when the turn passes."""


@verb
def laid_points(position: Rummy500Base, seat: Seat) -> int:
    """What lies before a seat, in points (SR10, RC8)."""


@verb
def cost_of(position: Rummy500Base, card: Card) -> int:
    """What a card left in hand costs (SR10, RC8)."""
