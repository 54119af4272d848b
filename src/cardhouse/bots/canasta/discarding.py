"""What a sensible player discards."""

from cardhouse.bots.canasta.laying import LAST_STOCK
from cardhouse.games.canasta.actions import DISCARD
from cardhouse.games.canasta.cards import ACE, BLACK_THREE, FOUR, JOKER, TWO, VALUES
from cardhouse.games.canasta.closing import is_shut
from cardhouse.games.canasta.melds import meld_size, melds_of
from cardhouse.games.canasta.opening import has_opened
from cardhouse.games.canasta.position import Canasta, side_of
from cardhouse.games.canasta.stock import stock_count
from cardhouse.kit.cards.bits import NONE, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.counts import count_of, first_kind, kinds_in
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.seats import next_seat

A_PARTNER = 12  # what it costs to discard one of two equal cards
WILD_COST = 400
GIVEN_AWAY = 25  # what it costs, for each card of the pile, that the next player can surely take it


@compiled
def throw(position: Canasta, dice: Dice) -> int:
    """Discard what is least worth keeping and least use to the next player."""
    hand = position.hands[position.turn]
    chosen, best = DISCARD, 1 << 40
    left = kinds_in(hand)
    while left != NONE:
        kind = first_kind(left)
        left = without_lowest(left)
        cost = 8 * (keeping(position, kind) + helping(position, kind)) + roll(dice, 8)
        if cost < best:
            chosen, best = DISCARD + kind, cost
    return chosen


@compiled
def keeping(position: Canasta, kind: int) -> int:
    """What a card is worth in the hand."""
    seat = position.turn
    side = side_of(position, seat)
    held = count_of(position.hands[seat], kind)
    if kind in (TWO, JOKER):
        return WILD_COST + VALUES[kind]
    if kind == BLACK_THREE:
        return 10 - 2 * position.pile_count if not is_shut(position) else 12
    near_end = stock_count(position) <= LAST_STOCK
    worth = A_PARTNER * (held - 1) - (VALUES[kind] if near_end else -VALUES[kind] // 4)
    if count_of(position.naturals[side], kind) > 0:
        worth += 30
    return worth


@compiled
def helping(position: Canasta, kind: int) -> int:
    """What a discard is worth to the next player, who may take the pile with it."""
    if kind < FOUR or kind > ACE:
        return 0
    other = next_seat(position.turn, position.players)
    if position.turns + 1 <= position.shut_until:
        return 0
    pile = position.pile_count + 1
    known = count_of(position.known[other], kind)
    cost = 0
    if known >= 2:
        cost += GIVEN_AWAY * pile
    elif known == 1:
        cost += 3 * pile
    if meld_size(melds_of(position, side_of(position, other)), kind) > 0:
        cost += 4 * pile
    if not has_opened(position, other):
        cost //= 2
    thrown = 0
    for place in range(position.pile_count):
        if position.pile[place] == kind:
            thrown += 1
    return cost + max(pile - 2 * thrown, 0)
