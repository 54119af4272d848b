"""Canasta: melds of a rank with wild cards, canastas of seven, the pile to be taken, alone or with a partner.

Source: the rulebook "Card games 2x54", CANASTA; rules and rulings CA1-CA36 of docs/rulings/canasta.md, with
G1-G6.
"""

from cardhouse.games.canasta import dealing, imagining, observing, scoring, turn
from cardhouse.games.canasta.actions import ACTIONS, MENU
from cardhouse.games.canasta.advising import REASONS
from cardhouse.games.canasta.cards import CARDS
from cardhouse.games.canasta.options import OPTIONS, PRESETS
from cardhouse.games.canasta.outcomes import OUTCOMES
from cardhouse.games.canasta.position import Canasta
from cardhouse.games.canasta.refusals import REFUSALS
from cardhouse.games.canasta.selecting import off_menu, propose
from cardhouse.games.canasta.showing import named, scene
from cardhouse.games.canasta.stakes import stakes
from cardhouse.games.canasta.teaching import LESSON
from cardhouse.games.canasta.telling import narrate, tell_deal
from cardhouse.games.canasta.words import say
from cardhouse.kit.face.game import Game

GAME = Game(
    name="canasta",
    title=say("title"),
    family="melds",
    summary=say("summary"),
    players=(2, 3, 4, 5, 6),
    default_players=4,
    record=Canasta,
    actions=ACTIONS,
    cards=CARDS,
    menu_size=MENU,
    options=OPTIONS,
    presets=PRESETS,
    refusals=REFUSALS,
    reasons=REASONS,
    outcomes=OUTCOMES,
    lesson=LESSON,
    named=named,
    scene=scene,
    narrate=narrate,
    tell_deal=tell_deal,
    rules=(dealing, turn, scoring, imagining, observing),
    observation=observing.OBSERVATION,
    stakes=stakes,
    propose=propose,
    menu_complete=False,
    off_menu=off_menu,
)
