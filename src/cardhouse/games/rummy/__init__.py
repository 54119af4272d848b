"""Rummy, also known as Jokers: sets and runs with jokers, a first lay-out to reach, close and the rest pay.

Source: the rulebook "Card games 2x54", RUMMY; rules and rulings RU1-RU20 of docs/rulings/rummy.md, with G1-G6. All but
closing from the hand (``closing``) is ``games.rummy_family``, which the variants share.
"""

from cardhouse.games.rummy import closing, turn
from cardhouse.games.rummy.actions import RUMMY_ACTIONS
from cardhouse.games.rummy.options import PRESETS, RUMMY_OPTIONS
from cardhouse.games.rummy.position import Rummy
from cardhouse.games.rummy.refusals import RUMMY_REFUSALS
from cardhouse.games.rummy.selecting import propose
from cardhouse.games.rummy.showing import scene
from cardhouse.games.rummy.teaching import LESSON
from cardhouse.games.rummy.telling import narrate
from cardhouse.games.rummy.words import say
from cardhouse.games.rummy_family import RULES, rummy_game
from cardhouse.games.rummy_family.actions import MENU

GAME = rummy_game(
    name="rummy",
    title=say("title"),
    summary=say("summary"),
    record=Rummy,
    actions=RUMMY_ACTIONS,
    menu_size=MENU,
    options=RUMMY_OPTIONS,
    presets=PRESETS,
    refusals=RUMMY_REFUSALS,
    lesson=LESSON,
    scene=scene,
    narrate=narrate,
    propose=propose,
    rules=(*RULES, closing, turn),
)
