"""What a match of Oh Hell is: the position, for either deck."""

from cardhouse.kit.cards.doubles import DOUBLES
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.cards.small import small_card
from cardhouse.kit.compiled.record import i8, i16, i32, record, u8, u64
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card, Seat, Suit
from cardhouse.kit.tricks.doubles import DoubleCards
from cardhouse.kit.tricks.plays import PlayedCards
from cardhouse.kit.tricks.singles import SingleCards

SEATS = 7
ROWS = SEATS + 1  # the last one is room for the rest of the pack, where a world is imagined
MOST_BID = 19
NO_BID = -1
NO_CARD = -1

# --- Options that are choices, by index

UP_AND_DOWN, DOWN_AND_UP, UP, DOWN = range(4)
NOTHING, TRICKS, DIFFERENCE = range(3)


class OhHellBase(PlayedCards):
    """What the two games share. Sets of cards are rows of words: one word for 52 cards, two for 78."""

    first_dealer: Seat = i8()
    rounds = i8()
    most_cards = i8()
    hook = i8()
    made_bonus = i8()
    missed = i8()
    review_last_trick = i8()
    cards = i8()  # of a small pack, 0 for the whole one
    suits = i8()

    scores = i32(SEATS)
    hand_scores = i16(SEATS)  # what the last finished hand brought each seat

    top = i8()  # cards each is dealt in the longest hand
    hand_size = i8()  # cards dealt to each in this one
    turned: Card = i8()  # the card turned for trump, NO_CARD where all are dealt
    trump: Suit = i8()  # the suit of trumps, NO_SUIT where there are none

    to_bid = i8()  # seats that have still to bid
    bids = i8(SEATS)
    bid_total = i16()  # all bids so far
    won = i8(SEATS)  # tricks each has taken

    pack = u8(FACES)
    hands = u64(ROWS, 1)
    dealt = u64(ROWS, 1)  # the hands as they were dealt
    denied = u64(ROWS, 1)  # cards everyone knows the seat not to hold any more
    gone = u64(1, 1)  # the cards played in this hand
    whole = u64(1, 1)  # the cards of the pack


@record
class OhHell(SingleCards, OhHellBase):
    """A match with the 52 cards."""


@record
class SanityOhHell(DoubleCards, OhHellBase):
    """A match with the double cards of Sanity (SD1-SD7)."""

    pack = u8(DOUBLES)
    hands = u64(ROWS, 2)
    dealt = u64(ROWS, 2)
    denied = u64(ROWS, 2)
    gone = u64(1, 2)
    whole = u64(1, 2)


@compiled
def pack_size(position: OhHellBase) -> int:
    """How many cards the pack has (OC7)."""
    return position.cards if position.cards > 0 else len(position.pack)


@compiled
def pack_card(position: OhHellBase, place: int) -> Card:
    """The card at a place of the fresh pack."""
    return small_card(place, position.suits) if position.cards > 0 else place
