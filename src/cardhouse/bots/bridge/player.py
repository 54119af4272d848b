"""A sensible bridge player: bids a simple natural system, plays cards by the rules of thumb of the club.

It looks at its own hand, at dummy once it is faced, at the cards played and at the auction, and at nothing else
of the (imagined) world.
"""

from cardhouse.bots.bridge.bidding import choose_call
from cardhouse.bots.bridge.leading import card_for
from cardhouse.bots.bridge.weighing import slam_in_sight
from cardhouse.games.bridge.auction import in_auction
from cardhouse.games.bridge.position import Bridge
from cardhouse.kit.compiled.verbs import Dice
from cardhouse.kit.match.verbs import by_system, heuristic


@heuristic.rule
def bridge_heuristic(position: Bridge, dice: Dice) -> int:
    """A call by the system, or a card."""
    return choose_call(position) if in_auction(position) else card_for(position)


@by_system.rule
def bridge_by_system(position: Bridge) -> bool:
    """Calls are, unless it is about a slam."""
    return in_auction(position) and not slam_in_sight(position)
