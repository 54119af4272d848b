"""A sensible canasta player: opens when it can, builds canastas, takes full piles, throws what the next cannot use."""

from __future__ import annotations

import numpy as np

from cardhouse.games.canasta.actions import (
    CHANGE_IT,
    DISCARD,
    DRAW,
    DRAW_TWO,
    END_HAND,
    KEEP,
    KEEP_IT,
    LEAVE,
    TAKE,
    Laid,
    lay_action,
)
from cardhouse.games.canasta.cards import (
    ACE,
    BLACK_THREE,
    CANASTA,
    EIGHT,
    FOUR,
    FOURS_TO_ACES,
    JOKER,
    TWO,
    VALUES,
    WILD_MELD,
)
from cardhouse.games.canasta.closing import canastas_to_close, is_shut
from cardhouse.games.canasta.dealing import CUT, first_seat, on_offer
from cardhouse.games.canasta.laying import refuse_laid
from cardhouse.games.canasta.melds import canasta_count, meld_size, melds_of, refuse_meld, wilds_in
from cardhouse.games.canasta.opening import has_opened, in_opening, opening_reaches
from cardhouse.games.canasta.options import NO_WILD_MELDS, ONE_PLUS_WILD
from cardhouse.games.canasta.pile import refuse_take
from cardhouse.games.canasta.position import TO_CUT, TO_DRAW, TO_KEEP, TO_PLAY, Canasta, side_of
from cardhouse.games.canasta.stock import cards_to_draw, drawn_kind, may_draw_two, stock_count
from cardhouse.games.canasta.turn import canasta_refusal
from cardhouse.kit.cards.bits import NONE, count_bits, without_lowest
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.counts import count_of, first_kind, kinds_in, kinds_thrice, kinds_twice, total, whole
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import by_system, doubt, foresee, heuristic, plays_on
from cardhouse.kit.terms import Seat

NONE_FOUND = -1
WORTH_TAKING, WORTH_OPENING = 2, 3  # cards in a pile worth a pair, or a first lay-out
LAST_STOCK = 12  # with so few cards in the stock canastas are made at any price
MANY_WILDS = 5  # from here on wild cards begin a meld of their own
A_PARTNER = 12  # what it costs to discard one of two equal cards
WILD_COST = 400
UNOPENED = 4  # cards a first lay-out not made is as doubtful as
GIVEN_AWAY = 25  # what it costs, for each card of the pile, that the next player can surely take it


@heuristic.rule
def canasta_heuristic(position: Canasta, dice: Dice) -> int:
    """Keep what the cut gives; draw or take; lay out; discard."""
    if position.phase == TO_CUT:
        return keep_or_leave(position)
    if position.phase == TO_DRAW:
        return draw_or_take(position)
    if position.phase == TO_KEEP:
        kind = drawn_kind(position)
        single = count_of(position.hands[position.turn], kind) == 1
        return CHANGE_IT if single and BLACK_THREE < kind < EIGHT else KEEP_IT
    action = lay_something(position)
    return action if action != NONE_FOUND else throw(position, dice)


@foresee.rule
def canasta_foresee(position: Canasta, dice: Dice) -> int:
    """The others do what a sensible player with their cards does."""
    action = heuristic(position, dice)
    return action if canasta_refusal(position, action) == 0 else NONE_FOUND


@plays_on.rule
def canasta_plays_on(position: Canasta) -> bool:
    """A turn is many acts."""
    return True


@by_system.rule
def canasta_by_system(position: Canasta) -> bool:
    """What can be laid is laid, often more at once than menus list: a turn's other acts are worth a search."""
    return position.phase == TO_PLAY and lay_something(position) != NONE_FOUND


@compiled
def keep_or_leave(position: Canasta) -> int:
    """Keep everything the cut offers."""
    for slot in range(CUT):
        if on_offer(position, slot):
            return KEEP + position.pack[slot]
    return LEAVE


