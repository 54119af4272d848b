"""The cards that wait to be laid, and those of the hand that may go with them (RB1, RB2, RB4)."""

from cardhouse.games.robbery.position import Robbery
from cardhouse.games.rummy_family.hands import give_up, pool_of
from cardhouse.games.rummy_family.position import JOKER
from cardhouse.kit.cards import planes
from cardhouse.kit.cards.bits import NONE, card_bit, lowest
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.terms import Card


@compiled
def hand_of(position: Robbery) -> Pool:
    """The hand of the seat in turn."""
    return pool_of(position, position.turn)


@compiled
def lifted_cards(position: Robbery) -> Pool:
    """The cards that wait to be laid."""
    return Pool(position.lifted[0, 0], position.lifted[0, 1], as_int(position.lifted_jokers))


@compiled
def in_pool(pool: Pool, card: Card) -> bool:
    """Whether a card is among some."""
    return pool.jokers > 0 if card == JOKER else pool.once & card_bit(card) != NONE


@compiled
def any_lifted(position: Robbery) -> bool:
    """Whether cards wait to be laid."""
    return position.lifted[0, 0] != NONE or position.lifted_jokers > 0


@compiled
def lowest_lifted(position: Robbery) -> int:
    """The first of the lifted cards, jokers last."""
    return lowest(position.lifted[0, 0]) if position.lifted[0, 0] != NONE else JOKER


@compiled
def lift_card(position: Robbery, card: Card) -> None:
    """Put a card among those that wait to be laid."""
    if card == JOKER:
        position.lifted_jokers += 1
    else:
        planes.put(position.lifted, 0, card)


@compiled
def lay_one(position: Robbery, card: Card) -> None:
    """Lay a card: a lifted one if there is one like it, else one of the hand."""
    if card == JOKER and position.lifted_jokers > 0:
        position.lifted_jokers -= 1
        return
    if card < JOKER and planes.copies(position.lifted, 0, card) > 0:
        planes.take(position.lifted, 0, card)
        return
    give_up(position, position.turn, card, False)
    position.added += 1
    if card == JOKER:
        position.own_jokers += 1
    else:
        planes.put(position.own, 0, card)
