"""Robbery, or bus: rummy in which the whole table may be taken apart and put together again.

Source: the rulebook "Card games 2x54", RUMMY, variants; rules and rulings RB1-RB11 of docs/rulings/robbery.md, with
those of rummy (RU1-RU20) and G1-G6. ``position`` has the options and the record, ``acts`` the actions and refusals,
``lifted`` what becomes of lifted cards, ``turn`` the rule of a turn, ``show`` what a table shows, ``arranging`` how
a whole table that somebody has in mind is reached.
"""

from __future__ import annotations

from cardhouse.games.robbery import turn
from cardhouse.games.robbery.actions import ACTIONS, REFUSALS
from cardhouse.games.robbery.arranging import arrange
from cardhouse.games.robbery.position import OPTIONS, Robbery
from cardhouse.games.robbery.showing import narrate, propose, scene
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.scoring import winners
from cardhouse.kit.face.game import Game

MENU = 13_000  # four lifted jokers and a suit in hand make some 12,600 runs, and nothing makes more

GAME = Game(
    name="robbery",
    title="Robbery",
    family="melds",
    summary="Rummy, but all that lies on the table is yours: break combinations up and build new ones with your cards.",
    players=(2, 3, 4, 5, 6),
    default_players=4,
    record=Robbery,
    actions=ACTIONS,
    cards=CARDS,
    menu_size=MENU,
    options=OPTIONS,
    presets={"house": {}, "as printed": {"foreman_lays_out": False}},
    refusals=REFUSALS,
    scene=scene,
    narrate=narrate,
    propose=propose,
    arrange=arrange,
    winning=winners,
    menu_complete=False,
)

__all__ = ["GAME", "turn"]
