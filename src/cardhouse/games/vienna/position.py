"""Vienna's options, its position, and what a player can do at it besides the turn of every rummy (VI1-VI8)."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.games.rummy_family.actions import CARD_COUNT, OWN, TURN_KINDS
from cardhouse.games.rummy_family.options import family_options
from cardhouse.games.rummy_family.position import CARDS, RummyFamily
from cardhouse.games.rummy_family.refusals import OWN_REASON, TURN_REFUSALS
from cardhouse.kit.compiled.record import i8, record
from cardhouse.kit.face import options
from cardhouse.kit.face.actions import Actions, Kind, cards
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.face.options import Option

VIENNA_JOKERS = 2
MOST_LEFT_OVER = 5  # points a player may have left over when he taps (VI2)
ON_TABLE, IN_HAND = 0, 1
NOBODY_YET = -1

OPTIONS: Sequence[Option] = (
    *family_options(hand_size=10, dealt_by="VI1", limit=101, out_by="VI3"),
    options.choice("vienna_melds", ("table", "hand"), "VI6", "Where combinations are kept until a hand ends"),
)


@record
class Vienna(RummyFamily):
    """A match of Vienna."""

    vienna_melds = i8()
    tapper = i8()  # who has tapped in this hand


ACTIONS = Actions(
    *TURN_KINDS,
    Kind("tap", "tap {card}", "Tap, discarding {card}", card=cards(CARDS)),
    Kind("close", "close {card}", "Close, discarding {card}", card=cards(CARDS)),
)
TAP, CLOSE, PAST_OWN = OWN, OWN + CARD_COUNT, OWN + 2 * CARD_COUNT

REST_TOO_DEAR, NOTHING_LEFT, TAPPED_ALREADY, KEPT_IN_HAND, NOT_ALL_GROUPED, CLOSE_BY_DISCARD = range(
    OWN_REASON, OWN_REASON + 6
)
VIENNA_REFUSALS = {
    **TURN_REFUSALS,
    REST_TOO_DEAR: Refusal(f"To tap, what is left over to you may be worth {MOST_LEFT_OVER} points at most", "VI2"),
    NOTHING_LEFT: Refusal("With nothing left over you close the hand, you do not tap", "VI4"),
    TAPPED_ALREADY: Refusal("Somebody has tapped already: this is the last round", "VI5"),
    KEPT_IN_HAND: Refusal("At this table combinations stay in hand until the hand ends", "VI6"),
    NOT_ALL_GROUPED: Refusal("To close, all your cards but the one you discard must stand in combinations", "VI7"),
    CLOSE_BY_DISCARD: Refusal("At this table you close by discarding your last card", "RU11"),
}
