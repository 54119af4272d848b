"""A turn at robbery: as at rummy, but the table may be taken apart and put together again (RB1-RB11).

Whoever robs lifts combinations first, then lays all lifted cards again, with cards of the hand. Until that is
done nothing else is; who cannot do it puts everything back. The card taken from the pile is a lifted one too: it has
to be laid at once.
"""

from __future__ import annotations

from cardhouse.games.robbery.actions import (
    ADD_ONE,
    IN_VAIN,
    LAID_NOW,
    LAY_LIFTED_FIRST,
    LIFT,
    NOTHING_TAKEN_UP,
    PUT_BACK,
    STAYS_AS_LAID,
    SWAP_BY_LIFTING,
)
from cardhouse.games.robbery.lifted import (
    any_lifted,
    hand_of,
    lay_one,
    lift_card,
    lift_group,
    lifted_cards,
    lowest_lifted,
    next_with,
    note_table,
    restore_table,
    unfinished,
)
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.rummy.actions import FLUSH
from cardhouse.games.rummy.closing import list_flushes, refuse_flush
from cardhouse.games.rummy_family.actions import (
    DISCARD,
    DRAW,
    EXCHANGE,
    HIGH_JOKER,
    LAY_OFF,
    LOW_JOKER,
    TAKE,
    WHATS,
    meld_action,
    meld_code,
)
from cardhouse.games.rummy_family.adding import join_meld, list_lay_offs, refuse_joining
from cardhouse.games.rummy_family.dealing import deal_hands
from cardhouse.games.rummy_family.discarding import list_discards, may_discard, refuse_discard
from cardhouse.games.rummy_family.drawing import can_draw, lay_on_pile, lift_discard
from cardhouse.games.rummy_family.hands import has_opened, next_in_match
from cardhouse.games.rummy_family.imagining import family_census
from cardhouse.games.rummy_family.melding import add_meld, count_opening, list_melds, refuse_neighbours
from cardhouse.games.rummy_family.position import JOKER, NO_CARD, TO_DRAW, TO_PLAY
from cardhouse.games.rummy_family.refusals import (
    DRAW_FIRST,
    FINISH_OPENING,
    NO_DISCARD,
    NO_PILE,
    NO_SUCH_MELD,
    NOT_HELD,
    NOT_OPENED,
    SHORT_OF_LIMIT,
)
from cardhouse.games.rummy_family.scoring import NOBODY, close_hand, finish_hand
from cardhouse.games.rummy_family.turn import refuse_turn, take_step
from cardhouse.games.rummy_family.verbs import pass_turn
from cardhouse.kit.cards import planes
from cardhouse.kit.cards.bits import NONE, card_bit, count_bits, lowest, without_lowest
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import census, deal, legal, play, refusal
from cardhouse.kit.melds import layouts, meld, naturals, pools, tabled
from cardhouse.kit.melds.layouts import KEEP_ONE
from cardhouse.kit.melds.meld import NO_MELD
from cardhouse.kit.melds.pools import Pool
from cardhouse.kit.terms import Action, Card, Reason

# --- the card taken (RB1) --------------------------------------------------------------------------------


@compiled
def refuse_take(position: Robbery) -> Reason:
    """Why the last discard may not be taken; 0 when it may."""
    if position.pile == 0:
        return NO_PILE
    return IN_VAIN if position.in_vain else 0


@compiled
def take_to_lay(position: Robbery) -> None:
    """Take the last discard; it waits to be laid."""
    note_table(position)
    position.from_pile = lift_discard(position)
    lift_card(position, position.from_pile)
    position.added = 1
    position.phase = TO_PLAY


# --- lifting (RB2, RB5-RB7) ------------------------------------------------------------------------------


@compiled
def refuse_lift(position: Robbery, group: int) -> Reason:
    """Why a combination may not be lifted; 0 when it may."""
    if group >= position.meld_count:
        return NO_SUCH_MELD
    if not has_opened(position, position.turn):
        if position.rob_needs_opening:
            return NOT_OPENED
        if position.laid > 0:
            return FINISH_OPENING
    if group >= position.old_groups:
        return LAID_NOW
    if position.relaying:
        return LAY_LIFTED_FIRST
    return IN_VAIN if position.in_vain else 0


@compiled
def lift(position: Robbery, group: int) -> None:
    """Take a combination up. Who has not opened has done so by it (RB5)."""
    if not unfinished(position):
        note_table(position)
    if not has_opened(position, position.turn):
        position.opened |= 1 << position.turn
        position.opened_now = 1
    lift_group(position, group)
    position.robbed = 1


@compiled
def put_back(position: Robbery) -> None:
    """Everything lies again as it did; a card of the pile goes back to it, and the seat draws (RB4)."""
    restore_table(position)
    if position.from_pile != NO_CARD:
        lay_on_pile(position, position.from_pile)
        position.from_pile = NO_CARD
        position.phase = TO_DRAW
    position.in_vain = 1


# --- laying lifted cards (RB4, RB7) ----------------------------------------------------------------------


