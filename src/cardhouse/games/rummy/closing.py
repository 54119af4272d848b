"""Closing from the hand with a flush, and what doubles (RU12)."""

from cardhouse.games.rummy.actions import FLUSH
from cardhouse.games.rummy.position import Rummy
from cardhouse.games.rummy.refusals import FLUSH_OFF, NO_FLUSH, NOT_FROM_HAND
from cardhouse.games.rummy_family.actions import CARD_COUNT
from cardhouse.games.rummy_family.discarding import refuse_discard
from cardhouse.games.rummy_family.hands import has_opened, holding, pool_of
from cardhouse.games.rummy_family.melding import only_discards
from cardhouse.games.rummy_family.refusals import FOREMAN_DISCARDS, NOT_HELD
from cardhouse.games.rummy_family.verbs import closes_double
from cardhouse.kit.cards.bits import NONE, count_bits, lowest
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds import pools
from cardhouse.kit.melds.meld import SUIT_CARDS
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.terms import Card, Reason


@compiled
def refuse_flush(position: Rummy, card: Card) -> Reason:
    """Why the seat may not close from the hand with a flush, discarding ``card``; 0 when it may."""
    seat = position.turn
    if not position.flush_close:
        return FLUSH_OFF
    if has_opened(position, seat) or position.laid > 0:
        return NOT_FROM_HAND
    if only_discards(position):
        return FOREMAN_DISCARDS
    if holding(position, seat, card) == 0:
        return NOT_HELD
    if not is_flush(pools.without_card(pool_of(position, seat), card)):
        return NO_FLUSH
    return refuse_discard(position, card)


@compiled
def is_flush(pool: Pool) -> bool:
    """Whether cards are all of one suit, at most half of them jokers."""
    if 2 * pool.jokers > pools.count(pool):
        return False
    return pool.once == NONE or pool.once & ~SUIT_CARDS[lowest(pool.once) // 13] == NONE


@compiled
def list_flushes(position: Rummy, moves: Moves, count: int) -> int:
    """Every discard with which the hand closes as a flush."""
    if not nearly_one_suit(position.hands[position.turn, 0]):
        return count
    for card in range(CARD_COUNT):
        if holding(position, position.turn, card) and refuse_flush(position, card) == 0:
            moves[count] = FLUSH + card
            count += 1
    return count


@compiled
def nearly_one_suit(cards: int) -> bool:
    """Whether at most one of these faces is of another suit than the rest."""
    for suit in range(4):
        if count_bits(cards & ~SUIT_CARDS[suit]) <= 1:
            return True
    return False


@closes_double.rule
def rummy_closes_double(position: Rummy) -> bool:
    """Any close in the turn of one's first lay-out, where the option says so (RU12)."""
    return position.double_any_hand_close == 1 and position.opened_now == 1
