"""Rummy with a tap: a discard nobody on turn wants may be tapped for, at the price of two more cards.

Source: the rulebook "Card games 2x54", RUMMY, its variant with a tap; rulings TP1-TP8 of docs/rulings/tap-rummy.md,
and RU1-RU20 where they say nothing else. ``position`` has the options, the
record and the actions, ``turn`` the asking and the tapping, ``show`` what a table shows.
"""

from __future__ import annotations

from cardhouse.games.rummy import closing
from cardhouse.games.rummy.selecting import propose
from cardhouse.games.rummy_family import RULES
from cardhouse.games.rummy_family.options import PRESETS
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.scoring import winners
from cardhouse.games.tap_rummy import turn
from cardhouse.games.tap_rummy.position import ACTIONS, OPTIONS, TAP_REFUSALS, TapRummy
from cardhouse.games.tap_rummy.showing import claims, narrate, scene
from cardhouse.kit.face.game import Game

MENU = 14_000  # four jokers and all of a suit, in hands of up to 22 cards

GAME = Game(
    name="tap-rummy",
    title="Rummy with a Tap",
    family="melds",
    summary="Rummy in which you may tap for a discard out of turn, and take two more cards of the stock with it.",
    players=(2, 3, 4, 5, 6),
    default_players=4,
    record=TapRummy,
    actions=ACTIONS,
    cards=CARDS,
    menu_size=MENU,
    options=OPTIONS,
    presets=PRESETS,
    refusals=TAP_REFUSALS,
    scene=scene,
    narrate=narrate,
    propose=propose,
    winning=winners,
    rules=(*RULES, closing, turn),
    claims=claims,
)
