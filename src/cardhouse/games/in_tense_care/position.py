"""The position of a match."""

from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import i8, i32, record, u8, u64
from cardhouse.kit.terms import Seat
from cardhouse.kit.tricks.tricks import TrickPosition

PLAYERS = 6
TRICKS = 10
MOST = TRICKS  # cards of the one who ended the board phase; they play to every trick
MOST_CARDS = FACES + 2
RACE, LIST = 0, 1
SHARED, TEN_CARD_PLAYER_LOSES = 0, 1

NOTHING = -1  # what a seat without cards lays to a trick


@record
class InTenseCare(TrickPosition):
    """The card phase. A seat without cards lays NOTHING, so that a trick always has as many plays as seats."""

    counts = i8()
    card_counts = u8(PLAYERS)
    jokers = i8()
    two_jokers_cancel = i8()
    ace_leads_next = i8()
    tie_break = i8()
    review_last_trick = i8()
    first_dealer: Seat = i8()

    scores = i32(PLAYERS)  # tricks taken, once the last is over
    pack = u8(MOST_CARDS)
    dealt = u8(PLAYERS)  # how many cards each had from the board phase (IT1)
    hands = u64(PLAYERS)
    played = u64(PLAYERS)  # the cards each has played
    won = u8(PLAYERS)  # tricks taken so far
