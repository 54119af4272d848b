"""Laying out: three at once, or one on a meld; cards of the table with them (SR4-SR8, SR12, SR14)."""

from cardhouse.games.rummy_family.open_pile.hands import has_card, held
from cardhouse.games.rummy_family.open_pile.pile import to_keep
from cardhouse.games.rummy_family.open_pile.position import MELD_OR_LAY_OFF, NO_CARD, TO_DRAW
from cardhouse.games.rummy_family.open_pile.refusals import (
    DOES_NOT_JOIN,
    DRAW_FIRST,
    KEEP_ONE,
    MAKES_NO_MELD,
    NO_SUCH_MELD,
    NOT_AN_ACTION,
    NOT_HELD,
    USE_DUE,
)
from cardhouse.games.sanity_rummy_500.actions import LAY_OFFS, PUT_BACK, REARRANGE, lay_off_of, three_of
from cardhouse.games.sanity_rummy_500.melds import NO_MELD, code_of, grown, joins
from cardhouse.games.sanity_rummy_500.moving import (
    begin_rearranging,
    can_lie,
    put_back,
    refuse_putting_back,
    refuse_rearranging,
)
from cardhouse.games.sanity_rummy_500.position import NOT_AT_ALL, OWN, SanityRummy500
from cardhouse.games.sanity_rummy_500.refusals import (
    FACE_LIES,
    LEAVES_TOO_FEW,
    LIES_STILL,
    NOT_YOURS,
    NOTHING_NEW,
    REARRANGE_FIRST,
    TOO_MANY_MELDS,
)
from cardhouse.games.sanity_rummy_500.table import (
    free_number,
    has_room,
    is_fresh,
    leaves_whole,
    lies_as,
    lift,
    mend,
    note_ends,
    note_meld,
    put_down,
)
from cardhouse.kit.cards.sets import has
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Card, Reason

# --- What is refused --------------------------------------------------------------------------------------


@compiled
def refuse_laying(position: SanityRummy500, number: int) -> Reason:
    """The full rule of laying out."""
    if number > PUT_BACK:
        return NOT_AN_ACTION
    if number >= REARRANGE:
        return refuse_rearranging(position) if number == REARRANGE else refuse_putting_back(position)
    if position.phase == TO_DRAW:
        return DRAW_FIRST
    if number >= LAY_OFFS:
        meld, card, mode = lay_off_of(number)
        return refuse_lay_off(position, meld, card, mode)
    a, b, c, modes = three_of(number)
    return refuse_three(position, a, b, c, modes)


@compiled
def refuse_card(position: SanityRummy500, card: Card) -> Reason:
    """Why the seat may not use a card of its hand or of the table; 0 when it may (SR7, SR14)."""
    seat = position.turn
    if has_card(position, seat, card):
        return 0
    if position.lies[card] == 0:
        return NOT_HELD
    if position.rearrange == NOT_AT_ALL:
        return NOT_YOURS
    if position.rearrange == OWN and not has(position.before, seat, card):
        return NOT_YOURS
    if position.due != NO_CARD and not position.arranging:
        return USE_DUE
    return LIES_STILL if has(position.still, 0, card) else 0


@compiled
def in_hand(position: SanityRummy500, card: Card) -> int:
    """1 for a card of the hand, 0 for one of the table."""
    return 1 if position.lies[card] == 0 else 0


@compiled
def refuse_three(position: SanityRummy500, a: Card, b: Card, c: Card, modes: int) -> Reason:
    """Why three cards may not be laid so; 0 when they may (SR4-SR8, SR12)."""
    if a == b or b == c or a == c:
        return MAKES_NO_MELD
    for card in (a, b, c):
        reason = refuse_card(position, card)
        if reason:
            return reason
    if position.due != NO_CARD and position.due not in (a, b, c):
        return USE_DUE
    if code_of(position, a, b, c, modes) == NO_MELD:
        return MAKES_NO_MELD
    of_a, of_b, of_c = modes // 9, modes // 3 % 3, modes % 3
    if position.arranging:
        if not can_lie(position, a, of_a, b, of_b, c, of_c):
            return FACE_LIES
        if not has_room(position):
            return TOO_MANY_MELDS
    elif not (is_fresh(position, a, of_a) and is_fresh(position, b, of_b) and is_fresh(position, c, of_c)):
        return FACE_LIES
    used = in_hand(position, a) + in_hand(position, b) + in_hand(position, c)
    if used > 0 and held(position, position.turn) - used < to_keep(position):
        return KEEP_ONE
    if used == 0 and lie_so(position, a, b, c, modes):
        return NOTHING_NEW
    return 0 if position.arranging or used == 3 or leaves_whole(position, a, b, c) else leaves_too_few(position)


