"""The beginning of a turn: the stock, or the pile down to a card that is melded at once: with the hand, and with what
may be moved (SR3, SR7, SR9)."""

from cardhouse.games.rummy_family.open_pile.actions import DRAW, STOP, TAKE
from cardhouse.games.rummy_family.open_pile.hands import any_of, held, row_of
from cardhouse.games.rummy_family.open_pile.pile import can_draw, depth_of, in_pile, to_keep
from cardhouse.games.rummy_family.open_pile.position import MELD_OR_LAY_OFF, SMALLEST, TO_DRAW, Words
from cardhouse.games.rummy_family.open_pile.refusals import NOT_IN_PILE, UNUSABLE
from cardhouse.games.rummy_family.open_pile.verbs import lays_off, lowest_one, with_one, without_one
from cardhouse.games.sanity_rummy_500.actions import LAYINGS, REARRANGE
from cardhouse.games.sanity_rummy_500.cards import gather, melds_with, nothing
from cardhouse.games.sanity_rummy_500.hands import held_by
from cardhouse.games.sanity_rummy_500.moving import (
    Movable,
    barred,
    movable_at_first,
    movable_at_once,
    pooled,
    refuse_rearranging,
)
from cardhouse.games.sanity_rummy_500.position import Gathered, SanityRummy500
from cardhouse.games.sanity_rummy_500.refusals import TAKE_WITHIN
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card, Reason


@compiled
def with_taken(position: SanityRummy500, depth: int) -> Words:
    """The hand of the seat in turn with so many cards of the pile."""
    cards = row_of(position.hands, position.turn)
    for each in range(1, depth + 1):
        cards = with_one(position, cards, in_pile(position, each))
    return cards


@compiled
def melds_at_once(position: SanityRummy500, g: Gathered, card: Card, depth: int, more: Movable) -> bool:
    """Whether a card from within the pile makes a meld, ``g`` being what the hand, the cards taken with it and those
    that may be moved (``more``) show together (SR3)."""
    if held(position, position.turn) + depth - to_keep(position) >= SMALLEST:
        return melds_with(position, g, card)
    return melds_with_one(position, with_taken(position, depth - 1), card, more)


@compiled
def melds_with_one(position: SanityRummy500, others: Words, card: Card, more: Movable) -> bool:
    """Whether the card makes a meld with what may be moved and at most one of some others."""
    if not any_of(more.cards):
        return False
    bar = barred(position, more.lain)
    g = gather(position, pooled(position, nothing(), more), card, bar)
    while any_of(others):
        other = lowest_one(position, others)
        others = without_one(position, others, other)
        if melds_with(position, gather(position, g, other, bar), card):
            return True
    return False


@compiled
def is_usable(position: SanityRummy500, g: Gathered, card: Card, depth: int, more: Movable) -> bool:
    """Whether a card from within the pile can be used at once, be it on a meld that lies (SR3)."""
    if melds_at_once(position, g, card, depth, more):
        return True
    return position.deep_card == MELD_OR_LAY_OFF and lays_off(position, card)


@compiled
def refuse_take(position: SanityRummy500, card: Card) -> Reason:
    """Why the pile may not be taken down to a card; 0 when it may."""
    depth = depth_of(position, card, 0)
    if depth == 0:
        return NOT_IN_PILE
    if depth == 1:
        return TAKE_WITHIN if position.arranging else 0
    more = movable_at_once(position)
    bar, g = barred(position, more.lain), pooled(position, held_by(position, position.turn, NONE), more)
    for each in range(1, depth + 1):
        g = gather(position, g, in_pile(position, each), bar)
    return 0 if is_usable(position, g, card, depth, more) else UNUSABLE


@compiled
def list_draws(position: SanityRummy500, moves: Moves) -> int:
    """The stock, or ending the hand where there is none; the top of the pile; usable cards further down.

    Only the latter, where cards of the table are to be used with one. A quicker way to all that the rule lets pass: the
    pile is gone through once.
    """
    count = 0
    if not position.arranging:
        moves[0] = DRAW if can_draw(position) else STOP
        count = 1
    more = movable_at_once(position)
    bar, g = barred(position, more.lain), pooled(position, held_by(position, position.turn, NONE), more)
    for depth in range(1, position.pile_count + 1):
        card = in_pile(position, depth)
        g = gather(position, g, card, bar)
        usable = not position.arranging if depth == 1 else is_usable(position, g, card, depth, more)
        if usable:
            moves[count] = TAKE + card
            count += 1
    return count


# --- Whether it is worth while to rearrange first ---------------------------------------------------------


@compiled
def table_helps(position: SanityRummy500) -> bool:
    """Whether some card from within the pile can be melded where cards of the table may go with it."""
    more = movable_at_first(position)
    bar, g = barred(position, more.lain), pooled(position, held_by(position, position.turn, NONE), more)
    for depth in range(1, position.pile_count + 1):
        card = in_pile(position, depth)
        g = gather(position, g, card, bar)
        if depth > 1 and melds_at_once(position, g, card, depth, more):
            return True
    return False


def offered(position: SanityRummy500) -> list[int]:
    """Beginning to rearrange, where it may be; before drawing only where a card can be taken for it.

    People are offered it. It stands on no menu: who plays at random would hardly ever come to the end of it.
    """
    if refuse_rearranging(position) != 0 or (position.phase == TO_DRAW and not table_helps(position)):
        return []
    return [LAYINGS + REARRANGE]
