"""Texas Hold'em: two pocket cards, five common ones, four rounds of betting.

Source: the rulebook "Card Games 2x54"; rules and rulings PK1-PK20 of docs/rulings/holdem.md, with G1-G6.
"""

from cardhouse.games.holdem import dealing, imagining, observing, scoring, turn
from cardhouse.games.holdem.actions import ACTIONS, MENU
from cardhouse.games.holdem.advising import REASONS
from cardhouse.games.holdem.options import OPTIONS, PRESETS, STARTS, check
from cardhouse.games.holdem.outcomes import OUTCOMES
from cardhouse.games.holdem.position import Holdem
from cardhouse.games.holdem.refusals import REFUSALS
from cardhouse.games.holdem.showing import named, off_menu, scene
from cardhouse.games.holdem.stakes import stakes
from cardhouse.games.holdem.teaching import LESSON
from cardhouse.games.holdem.telling import narrate, tell_deal
from cardhouse.games.holdem.words import say
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.game import Game

GAME = Game(
    name="holdem",
    title=say("title"),
    family="betting",
    summary=say("summary"),
    players=(2, 3, 4, 5, 6, 7, 8, 9, 10),
    default_players=6,
    record=Holdem,
    actions=ACTIONS,
    cards=STANDARD,
    menu_size=MENU,
    options=OPTIONS,
    presets=PRESETS,
    starts=STARTS,
    named=named,
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
    menu_complete=False,
    off_menu=off_menu,
)
