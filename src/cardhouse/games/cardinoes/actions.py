"""What a player can do at Cardinoes.

7S left | special 2S right | draw | keep | pass
"""

from __future__ import annotations

from typing import NamedTuple

from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.actions import Actions, Kind, cards, choice
from cardhouse.kit.terms import Action, Card

ENDS = ("left", "right")

ACTIONS = Actions(
    Kind(
        "play",
        "{card} {end}",
        "{card} at the {end} end",
        zone="chain",
        at="end",
        card=cards(WITH_JOKERS),
        end=choice(*ENDS),
    ),
    Kind(
        "special",
        "special {card} {end}",
        "{card} at the {end} end, and play again",
        zone="chain",
        at="end",
        card=cards(WITH_JOKERS),
        end=choice(*ENDS),
    ),
    Kind("draw", label="Draw", zone="stock"),
    Kind("keep", label="Keep it"),
    Kind("pass", label="Pass"),
)
PLAY, SPECIAL = ACTIONS.first("play"), ACTIONS.first("special")
DRAW, KEEP, PASS = ACTIONS.first("draw"), ACTIONS.first("keep"), ACTIONS.first("pass")
MENU = 2 * ACTIONS.kinds["play"].size + 1  # every card at either end, special or not, and a draw


class Laid(NamedTuple):
    """A card laid at an end of the chain, with or without another turn."""

    card: Card
    end: int
    special: bool


@compiled
def lay_action(card: Card, end: int, special: bool) -> Action:
    """The action of laying a card at an end."""
    return (SPECIAL if special else PLAY) + 2 * card + end


@compiled
def lay_values(action: Action) -> Laid:
    """What a play or a special play lays."""
    special = action >= SPECIAL
    number = action - (SPECIAL if special else PLAY)
    return Laid(number // 2, number % 2, special)