@compiled
def refuse_relay(position: Robbery, code: int) -> Reason:
    """Why a combination of lifted cards and cards of the hand may not be laid; 0 when it may.

    Lifted cards go first: what the hand has alike stays there.
    """
    must, may = lifted_cards(position), hand_of(position)
    cards, with_jokers = meld.naturals_of(code), meld.jokers_in(code)
    own, own_jokers = cards & ~must[0], max(with_jokers - must[2], 0)
    if own & ~may[0] != NONE or own_jokers > may[2]:
        return NOT_HELD
    reason = refuse_neighbours(position, code)
    if reason:
        return reason
    count = count_bits(own) + own_jokers
    if count == meld.size_of(code):
        return LAY_LIFTED_FIRST
    if not keeps_one(must, may, code):
        return NO_DISCARD
    if has_opened(position, position.turn):
        return 0
    kept = pools.without_cards(may, own)
    return refuse_short(position, code, Pool(kept.once, kept.twice, kept.jokers - own_jokers))


@compiled
def refuse_short(position: Robbery, code: int, kept: Pool) -> Reason:
    """Why a combination with the card taken, leaving these, begins no first lay-out; 0 when it does (RU8)."""
    need = position.opening - meld.points_of(code)
    if need <= 0:
        return 0
    adjacent = position.adjacent_jokers == 1
    most = layouts.most_points(kept, adjacent, KEEP_ONE, 0, need)
    return 0 if most >= need else SHORT_OF_LIMIT + position.opening - need + most


@compiled
def relay(position: Robbery, code: int) -> None:
    """Lay a combination of lifted cards and cards of the hand."""
    opening = not has_opened(position, position.turn)
    left = meld.naturals_of(code)
    while left != NONE:
        lay_one(position, lowest(left))
        left = without_lowest(left)
    for _ in range(meld.jokers_in(code)):
        lay_one(position, JOKER)
    add_meld(position, code)
    if opening:
        count_opening(position, code)
    go_on_laying(position)


@compiled
def go_on_laying(position: Robbery) -> None:
    """The other lifted cards are laid before more is lifted (RB7)."""
    position.relaying = 1 if any_lifted(position) else 0
    if not position.relaying:
        position.from_pile = NO_CARD


@compiled
def refuse_relay_on(position: Robbery, group: int, what: int) -> Reason:
    """Why a lifted card may not be added to a combination; 0 when it may."""
    if group >= position.meld_count:
        return NO_SUCH_MELD
    if not has_opened(position, position.turn):
        return NOT_OPENED
    card = min(what, JOKER)
    must = lifted_cards(position)
    if (card == JOKER and must[2] == 0) or (card < JOKER and must[0] & card_bit(card) == NONE):
        return LAY_LIFTED_FIRST
    if group >= position.old_groups:
        return STAYS_AS_LAID
    return refuse_joining(position, group, what)


@compiled
def relay_on(position: Robbery, group: int, what: int) -> None:
    """Add a lifted card to a combination."""
    lay_one(position, min(what, JOKER))
    join_meld(position, group, what)
    go_on_laying(position)


# --- the rule of a turn ----------------------------------------------------------------------------------


