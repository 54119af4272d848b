"""Why an act is refused at Sanity 500 Rummy."""

from __future__ import annotations

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
from cardhouse.games.sanity_rummy_500.words import say

FACE_LIES, LIES_STILL, NOT_YOURS, LEAVES_TOO_FEW, NOTHING_NEW = range(OWN_REASON, OWN_REASON + 5)
THREE_AT_A_TIME, NOTHING_TO_PUT_BACK, NO_MORE_MOVES, TOO_MANY_MELDS = range(OWN_REASON + 5, OWN_REASON + 9)
MAKE_WHOLE, NOTHING_TO_MOVE, REARRANGES_ALREADY, TAKE_WITHIN, REARRANGE_FIRST = range(OWN_REASON + 9, OWN_REASON + 14)
REFUSALS = refusals(
    {
        "G1": (NOT_AN_ACTION, NOT_HELD),
        "SR3": (DRAW_FIRST, DRAWN_ALREADY, NOT_IN_PILE, UNUSABLE, KEEP_TOP, USE_DUE, TAKE_WITHIN),
        "SR4": (MAKES_NO_MELD, TOO_FEW),
        "SR5": (FACE_LIES,),
        "SR6": (NO_SUCH_MELD, DOES_NOT_JOIN, ONE_AT_A_TIME),
        "SR7": (
            NOT_YOURS,
            LEAVES_TOO_FEW,
            NOTHING_NEW,
            NOTHING_TO_PUT_BACK,
            NOTHING_TO_MOVE,
            REARRANGES_ALREADY,
            REARRANGE_FIRST,
            MAKE_WHOLE,
        ),
        "SR8": (KEEP_ONE,),
        "SR9": (NO_STOCK, STOCK_LEFT),
        "SR12": (THREE_AT_A_TIME,),
        "SR14": (LIES_STILL, NO_MORE_MOVES, TOO_MANY_MELDS),
    },
    {
        FACE_LIES: say("that-face-is-already-on-table"),
        LIES_STILL: say("refused-card-laid-already"),
        NOT_YOURS: say("you-may-not-move-that-card"),
        LEAVES_TOO_FEW: say("refused-would-leave-too-few"),
        NOTHING_NEW: say("those-cards-are-already-there"),
        NOTHING_TO_PUT_BACK: say("there-is-nothing-to-put-back"),
        NOTHING_TO_MOVE: say("refused-nothing-movable"),
        TAKE_WITHIN: say("ask-take-from-within"),
        REARRANGES_ALREADY: say("you-are-already-moving-cards"),
        REARRANGE_FIRST: say("refused-leaves-too-few"),
        NO_MORE_MOVES: say("refused-put-back-often"),
        TOO_MANY_MELDS: say("too-many-melds-are-incomplete"),
        MAKE_WHOLE: say("refused-melds-not-whole"),
        THREE_AT_A_TIME: say("refused-more-than-three"),
    },
)
