"""Why an act is refused where the pile lies open."""

from collections.abc import Mapping, Sequence

from cardhouse.games.rummy_family.open_pile.words import say
from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, DRAW_FIRST, DRAWN_ALREADY, NOT_HELD, NO_STOCK = range(1, 6)
STOCK_LEFT, NOT_IN_PILE, UNUSABLE, KEEP_ONE, USE_DUE = range(6, 11)
NO_SUCH_MELD, DOES_NOT_JOIN, MAKES_NO_MELD, TOO_FEW, ONE_AT_A_TIME, KEEP_TOP = range(11, 17)
OWN_REASON = 20  # from here on a game's own

TEXTS: Mapping[int, str] = {
    NOT_AN_ACTION: say("refused-not-an-action"),
    DRAW_FIRST: say("refused-draw-first"),
    DRAWN_ALREADY: say("refused-drawn-already"),
    NOT_HELD: say("refused-cards-not-held"),
    NO_STOCK: say("refused-no-stock"),
    STOCK_LEFT: say("refused-stock-left"),
    NOT_IN_PILE: say("that-card-is-not-in-pile"),
    UNUSABLE: say("refused-not-meldable-at-once"),
    KEEP_ONE: say("keep-card-to-discard"),
    USE_DUE: say("refused-use-taken-first"),
    NO_SUCH_MELD: say("refused-no-such-meld"),
    DOES_NOT_JOIN: say("refused-does-not-join"),
    MAKES_NO_MELD: say("those-cards-are-not-meld"),
    TOO_FEW: say("refused-too-few"),
    ONE_AT_A_TIME: say("refused-one-at-a-time"),
    KEEP_TOP: say("refused-discard-another"),
}


ANY_ACT = (NOT_AN_ACTION, NOT_HELD)
TAKING = (DRAW_FIRST, DRAWN_ALREADY, NOT_IN_PILE, UNUSABLE, KEEP_TOP, USE_DUE)
MELDING = (MAKES_NO_MELD, TOO_FEW)
LAYING_OFF = (NO_SUCH_MELD, DOES_NOT_JOIN, ONE_AT_A_TIME)
GOING_OUT = (KEEP_ONE,)
STOCK = (NO_STOCK, STOCK_LEFT)
"""Reasons by what they are about: each game has a rule of its own for it."""


def refusals(rules: Mapping[str, Sequence[int]], own: Mapping[int, str]) -> dict[int, Refusal]:
    """The refusals of a game: the reasons by the ID of their rule, and the texts of its own ones."""
    texts = {**TEXTS, **own}
    return {reason: Refusal(texts[reason], rule) for rule, reasons in rules.items() for reason in reasons}
