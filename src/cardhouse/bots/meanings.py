"""What calls mean: of games whose players have a system that everyone may ask about."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardhouse.kit.importing import bring
from cardhouse.kit.terms import Action
from cardhouse.table import Table

SYSTEMS = {"bridge": "cardhouse.bots.bridge.meaning"}
"""By game, the module whose ``meanings`` says of a position what its calls mean."""


@dataclass(frozen=True)
class Meanings:
    """What calls tell by the system of the house's players: of those made, in order, and of those to be made.

    cards: by which card each side bids.
    """

    made: Sequence[str] = ()
    to_make: Mapping[Action, str] = field(default_factory=dict)
    cards: Sequence[str] = ()


def has_system(game: str) -> bool:
    """Whether the players of a game, given by its name, have a system."""
    return game in SYSTEMS


def meanings_of(table: Table) -> Meanings:
    """What the calls of this hand mean. It is the same for all seats and looks at no hand; empty in other games."""
    module = SYSTEMS.get(table.game.name)
    if module is None:
        return Meanings()
    found: Meanings = bring(module).meanings(table.position)
    return found