@compiled
def draw_or_take(position: Canasta) -> int:
    """Take a pile of some cards; draw two where two may be drawn."""
    seat = position.turn
    enough = WORTH_TAKING if has_opened(position, seat) else WORTH_OPENING
    if position.pile_count >= enough or stock_count(position) == 0:
        ways = 3 if position.pile_needs == ONE_PLUS_WILD else 1
        for way in range(ways):
            if refuse_take(position, way) == 0:
                return TAKE + way
    if cards_to_draw(position) == 0:
        return END_HAND
    return DRAW_TWO if may_draw_two(position) else DRAW


# --- laying out ----------------------------------------------------------------------------------------


@compiled
def try_lay(position: Canasta, laid: Laid) -> int:
    """The action of laying these cards if it is legal (the hand has them)."""
    melds = melds_of(position, side_of(position, position.turn))
    if refuse_meld(position, melds, laid) != 0 or refuse_laid(position, laid) != 0:
        return NONE_FOUND
    return lay_action(laid)


@compiled
def lay_something(position: Canasta) -> int:
    """The next lay-out of a turn; ``NONE_FOUND`` when it is time to discard."""
    seat = position.turn
    hand = position.hands[seat]
    if not has_opened(position, seat) and not in_opening(position) and not opening_reaches(position, seat, hand):
        return NONE_FOUND
    action = lay_naturals(position)
    if action != NONE_FOUND:
        return action
    if not has_opened(position, seat):
        return open_with_wilds(position)
    if goes_out(position):
        action = lay_pair(position)
        if action == NONE_FOUND:
            action = lay_wild(position, True)
        if action == NONE_FOUND:
            action = lay_threes(position)
        return action
    return lay_wild(position, False)


@compiled
def lay_naturals(position: Canasta) -> int:
    """All cards of a rank that lies, or of which there are three: the dearest first."""
    seat = position.turn
    side = side_of(position, seat)
    hand = position.hands[seat]
    for step in range(ACE - FOUR + 1):
        kind = ACE - step
        held = count_of(hand, kind)
        if held > 0 and (held >= 3 or count_of(position.naturals[side], kind) > 0):
            action = try_lay(position, Laid(kind, held, 0, 0))
            if action == NONE_FOUND and held >= 4:
                action = try_lay(position, Laid(kind, held - 1, 0, 0))
            if action != NONE_FOUND:
                return action
    return NONE_FOUND


@compiled
def open_with_wilds(position: Canasta) -> int:
    """Go on with a first lay-out: a pair with a wild card, else a wild card where it fits."""
    action = lay_pair(position)
    return action if action != NONE_FOUND else lay_wild(position, True)


@compiled
def lay_pair(position: Canasta) -> int:
    """A pair with a wild card, the dearest pair and the cheapest wild card that will do."""
    seat = position.turn
    hand = position.hands[seat]
    for wild in range(2):
        twos, jokers = 1 - wild, wild
        if count_of(hand, TWO) < twos or count_of(hand, JOKER) < jokers:
            continue
        for step in range(ACE - FOUR + 1):
            kind = ACE - step
            if count_of(hand, kind) == 2:
                action = try_lay(position, Laid(kind, 2, twos, jokers))
                if action != NONE_FOUND:
                    return action
    return NONE_FOUND


@compiled
def lay_wild(position: Canasta, at_any_price: bool) -> int:
    """A wild card where it completes a canasta, or, at any price, where there is room."""
    seat = position.turn
    side = side_of(position, seat)
    hand = position.hands[seat]
    twos, jokers = count_of(hand, TWO), count_of(hand, JOKER)
    wilds = twos + jokers
    if wilds == 0:
        return NONE_FOUND
    two = 1 if twos > 0 else 0
    melds = melds_of(position, side)
    if position.wild_groups != NO_WILD_MELDS:
        if wilds_in(melds, WILD_MELD) > 0:
            return try_lay(position, Laid(WILD_MELD, 0, two, 1 - two))
        if wilds >= MANY_WILDS:
            action = try_lay(position, Laid(WILD_MELD, 0, twos, jokers))
            if action != NONE_FOUND:
                return action
    needy = canasta_count(position, side) < canastas_to_close(position) or stock_count(position) <= LAST_STOCK
    best, chosen = -1, NONE_FOUND
    for meld in range(FOUR, ACE + 1):
        size = meld_size(melds, meld)
        if size == 0:
            continue
        lacking = CANASTA - size
        pure = wilds_in(melds, meld) == 0
        wanted = 0 < lacking <= min(wilds, 2) and (needy or not pure)
        if not wanted and not at_any_price:
            continue
        worth = 100 + size - (8 if pure and size >= CANASTA else 0) + (20 if 0 < lacking <= wilds else 0)
        if worth > best:
            action = try_lay(position, Laid(meld, 0, two, 1 - two))
            if action != NONE_FOUND:
                best, chosen = worth, action
    return chosen


