"""The match begins; a hand is dealt and a card turned for trump (SO1, SO2; OC1, OC2)."""

from cardhouse.games.oh_hell.bidding import begin_bidding
from cardhouse.games.oh_hell.deck import set_up, trump_of
from cardhouse.games.oh_hell.position import (
    DOWN,
    DOWN_AND_UP,
    NO_CARD,
    UP,
    UP_AND_DOWN,
    OhHellBase,
    pack_card,
    pack_size,
)
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.cards.sets import put
from cardhouse.kit.compiled.record import Array
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import draw_first_dealer
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import begin, deal, fresh_pack, leaving
from cardhouse.kit.tricks.plays import clear_marks, deal_hands
from cardhouse.kit.tricks.tricks import NO_SUIT, first_trick


@fresh_pack.rule
def oh_hell_fresh_pack(position: OhHellBase, pack: Array) -> int:
    """Every card of the deck, or the highest of it (OC7)."""
    count = pack_size(position)
    for place in range(count):
        pack[place] = pack_card(position, place)
    return count


@compiled
def cards_each(position: OhHellBase) -> int:
    """How many cards each is dealt in this hand (SO1, OC1)."""
    top, hand = position.top, position.hand
    if position.rounds == UP:
        return hand + 1
    if position.rounds == DOWN:
        return top - hand
    if position.rounds == DOWN_AND_UP:
        return top - hand if hand < top else hand - top + 2
    return hand + 1 if hand < top else 2 * top - 1 - hand


@compiled
def hands_in_match(position: OhHellBase) -> int:
    """How many hands make a match (SO1, OC1)."""
    there_and_back = position.rounds == UP_AND_DOWN or position.rounds == DOWN_AND_UP
    return 2 * position.top - 1 if there_and_back else position.top


@leaving.rule
def oh_hell_leaving(position: OhHellBase, count: int) -> int:
    """The hands, and the card turned."""
    return min(count, cards_each(position) * position.players + 1)


@begin.rule
def oh_hell_begin(position: OhHellBase) -> None:
    """Lots decide who deals first (G3)."""
    draw_first_dealer(position)
    for place in range(pack_size(position)):
        put(position.whole, 0, pack_card(position, place))
    set_up(position)


@deal.rule
def oh_hell_deal(position: OhHellBase) -> None:
    """One card at a time from the dealer's left, then one is turned, if there is one."""
    players = position.players
    position.hand_size = cards_each(position)
    for word in range(position.hands.shape[1]):
        position.gone[0, word] = NONE
    deal_hands(position, position.hand_size)
    turn_card(position, position.hand_size * players)
    clear_marks(position)
    begin_bidding(position)
    first_trick(position, next_seat(position.dealer, players))


@compiled
def turn_card(position: OhHellBase, place: int) -> None:
    """The next card of the pack makes trumps; there are none where all are dealt (SO2, OC2)."""
    position.turned = NO_CARD
    position.trump = NO_SUIT
    if place < pack_size(position):
        position.turned = position.pack[place]
        position.trump = trump_of(position, position.turned)
