"""Why an action of Hearts is refused: each reason's number, and its words and rule in either game."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.kit.face.game import Refusal
from cardhouse.kit.terms import Reason

NOT_AN_ACTION, NOT_HELD, STILL_PASSING, PASSING_OVER, MUST_OPEN, MUST_OPEN_CLUB = range(1, 7)
MUST_FOLLOW, DUPLICATE, POINTS_BARRED, HEARTS_UNBROKEN, NO_TOTALS = range(7, 12)

CLASSIC_REFUSALS: Mapping[Reason, Refusal] = {
    NOT_AN_ACTION: Refusal("There is no such action in Hearts", "G1"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    STILL_PASSING: Refusal("Cards are passed first", "HC2"),
    PASSING_OVER: Refusal("All cards have been passed", "HC2"),
    MUST_OPEN: Refusal("The lowest club opens the first trick", "HC3"),
    MUST_OPEN_CLUB: Refusal("A club opens the first trick", "HC3"),
    MUST_FOLLOW: Refusal("You hold a card of the suit led, so you must follow", "HC4"),
    POINTS_BARRED: Refusal("No points on the first trick while you hold a card without", "HC5"),
    HEARTS_UNBROKEN: Refusal("Hearts have not been broken, and you hold other cards", "HC6"),
}
SANITY_REFUSALS: Mapping[Reason, Refusal] = {
    NOT_AN_ACTION: Refusal("There is no such action in Sanity Hearts", "G1"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    STILL_PASSING: Refusal("Cards are passed first", "SH1"),
    PASSING_OVER: Refusal("All cards have been passed", "SH1"),
    MUST_OPEN: Refusal("2♣3♦ as 2♣ opens the first trick", "SH2"),
    MUST_FOLLOW: Refusal("You can follow what was led, so you must", "ST3"),
    DUPLICATE: Refusal("That face or total has been played to this trick already", "ST2"),
    POINTS_BARRED: Refusal("No card with points on the first trick while you hold one without", "SH3"),
    HEARTS_UNBROKEN: Refusal("Hearts have not been broken, and you can lead otherwise", "SH4"),
    NO_TOTALS: Refusal("Totals are not played at this table", "SH5"),
}
