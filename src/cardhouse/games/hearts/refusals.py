"""Why an action of Hearts is refused: each reason's number, and its words and rule in either game."""

from collections.abc import Mapping

from cardhouse.games.hearts.words import say
from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, NOT_HELD, STILL_PASSING, PASSING_OVER, MUST_OPEN, MUST_OPEN_CLUB = range(1, 7)
MUST_FOLLOW, DUPLICATE, POINTS_BARRED, HEARTS_UNBROKEN, NO_TOTALS = range(7, 12)

CLASSIC_REFUSALS: Mapping[int, Refusal] = {
    NOT_AN_ACTION: Refusal(say("refused-not-an-action"), "G1"),
    NOT_HELD: Refusal(say("refused-card-not-held"), "G1"),
    STILL_PASSING: Refusal(say("refused-still-passing"), "HC2"),
    PASSING_OVER: Refusal(say("refused-passing-over"), "HC2"),
    MUST_OPEN: Refusal(say("refused-must-open"), "HC3"),
    MUST_OPEN_CLUB: Refusal(say("refused-must-open-club"), "HC3"),
    MUST_FOLLOW: Refusal(say("refused-must-follow"), "HC4"),
    POINTS_BARRED: Refusal(say("refused-points-barred"), "HC5"),
    HEARTS_UNBROKEN: Refusal(say("refused-hearts-unbroken"), "HC6"),
}
SANITY_REFUSALS: Mapping[int, Refusal] = {
    NOT_AN_ACTION: Refusal(say("refused-not-an-action-sanity"), "G1"),
    NOT_HELD: Refusal(say("refused-card-not-held"), "G1"),
    STILL_PASSING: Refusal(say("refused-still-passing"), "SH1"),
    PASSING_OVER: Refusal(say("refused-passing-over"), "SH1"),
    MUST_OPEN: Refusal(say("refused-must-open-sanity"), "SH2"),
    MUST_FOLLOW: Refusal(say("refused-must-follow-sanity"), "ST3"),
    DUPLICATE: Refusal(say("refused-duplicate"), "ST2"),
    POINTS_BARRED: Refusal(say("refused-points-barred"), "SH3"),
    HEARTS_UNBROKEN: Refusal(say("refused-hearts-unbroken-sanity"), "SH4"),
    NO_TOTALS: Refusal(say("refused-no-totals"), "SH5"),
}
