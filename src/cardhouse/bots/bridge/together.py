"""What partner has shown, and what the two hands need together."""

from cardhouse.bots.bridge.notes import (
    BIDDER,
    DOUBLING,
    FORCING,
    HIGH,
    LEAST,
    LOW,
    PASSES,
    TABLE,
    below_game,
    is_committed,
)
from cardhouse.games.bridge.position import UNDOUBLED
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Seat

GAME, MINOR_GAME, NO_TRUMP_SLAM, SMALL_SLAM, GRAND_SLAM = 25, 28, 31, 32, 37
"""Points both hands need together."""
TWO_NO_TRUMP_FROM, TWO_NO_TRUMP_TO = 20, 21
"""High-card points that an opening of two no trump shows."""
SPREAD = 3
"""A partner of a wide range is taken to hold at most so much above their least."""
ASKING = 31
"""Points together from which a slam is asked about."""
FIT = 8


@compiled
def partner_least(notes: Array, seat: Seat) -> int:
    """The points partner has for sure; a suit of six or more counts two for each card beyond the fifth."""
    partner = seat ^ 2
    extra = 0
    for suit in range(4):
        extra += 2 * max(0, notes[partner, LEAST + suit] - 5)
    weak = notes[partner, HIGH] <= 10
    return notes[partner, LOW] + (extra if weak else 0)


@compiled
def partner_most(notes: Array, seat: Seat) -> int:
    """The points they may have, for invitations."""
    least = partner_least(notes, seat)
    return max(least, min(notes[seat ^ 2, HIGH], least + SPREAD))


@compiled
def forced(notes: Array, seat: Seat) -> bool:
    """Whether a seat must not pass: partner's call forces, or the side would stop below the game it forced to."""
    passes = notes[TABLE, PASSES]
    if passes == 1 and notes[seat ^ 2, FORCING]:
        return True
    last = passes == (2 if contested(notes, seat) else 1)
    return last and notes[TABLE, DOUBLING] == UNDOUBLED and is_committed(notes, seat) and below_game(notes)


@compiled
def contested(notes: Array, seat: Seat) -> bool:
    """Whether the last bid is an opponent's."""
    return notes[TABLE, BIDDER] >= 0 and (notes[TABLE, BIDDER] ^ seat) & 1 == 1


@compiled
def is_wide(notes: Array, seat: Seat) -> bool:
    """Whether a seat may hold more points than its least and a spread."""
    return bool(notes[seat, HIGH] > notes[seat, LOW] + SPREAD)
