"""Why an act is refused at Sanity 500 Rummy."""

from cardhouse.games.rummy_family.open_pile import refusals as shared
from cardhouse.games.sanity_rummy_500.words import say

FIRST = shared.OWN_REASON
FACE_LIES, LIES_STILL, NOT_YOURS, LEAVES_TOO_FEW, NOTHING_NEW = range(FIRST, FIRST + 5)
THREE_AT_A_TIME, NOTHING_TO_PUT_BACK, NO_MORE_MOVES, TOO_MANY_MELDS = range(FIRST + 5, FIRST + 9)
MAKE_WHOLE, NOTHING_TO_MOVE, REARRANGES_ALREADY, TAKE_WITHIN, REARRANGE_FIRST = range(FIRST + 9, FIRST + 14)
REFUSALS = shared.refusals(
    {
        "G1": shared.ANY_ACT,
        "SR3": (*shared.TAKING, TAKE_WITHIN),
        "SR4": shared.MELDING,
        "SR5": (FACE_LIES,),
        "SR6": shared.LAYING_OFF,
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
        "SR8": shared.GOING_OUT,
        "SR9": shared.STOCK,
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
