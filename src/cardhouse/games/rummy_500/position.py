"""A match of classic 500 Rummy, with one or two packs of 52 cards."""

from cardhouse.games.rummy_family.open_pile.position import SEATS, OpenPile
from cardhouse.kit.compiled.record import i8, i16, record, u32, u64

MOST_MELDS = 34  # no more melds of three come of 104 cards

# --- Options that are choices, by index

AUTO_PACKS, ONE_PACK, TWO_PACKS = range(3)
PIPS, FIVES = 0, 1
EITHER, UPPER = 0, 1


@record
class Rummy500(OpenPile):
    """Sets of cards are the faces there are, and those there are two of (``kit.cards.planes``)."""

    packs = i8()
    values = i8()
    low_ace = i8()
    twins = i8()

    melds = u32(MOST_MELDS)  # codes of kit.melds
    owners = u64(MOST_MELDS)  # four bits a card, by its suit in a set and its place in a run: seat + 1
    meld_count = i8()
    joins = u64(MOST_MELDS)  # the faces that continue each
    joinable = u64()  # the faces that continue any
    laid = i16(SEATS)  # points before each seat
