"""The 52 cards, one pack or two: sets of them in hands, and what they count (RC2)."""

from cardhouse.games.rummy_500.position import FIVES, Rummy500
from cardhouse.games.rummy_family.open_pile.position import Words
from cardhouse.games.rummy_family.open_pile.verbs import (
    cost_of,
    holds_one,
    laid_points,
    lays_off,
    lowest_one,
    nth_one,
    with_one,
    without_one,
)
from cardhouse.kit.cards.bits import card_bit, holds, lowest
from cardhouse.kit.cards.packs import ACE
from cardhouse.kit.cards.planes import nth_card
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds.meld import RANK_POINTS
from cardhouse.kit.melds.pools import add_card, take_away
from cardhouse.kit.terms import Card, Seat


@with_one.rule
def rummy_500_with_one(position: Rummy500, cards: Words, card: Card) -> Words:
    """A face held is held twice."""
    once, twice = add_card(cards.first, cards.second, card)
    return Words(once, twice)


@without_one.rule
def rummy_500_without_one(position: Rummy500, cards: Words, card: Card) -> Words:
    """A face held twice is held once."""
    once, twice = take_away(cards.first, cards.second, card_bit(card))
    return Words(once, twice)


@holds_one.rule
def rummy_500_holds_one(position: Rummy500, cards: Words, card: Card) -> bool:
    """Whether the face is held at all."""
    return holds(cards.first, card)


@lowest_one.rule
def rummy_500_lowest_one(position: Rummy500, cards: Words) -> int:
    """The lowest face of the set."""
    return lowest(cards.first)


@nth_one.rule
def rummy_500_nth_one(position: Rummy500, cards: Words, n: int) -> int:
    """Faces held, then those held twice."""
    return nth_card(cards.first, cards.second, n)


@lays_off.rule
def rummy_500_lays_off(position: Rummy500, card: Card) -> bool:
    """Whether it continues a group on the table (RC5)."""
    return holds(position.joinable, card)


# --- Values (RC2) ---------------------------------------------------------------------------------------


@compiled
def points_of(position: Rummy500, card: Card, low: bool) -> int:
    """What a card counts on the table; ``low``: an ace before a two."""
    rank = card % 13
    if rank == ACE:
        return 1 if low and position.low_ace == 0 else 15
    if position.values == FIVES:
        return 5 if rank < 8 else 10
    return RANK_POINTS[rank]


@cost_of.rule
def rummy_500_cost_of(position: Rummy500, card: Card) -> int:
    """What it counts on the table; an ace 15."""
    return points_of(position, card, False)


@laid_points.rule
def rummy_500_laid_points(position: Rummy500, seat: Seat) -> int:
    """Counted as the cards were laid."""
    return position.laid[seat]
