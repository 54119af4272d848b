"""500 Rummy: with 52 cards as most people know it, and with the double cards of Sanity.

Sources: the Sanity rulebook (SR1-SR14, SD1-SD7 of docs/rulings/sanity-rummy-500.md) and the classic game it sends its
readers to (RC1-RC9 of docs/rulings/rummy-500.md), with G1-G5.  One text of the rules serves both decks; what each deck
makes of it stands in ``classic`` and ``double``.
"""

from __future__ import annotations

from functools import partial

from cardhouse.games.rummy_500 import dealing, imagining, scoring, turn
from cardhouse.games.rummy_500.advising import REASONS
from cardhouse.games.rummy_500.classic import cards as classic_cards
from cardhouse.games.rummy_500.classic import completing as classic_completing
from cardhouse.games.rummy_500.classic import laying as classic_laying
from cardhouse.games.rummy_500.classic import observing
from cardhouse.games.rummy_500.classic.actions import CLASSIC_ACTIONS
from cardhouse.games.rummy_500.classic.selecting import propose_classic
from cardhouse.games.rummy_500.classic.showing import classic_melds
from cardhouse.games.rummy_500.classic.telling import classic_laying_event
from cardhouse.games.rummy_500.double import cards, completing, laying, menu, moving, table, taking
from cardhouse.games.rummy_500.double import observing as double_observing
from cardhouse.games.rummy_500.double.actions import SANITY_ACTIONS, sanity_actions
from cardhouse.games.rummy_500.double.menu import LONGEST_MENU
from cardhouse.games.rummy_500.double.selecting import propose_double
from cardhouse.games.rummy_500.double.showing import double_melds
from cardhouse.games.rummy_500.double.taking import offered
from cardhouse.games.rummy_500.double.telling import double_laying_event
from cardhouse.games.rummy_500.options import CLASSIC_OPTIONS, SANITY_OPTIONS, check_classic, check_sanity
from cardhouse.games.rummy_500.outcomes import OUTCOMES
from cardhouse.games.rummy_500.position import Rummy500, SanityRummy500
from cardhouse.games.rummy_500.refusals import REFUSALS, SANITY_REFUSALS
from cardhouse.games.rummy_500.showing import scene_of
from cardhouse.games.rummy_500.stakes import classic_stakes, sanity_stakes
from cardhouse.games.rummy_500.teaching import CLASSIC_LESSON, SANITY_LESSON
from cardhouse.games.rummy_500.telling import narrate_of, tell_deal
from cardhouse.games.rummy_500.words import say
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.cards.packs import DOUBLE, STANDARD
from cardhouse.kit.face.double_deck import by_deck
from cardhouse.kit.face.game import Game

CLASSIC_MENU = 1000  # 52 faces, 65 sets, 308 runs, and no face continues more than six melds of two packs

RUMMY_500 = Game(
    name="rummy-500",
    title=say("title"),
    family="melds",
    summary=say("summary"),
    players=(2, 3, 4, 5, 6, 7, 8),
    default_players=4,
    record=Rummy500,
    actions=CLASSIC_ACTIONS,
    cards=STANDARD,
    menu_size=CLASSIC_MENU,
    options=CLASSIC_OPTIONS,
    presets={"house": {}, "short": {"target": 250}},
    refusals=REFUSALS,
    reasons=REASONS,
    outcomes=OUTCOMES,
    lesson=CLASSIC_LESSON,
    scene=partial(scene_of, "rummy-500", classic_melds),
    narrate=partial(narrate_of, CLASSIC_ACTIONS, classic_laying_event),
    tell_deal=tell_deal,
    rules=(classic_cards, classic_completing, classic_laying, observing, dealing, imagining, scoring, turn),
    observation=observing.OBSERVATION,
    stakes=classic_stakes,
    propose=propose_classic,
    check=check_classic,
)

SANITY_RUMMY_500 = by_deck(
    Game(
        name="sanity-rummy-500",
        title=say("title-sanity"),
        family="melds",
        summary=say("summary-sanity"),
        players=(2, 3, 4, 5, 6),
        default_players=4,
        record=SanityRummy500,
        actions=SANITY_ACTIONS,
        cards=DOUBLE,
        menu_size=LONGEST_MENU + STRIDE,
        options=SANITY_OPTIONS,
        presets={"house": {}, "as printed": {"rearrange": "all", "totals_count": "per_meld"}, "short": {"target": 250}},
        refusals=SANITY_REFUSALS,
        reasons=REASONS,
        outcomes=OUTCOMES,
        lesson=SANITY_LESSON,
        scene=partial(scene_of, "sanity-rummy-500", double_melds),
        narrate=partial(narrate_of, SANITY_ACTIONS, double_laying_event),
        tell_deal=tell_deal,
        rules=(
            cards,
            completing,
            laying,
            menu,
            moving,
            double_observing,
            table,
            taking,
            dealing,
            imagining,
            scoring,
            turn,
        ),
        observation=double_observing.OBSERVATION,
        stakes=sanity_stakes,
        propose=propose_double,
        check=check_sanity,
        menu_complete=False,
        offered=offered,
        off_menu=offered,
    ),
    sanity_actions,
)
