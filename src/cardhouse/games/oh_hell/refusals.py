"""Why an action of Oh Hell is refused: each reason's number, and its words and rule in either game."""

from collections.abc import Mapping

from cardhouse.games.oh_hell.position import OhHellBase
from cardhouse.games.oh_hell.words import say
from cardhouse.kit.face.game import Refusal

NOT_AN_ACTION, NOT_HELD, STILL_BIDDING, BIDDING_OVER, TOO_MANY, HOOKED, MUST_FOLLOW, DUPLICATE = range(1, 9)


def tricks_there_are(position: OhHellBase) -> str:
    """How many tricks the hand has."""
    return say("tricks-there-are", tricks=position.hand_size)


def barred_sum(position: OhHellBase) -> str:
    """What the bids must not add up to."""
    return say("bids-may-not-add-up-to", hand_size=position.hand_size)


CLASSIC_REFUSALS: Mapping[int, Refusal] = {
    NOT_AN_ACTION: Refusal(say("refused-not-an-action"), "G1"),
    NOT_HELD: Refusal(say("refused-card-not-held"), "G1"),
    STILL_BIDDING: Refusal(say("refused-still-bidding"), "OC3"),
    BIDDING_OVER: Refusal(say("refused-bidding-over"), "OC3"),
    TOO_MANY: Refusal(say("refused-too-many"), "OC3", tricks_there_are),
    HOOKED: Refusal(say("refused-hooked"), "OC3", barred_sum),
    MUST_FOLLOW: Refusal(say("refused-must-follow"), "OC4"),
}
SANITY_REFUSALS: Mapping[int, Refusal] = {
    NOT_AN_ACTION: Refusal(say("refused-not-an-action-sanity"), "G1"),
    NOT_HELD: Refusal(say("refused-card-not-held"), "G1"),
    STILL_BIDDING: Refusal(say("refused-still-bidding"), "SO3"),
    BIDDING_OVER: Refusal(say("refused-bidding-over"), "SO3"),
    TOO_MANY: Refusal(say("refused-too-many"), "SO3", tricks_there_are),
    HOOKED: Refusal(say("refused-hooked"), "SO3", barred_sum),
    MUST_FOLLOW: Refusal(say("refused-must-follow-sanity"), "ST3"),
    DUPLICATE: Refusal(say("refused-duplicate"), "ST2"),
}
