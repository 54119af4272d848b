"""The end of a hand of Oh Hell, for both decks: what it depends on, so that it can be solved."""

from cardhouse.bots.endings import (
    FAR,
    WITHIN,
    Ender,
    cards_held,
    mixed,
    mixed_hands,
    plays_left,
    situation,
    weight_of_others,
)
from cardhouse.bots.guessing import Guesser
from cardhouse.bots.search import seers
from cardhouse.games.oh_hell.position import MOST_BID, OhHell, OhHellBase, SanityOhHell

LAST_BID = 1


@plays_left.rule
def oh_hell_plays_left(position: OhHellBase) -> int:
    """The cards held; the last bid too can be solved, earlier ones would tell others what nobody knows of them."""
    return FAR if position.to_bid > LAST_BID else position.to_bid + cards_held(position.hands, position.players)


@situation.rule
def oh_hell_situation(position: OhHellBase) -> int:
    """Hands, who leads, what each has bid and won."""
    if position.laid > 0 or position.to_bid > 0:
        return WITHIN
    number = mixed_hands(1 + position.turn, position.hands, position.players)
    for seat in range(position.players):
        number = mixed(number, (MOST_BID + 1) * position.bids[seat] + position.won[seat])
    return number


@weight_of_others.rule
def oh_hell_weight_of_others(position: OhHellBase) -> float:
    """Their mean, divided by their number: who spoils a bid gains no point by it."""
    return 1.0 / (position.players - 1) ** 2


seers[OhHell] = seers[SanityOhHell] = (Ender, Guesser)
