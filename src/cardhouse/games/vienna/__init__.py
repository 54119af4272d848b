"""Vienna: rummy with two jokers and ten cards, which a player may end by tapping when little is left to him.

Source: the rulebook "Card games 2x54", RUMMY, its variant Vienna; rulings VI1-VI8 of docs/rulings/vienna.md, and
RU1-RU20 where they say nothing else. ``position`` has the options, the record and the actions, ``grouping`` what a
hand leaves out of combinations, ``turn`` the rule of a turn, ``show`` what a table shows.
"""

from __future__ import annotations

from cardhouse.games.rummy_family import RULES
from cardhouse.games.rummy_family.actions import MENU
from cardhouse.games.rummy_family.options import PRESETS
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.scoring import winners
from cardhouse.games.vienna import turn
from cardhouse.games.vienna.position import ACTIONS, OPTIONS, VIENNA_REFUSALS, Vienna
from cardhouse.games.vienna.showing import narrate, propose, scene
from cardhouse.kit.face.game import Game

GAME = Game(
    name="vienna",
    title="Vienna",
    family="melds",
    summary="Rummy with two jokers: with five points or less left over, tap on the table and play one last round.",
    players=(2, 3, 4, 5, 6),
    default_players=4,
    record=Vienna,
    actions=ACTIONS,
    cards=CARDS,
    menu_size=MENU,
    options=OPTIONS,
    presets=PRESETS,
    refusals=VIENNA_REFUSALS,
    scene=scene,
    narrate=narrate,
    propose=propose,
    winning=winners,
    rules=(*RULES, turn),
)
