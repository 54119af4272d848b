"""Rummy, also known as Jokers: sets and runs with jokers, a first lay-out to reach, close and the rest pay.

Source: the rulebook "Card games 2x54", RUMMY; rules and rulings RU1-RU20 of docs/rulings/rummy.md, with G1-G6. All but
closing from the hand (``closing``) is ``games.rummy_family``, which the variants share.
"""

from __future__ import annotations

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
from cardhouse.games.rummy_family import RULES, observing
from cardhouse.games.rummy_family.actions import MENU
from cardhouse.games.rummy_family.advising import REASONS
from cardhouse.games.rummy_family.outcomes import OUTCOMES
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.scoring import winners
from cardhouse.games.rummy_family.stakes import stakes
from cardhouse.games.rummy_family.telling import tell_deal
from cardhouse.kit.face.game import Game

GAME = Game(
    name="rummy",
    title=say("title"),
    family="melds",
    summary=say("summary"),
    players=(2, 3, 4, 5, 6),
    default_players=4,
    record=Rummy,
    actions=RUMMY_ACTIONS,
    cards=CARDS,
    menu_size=MENU,
    options=RUMMY_OPTIONS,
    presets=PRESETS,
    refusals=RUMMY_REFUSALS,
    reasons=REASONS,
    outcomes=OUTCOMES,
    lesson=LESSON,
    scene=scene,
    narrate=narrate,
    tell_deal=tell_deal,
    propose=propose,
    winning=winners,
    rules=(*RULES, closing, turn),
    observation=observing.OBSERVATION,
    stakes=stakes,
)
