"""Robbery's options and its position (RB1-RB10)."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.games.rummy import classic
from cardhouse.games.rummy.classic import Rummy
from cardhouse.kit import options
from cardhouse.kit.options import Option
from cardhouse.kit.record import i8, record, u64

OPTIONS: Sequence[Option] = (
    *(option for option in classic.OPTIONS if option.name != "return_taken"),
    options.switch("rob_needs_opening", True, "RB5", "Only who has opened may lift combinations"),
)


@record
class Robbery(Rummy):
    """A match of robbery. Lifted cards, like hands, are faces and faces twice, and jokers."""

    rob_needs_opening = i8()
    lifted = u64(1, 2)  # cards that must go to the table this turn: lifted from it, or taken from the pile
    lifted_jokers = i8()
    old_groups = i8()  # the first of ``groups`` lay there when the turn began; the others were laid since
    robbed = i8()  # whether a combination has been lifted this turn
    relaying = i8()  # whether some of the lifted cards lie again
    added = i8()  # cards the seat in turn has brought to the table this turn
