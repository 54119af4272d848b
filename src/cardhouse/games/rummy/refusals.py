"""Why an action may not be done: the family's reasons, and those of the flush (RU12)."""

from cardhouse.games.rummy.words import say
from cardhouse.games.rummy_family.refusals import OWN_REASON, TURN_REFUSALS
from cardhouse.kit.face.game import Refusal

NO_FLUSH, NOT_FROM_HAND, FLUSH_OFF = range(OWN_REASON, OWN_REASON + 3)
PAST_REASONS = FLUSH_OFF + 1
RUMMY_REFUSALS = {
    **TURN_REFUSALS,
    NO_FLUSH: Refusal(say("refused-no-flush"), "RU12"),
    NOT_FROM_HAND: Refusal(say("refused-not-from-hand"), "RU12"),
    FLUSH_OFF: Refusal(say("refused-flush-off"), "RU12"),
}
