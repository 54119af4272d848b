"""Why an action is refused at canasta."""

from cardhouse.games.canasta.words import say
from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, NOT_NOW, NOT_HELD, NOT_TO_KEEP, CUT_FIRST = range(1, 6)
DRAW_FIRST, DRAWN_ALREADY, NO_TWO, ONLY_TWO, KEEP_OR_CHANGE = range(6, 11)
NO_PILE, SHUT_AT_FIRST, SHUT_BY_THREE, SHUT_BY_WILD, TOP_NOT_TAKEN = range(11, 16)
NEEDS_PAIR, NATURAL_ONLY, TOO_FEW, TOO_MANY_WILDS, NO_WILD_MELD = range(16, 21)
WILD_COMPLETE, THREES_TO_CLOSE, RED_THREES, KEEP_A_CARD, NO_CANASTA = range(21, 26)
TWO_CANASTAS, FINISH_OPENING, OUT_OF_REACH, NOTHING_LAID, ONE_AT_A_TIME = range(26, 31)
MIXED, THREES_OPEN_NOTHING, NOTHING_TO_DRAW, STOCK_LEFT = range(31, 35)
NO_CLOSING_AT_FIRST, NO_CLOSING_AFTER_THREE, NO_CLOSING_AFTER_WILD = range(35, 38)

REFUSALS = {
    NOT_AN_ACTION: Refusal(say("refused-not-an-action"), "G1"),
    NOT_NOW: Refusal(say("refused-not-now"), "G1"),
    NOT_HELD: Refusal(say("refused-cards-not-held"), "G1"),
    NOT_TO_KEEP: Refusal(say("refused-not-to-keep"), "CA4"),
    CUT_FIRST: Refusal(say("refused-cut-first"), "CA4"),
    DRAW_FIRST: Refusal(say("refused-draw-first"), "CA10"),
    DRAWN_ALREADY: Refusal(say("refused-drawn-already"), "CA10"),
    NO_TWO: Refusal(say("refused-no-two"), "CA28"),
    ONLY_TWO: Refusal(say("refused-only-two"), "CA28"),
    KEEP_OR_CHANGE: Refusal(say("refused-keep-or-change"), "CA9"),
    NO_PILE: Refusal(say("refused-no-pile"), "CA11"),
    SHUT_AT_FIRST: Refusal(say("refused-shut-at-first"), "CA19"),
    SHUT_BY_THREE: Refusal(say("refused-shut-by-three"), "CA17"),
    SHUT_BY_WILD: Refusal(say("refused-shut-by-wild"), "CA18"),
    TOP_NOT_TAKEN: Refusal(say("refused-top-not-taken"), "CA11"),
    NEEDS_PAIR: Refusal(say("refused-needs-pair"), "CA11"),
    NATURAL_ONLY: Refusal(say("refused-natural-only"), "CA11"),
    TOO_FEW: Refusal(say("refused-too-few"), "CA13"),
    TOO_MANY_WILDS: Refusal(say("refused-too-many-wilds"), "CA13"),
    NO_WILD_MELD: Refusal(say("refused-no-wild-meld"), "CA14"),
    WILD_COMPLETE: Refusal(say("refused-wild-complete"), "CA14"),
    THREES_TO_CLOSE: Refusal(say("refused-threes-to-close"), "CA15"),
    RED_THREES: Refusal(say("refused-red-threes"), "CA7"),
    KEEP_A_CARD: Refusal(say("refused-keep-a-card"), "CA20"),
    NO_CANASTA: Refusal(say("refused-no-canasta"), "CA20"),
    TWO_CANASTAS: Refusal(say("refused-two-canastas"), "CA28"),
    FINISH_OPENING: Refusal(say("refused-finish-opening"), "CA12"),
    OUT_OF_REACH: Refusal(say("refused-out-of-reach"), "CA12"),
    NOTHING_LAID: Refusal(say("refused-nothing-laid"), "CA13"),
    ONE_AT_A_TIME: Refusal(say("refused-one-at-a-time"), "CA16"),
    MIXED: Refusal(say("refused-mixed"), "CA13"),
    THREES_OPEN_NOTHING: Refusal(say("refused-threes-open-nothing"), "CA31"),
    NOTHING_TO_DRAW: Refusal(say("refused-nothing-to-draw"), "CA21"),
    STOCK_LEFT: Refusal(say("refused-stock-left"), "CA20"),
    NO_CLOSING_AT_FIRST: Refusal(say("refused-no-closing-at-first"), "CA19"),
    NO_CLOSING_AFTER_THREE: Refusal(say("refused-no-closing-after-three"), "CA17"),
    NO_CLOSING_AFTER_WILD: Refusal(say("refused-no-closing-after-wild"), "CA18"),
}
