"""Classic 500 Rummy: sets and runs count for who melds them, and the whole pile may be taken.

Sources: the classic game the Sanity rulebook sends its readers to (RC1-RC9 of docs/rulings/rummy-500.md), with G1-G5.
It is one of the rummy family whose pile lies open (``rummy_family.open_pile``).
"""

from functools import partial

from cardhouse.games.rummy_500 import cards, dealing, imagining, observing, turn
from cardhouse.games.rummy_500.actions import ACTIONS
from cardhouse.games.rummy_500.observing import OBSERVATION
from cardhouse.games.rummy_500.options import OPTIONS, check_options
from cardhouse.games.rummy_500.position import Rummy500
from cardhouse.games.rummy_500.refusals import REFUSALS
from cardhouse.games.rummy_500.selecting import propose
from cardhouse.games.rummy_500.showing import LOOK
from cardhouse.games.rummy_500.stakes import stakes
from cardhouse.games.rummy_500.teaching import LESSON
from cardhouse.games.rummy_500.telling import laying_event
from cardhouse.games.rummy_500.words import say
from cardhouse.games.rummy_family.open_pile import RULES
from cardhouse.games.rummy_family.open_pile.advising import FOR_YOU, REASONS
from cardhouse.games.rummy_family.open_pile.outcomes import OUTCOMES
from cardhouse.games.rummy_family.open_pile.showing import scene_of
from cardhouse.games.rummy_family.open_pile.telling import narrate_of, tell_deal
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.game import Game

MENU = 1000  # 52 faces, 65 sets, 308 runs, and no face continues more than six melds of two packs

GAME = Game(
    name="rummy-500",
    title=say("title"),
    family="melds",
    summary=say("summary"),
    players=(2, 3, 4, 5, 6, 7, 8),
    default_players=4,
    record=Rummy500,
    actions=ACTIONS,
    cards=STANDARD,
    menu_size=MENU,
    options=OPTIONS,
    presets={"house": {}, "short": {"target": 250}},
    refusals=REFUSALS,
    reasons={**REASONS, "set": FOR_YOU, "run": FOR_YOU},
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
)
