"""Sanity 500 Rummy: 500 Rummy with double cards, of which those on the table may be moved.

Sources: the Sanity rulebook (SR1-SR14, SD1-SD7 of docs/rulings/sanity-rummy-500.md), with G1-G5.  What it shares with
classic 500 Rummy is ``rummy_family.open_pile``.
"""

from functools import partial

from cardhouse.games.rummy_family.open_pile import RULES
from cardhouse.games.rummy_family.open_pile.advising import FOR_YOU, REASONS
from cardhouse.games.rummy_family.open_pile.outcomes import OUTCOMES
from cardhouse.games.rummy_family.open_pile.showing import scene_of
from cardhouse.games.rummy_family.open_pile.telling import narrate_of, tell_deal
from cardhouse.games.sanity_rummy_500 import cards, dealing, imagining, observing, turn
from cardhouse.games.sanity_rummy_500.actions import ACTIONS, actions_with
from cardhouse.games.sanity_rummy_500.menu import LONGEST_MENU
from cardhouse.games.sanity_rummy_500.observing import OBSERVATION
from cardhouse.games.sanity_rummy_500.options import OPTIONS, check_options
from cardhouse.games.sanity_rummy_500.position import SanityRummy500
from cardhouse.games.sanity_rummy_500.refusals import REFUSALS
from cardhouse.games.sanity_rummy_500.selecting import propose
from cardhouse.games.sanity_rummy_500.showing import LOOK
from cardhouse.games.sanity_rummy_500.stakes import stakes
from cardhouse.games.sanity_rummy_500.taking import offered
from cardhouse.games.sanity_rummy_500.teaching import LESSON
from cardhouse.games.sanity_rummy_500.telling import laying_event
from cardhouse.games.sanity_rummy_500.words import say
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.cards.packs import DOUBLE
from cardhouse.kit.face.double_deck import by_deck
from cardhouse.kit.face.game import Game

GAME = by_deck(
    Game(
        name="sanity-rummy-500",
        title=say("title"),
        family="melds",
        summary=say("summary"),
        players=(2, 3, 4, 5, 6),
        default_players=4,
        record=SanityRummy500,
        actions=ACTIONS,
        cards=DOUBLE,
        menu_size=LONGEST_MENU + STRIDE,
        options=OPTIONS,
        presets={"house": {}, "as printed": {"rearrange": "all", "totals_count": "per_meld"}, "short": {"target": 250}},
        refusals=REFUSALS,
        reasons={
            **REASONS,
            "meld": FOR_YOU,
            "rearrange": say("moving-cards-makes-room-for-yours"),
            "put_back": say("reason-start-again"),
        },
        outcomes=OUTCOMES,
        lesson=LESSON,
        scene=partial(scene_of, LOOK),
        narrate=partial(narrate_of, LOOK, ACTIONS, laying_event),
        tell_deal=tell_deal,
        rules=(*RULES, cards, dealing, imagining, observing, turn),
        observation=OBSERVATION,
        stakes=stakes,
        propose=propose,
        check=check_options,
        menu_complete=False,
        offered=offered,
        off_menu=offered,
    ),
    actions_with,
)
