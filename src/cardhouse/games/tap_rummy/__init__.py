"""Rummy with a tap: a discard nobody on turn wants may be tapped for, at the price of two more cards.

Source: the rulebook "Card games 2x54", RUMMY, its variant with a tap; rulings TP1-TP8 of docs/rulings/tap-rummy.md,
and RU1-RU20 where they say nothing else. All but tapping (``tapping``) is ``games.rummy`` and ``games.rummy_family``.
"""

from __future__ import annotations

from cardhouse.games.rummy import closing
from cardhouse.games.rummy.options import PRESETS
from cardhouse.games.rummy.selecting import propose
from cardhouse.games.rummy_family import RULES, observing
from cardhouse.games.rummy_family.advising import REASONS
from cardhouse.games.rummy_family.outcomes import OUTCOMES
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.scoring import winners
from cardhouse.games.rummy_family.stakes import stakes
from cardhouse.games.rummy_family.telling import tell_deal
from cardhouse.games.tap_rummy import dealing, turn
from cardhouse.games.tap_rummy.actions import TAP_RUMMY_ACTIONS
from cardhouse.games.tap_rummy.options import TAP_RUMMY_OPTIONS
from cardhouse.games.tap_rummy.position import TapRummy
from cardhouse.games.tap_rummy.refusals import TAP_RUMMY_REFUSALS
from cardhouse.games.tap_rummy.showing import claims, scene
from cardhouse.games.tap_rummy.teaching import LESSON
from cardhouse.games.tap_rummy.telling import narrate
from cardhouse.games.tap_rummy.words import say
from cardhouse.kit.face.game import Game

MENU = 15_000  # four jokers and all of a suit, in hands of up to 25 cards

GAME = Game(
    name="tap-rummy",
    title=say("title"),
    family="melds",
    summary=say("summary"),
    players=(2, 3, 4, 5, 6),
    default_players=4,
    record=TapRummy,
    actions=TAP_RUMMY_ACTIONS,
    cards=CARDS,
    menu_size=MENU,
    options=TAP_RUMMY_OPTIONS,
    presets=PRESETS,
    refusals=TAP_RUMMY_REFUSALS,
    reasons=REASONS,
    outcomes=OUTCOMES,
    lesson=LESSON,
    scene=scene,
    narrate=narrate,
    tell_deal=tell_deal,
    propose=propose,
    winning=winners,
    rules=(*RULES, closing, dealing, turn),
    observation=observing.OBSERVATION,
    stakes=stakes,
    claims=claims,
)
