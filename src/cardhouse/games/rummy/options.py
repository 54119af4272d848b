"""The options of classic rummy."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.games.rummy_family.options import family_options
from cardhouse.kit.face import options
from cardhouse.kit.face.options import Option

OPENING_AND_BEFORE = 2
RUMMY_OPTIONS: Sequence[Option] = (
    *family_options()[:OPENING_AND_BEFORE],
    options.switch("flush_close", True, "RU12", "All cards but one of a suit close the hand from the hand"),
    options.switch("double_any_hand_close", False, "RU12", "Any close in the turn of one's first lay-out doubles"),
    *family_options()[OPENING_AND_BEFORE:],
)
