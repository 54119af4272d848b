"""Pack, cut, deal, red threes dealt, and who begins (CA2, CA4-CA8, CA29)."""

from cardhouse.games.canasta.actions import KEEP, LEAVE
from cardhouse.games.canasta.cards import COPIES, JOKER, KINDS, RED_THREE, TWO
from cardhouse.games.canasta.holding import receive_openly
from cardhouse.games.canasta.options import BY_DEALER, HAND_SIZES
from cardhouse.games.canasta.position import NOBODY, OPEN, OPENING_ROUNDS, STOCK, TO_CUT, TO_DRAW, Canasta, side_of
from cardhouse.games.canasta.refusals import CUT_FIRST, NOT_TO_KEEP
from cardhouse.games.canasta.stock import pack_size, packs, take_slot
from cardhouse.kit.cards.bits import NONE
from cardhouse.kit.cards.counts import count_of, some_of, total
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import draw_first_dealer
from cardhouse.kit.match.menus import offer
from cardhouse.kit.match.seats import next_seat
from cardhouse.kit.match.verbs import begin, deal, fresh_pack
from cardhouse.kit.terms import Action, Card, Reason, Seat

CUT = 3  # cards looked at when the pack is cut (CA4)
FIFTEEN_AT = 5_000  # from this total of any side on, 15 cards are dealt (CA5)

# --- The pack (CA2) --------------------------------------------------------------------------------------


@fresh_pack.rule
def canasta_fresh_pack(position: Canasta, pack: Array) -> int:
    """Two or three packs of 52 with two jokers each (CA2)."""
    place = 0
    for kind in range(KINDS):
        for _ in range(COPIES[kind] * packs(position)):
            pack[place] = kind
            place += 1
    return place


@begin.rule
def canasta_begin(position: Canasta) -> None:
    """Lots decide who deals first (G3)."""
    position.closer = NOBODY
    draw_first_dealer(position)


# --- The cut (CA4) ---------------------------------------------------------------------------------------


@compiled
def cutter(position: Canasta) -> Seat:
    """Who cuts: the seat to the dealer's right (CA4)."""
    return (position.dealer + position.players - 1) % position.players


@compiled
def on_offer(position: Canasta, slot: int) -> bool:
    """Whether a card looked at still lies there and may be kept (CA4)."""
    kind = position.pack[slot]
    return position.bottom >> slot & 1 == 1 and (kind == JOKER or kind == TWO or kind == RED_THREE)


@compiled
def may_keep_any(position: Canasta) -> bool:
    """Whether any of the cards looked at may be kept."""
    for slot in range(CUT):
        if on_offer(position, slot):
            return True
    return False


@compiled
def list_cut(position: Canasta, moves: Moves) -> int:
    """The cards looked at, each kind once, and leaving them."""
    count = 0
    for slot in range(CUT):
        action = KEEP + position.pack[slot]
        again = not position.bottom >> slot & 1
        for place in range(count):
            again = again or moves[place] == action
        if not again:
            count = offer(position, moves, count, action)
    return offer(position, moves, count, LEAVE)


@compiled
def refuse_cut(position: Canasta, action: Action) -> Reason:
    """Why this is no answer to the cut; 0 when it is."""
    if action == LEAVE:
        return 0
    if action > LEAVE:
        return CUT_FIRST
    for slot in range(CUT):
        if on_offer(position, slot) and position.pack[slot] == action - KEEP:
            return 0
    return NOT_TO_KEEP


@compiled
def keep_cut_card(position: Canasta, kind: Card) -> None:
    """Whoever cuts keeps the first card of that kind; the deal follows when no other is on offer (CA4)."""
    seat = position.turn
    for slot in range(CUT):
        if position.pack[slot] == kind and position.bottom >> slot & 1:
            position.bottom = position.bottom & ~(1 << slot)
            receive_openly(position, seat, kind)
            break
    if not may_keep_any(position):
        deal_hands(position)


# --- The deal (CA5, CA7, CA8) ----------------------------------------------------------------------------


@compiled
def first_seat(position: Canasta) -> Seat:
    """Who has the first turn of the hand (CA8)."""
    dealer = position.dealer
    return dealer if position.first_player == BY_DEALER else next_seat(dealer, position.players)


@compiled
def cards_each(position: Canasta) -> int:
    """How many cards are dealt to each (CA5)."""
    if HAND_SIZES[position.hand_size] > 0:
        return HAND_SIZES[position.hand_size]
    if position.players == 2:
        return 15
    for seat in range(position.players):
        if position.scores[seat] >= FIFTEEN_AT:
            return 15
    return 13


@deal.rule
def canasta_deal(position: Canasta) -> None:
    """Cut, then one card at a time from the dealer's left; whoever cuts may first say what they keep (CA4)."""
    clear_table(position)
    if position.cut_bonus:
        position.next = CUT
        position.bottom = (1 << CUT) - 1
        for slot in range(CUT):
            position.owner[slot] = OPEN
        if may_keep_any(position):
            position.phase = TO_CUT
            position.turn = cutter(position)
            return
    deal_hands(position)


@compiled
def clear_table(position: Canasta) -> None:
    """Put everything that belongs to one hand back to its beginning."""
    for slot in range(pack_size(position)):
        position.owner[slot] = STOCK
    for place in range(position.shown_count):
        position.shown[place] = 0
    for place in range(position.pile_count):
        position.pile[place] = 0
    position.shown_count = position.pile_count = 0
    for seat in range(position.players):
        position.hands[seat] = position.known[seat] = NONE
        position.naturals[seat] = position.twos[seat] = position.jokers[seat] = NONE
        position.canastas[seat] = 0
        position.reds[seat] = 0
    position.next = position.bottom = 0
    position.opened = position.layers = 0
    position.opened_now = position.laid_now = position.waiting = position.drew = 0
    position.laid = position.two_drawn = 0
    position.turns = 0
    position.shut_until = 3 * position.players - 1  # three rounds (CA19)
    position.shut_by = OPENING_ROUNDS


@compiled
def deal_hands(position: Canasta) -> None:
    """Deal to each what they lack, replace red threes, and begin (CA5, CA7)."""
    each = cards_each(position)
    seat = position.dealer
    for _ in range(each * position.players):
        seat = next_seat(seat, position.players)
        if total(position.hands[seat]) < each:
            take_slot(position, seat)
    seat = first_seat(position)
    for _ in range(position.players):
        table_red_threes(position, seat)
        seat = next_seat(seat, position.players)
    position.turn = first_seat(position)
    position.phase = TO_DRAW


@compiled
def table_red_threes(position: Canasta, seat: Seat) -> None:
    """Put red threes dealt on the table, and others into the hand instead (CA7)."""
    while count_of(position.hands[seat], RED_THREE) > 0:
        position.hands[seat] -= some_of(RED_THREE, 1)
        position.reds[side_of(position, seat)] += 1
        take_slot(position, seat)
