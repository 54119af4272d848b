"""The position of classic rummy."""

from cardhouse.games.rummy_family.position import RummyFamily
from cardhouse.kit.compiled.record import i8, record, u32

MOST_LAID = 24


@record
class Rummy(RummyFamily):
    """A match of classic rummy. A seat tables no more cards than it was dealt: four melds of 13, six seats."""

    melds = u32(MOST_LAID)
    layer = i8(MOST_LAID)
    flush_close = i8()
    double_any_hand_close = i8()
