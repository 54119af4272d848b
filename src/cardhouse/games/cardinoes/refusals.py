"""Why an action is refused at Cardinoes."""

from cardhouse.games.cardinoes.words import say
from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, NOT_HELD, NO_MATCH, MUST_PLAY, STOCK_EMPTY = range(1, 6)
CAN_DRAW, ONLY_THE_DRAWN, NOT_SPECIAL, DRAWN_ALREADY, NOT_DRAWN = range(6, 11)

REFUSALS = {
    NOT_AN_ACTION: Refusal(say("refused-not-an-action"), "G1"),
    NOT_HELD: Refusal(say("refused-card-not-held"), "G1"),
    NO_MATCH: Refusal(say("refused-no-match"), "CD2"),
    MUST_PLAY: Refusal(say("refused-must-play"), "CD3"),
    STOCK_EMPTY: Refusal(say("refused-stock-empty"), "CD4"),
    CAN_DRAW: Refusal(say("refused-can-draw"), "CD4"),
    ONLY_THE_DRAWN: Refusal(say("refused-only-the-drawn"), "CD3"),
    NOT_SPECIAL: Refusal(say("refused-not-special"), "CD9"),
    DRAWN_ALREADY: Refusal(say("refused-drawn-already"), "CD3"),
    NOT_DRAWN: Refusal(say("refused-not-drawn"), "CD3"),
}
