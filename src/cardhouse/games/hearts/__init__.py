"""Hearts: with 52 cards as most people know it, and with the double cards of Sanity.

Sources: the Sanity rulebook (SH1-SH8, ST1-ST6 and SD1-SD7 of docs/rulings/sanity-hearts.md) and the classic game it
sends its readers to (HC1-HC9 of docs/rulings/hearts.md), with G1-G7.  One text of the rules serves both decks; what
each deck makes of it stands in ``classic`` and ``double``.
"""

from functools import partial

from cardhouse.games.hearts import claiming, classic, dealing, double, imagining, observing, scoring, turn
from cardhouse.games.hearts.actions import CLASSIC_ACTIONS, SANITY_ACTIONS, sanity_actions
from cardhouse.games.hearts.advising import REASONS
from cardhouse.games.hearts.claiming import double_rest, rest
from cardhouse.games.hearts.options import CLASSIC_OPTIONS, SANITY_OPTIONS, check_classic, check_sanity
from cardhouse.games.hearts.outcomes import OUTCOMES
from cardhouse.games.hearts.position import Hearts, SanityHearts
from cardhouse.games.hearts.refusals import CLASSIC_REFUSALS, SANITY_REFUSALS
from cardhouse.games.hearts.showing import passing_together, scene_of
from cardhouse.games.hearts.stakes import classic_stakes, sanity_stakes
from cardhouse.games.hearts.teaching import CLASSIC_LESSON, SANITY_LESSON
from cardhouse.games.hearts.telling import narrate, retell, tell_deal
from cardhouse.games.hearts.words import say
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.cards.doubles import MODES
from cardhouse.kit.cards.packs import DOUBLE, STANDARD
from cardhouse.kit.face.double_deck import by_deck
from cardhouse.kit.face.game import Game
from cardhouse.kit.tricks.showing import turned

of_either_deck = partial(
    Game,
    family="tricks",
    default_players=4,
    reasons=REASONS,
    outcomes=OUTCOMES,
    narrate=narrate,
    tell_deal=tell_deal,
    turned=turned,
    low_wins=True,
    retell=retell,
    together=passing_together,
)
"""A game with single cards or with double ones: what both say alike of themselves."""

HEARTS = of_either_deck(
    name="hearts",
    title=say("title"),
    summary=say("summary"),
    players=(3, 4, 5, 6),
    record=Hearts,
    actions=CLASSIC_ACTIONS,
    cards=STANDARD,
    menu_size=classic.MOST_CARDS + STRIDE,
    options=CLASSIC_OPTIONS,
    presets={"house": {}, "short": {"target": 50}},
    refusals=CLASSIC_REFUSALS,
    lesson=CLASSIC_LESSON,
    scene=partial(scene_of, "hearts"),
    rules=(claiming, classic, dealing, imagining, observing, scoring, turn),
    rest=rest,
    observation=observing.OBSERVATION,
    stakes=classic_stakes,
    check=check_classic,
)

SANITY_HEARTS = by_deck(
    of_either_deck(
        name="sanity-hearts",
        title=say("sanity-title"),
        summary=say("sanity-summary"),
        players=(4, 6),
        record=SanityHearts,
        actions=SANITY_ACTIONS,
        cards=DOUBLE,
        menu_size=MODES * double.MOST_CARDS,
        options=SANITY_OPTIONS,
        presets={"house": {}, "short": {"target": 150}},
        refusals=SANITY_REFUSALS,
        lesson=SANITY_LESSON,
        scene=partial(scene_of, "sanity-hearts"),
        rules=(claiming, double, dealing, imagining, observing, scoring, turn),
        rest=double_rest,
        observation=observing.SANITY_OBSERVATION,
        stakes=sanity_stakes,
        check=check_sanity,
    ),
    sanity_actions,
)
