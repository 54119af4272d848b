"""Moving what lies: whose cards, how often, and when it is judged (SR3, SR5, SR7, SR14).

An act that leaves whole melds may be done at any time.  Where moving is judged as the turn ends, a seat may also begin
to *rearrange*: from then on its acts may leave melds of too few cards, or a face that lies twice.  The turn does not
end before the table is *settled* again; all that was done since the rearranging began can be put back.  Who wants a
card from within the pile for which the hand alone does not do begins before drawing.
"""

from typing import NamedTuple

from cardhouse.games.rummy_family.open_pile.hands import any_of, keep, no_cards, receive_openly, row_of
from cardhouse.games.rummy_family.open_pile.pile import in_pile, lay_on_pile
from cardhouse.games.rummy_family.open_pile.position import MELD_FROM_HAND, NO_CARD, TO_DRAW, Words
from cardhouse.games.rummy_family.open_pile.refusals import DRAW_FIRST, NOT_AN_ACTION, USE_DUE
from cardhouse.games.rummy_family.open_pile.verbs import lowest_one, without_one
from cardhouse.games.sanity_rummy_500.cards import gathered, joined, nothing
from cardhouse.games.sanity_rummy_500.hands import note_hand
from cardhouse.games.sanity_rummy_500.position import (
    AT_TURNS_END,
    MOST_MELDS,
    NOT_AT_ALL,
    OWN,
    Gathered,
    SanityRummy500,
)
from cardhouse.games.sanity_rummy_500.refusals import (
    NO_MORE_MOVES,
    NOTHING_TO_MOVE,
    NOTHING_TO_PUT_BACK,
    REARRANGES_ALREADY,
)
from cardhouse.games.sanity_rummy_500.table import is_fresh, lying_as, note_everything
from cardhouse.kit.cards.bits import NONE, Cards, card_bit, holds
from cardhouse.kit.cards.doubles import DOUBLES, TOTAL
from cardhouse.kit.cards.sets import clear, has, take
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_word
from cardhouse.kit.terms import Card, Reason

MOST_PUT_BACKS = 9  # in a turn


@compiled
def judged_later(position: SanityRummy500) -> bool:
    """Whether it is the turn that is judged, not each act."""
    return position.rearrange_judged == AT_TURNS_END and position.rearrange != NOT_AT_ALL


@compiled
def uses_table(position: SanityRummy500) -> bool:
    """Whether a card from within the pile is melded with cards of the table, too: the taking was part of it (SR3)."""
    return position.arranging == 1 and position.was_phase == TO_DRAW


@compiled
def is_settled(position: SanityRummy500) -> bool:
    """Whether every meld is whole and no face lies twice (SR5, SR7)."""
    return position.short == 0 and position.doubled == NONE


# --- What may be moved ------------------------------------------------------------------------------------


class Movable(NamedTuple):
    """Cards of the table that may be moved, and what they can be besides."""

    cards: Words
    lain: Cards  # the faces they lie as
    g: Gathered  # the faces they show, the totals they make


@compiled
def nothing_movable() -> Movable:
    """No cards of the table that could be moved."""
    return Movable(no_cards(), NONE, nothing())


@compiled
def movable(position: SanityRummy500) -> Movable:
    """The cards of the table the seat in turn may still move as it rearranges (SR7, SR14)."""
    if not position.arranging:
        return nothing_movable()
    cards, still = own_or_all(position), row_of(position.still, 0)
    return lying(position, Words(cards.first & ~still.first, cards.second & ~still.second))


@compiled
def movable_at_once(position: SanityRummy500) -> Movable:
    """The cards of the table with which a card from within the pile may be melded (SR3)."""
    return movable_at_first(position) if uses_table(position) else nothing_movable()


@compiled
def movable_at_first(position: SanityRummy500) -> Movable:
    """The cards of the table the seat in turn may move before it has laid any."""
    return lying(position, own_or_all(position))


@compiled
def own_or_all(position: SanityRummy500) -> Words:
    """The cards before the seat in turn, or before all seats, as may be chosen (SR7)."""
    first, second = row_of(position.before, position.turn)
    if position.rearrange != OWN:
        for seat in range(position.players):
            first |= position.before[seat, 0]
            second |= position.before[seat, 1]
    return Words(first, second)


@compiled
def lying(position: SanityRummy500, cards: Words) -> Movable:
    """Some cards of the table, one by one."""
    lain = NONE
    left = cards
    while any_of(left):
        card = lowest_one(position, left)
        left = without_one(position, left, card)
        mode = position.mode[card]
        if mode != TOTAL:
            lain |= card_bit(position.faces[mode, card])
    return Movable(cards, lain, gathered(position, cards, NONE))


@compiled
def barred(position: SanityRummy500, lain: Cards) -> Cards:
    """The faces that lie and go on lying, those of movable cards (``lain``) not among them (SR5)."""
    return as_word(position.tabled) & (~as_word(lain) | as_word(position.doubled))


