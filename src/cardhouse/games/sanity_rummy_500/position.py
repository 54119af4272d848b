"""A match of Sanity 500 Rummy: the position, and what of some cards says which melds they make."""

from typing import NamedTuple

from cardhouse.games.rummy_family.open_pile.position import SEATS, OpenPile
from cardhouse.kit.cards.bits import Cards
from cardhouse.kit.cards.doubles import DOUBLES, DoubleFaces
from cardhouse.kit.cards.packs import FACES
from cardhouse.kit.compiled.record import i8, record, u8, u32, u64

MOST_MELDS = DOUBLES // 3
TOTALS = 28

# --- Options that are choices, by index

OWN, ALL, NOT_AT_ALL = range(3)
AT_TURNS_END, AT_EACH_ACT = 0, 1
TOTALS_PER_CARD, TOTALS_PER_MELD = 0, 1


class Gathered(NamedTuple):
    """What matters of some cards to say which melds they make."""

    faces: Cards
    totals: Cards  # there at least once, twice, thrice
    twice: Cards
    thrice: Cards


@record
class SanityRummy500(OpenPile, DoubleFaces):
    """A match with the double cards of Sanity (SD1-SD7). Sets of cards are bits in the two halves of the deck."""

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

    melds = u32(MOST_MELDS)  # codes of kit.melds and of ``melds``; 0: none any more
    meld_count = i8()  # melds there have been, as far as numbers go
    joins = u64(MOST_MELDS)  # the faces that continue each
    total_joins = u32(MOST_MELDS)  # the totals that do
    within = u64(MOST_MELDS, 2)  # the cards of each
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
    was_melds = u32(MOST_MELDS)  # how all lay when it began
    was_count = i8()
    was_lies = u8(DOUBLES)
    was_mode = u8(DOUBLES)
    was_still = u64(1, 2)
    was_loose = u64(1, 2)
    was_phase = i8()
    own = u64(1, 2)  # cards of the hand laid since
    taken = u8(DOUBLES)  # cards of the pile taken since, the lowest first
    taken_count = u8()
