"""Robbery's options and its position (RB1-RB11)."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.games.rummy.options import RUMMY_OPTIONS
from cardhouse.games.rummy.position import MOST_LAID, Rummy
from cardhouse.kit.compiled.record import i8, record, u8, u32, u64
from cardhouse.kit.face import options
from cardhouse.kit.face.options import Option

OPTIONS: Sequence[Option] = (
    *(option for option in RUMMY_OPTIONS if option.name != "return_taken"),
    options.switch("rob_needs_opening", True, "RB5", "Only who has opened may lift combinations"),
)


@record
class Robbery(Rummy):
    """A match of robbery. Lifted cards, like hands, are faces and faces twice, and jokers.

    What ``was_`` is how it lay when the first card of those that wait to be laid was taken up.
    """

    rob_needs_opening = i8()
    lifted = u64(1, 2)  # cards that must go to the table this turn: lifted from it, or taken from the pile
    lifted_jokers = i8()
    old_groups = i8()  # the first of ``groups`` lay there when the turn began; the others were laid since
    robbed = i8()  # whether a combination has been lifted this turn
    relaying = i8()  # whether some of the lifted cards lie again
    added = i8()  # cards the seat in turn has brought to the table this turn
    in_vain = i8()  # whether something was put back this turn
    own = u64(1, 2)  # cards of the hand laid with lifted ones: they come back when everything is put back
    own_jokers = i8()
    was_groups = u32(MOST_LAID)
    was_layer = i8(MOST_LAID)
    was_count = i8()
    was_old = i8()
    was_opened = u8()
    was_robbed = i8()
    was_added = i8()
    from_pile = i8()  # the card taken from the pile, while it waits to be laid; or NO_CARD
