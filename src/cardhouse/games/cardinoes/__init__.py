"""Cardinoes: chains of cards that match their neighbours by rank or by suit.

Source: the rulebook "Cardinoes"; rules and rulings CD1-CD9 of docs/rulings/cardinoes.md, with G1-G6.
"""

from cardhouse.games.cardinoes import dealing, imagining, observing, scoring, turn
from cardhouse.games.cardinoes.actions import ACTIONS, MENU
from cardhouse.games.cardinoes.advising import REASONS
from cardhouse.games.cardinoes.options import OPTIONS, PRESETS, check
from cardhouse.games.cardinoes.outcomes import OUTCOMES
from cardhouse.games.cardinoes.position import Cardinoes
from cardhouse.games.cardinoes.refusals import REFUSALS
from cardhouse.games.cardinoes.scoring import winners
from cardhouse.games.cardinoes.showing import scene
from cardhouse.games.cardinoes.stakes import stakes
from cardhouse.games.cardinoes.teaching import LESSON
from cardhouse.games.cardinoes.telling import narrate, tell_deal
from cardhouse.games.cardinoes.words import say
from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.kit.face.game import Game

GAME = Game(
    name="cardinoes",
    title=say("title"),
    family="chain",
    summary=say("summary"),
    players=(2, 3, 4),
    default_players=3,
    record=Cardinoes,
    actions=ACTIONS,
    cards=WITH_JOKERS,
    menu_size=MENU,
    options=OPTIONS,
    presets=PRESETS,
    refusals=REFUSALS,
    reasons=REASONS,
    outcomes=OUTCOMES,
    lesson=LESSON,
    scene=scene,
    narrate=narrate,
    tell_deal=tell_deal,
    rules=(dealing, turn, scoring, imagining, observing),
    observation=observing.OBSERVATION,
    stakes=stakes,
    check=check,
    winning=winners,
)
