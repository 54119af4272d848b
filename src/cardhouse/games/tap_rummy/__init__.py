"""Rummy with a tap: a discard nobody on turn wants may be tapped for, at the price of two more cards.

Source: the rulebook "Card games 2x54", RUMMY, its variant with a tap; rulings TP1-TP8 of docs/rulings/tap-rummy.md,
and RU1-RU20 where they say nothing else. All but tapping (``tapping``) is ``games.rummy`` and ``games.rummy_family``.
"""

from cardhouse.games.rummy import closing
from cardhouse.games.rummy.options import PRESETS
from cardhouse.games.rummy.selecting import propose
from cardhouse.games.rummy_family import RULES, rummy_game
from cardhouse.games.tap_rummy import dealing, turn
from cardhouse.games.tap_rummy.actions import TAP_RUMMY_ACTIONS
from cardhouse.games.tap_rummy.options import TAP_RUMMY_OPTIONS
from cardhouse.games.tap_rummy.position import TapRummy
from cardhouse.games.tap_rummy.refusals import TAP_RUMMY_REFUSALS
from cardhouse.games.tap_rummy.showing import claims, scene
from cardhouse.games.tap_rummy.teaching import LESSON
from cardhouse.games.tap_rummy.telling import narrate
from cardhouse.games.tap_rummy.words import say

MENU = 15_000  # four jokers and all of a suit, in hands of up to 25 cards

GAME = rummy_game(
    name="tap-rummy",
    title=say("title"),
    summary=say("summary"),
    record=TapRummy,
    actions=TAP_RUMMY_ACTIONS,
    menu_size=MENU,
    options=TAP_RUMMY_OPTIONS,
    presets=PRESETS,
    refusals=TAP_RUMMY_REFUSALS,
    lesson=LESSON,
    scene=scene,
    narrate=narrate,
    propose=propose,
    rules=(*RULES, closing, dealing, turn),
    claims=claims,
)
