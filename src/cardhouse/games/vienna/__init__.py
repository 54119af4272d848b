"""Vienna: rummy with two jokers and ten cards, which a player may end by tapping when little is left to them.

Source: the rulebook "Card games 2x54", RUMMY, its variant Vienna; rulings VI1-VI8 of docs/rulings/vienna.md, and
RU1-RU20 where they say nothing else. All but tapping and closing with melds in hand (``tapping``, ``left_over``) is
``games.rummy_family``.
"""

from __future__ import annotations

from cardhouse.games.rummy_family import RULES, observing
from cardhouse.games.rummy_family.actions import MENU
from cardhouse.games.rummy_family.advising import REASONS
from cardhouse.games.rummy_family.outcomes import OUTCOMES
from cardhouse.games.rummy_family.position import CARDS
from cardhouse.games.rummy_family.scoring import winners
from cardhouse.games.rummy_family.stakes import stakes
from cardhouse.games.rummy_family.telling import tell_deal
from cardhouse.games.vienna import dealing, scoring, tapping, turn
from cardhouse.games.vienna.actions import VIENNA_ACTIONS
from cardhouse.games.vienna.options import PRESETS, VIENNA_OPTIONS
from cardhouse.games.vienna.position import Vienna
from cardhouse.games.vienna.refusals import VIENNA_REFUSALS
from cardhouse.games.vienna.selecting import propose
from cardhouse.games.vienna.showing import scene
from cardhouse.games.vienna.teaching import LESSON
from cardhouse.games.vienna.telling import narrate
from cardhouse.games.vienna.words import say
from cardhouse.kit.face.game import Game

GAME = Game(
    name="vienna",
    title=say("title"),
    family="melds",
    summary=say("summary"),
    players=(2, 3, 4, 5, 6),
    default_players=4,
    record=Vienna,
    actions=VIENNA_ACTIONS,
    cards=CARDS,
    menu_size=MENU,
    options=VIENNA_OPTIONS,
    presets=PRESETS,
    refusals=VIENNA_REFUSALS,
    reasons=REASONS,
    outcomes=OUTCOMES,
    lesson=LESSON,
    scene=scene,
    narrate=narrate,
    tell_deal=tell_deal,
    propose=propose,
    winning=winners,
    rules=(*RULES, dealing, tapping, scoring, turn),
    observation=observing.OBSERVATION,
    stakes=stakes,
)
