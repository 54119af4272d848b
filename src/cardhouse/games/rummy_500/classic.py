"""500 Rummy with the 52 cards, one pack or two: sets, runs and adding to them (RC2, RC4, RC5)."""

from __future__ import annotations

import numpy as np

from cardhouse.games.rummy_500.dealing import give_up, has_card, held
from cardhouse.games.rummy_500.position import (
    AUTO_PACKS,
    CLASSIC_GROUPS,
    FIVES,
    MELD_OR_LAY_OFF,
    NO_CARD,
    TO_DRAW,
    TWO_PACKS,
    Gathered,
    Rummy500,
    Words,
    clear_table,
    completion,
    cost_of,
    count_table,
    different_cards,
    end_turn,
    first_discard,
    gathered,
    gathered_hand,
    gathered_with,
    holds_one,
    laid_points,
    lay,
    lays_off,
    list_held,
    list_layings,
    lowest_one,
    melds_with,
    note_card,
    note_hand,
    nth_one,
    refuse_laying,
    set_up,
    with_one,
    without_one,
)
from cardhouse.games.rummy_500.turn import (
    DOES_NOT_JOIN,
    DRAW_FIRST,
    KEEP_ONE,
    LAST_REASON,
    NO_SUCH_GROUP,
    NOT_AN_ACTION,
    NOT_HELD,
    SMALLEST,
    USE_DUE,
    to_keep,
)
from cardhouse.kit.cards.bits import (
    NONE,
    Cards,
    card_bit,
    count_bits,
    holds,
    list_cards,
    lowest,
    nth_bit,
    without_lowest,
)
from cardhouse.kit.cards.chance import roll
from cardhouse.kit.cards.packs import ACE, FACES
from cardhouse.kit.compiled.record import Array, Moves
from cardhouse.kit.compiled.verbs import Dice, compiled
from cardhouse.kit.melds import meld, naturals, pools, tabled
from cardhouse.kit.melds.meld import SET_SUITS
from cardhouse.kit.melds.naturals import NATURAL_RUNS, NATURAL_SETS, THREES
from cardhouse.kit.terms import Card, Reason, Seat

FROM_TWO_PACKS = 5  # players
OWNER_BITS, ANY_OWNER = 4, 15

# --- Actions, by number ---------------------------------------------------------------------------------

DISCARD = 2 + 2 * FACES
LAYINGS = DISCARD + FACES
SETS = 0  # within those that lay cards out
RUNS = 13 * NATURAL_SETS
LAY_OFFS = RUNS + 4 * NATURAL_RUNS
PAST_LAST = LAY_OFFS + CLASSIC_GROUPS * FACES


