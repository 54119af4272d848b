"""Robbery, or bus: rummy in which the whole table may be taken apart and put together again.

Source: the rulebook "Card games 2x54", RUMMY, variants; rules and rulings RB1-RB11 of docs/rulings/robbery.md, with
those of rummy (RU1-RU20) and G1-G6. ``taking`` is the last discard, ``robbing`` what is lifted and put back, ``laying``
how lifted cards are laid, ``turn`` the rule of a turn, ``prospects`` what leads nowhere, ``selecting`` how a whole
table that somebody has in mind is reached.
"""

from cardhouse.games.robbery import dealing, imagining, observing, prospects, turn
from cardhouse.games.robbery.actions import ACTIONS
from cardhouse.games.robbery.options import OPTIONS, PRESETS
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.refusals import REFUSALS
from cardhouse.games.robbery.selecting import arrange, propose
from cardhouse.games.robbery.showing import scene
from cardhouse.games.robbery.teaching import LESSON
from cardhouse.games.robbery.telling import narrate
from cardhouse.games.robbery.words import say
from cardhouse.games.rummy import closing
from cardhouse.games.rummy_family import RULES, rummy_game

MENU = 13_000  # four lifted jokers and a suit in hand make some 12,600 runs, and nothing makes more

GAME = rummy_game(
    name="robbery",
    title=say("title"),
    summary=say("summary"),
    record=Robbery,
    actions=ACTIONS,
    menu_size=MENU,
    options=OPTIONS,
    presets=PRESETS,
    refusals=REFUSALS,
    lesson=LESSON,
    scene=scene,
    narrate=narrate,
    propose=propose,
    arrange=arrange,
    menu_complete=False,
    rules=(*RULES, closing, dealing, imagining, observing, prospects, turn),
)
