"""Canasta: groups of a rank with wild cards, canastas of seven, the pile to be taken, alone or with a partner.

Source: the rulebook "Card games 2x54", CANASTA; rules and rulings CA1-CA36 of docs/rulings/canasta.md, with
G1-G6. ``position`` has the options and the record, ``acts`` the actions and refusals, ``dealing`` the cut, the
deal and the cards' ways, ``opening`` the limit of the first lay-out, ``laying`` and ``pile`` laying out and
taking, ``turn`` the rule of a turn, ``scoring`` the score and the match, ``worlds`` what a seat can imagine,
``show`` what a table shows.
"""

from __future__ import annotations

from cardhouse.games.canasta import dealing, scoring, turn
from cardhouse.games.canasta import imagining as worlds
from cardhouse.games.canasta.actions import ACTIONS, REFUSALS
from cardhouse.games.canasta.position import CARDS, OPTIONS, PRESETS, Canasta
from cardhouse.games.canasta.showing import narrate, off_menu, propose, scene
from cardhouse.kit.face.game import Game

MENU = 128  # three ways to lay on each of 11 ranks, 8 for wild cards, 3 for black threes, 13 discards

GAME = Game(
    name="canasta",
    title="Canasta",
    family="melds",
    summary="Collect groups of a rank, seven make a canasta; take the pile, put down red threes, close with a partner.",
    players=(2, 3, 4, 5, 6),
    default_players=4,
    record=Canasta,
    actions=ACTIONS,
    cards=CARDS,
    menu_size=MENU,
    options=OPTIONS,
    presets=PRESETS,
    refusals=REFUSALS,
    scene=scene,
    narrate=narrate,
    propose=propose,
    menu_complete=False,
    off_menu=off_menu,
)

__all__ = ["GAME", "dealing", "scoring", "turn", "worlds"]
