"""The last discard, which is taken only to be laid at once (RB1)."""

from cardhouse.games.robbery.lifted import lift_card
from cardhouse.games.robbery.position import Robbery
from cardhouse.games.robbery.refusals import TAKEN_UP_OFTEN
from cardhouse.games.robbery.robbing import count_taking_up, may_take_up, note_table
from cardhouse.games.rummy_family.actions import DRAW, TAKE
from cardhouse.games.rummy_family.drawing import can_draw, lift_discard
from cardhouse.games.rummy_family.position import TO_PLAY
from cardhouse.games.rummy_family.refusals import NO_PILE
from cardhouse.kit.compiled.record import Moves
from cardhouse.kit.compiled.verbs import compiled
from cardhouse.kit.terms import Reason


@compiled
def refuse_take(position: Robbery) -> Reason:
    """Why the last discard may not be taken; 0 when it may.

    Whether it can be laid is not asked: nobody else knows, and who cannot lay it puts it back (see ``prospects``).
    """
    if position.pile == 0:
        return NO_PILE
    return 0 if may_take_up(position) else TAKEN_UP_OFTEN


@compiled
def list_draws(position: Robbery, moves: Moves) -> int:
    """List drawing from the stock and taking from the pile, where allowed."""
    count = 0
    if can_draw(position):
        moves[count] = DRAW
        count += 1
    if refuse_take(position) == 0:
        moves[count] = TAKE
        count += 1
    return count


@compiled
def take_to_lay(position: Robbery) -> None:
    """Take the last discard; it waits to be laid."""
    count_taking_up(position)
    note_table(position)
    position.from_pile = lift_discard(position)
    lift_card(position, position.from_pile)
    position.added = 1
    position.phase = TO_PLAY
