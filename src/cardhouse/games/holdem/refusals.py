"""Why an action of Hold'em is refused: each reason's number, its words and its rule."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.kit.betting.betting import FIRST_TURN, NOBODY_TO_ANSWER, NOT_REOPENED, NOTHING_BEHIND, RAISES_USED_UP
from cardhouse.kit.face.game import Refusal
from cardhouse.kit.terms import Reason

NOT_AN_ACTION, NOTHING_TO_DECIDE, MUST_CALL, NOTHING_TO_CALL, BET_ALREADY, NO_BET_YET = range(10, 16)
TOO_SMALL, TOO_MUCH, NOT_THE_LIMIT, NO_SHOWDOWN_YET, SHOW_OR_MUCK, PLAYS_ALONE = range(16, 22)

REFUSALS: Mapping[Reason, Refusal] = {
    NOTHING_BEHIND: Refusal("You have no chips beyond the bet: call, or fold", "PK13"),
    NOBODY_TO_ANSWER: Refusal("Nobody else has chips to answer a raise", "PK13"),
    RAISES_USED_UP: Refusal("The raises of this round are used up", "PK10"),
    NOT_REOPENED: Refusal("The all-in was too short to let you raise again", "PK14"),
    FIRST_TURN: Refusal("You may raise only in your second turn of the round", "PK11"),
    NOT_AN_ACTION: Refusal("There is no such action in Hold'em", "G1"),
    NOTHING_TO_DECIDE: Refusal("All is called: check, and the cards are shown", "PK17"),
    MUST_CALL: Refusal("There is a bet: call it, raise it or fold", "PK9"),
    NOTHING_TO_CALL: Refusal("There is nothing to call: check", "PK9"),
    BET_ALREADY: Refusal("There is a bet already: raise it", "PK9"),
    NO_BET_YET: Refusal("There is no bet to raise: bet", "PK9"),
    TOO_SMALL: Refusal("That is less than the smallest bet or raise", "PK12"),
    TOO_MUCH: Refusal("You have not that many chips on the table", "PK12"),
    NOT_THE_LIMIT: Refusal("With limits every bet and raise has its fixed size", "PK12"),
    NO_SHOWDOWN_YET: Refusal("Hands are shown when the last round of betting is over", "PK26"),
    SHOW_OR_MUCK: Refusal("The betting is over: show your hand, or muck it", "PK26"),
    PLAYS_ALONE: Refusal("There is a pot that only you play for now: show your hand", "PK26"),
}
