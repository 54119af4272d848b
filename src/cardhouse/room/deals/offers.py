"""What is dealt of each game to be played by many: the house's standard, for a sitting of some minutes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardhouse.bots.levels import CLUB, STRONG
from cardhouse.kit.face.options import Value

QUICK_LEVELS = (CLUB, STRONG)
"""Levels of bots that play alike whether or not the game is compiled."""


@dataclass(frozen=True)
class Offer:
    """So many hands, and the options that differ from the standard; ``pairs``: two people may play it as partners."""

    hands: int = 1
    options: Mapping[str, Value] = field(default_factory=dict)
    pairs: bool = False


FULL_HANDS = Offer(options={"rounds": "down"})
"""The first hand of the standard has one card."""
PAIRS = Offer(pairs=True)
OFFERS = {
    "bridge": PAIRS,
    "canasta": PAIRS,
    "holdem": Offer(hands=6),
    "oh-hell": FULL_HANDS,
    "sanity-oh-hell": FULL_HANDS,
    "sanity-rummy-500": Offer(hands=3),  # a hand may be over before the last player has had a turn
}
"""Games of which one hand as the standard has it says little, or that have partners."""


def opposite(seat: int, players: int) -> int:
    """Where the partner of a seat sits."""
    return (seat + players // 2) % players


def offer_of(game: str) -> Offer:
    """What is dealt of a game."""
    return OFFERS.get(game, Offer())
