"""Adding to melds on the table, and swapping for their jokers (RU9, RU10)."""

from cardhouse.games.rummy_family.actions import HIGH_JOKER, LOW_JOKER, exchange_action, lay_off_action
from cardhouse.games.rummy_family.hands import cards_held, give_up, has_opened, holding, pool_of, receive
from cardhouse.games.rummy_family.melding import may_part_with, to_keep
from cardhouse.games.rummy_family.position import JOKER, RummyFamily
from cardhouse.games.rummy_family.refusals import (
    DOES_NOT_JOIN,
    JOKER_UNUSABLE,
    NO_DISCARD,
    NO_JOKER_FOR,
    NO_SUCH_MELD,
    NOT_HELD,
    NOT_OPENED,
    TOO_MANY_JOKERS,
    USE_JOKER,
)
from cardhouse.kit.cards.bits import NONE, card_bit, list_cards, lowest, without_lowest
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds import layouts, meld, pools, tabled
from cardhouse.kit.melds.layouts import KEEP_ONE
from cardhouse.kit.terms import Card, Reason


@compiled
def refuse_touch(position: RummyFamily, number: int) -> Reason:
    """Why the seat may not use a meld on the table; 0 when it may."""
    if number >= position.meld_count:
        return NO_SUCH_MELD
    return 0 if has_opened(position, position.turn) else NOT_OPENED


@compiled
def joins_table(position: RummyFamily, card: Card) -> bool:
    """Whether a card can be added to some meld on the table."""
    for number in range(position.meld_count):
        if tabled.card_joins(position.melds[number], card):
            return True
    return False


# --- adding (RU9) ---------------------------------------------------------------------------------------


@compiled
def refuse_lay_off(position: RummyFamily, number: int, what: int) -> Reason:
    """Why a card or joker may not be added to a meld; 0 when it may."""
    reason = refuse_touch(position, number)
    if reason:
        return reason
    card = min(what, JOKER)
    if holding(position, position.turn, card) == 0:
        return NOT_HELD
    if position.owed:
        return USE_JOKER
    reason = refuse_joining(position, number, what)
    if reason:
        return reason
    return 0 if may_part_with(position, card) else NO_DISCARD


@compiled
def refuse_joining(position: RummyFamily, number: int, what: int) -> Reason:
    """Why a card or joker does not continue a meld; 0 when it does."""
    code = position.melds[number]
    if what < JOKER:
        return 0 if tabled.card_joins(code, what) else DOES_NOT_JOIN
    if tabled.joker_joins(code, what == HIGH_JOKER, position.adjacent_jokers == 1):
        return 0
    return TOO_MANY_JOKERS if 2 * (meld.jokers_in(code) + 1) > meld.size_of(code) + 1 else DOES_NOT_JOIN


@compiled
def list_lay_offs(position: RummyFamily, moves: Moves, count: int) -> int:
    """Every card that may be added to a meld on the table: a quicker way to all that ``refuse_lay_off`` lets pass."""
    rest = cards_held(position, position.turn) - 1
    keep = to_keep(position)
    if rest == 0:
        return count
    once = position.hands[position.turn, 0]
    has_joker = position.jokers[position.turn] > 0
    if rest == 1 and keep != KEEP_ONE:  # only the card that may not be discarded leaves one that may
        once &= card_bit(keep) if keep < JOKER else NONE
        has_joker = keep == JOKER
    for number in range(position.meld_count):
        code = position.melds[number]
        fitting = once & tabled.joining(code)
        if fitting != NONE:
            count = list_cards(fitting, lay_off_action(number, 0), moves, count)
        if has_joker:
            for what in range(LOW_JOKER, HIGH_JOKER + 1):
                if tabled.joker_joins(code, what == HIGH_JOKER, position.adjacent_jokers == 1):
                    moves[count] = lay_off_action(number, what)
                    count += 1
    return count


@compiled
def lay_off(position: RummyFamily, number: int, what: int) -> None:
    """Add a card or a joker to a meld (RU9)."""
    give_up(position, position.turn, min(what, JOKER), False)
    join_meld(position, number, what)


@compiled
def join_meld(position: RummyFamily, number: int, what: int) -> None:
    """A meld on the table gets a card or a joker."""
    code = position.melds[number]
    with_it = tabled.with_card(code, what) if what < JOKER else tabled.with_joker(code, what == HIGH_JOKER)
    position.melds[number] = with_it


# --- swapping for a joker (RU10) ------------------------------------------------------------------------


@compiled
def refuse_exchange(position: RummyFamily, number: int, card: Card) -> Reason:
    """Why a card may not be swapped for a joker of a meld; 0 when it may (RU10)."""
    reason = refuse_touch(position, number)
    if reason:
        return reason
    if card >= JOKER:
        return NO_JOKER_FOR
    if holding(position, position.turn, card) == 0:
        return NOT_HELD
    if not tabled.card_frees(position.melds[number], card):
        return NO_JOKER_FOR
    return 0 if can_use_freed(position, card) else JOKER_UNUSABLE


@compiled
def can_use_freed(position: RummyFamily, card: Card) -> bool:
    """Whether the hand, with one more joker for the card, has a meld for all jokers freed this turn."""
    pool = pools.with_card(pools.without_card(pool_of(position, position.turn), card), JOKER)
    keep = to_keep(position)
    if keep == card or (keep == JOKER and pool.jokers > 1):
        keep = KEEP_ONE
    return layouts.has_meld(pool, position.owed + 1, position.adjacent_jokers == 1, keep)


@compiled
def list_exchanges(position: RummyFamily, moves: Moves, count: int) -> int:
    """Every card that may be swapped for a joker on the table."""
    once = position.hands[position.turn, 0]
    for number in range(position.meld_count):
        left = once & tabled.freeing(position.melds[number])
        while left != NONE:
            card = lowest(left)
            left = without_lowest(left)
            if can_use_freed(position, card):
                moves[count] = exchange_action(number, card)
                count += 1
    return count


@compiled
def exchange(position: RummyFamily, number: int, card: Card) -> None:
    """Swap a card for the joker that stands for it (RU10)."""
    give_up(position, position.turn, card, False)
    position.melds[number] = tabled.with_freed(position.melds[number], card)
    receive(position, position.turn, JOKER)
    position.owed += 1
