"""A guided first hand: a fixed deal, and a game's own words for what is decided in it for the first time."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Lesson:
    """What a newcomer is told during a first hand against bots."""

    welcome: str
    """What the game is about: told before the first decision."""
    steps: Mapping[str, str]
    """By kind of action: what it is and when it is right, told when it is offered for the first time."""
    key: int = 1
    """What the match is dealt from."""
    hands: int = 1
    """So many hands are guided."""
