"""Hearts: with 52 cards as most people know it, and with the double cards of Sanity.

Sources: the Sanity rulebook (SH1-SH8, ST1-ST6, SD1-SD7 of RULES.md, sections 7-9) and the classic game it
sends its readers to (section 16; HC1-HC9 of docs/rulings/hearts.md), with G1-G7.  One text of the rules
serves both decks; what each deck makes of it stands in ``classic`` and ``double``.
"""

from __future__ import annotations

from functools import partial

from cardhouse.games.hearts import classic, dealing, double, imagining
from cardhouse.games.hearts.editions import (
    CLASSIC_ACTIONS,
    CLASSIC_OPTIONS,
    SANITY_ACTIONS,
    SANITY_OPTIONS,
    check_classic,
    check_sanity,
    sanity_actions,
)
from cardhouse.games.hearts.play import (
    DUPLICATE,
    HEARTS_UNBROKEN,
    MUST_FOLLOW,
    MUST_OPEN,
    MUST_OPEN_CLUB,
    NO_TOTALS,
    NOT_AN_ACTION,
    NOT_HELD,
    PASSING_OVER,
    POINTS_BARRED,
    STILL_PASSING,
)
from cardhouse.games.hearts.position import Hearts, SanityHearts
from cardhouse.games.hearts.showing import narrate, retell, scene_of
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.cards.double_deck import by_deck
from cardhouse.kit.cards.packs import DOUBLE, STANDARD
from cardhouse.kit.face.game import Game, Refusal

RULES = (classic, dealing, double, imagining)
"""Modules that tell the verbs what they mean here."""

REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in Hearts", "G1"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    STILL_PASSING: Refusal("Cards are passed first", "HC2"),
    PASSING_OVER: Refusal("All cards have been passed", "HC2"),
    MUST_OPEN: Refusal("The lowest club opens the first trick", "HC3"),
    MUST_OPEN_CLUB: Refusal("A club opens the first trick", "HC3"),
    MUST_FOLLOW: Refusal("You hold a card of the suit led, so you must follow", "HC4"),
    POINTS_BARRED: Refusal("No points on the first trick while you hold a card without", "HC5"),
    HEARTS_UNBROKEN: Refusal("Hearts have not been broken, and you hold other cards", "HC6"),
}
SANITY_REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in Sanity Hearts", "G1"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
    STILL_PASSING: Refusal("Cards are passed first", "SH1"),
    PASSING_OVER: Refusal("All cards have been passed", "SH1"),
    MUST_OPEN: Refusal("2♣3♦ as 2♣ opens the first trick", "SH2"),
    MUST_FOLLOW: Refusal("You can follow what was led, so you must", "ST3"),
    DUPLICATE: Refusal("That face or total has been played to this trick already", "ST2"),
    POINTS_BARRED: Refusal("No card with points on the first trick while you hold one without", "SH3"),
    HEARTS_UNBROKEN: Refusal("Hearts have not been broken, and you can lead otherwise", "SH4"),
    NO_TOTALS: Refusal("Totals are not played at this table", "SH5"),
}

MOST_CLASSIC = 17 + STRIDE  # cards each of three players holds
MOST_DOUBLE = 3 * 19

HEARTS = Game(
    name="hearts",
    title="Hearts",
    family="tricks",
    summary="Follow suit and avoid taking hearts and the queen of spades; the fewest points win.",
    players=(3, 4, 5, 6),
    default_players=4,
    record=Hearts,
    actions=CLASSIC_ACTIONS,
    cards=STANDARD,
    menu_size=MOST_CLASSIC,
    options=CLASSIC_OPTIONS,
    presets={"house": {}, "as printed": {}},
    refusals=REFUSALS,
    scene=partial(scene_of, "hearts"),
    narrate=narrate,
    check=check_classic,
    low_wins=True,
    retell=retell,
)


SANITY_HEARTS = by_deck(
    Game(
        name="sanity-hearts",
        title="Sanity Hearts",
        family="tricks",
        summary="Hearts with double cards: play each as its lower face, its higher face or its total.",
        players=(4, 6),
        default_players=4,
        record=SanityHearts,
        actions=SANITY_ACTIONS,
        cards=DOUBLE,
        menu_size=MOST_DOUBLE,
        options=SANITY_OPTIONS,
        presets={"house": {}, "as printed": {}},
        refusals=SANITY_REFUSALS,
        scene=partial(scene_of, "sanity-hearts"),
        narrate=narrate,
        check=check_sanity,
        low_wins=True,
        retell=retell,
    ),
    sanity_actions,
)
