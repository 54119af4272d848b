"""Vienna's position (VI1-VI8)."""

from cardhouse.games.rummy_family.position import RummyFamily
from cardhouse.kit.compiled.record import i8, record
from cardhouse.kit.terms import Seat

VIENNA_JOKERS = 2
NOBODY_YET = -1


@record
class Vienna(RummyFamily):
    """The position of a match of Vienna."""

    vienna_melds = i8()
    tapper_bonus = i8()
    tapper: Seat = i8()  # who has tapped in this hand
