"""In Tense Care, the card phase: ten tricks in which every card may be played, won by the suit's highest or lowest.

Source: the rulebook "In Tense Care - Situation Critical"; rules and rulings IT1-IT14 of RULES.md, section 2,
with G1-G7.
"""

from __future__ import annotations

from cardhouse.games.in_tense_care import board, tricks
from cardhouse.games.in_tense_care import imagining as worlds
from cardhouse.games.in_tense_care.options import OPTIONS, PRESETS, check
from cardhouse.games.in_tense_care.position import ACTIONS, MOST, InTenseCare
from cardhouse.games.in_tense_care.showing import narrate, scene
from cardhouse.games.in_tense_care.tricks import NOT_AN_ACTION, NOT_HELD, winners
from cardhouse.kit.cards.bits import STRIDE
from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.kit.face.game import Game, Refusal

RULES = (board, tricks, worlds)
"""Modules that tell the verbs what they mean here."""

REFUSALS = {
    NOT_AN_ACTION: Refusal("There is no such action in In Tense Care", "G1"),
    NOT_HELD: Refusal("You do not hold that card", "G1"),
}

GAME = Game(
    name="in-tense-care",
    title="In Tense Care",
    family="tricks",
    summary="Ten tricks with unequal hands: play any card, aces shrink pictures, jokers make the lowest win.",
    players=(2, 3, 4, 5, 6),
    default_players=4,
    record=InTenseCare,
    actions=ACTIONS,
    cards=WITH_JOKERS,
    menu_size=MOST + STRIDE,
    options=OPTIONS,
    presets=PRESETS,
    refusals=REFUSALS,
    scene=scene,
    narrate=narrate,
    check=check,
    winning=winners,
)