@compiled
def pooled(position: SanityRummy500, hand: Gathered, more: Movable) -> Gathered:
    """What a hand and movable cards show and make together, without the faces that are barred."""
    g = joined(hand, more.g)
    return Gathered(g.faces & ~barred(position, more.lain), g.totals, g.twice, g.thrice)


# --- Faces that lie ---------------------------------------------------------------------------------------


@compiled
def may_move(position: SanityRummy500, card: Card) -> bool:
    """Whether a card of the table may still be moved in this turn."""
    if has(position.still, 0, card):
        return False
    return position.rearrange != OWN or has(position.before, position.turn, card)


@compiled
def can_lie(position: SanityRummy500, a: Card, of_a: int, b: Card, of_b: int, c: Card, of_c: int) -> bool:
    """Whether up to three cards (-1 for none) may be laid in their modes beside the faces that lie (SR5).

    A face that lies may be laid again if the card that lies as it may still be moved, in this act or later in the turn.
    """
    for card, mode in ((a, of_a), (b, of_b), (c, of_c)):
        if card >= 0 and not is_fresh(position, card, mode):
            there = lying_as(position, position.faces[mode, card])
            if there not in (a, b, c) and (has_twin(position, card, mode) or not may_move(position, there)):
                return False
    return True


@compiled
def has_twin(position: SanityRummy500, card: Card, mode: int) -> bool:
    """Whether the face a card is laid as lies twice already."""
    return holds(position.doubled, position.faces[mode, card])


# --- To begin, and to put back ----------------------------------------------------------------------------


@compiled
def refuse_rearranging(position: SanityRummy500) -> Reason:
    """Why a seat may not begin to rearrange; 0 when it may: all know whether it may (SR3, SR7, SR14)."""
    if not judged_later(position):
        return NOT_AN_ACTION
    if position.arranging:
        return REARRANGES_ALREADY
    if position.phase == TO_DRAW and (position.deep_card == MELD_FROM_HAND or position.pile_count < 2):
        return DRAW_FIRST
    if position.due != NO_CARD:
        return USE_DUE
    if position.put_backs >= MOST_PUT_BACKS:
        return NO_MORE_MOVES
    found, still = own_or_all(position), row_of(position.still, 0)
    return NOTHING_TO_MOVE if (found.first & ~still.first) | (found.second & ~still.second) == NONE else 0


@compiled
def refuse_putting_back(position: SanityRummy500) -> Reason:
    """Why nothing can be put back; 0 when something can. A card taken for it is used first, as it can be (SR3)."""
    if not position.arranging:
        return NOTHING_TO_PUT_BACK
    return USE_DUE if position.due != NO_CARD else 0


@compiled
def begin_rearranging(position: SanityRummy500) -> None:
    """Note how everything lies."""
    position.arranging = 1
    for meld in range(MOST_MELDS):
        position.was_melds[meld] = position.melds[meld]
    for card in range(DOUBLES):
        position.was_lies[card] = position.lies[card]
        position.was_mode[card] = position.mode[card]
    position.was_count = position.meld_count
    keep(position.was_still, 0, row_of(position.still, 0))
    keep(position.was_loose, 0, row_of(position.loose, 0))
    position.was_phase = position.phase
    clear(position.own, 0)
    position.taken_count = 0


@compiled
def note_taking(position: SanityRummy500, depth: int) -> None:
    """Keep in the order they lie in the pile the cards about to be taken, if they may have to go back."""
    if position.arranging:
        for place in range(depth):
            position.taken[place] = in_pile(position, depth - place)
        position.taken_count = depth


@compiled
def put_back(position: SanityRummy500) -> None:
    """Everything lies again as it was noted; cards of the hand come back to it, those of the pile to the pile."""
    seat = position.turn
    for meld in range(MOST_MELDS):
        position.melds[meld] = position.was_melds[meld]
    for card in range(DOUBLES):
        position.lies[card] = position.was_lies[card]
        position.mode[card] = position.was_mode[card]
    position.meld_count = position.was_count
    keep(position.still, 0, row_of(position.was_still, 0))
    keep(position.loose, 0, row_of(position.was_loose, 0))
    back = row_of(position.own, 0)
    while any_of(back):
        card = lowest_one(position, back)
        back = without_one(position, back, card)
        take(position.before, seat, card)
        receive_openly(position, seat, card)
    note_everything(position)
    for place in range(position.taken_count):
        card = position.taken[place]
        keep(position.hands, seat, without_one(position, row_of(position.hands, seat), card))
        keep(position.known, seat, without_one(position, row_of(position.known, seat), card))
        lay_on_pile(position, card)
    note_hand(position, seat)
    position.phase = position.was_phase
    position.put_backs += 1
    position.arranging = 0
