"""Oh Hell: with 52 cards as most people know it, and with the double cards of Sanity.

Sources: the Sanity rulebook (SO1-SO5, ST1-ST6, SD1-SD7 of RULES.md, sections 7, 8 and 10) and the classic
game it sends its readers to (section 16; OC1-OC6 of docs/rulings/oh-hell.md), with G1-G7.  One text of the
rules serves both decks; what each deck makes of it stands in ``classic`` and ``double``.
"""

from __future__ import annotations

from functools import partial

from cardhouse.games.oh_hell import classic, dealing, double, imagining, scoring
from cardhouse.games.oh_hell.editions import (
    CLASSIC_ACTIONS,
    CLASSIC_OPTIONS,
    SANITY_ACTIONS,
    SANITY_OPTIONS,
    check_classic,
    check_sanity,
    sanity_actions,
)
from cardhouse.games.oh_hell.play import (
    BIDDING_OVER,
    DUPLICATE,
    HOOKED,
    MOST_BID,
    MUST_FOLLOW,
    NOT_AN_ACTION,
    NOT_HELD,
    STILL_BIDDING,
    TOO_MANY,
)
from cardhouse.games.oh_hell.position import OhHell, SanityOhHell
from cardhouse.games.oh_hell.showing import narrate, scene_of
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.cards.double_deck import by_deck
from cardhouse.kit.cards.doubles import MODES
from cardhouse.kit.cards.packs import DOUBLE, STANDARD
from cardhouse.kit.face.game import Game, Refusal

RULES = (classic, dealing, double, imagining, scoring)
"""Modules that tell the verbs what they mean here."""

REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in Oh Hell", "G1"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    STILL_BIDDING: Refusal("Everybody bids before the first card is led", "OC3"),
    BIDDING_OVER: Refusal("The bids have been made", "OC3"),
    TOO_MANY: Refusal("There are not so many tricks in this hand", "OC3"),
    HOOKED: Refusal("The bids may not add up to the number of tricks", "OC3"),
    MUST_FOLLOW: Refusal("You hold a card of the suit led, so you must follow", "OC4"),
}
SANITY_REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in Sanity Oh Hell", "G1"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    STILL_BIDDING: Refusal("Everybody bids before the first card is led", "SO3"),
    BIDDING_OVER: Refusal("The bids have been made", "SO3"),
    TOO_MANY: Refusal("There are not so many tricks in this hand", "SO3"),
    HOOKED: Refusal("The bids may not add up to the number of tricks", "SO3"),
    MUST_FOLLOW: Refusal("You can follow what was led, so you must", "ST3"),
    DUPLICATE: Refusal("That face or total has been played to this trick already", "ST2"),
}

OH_HELL = Game(
    name="oh-hell",
    title="Oh Hell",
    family="tricks",
    summary="Say how many tricks you will take, and take just so many.",
    players=(3, 4, 5, 6, 7),
    default_players=4,
    record=OhHell,
    actions=CLASSIC_ACTIONS,
    cards=STANDARD,
    menu_size=MOST_BID + 1 + STRIDE,
    options=CLASSIC_OPTIONS,
    presets={"house": {}, "as printed": {"made_bonus": 0, "missed": "difference"}},
    refusals=REFUSALS,
    scene=partial(scene_of, "oh-hell"),
    narrate=narrate,
    check=check_classic,
)


SANITY_OH_HELL = by_deck(
    Game(
        name="sanity-oh-hell",
        title="Sanity Oh Hell",
        family="tricks",
        summary="Oh Hell with double cards: play each as its lower face, its higher face or its total.",
        players=(4, 6),
        default_players=4,
        record=SanityOhHell,
        actions=SANITY_ACTIONS,
        cards=DOUBLE,
        menu_size=MODES * MOST_BID + STRIDE,
        options=SANITY_OPTIONS,
        presets={"house": {}, "as printed": {}},
        refusals=SANITY_REFUSALS,
        scene=partial(scene_of, "sanity-oh-hell"),
        narrate=narrate,
        check=check_sanity,
    ),
    sanity_actions,
)
