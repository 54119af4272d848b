"""Robbing: what lies is lifted; what cannot be laid again is put back (RB2-RB7).

Whoever robs lifts first and then lays all lifted cards again, or puts them back; they begin only so often in a turn. So
every turn comes to an end.
"""

from cardhouse.games.robbery.actions import lift_action
from cardhouse.games.robbery.lifted import any_lifted, lift_card
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.refusals import LAID_NOW, LAY_LIFTED_FIRST, NOTHING_TAKEN_UP, TAKEN_UP_OFTEN
from cardhouse.games.rummy_family.drawing import lay_on_pile
from cardhouse.games.rummy_family.hands import has_opened, receive
from cardhouse.games.rummy_family.position import JOKER, NO_CARD, TO_DRAW
from cardhouse.games.rummy_family.refusals import FINISH_OPENING, NO_SUCH_MELD, NOT_OPENED
from cardhouse.kit.cards.bits import NONE, lowest, without_lowest
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.melds import meld
from cardhouse.kit.terms import Reason

# --- what lies open to robbing (RB5-RB7) -----------------------------------------------------------------


@compiled
def free_melds(position: Robbery) -> int:
    """How many of the melds, from the first on, may be lifted and get lifted cards added (RB7)."""
    return position.meld_count if position.rob_this_turn else position.old_melds


@compiled
def unfinished(position: Robbery) -> bool:
    """Whether something was taken up and not all is laid again, a card of one's own with it (RB4, RB6)."""
    return any_lifted(position) or (position.robbed == 1 and position.added == 0)


@compiled
def may_take_up(position: Robbery) -> bool:
    """Whether cards may still be taken up in this turn (RB4)."""
    return position.taken_up < (position.take_ups if position.rob_this_turn else 1)


@compiled
def count_taking_up(position: Robbery) -> None:
    """Count that cards are taken up while none wait to be laid (RB4)."""
    if position.rob_this_turn and not any_lifted(position):
        position.taken_up += 1


@compiled
def refuse_lift(position: Robbery, number: int) -> Reason:
    """Why a meld may not be lifted; 0 when it may."""
    if number >= position.meld_count:
        return NO_SUCH_MELD
    if not has_opened(position, position.turn):
        if position.rob_needs_opening:
            return NOT_OPENED
        if position.laid > 0:
            return FINISH_OPENING
    if number >= free_melds(position):
        return LAID_NOW
    if position.relaying:
        return LAY_LIFTED_FIRST
    return 0 if any_lifted(position) or may_take_up(position) else TAKEN_UP_OFTEN


@compiled
def list_lifts(position: Robbery, moves: Moves, count: int) -> int:
    """Every meld that may be lifted: all that lie open to robbing, or none. A quicker way than to ask of each."""
    free = free_melds(position)
    if free == 0 or refuse_lift(position, 0) != 0:
        return count
    for number in range(free):
        moves[count] = lift_action(number)
        count += 1
    return count


# --- lifting (RB2) ---------------------------------------------------------------------------------------


@compiled
def lift(position: Robbery, number: int) -> None:
    """Take a meld up. Who has not opened has done so by it (RB5)."""
    count_taking_up(position)
    if not unfinished(position):
        note_table(position)
    if not has_opened(position, position.turn):
        position.opened |= 1 << position.turn
        position.opened_now = 1
    lift_meld(position, number)
    position.robbed = 1


@compiled
def lift_meld(position: Robbery, number: int) -> None:
    """Take the cards of a meld up; those behind it move up."""
    code = position.melds[number]
    left = meld.naturals_of(code)
    while left != NONE:
        lift_card(position, lowest(left))
        left = without_lowest(left)
    if meld.second_ace(code) != NONE:
        lift_card(position, lowest(meld.second_ace(code)))
    position.lifted_jokers += meld.jokers_in(code)
    if number < position.old_melds:
        position.old_melds -= 1
    position.meld_count -= 1
    for behind in range(number, position.meld_count):
        position.melds[behind] = position.melds[behind + 1]
        position.layer[behind] = position.layer[behind + 1]
    position.melds[position.meld_count] = 0
    position.layer[position.meld_count] = 0


@compiled
def note_table(position: Robbery) -> None:
    """Note how everything lies, before something of it is taken up."""
    for number in range(position.meld_count):
        position.was_melds[number] = position.melds[number]
        position.was_layer[number] = position.layer[number]
    position.was_count = position.meld_count
    position.was_old = position.old_melds
    position.was_opened = position.opened
    position.was_robbed = position.robbed
    position.was_added = position.added
    position.own[0, 0] = position.own[0, 1] = NONE
    position.own_jokers = 0


# --- putting back (RB4) ----------------------------------------------------------------------------------


@compiled
def refuse_putting_back(position: Robbery) -> Reason:
    """Why nothing can be put back; 0 when something can."""
    return 0 if unfinished(position) else NOTHING_TAKEN_UP


@compiled
def put_back(position: Robbery) -> None:
    """Everything lies again as it did; a card of the pile goes back to it, and the seat draws or takes."""
    restore_table(position)
    if position.from_pile != NO_CARD:
        lay_on_pile(position, position.from_pile)
        position.from_pile = NO_CARD
        position.phase = TO_DRAW
    if not position.rob_this_turn:
        position.taken_up = 1


@compiled
def restore_table(position: Robbery) -> None:
    """Lay everything as it was noted; cards of the hand that had gone to the table are taken back."""
    for number in range(max(position.was_count, position.meld_count)):
        stays = number < position.was_count
        position.melds[number] = position.was_melds[number] if stays else 0
        position.layer[number] = position.was_layer[number] if stays else 0
    position.meld_count = position.was_count
    position.old_melds = position.was_old
    if position.opened != position.was_opened:
        position.opened = position.was_opened
        position.opened_now = 0
    position.robbed = position.was_robbed
    position.added = position.was_added
    position.relaying = 0
    position.lifted[0, 0] = position.lifted[0, 1] = NONE
    position.lifted_jokers = 0
    take_own_back(position)


@compiled
def take_own_back(position: Robbery) -> None:
    """The cards of the hand that had gone to the table come back to it, known to all."""
    seat = position.turn
    for plane in range(2):
        left = position.own[0, plane]
        while left != NONE:
            receive(position, seat, lowest(left))
            left = without_lowest(left)
    for _ in range(position.own_jokers):
        receive(position, seat, JOKER)
    position.own[0, 0] = position.own[0, 1] = NONE
    position.own_jokers = 0
