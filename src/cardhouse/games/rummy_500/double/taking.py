"""Which cards from within the pile can be melded at once: with the hand, and with what may be moved (SR3, SR7)."""

from __future__ import annotations

from cardhouse.games.rummy_500.double.actions import LAYINGS, REARRANGE
from cardhouse.games.rummy_500.double.cards import (
    both_faces,
    dropped,
    held_by,
    lowest_of,
    one_more_total,
)
from cardhouse.games.rummy_500.double.moving import (
    Movable,
    barred,
    movable_at_first,
    movable_at_once,
    pooled,
    refuse_rearranging,
    uses_table,
)
from cardhouse.games.rummy_500.hands import any_of, held
from cardhouse.games.rummy_500.pile import in_pile, to_keep, with_taken
from cardhouse.games.rummy_500.position import (
    SMALLEST,
    TO_DRAW,
    Gathered,
    SanityRummy500,
    Words,
    gathered_hand,
    gathered_with,
    melds_short,
    melds_with,
    pooled_cards,
    pooled_hand,
    pooled_with,
)
from cardhouse.kit.cards.bits import NONE, Cards, card_bit
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card, Seat


@compiled
def gather(position: SanityRummy500, g: Gathered, card: Card, bar: Cards) -> Gathered:
    """One card more: two faces, if they are not barred, and a total."""
    faces = g.faces | (both_faces(position, card) & ~bar)
    return one_more_total(Gathered(faces, g.totals, g.twice, g.thrice), card_bit(position.totals[card]))


@pooled_hand.rule
def sanity_rummy_500_pooled_hand(position: SanityRummy500, seat: Seat) -> Gathered:
    """The hand, and what may be moved with the card."""
    if not uses_table(position):
        return gathered_hand(position, seat)
    return pooled(position, held_by(position, seat), movable_at_once(position))


@pooled_cards.rule
def sanity_rummy_500_pooled_cards(position: SanityRummy500, cards: Words) -> Gathered:
    """These cards, and what may be moved with the card."""
    g = Gathered(NONE, NONE, NONE, NONE)
    while any_of(cards):
        card = lowest_of(cards)
        cards = dropped(cards, card)
        g = gather(position, g, card, NONE)
    return pooled(position, g, movable_at_once(position))


@pooled_with.rule
def sanity_rummy_500_pooled_with(position: SanityRummy500, g: Gathered, card: Card) -> Gathered:
    """Two faces and a total more."""
    if not uses_table(position):
        return gathered_with(position, g, card)
    return gather(position, g, card, barred(position, movable_at_first(position).lain))


@melds_short.rule
def sanity_rummy_500_melds_short(position: SanityRummy500, others: Words, card: Card) -> bool:
    """With one other card of the hand at most, and what may be moved."""
    return melds_with_one(position, others, card, movable_at_once(position))


@compiled
def melds_with_one(position: SanityRummy500, others: Words, card: Card, more: Movable) -> bool:
    """Whether the card makes a meld with what may be moved and at most one of some others."""
    if not any_of(more.cards):
        return False
    bar = barred(position, more.lain)
    g = gather(position, pooled(position, Gathered(NONE, NONE, NONE, NONE), more), card, bar)
    while any_of(others):
        other = lowest_of(others)
        others = dropped(others, other)
        if melds_with(position, gather(position, g, other, bar), card):
            return True
    return False


# --- Whether it is worth while to rearrange first ---------------------------------------------------------


@compiled
def table_helps(position: SanityRummy500) -> bool:
    """Whether some card from within the pile can be used where cards of the table may go with it."""
    more = movable_at_first(position)
    bar = barred(position, more.lain)
    g = pooled(position, held_by(position, position.turn), more)
    spare = held(position, position.turn) - to_keep(position)
    for depth in range(1, position.pile_count + 1):
        card = in_pile(position, depth)
        g = gather(position, g, card, bar)
        if depth > 1:
            if spare + depth >= SMALLEST:
                if melds_with(position, g, card):
                    return True
            elif melds_with_one(position, with_taken(position, depth - 1), card, more):
                return True
    return False


def offered(position: SanityRummy500) -> list[int]:
    """Beginning to rearrange, where it may be; before drawing only where a card can be taken for it.

    People are offered it. It stands on no menu: who plays at random would hardly ever come to the end of it.
    """
    if refuse_rearranging(position) != 0 or (position.phase == TO_DRAW and not table_helps(position)):
        return []
    return [LAYINGS + REARRANGE]
