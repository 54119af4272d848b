"""Oh Hell: with 52 cards as most people know it, and with the double cards of Sanity.

Sources: the Sanity rulebook (SO1-SO5 of docs/rulings/sanity-oh-hell.md, ST1-ST6 and SD1-SD7 of sanity-hearts.md
there) and the classic game it sends its readers to (OC1-OC6 of docs/rulings/oh-hell.md), with G1-G7.  One text of the
rules serves both decks; what each deck makes of it stands in ``classic`` and ``double``.
"""

from functools import partial

from cardhouse.games.oh_hell import classic, dealing, double, imagining, observing, scoring, turn
from cardhouse.games.oh_hell.actions import CLASSIC_ACTIONS, SANITY_ACTIONS, sanity_actions
from cardhouse.games.oh_hell.advising import REASONS
from cardhouse.games.oh_hell.claiming import double_rest, rest
from cardhouse.games.oh_hell.options import CLASSIC_OPTIONS, SANITY_OPTIONS, check_classic, check_sanity
from cardhouse.games.oh_hell.outcomes import OUTCOMES
from cardhouse.games.oh_hell.position import MOST_BID, OhHell, SanityOhHell
from cardhouse.games.oh_hell.refusals import CLASSIC_REFUSALS, SANITY_REFUSALS
from cardhouse.games.oh_hell.showing import named, scene_of
from cardhouse.games.oh_hell.stakes import stakes
from cardhouse.games.oh_hell.teaching import CLASSIC_LESSON, SANITY_LESSON
from cardhouse.games.oh_hell.telling import narrate, tell_deal
from cardhouse.games.oh_hell.words import say
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
    named=named,
    lays_open=True,
    stakes=stakes,
)
"""A game with single cards or with double ones: what both say alike of themselves."""

OH_HELL = of_either_deck(
    name="oh-hell",
    title=say("title"),
    summary=say("summary"),
    players=(3, 4, 5, 6, 7),
    record=OhHell,
    actions=CLASSIC_ACTIONS,
    cards=STANDARD,
    menu_size=MOST_BID + 1 + STRIDE,
    options=CLASSIC_OPTIONS,
    presets={
        "house": {},
        "as printed": {"made_bonus": 0, "missed": "difference"},
        "short": {"rounds": "up", "most_cards": 7},
    },
    refusals=CLASSIC_REFUSALS,
    lesson=CLASSIC_LESSON,
    scene=partial(scene_of, "oh-hell"),
    rules=(classic, dealing, imagining, observing, scoring, turn),
    rest=rest,
    observation=observing.OBSERVATION,
    check=check_classic,
)

SANITY_OH_HELL = by_deck(
    of_either_deck(
        name="sanity-oh-hell",
        title=say("title-sanity"),
        summary=say("summary-sanity"),
        players=(4, 6),
        record=SanityOhHell,
        actions=SANITY_ACTIONS,
        cards=DOUBLE,
        menu_size=MODES * MOST_BID + STRIDE,
        options=SANITY_OPTIONS,
        presets={"house": {}, "short": {"rounds": "up", "most_cards": 7}},
        refusals=SANITY_REFUSALS,
        lesson=SANITY_LESSON,
        scene=partial(scene_of, "sanity-oh-hell"),
        rules=(double, dealing, imagining, observing, scoring, turn),
        rest=double_rest,
        observation=observing.SANITY_OBSERVATION,
        check=check_sanity,
    ),
    sanity_actions,
)
