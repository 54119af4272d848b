"""Why an action of Oh Hell is refused: each reason's number, and its words and rule in either game."""

from __future__ import annotations

from collections.abc import Mapping

from cardhouse.kit.face.game import Refusal
from cardhouse.kit.terms import Reason

NOT_AN_ACTION, NOT_HELD, STILL_BIDDING, BIDDING_OVER, TOO_MANY, HOOKED, MUST_FOLLOW, DUPLICATE = range(1, 9)

CLASSIC_REFUSALS: Mapping[Reason, Refusal] = {
    NOT_AN_ACTION: Refusal("There is no such action in Oh Hell", "G1"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    STILL_BIDDING: Refusal("Everybody bids before the first card is led", "OC3"),
    BIDDING_OVER: Refusal("The bids have been made", "OC3"),
    TOO_MANY: Refusal("There are not so many tricks in this hand", "OC3"),
    HOOKED: Refusal("The bids may not add up to the number of tricks", "OC3"),
    MUST_FOLLOW: Refusal("You hold a card of the suit led, so you must follow", "OC4"),
}
SANITY_REFUSALS: Mapping[Reason, Refusal] = {
    NOT_AN_ACTION: Refusal("There is no such action in Sanity Oh Hell", "G1"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    STILL_BIDDING: Refusal("Everybody bids before the first card is led", "SO3"),
    BIDDING_OVER: Refusal("The bids have been made", "SO3"),
    TOO_MANY: Refusal("There are not so many tricks in this hand", "SO3"),
    HOOKED: Refusal("The bids may not add up to the number of tricks", "SO3"),
    MUST_FOLLOW: Refusal("You can follow what was led, so you must", "ST3"),
    DUPLICATE: Refusal("That face or total has been played to this trick already", "ST2"),
}
