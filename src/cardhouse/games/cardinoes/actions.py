"""What a player can do at Cardinoes.

7S left | special 2S right | draw | keep | pass
"""

from typing import NamedTuple

from cardhouse.games.cardinoes.words import say
from cardhouse.kit.cards.packs import WITH_JOKERS
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.face.actions import Actions, Kind, cards, choice
from cardhouse.kit.terms import Action, Card

ENDS = ("left", "right")
END = choice(*ENDS)

ACTIONS = Actions(
    Kind(
        "play",
        "{card} {end}",
        lambda card, end: say("action-play", card=card, end=end),
        zone="chain",
        at="end",
        card=cards(WITH_JOKERS),
        end=END,
    ),
    Kind(
        "special",
        "special {card} {end}",
        lambda card, end: say("action-special", card=card, end=end),
        zone="chain",
        at="end",
        card=cards(WITH_JOKERS),
        end=END,
    ),
    Kind("draw", label=say("draw"), zone="stock"),
    Kind("keep", label=say("keep-it")),
    Kind("pass", label=say("pass")),
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
