"""Bridge: an auction for the contract, and thirteen tricks to make it.

Source: the Bridge part of the rulebook of games for two packs (BR1-BR12 of docs/rulings/bridge.md), with
G1-G7; what it leaves out is taken from the Laws of Duplicate Bridge. The text of the rules stands by its laws:
``auction``, ``play``, ``scoring``, ``dealing`` (boards), ``imagining`` and ``showing``.
"""

from __future__ import annotations

from cardhouse.games.bridge import dealing, imagining, play
from cardhouse.games.bridge.position import (
    ACTIONS,
    BIDDING_OVER,
    BIDS,
    DUMMY_MUST_FOLLOW,
    MUST_FOLLOW,
    NO_DOUBLES,
    NOT_AN_ACTION,
    NOT_HELD,
    NOT_HIGHER,
    NOT_IN_DUMMY,
    NOTHING_TO_DOUBLE,
    NOTHING_TO_REDOUBLE,
    OPTIONS,
    PRESETS,
    SEATS,
    STILL_BIDDING,
    Bridge,
)
from cardhouse.games.bridge.showing import narrate, scene
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.game import Game, Refusal

RULES = (dealing, imagining, play)
"""Modules that tell the verbs what they mean here."""

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
    MUST_FOLLOW: Refusal("You hold a card of the suit led, so you must follow", "BR6"),
    DUMMY_MUST_FOLLOW: Refusal("Dummy holds a card of the suit led and must follow", "BR6"),
}

MOST_AT_ONCE = 1 + BIDS + STRIDE

GAME = Game(
    name="bridge",
    title="Bridge",
    family="tricks",
    summary="Two pairs bid for the contract; declarer plays dummy's cards too and must take the tricks bid.",
    players=(SEATS,),
    default_players=SEATS,
    record=Bridge,
    actions=ACTIONS,
    cards=STANDARD,
    menu_size=MOST_AT_ONCE,
    options=OPTIONS,
    presets=PRESETS,
    refusals=REFUSALS,
    scene=scene,
    narrate=narrate,
)
