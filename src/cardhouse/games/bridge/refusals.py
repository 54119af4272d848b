"""Why an act is refused at bridge."""

from __future__ import annotations

from cardhouse.kit.face.game import Refusal

(
    NOT_AN_ACTION,
    STILL_BIDDING,
    BIDDING_OVER,
    NOT_HIGHER,
    NO_DOUBLES,
    NOTHING_TO_DOUBLE,
    NOTHING_TO_REDOUBLE,
    NOT_HELD,
    NOT_IN_DUMMY,
    NOT_FROM_DUMMY,
    MUST_FOLLOW,
    DUMMY_MUST_FOLLOW,
) = range(1, 13)

REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in bridge", "G1"),
    STILL_BIDDING: Refusal("Cards are played when the auction is over", "BR5"),
    BIDDING_OVER: Refusal("The auction is over", "BR3"),
    NOT_HIGHER: Refusal("A bid must be higher than the last: more tricks, or as many in a higher strain", "BR2"),
    NO_DOUBLES: Refusal("There is no doubling at this table", "BR4"),
    NOTHING_TO_DOUBLE: Refusal("Only the opponents' last bid can be doubled, and only once", "BR4"),
    NOTHING_TO_REDOUBLE: Refusal("Only an opponents' double of your side's last bid can be redoubled", "BR4"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    NOT_IN_DUMMY: Refusal("It is dummy's turn, and that card is not in dummy", "BR5"),
    NOT_FROM_DUMMY: Refusal("It is your own hand's turn, and that card is dummy's", "BR5"),
    MUST_FOLLOW: Refusal("You hold a card of the suit led, so you must follow", "BR6"),
    DUMMY_MUST_FOLLOW: Refusal("Dummy holds a card of the suit led and must follow", "BR6"),
}
