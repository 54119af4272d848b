"""Why an action may not be done: the family's reasons, and those of the flush (RU12)."""

from __future__ import annotations

from cardhouse.games.rummy_family.refusals import OWN_REASON, TURN_REFUSALS
from cardhouse.kit.face.game import Refusal

NO_FLUSH, NOT_FROM_HAND, FLUSH_OFF = range(OWN_REASON, OWN_REASON + 3)
PAST_REASONS = FLUSH_OFF + 1
RUMMY_REFUSALS = {
    **TURN_REFUSALS,
    NO_FLUSH: Refusal("To close from the hand all your cards but one must be of one suit", "RU12"),
    NOT_FROM_HAND: Refusal("Only a player who has laid nothing out closes from the hand", "RU12"),
    FLUSH_OFF: Refusal("Closing with a flush is not played at this table", "RU12"),
}
