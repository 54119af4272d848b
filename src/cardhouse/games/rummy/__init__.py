"""Rummy, also known as Jokers: sets and runs with jokers, a first lay-out to reach, close and the rest pay.

Source: the rulebook "Card games 2x54", RUMMY; rules and rulings RU1-RU20 of docs/rulings/rummy.md, with
G1-G6. What all games of the family share is here, what differs in verbs (``laws``): ``position`` has the
options and the record, ``acts`` the actions and refusals, ``hands`` the deal and the cards' ways, ``turn``
the rule of a turn, ``scoring`` the score and the match, ``worlds`` what a seat can imagine, ``show`` what a
table shows. ``classic`` is the game as it is usually played.
"""

from __future__ import annotations

from cardhouse.games.rummy import hands, scoring, turn
from cardhouse.games.rummy import imagining as worlds
from cardhouse.games.rummy.classic import ACTIONS, OPTIONS, RUMMY_REFUSALS, Rummy, narrate, propose, scene
from cardhouse.games.rummy.position import CARDS, PRESETS
from cardhouse.games.rummy.scoring import winners
from cardhouse.kit.face.game import Game

MENU = 4_000  # four jokers and ten cards in a row make 3,564 runs, and no hand makes more

GAME = Game(
    name="rummy",
    title="Rummy",
    family="melds",
    summary="Lay out sets and runs, add to the table, use the jokers; get rid of your cards before the others do.",
    players=(2, 3, 4, 5, 6),
    default_players=4,
    record=Rummy,
    actions=ACTIONS,
    cards=CARDS,
    menu_size=MENU,
    options=OPTIONS,
    presets=PRESETS,
    refusals=RUMMY_REFUSALS,
    scene=scene,
    narrate=narrate,
    propose=propose,
    winning=winners,
)

__all__ = ["GAME", "hands", "scoring", "turn", "worlds"]
