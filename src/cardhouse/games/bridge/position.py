"""What a match of bridge is: its position."""

from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import i8, i16, i32, record, u8, u64
from cardhouse.kit.terms import Seat, Suit
from cardhouse.kit.tricks.singles import SingleCards

SEATS = 4
EACH = 13
NORTH, EAST, SOUTH, WEST = range(SEATS)
NORTH_SOUTH, EAST_WEST = 0, 1
"""A seat's side is ``seat & 1``."""
NOBODY = -1
STRAINS = 5
NO_TRUMP = 4
"""A strain is a suit or this."""
BIDS = 7 * STRAINS
NO_BID = -1
MOST_CALLS = 319
"""Three passes, every bid doubled and redoubled with two passes before each call, three passes at the end."""
UNDOUBLED, DOUBLED, REDOUBLED = range(3)


@record
class Bridge(SingleCards):
    """A match of bridge: boards in a row, each an auction and a hand of tricks.

    ``turn`` is who chooses a card, ``hand_to_play`` whose card it is: they differ when dummy is to play. A bid
    is a number ``(level - 1) * STRAINS + strain``; bids higher than another have higher numbers.
    """

    deals = i16()
    doubles = i8()
    vulnerability = i8()
    passed_out = i8()
    literal_suit_groups = i8()
    defeats = i8()
    first_board = i16()
    review_last_trick = i8()

    scores = i32(SEATS)
    board = i16()  # its number; dealer and vulnerability follow from it
    board_score = i32()  # what the last finished board brought North-South
    board_tricks = i8()  # how many tricks its declarer took

    calls = i8(MOST_CALLS)  # the auction, as ``actions.call_of`` numbers calls
    called = i16()  # how many calls it has; the first is the dealer's
    passes = i8()  # how many of the last calls are passes
    bid = i8()  # the highest so far: the contract, once the auction is over; NO_BID
    bidder: Seat = i8()  # who made it
    doubling = i8()  # UNDOUBLED, DOUBLED, REDOUBLED
    doubler: Seat = i8()  # who has (re)doubled it last, NOBODY
    first_named = i8(2, STRAINS)  # by side and strain: who bid it first, NOBODY

    declarer: Seat = i8()  # NOBODY until the auction is over
    dummy: Seat = i8()
    trump: Suit = i8()  # a suit, or NO_TRUMP
    hand_to_play: Seat = i8()
    won = i8(2)  # tricks by side

    plays = u8(16, SEATS)  # each trick's in the order played, a row each
    pack = u8(FACES)
    hands = u64(SEATS, 1)  # cards still held
    dealt = u64(SEATS, 1)  # cards dealt
    denied = u64(SEATS, 1)  # cards each hand has shown not to hold: suits it did not follow
    played = u64()  # all cards played in this hand

    card_no_trump = i8()  # the card by which bots bid: no rule reads it
    card_majors = i8()
    card_twos = i8()
    card_answers = i8()
    card_aces = i8()
    card_sides = i8()
