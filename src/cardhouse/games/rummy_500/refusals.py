"""Why an action is refused, in words, with the ruling of each game."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.games.rummy_500.words import say
from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, DRAW_FIRST, DRAWN_ALREADY, NOT_HELD, NO_STOCK = range(1, 6)
STOCK_LEFT, NOT_IN_PILE, UNUSABLE, KEEP_ONE, USE_DUE = range(6, 11)
NO_SUCH_MELD, DOES_NOT_JOIN, MAKES_NO_MELD, FACE_LIES, LIES_STILL = range(11, 16)
NOT_YOURS, LEAVES_TOO_FEW, NOTHING_NEW, TOO_FEW, THREE_AT_A_TIME = range(16, 21)
ONE_AT_A_TIME, NOTHING_TO_PUT_BACK, NO_MORE_MOVES, TOO_MANY_MELDS = range(21, 25)
MAKE_WHOLE, NOTHING_TO_MOVE, REARRANGES_ALREADY, TAKE_WITHIN, REARRANGE_FIRST = range(25, 30)
KEEP_TOP, UPPER_TWIN = range(30, 32)

_TEXTS = {
    NOT_AN_ACTION: (say("refused-not-an-action"), "G1", "G1"),
    DRAW_FIRST: (say("refused-draw-first"), "RC3", "SR3"),
    DRAWN_ALREADY: (say("refused-drawn-already"), "RC3", "SR3"),
    NOT_HELD: (say("refused-cards-not-held"), "G1", "G1"),
    NO_STOCK: (say("refused-no-stock"), "RC7", "SR9"),
    STOCK_LEFT: (say("refused-stock-left"), "RC7", "SR9"),
    NOT_IN_PILE: (say("that-card-is-not-in-pile"), "RC3", "SR3"),
    UNUSABLE: (say("refused-not-meldable-at-once"), "RC3", "SR3"),
    KEEP_TOP: (say("refused-discard-another"), "RC3", "SR3"),
    UPPER_TWIN: (say("refused-lower-of-two"), "RC3", "SR3"),
    KEEP_ONE: (say("keep-card-to-discard"), "RC6", "SR8"),
    USE_DUE: (say("refused-use-taken-first"), "RC3", "SR3"),
    NO_SUCH_MELD: (say("refused-no-such-meld"), "RC5", "SR6"),
    DOES_NOT_JOIN: (say("refused-does-not-join"), "RC5", "SR6"),
    MAKES_NO_MELD: (say("those-cards-are-not-meld"), "RC4", "SR4"),
    TOO_FEW: (say("refused-too-few"), "RC4", "SR4"),
    ONE_AT_A_TIME: (say("refused-one-at-a-time"), "RC5", "SR6"),
    FACE_LIES: (say("that-face-is-already-on-table"), "RC4", "SR5"),
    LIES_STILL: (say("refused-card-laid-already"), "RC5", "SR14"),
    NOT_YOURS: (say("you-may-not-move-that-card"), "RC5", "SR7"),
    LEAVES_TOO_FEW: (say("refused-would-leave-too-few"), "RC5", "SR7"),
    NOTHING_NEW: (say("those-cards-are-already-there"), "RC5", "SR7"),
    NOTHING_TO_PUT_BACK: (say("there-is-nothing-to-put-back"), "RC5", "SR7"),
    NOTHING_TO_MOVE: (say("refused-nothing-movable"), "RC5", "SR7"),
    TAKE_WITHIN: (say("ask-take-from-within"), "RC3", "SR3"),
    REARRANGES_ALREADY: (say("you-are-already-moving-cards"), "RC5", "SR7"),
    REARRANGE_FIRST: (
        say("refused-leaves-too-few"),
        "RC5",
        "SR7",
    ),
    NO_MORE_MOVES: (say("refused-put-back-often"), "RC5", "SR14"),
    TOO_MANY_MELDS: (say("too-many-melds-are-incomplete"), "RC5", "SR14"),
    MAKE_WHOLE: (say("refused-melds-not-whole"), "RC5", "SR7"),
    THREE_AT_A_TIME: (say("refused-more-than-three"), "RC4", "SR12"),
}

REFUSALS: Mapping[int, Refusal] = {code: Refusal(text, rule) for code, (text, rule, _) in _TEXTS.items()}
SANITY_REFUSALS: Mapping[int, Refusal] = {code: Refusal(text, rule) for code, (text, _, rule) in _TEXTS.items()}
