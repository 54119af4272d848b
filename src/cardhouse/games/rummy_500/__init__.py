"""500 Rummy: with 52 cards as most people know it, and with the double cards of Sanity.

Sources: the Sanity rulebook (SR1-SR14, SD1-SD7 of docs/rulings/sanity-rummy-500.md) and the classic game it sends its
readers to (RC1-RC9 of docs/rulings/rummy-500.md), with G1-G5.  ``turn`` is the rule of a turn for both decks,
``dealing`` the cards' ways, ``scoring`` the score; what a deck makes of sets and runs stands in ``classic`` and
``double``.
"""

from __future__ import annotations

from functools import partial

from cardhouse.games.rummy_500 import classic, dealing, double, imagining, scoring, turn
from cardhouse.games.rummy_500.double.menu import LONGEST_MENU
from cardhouse.games.rummy_500.editions import (
    CLASSIC_ACTIONS,
    CLASSIC_OPTIONS,
    SANITY_ACTIONS,
    SANITY_OPTIONS,
    check_classic,
    check_sanity,
    sanity_actions,
)
from cardhouse.games.rummy_500.position import Rummy500, Rummy500Base, SanityRummy500
from cardhouse.games.rummy_500.proposing import propose_classic, propose_double
from cardhouse.games.rummy_500.showing import (
    classic_groups,
    classic_laying,
    double_groups,
    double_laying,
    narrate_of,
    scene_of,
)
from cardhouse.games.rummy_500.words import REFUSALS, SANITY_REFUSALS
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.cards.double_deck import by_deck
from cardhouse.kit.cards.packs import DOUBLE, STANDARD
from cardhouse.kit.face.actions import Actions
from cardhouse.kit.face.game import Game

RULES = (classic, dealing, *double.RULES, imagining, scoring, turn)
"""Modules that tell the verbs what they mean here."""

CLASSIC_MENU = 1000  # 52 faces, 65 sets, 308 runs, and no face continues more than six groups of two packs


def classic_actions(position: Rummy500Base) -> Actions:
    """The actions, whatever the position."""
    return CLASSIC_ACTIONS


def double_actions(position: Rummy500Base) -> Actions:
    """The actions; their numbers and parameters are the same for every deck."""
    return SANITY_ACTIONS


RUMMY_500 = Game(
    name="rummy-500",
    title="500 Rummy",
    family="melds",
    summary="What you lay out counts for you, what you hold against you; the whole pile is there to be taken.",
    players=(2, 3, 4, 5, 6, 7, 8),
    default_players=4,
    record=Rummy500,
    actions=CLASSIC_ACTIONS,
    cards=STANDARD,
    menu_size=CLASSIC_MENU,
    options=CLASSIC_OPTIONS,
    presets={"house": {}, "as printed": {}},
    refusals=REFUSALS,
    scene=partial(scene_of, "rummy-500", classic_groups),
    narrate=partial(narrate_of, classic_actions, classic_laying),
    propose=propose_classic,
    check=check_classic,
)


SANITY_RUMMY_500 = by_deck(
    Game(
        name="sanity-rummy-500",
        title="Sanity 500 Rummy",
        family="melds",
        summary="500 Rummy with double cards: lay each as its lower face, its higher face or its total.",
        players=(2, 3, 4, 5, 6),
        default_players=4,
        record=SanityRummy500,
        actions=SANITY_ACTIONS,
        cards=DOUBLE,
        menu_size=LONGEST_MENU + STRIDE,
        options=SANITY_OPTIONS,
        presets={"house": {}, "as printed": {"rearrange": "all"}},
        refusals=SANITY_REFUSALS,
        scene=partial(scene_of, "sanity-rummy-500", double_groups),
        narrate=partial(narrate_of, double_actions, double_laying),
        propose=propose_double,
        check=check_sanity,
    ),
    sanity_actions,
)