@compiled
def leaves_too_few(position: SanityRummy500) -> Reason:
    """Less than three cards in a meld: the seat must say first that it rearranges, if it may."""
    return REARRANGE_FIRST if refuse_rearranging(position) == 0 else LEAVES_TOO_FEW


@compiled
def lie_so(position: SanityRummy500, a: Card, b: Card, c: Card, modes: int) -> bool:
    """Whether three cards lie together in these modes."""
    if not position.lies[a] == position.lies[b] == position.lies[c] > 0:
        return False
    of_b = modes // 3 % 3
    return lies_as(position, a, modes // 9) and lies_as(position, b, of_b) and lies_as(position, c, modes % 3)


@compiled
def refuse_lay_off(position: SanityRummy500, meld: int, card: Card, mode: int) -> Reason:
    """Why a card may not be added to a meld in a mode; 0 when it may (SR5-SR8, SR14)."""
    if meld >= position.meld_count or position.melds[meld] == NO_MELD:
        return NO_SUCH_MELD
    reason = refuse_card(position, card)
    if reason:
        return reason
    if position.due != NO_CARD and (card != position.due or position.deep_card != MELD_OR_LAY_OFF):
        return USE_DUE
    if position.lies[card] == meld + 1 or not joins(position, position.melds[meld], card, mode):
        return DOES_NOT_JOIN
    freely = position.arranging == 1
    if not (can_lie(position, card, mode, -1, 0, -1, 0) if freely else is_fresh(position, card, mode)):
        return FACE_LIES
    if in_hand(position, card):
        return 0 if held(position, position.turn) > to_keep(position) else KEEP_ONE
    return 0 if freely or leaves_whole(position, card, -1, -1) else leaves_too_few(position)


@compiled
def leaves_settled(position: SanityRummy500, number: int) -> bool:
    """Whether an act leaves a table that was settled as whole as it was."""
    if number >= LAY_OFFS:
        _, card, mode = lay_off_of(number)
        return is_fresh(position, card, mode) and leaves_whole(position, card, -1, -1)
    a, b, c, modes = three_of(number)
    if not leaves_whole(position, a, b, c):
        return False
    of_b = modes // 3 % 3
    return is_fresh(position, a, modes // 9) and is_fresh(position, b, of_b) and is_fresh(position, c, modes % 3)


# --- What is done -----------------------------------------------------------------------------------------


@compiled
def lay(position: SanityRummy500, number: int) -> None:
    """Three cards become a meld, or one joins a meld; cards of the table leave theirs (SR6, SR7)."""
    if number == REARRANGE:
        begin_rearranging(position)
        return
    if number == PUT_BACK:
        put_back(position)
        return
    if number < LAY_OFFS:
        a, b, c, modes = three_of(number)
        code = code_of(position, a, b, c, modes)
        lift(position, a, b, c)
        meld = free_number(position)
        position.melds[meld] = code
        put_down(position, meld, a, modes // 9)
        put_down(position, meld, b, modes // 3 % 3)
        put_down(position, meld, c, modes % 3)
    else:
        meld, card, mode = lay_off_of(number)
        lift(position, card, -1, -1)
        position.melds[meld] = grown(position, position.melds[meld], card, mode)
        put_down(position, meld, card, mode)
        if position.short >> meld & 1:
            mend(position, meld)
    note_meld(position, meld)
    note_ends(position)
    position.due = NO_CARD
