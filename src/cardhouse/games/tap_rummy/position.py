"""The position of rummy with a tap (TP1-TP8)."""

from cardhouse.games.rummy.position import Rummy
from cardhouse.games.rummy_family.position import MOST_MELDS, OWN_PHASE
from cardhouse.kit.compiled.record import i8, record, u8, u32
from cardhouse.kit.terms import Seat

TO_ANSWER = OWN_PHASE
NOBODY_WAITS = -1


@record
class TapRummy(Rummy):
    """A match of rummy with a tap. Hands grow, so there may be more melds than classic rummy has."""

    melds = u32(MOST_MELDS)
    layer = i8(MOST_MELDS)
    tap_priority = i8()
    tap_limit = i8()
    drawer: Seat = i8()  # who has chosen the stock, while the others are asked
    tapped = u8()  # who has tapped for this discard, a bit each