@compiled
def lay_threes(position: Canasta) -> int:
    """Black threes, to close with the card that remains (CA15)."""
    hand = position.hands[position.turn]
    threes = count_of(hand, BLACK_THREE)
    if threes < 2:
        return NONE_FOUND
    twos, jokers = count_of(hand, TWO), count_of(hand, JOKER)
    action = try_lay(position, Laid(BLACK_THREE, threes, twos, jokers))
    return action if action != NONE_FOUND else try_lay(position, Laid(BLACK_THREE, threes - 1, twos, jokers))


@compiled
def goes_out(position: Canasta) -> bool:
    """Whether the hand can be closed in this turn: all but one card find a place."""
    seat = position.turn
    side = side_of(position, seat)
    if is_shut(position) or canasta_count(position, side) < canastas_to_close(position):
        return False
    hand = position.hands[seat]
    wilds = count_of(hand, TWO) + count_of(hand, JOKER)
    own = np.uint64(hand) & FOURS_TO_ACES
    lying = kinds_in(position.naturals[side])
    easy = kinds_thrice(own) | (lying & kinds_in(own))
    pairs = count_bits(kinds_twice(own) & ~easy)
    stuck = total(hand) - wilds
    left = easy
    while left != NONE:
        stuck -= count_of(hand, first_kind(left))
        left = without_lowest(left)
    paired = min(pairs, wilds)
    threes = count_of(hand, BLACK_THREE)
    if threes >= 3:
        stuck -= threes - (1 if stuck == threes + 2 * paired else 0)
    return stuck - 2 * paired <= 1 and wilds - paired <= room_for_wilds(position, side) + paired


@compiled
def room_for_wilds(position: Canasta, side: int) -> int:
    """How many wild cards the melds of a side still take."""
    melds = melds_of(position, side)
    if wilds_in(melds, WILD_MELD) > 0:
        return 100
    room = 0
    for meld in range(FOUR, ACE + 1):
        naturals = count_of(melds.naturals, meld)
        if naturals > 0:
            room += naturals - 1 - wilds_in(melds, meld)
    return room


# --- discarding ----------------------------------------------------------------------------------------


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


# --- what the others would have laid -------------------------------------------------------------------------


@doubt.rule
def canasta_doubt(position: Canasta, seat: Seat) -> int:
    """Cards the others hold in this world though they would have laid them out in their last turns."""
    doubtful = 0
    for other in range(position.players):
        if other != seat and has_had_a_turn(position, other):
            if has_opened(position, other):
                doubtful += held_back(position, other, side_of(position, other) == side_of(position, seat))
            elif position.laid == 0 and opening_reaches(position, other, position.hands[other]):
                doubtful += UNOPENED
    return doubtful


@compiled
def has_had_a_turn(position: Canasta, seat: Seat) -> bool:
    """Whether a seat not in turn has been so in this hand."""
    steps = (seat - first_seat(position)) % position.players
    return position.turns > steps


@compiled
def held_back(position: Canasta, seat: Seat, partner: bool) -> int:
    """Three of a rank, or cards of melds that lie: but the searcher may have begun some since his partner's turn."""
    own = np.uint64(position.hands[seat]) & FOURS_TO_ACES
    easy = kinds_thrice(own)
    if not partner:
        easy |= kinds_in(position.naturals[side_of(position, seat)]) & kinds_in(own)
    return min(total(own & whole(easy)), total(position.hands[seat]) - 1)
