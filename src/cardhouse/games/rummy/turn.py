"""A turn: draw or take, lay out as much as you like, discard one (RU5-RU11)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.rummy.actions import (
    ADJACENT,
    CARD_COUNT,
    DISCARD,
    DOES_NOT_JOIN,
    DRAW,
    DRAW_FIRST,
    DRAWN_ALREADY,
    EXCHANGE,
    FINISH_OPENING,
    HIGH_JOKER,
    JOKER_UNUSABLE,
    JUST_TAKEN,
    LAST_REASON,
    LAY_OFF,
    LOW_JOKER,
    NO_DISCARD,
    NO_JOKER_FOR,
    NO_PILE,
    NO_STOCK,
    NO_SUCH_GROUP,
    NOT_AN_ACTION,
    NOT_HELD,
    NOT_OPENED,
    OWN,
    PAST_LAST,
    SHORT_OF_LIMIT,
    TAKE,
    TOO_MANY_JOKERS,
    USE_JOKER,
    WHATS,
    meld_action,
    meld_code,
)
from cardhouse.games.rummy.hands import (
    can_draw,
    cards_held,
    draw_card,
    give_up,
    has_opened,
    holding,
    lay_on_pile,
    next_in_match,
    receive,
    seats_in,
    take_discard,
)
from cardhouse.games.rummy.laws import closes_double, pass_turn
from cardhouse.games.rummy.position import JOKER, NO_CARD, TO_DRAW, TO_PLAY, RummyFamily
from cardhouse.games.rummy.scoring import NOBODY, close_hand, finish_hand, score_unclosed
from cardhouse.kit.cards.bits import NONE, card_bit, list_cards, lowest, without_lowest
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.match.hands import MATCH_OVER
from cardhouse.kit.match.verbs import play
from cardhouse.kit.melds import melds
from cardhouse.kit.melds.melds import JOKER_KEPT, KEEP_ONE, NO_MELD
from cardhouse.kit.terms import Action, Card, Reason

# --- what must be kept back (RU5, RU11) ------------------------------------------------------------------


@compiled
def to_keep(position: RummyFamily) -> int:
    """What the seat in turn must keep to be able to discard, as ``kit.melds`` understands it."""
    taken = np.int64(position.taken)
    if taken == NO_CARD or position.return_taken or holding(position, position.turn, taken) > 1:
        return KEEP_ONE
    return JOKER_KEPT if taken == JOKER else taken


@compiled
def may_part_with(position: RummyFamily, card: Card) -> bool:
    """Whether a card can go to the table and leave one to discard."""
    rest = cards_held(position, position.turn) - 1
    keep = to_keep(position)
    return rest >= 2 or (rest == 1 and (keep == KEEP_ONE or keep == card))


# --- laying out (RU6-RU8) --------------------------------------------------------------------------------


@compiled
def needed(position: RummyFamily) -> int:
    """The points the seat in turn still has to lay out before its first lay-out stands (RU8)."""
    if has_opened(position, position.turn):
        return 0
    return position.opening - position.laid


@compiled
def refuse_layout(position: RummyFamily, code: int) -> Reason:
    """Why a combination the seat holds may not be laid out; 0 when it may.

    It must leave a card to discard (RU11), use every joker just freed (RU10), and leave the limit of the
    first lay-out within reach of the cards that remain (RU8).
    """
    seat = position.turn
    once, twice, jokers = position.hands[seat, 0], position.hands[seat, 1], np.int64(position.jokers[seat])
    keep = to_keep(position)
    if melds.jokers_in(code) < position.owed:
        return USE_JOKER
    if not melds.leaves_discard(code, melds.hand_count(once, twice, jokers), keep):
        return NO_DISCARD
    need = needed(position) - melds.points_of(code)
    if need <= 0:
        return 0
    once, twice = melds.take_away(once, twice, melds.naturals_of(code))
    jokers -= melds.jokers_in(code)
    most = melds.most_points(
        once, twice, jokers, position.adjacent_jokers == 1, melds.keep_after(code, keep), 0, need
    )  # fmt: skip
    return 0 if most >= need else SHORT_OF_LIMIT + position.opening - need + most


@compiled
def refuse_cards(position: RummyFamily, code: int) -> Reason:
    """Why a combination is none the seat can lay, whatever else it holds; 0 when it is one."""
    seat = position.turn
    naturals = melds.naturals_of(code)
    if naturals & ~position.hands[seat, 0] != NONE or melds.jokers_in(code) > position.jokers[seat]:
        return NOT_HELD
    return refuse_neighbours(position, code)


@compiled
def refuse_neighbours(position: RummyFamily, code: int) -> Reason:
    """Whether jokers lie side by side in a run where they may not."""
    if melds.is_run(code) and not position.adjacent_jokers:
        places = melds.joker_places(code)
        if places & places >> 1:
            return ADJACENT
    return 0


# --- adding to the table (RU9, RU10) ---------------------------------------------------------------------


@compiled
def refuse_touch(position: RummyFamily, group: int) -> Reason:
    """Why the seat may not use a combination on the table; 0 when it may."""
    if group >= position.group_count:
        return NO_SUCH_GROUP
    return 0 if has_opened(position, position.turn) else NOT_OPENED


@compiled
def joins_table(position: RummyFamily, card: Card) -> bool:
    """Whether a card can be added to some combination on the table."""
    for group in range(position.group_count):
        if melds.card_joins(position.groups[group], card):
            return True
    return False


@compiled
def refuse_lay_off(position: RummyFamily, group: int, what: int) -> Reason:
    """Why a card or joker may not be added to a combination; 0 when it may."""
    reason = refuse_touch(position, group)
    if reason:
        return reason
    card = min(what, JOKER)
    if holding(position, position.turn, card) == 0:
        return NOT_HELD
    if position.owed:
        return USE_JOKER
    reason = refuse_joining(position, group, what)
    if reason:
        return reason
    return 0 if may_part_with(position, card) else NO_DISCARD


@compiled
def refuse_joining(position: RummyFamily, group: int, what: int) -> Reason:
    """Why a card or joker does not continue a combination; 0 when it does."""
    code = position.groups[group]
    if what < JOKER:
        return 0 if melds.card_joins(code, what) else DOES_NOT_JOIN
    if melds.joker_joins(code, what == HIGH_JOKER, position.adjacent_jokers == 1):
        return 0
    return TOO_MANY_JOKERS if 2 * (melds.jokers_in(code) + 1) > melds.size_of(code) + 1 else DOES_NOT_JOIN


@compiled
def refuse_exchange(position: RummyFamily, group: int, card: Card) -> Reason:
    """Why a card may not be swapped for a joker of a combination; 0 when it may (RU10)."""
    reason = refuse_touch(position, group)
    if reason:
        return reason
    if card >= JOKER:
        return NO_JOKER_FOR
    if holding(position, position.turn, card) == 0:
        return NOT_HELD
    if not melds.card_frees(position.groups[group], card):
        return NO_JOKER_FOR
    return 0 if can_use_freed(position, card) else JOKER_UNUSABLE


@compiled
def can_use_freed(position: RummyFamily, card: Card) -> bool:
    """Whether the hand, with one more joker for the card, has a combination for all jokers freed this turn."""
    seat = position.turn
    once, twice = melds.take_away(position.hands[seat, 0], position.hands[seat, 1], card_bit(card))
    jokers = np.int64(position.jokers[seat]) + 1
    keep = to_keep(position)
    if keep == card or (keep == JOKER_KEPT and jokers > 1):
        keep = KEEP_ONE
    least = position.owed + 1
    return melds.has_meld(once, twice, jokers, least, position.adjacent_jokers == 1, keep)


# --- ending the turn (RU5, RU11) -------------------------------------------------------------------------


@compiled
def refuse_discard(position: RummyFamily, card: Card) -> Reason:
    """Why a card may not be discarded; 0 when it may."""
    held = holding(position, position.turn, card)
    if held == 0:
        return NOT_HELD
    if position.owed:
        return USE_JOKER
    if position.laid > 0 and not has_opened(position, position.turn):
        return FINISH_OPENING
    if card == position.taken and held == 1 and not position.return_taken:
        return JUST_TAKEN
    return 0


# --- the rule of a turn ----------------------------------------------------------------------------------


@compiled
def refuse_turn(position: RummyFamily, action: Action) -> Reason:
    """The full rule of a turn. Numbers past the last action are cards that make nothing, with the reason."""
    if action < 0 or position.turn == MATCH_OVER:
        return NOT_AN_ACTION
    if action >= PAST_LAST:
        return action - PAST_LAST if 0 < action - PAST_LAST <= LAST_REASON else NOT_AN_ACTION
    if action >= OWN:
        return NOT_AN_ACTION
    if action <= TAKE:
        if position.phase != TO_DRAW:
            return DRAWN_ALREADY
        if action == DRAW:
            return 0 if can_draw(position) else NO_STOCK
        return 0 if position.pile > 0 else NO_PILE
    if position.phase == TO_DRAW:
        return DRAW_FIRST
    if action < LAY_OFF:
        code = meld_code(action)
        reason = refuse_cards(position, code)
        return reason if reason else refuse_layout(position, code)
    if action < EXCHANGE:
        return refuse_lay_off(position, (action - LAY_OFF) // WHATS, (action - LAY_OFF) % WHATS)
    if action < DISCARD:
        return refuse_exchange(position, (action - EXCHANGE) // CARD_COUNT, (action - EXCHANGE) % CARD_COUNT)
    return refuse_discard(position, action - DISCARD)


@compiled
def list_turn(position: RummyFamily, moves: Moves) -> int:
    """All that the rule of a turn allows. Whoever begins something on it can complete it."""
    if position.turn == MATCH_OVER:
        return 0
    if position.phase == TO_DRAW:
        return list_draws(position, moves)
    count = list_melds(position, moves, 0)
    if has_opened(position, position.turn):
        if not position.owed:
            count = list_lay_offs(position, moves, count)
        count = list_exchanges(position, moves, count)
    return list_discards(position, moves, count) if may_discard(position) else count


@compiled
def may_discard(position: RummyFamily) -> bool:
    """Whether the seat in turn has drawn, and has begun nothing that it must complete first (RU8, RU10)."""
    if position.phase != TO_PLAY or position.owed:
        return False
    return position.laid == 0 or has_opened(position, position.turn)


@compiled
def list_draws(position: RummyFamily, moves: Moves) -> int:
    """Stock or pile (RU5)."""
    count = 0
    if can_draw(position):
        moves[count] = DRAW
        count += 1
    if position.pile > 0:
        moves[count] = TAKE
        count += 1
    return count


@compiled
def list_discards(position: RummyFamily, moves: Moves, count: int) -> int:
    """Every card that may be discarded."""
    barred = NO_CARD if to_keep(position) == KEEP_ONE else np.int64(position.taken)
    cards = position.hands[position.turn, 0]
    if 0 <= barred < JOKER:
        cards &= ~card_bit(barred)
    count = list_cards(cards, DISCARD, moves, count)
    if position.jokers[position.turn] > 0 and barred != JOKER:
        moves[count] = DISCARD + JOKER
        count += 1
    return count


@compiled
def list_melds(position: RummyFamily, moves: Moves, count: int) -> int:
    """Every combination that may be laid out."""
    seat = position.turn
    once, twice, jokers = position.hands[seat, 0], position.hands[seat, 1], np.int64(position.jokers[seat])
    useful, held = melds.in_melds(once) if jokers == 0 else once, melds.hand_count(once, twice, jokers)
    if useful == NONE or held < 4:
        return count
    need, keep = needed(position), to_keep(position)
    adjacent, owed = position.adjacent_jokers == 1, position.owed
    if need > 0 and position.laid == 0 and not melds.can_lay(once, twice, jokers, adjacent, keep, need):
        return count
    code = melds.next_meld(useful, jokers, owed, adjacent, NO_MELD)
    while code != NO_MELD:
        if melds.leaves_discard(code, held, keep) and (need <= 0 or refuse_layout(position, code) == 0):
            moves[count] = meld_action(code)
            count += 1
        code = melds.next_meld(useful, jokers, owed, adjacent, code)
    return count


@compiled
def list_lay_offs(position: RummyFamily, moves: Moves, count: int) -> int:
    """Every card that may be added to a combination on the table."""
    rest = cards_held(position, position.turn) - 1
    keep = to_keep(position)
    if rest == 0:
        return count
    once = position.hands[position.turn, 0]
    has_joker = position.jokers[position.turn] > 0
    if rest == 1 and keep != KEEP_ONE:  # only the card that may not be discarded leaves one that may
        once &= card_bit(keep) if keep < JOKER else NONE
        has_joker = keep == JOKER_KEPT
    for group in range(position.group_count):
        code = position.groups[group]
        fitting = once & melds.joining(code)
        if fitting != NONE:
            count = list_cards(fitting, LAY_OFF + group * WHATS, moves, count)
        if has_joker:
            for what in range(LOW_JOKER, HIGH_JOKER + 1):
                if melds.joker_joins(code, what == HIGH_JOKER, position.adjacent_jokers == 1):
                    moves[count] = LAY_OFF + group * WHATS + what
                    count += 1
    return count


@compiled
def list_exchanges(position: RummyFamily, moves: Moves, count: int) -> int:
    """Every card that may be swapped for a joker on the table."""
    once = position.hands[position.turn, 0]
    for group in range(position.group_count):
        left = once & melds.freeing(position.groups[group])
        while left != NONE:
            card = lowest(left)
            left = without_lowest(left)
            if can_use_freed(position, card):
                moves[count] = EXCHANGE + group * CARD_COUNT + card
                count += 1
    return count


# --- play ------------------------------------------------------------------------------------------------


@play.rule
def family_play(position: RummyFamily, action: Action) -> None:
    """Do a legal action of a turn; when it ends the hand, go on to the next one."""
    take_step(position, action)
    if position.turn == NOBODY:
        finish_hand(position)


@compiled
def take_step(position: RummyFamily, action: Action) -> None:
    """Do a legal action of a turn."""
    if action == DRAW:
        draw_card(position, position.turn)
        position.phase = TO_PLAY
    elif action == TAKE:
        take_discard(position, position.turn)
        position.phase = TO_PLAY
    elif action < LAY_OFF:
        lay_out(position, meld_code(action))
    elif action < EXCHANGE:
        lay_off(position, (action - LAY_OFF) // WHATS, (action - LAY_OFF) % WHATS)
    elif action < DISCARD:
        exchange(position, (action - EXCHANGE) // CARD_COUNT, (action - EXCHANGE) % CARD_COUNT)
    else:
        discard(position, action - DISCARD)


@compiled
def lay_out(position: RummyFamily, code: int) -> None:
    """Lay a combination on the table; when it completes the first lay-out, the seat has opened (RU8)."""
    put_on_table(position, code)
    position.owed = 0
    if not has_opened(position, position.turn):
        count_opening(position, code)


@compiled
def put_on_table(position: RummyFamily, code: int) -> None:
    """Move a combination from the hand in turn to the table."""
    seat = position.turn
    left = melds.naturals_of(code)
    while left != NONE:
        give_up(position, seat, lowest(left), False)
        left = without_lowest(left)
    for _ in range(melds.jokers_in(code)):
        give_up(position, seat, JOKER, False)
    add_group(position, code)


@compiled
def add_group(position: RummyFamily, code: int) -> None:
    """One more combination on the table."""
    position.groups[position.group_count] = code
    position.layer[position.group_count] = position.turn
    position.group_count += 1


@compiled
def count_opening(position: RummyFamily, code: int) -> None:
    """Count a combination of a first lay-out (RU8)."""
    position.laid += melds.points_of(code)
    if position.laid >= position.opening:
        position.opened |= 1 << position.turn
        position.opened_now = 1


@compiled
def lay_off(position: RummyFamily, group: int, what: int) -> None:
    """Add a card or a joker to a combination (RU9)."""
    give_up(position, position.turn, min(what, JOKER), False)
    join_group(position, group, what)


@compiled
def join_group(position: RummyFamily, group: int, what: int) -> None:
    """A combination on the table gets a card or a joker."""
    code = position.groups[group]
    position.groups[group] = melds.with_card(code, what) if what < JOKER else melds.with_joker(code, what == HIGH_JOKER)


@compiled
def exchange(position: RummyFamily, group: int, card: Card) -> None:
    """Swap a card for the joker that stands for it (RU10)."""
    give_up(position, position.turn, card, False)
    position.groups[group] = melds.with_freed(position.groups[group], card)
    receive(position, position.turn, JOKER)
    position.owed += 1


@compiled
def discard(position: RummyFamily, card: Card) -> None:
    """Discard; with the last card the hand is closed, else the turn is over (RU5, RU11)."""
    seat = position.turn
    lay_aside(position, card)
    if cards_held(position, seat) == 0:
        close_hand(position, seat, closes_double(position))
        return
    end_turn(position)


@compiled
def lay_aside(position: RummyFamily, card: Card) -> None:
    """Put a card of the seat in turn on the pile."""
    give_up(position, position.turn, card, card == position.taken and not position.return_taken)
    lay_on_pile(position, card)


@compiled
def end_turn(position: RummyFamily) -> None:
    """The turn is over; with the last one of a hand nobody closes the hand is scored (RU16)."""
    position.taken = NO_CARD
    position.opened_now = 0
    position.laid = 0
    position.turns += 1
    if position.turns >= seats_in(position) * position.turns_each:
        score_unclosed(position)
    else:
        pass_turn(position)


@pass_turn.rule
def family_pass_turn(position: RummyFamily) -> None:
    """The next seat to the left draws or takes."""
    position.turn = next_in_match(position, position.turn)
    position.phase = TO_DRAW


@closes_double.rule
def family_closes_double(position: RummyFamily) -> bool:
    """Only where a game says so."""
    return False
