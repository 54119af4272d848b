"""Robbery's position (RB1-RB11)."""

from cardhouse.games.rummy.position import MOST_LAID, Rummy
from cardhouse.kit.compiled.record import i8, record, u8, u32, u64


@record
class Robbery(Rummy):
    """A match of robbery. Lifted cards, like hands, are faces and faces twice, and jokers.

    What ``was_`` is how it lay when the first card of those that wait to be laid was taken up.
    """

    rob_needs_opening = i8()
    rob_this_turn = i8()
    take_ups = i8()
    lifted = u64(1, 2)  # cards that must go to the table this turn: lifted from it, or taken from the pile
    lifted_jokers = i8()
    old_melds = i8()  # the first of the melds lay there when the turn began; the others were laid since
    robbed = i8()  # whether a meld has been lifted this turn
    relaying = i8()  # whether some of the lifted cards lie again
    added = i8()  # cards the seat in turn has brought to the table this turn
    taken_up = i8()  # how often cards were taken up this turn; without ``rob_this_turn`` whether they were put back
    own = u64(1, 2)  # cards of the hand laid with lifted ones: they come back when everything is put back
    own_jokers = i8()
    was_melds = u32(MOST_LAID)
    was_layer = i8(MOST_LAID)
    was_count = i8()
    was_old = i8()
    was_opened = u8()
    was_robbed = i8()
    was_added = i8()
    from_pile = i8()  # the card taken from the pile, while it waits to be laid; or NO_CARD
