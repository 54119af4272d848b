"""Why an act is refused at classic 500 Rummy."""

from __future__ import annotations

from cardhouse.games.rummy_500.words import say
from cardhouse.games.rummy_family.open_pile.refusals import (
    DOES_NOT_JOIN,
    DRAW_FIRST,
    DRAWN_ALREADY,
    KEEP_ONE,
    KEEP_TOP,
    MAKES_NO_MELD,
    NO_STOCK,
    NO_SUCH_MELD,
    NOT_AN_ACTION,
    NOT_HELD,
    NOT_IN_PILE,
    ONE_AT_A_TIME,
    OWN_REASON,
    STOCK_LEFT,
    TOO_FEW,
    UNUSABLE,
    USE_DUE,
    refusals,
)

UPPER_TWIN = OWN_REASON
REFUSALS = refusals(
    {
        "G1": (NOT_AN_ACTION, NOT_HELD),
        "RC3": (DRAW_FIRST, DRAWN_ALREADY, NOT_IN_PILE, UNUSABLE, KEEP_TOP, USE_DUE, UPPER_TWIN),
        "RC4": (MAKES_NO_MELD, TOO_FEW),
        "RC5": (NO_SUCH_MELD, DOES_NOT_JOIN, ONE_AT_A_TIME),
        "RC6": (KEEP_ONE,),
        "RC7": (NO_STOCK, STOCK_LEFT),
    },
    {UPPER_TWIN: say("refused-lower-of-two")},
)
