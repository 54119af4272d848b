"""Laying out: sets, runs, and single cards on what lies (RC4, RC5)."""

from cardhouse.games.rummy_500.actions import (
    LAY_OFFS,
    LAYINGS,
    PAST_LAST,
    RUNS,
    SETS,
    code_of,
    lay_off_number,
    lay_off_of,
)
from cardhouse.games.rummy_500.cards import points_of
from cardhouse.games.rummy_500.position import Rummy500
from cardhouse.games.rummy_family.open_pile.hands import give_up, has_card, held
from cardhouse.games.rummy_family.open_pile.pile import to_keep
from cardhouse.games.rummy_family.open_pile.position import MELD_OR_LAY_OFF, NO_CARD, SMALLEST, TO_DRAW
from cardhouse.games.rummy_family.open_pile.refusals import (
    DOES_NOT_JOIN,
    DRAW_FIRST,
    KEEP_ONE,
    NO_SUCH_MELD,
    NOT_AN_ACTION,
    NOT_HELD,
    USE_DUE,
)
from cardhouse.kit.cards.bits import NONE, card_bit, holds, lowest, without_lowest
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.compiled.words import as_int, as_word
from cardhouse.kit.melds.meld import (
    LOW_ACE,
    is_run,
    naturals_of,
    place_card,
    run_length,
    run_start,
    set_rank,
    set_suits,
    size_of,
)
from cardhouse.kit.melds.naturals import list_natural_melds
from cardhouse.kit.melds.tabled import card_joins, joining, with_card
from cardhouse.kit.terms import Card, Reason, Seat

OWNER_BITS, ANY_OWNER = 4, 15

# --- What is refused ----------------------------------------------------------------------------------


@compiled
def refuse_laying(position: Rummy500, number: int) -> Reason:
    """The full rule of laying out: sets, runs, single cards."""
    if number >= PAST_LAST:
        return NOT_AN_ACTION
    if position.phase == TO_DRAW:
        return DRAW_FIRST
    if number >= LAY_OFFS:
        meld, card = lay_off_of(number)
        return refuse_lay_off(position, meld, card)
    code = code_of(number)
    seat = position.turn
    cards = naturals_of(code)
    if cards & ~position.hands[seat, 0] != NONE:
        return NOT_HELD
    if position.due != NO_CARD and not holds(cards, position.due):
        return USE_DUE
    return 0 if held(position, seat) - size_of(code) >= to_keep(position) else KEEP_ONE


@compiled
def refuse_lay_off(position: Rummy500, meld: int, card: Card) -> Reason:
    """Why a card may not be laid off on a meld; 0 when it may (RC5)."""
    seat = position.turn
    if meld >= position.meld_count:
        return NO_SUCH_MELD
    if not has_card(position, seat, card):
        return NOT_HELD
    if position.due != NO_CARD and (card != position.due or position.deep_card != MELD_OR_LAY_OFF):
        return USE_DUE
    if not card_joins(position.melds[meld], card):
        return DOES_NOT_JOIN
    return 0 if held(position, seat) > to_keep(position) else KEEP_ONE


# --- What is offered ----------------------------------------------------------------------------------


@compiled
def list_layings(position: Rummy500, moves: Moves, count: int) -> int:
    """Every set and run of the hand, every card that continues a meld; with a card due, those that use it.

    A quicker way to all that ``refuse_laying`` lets pass.
    """
    seat = position.turn
    cards = position.hands[seat, 0]
    spare = held(position, seat) - to_keep(position)
    start = count
    if spare >= SMALLEST:
        count = list_natural_melds(cards, spare, LAYINGS + SETS, LAYINGS + RUNS, moves, count)
    fitting = cards & position.joinable
    if position.due != NO_CARD:
        count = only_with(position, moves, start, count)
        fitting &= card_bit(position.due) if position.deep_card == MELD_OR_LAY_OFF else NONE
    if fitting == NONE or spare < 1:
        return count
    for meld in range(position.meld_count):
        left = fitting & position.joins[meld]
        while left != NONE:
            moves[count] = LAYINGS + lay_off_number(meld, lowest(left))
            left = without_lowest(left)
            count += 1
    return count


@compiled
def only_with(position: Rummy500, moves: Moves, start: int, count: int) -> int:
    """Keep those sets and runs of a menu that use the card due (RC3)."""
    kept = start
    for place in range(start, count):
        if holds(naturals_of(code_of(moves[place] - LAYINGS)), position.due):
            moves[kept] = moves[place]
            kept += 1
    return kept


# --- Laying out ---------------------------------------------------------------------------------------


@compiled
def lay(position: Rummy500, number: int) -> None:
    """Lay a set or run before the seat, or a card that belongs to a meld (RC4, RC5)."""
    if number < LAY_OFFS:
        lay_out(position, code_of(number))
        note_joinable(position, position.meld_count - 1)
    else:
        meld, card = lay_off_of(number)
        add_to(position, meld, card)
        note_joinable(position, meld)
    position.due = NO_CARD


@compiled
def lay_out(position: Rummy500, code: int) -> None:
    """Put a new meld on the table for the seat on turn."""
    seat = position.turn
    meld = position.meld_count
    position.melds[meld] = code
    position.meld_count = meld + 1
    if is_run(code):
        start = run_start(code)
        for place in range(start, start + run_length(code)):
            put_before(position, seat, meld, place, place_card(code, place))
    else:
        for suit in range(4):
            if set_suits(code) >> suit & 1:
                put_before(position, seat, meld, suit, 13 * suit + set_rank(code))


@compiled
def add_to(position: Rummy500, meld: int, card: Card) -> None:
    """A card that continues a meld; an ace that fits both ends goes on top (RC5)."""
    code = position.melds[meld]
    grown = with_card(code, card)
    place = card // 13
    if is_run(code):
        low = run_start(grown) < run_start(code)
        place = run_start(grown) if low else run_start(grown) + run_length(grown) - 1
    position.melds[meld] = grown
    put_before(position, position.turn, meld, place, card)


@compiled
def put_before(position: Rummy500, seat: Seat, meld: int, place: int, card: Card) -> None:
    """A card of the hand goes to its place in a meld, to be scored by the seat."""
    give_up(position, seat, card)
    position.owners[meld] |= as_word(seat + 1) << as_word(OWNER_BITS * place)
    low = is_run(position.melds[meld]) and place == LOW_ACE
    position.laid[seat] += points_of(position, card, low)


@compiled
def owner_of(position: Rummy500, meld: int, place: int) -> int:
    """Who scores the card at a place of a meld."""
    return as_int(position.owners[meld] >> as_word(OWNER_BITS * place)) % (ANY_OWNER + 1) - 1


@compiled
def note_joinable(position: Rummy500, changed: int) -> None:
    """Which faces continue a meld that has changed, and which continue some meld."""
    position.joins[changed] = joining(position.melds[changed])
    faces = NONE
    for meld in range(position.meld_count):
        faces |= position.joins[meld]
    position.joinable = faces


@compiled
def clear_table(position: Rummy500) -> None:
    """Remove all melds and set the points laid to zero."""
    for meld in range(position.meld_count):
        position.melds[meld] = 0
        position.owners[meld] = position.joins[meld] = NONE
    for seat in range(position.players):
        position.laid[seat] = 0
    position.meld_count = 0
    position.joinable = NONE