@refusal.rule
def robbery_refusal(position: Robbery, action: Action) -> Reason:
    """The full rule of a turn: lifted cards may be laid in any order."""
    if position.turn == MATCH_OVER or action < 0 or action > PUT_BACK:
        return refuse_turn(position, action)
    if action == TAKE and position.phase == TO_DRAW:
        return refuse_take(position)
    if position.phase == TO_DRAW or action <= TAKE:
        return DRAW_FIRST if action > TAKE else refuse_turn(position, action)
    if action == PUT_BACK:
        return 0 if unfinished(position) else NOTHING_TAKEN_UP
    if action >= LIFT:
        return refuse_lift(position, action - LIFT)
    if EXCHANGE <= action < DISCARD:
        return SWAP_BY_LIFTING
    if action >= DISCARD:
        return refuse_ending(position, action)
    if not any_lifted(position):
        return refuse_turn(position, action)
    if action < LAY_OFF:
        return refuse_relay(position, meld_code(action))
    return refuse_relay_on(position, (action - LAY_OFF) // WHATS, (action - LAY_OFF) % WHATS)


@compiled
def refuse_ending(position: Robbery, action: Action) -> Reason:
    """Why the turn may not end with this discard, or close with this flush; 0 when it may."""
    if any_lifted(position):
        return LAY_LIFTED_FIRST
    reason = refuse_flush(position, action - FLUSH) if action >= FLUSH else refuse_discard(position, action - DISCARD)
    if reason:
        return reason
    return ADD_ONE if position.robbed and position.added == 0 else 0


@legal.rule
def robbery_legal(position: Robbery, moves: Moves) -> int:
    """The menu: of lifted cards the first is laid first (RB11)."""
    if position.turn == MATCH_OVER:
        return 0
    if position.phase == TO_DRAW:
        return list_draws(position, moves)
    if any_lifted(position):
        count = list_relays(position, moves, 0)
    else:
        count = list_melds(position, moves, 0)
        if has_opened(position, position.turn):
            count = list_lay_offs(position, moves, count)
    count = list_lifts(position, moves, count)
    if unfinished(position):
        moves[count] = PUT_BACK
        return count + 1
    if not may_discard(position):
        return count
    count = list_discards(position, moves, count)
    if position.flush_close and not has_opened(position, position.turn):
        count = list_flushes(position, moves, count)
    return count


@compiled
def list_draws(position: Robbery, moves: Moves) -> int:
    """Stock, or pile (RB1)."""
    count = 0
    if can_draw(position):
        moves[count] = DRAW
        count += 1
    if refuse_take(position) == 0:
        moves[count] = TAKE
        count += 1
    return count


@compiled
def list_lifts(position: Robbery, moves: Moves, count: int) -> int:
    """Every combination that may be lifted: all that lay there when the turn began, or none."""
    if position.old_groups == 0 or refuse_lift(position, 0) != 0:
        return count
    for group in range(position.old_groups):
        moves[count] = LIFT + group
        count += 1
    return count


@compiled
def list_relays(position: Robbery, moves: Moves, count: int) -> int:
    """Every way to lay the first of the lifted cards (RB11)."""
    card = lowest_lifted(position)
    must, may = lifted_cards(position), hand_of(position)
    once, jokers, adjacent = must[0] | may[0], must[2] + may[2], position.adjacent_jokers == 1
    opened = has_opened(position, position.turn)
    if jokers > 0 or naturals.in_meld(once, card):
        if opened or may_open_with(position, card, may):
            code = next_with(once, jokers, card, adjacent, NO_MELD)
            while code != NO_MELD:
                if keeps_one(must, may, code) if opened else refuse_relay(position, code) == 0:
                    moves[count] = meld_action(code)
                    count += 1
                code = next_with(once, jokers, card, adjacent, code)
    return list_relays_on(position, moves, count, card) if opened else count


@compiled
def keeps_one(must: Pool, may: Pool, code: int) -> bool:
    """Whether a combination of lifted cards and cards of the hand leaves one of these to discard."""
    own = count_bits(meld.naturals_of(code) & ~must[0]) + max(meld.jokers_in(code) - must[2], 0)
    return own < pools.count(may)


@compiled
def may_open_with(position: Robbery, card: Card, may: Pool) -> bool:
    """Whether a hand with the card taken makes a first lay-out at all."""
    return layouts.can_lay(pools.with_card(may, card), position.adjacent_jokers == 1, KEEP_ONE, position.opening)


@compiled
def list_relays_on(position: Robbery, moves: Moves, count: int, card: Card) -> int:
    """Every combination the first of the lifted cards can be added to."""
    for group in range(position.old_groups):
        if card < JOKER:
            if tabled.card_joins(position.melds[group], card):
                moves[count] = LAY_OFF + group * WHATS + card
                count += 1
            continue
        for what in range(LOW_JOKER, HIGH_JOKER + 1):
            if refuse_joining(position, group, what) == 0:
                moves[count] = LAY_OFF + group * WHATS + what
                count += 1
    return count


# --- play ------------------------------------------------------------------------------------------------


@play.rule
def robbery_play(position: Robbery, action: Action) -> None:
    """Do a legal action."""
    if action == TAKE:
        take_to_lay(position)
    elif action == PUT_BACK:
        put_back(position)
    elif action >= LIFT:
        lift(position, action - LIFT)
    elif action >= FLUSH:
        close_hand(position, position.turn, True)
    elif action <= DRAW or action >= DISCARD:
        take_step(position, action)
    elif any_lifted(position):
        if action < LAY_OFF:
            relay(position, meld_code(action))
        else:
            relay_on(position, (action - LAY_OFF) // WHATS, (action - LAY_OFF) % WHATS)
    else:
        position.added += meld.size_of(meld_code(action)) if action < LAY_OFF else 1
        take_step(position, action)
    if position.turn == NOBODY:
        finish_hand(position)


@pass_turn.rule
def robbery_pass_turn(position: Robbery) -> None:
    """What lies now may be lifted by the next seat to the left."""
    begin_turn(position)
    position.turn = next_in_match(position, position.turn)
    position.phase = TO_DRAW


@compiled
def begin_turn(position: Robbery) -> None:
    """Nothing has been done in this turn."""
    position.old_groups = position.meld_count
    position.robbed = position.added = position.in_vain = 0


@deal.rule
def robbery_deal(position: Robbery) -> None:
    """As at rummy."""
    deal_hands(position)
    position.lifted[0, 0] = position.lifted[0, 1] = NONE
    position.lifted_jokers = position.relaying = 0
    position.own[0, 0] = position.own[0, 1] = NONE
    position.own_jokers = 0
    position.from_pile = NO_CARD
    begin_turn(position)


@census.rule
def robbery_census(position: Robbery, counts: Array) -> None:
    """As at rummy, and the lifted cards."""
    family_census(position, counts)
    planes.count_cards(position.lifted, 0, counts)
    counts[JOKER] += position.lifted_jokers
