"""Texas Hold'em: two pocket cards, five common ones, four rounds of betting.

Source: the rulebook "Card Games 2x54"; rules and rulings PK1-PK20 of docs/rulings/holdem.md, with G1-G6.
"""

from __future__ import annotations

from cardhouse.games.holdem import dealing, imagining, observing, scoring, turn
from cardhouse.games.holdem.actions import ACTIONS, MENU
from cardhouse.games.holdem.advising import REASONS
from cardhouse.games.holdem.options import OPTIONS, PRESETS, STARTS, check
from cardhouse.games.holdem.position import Holdem
from cardhouse.games.holdem.refusals import REFUSALS
from cardhouse.games.holdem.showing import off_menu, scene
from cardhouse.games.holdem.teaching import LESSON
from cardhouse.games.holdem.telling import narrate, tell_deal
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.face.game import Game

GAME = Game(
    name="holdem",
    title="Texas Hold'em",
    family="betting",
    summary="Bet on two cards of your own and five that all share; the best five of seven win the pot.",
    players=(2, 3, 4, 5, 6, 7, 8, 9, 10),
    default_players=6,
    record=Holdem,
    actions=ACTIONS,
    cards=STANDARD,
    menu_size=MENU,
    options=OPTIONS,
    presets=PRESETS,
    starts=STARTS,
    refusals=REFUSALS,
    reasons=REASONS,
    lesson=LESSON,
    scene=scene,
    narrate=narrate,
    tell_deal=tell_deal,
    rules=(dealing, turn, scoring, imagining, observing),
    observation=observing.OBSERVATION,
    check=check,
    menu_complete=False,
    off_menu=off_menu,
)
