"""Why an act is refused at bridge."""

from cardhouse.games.bridge.words import say
from cardhouse.kit.face.game import Refusal

(
    NOT_AN_ACTION,
    STILL_BIDDING,
    BIDDING_OVER,
    NOT_HIGHER,
    NO_DOUBLES,
    NOTHING_TO_DOUBLE,
    NOTHING_TO_REDOUBLE,
    NOT_HELD,
    NOT_IN_DUMMY,
    NOT_FROM_DUMMY,
    MUST_FOLLOW,
    DUMMY_MUST_FOLLOW,
) = range(1, 13)

REFUSALS = {
    NOT_AN_ACTION: Refusal(say("refused-not-an-action"), "G1"),
    STILL_BIDDING: Refusal(say("refused-still-bidding"), "BR5"),
    BIDDING_OVER: Refusal(say("refused-bidding-over"), "BR3"),
    NOT_HIGHER: Refusal(say("refused-not-higher"), "BR2"),
    NO_DOUBLES: Refusal(say("refused-no-doubles"), "BR4"),
    NOTHING_TO_DOUBLE: Refusal(say("refused-nothing-to-double"), "BR4"),
    NOTHING_TO_REDOUBLE: Refusal(say("refused-nothing-to-redouble"), "BR4"),
    NOT_HELD: Refusal(say("refused-card-not-held"), "G1"),
    NOT_IN_DUMMY: Refusal(say("refused-not-in-dummy"), "BR5"),
    NOT_FROM_DUMMY: Refusal(say("refused-not-from-dummy"), "BR5"),
    MUST_FOLLOW: Refusal(say("refused-must-follow"), "BR6"),
    DUMMY_MUST_FOLLOW: Refusal(say("refused-dummy-must-follow"), "BR6"),
}
