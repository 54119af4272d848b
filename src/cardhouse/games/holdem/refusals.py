"""Why an action of Hold'em is refused: each reason's number, its words and its rule."""

from collections.abc import Mapping

from cardhouse.games.holdem.position import Holdem
from cardhouse.games.holdem.words import say
from cardhouse.kit.betting.betting import (
    FIRST_TURN,
    NOBODY_TO_ANSWER,
    NOT_REOPENED,
    NOTHING_BEHIND,
    RAISES_USED_UP,
    least_raise_to,
)
from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, NOTHING_TO_DECIDE, MUST_CALL, NOTHING_TO_CALL, BET_ALREADY, NO_BET_YET = range(10, 16)
TOO_SMALL, TOO_MUCH, NOT_THE_LIMIT, NO_SHOWDOWN_YET, SHOW_OR_MUCK, PLAYS_ALONE, CHECK_FOR_NOTHING = range(16, 23)


def least(position: Holdem) -> str:
    """The smallest bet or raise."""
    return say("smallest-wager", raising=raising(position), chips=least_raise_to(position, position.turn))


def most(position: Holdem) -> str:
    """The chips the seat in turn has, its bet among them."""
    seat = position.turn
    return say("you-only-have-chips", chips=position.chips[seat] + position.bets[seat])


def fixed(position: Holdem) -> str:
    """The one size a bet or raise has with limits."""
    return say("only-wager-with-limits", raising=raising(position), chips=least_raise_to(position, position.turn))


def raising(position: Holdem) -> str:
    """Whether putting in more than a call is a raise here, or the first bet: "yes" or "no"."""
    return "yes" if position.bet_to else "no"


REFUSALS: Mapping[int, Refusal] = {
    NOTHING_BEHIND: Refusal(say("refused-nothing-behind"), "PK13"),
    NOBODY_TO_ANSWER: Refusal(say("refused-nobody-to-answer"), "PK13"),
    RAISES_USED_UP: Refusal(say("refused-raises-used-up"), "PK10"),
    NOT_REOPENED: Refusal(say("refused-not-reopened"), "PK14"),
    FIRST_TURN: Refusal(say("refused-first-turn"), "PK11"),
    NOT_AN_ACTION: Refusal(say("refused-not-an-action"), "G1"),
    NOTHING_TO_DECIDE: Refusal(say("refused-nothing-to-decide"), "PK17"),
    MUST_CALL: Refusal(say("refused-must-call"), "PK9"),
    NOTHING_TO_CALL: Refusal(say("refused-nothing-to-call"), "PK9"),
    BET_ALREADY: Refusal(say("refused-bet-already"), "PK9"),
    NO_BET_YET: Refusal(say("refused-no-bet-yet"), "PK9"),
    TOO_SMALL: Refusal(say("refused-too-small"), "PK12", least),
    TOO_MUCH: Refusal(say("refused-too-much"), "PK12", most),
    NOT_THE_LIMIT: Refusal(say("refused-not-the-limit"), "PK12", fixed),
    NO_SHOWDOWN_YET: Refusal(say("refused-no-showdown-yet"), "PK26"),
    SHOW_OR_MUCK: Refusal(say("refused-show-or-muck"), "PK26"),
    PLAYS_ALONE: Refusal(say("refused-plays-alone"), "PK26"),
    CHECK_FOR_NOTHING: Refusal(say("refused-check-for-nothing"), "PK9"),
}
