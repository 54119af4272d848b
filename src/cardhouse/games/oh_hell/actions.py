"""What a player can do at Oh Hell, single cards or double.

    QS | bid 2
    2D8C as 2D | 2D8C as 8C | 2D8C as 10 | bid 2

Plays come first, numbered as the deck numbers them; the bids come after them.
"""

from collections.abc import Mapping

from cardhouse.games.oh_hell.options import SANITY_OPTIONS
from cardhouse.games.oh_hell.position import MOST_BID, OhHellBase
from cardhouse.kit.cards.packs import STANDARD
from cardhouse.kit.compiled.verbs import inlined
from cardhouse.kit.face.actions import Actions, Kind, cards, numbers
from cardhouse.kit.face.double_deck import deck_of
from cardhouse.kit.face.options import Value, settle
from cardhouse.kit.terms import Action
from cardhouse.kit.tricks.plays import all_plays


@inlined
def is_bid(position: OhHellBase, action: Action) -> bool:
    """Whether an action is a bid."""
    return action >= all_plays(position)


@inlined
def bid_action(position: OhHellBase, tricks: int) -> Action:
    """The action of bidding so many tricks."""
    return all_plays(position) + tricks


@inlined
def tricks_bid(position: OhHellBase, action: Action) -> int:
    """How many tricks such an action bids."""
    return action - all_plays(position)


def sanity_actions(settings: Mapping[str, Value]) -> Actions:
    """The actions with the deck these options choose; their numbers are the same for every deck."""
    return Actions(deck_of(settings).play_kind(), BID)


BID = Kind("bid", "bid {tricks}", "{tricks}", tricks=numbers(0, MOST_BID), box=("tricks",))
CLASSIC_ACTIONS = Actions(Kind("play", "{card}", card=cards(STANDARD)), BID)
SANITY_ACTIONS = sanity_actions(settle(SANITY_OPTIONS, {}, {}))
