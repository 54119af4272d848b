"""The 52 cards, one pack or two: sets of them in hands, what they make, what they count (RC1, RC2, RC4)."""

from __future__ import annotations

from cardhouse.games.rummy_500.classic.actions import DISCARD
from cardhouse.games.rummy_500.position import (
    AUTO_PACKS,
    FIVES,
    TWO_PACKS,
    Gathered,
    Rummy500,
    Words,
    cost_of,
    different_cards,
    first_discard,
    gathered,
    gathered_hand,
    gathered_with,
    holds_one,
    laid_points,
    lays_off,
    list_held,
    lowest_one,
    melds_short,
    melds_with,
    note_card,
    note_hand,
    nth_one,
    pooled_cards,
    pooled_hand,
    pooled_with,
    set_up,
    with_one,
    without_one,
)
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, count_bits, holds, list_cards, lowest, nth_bit
from cardhouse.kit.cards.packs import ACE, FACES
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds.meld import RANK_POINTS
from cardhouse.kit.melds.naturals import in_meld
from cardhouse.kit.melds.pools import add_card, take_away
from cardhouse.kit.terms import Card, Seat

FROM_TWO_PACKS = 5  # players


@set_up.rule
def rummy_500_set_up(position: Rummy500) -> None:
    """Two packs from five players on, unless the option says otherwise (RC1)."""
    two = position.packs == TWO_PACKS or (position.packs == AUTO_PACKS and position.players >= FROM_TWO_PACKS)
    position.pack_size = 2 * FACES if two else FACES


@different_cards.rule
def rummy_500_different_cards(position: Rummy500) -> int:
    """Equal cards of two packs are one face held twice."""
    return FACES


@first_discard.rule
def rummy_500_first_discard(position: Rummy500) -> int:
    """Behind drawing and taking, down to each card or to its second copy."""
    return DISCARD


# --- Sets of cards --------------------------------------------------------------------------------------


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
    single = count_bits(cards.first)
    return nth_bit(cards.first, n) if n < single else nth_bit(cards.second, n - single)


@list_held.rule
def rummy_500_list_held(position: Rummy500, first: int, moves: Moves, count: int) -> int:
    """List each different face held once, even when it is held twice."""
    return list_cards(position.hands[position.turn, 0], first, moves, count)


# --- What cards make (RC4) ------------------------------------------------------------------------------


@compiled
def gathered_faces(faces: Cards) -> Gathered:
    """The faces are all that matters."""
    return Gathered(faces, NONE, NONE, NONE)


@gathered.rule
def rummy_500_gathered(position: Rummy500, cards: Words) -> Gathered:
    """Only the faces matter for melds of single cards."""
    return gathered_faces(cards.first)


@gathered_with.rule
def rummy_500_gathered_with(position: Rummy500, g: Gathered, card: Card) -> Gathered:
    """Add one face to the summary."""
    return gathered_faces(g.faces | card_bit(card))


@gathered_hand.rule
def rummy_500_gathered_hand(position: Rummy500, seat: Seat) -> Gathered:
    """Read the faces of a hand; with single cards nothing is cached."""
    return gathered_faces(position.hands[seat, 0])


@note_card.rule
def rummy_500_note_card(position: Rummy500, seat: Seat, card: Card) -> None:
    """Nothing to update: single cards need no cached summary."""


@note_hand.rule
def rummy_500_note_hand(position: Rummy500, seat: Seat) -> None:
    """Nothing to update: single cards need no cached summary."""


@melds_with.rule
def rummy_500_melds_with(position: Rummy500, g: Gathered, card: Card) -> bool:
    """Whether the face stands in some set or run of them."""
    return in_meld(g.faces, card)


@pooled_hand.rule
def rummy_500_pooled_hand(position: Rummy500, seat: Seat) -> Gathered:
    """The hand: what lies stays where it is (RC5)."""
    return gathered_hand(position, seat)


@pooled_cards.rule
def rummy_500_pooled_cards(position: Rummy500, cards: Words) -> Gathered:
    """The faces of these cards: cards on the table stay there (RC5)."""
    return gathered(position, cards)


@pooled_with.rule
def rummy_500_pooled_with(position: Rummy500, g: Gathered, card: Card) -> Gathered:
    """Add one face to the summary."""
    return gathered_with(position, g, card)


@melds_short.rule
def rummy_500_melds_short(position: Rummy500, others: Words, card: Card) -> bool:
    """A meld takes three cards of the hand."""
    return False


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