@compiled
def code_of(number: int) -> int:
    """The set or run an action lays."""
    if number < RUNS:
        return meld.set_code(number // NATURAL_SETS, SET_SUITS[number % NATURAL_SETS], 0)
    return naturals.natural_run((number - RUNS) // NATURAL_RUNS, (number - RUNS) % NATURAL_RUNS)


@compiled
def number_of(code: int) -> int:
    """The action that lays a set or run."""
    if meld.is_run(code):
        return RUNS + meld.run_suit(code) * NATURAL_RUNS + naturals.natural_shape(code)
    return meld.set_rank(code) * NATURAL_SETS + meld.set_shape(code)


# --- The cards ----------------------------------------------------------------------------------------


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


@with_one.rule
def rummy_500_with_one(position: Rummy500, first: Cards, second: Cards, card: Card) -> Words:
    """A face held is held twice."""
    return pools.add_card(first, second, card)


@without_one.rule
def rummy_500_without_one(position: Rummy500, first: Cards, second: Cards, card: Card) -> Words:
    """A face held twice is held once."""
    return pools.take_away(first, second, card_bit(card))


@holds_one.rule
def rummy_500_holds_one(position: Rummy500, first: Cards, second: Cards, card: Card) -> bool:
    """Whether the face is held at all."""
    return holds(first, card)


@lowest_one.rule
def rummy_500_lowest_one(position: Rummy500, first: Cards, second: Cards) -> int:
    """The lowest face."""
    return lowest(first)


@nth_one.rule
def rummy_500_nth_one(position: Rummy500, first: Cards, second: Cards, n: int) -> int:
    """Faces held, then those held twice."""
    single = count_bits(first)
    return nth_bit(first, n) if n < single else nth_bit(second, n - single)


@list_held.rule
def rummy_500_list_held(position: Rummy500, first: int, moves: Moves, count: int) -> int:
    """Each face once."""
    return list_cards(position.hands[position.turn, 0], first, moves, count)


# --- What cards make (RC4) ------------------------------------------------------------------------------


@gathered.rule
def rummy_500_gathered(position: Rummy500, first: Cards, second: Cards) -> Gathered:
    """The faces are all that matters."""
    return np.uint64(first), NONE, NONE, NONE


@gathered_with.rule
def rummy_500_gathered_with(position: Rummy500, g: Gathered, card: Card) -> Gathered:
    """One face more."""
    return g[0] | card_bit(card), NONE, NONE, NONE


@gathered_hand.rule
def rummy_500_gathered_hand(position: Rummy500, seat: Seat) -> Gathered:
    """They are at hand."""
    return position.hands[seat, 0], NONE, NONE, NONE


@note_card.rule
def rummy_500_note_card(position: Rummy500, seat: Seat, card: Card) -> None:
    """Nothing is kept."""


@note_hand.rule
def rummy_500_note_hand(position: Rummy500, seat: Seat) -> None:
    """Nothing is kept."""


@melds_with.rule
def rummy_500_melds_with(position: Rummy500, g: Gathered, card: Card) -> bool:
    """Whether the face stands in some set or run of them."""
    return naturals.in_meld(g[0], card)


@lays_off.rule
def rummy_500_lays_off(position: Rummy500, card: Card) -> bool:
    """Whether it continues a group on the table (RC5)."""
    return holds(position.joinable, card)


@completion.rule
def rummy_500_completion(position: Rummy500, seat: Seat, pool: Words, room: int, dice: Dice) -> Words:
    """One of the threes that can be, each as likely; nothing where the card can be laid off."""
    due = position.due
    if position.deep_card == MELD_OR_LAY_OFF and lays_off(position, due):
        return NONE, NONE
    known = position.hands[seat, 0]
    both = known | pool[0]
    chosen, ways = NONE, 0
    for suits in THREES:
        three = meld.naturals_of(meld.set_code(due % 13, suits, 0))
        if can_complete(three, both, known, due, room):
            ways += 1
            if roll(dice, ways) == 0:
                chosen = three & ~known
    for start in range(meld.PLACES - 2):
        three = meld.naturals_of(meld.run_code(due // 13, start, 3, 0))
        if can_complete(three, both, known, due, room):
            ways += 1
            if roll(dice, ways) == 0:
                chosen = three & ~known
    return chosen, NONE


@compiled
def can_complete(three: Cards, both: Cards, known: Cards, due: int, room: int) -> bool:
    """Whether three cards that are there make a group with the card due, and at most ``room`` are not known."""
    return holds(three, due) and three & ~both == NONE and count_bits(three & ~known) <= room


# --- What is refused ----------------------------------------------------------------------------------


@refuse_laying.rule
def rummy_500_refuse_laying(position: Rummy500, number: int) -> Reason:
    """The full rule of laying out: sets, runs, single cards."""
    if number >= PAST_LAST:
        return number - PAST_LAST if 0 < number - PAST_LAST <= LAST_REASON else NOT_AN_ACTION
    if position.phase == TO_DRAW:
        return DRAW_FIRST
    if number >= LAY_OFFS:
        return refuse_lay_off(position, (number - LAY_OFFS) // FACES, (number - LAY_OFFS) % FACES)
    code = code_of(number)
    seat = position.turn
    cards = meld.naturals_of(code)
    if cards & ~position.hands[seat, 0] != NONE:
        return NOT_HELD
    if position.due != NO_CARD and not holds(cards, position.due):
        return USE_DUE
    return 0 if held(position, seat) - meld.size_of(code) >= to_keep(position) else KEEP_ONE


@compiled
def refuse_lay_off(position: Rummy500, group: int, card: Card) -> Reason:
    """Why a card may not be laid off on a group; 0 when it may (RC5)."""
    seat = position.turn
    if group >= position.group_count:
        return NO_SUCH_GROUP
    if not has_card(position, seat, card):
        return NOT_HELD
    if position.due != NO_CARD and (card != position.due or position.deep_card != MELD_OR_LAY_OFF):
        return USE_DUE
    if not tabled.card_joins(position.groups[group], card):
        return DOES_NOT_JOIN
    return 0 if held(position, seat) > to_keep(position) else KEEP_ONE


# --- What is offered ----------------------------------------------------------------------------------


@list_layings.rule
def rummy_500_list_layings(position: Rummy500, first: int, moves: Moves, count: int) -> int:
    """Every set and run of the hand, every card that continues a group; with a card due, those that use it."""
    seat = position.turn
    cards = position.hands[seat, 0]
    spare = held(position, seat) - to_keep(position)
    start = count
    if spare >= SMALLEST:
        count = naturals.list_natural_melds(cards, spare, first + SETS, first + RUNS, moves, count)
    fitting = cards & position.joinable
    if position.due != NO_CARD:
        count = only_with(position, first, moves, start, count)
        fitting &= card_bit(position.due) if position.deep_card == MELD_OR_LAY_OFF else NONE
    if fitting == NONE or spare < 1:
        return count
    for group in range(position.group_count):
        left = fitting & position.joins[group]
        while left != NONE:
            moves[count] = first + LAY_OFFS + group * FACES + lowest(left)
            left = without_lowest(left)
            count += 1
    return count


@compiled
def only_with(position: Rummy500, first: int, moves: Moves, start: int, count: int) -> int:
    """Keep those sets and runs of a menu that use the card due (RC3)."""
    kept = start
    for place in range(start, count):
        if holds(meld.naturals_of(code_of(moves[place] - first)), position.due):
            moves[kept] = moves[place]
            kept += 1
    return kept


# --- Laying out ---------------------------------------------------------------------------------------


@lay.rule
def rummy_500_lay(position: Rummy500, number: int) -> None:
    """Lay a set or run before the seat, or a card that belongs to a group (RC4, RC5)."""
    if number < LAY_OFFS:
        lay_out(position, code_of(number))
        note_joinable(position, position.group_count - 1)
    else:
        group = (number - LAY_OFFS) // FACES
        add_to(position, group, (number - LAY_OFFS) % FACES)
        note_joinable(position, group)


@compiled
def lay_out(position: Rummy500, code: int) -> None:
    """A new group."""
    seat = position.turn
    group = position.group_count
    position.groups[group] = code
    position.group_count = group + 1
    if meld.is_run(code):
        start = meld.run_start(code)
        for place in range(start, start + meld.run_length(code)):
            put_before(position, seat, group, place, meld.place_card(code, place))
    else:
        for suit in range(4):
            if meld.set_suits(code) >> suit & 1:
                put_before(position, seat, group, suit, 13 * suit + meld.set_rank(code))


@compiled
def add_to(position: Rummy500, group: int, card: Card) -> None:
    """A card that continues a group; an ace that fits both ends goes on top (RC5)."""
    code = position.groups[group]
    grown = tabled.with_card(code, card)
    place = card // 13
    if meld.is_run(code):
        low = meld.run_start(grown) < meld.run_start(code)
        place = meld.run_start(grown) if low else meld.run_start(grown) + meld.run_length(grown) - 1
    position.groups[group] = grown
    put_before(position, position.turn, group, place, card)


@compiled
def put_before(position: Rummy500, seat: Seat, group: int, place: int, card: Card) -> None:
    """A card of the hand goes to its place in a group, to be scored by the seat."""
    give_up(position, seat, card)
    position.owners[group] |= np.uint64(seat + 1) << np.uint64(OWNER_BITS * place)
    low = meld.is_run(position.groups[group]) and place == meld.LOW_ACE
    position.laid[seat] += points_of(position, card, low)


@compiled
def owner_of(position: Rummy500, group: int, place: int) -> int:
    """Who scores the card at a place of a group."""
    return np.int64(position.owners[group] >> np.uint64(OWNER_BITS * place)) % (ANY_OWNER + 1) - 1


@compiled
def note_joinable(position: Rummy500, changed: int) -> None:
    """Which faces continue a group that has changed, and which continue some group."""
    position.joins[changed] = tabled.joining(position.groups[changed])
    faces = NONE
    for group in range(position.group_count):
        faces |= position.joins[group]
    position.joinable = faces


@clear_table.rule
def rummy_500_clear_table(position: Rummy500) -> None:
    """No groups, no points."""
    for group in range(position.group_count):
        position.groups[group] = 0
        position.owners[group] = position.joins[group] = NONE
    for seat in range(position.players):
        position.laid[seat] = 0
    position.group_count = 0
    position.joinable = NONE


@end_turn.rule
def rummy_500_end_turn(position: Rummy500) -> None:
    """Nothing is forgotten."""


@count_table.rule
def rummy_500_count_table(position: Rummy500, counts: Array) -> None:
    """The cards of all groups."""
    for group in range(position.group_count):
        meld.count_cards(position.groups[group], counts, NO_CARD)


# --- Values (RC2) ---------------------------------------------------------------------------------------


@compiled
def points_of(position: Rummy500, card: Card, low: bool) -> int:
    """What a card counts on the table; ``low``: an ace before a two."""
    rank = card % 13
    if rank == ACE:
        return 1 if low and position.low_ace == 0 else 15
    if position.values == FIVES:
        return 5 if rank < 8 else 10
    return meld.RANK_POINTS[rank]


@cost_of.rule
def rummy_500_cost_of(position: Rummy500, card: Card) -> int:
    """What it counts on the table; an ace 15."""
    return points_of(position, card, False)


@laid_points.rule
def rummy_500_laid_points(position: Rummy500, seat: Seat) -> int:
    """Counted as the cards were laid."""
    return position.laid[seat]
