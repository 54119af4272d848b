"""Rummy with a tap: its options, its position, and what a player can do besides the turn of every rummy (TP1-TP8)."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.games.rummy.actions import PAST_FLUSH, RUMMY_KINDS
from cardhouse.games.rummy.options import RUMMY_OPTIONS
from cardhouse.games.rummy.position import Rummy
from cardhouse.games.rummy.refusals import PAST_REASONS, RUMMY_REFUSALS
from cardhouse.games.rummy_family.position import MOST_MELDS, OWN_PHASE
from cardhouse.kit.compiled.record import i8, record, u8, u32
from cardhouse.kit.face import options
from cardhouse.kit.face.actions import Actions, Kind
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.face.options import Option

TO_ANSWER = OWN_PHASE
STOCK_CARDS = 2  # that come with a tapped discard (TP1)
MOST_HELD = 21  # nobody taps himself more cards than these (TP6)
NOBODY_WAITS = -1
IN_TURN, FASTEST = 0, 1

OPTIONS: Sequence[Option] = (
    *RUMMY_OPTIONS,
    options.choice("tap_priority", ("turn_order", "fastest"), "TP2", "Who gets the discard when several tap"),
)


@record
class TapRummy(Rummy):
    """A match of rummy with a tap. Hands grow, so there may be more combinations than classic rummy has."""

    melds = u32(MOST_MELDS)
    layer = i8(MOST_MELDS)
    tap_priority = i8()
    drawer = i8()  # who has chosen the stock, while the others are asked
    tapped = u8()  # who has tapped for this discard, a bit each


ACTIONS = Actions(
    *RUMMY_KINDS,
    Kind("tap", label="Tap"),
    Kind("pass", label="Pass"),
)
TAP, PASS = PAST_FLUSH, PAST_FLUSH + 1

ANSWER_FIRST, NOT_ASKED = range(PAST_REASONS, PAST_REASONS + 2)
TAP_REFUSALS = {
    **RUMMY_REFUSALS,
    ANSWER_FIRST: Refusal("You are asked whether you tap for the discard: tap, or pass", "TP3"),
    NOT_ASKED: Refusal("One taps for a discard that the next player has left lying, when one is asked", "TP2"),
}
