"""Vienna: rummy with two jokers and ten cards, which a player may end by tapping when little is left to them.

Source: the rulebook "Card games 2x54", RUMMY, its variant Vienna; rulings VI1-VI8 of docs/rulings/vienna.md, and
RU1-RU20 where they say nothing else. All but tapping and closing with melds in hand (``tapping``, ``left_over``) is
``games.rummy_family``.
"""

from cardhouse.games.rummy_family import RULES, rummy_game
from cardhouse.games.rummy_family.actions import MENU
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

GAME = rummy_game(
    name="vienna",
    title=say("title"),
    summary=say("summary"),
    record=Vienna,
    actions=VIENNA_ACTIONS,
    menu_size=MENU,
    options=VIENNA_OPTIONS,
    presets=PRESETS,
    refusals=VIENNA_REFUSALS,
    lesson=LESSON,
    scene=scene,
    narrate=narrate,
    propose=propose,
    rules=(*RULES, dealing, tapping, scoring, turn),
)
